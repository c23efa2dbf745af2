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
	saved          foot

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
	apart             [2]apart
	bars              [2]bar
	note              *paint.Text
	sides             link

	seats    [2]seat
	swapRing *paint.Frame
	arrows   [6]*paint.Stroke
	swap     *paint.Text

	above, below *paint.Rect
	soundRing    *paint.Frame
	sound        *paint.Sound
	voiceRing    *paint.Frame
	voice        *paint.Text
	voiceLine    *paint.Rect
	sample       pill
	callSet      pill

	startRing *paint.Frame
	button    *paint.Rect
	orderRing *paint.Frame
	first     *paint.Stone
	begin     *paint.Text
	order     *paint.Text
	orderLine *paint.Rect
	enter     *paint.Keycap

	list     listItems
	calls    callItems
	settings soundItems
	games    gameItems
	details  detailItems
}

// apart is the control that the user writes for one side.
type apart struct {
	stone            *paint.Stone
	written, reading *paint.Text
	line, trouble    *paint.Rect
}

// listItems are what the list of all rules is drawn with.
type listItems struct {
	prompt        *paint.Text
	written       *paint.Text
	underline     *paint.Rect
	back          pill
	rows          []row
	track, thumb  *paint.Rect
	rule          *paint.Rect
	head, note    *paint.Text
	source        *paint.Text
	acceptRing    *paint.Frame
	accept        *paint.Rect
	acceptWord    *paint.Text
	acceptKey     *paint.Keycap
	in, out       pill
	nothing, hint *paint.Text
}

// row is a line of the list.
type row struct {
	mark        *paint.Rect
	line        *paint.Rect
	name, brief *paint.Text
	trouble     *paint.Disc
}

// callItems are what the call sets are shown with.
type callItems struct {
	head    *paint.Text
	sets    [2]pill
	what    *paint.Text
	columns [maxColumns]callColumn
}

// callColumn is one part of the reading sheet.
type callColumn struct {
	title *paint.Text
	line  *paint.Rect
	times [maxCalls]*paint.Text
	texts [maxCalls]*paint.Text
}

// rule is a place in the column at the left.
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
	i.saved = foot{s.Frame(), s.Text(paint.Body)}
	i.language, i.full = foot{s.Frame(), s.Text(paint.Body)}, foot{s.Frame(), s.Text(paint.Body)}

	i.notice, i.noticeText = s.Rect(), [2]*paint.Text{s.Text(paint.Body), s.Text(paint.Body)}
	i.offer, i.offerText, i.offerWhere = s.Rect(), s.Text(paint.Body), s.Text(paint.Body)
	i.recover, i.dismiss = newPill(s), newPill(s)
	i.heads = [2]*paint.Text{s.Text(paint.Heading), s.Text(paint.Heading)}
	i.body = [2]*paint.Text{s.Text(paint.Body), s.Text(paint.Body)}
	i.written, i.example, i.underline = s.Text(paint.Body), s.Text(paint.Body), s.Rect()
	i.trouble, i.troubleText, i.hint = s.Rect(), s.Text(paint.Body), s.Text(paint.Body)
	for n := range i.apart {
		trouble := s.Rect()
		i.apart[n] = apart{s.Stone(), s.Text(paint.Body), s.Text(paint.Body), s.Rect(), trouble}
	}
	for n := range i.bars {
		b := bar{stone: s.Stone(), main: s.Rect(), label: s.Text(paint.Body), time: s.Text(paint.Digits), total: s.Text(paint.Body), rest: s.Text(paint.Body)}
		for range maxMarks {
			b.marks = append(b.marks, s.Disc())
		}
		i.bars[n] = b
	}
	i.note, i.sides = s.Text(paint.Body), link{s.Frame(), s.Text(paint.Body), s.Rect()}
	for n := range i.seats {
		i.seats[n] = seat{s.Frame(), s.Text(paint.Body), s.Stone(), s.Text(paint.Body), s.Text(paint.Body), s.Rect(), s.Text(paint.Body), s.Keycap()}
	}
	i.swapRing = s.Frame()
	for n := range i.arrows {
		i.arrows[n] = s.Stroke()
	}
	i.swap = s.Text(paint.Body)

	i.above, i.below, i.soundRing, i.voiceRing, i.voiceLine = s.Rect(), s.Rect(), s.Frame(), s.Frame(), s.Rect()
	i.sound, i.voice, i.sample, i.callSet = s.Sound(), s.Text(paint.Body), newPill(s), newPill(s)

	i.startRing, i.button, i.orderRing = s.Frame(), s.Rect(), s.Frame()
	i.first, i.begin, i.order, i.orderLine, i.enter = s.Stone(), s.Text(paint.Heading), s.Text(paint.Body), s.Rect(), s.Keycap()
	i.list = newListItems(s)
	i.calls = newCallItems(s)
	i.settings = newSoundItems(s)
	i.games = newGameItems(s)
	i.details = newDetailItems(s)
	return i
}

func newListItems(s *paint.Sheet) listItems {
	l := listItems{prompt: s.Text(paint.Body), written: s.Text(paint.Body), underline: s.Rect(), back: newPill(s)}
	for range maxRows {
		l.rows = append(l.rows, row{s.Rect(), s.Rect(), s.Text(paint.Body), s.Text(paint.Body), s.Disc()})
	}
	l.track, l.thumb, l.rule = s.Rect(), s.Rect(), s.Rect()
	l.head, l.note, l.source = s.Text(paint.Heading), s.Text(paint.Body), s.Text(paint.Body)
	l.acceptRing, l.accept, l.acceptWord, l.acceptKey = s.Frame(), s.Rect(), s.Text(paint.Heading), s.Keycap()
	l.in, l.out = newPill(s), newPill(s)
	l.nothing, l.hint = s.Text(paint.Body), s.Text(paint.Body)
	return l
}

func newCallItems(s *paint.Sheet) callItems {
	c := callItems{head: s.Text(paint.Heading), sets: [2]pill{newPill(s), newPill(s)}, what: s.Text(paint.Body)}
	for n := range c.columns {
		o := callColumn{title: s.Text(paint.Body), line: s.Rect()}
		for k := range o.times {
			o.times[k], o.texts[k] = s.Text(paint.Digits), s.Text(paint.Body)
		}
		c.columns[n] = o
	}
	return c
}

func newPill(s *paint.Sheet) pill { return pill{s.Frame(), s.Frame(), s.Text(paint.Body)} }
