"""The Python package pydip (github.com/taparkins/pydip) behind the protocol of docs/protocol.md.

Needs Python 3 and a checkout of pydip on PYTHONPATH.

  dipsolve audit program --against 'python3 examples/adapters/pydip-adapter.py'

Commands of pydip are objects, so this file reads the orders. Of several orders to one unit the last counts. An order
that pydip asserts to be illegal is left out, and the unit holds.
"""
import contextlib
import json
import re
import sys

from pydip.map.map import OwnershipMap
from pydip.map.predefined import vanilla_dip
from pydip.map.territory import CoastTerritory
from pydip.player import Player
from pydip.player.command.adjustment_command import AdjustmentCreateCommand, AdjustmentDisbandCommand
from pydip.player.command.command import (
    ConvoyMoveCommand,
    ConvoyTransportCommand,
    HoldCommand,
    MoveCommand,
    SupportCommand,
)
from pydip.player.command.retreat_command import RetreatDisbandCommand, RetreatMoveCommand
from pydip.player.unit import Unit, UnitTypes
from pydip.turn.adjustment import resolve_adjustment
from pydip.turn.resolve import resolve_turn
from pydip.turn.retreat import resolve_retreats

SUPPLY_MAP = vanilla_dip.generate_supply_center_map()
HOMES = vanilla_dip.generate_home_territories()
GAME_MAP = SUPPLY_MAP.game_map
POWERS = {name.upper(): name for name in HOMES}
TYPES = {"A": UnitTypes.TROOP, "F": UnitTypes.FLEET}
# Of the others the first three letters are the code.
CODES = {
    "Gulf of Bothnia": "BOT", "Gulf of Lyon": "LYO", "Liverpool": "LVP", "Livonia": "LVN",
    "Mid-Atlantic Ocean": "MAO", "North Africa": "NAF", "North Atlantic Ocean": "NAO", "North Sea": "NTH",
    "Norway": "NWY", "Norwegian Sea": "NWG", "St. Petersburg": "STP", "Tyrrhenian Sea": "TYS",
}
COASTS = {"Bulgaria North Coast": "BUL/EC", "Bulgaria South Coast": "BUL/SC"}
ORDER = re.compile(
    r"([AF]) (\S+) (?:([HDB])|([-R]) (?:\S+ - )*(\S+)( VIA)?|([SC]) (?:[A-Z]{4,} )?[AF] (\S+)(?: - (\S+))?)"
)


def code_of(name):
    """`Spain North Coast` as SPA/NC, `Brest Coast` as BRE."""
    territory = GAME_MAP.name_map[name]
    if not isinstance(territory, CoastTerritory):
        return CODES.get(name, name[:3].upper())
    code = code_of(territory.parent.name)
    several = len(territory.parent.coasts) > 1
    return COASTS.get(name, f"{code}/{name.split()[-2][0]}C") if several else code


# By type of unit and code; a fleet is on a coast, an army on the land behind it.
PLACES = {"A": {}, "F": {}}
for each in GAME_MAP.name_map.values():
    if isinstance(each, CoastTerritory):
        PLACES["F"][code_of(each.name)] = each.name
    else:
        for places in PLACES.values():
            places.setdefault(code_of(each.name), each.name)


def unit_of(text):
    letter, code = text.split()
    return Unit(TYPES[letter], PLACES[letter][code])


def text_of(unit):
    letter = "A" if unit.unit_type == UnitTypes.TROOP else "F"
    return f"{letter} {code_of(unit.position)}"


def read(text):
    parts = ORDER.fullmatch(text)
    if parts is None:
        raise ValueError(f'the adapter cannot read "{text}"')
    letter, at, plain, go, to, via, help_, other, aim = parts.groups()
    return {"letter": letter, "at": at, "what": plain or help_ or go, "via": via, "other": other, "to": to or aim}


