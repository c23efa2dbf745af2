package face

import (
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"dumiao/announce"
	"dumiao/clock"
	"dumiao/cmd/dumiao/internal/lang"
	"dumiao/cmd/dumiao/internal/paint"
)

// written returns the game of a script at its last line (docs/replay.md), with what the pictures have in common.
func written(t testing.TB, script string) View {
	t.Helper()
	j, err := clock.ParseJournal(script, nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := j.Replay()
	if err != nil {
		t.Fatal(err)
	}
	v := view(g, j.Actions[len(j.Actions)-1].At)
	if g.Phase() == clock.Over {
		v.Ended = time.Date(2026, 5, 3, 15, 42, 7, 318e6, time.UTC)
	}
	return v
}

// called returns the view with a call to the side to move.
func called(v View, text string) View {
	v.Call = Call{v.Game.Turn(), text}
	return v
}

// The systems, each in a state that shows what is its own.
var systems = []struct{ name, script, call string }{
	{"fischer", `control 40m + 20s
		0 start
		7:30 press
		9:10 press
		10:02.4 end`, ""},
	{"fischer-last", `control 1m30s + 2s
		0 start
		1:12 press
		1:20 press
		1:33 end`, "五十秒"},
	{"bronstein", `control 10m bronstein 10s
		0 start
		25 press
		31 press
		40 end`, ""},
	{"delay", `control 10m delay 10s
		0 start
		1:20 press
		1:50 press
		1:53 end`, ""},
	{"hourglass", `control 1h hourglass
		0 start
		12:00 press
		40:30 press
		41:10 end`, ""},
	{"canadian", `control 0 + 15/5m
		0 start
		21 press
		30 press
		45 press
		1:20 press
		1:52 press
		3:00 press
		3:33 end`, ""},
	{"canadian-last", `control black 0 + 25/5m
		control white 1h + 15/5m
		0 start
		2:00 press
		2:30 press
		4:42 end`, "三十秒"},
	{"nhk", `control 0 + 30s + 10x1m
		0 start
		25 press
		1:55 press
		3:10 end`, "四十秒"},
	{"nhk-last", `control 0 + 30s + 2x1m
		0 start
		1:45 press
		1:50 press
		2:15 end`, "五"},
	{"ing", `control 3h ing 3x30m
		0 start
		3:42:00 press
		4:00:00 press
		4:05:30 end`, ""},
	{"stopwatch", `control 8h stopwatch 10
		0 start
		7:51:20 press
		7:51:52 press
		7:52:30 press
		7:54:10.5 end`, ""},
	{"stopwatch-last", `control 2h stopwatch 10
		0 start
		1:53:20 press
		1:53:52 press
		1:54:30 end`, "三十秒"},
	{"held", `control 2h reserve 5
		0 start
		1:56:40 press
		1:57:00 press
		1:57:38 hold
		1:57:45 end`, ""},
	{"resigned", `control 2h reserve 5
		0 start
		1:57:40 press
		1:58:00 press
		1:58:38 resign white
		1:58:40 end`, ""},
	{"late-both", `control 3h ing 3x30m
		0 late black 16m
		0 late white 20m`, ""},
	{"canadian-loss", `control 5s + 15/5m
		0 start
		2:00 press
		2:01 press
		5:06 end`, "十，超时判负"},
}

func TestSystems(t *testing.T) {
	for _, s := range systems {
		t.Run(s.name, func(t *testing.T) {
			v := called(written(t, s.script), s.call)
			_, win := open(t, chinese, v, 800, 480, Callbacks{})
			test.AssertImageMatches(t, s.name+".png", win.Canvas().Capture())
		})
	}
}

// running are views of which a text changes by itself.
func running(t testing.TB) map[string]View {
	all := map[string]View{"main": stateMain(t), "byo": stateByo(t), "last": stateLast(t)}
	for _, s := range systems {
		if v := written(t, s.script); v.Game.Phase() == clock.Running {
			all[s.name] = v
		}
	}
	return all
}

func TestNextChangeOfSystems(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		name, script string
		want         time.Duration
	}{
		{"an increment has fallen to a part of a second", "control 40m + 20s\n0 start\n10.4 end", 600 * ms},
		{"a delay at its beginning", "control 10m delay 10s\n0 start\n0 end", time.Second},
		{"a delay", "control 10m delay 10s\n0 start\n3.3 end", 700 * ms},
		{"a delay in its last moment", "control 10m delay 10s\n0 start\n9.999 end", ms},
		{"main time when the delay has passed", "control 10m delay 10s\n0 start\n10 end", time.Second},
		{"main time behind a delay", "control 10m30s delay 10s\n0 start\n10 end", time.Second},
		{"main time of parts behind a delay", "control 10m0.5s delay 10s\n0 start\n10 end", 500 * ms},
		{"a delay after a press in the middle of a second", "control 10m delay 10s\n0 start\n12.7 press\n14.9 end", 800 * ms},
		{"a delay that a pause interrupted", "control 10m delay 10s\n0 start\n3.3 pause\n60 resume\n60.2 end", 500 * ms},
		{"an hourglass at a whole second: the sand that comes is seen at once", "control 1h hourglass\n0 start\n5 end", 1},
		{"an hourglass: the other side grows first", "control black 1h0.5s hourglass\ncontrol white 1h0.8s hourglass\n0 start\n0.1 end", 100*ms + 1},
		{"an hourglass: the own side falls first", "control black 1h0.3s hourglass\ncontrol white 1h0.2s hourglass\n0 start\n0.1 end", 200 * ms},
		{"a block", "control 0 + 15/5m\n0 start\n12.25 end", 750 * ms},
		{"a penalty period", "control 1h ing 3x30m\n0 start\n1:00:07.9 end", 100 * ms},
		{"a free move of NHK", "control 0 + 30s + 10x1m\n0 start\n29.5 end", 500 * ms},
		{"a unit of NHK", "control 0 + 30s + 10x1m\n0 start\n30.75 end", 250 * ms},
		{"a stopwatch above its mark shows minutes only", "control 8h stopwatch 10\n0 start\n1:20.5 end", 39500 * ms},
		{"a stopwatch that is read", "control 8h stopwatch 10\n0 start\n7:50:20.5 end", 500 * ms},
	} {
		if got, ok := written(t, c.script).NextChange(); got != c.want || !ok {
			t.Errorf("%s: %v, %v, want %v", c.name, got, ok, c.want)
		}
	}
	if after, ok := written(t, "control 2m reserve 2\n0 start\n5 hold\n7 end").NextChange(); ok {
		t.Errorf("held: %v", after)
	}
}

