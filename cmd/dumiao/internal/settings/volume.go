package settings

import (
	"encoding/json"
	"strconv"
)

// Volume is how loud a side is read. The zero value is the volume of somebody who chose none: 100 %.
type Volume struct{ less int } // percent less than all of it

// Percent makes a volume of 0 to 100 percent; what lies outside is the nearest of those.
func Percent(p int) Volume { return Volume{100 - max(0, min(p, 100))} }

// Percent returns the volume in percent.
func (v Volume) Percent() int { return 100 - v.less }

// MarshalJSON writes the percent.
func (v Volume) MarshalJSON() ([]byte, error) { return []byte(strconv.Itoa(v.Percent())), nil }

// UnmarshalJSON reads the percent, whatever it is: see check.
func (v *Volume) UnmarshalJSON(text []byte) error {
	p := 100
	if err := json.Unmarshal(text, &p); err != nil {
		return err
	}
	v.less = 100 - p
	return nil
}
