/**
 * What can be special about a unit of a position, whatever the provinces: its type, what it is ordered to do, and
 * what that has to do with others. Programs are wrong about fleets, convoyed armies or several units more often than
 * about everything.
 */
import { provinceOf } from '../../../../src/board/board.ts';
import type { MoveOrder } from '../../../../src/orders/order.ts';
import {
  attackersOf,
  fleetsOf,
  goesRound,
  isBySea,
  occupantOf,
  supportersOf,
  type Described,
} from './relations.ts';
import { candidatesOf } from '../../../../src/readings/folding.ts';

type TraitOf = (described: Described, unit: number) => string | undefined;

/** None, one or several. */
const several = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'one' : 'several');

/** How many units, and whether any of them has support. */
function severalHelped(described: Described, units: readonly number[]): string {
  const isHelped = units.some((unit) => supportersOf(described, unit).length > 0);
  return `${several(units.length)}${isHelped ? ' with support' : ''}`;
}

/** Whose the units are, as the one sees it. */
function whose({ situation }: Described, units: readonly number[], seenFrom: number): string {
  const own = units.filter((unit) => situation.samePower(unit, seenFrom)).length;
  return own === units.length ? 'own' : own === 0 ? 'foreign' : 'own and foreign';
}

/** What `wayOf` says of a move that has nothing to do with convoys. */
const WALKS = 'near without fleet';

function wayOf(described: Described, unit: number): string | undefined {
  const { situation } = described;
  if (!situation.moves(unit)) return undefined;
  const fleets = fleetsOf(described, unit).length;
  const near = situation.bordersDestination(unit) ? 'near ' : '';
  const via = situation.ordersConvoy(unit) ? ' via' : '';
  return `${near}${fleets === 0 ? 'without fleet' : fleets === 1 ? 'one fleet' : 'several fleets'}${via}`;
}

/** How one of the units that do not simply walk moves, and who owns it; `undefined` where all walk. */
function waysOf(described: Described, units: readonly number[], seenFrom: number): string | undefined {
  const [first] = units
    .flatMap((unit) => {
      const way = wayOf(described, unit);
      return way === undefined || way === WALKS ? [] : [`${whose(described, [unit], seenFrom)} ${way}`];
    })
    .sort();
  return first;
}

/** The unit against which a supported move goes, if any stands there. */
function victimOf({ read: { board, units, orders } }: Described, supporter: number): number | undefined {
  const order = orders[supporter]!;
  if (order.kind !== 'support' || order.to === undefined) return undefined;
  const victim = units.findIndex(({ location }) => provinceOf(board, location) === order.to);
  return victim < 0 ? undefined : victim;
}

/** Whether somebody of the power of one unit supports the other. */
const isHelpedBy = (described: Described, helped: number, power: number): boolean =>
  supportersOf(described, helped).some((supporter) => described.situation.samePower(supporter, power));

/** How an order names units and places wrongly. */
function misnamed({ read: { board, units }, written }: Described, unit: number): string | undefined {
  const order = written(unit);
  if (order === undefined) return undefined;
  if (order.unit.type !== undefined && order.unit.type !== units[unit]!.type) return 'its own type';
  if (order.kind !== 'support' && order.kind !== 'convoy') return undefined;
  const other = order.kind === 'support' ? order.supported : order.convoyed;
  const stands = units.find(({ location }) => provinceOf(board, location) === other.province);
  if (other.type !== undefined && stands !== undefined && other.type !== stands.type)
    return 'the type of another';
  return order.to?.province === other.province ? 'a unit that stands as moving' : undefined;
}

/** The move that is written for a unit and does not count, such as one by convoy that no fleet makes. */
function moveInVain({ read, written }: Described, unit: number): MoveOrder | undefined {
  const order = written(unit);
  return order?.kind === 'move' && read.orders[unit]!.kind !== 'move' ? order : undefined;
}