// A pause shows what is left of a delay, for it goes on from there.
func TestADelayStandsInAPause(t *testing.T) {
	const game = "control 10m delay 10s\n0 start\n3.3 pause\n"
	for script, want := range map[string]time.Duration{
		game + "50 end":                  6700 * time.Millisecond,
		game + "50 resume\n51 end":       5700 * time.Millisecond,
		game + "50 resume\n57 end":       0,
		"control 10m delay 10s\n0 end":   0, // nobody's turn has begun
		"control 10m + 10s\n0 start":     0,
		"control 10m delay 10s\n0 start": 10 * time.Second,
	} {
		if got := written(t, script).delay(); got != want {
			t.Errorf("%q: %v of the delay are left, want %v", script, got, want)
		}
	}
}

func TestTheLastMinute(t *testing.T) {
	for script, want := range map[string]bool{
		"control 2m\n0 start\n59.999 end":                             false,
		"control 2m\n0 start\n1:00 end":                               true,
		"control 2m + 5s\n0 start\n1:00 end":                          true,
		"control 1h + 15/5m\n0 start\n59:30 end":                      false, // a block follows
		"control 1h + 15/5m\n0 start\n1:03:59 end":                    false,
		"control 1h + 15/5m\n0 start\n1:04:00 end":                    true,
		"control 1h ing 2x20m\n0 start\n1:19:30 end":                  false, // one more penalty period follows
		"control 1h ing 2x20m\n0 start\n1:20:30 end":                  false, // the last one, but not its last minute
		"control 1h ing 2x20m\n0 start\n1:39:00 end":                  true,
		"control 0 + 30s + 1x1m\n0 start\n29 end":                     false,
		"control 0 + 30s + 1x1m\n0 start\n30 end":                     true,
		"control 0 + 30s + 1x1m\n0 start\n31 press\n32 press\n33 end": true, // the bare 30 seconds
		"control 0 + 30s + 0x1m\n0 start\n1 end":                      true,
		"control 8h stopwatch 10\n0 start\n7:58:59 end":               false,
		"control 8h stopwatch 10\n0 start\n7:59:00 end":               true,
	} {
		v := sideView{View: written(t, script), side: clock.Black, palette: paint.Day, box: box{0, 0, 640, 800}}
		if v.settle(); v.last != want {
			t.Errorf("%q: last is %v, want %v", script, v.last, want)
		}
	}
}

// A flash comes where time took something that the voice tells of.
func TestFlashOfSystems(t *testing.T) {
	for _, c := range []struct {
		name, before, after string
		want                bool
	}{
		{"the last minute of an increment begins", "control 2m + 5s\n0 start\n", "1:00", true},
		{"it goes on", "control 2m + 5s\n0 start\n1:00 still\n", "1:01", false},
		{"a block begins", "control 10s + 15/5m\n0 start\n", "10", true},
		{"its last minute begins", "control 0 + 15/5m\n0 start\n3:59 still\n", "4:01", true},
		{"a unit begins", "control 0 + 30s + 2x1m\n0 start\n29 still\n", "30", true},
		{"a penalty period begins", "control 10m ing 2x20m\n0 start\n29:59 still\n", "30:00", true},
		{"a minute above the mark is used up", "control 1h stopwatch 10\n0 start\n", "1:00", false},
		{"the mark is reached", "control 1h stopwatch 10\n0 start\n49:59 still\n", "50:00", true},
		{"a delay is over", "control 10m delay 10s\n0 start\n", "10", false},
	} {
		if got := struck(written(t, c.before), written(t, c.before+c.after+" end"), clock.Black); got != c.want {
			t.Errorf("%s: flash is %v", c.name, got)
		}
	}
}

