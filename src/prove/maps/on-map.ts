/** The map mode: places of a board are linked to relations, so that a counterexample is a position of that board. */
import { type Board, canStand, type Unit } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Space } from '../space/symbolic-space.ts';
import { type ArmyGoals, mapFacts, powerFacts, standingOnMap } from './map-facts.ts';
import { asPosition, type Holds, LEFT_OUT, type MapMode, onRealMap, powersOf } from './map-mode.ts';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { type GivenOrder, readOrders } from '../../orders/orders-that-count.ts';
import { convoyProvinces, type Placement } from './way-facts.ts';
import type { VariantRule } from '../../../encodings/variant-rules.ts';
import leftOut from './left-out.json' with { type: 'json' };

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
      return (holds) => proposed(space, board, placement, policies, holds);
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

/** The position that a model describes; or, where orders do not count under one of the policies, what follows from them. */
function proposed(
  space: Space,
  board: Board,
  placement: Placement<TermPointer>,
  policies: readonly Policy[],
  holds: Holds,
): ReturnType<ReturnType<MapMode['bind']>> {
  const { logic, relations, placed, variants } = space;
  const { kinds } = space.outline;
  const all = [...kinds.keys()];
  // Whose home it is where a unit stands is asked only of units that are placed.
  const powers = placed.size > 0 ? all.map(powerIn) : powersOf(space, holds);
  const units = all.map((unit): Unit => {
    const type = holds(relations.isArmy(unit)) ? 'army' : 'fleet';
    const location = board.locations.find(
      ({ index }) => canStand(board, type, index) && holds(placement.standsAt(unit, index)),
    )!.index;
    return { power: powers[unit]!, type, location };
  });
  const goals = units.map((unit, mover) => (kinds[mover] === 'move' ? goalOf(mover, unit) : undefined));
  const { orders, ...position } = asPosition(space, holds, board, units, goals);
  const lemmas = [...new Set(policies)].flatMap(illegalOrders);
  if (lemmas.length > 0) return { kind: 'left out', lemmas };
  return { kind: 'position', candidate: onRealMap({ ...position, orders: [...orders, ...permissions()] }) };

  function powerIn(unit: number): number {
    return board.powers.findIndex(({ index }) => holds(placement.isOf(unit, index)));
  }

  /** The location a mover goes to; a fleet takes the first coast that it reaches. */
  function goalOf(mover: number, { type, location }: Unit): number {
    const { index: province } = board.provinces.find(({ index }) => holds(placement.goesTo(mover, index)))!;
    if (type === 'army') return province;
    const reached = board.fleetBorders[location]!;
    return reached.find((l) => board.locations[l]!.province === province) ?? province;
  }

  /** The permission of each keeper of a canal that a unit passes. */
  function permissions(): Position['orders'] {
    const isKept = relations.ways?.isKept;
    if (isKept === undefined) return [];
    return all.flatMap((keeper) =>
      all
        .filter((mover) => mover !== keeper && kinds[mover] === 'move' && holds(isKept(keeper, mover)))
        .map((mover): GivenOrder => {
          const { order } = orders[mover]!;
          if (order.kind !== 'move') throw new Error('a unit passes a canal by a move');
          return { power: units[keeper]!.power, order: { ...order, isPermission: true } };
        }),
    );
  }

  /**
   * An order counts or not by the units that it speaks of and by where fleets stand at sea, and more fleets
   * never make it illegal (DATC 4.E.1). So an order that stays illegal with fleets in many sea provinces needs one in
   * another.
   */
  function illegalOrders(policy: Policy): TermPointer[] {
    const { readings } = readOrders(board, units, [...orders, ...permissions()], policy);
    // After the orders of the units there may be permissions.
    return readings.slice(0, units.length).flatMap(({ verdict }, unit) => {
      if (verdict === 'counts') return [];
      const without = uselessSeas(orders[unit]!, policy);
      const spokenOf = [unit, ...helpedBy(unit)];
      const others = all.filter((other) => !spokenOf.includes(other));
      const helpful = convoyProvinces(board, variants).filter((place) => !without.has(place));
      const helps = others.flatMap((other) =>
        helpful.map((place) => {
          const stands = placement.standsAt(other, place);
          if (board.provinces[place]!.terrain === 'sea') return stands;
          return logic.and(stands, logic.not(relations.isArmy(other)));
        }),
      );
      return [space.implies(space.all(spokenOf.flatMap(asItIs)), space.any(helps))];
    });
  }

  /** The unit that this one supports or convoys in the model. */
  function helpedBy(unit: number): number[] {
    if (kinds[unit] !== 'support' && kinds[unit] !== 'convoy') return [];
    return all.filter((other) => other !== unit && holds(relations.helps(unit, other)));
  }

  function asInModel(term: TermPointer): TermPointer {
    return holds(term) ? term : logic.not(term);
  }

  /** Says where the unit stands, and whom it helps or where it goes, in the model. */
  function asItIs(unit: number): TermPointer[] {
    const stands = [placement.standsAt(unit, units[unit]!.location), asInModel(relations.isArmy(unit))];
    if (kinds[unit] !== 'move') {
      return [...stands, ...helpedBy(unit).map((other) => relations.helps(unit, other))];
    }
    const goesTo = board.provinces.map(({ index }) => placement.goesTo(unit, index));
    return [...stands, ...goesTo.filter((term) => holds(term)), asInModel(relations.ordersConvoy(unit))];
  }

  /** As many provinces from which fleets convoy as possible in which fleets, too, would leave the order illegal. */
  function uselessSeas(order: GivenOrder, policy: Policy): ReadonlySet<number> {
    const useless = new Set(units.filter(({ type }) => type === 'fleet').map(({ location }) => location));
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
}

/** Lists what positions leave out on boards with rules of variants. */
function leftOutOn(board: Board): string[] {
  const { ground } = tablesOf(board).ways;
  return Object.entries(leftOut.byRule).flatMap(([rule, says]) =>
    ground[rule as VariantRule] ? [says] : [],
  );
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
