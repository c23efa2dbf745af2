// Package announce turns the future of a game into sound, to the sample. It needs no device and never asks what time it
// is: it is told.
//
// A [Script] says which words are due when ([Call]), a [Voice] is a folder of recorded clips from which the words are
// composed ([Clip]), and an [Announcer] is one endless stream of samples in which every call stands at its exact frame.
// Package speaker plays that stream through the sound device; a [Recording] writes the same stream to a WAV file.
//
// # Languages
//
// Which second is said, and what stands around it, is the [Script]'s; the phrases are those of a language's [Words]. A
// voice has a language, and each side is read in that of its voice. To add one write a file like english.go: the phrases of
// Words, the numbers that its voices need clips of, and their parts. Then name it in languages, in words.go. [Vocabulary] is
// the list of what a voice of it must have, and [Voice.Missing] says what one has not.
//
// # Ready at once
//
// A voice is loaded without decoding anything, in some milliseconds. A clip is decoded when it is first needed, on the
// goroutine that needs it, and kept as long as [MaxMemory] has room; [Voice.Prepare] does so in advance, [Voice.Verify] looks
// at all of them once. Nothing is decoded by the goroutine that feeds the device.
//
// # Beats
//
// The ear hears a word at its vowel, not at the first hiss of "三". A clip therefore carries its beat, the frames that
// lie before that moment, and starts as much before its instant. This is possible only because the future is planned
// and not noticed.
//
// # One plan
//
// A plan is everything that will be said if nobody acts. An act makes a new one, which takes the place of the old one
// and silences what still sounds of it. Calls never queue behind each other: one that starts ends the one before it,
// and one that comes too late is dropped.
package announce
