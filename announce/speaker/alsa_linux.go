package speaker

// #cgo pkg-config: alsa
//
// #include <alsa/asoundlib.h>
//
// static void hush(const char *file, int line, const char *function, int err, const char *fmt, ...) {}
// static void hush_alsa(void) { snd_lib_error_set_handler(hush); }
import "C"

// hushALSA keeps ALSA from writing to standard error. Without a device it writes some 25 lines at every attempt, and
// there is an attempt every two seconds; what is wrong is in the error, too.
func hushALSA() { C.hush_alsa() }
