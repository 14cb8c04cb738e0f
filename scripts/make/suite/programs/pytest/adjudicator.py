"""Calls the adjudicator under test. Fill it in; dipsolve never overwrites it."""


def adjudicate(units, orders, later=None):
    """Adjudicates one phase: of movement, unless later says more.

    units and orders are lists of texts by power: {"FRANCE": ["A PAR"]}, {"FRANCE": ["A PAR - BUR"]}.
    Returns {"next_units": {"FRANCE": ["A BUR"]}, "dislodged": {"FRANCE": {"A MAR": ["GAS", "SPA"]}}}: where units
    stand afterwards, without dislodged ones, and by dislodged unit where it may retreat to; or, where that is not
    known, {"FRANCE": ["A MAR"]}. Lists may be in any order.

    later is there in phases of retreats and adjustments. The orders are then "A TRI R ALB" and "A TRI D", or "A PAR B",
    "A PAR D" and "WAIVE", and only next_units is checked.
    {"phase": "S1901R", "dislodged": {"ITALY": ["A TRI"]}, "retreat_options": {"ITALY": {"A TRI": ["ALB", "SER"]}}}
    {"phase": "W1901A", "centers": {"FRANCE": ["BRE", "PAR"]}}: who owns which centre.
    """
    raise NotImplementedError("call your adjudicator here")
