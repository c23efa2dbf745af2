package awake

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"

	"github.com/godbus/dbus/v5"
)

// patience is how long a desktop is waited for.
const patience = 3 * time.Second

const (
	who = "Dumiao"
	why = "a game is being played"
)

// askDesktop asks for the screen and for the sleep, each on a connection of its own that lives as long as the promise.
// The error says what was not granted; release is nil where nothing was.
func askDesktop() (release func(), err error) {
	screen, screenErr := askScreen()
	sleep, sleepErr := askSleep()
	if screenErr != nil {
		screenErr = fmt.Errorf("the screen may go dark: %w", screenErr)
	}
	if sleepErr != nil {
		sleepErr = fmt.Errorf("the computer may go to sleep: %w", sleepErr)
	}
	// A desktop that keeps its screen on does not go to sleep for want of a user either.
	if screenErr == nil {
		sleepErr = nil
	}
	err = errors.Join(screenErr, sleepErr)
	if screen == nil && sleep == nil {
		return nil, err
	}
	return func() {
		if screen != nil {
			screen()
		}
		if sleep != nil {
			sleep()
		}
	}, err
}

// askScreen asks the desktop's screen saver.
func askScreen() (release func(), err error) {
	conn, err := connect(dbus.SessionBusPrivateNoAutoStartup)
	if err != nil {
		return nil, err
	}
	saver := conn.Object("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver")
	var cookie uint32
	if err := call(saver, "org.freedesktop.ScreenSaver.Inhibit", []any{who, why}, &cookie); err != nil {
		conn.Close()
		return nil, err
	}
	return func() {
		// Without an answer the end of the connection does the same.
		_ = call(saver, "org.freedesktop.ScreenSaver.UnInhibit", []any{cookie})
		conn.Close()
	}, nil
}

// askSleep asks logind, which holds its promise as long as a file that it hands out is open.
func askSleep() (release func(), err error) {
	conn, err := connect(dbus.SystemBusPrivate)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	login := conn.Object("org.freedesktop.login1", "/org/freedesktop/login1")
	var lock dbus.UnixFD
	err = call(login, "org.freedesktop.login1.Manager.Inhibit", []any{"idle:sleep", who, why, "block"}, &lock)
	if err != nil {
		return nil, err
	}
	return func() { syscall.Close(int(lock)) }, nil
}

// connect opens a connection to a bus.
func connect(open func(...dbus.ConnOption) (*dbus.Conn, error)) (*dbus.Conn, error) {
	conn, err := open()
	if err != nil {
		return nil, err
	}
	hung := time.AfterFunc(patience, func() { conn.Close() }) // a bus that hangs does not answer these either
	defer hung.Stop()
	if err = conn.Auth(nil); err == nil {
		err = conn.Hello()
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// call calls a method and stores what it returns.
func call(o dbus.BusObject, method string, args []any, results ...any) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return o.CallWithContext(ctx, method, 0, args...).Store(results...)
}
