package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestReadLog(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log.jsonl")
	text := `{"wall":"2026-11-29T23:00:00.100000Z","event":"log","text":"dumiao 0.1.0"}
{"wall":"2026-11-29T23:00:00.500900Z","event":"start","at_ms":400,"side":"black","now_ms":400.000}
{"wall":"2026-11-29T23:00:00.900000Z","event":"call","side":"black","text":"开始读秒，还剩三次","planned_ms":400.000,"heard_ms":510.25}
{"wall":"2026-11-29T23:00:02.300200Z","event":"press","at_ms":2183,"side":"black","now_ms":2200.000}
{"wall":"2026-11-29T23:00:03.000000Z","event":"call","side":"white","text":"十秒","planned_ms":12183.000,"why":"late"}
{"wall":"2026-11-29T23:00:04.300400Z","event":"over","at_ms":4183,"now_ms":4200.000,"result":"W+T"}
{"wall":"2026-11-29T23:00:05.0000`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	log, err := readLog(file)
	if err != nil {
		t.Fatal("a line that is on its way is no error:", err)
	}
	if got := log.began(); len(got) != 2 || got[0] != 400*time.Millisecond || got[1] != 2183*time.Millisecond {
		t.Errorf("turns began at %v", got)
	}
	if got := log.handled(); len(got) != 1 || got[0] != 2200*time.Millisecond {
		t.Errorf("presses were handled at %v", got)
	}
	calls := log.calls()
	if len(calls) != 2 || !calls[0].wasHeard || calls[0].heard != 510250*time.Microsecond || calls[1].wasHeard {
		t.Errorf("calls %+v", calls)
	}
	if log.result() != "W+T" {
		t.Errorf("result %q", log.result())
	}
	// Every line was made a little after its moment was read; the press is the quickest of them.
	epoch := time.Date(2026, 11, 29, 23, 0, 0, 0, time.UTC)
	if zero, ok := log.zero(epoch); !ok || zero != 100200*time.Microsecond {
		t.Errorf("the game's line of time begins at %v, %v", zero, ok)
	}
	if _, ok := log[:1].zero(epoch); ok {
		t.Error("a log without an instant of the game has a beginning")
	}

	if err := os.WriteFile(file, []byte("no JSON\n{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readLog(file); err == nil {
		t.Error("a line that is no JSON is no error")
	}
}

func TestTheProgramsUseOfTheMachine(t *testing.T) {
	before, err := machineLoad()
	if err != nil {
		t.Skip(err)
	}
	var after load
	for after.busy <= before.busy || after.all <= before.all { // it ends, because waiting for it is use
		if after, err = machineLoad(); err != nil {
			t.Fatal(err)
		}
	}
	if used, err := processorTime("/proc/self"); err != nil || used <= 0 {
		t.Errorf("this process has used %v, %v", used, err)
	}
	if m, err := memoryOf(os.Getpid()); err != nil || m.resident < 1<<20 || m.renderer != 0 {
		t.Errorf("this process has %+v, %v", m, err)
	}
}
