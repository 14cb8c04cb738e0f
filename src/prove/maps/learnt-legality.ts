/**
 * Orders of a proposed position that do not count. `src/orders` says which those are; what is learnt here is a
 * sentence about all positions of the board that rules this one out and others like it.
 */
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import type { Board, Unit } from '../../board/board.ts';
import { readOrders, type GivenOrder } from '../../orders/orders-that-count.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Space } from '../space/symbolic-space.ts';
import type { ArmyGoals } from './map-facts.ts';
import type { Placement } from './placement.ts';
import type { Holds } from './map-mode.ts';
import { convoyProvinces } from './way-facts.ts';

/**
 * Gives what follows from orders that do not count under one of the policies: empty if all of them count.
 *
 * Whether an order counts depends on the units that it speaks of and on where fleets stand at sea, and more fleets
 * never make it illegal (DATC 4.E.1). So an order that stays illegal with fleets in many sea provinces needs one in
 * another.
 */
export function illegalOrders(
  space: Space,
  placement: Placement<TermPointer>,
  { board, units, orders }: Position,
  policies: readonly Policy[],
  holds: Holds,
): TermPointer[] {
  const lemmas: TermPointer[] = [];
  for (const policy of new Set(policies)) {
    const { readings } = readOrders(board, units, orders, policy);
    // After the orders of the units there may be permissions.
    for (const [unit, { verdict }] of readings.slice(0, units.length).entries()) {
      if (verdict === 'counts') continue;
      const without = uselessSeas(space, board, units, orders[unit]!, policy);
      const spokenOf = [unit, ...helpedBy(space, unit, holds)];
      const others = [...units.keys()].filter((other) => !spokenOf.includes(other));
      const helpful = convoyProvinces(board, space.variants).filter((place) => !without.has(place));
      const helps = others.flatMap((other) =>
        helpful.map((place) => {
          const stands = placement.standsAt(other, place);
          if (board.provinces[place]!.terrain === 'sea') return stands;
          return space.logic.and(stands, space.logic.not(space.relations.isArmy(other)));
        }),
      );
      const same = spokenOf.flatMap((one) => asItIs(space, board, placement, one, units[one]!, holds));
      lemmas.push(space.implies(space.all(same), space.any(helps)));
    }
  }
  return lemmas;
}

/** The unit that this one supports or convoys in the model. */
function helpedBy({ relations, outline }: Space, unit: number, holds: Holds): number[] {
  const kind = outline.kinds[unit];
  if (kind !== 'support' && kind !== 'convoy') return [];
  return [...outline.kinds.keys()].filter((other) => other !== unit && holds(relations.helps(unit, other)));
}

/** Says where the unit stands, and whom it helps or where it goes, in the model. */
function asItIs(
  space: Space,
  board: Board,
  placement: Placement<TermPointer>,
  unit: number,
  { location }: Unit,
  holds: Holds,
): TermPointer[] {
  const { logic, relations, outline } = space;
  const asInModel = (term: TermPointer): TermPointer => (holds(term) ? term : logic.not(term));
  const stands = [placement.standsAt(unit, location), asInModel(relations.isArmy(unit))];
  if (outline.kinds[unit] !== 'move') {
    return [...stands, ...helpedBy(space, unit, holds).map((other) => relations.helps(unit, other))];
  }
  const goals = board.provinces.map(({ index }) => placement.goesTo(unit, index));
  return [...stands, ...goals.filter((term) => holds(term)), asInModel(relations.ordersConvoy(unit))];
}

/** As many provinces from which fleets convoy as possible in which fleets, too, would leave the order illegal. */
function uselessSeas(
  { variants }: Space,
  board: Board,
  units: readonly Unit[],
  order: GivenOrder,
  policy: Policy,
): ReadonlySet<number> {
  const occupied = units.filter(({ type }) => type === 'fleet').map(({ location }) => location);
  const useless = new Set(occupied);
  const more: Unit[] = [];
  for (const sea of convoyProvinces(board, variants)) {
    if (useless.has(sea) || units.some(({ location }) => location === sea)) continue;
    const fleet: Unit = { power: 0, type: 'fleet', location: sea };
    const [reading] = readOrders(board, [...units, ...more, fleet], [order], policy).readings;
    if (reading!.verdict === 'counts') continue;
    useless.add(sea);
    more.push(fleet);
  }
  return useless;
}

/** Finds where armies could ever be ordered to go on the board, with a fleet wherever one can convoy. */
export function armyGoalsOn(board: Board): ArmyGoals {
  const provinces = convoyProvinces(board, { coasts: true });
  const policy: Policy = { ...DATC_3_2, variants: { 'convoyable-coasts': true } };
  return board.provinces.map(({ index: province, terrain }) => {
    if (terrain === 'sea') return [];
    const fleets = provinces.filter((location) => location !== province);
    const units: Unit[] = [
      ...fleets.map((location): Unit => ({ power: 0, type: 'fleet', location })),
      { power: 0, type: 'army', location: province },
    ];
    return [...board.provinces.keys()].filter((goal) => {
      const unit = { type: 'army', province } as const;
      const order = { kind: 'move', unit, to: { province: goal }, viaConvoy: false } as const;
      return readOrders(board, units, [{ power: 0, order }], policy).readings[0]!.verdict === 'counts';
    });
  });
}