class Table:
    """The players with their units, and the orders as commands."""

    def __init__(self, units, orders):
        texts = {power: list(units.get(power, [])) for power in POWERS}
        self.players = {power: Player(name, GAME_MAP) for power, name in POWERS.items()}
        for power, player in self.players.items():
            player.units = [unit_of(text) for text in texts[power]]
        self.by_province = {
            text.split()[1][:3]: (unit, text[0])
            for power, player in self.players.items()
            for unit, text in zip(player.units, texts[power])
        }
        self.orders = [
            (self.players[power], read(text))
            for power, of_power in orders.items()
            for text in of_power
            if text != "WAIVE"
        ]
        self.destinations = {order["at"][:3]: order["to"] for _, order in self.orders if order["what"] == "-"}

    def unit(self, code):
        return self.by_province[code[:3]]

    def commands(self, make, default):
        """A command for each unit: of the last order to it that is legal, or else the default."""
        found = {}
        for player, order in self.orders:
            # A place or unit that is not on the board is no key; all else pydip asserts.
            with contextlib.suppress(AssertionError, KeyError):
                command = make(player, order)
                found[command.unit.position] = command
        for player in self.players.values():
            for unit in player.units:
                if unit.position not in found:
                    command = default(player, unit)
                    if command is not None:
                        found[unit.position] = command
        return list(found.values())

    def movement(self, player, order):
        unit, letter = self.unit(order["at"])
        what, to = order["what"], order["to"]
        if what == "H":
            return HoldCommand(player, unit)
        if what == "-":
            target = PLACES[letter][to]
            if letter == "A" and (order["via"] or target not in GAME_MAP.adjacency[unit.position]):
                return ConvoyMoveCommand(player, unit, target)
            return MoveCommand(player, unit, target)
        other, other_letter = self.unit(order["other"])
        if to is None:
            return SupportCommand(player, unit, other, other.position)
        # The coast on which the other unit is to land is in its own order.
        own = self.destinations.get(order["other"][:3]) or to
        target = PLACES[other_letter][own if own[:3] == to[:3] else to]
        kind = SupportCommand if what == "S" else ConvoyTransportCommand
        return kind(player, unit, other, target)


def adjudicate(question):
    """A question of the protocol as a dict; the answer without its id."""
    kind = question.get("phase", "S1901M")[-1]
    orders = question.get("orders", {})
    if kind == "M":
        table = Table(question["units"], orders)
        return told(resolve_turn(GAME_MAP, table.commands(table.movement, HoldCommand)))
    if kind == "R":
        return retreats(question, orders)
    return adjustments(question, orders)


def retreats(question, orders):
    table = Table(question["dislodged"], orders)
    situation = {
        POWERS[power]: {unit_of(text): None for text in question["units"].get(power, [])} for power in POWERS
    }
    for power, options in question["retreat_options"].items():
        for text, codes in options.items():
            situation[POWERS[power]][unit_of(text)] = {PLACES[text[0]][code] for code in codes}

    def command(player, order):
        unit, letter = table.unit(order["at"])
        if order["what"] == "D":
            return RetreatDisbandCommand(situation, player, unit)
        return RetreatMoveCommand(situation, player, unit, PLACES[letter][order["to"]])

    def disband(player, unit):
        return RetreatDisbandCommand(situation, player, unit)

    return boards(resolve_retreats(situation, table.commands(command, disband)))


def adjustments(question, orders):
    owned = {
        name: {PLACES["A"][code] for code in question["centers"].get(power, [])} for power, name in POWERS.items()
    }
    table = Table(question["units"], orders)
    standing = {player.name: set(player.units) for player in table.players.values()}
    ownership = OwnershipMap(SUPPLY_MAP, owned, HOMES)
    counts = {name: len(owned[name]) - len(standing[name]) for name in standing}

    def command(player, order):
        if order["what"] == "D":
            return AdjustmentDisbandCommand(player, table.unit(order["at"])[0])
        letter = order["letter"]
        return AdjustmentCreateCommand(ownership, player, Unit(TYPES[letter], PLACES[letter][order["at"]]))

    commands = table.commands(command, lambda player, unit: None)
    return boards(resolve_adjustment(ownership, counts, standing, commands))


def told(resolutions):
    """The result of a movement phase: by player and unit None, or where the dislodged unit may go."""
    answer = {"next_units": {}, "dislodged": {}}
    for name, units in resolutions.items():
        for unit, places_left in units.items():
            power, text = name.upper(), text_of(unit)
            if places_left is None:
                answer["next_units"].setdefault(power, []).append(text)
            else:
                codes = sorted(code_of(each) for each in places_left)
                answer["dislodged"].setdefault(power, {})[text] = codes
    return answer


def boards(by_name):
    units = {name.upper(): [text_of(unit) for unit in units] for name, units in by_name.items() if units}
    return {"next_units": units, "dislodged": {}}


for line in sys.stdin:
    asked = json.loads(line)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            answer = adjudicate(asked)
    except Exception as error:
        answer = {"error": {"message": f"{type(error).__name__}: {error}"}}
    print(json.dumps({**answer, "id": asked["id"]}), flush=True)
