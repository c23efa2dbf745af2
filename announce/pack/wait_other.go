//go:build !unix

package pack

// noWait is nothing where no name in a folder can be a pipe.
const noWait = 0
