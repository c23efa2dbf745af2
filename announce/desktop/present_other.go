//go:build !linux

package desktop

import "context"

// Present cannot tell here what there is that could play sound, and says that something may be.
func Present(context.Context) string { return "unknown" }
