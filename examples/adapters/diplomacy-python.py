"""The Python package diplomacy (github.com/diplomacy/diplomacy, 1.1.2) behind the protocol of docs/protocol.md.

Needs Python 3 and the package: `pip install diplomacy`, or a checkout of it on PYTHONPATH beside the packages that it
imports (on Debian python3-bcrypt, python3-coloredlogs, python3-dateutil, python3-tornado, python3-tqdm, python3-tz
and python3-ujson).

  dipsolve audit program --against 'python3 examples/adapters/diplomacy-python.py'

Orders are handed over as they are written. An order that the package does not accept is left out by it, and the unit
holds, as in its games.
"""
import contextlib
import json
import sys

from diplomacy import Game

RULES = ["SOLITAIRE", "NO_PRESS", "IGNORE_ERRORS", "POWER_CHOICE"]


def adjudicate(question):
    """A question of the protocol as a dict; the answer without its id."""
    game = Game(rules=RULES)
    standing, dislodged = question["units"], question.get("dislodged", {})
    game.set_state({
        "name": question.get("phase", "S1901M"),
        "units": {
            power: standing.get(power, []) + [f"*{unit}" for unit in dislodged.get(power, [])]
            for power in game.powers
        },
        "retreats": question.get("retreat_options", {}),
        "centers": {power: question.get("centers", {}).get(power, []) for power in game.powers},
    })
    for power, orders in question.get("orders", {}).items():
        game.set_orders(power, orders)
    game.process()
    powers = game.powers.values()
    return {
        "next_units": {power.name: power.units for power in powers if power.units},
        "dislodged": {power.name: power.retreats for power in powers if power.retreats},
    }


for line in sys.stdin:
    asked = json.loads(line)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            answer = adjudicate(asked)
    except Exception as error:
        answer = {"error": {"message": f"{type(error).__name__}: {error}"}}
    print(json.dumps({**answer, "id": asked["id"]}), flush=True)
