package speaker

import (
	"sync"
	"time"

	"dumiao/announce/desktop"
)

// nowherePatience is how long a desktop may be without an output while one takes another's place.
const nowherePatience = 300 * time.Millisecond

// sink is what the desktop says of where the sound goes. It is told by one goroutine and asked by another.
type sink struct {
	mu    sync.Mutex // protects what follows
	state desktop.State
	since time.Time // of when it is
	news  bool
}

func (k *sink) changed(s desktop.State) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if s.Nowhere != k.state.Nowhere {
		k.since = time.Now()
	}
	k.state, k.news = s, true
}

// take returns the state and whether it is new since it was last taken.
func (k *sink) take() (state desktop.State, news bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	news, k.news = k.news, false
	return k.state, news
}

// nowhere reports whether what is played is heard by nobody.
func (k *sink) nowhere() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.state.Nowhere && time.Since(k.since) >= nowherePatience
}
