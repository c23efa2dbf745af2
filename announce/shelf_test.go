package announce

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"dumiao/clock"
)

// decodes is a voice at 8 kHz that has the phrases "0" to "9", of 1000 samples each, and counts how often each of them was
// decoded.
func decodes() (*Voice, *[10]atomic.Int32) {
	var n [10]atomic.Int32
	phrases := map[string]take{}
	for i := range n {
		decode := func() (sound, error) {
			n[i].Add(1)
			return sound{8000, ramp(100*i+1, 1000)}, nil
		}
		phrases[fmt.Sprint(i)] = take{file: &recording{name: fmt.Sprint(i), rate: 8000, decode: decode}}
	}
	v := &Voice{Profile: Profile{words: Mandarin}, rate: 8000, repertoire: &repertoire{phrases: phrases, recipes: map[string][][]take{}}}
	v.shelf.room = MaxMemory
	return v, &n
}

func TestAClipIsDecodedWhenItIsNeeded(t *testing.T) {
	v, n := decodes()
	if err := v.Check("1", "2，3"); err != nil || !v.Says("4") {
		t.Fatal(err)
	}
	if err := v.Prepare("1", "2，3", "1"); err != nil {
		t.Fatal(err)
	}
	a := stream(v)
	plan(t, a, 0, Call{At: second, Text: "1"}, Call{At: 2 * second, Text: "3，2"})
	for i, want := range []int32{0, 1, 1, 1, 0} {
		if got := n[i].Load(); got != want {
			t.Errorf("%d was decoded %d times, want %d", i, got, want)
		}
	}
	if err := v.Prepare("1", "eleven", "twelve"); err == nil {
		t.Error("prepares what it cannot say")
	}
}

// A voice at another rate takes its room from the same shelf.
func TestTheShelfHasNoMoreThanItsRoom(t *testing.T) {
	v, n := decodes()
	v.shelf.room = 3*2000 + 4000
	say := func(v *Voice, text string) {
		t.Helper()
		c, err := v.Clip(text)
		if err != nil {
			t.Fatal(err)
		}
		if want := ramp(100*int(text[0]-'0')+1, 1000); v.Rate() == 8000 && !slices.Equal(c.Samples(), want) {
			t.Errorf("%s has other samples", text)
		}
		if v.shelf.taken > v.shelf.room {
			t.Errorf("%d bytes are taken, %d is the most", v.shelf.taken, v.shelf.room)
		}
	}
	for i := range 5 {
		say(v, fmt.Sprint(i))
	}
	say(v, "1")
	say(v.At(16000), "5") // 4000 bytes and some: 0, 2 and 3 go
	for _, text := range []string{"4", "1"} {
		say(v, text)
	}
	for i, want := range []int32{1, 1, 1, 1, 1, 1} {
		if got := n[i].Load(); got != want {
			t.Errorf("%d was decoded %d times, want %d", i, got, want)
		}
	}
	say(v, "2")
	if got := n[2].Load(); got != 2 {
		t.Errorf("2 was decoded %d times, want 2: it was needed least lately", got)
	}
}

func TestASoundLargerThanTheRoomIsSaidAllTheSame(t *testing.T) {
	v, _ := decodes()
	v.shelf.room = 100
	for _, text := range []string{"1", "2", "3，4"} {
		if _, err := v.Clip(text); err != nil || v.shelf.order.Len() != 1 {
			t.Errorf("%s: %d sounds, %v", text, v.shelf.order.Len(), err)
		}
	}
}

func TestASoundShorterThanItsHeaderSays(t *testing.T) {
	f := &recording{name: "a.ogg", rate: 8000, frames: 101, decode: func() (sound, error) { return sound{8000, ramp(1, 100)}, nil }}
	v := &Voice{Profile: Profile{Name: "test"}, rate: 8000, repertoire: &repertoire{phrases: map[string]take{"a": {file: f}}, recipes: map[string][][]take{}}}
	const fault = `file "a.ogg": damaged: it should have 101 frames, but only 100 can be read; save it again`
	if _, err := v.Clip("a"); err == nil || err.Error() != `voice "test" cannot say "a": `+fault {
		t.Errorf("error is %v", err)
	}
	if err := v.Verify(); err == nil || err.Error() != `voice.json: phrase "a": `+fault {
		t.Errorf("error is %v", err)
	}
}

