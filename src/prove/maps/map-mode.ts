/**
 * The two map modes of a symbolic position: on a map, and map-free, bound by nothing but what every map has in common: a
 * counterexample then comes with a map that is made up from the relations of the model.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { provinceOf, type Unit, MADE_UP, type Board, type UnitType } from '../../board/board.ts';
import { canalBetween, StandingUnits } from '../../board/tables.ts';
import { readOrders, ReadOrders } from '../../orders/orders-that-count.ts';
import type { Circumstances } from '../../orders/reading-policy.ts';
import { SeaRoutes } from '../../orders/legality/sea-routes.ts';
import { writtenPlace } from '../../orders/text/format.ts';
import { HOLD, type UnitOrder } from '../../orders/order.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Space } from '../space/symbolic-space.ts';
import type { StandingName } from '../../../encodings/language/situation.ts';
import { loadBoard } from '../../board/load.ts';
import made from './made-up-names.json' with { type: 'json' };
import leftOut from './left-out.json' with { type: 'json' };
import { elsewhere } from '../../readings/symbolic/symbolic.ts';

/** Says if a term holds in the model that was found. */
export type Holds = (term: TermPointer) => boolean;

/** A position that the prover proposes, and its orders as they count. */
export interface Candidate {
  readonly position: Position;
  read(policy: Policy): ReadOrders;
  /** The same for another position on its board. */
  with(position: Position): Candidate;
}

/** A candidate on a real map: its orders are read like anybody's. */
export function onRealMap(position: Position): Candidate {
  const { board, units, orders } = position;
  return { position, read: (policy) => readOrders(board, units, orders, policy, position), with: onRealMap };
}

/** A candidate on a made-up map: every order counts. A convoy there may be legal by fleets that are in no order. */
function onMadeUpMap(position: Position): Candidate {
  const { board, units } = position;
  const standing = new StandingUnits(board, units);
  const indexIn = (province: number): number => standing.indexIn(province) ?? -1;
  const orders = position.orders.map(({ order }): UnitOrder => {
    switch (order.kind) {
      case 'hold':
        return HOLD;
      case 'move':
        return {
          kind: 'move',
          to: order.to.province,
          viaConvoy: order.viaConvoy,
          ...(canalBetween(board, order.unit.province, order.to.province) && { byCanal: true as const }),
        };
      case 'support': {
        const supported = indexIn(order.supported.province);
        return { kind: 'support', supported, to: order.to?.province, coast: undefined };
      }
      case 'convoy':
        return { kind: 'convoy', convoyed: indexIn(order.convoyed.province), to: order.to.province };
    }
  });
  const readings = units.map((_, unit) => ({ verdict: 'counts', unit }) as const);
  const convoysFrom = (province: number): boolean => board.provinces[province]!.convoyable;
  const routes = new SeaRoutes(board, units, convoysFrom);
  const read = new ReadOrders({ standing, routes }, orders, readings, new Set(), position);
  return { position, read: () => read, with: onMadeUpMap };
}

export interface MapMode {
  /** `map-free`, or the name of the board. */
  readonly name: string;
  /** Sentences on what positions of this mode leave out. */
  readonly leavesOut: readonly string[];
  /** Binds the relations of the space to the mode, so that orders count under each policy; gives what reads a position. */
  bind(
    space: Space,
    policies: readonly Policy[],
  ): (holds: Holds) =>
    | { readonly kind: 'position'; readonly candidate: Candidate }
    /** Some order does not count. The lemmas hold of every position whose orders count, and rule this one out. */
    | { readonly kind: 'left out'; readonly lemmas: readonly TermPointer[] };
}

/** Orders and positions that both modes leave out, as they stand in a list. */
export const LEFT_OUT: readonly string[] = leftOut.both;

/** The powers of the units: those of one power get the same number, in the order of the units. */
export function powersOf({ outline, situation }: Space, holds: Holds): number[] {
  const powers: number[] = [];
  for (const unit of outline.kinds.keys()) {
    const friend = [...powers.keys()].find((other) => holds(situation.samePower(other, unit)));
    powers.push(friend === undefined ? Math.max(-1, ...powers) + 1 : powers[friend]!);
  }
  return powers;
}

