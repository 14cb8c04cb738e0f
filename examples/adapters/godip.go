// The Go module godip (github.com/zond/godip) behind the protocol of docs/protocol.md.
//
// Needs Go 1.20 or newer and godip, as the main program of a module that requires it:
//
//	dipsolve audit program --against ./godip-adapter
//
// Orders of godip name provinces, not types of units or nations: what a question says of these is left out. Of two
// orders to one unit the first counts; orders that godip finds invalid, or that are for a foreign unit, are left out.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/zond/godip"
	"github.com/zond/godip/state"
	"github.com/zond/godip/variants/classical"
)

type question struct {
	ID        string                         `json:"id"`
	Phase     string                         `json:"phase"`
	Units     map[string][]string            `json:"units"`
	Orders    map[string][]string            `json:"orders"`
	Centers   map[string][]string            `json:"centers"`
	Dislodged map[string][]string            `json:"dislodged"`
	Options   map[string]map[string][]string `json:"retreat_options"`
}

type answer struct {
	ID        string                         `json:"id"`
	NextUnits map[string][]string            `json:"next_units"`
	Dislodged map[string]map[string][]string `json:"dislodged"`
}

type refusal struct {
	ID    string            `json:"id"`
	Error map[string]string `json:"error"`
}

// Provinces that godip abbreviates otherwise.
var names = map[string]string{"NWG": "nrg", "MAO": "mid", "NAO": "nat", "LYO": "gol"}
var codes = map[string]string{}

func main() {
	for code, name := range names {
		codes[name] = code
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked question
		err := json.Unmarshal(lines.Bytes(), &asked)
		var told answer
		if err == nil {
			told, err = adjudicate(asked)
		}
		if err != nil {
			out.Encode(refusal{asked.ID, map[string]string{"message": err.Error()}})
		} else {
			out.Encode(told)
		}
	}
}

var phaseName = regexp.MustCompile(`^([SFW])(\d+)([MRA])$`)
var seasons = map[string]godip.Season{"S": godip.Spring, "F": godip.Fall, "W": godip.Fall}
var kinds = map[string]godip.PhaseType{"M": godip.Movement, "R": godip.Retreat, "A": godip.Adjustment}

func adjudicate(asked question) (answer, error) {
	if asked.Phase == "" {
		asked.Phase = "S1901M"
	}
	parts := phaseName.FindStringSubmatch(asked.Phase)
	if parts == nil {
		return answer{}, fmt.Errorf("there is no phase %q", asked.Phase)
	}
	board := classical.Blank(classical.NewPhase(1901, seasons[parts[1]], kinds[parts[3]]))
	if err := place(board, asked); err != nil {
		return answer{}, err
	}
	if err := order(board, asked.Orders); err != nil {
		return answer{}, err
	}
	if err := board.Next(); err != nil {
		return answer{}, err
	}
	return told(asked.ID, board), nil
}

func place(board *state.State, asked question) error {
	for power, units := range asked.Units {
		for _, text := range units {
			unit, at := unitOf(power, text)
			if err := board.SetUnit(at, unit); err != nil {
				return err
			}
		}
	}
	for power, units := range asked.Dislodged {
		for _, text := range units {
			unit, at := unitOf(power, text)
			if err := board.SetDislodged(at, unit); err != nil {
				return err
			}
		}
	}
	closeTheRest(board, asked.Options)
	for power, centers := range asked.Centers {
		for _, center := range centers {
			board.SetSC(provinceOf(center), nationOf(power))
		}
	}
	return nil
}

// closeTheRest leaves only the places open that units may retreat to. What nobody may is contested to godip; what only
// another unit may is where the attack came from.
func closeTheRest(board *state.State, byPower map[string]map[string][]string) {
	open := map[godip.Province]bool{}
	own := map[godip.Province]map[godip.Province]bool{}
	for _, byUnit := range byPower {
		for text, codes := range byUnit {
			at := provinceOf(text[2:])
			own[at] = map[godip.Province]bool{}
			for _, code := range codes {
				open[provinceOf(code).Super()] = true
				own[at][provinceOf(code).Super()] = true
			}
		}
	}
	for at, places := range own {
		for to := range board.Graph().Edges(at, false) {
			province := to.Super()
			if !open[province] {
				board.AddBounce(province, province)
			} else if !places[province] {
				board.SetDislodger(province, at)
			}
		}
	}
}

