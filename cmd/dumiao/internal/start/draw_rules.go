package start

import (
	"math"

	"fyne.io/fyne/v2"

	"dumiao/cmd/dumiao/internal/paint"
)

// drawRules shows the name of the program and the rules; the chosen one is a paper tab joined to its reading.
func (s *Screen) drawRules(p page, size fyne.Size) {
	c, w, i, u := s.palette, s.state.Words, s.items, p.unit
	left, top := 44*u, p.top
	column := 408 * u
	if p.upright {
		i.column.Draw(0, 0, size.Width, p.row, 0, c.Run)
	} else {
		i.column.Draw(0, 0, column, size.Height, 0, c.Run)
	}
	y := top + 74*u
	if p.upright {
		y = 50 * u
	}
	i.arc.Draw(left+26*u, y, 24*u, 5*u, 0, 300, c.RunInk)
	sin, cos := math.Sincos(300 * math.Pi / 180)
	i.dot.Draw(left+26*u+24*u*float32(sin), y-24*u*float32(cos), 6*u, c.RunInk)
	i.app.Draw(w.AppName(), left+(68+51)*u, y, 48*u, 3*u, c.RunInk)
	i.what.Draw(w.AppWhat(), left+186*u, y+7*u, p.font(22), c.RunQuiet, paint.Start)

	// The foot: words that are buttons.
	x, fy, fs := left, size.Height-36*u, p.font(20)
	full := w.FullScreen()
	if s.state.FullScreen {
		full = w.Window()
	}
	words := paint.Width(w.SavedFoot(), fs, paint.Body) + paint.Width(w.LanguageName(), fs, paint.Body) + paint.Width(full, fs, paint.Body)
	between := min(34*u, (column-2*left-words)/2+12*u) // what is left in the column, where the window is small
	if p.upright {
		between = 34 * u
		x, fy = p.right-words-2*between, y+7*u
	}
	for _, f := range []struct {
		item foot
		spot *spot
		word string
	}{{i.saved, s.savedGames, w.SavedFoot()}, {i.language, s.language, w.LanguageName()}, {i.full, s.fullScreen, full}} {
		width := paint.Width(f.word, fs, paint.Body)
		box := [4]float32{x - 12*u, fy - fs*0.9, width + 24*u, fs * 1.8}
		ring(f.item.ring, f.spot, box, 8*u, u, c.RunInk, c.Run)
		f.item.word.Draw(f.word, x, fy, fs, c.RunQuiet, paint.Start)
		s.put(f.spot, box[0], box[1], box[2], box[3])
		x += width + between
	}

	ids := s.slots()
	n := float32(len(ids))
	for k, id := range ids {
		r := i.rules[k]
		chosen := id == s.rule && s.view != viewRules && s.view != viewSaved || id == More && s.view == viewRules
		var name, brief string
		switch rule, ok := s.find(id); {
		case ok:
			name, brief = w.Pick(rule.Name), s.brief(rule)
		case id == More:
			name, brief = w.More(), w.MoreWhat()
		default:
			name, brief = w.Own(), w.OwnWhat()
		}
		x, y, width, high := left, top+(150+96*float32(k))*u, column-left, 96*u
		if p.upright {
			width = (size.Width - 2*22*u) / n
			x, y = 44*u+width*float32(k), p.row-96*u
			width -= 22 * u
		}
		tab := [4]float32{x - 22*u, y, width + 22*u, high}
		ink, quiet, behind := c.RunInk, c.RunQuiet, c.Run
		if chosen {
			ink, quiet, behind = c.Ink, c.Quiet, c.Ground
			r.tab.Draw(tab[0], tab[1], tab[2], tab[3], 14*u, c.Ground)
			if p.upright {
				r.corner.Draw(tab[0], tab[1]+20*u, tab[2], tab[3]-20*u, 0, c.Ground)
			} else {
				r.corner.Draw(left, y, column-left+2*u, high, 0, c.Ground)
			}
		}
		in := 6 * u
		ring(r.ring, s.ruleSpots[k], [4]float32{tab[0] + in, tab[1] + in, tab[2] - 2*in, tab[3] - 2*in}, 10*u, u, ink, behind)
		room, ns, cy := width-14*u, p.font(30), y+34*u
		shown, bs := fit(brief, p.font(21), room)
		if p.upright {
			room = width - 4*u
			// Six side by side are narrow: the name may be as small as any text, and what is under it needs not be there,
			// since the chosen rule is read back below.
			ns = max(smallest, min(paint.Fit(name, ns, room, paint.Heading), ns))
			if shown != brief {
				shown, cy = "", y+48*u
			}
		}
		if chosen {
			name, ns = fitIn(name, ns, room, paint.Heading)
			r.bold.Draw(name, x, cy, ns, ink, paint.Start)
		} else {
			name, ns = fit(name, ns, room)
			r.name.Draw(name, x, cy, ns, ink, paint.Start)
		}
		r.brief.Draw(shown, x, y+68*u, bs, quiet, paint.Start)
		s.put(s.ruleSpots[k], tab[0], tab[1], tab[2], tab[3])
	}
}

// brief names the control of a rule in a few words, or both sides' where they differ.
func (s *Screen) brief(r Rule) string {
	w := s.state.Words
	if r.Controls[0] == r.Controls[1] {
		return w.Brief(r.Controls[0])
	}
	return w.Both(w.Brief(r.Controls[0]), w.Brief(r.Controls[1]))
}