func TestASecondOfSystemsTouchesFewObjects(t *testing.T) {
	for _, c := range []struct {
		name, script string
		after        time.Duration
		most         int
	}{
		{"an hourglass: a digit and a bar of both", "control 1h hourglass\n0 start\n5 end", time.Second, 4},
		{"a delay: its label", "control 10m delay 10s\n0 start\n3 end", time.Second, 1},
		{"a block", "control 0 + 15/5m\n0 start\n5 end", time.Second, 2},
		{"a second above the reading mark", "control 8h stopwatch 10\n0 start\n5 end", time.Second, 0},
		{"a minute above the reading mark: two digits and the words", "control 8h stopwatch 10\n0 start\n1:00:59 end", time.Second, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := written(t, c.script)
			f, _ := open(t, chinese, v, 1280, 800, Callbacks{})
			app := &counted{fyne.CurrentApp(), map[fyne.CanvasObject]bool{}}
			fyne.SetCurrentApp(app)
			defer fyne.SetCurrentApp(app.App)
			f.Update(later(v, c.after))
			if n := len(app.touched); n > c.most {
				t.Errorf("%d objects were touched, want %d at most: %v", n, c.most, app.touched)
			}
		})
	}
}

// The beads of the ring are the calls of the script that the announcer has, whatever its style.
func TestBeadsAreTheCalls(t *testing.T) {
	for style, want := range map[*announce.Style]int{announce.Standard: 5, announce.Sparse: 9, {}: 0} {
		v := stateByo(t)
		v.Script = announce.Script{Style: style}
		f, _ := open(t, chinese, v, 1280, 800, Callbacks{})
		seen := 0
		for _, o := range f.sheet.Objects() {
			c, ok := o.(*canvas.Circle)
			if !ok || !o.Visible() || o.Size().Width > 60 {
				continue
			}
			x, y := o.Position().X+o.Size().Width/2-320, o.Position().Y+o.Size().Height/2-357
			if r := math.Hypot(float64(x), float64(y)); c.FillColor == paint.Day.RunInk && r > 200 && r < 260 {
				seen++
			}
		}
		if seen < want || seen > 2*want { // a bead that is filled is two discs of one colour
			t.Errorf("style %q: %d discs on the ring, want %d beads", style.Name, seen, want)
		}
	}
}

func TestEverySystemFitsItsHalf(t *testing.T) {
	scripts := map[string]string{}
	for _, s := range systems {
		scripts[s.name] = s.script
	}
	for _, control := range []string{
		"98h hourglass", "90h30m30s bronstein 1h30m30s", "90h30m30s delay 1h30m30s", "40m + 1h30m30s", "30h30m + 9999/10h30m30s", "0 + 21/1m",
		"30m30s + 2m30s + 30x1m30s", "0 + 30s + 0x1m", "0 + 2m30s + 30x1m30s", "30h ing 30x1h30m30s/10", "0 ing 1x1h/1", "98h30m stopwatch 30", "3m stopwatch 10",
	} {
		c, err := clock.ParseControl(control)
		if err != nil {
			t.Fatal(err)
		}
		limit := clock.Instant(c.Limit())
		for _, at := range []clock.Instant{0, 1, clock.Instant(c.Main), limit.Add(-2 * time.Second), limit.Add(-1), limit, limit.Add(time.Hour * 2)} {
			scripts[control+" at "+at.String()] = "control " + control + "\n0 start\n" + at.String() + " end"
		}
		scripts[control+" late"] = "control " + control + "\n0 start\n0.5 press\n1 set black main=999999h\n1 set white left=9999\n2 end"
	}
	for name, script := range scripts {
		j, err := clock.ParseJournal(script, nil)
		if err != nil {
			t.Fatal(name, err)
		}
		g := clock.NewGame(j.Setup)
		for _, a := range j.Actions {
			g.Step(a) // what the system refuses is not shown
		}
		v := view(g, max(g.At(), j.Actions[len(j.Actions)-1].At))
		v.Call = Call{g.Turn(), "byo-yomi, five minutes left, last minute"}
		for _, words := range []*lang.Words{chinese, english} {
			for _, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 800, Height: 1280}} {
				f, _ := open(t, words, v, size.Width, size.Height, Callbacks{})
				fits(t, words.Tag()+" "+name, f, size)
				if g.Phase() == clock.Running {
					w := v
					w.Call = Call{}
					w.Game.Step(clock.Action{At: v.Now, Verb: clock.Hold})
					f.Update(w)
					fits(t, words.Tag()+" "+name+", held", f, size)
				}
			}
		}
	}
}