// Many goroutines need the same clips: each is decoded once.
func TestClipsAreDecodedOnce(t *testing.T) {
	v, n := decodes()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for i := range n {
				if _, err := v.Clip(fmt.Sprint(i)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for i := range n {
		if got := n[i].Load(); got != 1 {
			t.Errorf("%d was decoded %d times", i, got)
		}
	}
}

// A folder is not needed any more once it was loaded; an embedded one is.
func TestWhatIsKeptOfAFolder(t *testing.T) {
	for name, load := range map[string]func(fstest.MapFS) (*Voice, error){
		"folder":   func(f fstest.MapFS) (*Voice, error) { return LoadVoice(f) },
		"embedded": func(f fstest.MapFS) (*Voice, error) { return LoadEmbedded(f) },
	} {
		files := folder(`{"format": 1, "phrases": {"a": {"file": "a"}}}`, fstest.MapFS{"a": wavFile(t, 8000, ramp(1000, 80))})
		v, err := load(files)
		if err != nil {
			t.Fatal(err)
		}
		size := len(files["a"].Data)
		delete(files, "a")
		_, err = v.Clip("a")
		switch {
		case name == "folder" && (err != nil || v.shelf.room != MaxMemory-size):
			t.Errorf("a folder that is gone: room %d, %v", v.shelf.room, err)
		case name == "embedded" && (err == nil || v.shelf.room != MaxMemory):
			t.Errorf("an embedded folder has a copy: room %d", v.shelf.room)
		}
	}
}

// What lies ahead of a game is prepared whole: no call of it, nor an answer, is decoded later.
func TestTextsAreAllThatAGameSays(t *testing.T) {
	script := Script{Words: [2]Words{English, nil}}
	for _, c := range ManyControls() {
		texts := script.Texts(clock.White, c)
		for _, section := range Sheet(c, nil, nil) {
			for _, call := range section.Calls {
				if !slices.Contains(texts, call.Text) {
					t.Errorf("%v: %s is not among what is prepared", c, call.Text)
				}
			}
		}
	}
}

// A plan of which some clips are decoded late sounds as one that stood whole, however late they join it.
func TestCallsJoinThePlan(t *testing.T) {
	calls := []Call{{At: 0, Text: "1"}, {At: second, Text: "2"}, {At: 3 * second, Text: "3，4"}, {At: 3500 * ms, Text: "5"}, {At: 4 * second, Text: "6"}}
	whole := stream(counts())
	plan(t, whole, 0, calls...)
	want := frames(t, whole, 5*8000)

	for _, order := range [][]int{{2, 3, 4}, {4, 3, 2}, {3, 4, 2}} {
		a := stream(counts())
		_, number, err := a.Swap(0, calls[:2], Swap{})
		if err != nil {
			t.Fatal(err)
		}
		var got []int16
		for _, i := range order {
			got = append(got, frames(t, a, 5000)...)
			if ok, err := a.Add(number, calls[i]); !ok || err != nil {
				t.Fatal(ok, err)
			}
		}
		got = append(got, frames(t, a, len(want)-len(got))...)
		if i := firstDifference(got, want); i >= 0 {
			t.Errorf("%v: frame %d is %d, want %d", order, i, got[i], want[i])
		}
	}
}

func TestACallOfAnOldPlanDoesNotJoinTheNewOne(t *testing.T) {
	a := stream(counts())
	_, number, _ := a.Swap(0, nil, Swap{})
	if ok, err := a.Add(number, Call{At: second, Text: "eleven"}); !ok || err == nil {
		t.Errorf("words that cannot be said: %v, %v", ok, err)
	}
	plan(t, a, 0)
	if ok, err := a.Add(number, Call{At: second, Text: "1"}); ok || err != nil {
		t.Errorf("it joins: %v, %v", ok, err)
	}
	check(t, frames(t, a, 16000))
}

func TestReady(t *testing.T) {
	v, _ := decodes()
	a := stream(v)
	c := Call{At: second, Text: "1，2"}
	if a.Ready(c) || !a.Ready(Call{Text: "eleven"}) {
		t.Error("ready before it is decoded, or not ready to say that it cannot be said")
	}
	if err := a.Prepare(c); err != nil || !a.Ready(c) {
		t.Errorf("not ready: %v", err)
	}
	if other := NewAnnouncer(16000, Both(v)); other.Ready(c) {
		t.Error("ready at another rate")
	}
}
