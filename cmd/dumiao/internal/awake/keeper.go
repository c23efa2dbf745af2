package awake

import "sync"

// Keeper asks the system to stay awake. Its methods return at once and are safe for use by several goroutines.
type Keeper struct {
	ask    func() (release func(), err error)
	told   func(error)
	mu     sync.Mutex // protects what follows
	wanted bool
	busy   bool   // a goroutine brings what is into line with what is wanted
	let    func() // lets the system sleep again, nil while it may
	failed bool   // it was asked, in vain, and is not asked again until it was not wanted in between
}

// New returns a keeper that asks the desktop. told is called with what came of every asking, nil where it was granted,
// from a goroutine of its own.
func New(told func(error)) *Keeper { return newKeeper(askDesktop, told) }

func newKeeper(ask func() (func(), error), told func(error)) *Keeper {
	return &Keeper{ask: ask, told: told}
}

// Keep says whether the machine shall stay awake.
func (k *Keeper) Keep(awake bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.wanted = awake
	if !awake {
		k.failed = false
	}
	if !k.busy && k.due() {
		k.busy = true
		go k.work()
	}
}

// due says whether there is something to do.
//
// The caller must hold k.mu.
func (k *Keeper) due() bool {
	if k.wanted {
		return k.let == nil && !k.failed
	}
	return k.let != nil
}

// work does what is due. The desktop may take its time to answer, or never do; the caller of Keep does not wait.
func (k *Keeper) work() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.due() {
		if k.wanted {
			k.mu.Unlock()
			let, err := k.ask()
			k.told(err)
			k.mu.Lock()
			k.let, k.failed = let, let == nil
			continue
		}
		let := k.let
		k.let = nil
		k.mu.Unlock()
		let()
		k.mu.Lock()
	}
	k.busy = false
}
