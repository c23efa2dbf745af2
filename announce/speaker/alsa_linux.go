package speaker

// #cgo pkg-config: alsa
//
// #include <alsa/asoundlib.h>
//
// static void hush(const char *file, int line, const char *function, int err, const char *fmt, ...) {}
// static void hush_alsa(void) { snd_lib_error_set_handler(hush); }
import "C"

import (
	"reflect"

	"github.com/hajimehoshi/oto/v2"
)

// hushALSA keeps ALSA from writing to standard error. Without a device it writes some 25 lines at every attempt; what is
// wrong is in the error, too.
func hushALSA() { C.hush_alsa() }

// closeDevice closes what a context has opened, if anything. No goroutine of the context may use it any more: it has
// failed, or it is suspended.
func closeDevice(ctx *oto.Context) {
	if handle := deviceOf(ctx); handle.IsValid() && !handle.IsNil() {
		C.snd_pcm_close((*C.snd_pcm_t)(handle.UnsafePointer()))
	}
}

// dropQueued makes a context's device forget what is queued, after which a write to it fails. Another goroutine may be
// writing: ALSA locks the device for each of the two.
func dropQueued(ctx *oto.Context) {
	if handle := deviceOf(ctx); handle.IsValid() && !handle.IsNil() {
		C.snd_pcm_drop((*C.snd_pcm_t)(handle.UnsafePointer()))
	}
}

// deviceOf looks into a context for its ALSA device: oto has no way to close one. It is not valid where a version of oto
// keeps it elsewhere; a test tells.
func deviceOf(ctx *oto.Context) reflect.Value {
	inner := reflect.ValueOf(ctx).Elem().FieldByName("context")
	if inner.Kind() != reflect.Pointer || inner.IsNil() {
		return reflect.Value{}
	}
	return inner.Elem().FieldByName("handle")
}