/** The position with the orders that a model gives its units, movers going to these locations, coasts included. */
export function asPosition(
  space: Space,
  holds: Holds,
  board: Position['board'],
  units: readonly Unit[],
  goals: readonly (number | undefined)[],
): Position {
  const { outline, situation, relations } = space;
  const written = units.map(({ type, location }) => ({ ...writtenPlace(board, location), type }));
  const provinceAt = (location: number): { province: number } => ({ province: provinceOf(board, location) });
  const orders = units.map(({ power, type }, unit): Position['orders'][number] => {
    const kind = outline.kinds[unit]!;
    const own = written[unit]!;
    if (kind === 'hold') return { power, order: { kind, unit: own } };
    if (kind === 'move') {
      const to = writtenPlace(board, goals[unit]!);
      const viaConvoy = type === 'army' && holds(relations.ordersConvoy(unit));
      return { power, order: { kind, unit: own, to, viaConvoy } };
    }
    const helped = units.findIndex((_, other) => other !== unit && isHelped(other));
    const goal = goals[helped];
    const partner = written[helped]!;
    if (kind === 'convoy') {
      return { power, order: { kind, unit: own, convoyed: partner, to: provinceAt(goal!) } };
    }
    const to = goal === undefined ? {} : { to: provinceAt(goal) };
    return { power, order: { kind, unit: own, supported: partner, ...to } };

    function isHelped(other: number): boolean {
      if (kind === 'convoy') return holds(situation.convoys(unit, other));
      return holds(
        outline.kinds[other] === 'move'
          ? situation.supportsMove(unit, other)
          : situation.supportsHold(unit, other),
      );
    }
  });
  return { board, units, orders, ...circumstancesIn(space, holds, board, units) };
}

/** The season, and the owners of centres where units stand, where rules or claims asked for them. */
function circumstancesIn(
  { asked, relations }: Space,
  holds: Holds,
  board: Position['board'],
  units: readonly Unit[],
): Circumstances {
  const ownerOf = (province: number): number | undefined =>
    units.find(
      ({ location }, unit) =>
        provinceOf(board, location) === province && holds(relations.stands('isOnOwnCentre', unit)),
    )?.power;
  return {
    ...(asked.has('isOnOwnCentre') && { centres: board.provinces.map(({ index }) => ownerOf(index)) }),
    ...(asked.has('isInAutumn') && { season: holds(relations.stands('isInAutumn', 0)) ? 'fall' : 'spring' }),
  };
}

/** Names of made-up provinces, in the order of places, and powers of a made-up map, enough for every unit to have its own. */
const { provinces: NAMES, powers: POWERS } = made;

export const MAP_FREE: MapMode = {
  name: 'map-free',
  leavesOut: [...LEFT_OUT, leftOut.mapFree],
  bind: (space) => (holds) => ({ kind: 'position', candidate: onMadeUpMap(madeUpPosition(space, holds)) }),
};

