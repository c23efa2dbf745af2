// Package awake keeps the screen on and the machine from going to sleep while a game runs, and says where it cannot.
//
// On Linux it asks the desktop over D-Bus: org.freedesktop.ScreenSaver, which KDE, GNOME and most others answer, for the
// screen, and logind for the sleep. Both take their promise back by themselves when the program is gone, however it
// ended. Elsewhere the tool-kit asks the system, and does not tell what came of it.
package awake
