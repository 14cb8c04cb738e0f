/** The symbolic position that a known one is: if all facts hold of it, a search through all positions has not missed it. */
import type { Policy } from '../../../encodings/policy.ts';
import { countsOf } from '../../base/counts.ts';
import { tablesOf } from '../../board/tables.ts';
import type { OrderKind } from '../../orders/order.ts';
import { readOrders } from '../../orders/orders-that-count.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { type KnownFacts, factsOf } from '../../readings/known/known-facts.ts';
import {
  elsewhere,
  type OpenRelations,
  type Outline,
  outlineOf,
  type Shape,
} from '../../readings/symbolic/symbolic.ts';
import { kindIn } from '../../readings/symbolic/order-decisions.ts';
import type { Placement } from '../maps/way-facts.ts';

/** The units of a position whose orders count and match, by what they do; the others as units that hold. */
export function symbolicTwin(position: Position, policy: Policy) {
  const { board, units, orders } = position;
  const asGiven = factsOf(readOrders(board, units, orders, policy, position));
  const { numbering, supports } = numbered(asGiven);
  const placed = numbering.map((unit) => units[unit]!);
  const facts = factsOf(readOrders(board, placed, orders, policy, position));
  const kinds = numbering.map((unit) => kindIn(asGiven, unit));
  const counts = { move: 0, support: 0, convoy: 0, hold: 0, ...countsOf(kinds) };
  const shape: Shape = { counts, supports };
  const outline = outlineOf(shape);
  /** The known position, its units numbered as in the symbolic one. */
  return { shape, outline, facts, ...relationsIn(facts, outline) };
}

export type SymbolicTwin = ReturnType<typeof symbolicTwin>;

/** The units in the order of an outline, and how many supports each mover has. */
function numbered(facts: KnownFacts) {
  const units = Array.from({ length: facts.size }, (_, unit) => unit);
  const supportsOf = (mover: number): number => facts.supporters(mover).length;
  const movers = units.filter((unit) => facts.moves(unit)).sort((a, b) => supportsOf(b) - supportsOf(a));
  // Those that help no mover come last.
  const rank = (helper: number): number => {
    const at = movers.indexOf(facts.helped(helper));
    return at === -1 ? movers.length : at;
  };
  const helpers = (kind: OrderKind): number[] =>
    units.filter((unit) => kindIn(facts, unit) === kind).sort((a, b) => rank(a) - rank(b));
  return {
    numbering: [...movers, ...helpers('support'), ...helpers('convoy'), ...helpers('hold')],
    supports: movers.map(supportsOf).filter((count) => count > 0),
  };
}

/** Gives the values of the relations of the symbolic position in the known one. */
function relationsIn(
  facts: KnownFacts,
  outline: Outline,
): { readonly relations: OpenRelations<boolean>; readonly placement: Placement<boolean> } {
  const { board, units } = facts.read;
  const movers = facts.moving;
  const goals = movers.map((mover) => facts.destination(mover));
  const isEmpty = (province: number): boolean => facts.occupants(province).length === 0;
  const contested = new Set(goals.filter((goal, i) => goals.indexOf(goal) !== i && isEmpty(goal)));
  const shared = [...new Set(goals)].filter((goal) => contested.has(goal));
  const nowhere = -1;
  const provinceAt = (place: number): number =>
    place < facts.size ? facts.province(place) : (shared[place - facts.size] ?? nowhere);
  const isAlone = (mover: number): boolean =>
    isEmpty(facts.destination(mover)) && !shared.includes(facts.destination(mover));
  const borders = (unit: number, province: number): boolean =>
    province !== nowhere && tablesOf(board).reaches(units[unit]!.type, units[unit]!.location, province);
  return {
    relations: {
      goes: (mover, place) =>
        place === elsewhere(outline) ? isAlone(mover) : facts.destination(mover) === provinceAt(place),
      helps: (helper, unit) => facts.helped(helper) === unit,
      allied: (a, b) => facts.power(a) === facts.power(b),
      reaches: (unit, place) =>
        place === elsewhere(outline)
          ? facts.moves(unit) && isAlone(unit) && borders(unit, facts.destination(unit))
          : borders(unit, provinceAt(place)),
      touchesElsewhere: (unit, mover) => isAlone(mover) && borders(unit, facts.destination(mover)),
      ordersConvoy: (mover) => facts.viaConvoy(mover),
      isArmy: (unit) => units[unit]!.type === 'army',
      stands: (name, unit) => facts.stands(name, unit),
      isSea: (place) => board.provinces[provinceAt(place)]?.terrain === 'sea',
    },
    placement: {
      standsAt: (unit, location) => units[unit]!.location === location,
      isProvince: (place, province) => provinceAt(place) === province,
      goesTo: (mover, province) => facts.destination(mover) === province,
      isOf: (unit, power) => facts.power(unit) === power,
    },
  };
}
