package speaker

import (
	"reflect"
	"testing"

	"github.com/hajimehoshi/oto/v2"
)

// What is closed behind oto's back is where this version of oto keeps it.
func TestTheDeviceOfAContext(t *testing.T) {
	inner, ok := reflect.TypeFor[oto.Context]().FieldByName("context")
	if !ok || inner.Type.Kind() != reflect.Pointer {
		t.Fatal("an oto.Context has no pointer context")
	}
	handle, ok := inner.Type.Elem().FieldByName("handle")
	if !ok || handle.Type.Kind() != reflect.Pointer {
		t.Fatal("the context of oto has no pointer handle")
	}
	if deviceOf(&oto.Context{}).IsValid() {
		t.Error("a context that opened nothing has a device")
	}
}
