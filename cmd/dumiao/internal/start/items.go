package start

import "dumiao/cmd/dumiao/internal/paint"

// items are what the screen is drawn with, back to front.
type items struct {
	ground, column *paint.Rect
	arc            *paint.Arc
	dot            *paint.Disc
	app            *paint.Spaced
	what           *paint.Text
	rules          []rule
	language, full foot

	notice            *paint.Rect
	noticeText        [2]*paint.Text
	offer             *paint.Rect
	offerText         *paint.Text
	offerWhere        *paint.Text
	recover, dismiss  pill
	heads             [2]*paint.Text
	body              [2]*paint.Text
	written, example  *paint.Text
	underline         *paint.Rect
	trouble           *paint.Rect
	troubleText, hint *paint.Text
	bars              [2]bar

	seats    [2]seat
	swapRing *paint.Frame
	arrows   [6]*paint.Stroke
	swap     *paint.Text

	above, below *paint.Rect
	soundRing    *paint.Frame
	sound        *paint.Sound
	voice        *paint.Text
	sample       pill

	startRing *paint.Frame
	button    *paint.Rect
	orderRing *paint.Frame
	first     *paint.Stone
	begin     *paint.Text
	order     *paint.Text
	orderLine *paint.Rect
	enter     *paint.Keycap
}

// rule is one line of the list.
type rule struct {
	tab, corner *paint.Rect
	ring        *paint.Frame
	name, bold  *paint.Text
	brief       *paint.Text
}

// foot is a word at the foot of the list.
type foot struct {
	ring *paint.Frame
	word *paint.Text
}

// pill is a small button.
type pill struct {
	ring, frame *paint.Frame
	word        *paint.Text
}

// bar is a limit bar: main time, and a mark for every period.
type bar struct {
	stone *paint.Stone
	main  *paint.Rect
	marks []*paint.Disc
	label *paint.Text
	time  *paint.Text
	total *paint.Text
	rest  *paint.Text
}

// seat is the card of the player who sits there.
type seat struct {
	card        *paint.Frame
	where       *paint.Text
	stone       *paint.Stone
	name, grade *paint.Text
	line        *paint.Rect
	key         *paint.Text
	cap         *paint.Keycap
}

func newItems(s *paint.Sheet, rules int) *items {
	i := &items{ground: s.Rect(), column: s.Rect(), arc: s.Arc(), dot: s.Disc(), app: s.Spaced(paint.Heading, 2), what: s.Text(paint.Body)}
	for range rules {
		i.rules = append(i.rules, rule{s.Rect(), s.Rect(), s.Frame(), s.Text(paint.Body), s.Text(paint.Heading), s.Text(paint.Body)})
	}
	i.language, i.full = foot{s.Frame(), s.Text(paint.Body)}, foot{s.Frame(), s.Text(paint.Body)}

	i.notice, i.noticeText = s.Rect(), [2]*paint.Text{s.Text(paint.Body), s.Text(paint.Body)}
	i.offer, i.offerText, i.offerWhere = s.Rect(), s.Text(paint.Body), s.Text(paint.Body)
	i.recover, i.dismiss = newPill(s), newPill(s)
	i.heads = [2]*paint.Text{s.Text(paint.Heading), s.Text(paint.Heading)}
	i.body = [2]*paint.Text{s.Text(paint.Body), s.Text(paint.Body)}
	i.written, i.example, i.underline = s.Text(paint.Body), s.Text(paint.Body), s.Rect()
	i.trouble, i.troubleText, i.hint = s.Rect(), s.Text(paint.Body), s.Text(paint.Body)
	for n := range i.bars {
		b := bar{stone: s.Stone(), main: s.Rect(), label: s.Text(paint.Body), time: s.Text(paint.Digits), total: s.Text(paint.Body), rest: s.Text(paint.Body)}
		for range maxMarks {
			b.marks = append(b.marks, s.Disc())
		}
		i.bars[n] = b
	}
	for n := range i.seats {
		i.seats[n] = seat{s.Frame(), s.Text(paint.Body), s.Stone(), s.Text(paint.Body), s.Text(paint.Body), s.Rect(), s.Text(paint.Body), s.Keycap()}
	}
	i.swapRing = s.Frame()
	for n := range i.arrows {
		i.arrows[n] = s.Stroke()
	}
	i.swap = s.Text(paint.Body)

	i.above, i.below, i.soundRing = s.Rect(), s.Rect(), s.Frame()
	i.sound, i.voice, i.sample = s.Sound(), s.Text(paint.Body), newPill(s)

	i.startRing, i.button, i.orderRing = s.Frame(), s.Rect(), s.Frame()
	i.first, i.begin, i.order, i.orderLine, i.enter = s.Stone(), s.Text(paint.Heading), s.Text(paint.Body), s.Rect(), s.Keycap()
	return i
}

func newPill(s *paint.Sheet) pill { return pill{s.Frame(), s.Frame(), s.Text(paint.Body)} }