/** Where a move goes that does not count: to whom, and what that one does. */
function goalInVain(described: Described, unit: number): string | undefined {
  const { read, situation } = described;
  const order = moveInVain(described, unit);
  if (order === undefined) return undefined;
  const stands = read.units.findIndex(
    ({ location }) => provinceOf(read.board, location) === order.to.province,
  );
  if (stands < 0) return 'empty';
  return `${situation.samePower(stands, unit) ? 'own' : 'foreign'} ${read.orders[stands]!.kind}`;
}

/** Whose moves would go to where a unit stands if they counted. */
function attackedInVain(described: Described, unit: number): string | undefined {
  const { board, units } = described.read;
  const here = provinceOf(board, units[unit]!.location);
  const movers = [...units.keys()].filter((mover) => moveInVain(described, mover)?.to.province === here);
  return movers.length === 0 ? undefined : whose(described, movers, unit);
}

/** By name: one of a few words for each unit; `undefined` where the question does not arise. */
export const TRAITS = {
  type: ({ read }, unit) => read.units[unit]!.type,
  order: ({ read }, unit) => {
    const order = read.orders[unit]!;
    return order.kind === 'support' && order.to !== undefined ? 'support of a move' : order.kind;
  },
  place: ({ read: { board, units } }, unit) => {
    const { location } = units[unit]!;
    if (board.locations[location]!.coast !== undefined) return 'named coast';
    return board.provinces[provinceOf(board, location)]!.terrain;
  },
  way: wayOf,
  route: ({ read, hasRoute }, unit) => {
    const order = read.orders[unit]!;
    const { type, location } = read.units[unit]!;
    if (order.kind !== 'move' || type !== 'army') return undefined;
    if (hasRoute(unit)) return 'ordered';
    const from = provinceOf(read.board, location);
    return read.routes.exists(from, provinceOf(read.board, order.to)) ? 'not ordered' : undefined;
  },
  fleets: (described, unit) => {
    const fleets = described.situation.moves(unit) ? fleetsOf(described, unit) : [];
    return fleets.length === 0 ? undefined : whose(described, fleets, unit);
  },
  supporters: (described, unit) => {
    const supporters = supportersOf(described, unit);
    if (supporters.length === 0) return 'none';
    return `${several(supporters.length)} ${whose(described, supporters, unit)}`;
  },
  attackers: (described, unit) => severalHelped(described, attackersOf(described, unit)),
  'attacked by convoy': (described, unit) =>
    attackersOf(described, unit).some((attacker) => isBySea(described, attacker)) ? 'yes' : undefined,
  'way of its attackers': (described, unit) => waysOf(described, attackersOf(described, unit), unit),
  'attacked by own': (described, unit) =>
    attackersOf(described, unit).some((attacker) => described.situation.samePower(attacker, unit))
      ? 'yes'
      : undefined,
  'supporters attacked': (described, unit) =>
    supportersOf(described, unit).some((supporter) => attackersOf(described, supporter).length > 0)
      ? 'yes'
      : undefined,
  'fleets attacked': (described, unit) => {
    if (!described.situation.moves(unit)) return undefined;
    const attackers = fleetsOf(described, unit).flatMap((fleet) => attackersOf(described, fleet));
    if (attackers.length === 0) return undefined;
    const helpers = attackers.flatMap((attacker) => supportersOf(described, attacker));
    const isCutBySea = helpers.some((helper) =>
      attackersOf(described, helper).some((attacker) => isBySea(described, attacker)),
    );
    return isCutBySea
      ? 'with support against which an army sails'
      : helpers.length > 0
        ? 'with support'
        : 'alone';
  },
  rivals: (described, unit) => {
    const { situation } = described;
    if (!situation.moves(unit)) return undefined;
    return severalHelped(described, candidatesOf(situation.rivals(unit)));
  },
  'way of its rivals': (described, unit) => {
    const { situation } = described;
    if (!situation.moves(unit)) return undefined;
    return waysOf(described, candidatesOf(situation.rivals(unit)), unit);
  },
  'way of its victim': (described, unit) => {
    const victim = described.situation.moves(unit) ? occupantOf(described, unit) : undefined;
    return victim === undefined ? undefined : wayOf(described, victim);
  },
  destination: (described, unit) => {
    const { read, situation } = described;
    if (!situation.moves(unit)) return undefined;
    const occupant = occupantOf(described, unit);
    if (occupant === undefined) return 'empty';
    const power = whose(described, [occupant], unit);
    const helped = supportersOf(described, occupant).length > 0 ? ' with support' : '';
    if (!situation.moves(occupant)) return `${power} ${read.orders[occupant]!.kind}${helped}`;
    return `${power} ${situation.attacks(occupant, unit) ? 'against it' : 'move'}${helped}`;
  },
  circle: (described, unit) => (goesRound(described, unit) ? 'in' : undefined),
  helps: ({ read, situation }, unit) => {
    const order = read.orders[unit]!;
    if (order.kind !== 'support' && order.kind !== 'convoy') return undefined;
    const helped = order.kind === 'support' ? order.supported : order.convoyed;
    return `${situation.samePower(unit, helped) ? 'own' : 'foreign'} ${read.orders[helped]!.kind}`;
  },
  'way of whom it helps': (described, unit) => {
    const order = described.read.orders[unit]!;
    if (order.kind === 'convoy') return wayOf(described, order.convoyed);
    return order.kind === 'support' && order.to !== undefined ? wayOf(described, order.supported) : undefined;
  },
  'helps against': (described, unit) => {
    const order = described.read.orders[unit]!;
    if (order.kind !== 'support' || order.to === undefined) return undefined;
    const victim = victimOf(described, unit);
    return victim === undefined ? 'nobody' : whose(described, [victim], unit);
  },
  'order of whom it helps against': (described, unit) => {
    const victim = victimOf(described, unit);
    return victim === undefined ? undefined : described.read.orders[victim]!.kind;
  },
  'supported by its victim': (described, unit) => {
    const victim = described.situation.moves(unit) ? occupantOf(described, unit) : undefined;
    return victim !== undefined && isHelpedBy(described, unit, victim) ? 'yes' : undefined;
  },
  'victim supported by its own': (described, unit) => {
    const victim = described.situation.moves(unit) ? occupantOf(described, unit) : undefined;
    return victim !== undefined && isHelpedBy(described, victim, unit) ? 'yes' : undefined;
  },
  'attacked with own support': (described, unit) =>
    attackersOf(described, unit).some((attacker) => isHelpedBy(described, attacker, unit))
      ? 'yes'
      : undefined,
  'move in vain': (described, unit) => {
    const order = moveInVain(described, unit);
    return order === undefined ? undefined : order.viaConvoy ? 'via' : 'plain';
  },
  'goal in vain': goalInVain,
  'attacked in vain': attackedInVain,
  misnames: misnamed,
} as const satisfies Readonly<Record<string, TraitOf>>;

/** What can be special about two units together. */
const PAIR_TRAITS = {
  power: ({ situation }, a, b) => (situation.samePower(a, b) ? 'same' : 'other'),
  // A program that goes through lists may see only what comes first.
  written: (_, a, b) => (a < b ? 'first' : a > b ? 'last' : undefined),
  types: ({ read: { units } }, a, b) => (units[a]!.type === units[b]!.type ? 'same' : 'other'),
} as const satisfies Readonly<
  Record<string, (described: Described, a: number, b: number) => string | undefined>
>;

/** All that is special about the units that a call is about, such as `0 type: fleet` of the first. */
export function traitsOf(described: Described, units: readonly number[]): string[] {
  const known: string[] = [];
  const add = (name: string, trait: string | undefined): void => {
    if (trait !== undefined) known.push(`${name}: ${trait}`);
  };
  for (const [place, unit] of units.entries())
    for (const [name, of] of Object.entries(TRAITS)) add(`${place} ${name}`, of(described, unit));
  const [a, b] = units;
  if (a !== undefined && b !== undefined)
    for (const [name, of] of Object.entries(PAIR_TRAITS)) add(`pair ${name}`, of(described, a, b));
  return known;
}
