package desk

// recordPage writes the record of the game as it stands, and says where it is. It is written at once: that changes nothing
// of the game.
func (d *Desk) recordPage() *page {
	said := d.say("record-writing")
	p := &page{title: "title-record", plain: true, act: d.act("do-close"), do: func() error { return nil }}
	p.rows = func() []row {
		return []row{{text: said, strong: true}, {text: d.say("record-what")}}
	}
	d.tell.Record(func(dir string, err error) {
		said = d.state.Words.SavedRecorded(dir)
		if err != nil {
			said = d.state.Words.RecordFault(err)
		}
		if d.page == p {
			d.changed()
		}
	})
	return p
}
