/**
 * The map mode: the places of a board are linked to the relations of the position, so that a counterexample is
 * a position of that board and a theorem one about it.
 */
import { hasSeasons, type Board, canStand, type Unit } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Space } from '../space/symbolic-space.ts';
import { type ArmyGoals, mapFacts, powerFacts, standingOnMap } from './map-facts.ts';
import { asPosition, type Holds, LEFT_OUT, type MapMode, onRealMap, powersOf } from './map-mode.ts';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { type GivenOrder, readOrders } from '../../orders/orders-that-count.ts';
import { convoyProvinces, type Placement } from './way-facts.ts';

/** Positions whose units stand in provinces of the board and move along its borders. */
export function onMap(board: Board): MapMode {
  let goals: ArmyGoals | undefined;
  return {
    name: board.id,
    leavesOut: [...LEFT_OUT, ...leftOutOn(board)],
    bind: (space, policies) => {
      const placement = unknownPlacement(space, board);
      const { logic, situation, proof } = space;
      const placed = { logic, board, situation, placement };
      goals ??= armyGoalsOn(board);
      for (const fact of mapFacts(placed, goals, space.variants)) proof.require(fact);
      let areOfPowers = false;
      space.whenPlaced((unit) => {
        const powers = areOfPowers ? [] : powerFacts(placed);
        areOfPowers = true;
        for (const fact of powers) proof.require(fact);
        for (const fact of standingOnMap(placed, unit)) proof.require(fact);
      });
      return (holds) => {
        const position = withPermissions(space, positionIn(space, board, placement, holds), holds);
        const lemmas = illegalOrders(space, placement, position, policies, holds);
        return lemmas.length > 0
          ? { kind: 'left out', lemmas }
          : { kind: 'position', candidate: onRealMap(position) };
      };
    },
  };
}

function unknownPlacement({ proof }: Space, { provinces, locations }: Board): Placement<TermPointer> {
  return {
    standsAt: (unit, location) => proof.unknown(`u${unit} at ${locations[location]!.code}`),
    isProvince: (place, province) => proof.unknown(`p${place} is ${provinces[province]!.code}`),
    goesTo: (mover, province) => proof.unknown(`u${mover} to ${provinces[province]!.code}`),
    isOf: (unit, power) => proof.unknown(`u${unit} of power ${power}`),
  };
}

/** The position that a model describes. */
function positionIn(space: Space, board: Board, placement: Placement<TermPointer>, holds: Holds): Position {
  // Whose home it is where a unit stands is asked only of units that are placed.
  const powerIn = (unit: number): number =>
    board.powers.findIndex(({ index }) => holds(placement.isOf(unit, index)));
  const powers =
    space.placed.size > 0 ? [...space.outline.kinds.keys()].map(powerIn) : powersOf(space, holds);
  const units = [...space.outline.kinds.keys()].map((unit): Unit => {
    const type = holds(space.relations.isArmy(unit)) ? 'army' : 'fleet';
    const location = board.locations.find(
      ({ index }) => canStand(board, type, index) && holds(placement.standsAt(unit, index)),
    )!.index;
    return { power: powers[unit]!, type, location };
  });
  const goals = units.map((unit, mover) =>
    space.outline.kinds[mover] === 'move' ? goalOf(mover, unit) : undefined,
  );
  return asPosition(space, holds, board, units, goals);

  /** The location a mover goes to; a fleet takes the first coast that it reaches. */
  function goalOf(mover: number, { type, location }: Unit): number {
    const { index: province } = board.provinces.find(({ index }) => holds(placement.goesTo(mover, index)))!;
    if (type === 'army') return province;
    const reached = board.fleetBorders[location]!;
    return reached.find((l) => board.locations[l]!.province === province) ?? province;
  }
}

/** The position with the permission of each keeper of a canal that a unit passes. */
function withPermissions({ outline, relations }: Space, position: Position, holds: Holds): Position {
  const { ways } = relations;
  const { units } = position;
  if (ways?.isKept === undefined) return position;
  const passing = [...units.keys()].flatMap((keeper) =>
    [...units.keys()].flatMap((mover) =>
      mover !== keeper && outline.kinds[mover] === 'move' && holds(ways.isKept!(keeper, mover))
        ? [{ keeper, mover }]
        : [],
    ),
  );
  const permissions = passing.map(({ keeper, mover }): Position['orders'][number] => {
    const { order } = position.orders[mover]!;
    if (order.kind !== 'move') throw new Error('a unit passes a canal by a move');
    return { power: units[keeper]!.power, order: { ...order, isPermission: true } };
  });
  return { ...position, orders: [...position.orders, ...permissions] };
}

/** Lists what positions leave out on boards with rules of variants. */
function leftOutOn(board: Board): string[] {
  const { railway, hasDifficultBorders } = tablesOf(board).ways;
  return [
    ...(railway === undefined ? [] : ['armies that go by rail']),
    ...(hasDifficultBorders ? ['fleets that go over difficult borders'] : []),
    ...(hasSeasons(board) ? ['seasons in which borders are closed: all are open'] : []),
  ];
}

/**
 * Gives what follows from orders that do not count under one of the policies: empty if all of them count.
 *
 * An order counts or not by the units that it speaks of and by where fleets stand at sea, and more fleets
 * never make it illegal (DATC 4.E.1). So an order that stays illegal with fleets in many sea provinces needs one in
 * another.
 */
function illegalOrders(
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