var written = regexp.MustCompile(
	`^[AF] (\S+) (?:(H|D|B)|(?:-|R) (?:\S+ - )*(\S+)( VIA)?|([SC]) (?:[A-Z]{4,} )?[AF] (\S+)(?: - (\S+))?)$`)

func order(board *state.State, byPower map[string][]string) error {
	for power, texts := range byPower {
		for _, text := range texts {
			if text == "WAIVE" {
				continue
			}
			bits, err := bitsOf(text)
			if err != nil {
				return err
			}
			parsed, err := classical.Parser.Parse(bits)
			if err != nil {
				return err
			}
			if owner, err := parsed.Validate(board); err == nil && owner == nationOf(power) {
				board.SetOrder(parsed.Targets()[0], parsed)
			}
		}
	}
	return nil
}

// bitsOf is an order as the API of godip takes it: where, what, and the provinces that it names.
func bitsOf(text string) ([]string, error) {
	parts := written.FindStringSubmatch(text)
	if parts == nil {
		return nil, fmt.Errorf("the adapter cannot read %q", text)
	}
	at, plain, to, via, help, other := parts[1], parts[2], parts[3]+parts[7], parts[4], parts[5], parts[6]
	bits := []string{string(provinceOf(at))}
	add := func(what godip.OrderType, places ...string) {
		bits = append(bits, string(what))
		for _, place := range places {
			bits = append(bits, string(provinceOf(place)))
		}
	}
	switch {
	case plain == "H":
		add(godip.Hold)
	case plain == "D":
		add(godip.Disband)
	case plain == "B":
		add(godip.Build)
		bits = append(bits, string(typeOf(text)))
	case help == "S" && to == "":
		add(godip.Support, other, other)
	case help == "S":
		add(godip.Support, other, to)
	case help == "C":
		add(godip.Convoy, other, to)
	case via != "":
		add(godip.MoveViaConvoy, to)
	default:
		add(godip.Move, to)
	}
	return bits, nil
}

func told(id string, board *state.State) answer {
	found := answer{id, map[string][]string{}, map[string]map[string][]string{}}
	for at, unit := range board.Units() {
		power := powerOf(unit.Nation)
		found.NextUnits[power] = append(found.NextUnits[power], textOf(unit, at))
	}
	for at, unit := range board.Dislodgeds() {
		power := powerOf(unit.Nation)
		if found.Dislodged[power] == nil {
			found.Dislodged[power] = map[string][]string{}
		}
		found.Dislodged[power][textOf(unit, at)] = retreatsOf(board, unit.Nation, at)
	}
	return found
}

// retreatsOf is where godip offers to move a dislodged unit.
func retreatsOf(board *state.State, nation godip.Nation, at godip.Province) []string {
	places := []string{}
	offered := board.Phase().Options(board, nation)[at.Super()]
	for _, byPlace := range offered[godip.Move] {
		for to := range byPlace {
			places = append(places, codeOf(to.(godip.Province)))
		}
	}
	return places
}

func unitOf(power, text string) (godip.Unit, godip.Province) {
	return godip.Unit{Type: typeOf(text), Nation: nationOf(power)}, provinceOf(text[2:])
}

func textOf(unit godip.Unit, at godip.Province) string {
	return string(unit.Type)[:1] + " " + codeOf(at)
}

func typeOf(text string) godip.UnitType {
	if text[0] == 'F' {
		return godip.Fleet
	}
	return godip.Army
}

func provinceOf(code string) godip.Province {
	if name, found := names[code]; found {
		return godip.Province(name)
	}
	return godip.Province(strings.ToLower(code))
}

func codeOf(province godip.Province) string {
	if code, found := codes[string(province)]; found {
		return code
	}
	return strings.ToUpper(string(province))
}

func nationOf(power string) godip.Nation {
	return godip.Nation(power[:1] + strings.ToLower(power[1:]))
}

func powerOf(nation godip.Nation) string { return strings.ToUpper(string(nation)) }
