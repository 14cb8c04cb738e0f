"""Tests of a Diplomacy adjudicator, written by dipsolve: run pytest in this folder."""

import json
from pathlib import Path

import pytest

from adjudicator import adjudicate

LINES = (Path(__file__).parent / "suite.jsonl").read_text(encoding="utf-8").splitlines()
TESTS = [json.loads(line) for line in LINES]


def in_order(by_power):
    """Lists of units in order; powers without any are left out."""
    return {power: sorted(units) for power, units in by_power.items() if units}


def retreats(dislodged):
    """By dislodged unit: where it may retreat to, in order; None where units are only listed."""
    return {
        f"{power} {unit}": sorted(units[unit]) if isinstance(units, dict) else None
        for power, units in dislodged.items()
        for unit in units
    }


def as_far_as_told(expected, told):
    """Units that are destroyed need not be told, nor where the others may go."""
    return {
        unit: None if unit in told and told[unit] is None else places
        for unit, places in expected.items()
        if places or unit in told
    }


def asked(case, orders):
    """A case with its orders, or with the last order first; one that is known to fail may fail."""
    name = case["id"] + ("" if orders == "orders" else "-turned")
    marks = [pytest.mark.xfail(strict=False, reason=case["known"])] if "known" in case else []
    return pytest.param(case, orders, id=name, marks=marks)


ASKED = [asked(case, orders) for case in TESTS for orders in ("orders", "turned") if orders in case]


def answer_to(case, orders):
    """What the adjudicator says; after movement it also gets what it needs to know of the phase."""
    if "phase" not in case:
        return adjudicate(case["units"], case[orders])
    fields = ("phase", "dislodged", "retreat_options", "centers")
    return adjudicate(case["units"], case[orders], {name: case[name] for name in fields if name in case})


@pytest.mark.parametrize("case,orders", ASKED)
def test_adjudicator(case, orders):
    answer = answer_to(case, orders)
    expected = case["expected"]
    assert in_order(answer["next_units"]) == in_order(expected["next_units"]), case["why"]
    told = retreats(answer.get("dislodged", {}) if "phase" in case else answer["dislodged"])
    assert told == as_far_as_told(retreats(expected["dislodged"]), told), case["why"]