function madeUpPosition(space: Space, holds: Holds): Position {
  const { outline, relations } = space;
  const units = [...outline.kinds.keys()];
  const shared = Array.from({ length: outline.shared }, (_, i) => outline.kinds.length + i);
  const places = Array.from({ length: elsewhere(outline) + 1 }, (_, place) => place);
  const goals = units.map((unit) =>
    outline.kinds[unit] === 'move'
      ? places.find((place) => place !== unit && holds(relations.goes(unit, place)))
      : undefined,
  );
  const alone = units.filter((unit) => goals[unit] === elsewhere(outline));
  // Places are provinces of the made-up map; each lonely mover gets one of its own after them.
  const goalPlace = (unit: number): number => {
    const goal = goals[unit]!;
    return goal === elsewhere(outline) ? goal + alone.indexOf(unit) : goal;
  };
  const used = [...units, ...shared.filter((place) => goals.includes(place))];
  const provinces = [...used, ...alone.map(goalPlace)];
  const types = units.map((unit): UnitType => (holds(relations.isArmy(unit)) ? 'army' : 'fleet'));
  const isSea = (place: number): boolean => place < elsewhere(outline) && holds(relations.isSea(place));
  const borders: Record<UnitType, (readonly [number, number])[]> = { army: [], fleet: [] };
  for (const unit of units) {
    const reached = used.filter((place) => place !== unit && holds(relations.reaches(unit, place)));
    if (alone.includes(unit) && holds(relations.reaches(unit, elsewhere(outline)))) {
      reached.push(goalPlace(unit));
    }
    for (const mover of alone) {
      const convoys = outline.kinds[unit] === 'convoy' && holds(relations.touchesElsewhere(unit, mover));
      const supports = outline.kinds[unit] === 'support' && holds(relations.helps(unit, mover));
      if (convoys || supports) reached.push(goalPlace(mover));
    }
    borders[types[unit]!].push(...reached.map((place) => [unit, place] as const));
  }
  const powers = powersOf(space, holds);
  const { ways } = relations;
  const movers = units.filter((unit) => outline.kinds[unit] === 'move');
  const crosses = (unit: number): boolean =>
    ways?.crosses !== undefined &&
    holds(ways.crosses(unit)) &&
    holds(space.situation.bordersDestination(unit));
  const difficult = movers.filter(crosses).map((unit) => [unit, goalPlace(unit)] as const);
  const canals = movers.flatMap((unit) => {
    const keptFrom = units.find(
      (other) => other !== unit && ways?.isKept !== undefined && holds(ways.isKept(other, unit)),
    );
    return keptFrom === undefined ? [] : [{ seas: [unit, goalPlace(unit)] as const, keptFrom }];
  });
  const isCanal = ([a, b]: readonly [number, number]): boolean =>
    canals.some(({ seas }) => seas.includes(a) && seas.includes(b));
  borders.fleet = borders.fleet.filter((border) => !isCanal(border));
  /** Undefined for a relation that nobody asks for: it may be anything. */
  const stands = (name: StandingName, place: number): boolean | undefined =>
    space.asked.has(name) && space.placed.has(place) ? holds(relations.stands(name, place)) : undefined;
  const centres = ['isOnCentre', 'isOnOwnCentre', 'isAtHome'] as const;
  const convoysAshore = (place: number): boolean =>
    space.variants.coasts === true && outline.kinds[place] === 'convoy' && !isSea(place);
  const canalEnds = new Set(canals.flatMap(({ seas }) => seas));
  const standing = units.map((unit): Unit => ({
    power: powers[unit]!,
    type: types[unit]!,
    location: provinces.indexOf(unit),
  }));
  const locations = units.map((unit) =>
    goals[unit] === undefined ? undefined : provinces.indexOf(goalPlace(unit)),
  );
  return asPosition(space, holds, madeUpBoard(), standing, locations);

  /** A board with these borders, each in both directions. */
  function madeUpBoard(): Board {
    const nameOf = (place: number): string => NAMES[provinces.indexOf(place)]!;
    const code = (place: number): string => nameOf(place).slice(0, 3).toUpperCase();
    const neighbours = (type: UnitType, place: number): string[] => [
      ...new Set(borders[type].flatMap(([a, b]) => (a === place ? [code(b)] : b === place ? [code(a)] : []))),
    ];
    const loaded = loadBoard({
      id: MADE_UP,
      name: 'a made-up map',
      powers: POWERS.map((power) => ({
        code: power,
        name: power[0]! + power.slice(1).toLowerCase(),
        units: [],
      })),
      provinces: provinces.map((place) => ({
        code: code(place),
        name: nameOf(place),
        terrain:
          isSea(place) || canalEnds.has(place)
            ? 'sea'
            : stands('isOnCoast', place) === false
              ? 'inland'
              : 'coast',
        ...(centres.some((name) => stands(name, place)) && { supplyCentre: true }),
        ...(stands('isAtHome', place) && { home: POWERS[powers[place]!]! }),
        armies: neighbours('army', place),
        fleets: neighbours('fleet', place),
        ...(convoysAshore(place) && { convoyable: true }),
      })),
      borders: [...new Set(difficult.map(([a, b]) => [code(a), code(b)].sort().join(' ')))].map((pair) => ({
        between: pair.split(' '),
        units: 'army',
        difficult: true,
      })),
      rules: {
        ...(difficult.length > 0 && { 'difficult-borders': {} }),
        ...(units.some(convoysAshore) && { 'convoyable-coasts': {} }),
        ...(canals.length > 0 && {
          'suez-canal': {
            canals: canals.map(({ seas, keptFrom }) => ({ seas: seas.map(code), through: code(keptFrom) })),
          },
        }),
      },
    });
    if (!loaded.ok) throw new Error(loaded.error.message);
    return loaded.value;
  }
}
