/**
 * What can be special about a unit of a position, whatever the provinces: its type, what it is ordered to do, and what
 * that has to do with others. Programs are wrong more often about fleets, about convoyed armies, about what several
 * units do than always.
 */
import type { Situation } from '../../situation/situation.ts';
import { provinceOf } from '../../board/board.ts';
import type { Adjudication } from '../../phases/movement.ts';

/** A position, and what an encoding can ask of it. */
export interface Described {
  readonly read: Adjudication['read'];
  readonly situation: Situation<boolean>;
}

type TraitOf = (described: Described, unit: number) => string | undefined;

/** None, one or several. */
const several = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'one' : 'several');

/** Units of a list that stand in the relation. */
const those = (list: readonly number[], is: (unit: number) => boolean): number[] => list.filter(is);

const attackersOf = ({ situation }: Described, unit: number): number[] =>
  those(situation.attackers(unit), (attacker) => situation.attacks(attacker, unit));

function supportersOf({ situation }: Described, unit: number): number[] {
  return situation.moves(unit)
    ? those(situation.moveSupporters(unit), (supporter) => situation.supportsMove(supporter, unit))
    : those(situation.holdSupporters(unit), (supporter) => situation.supportsHold(supporter, unit));
}

/** How many units, and whether any of them has support. */
function severalHelped(described: Described, units: readonly number[]): string {
  const isHelped = units.some((unit) => supportersOf(described, unit).length > 0);
  return `${several(units.length)}${isHelped ? ' with support' : ''}`;
}

const fleetsOf = ({ situation }: Described, mover: number): number[] =>
  those(situation.convoyers(mover), (fleet) => situation.convoys(fleet, mover));

function occupantOf({ situation }: Described, mover: number): number | undefined {
  return situation.occupants(mover).find((unit) => situation.attacks(mover, unit));
}

const isBySea = ({ situation }: Described, mover: number): boolean =>
  situation.moves(mover) && (!situation.bordersDestination(mover) || situation.ordersConvoy(mover));

/** Moves each of which is to where the next unit stands, from this one on: whether they come back to it. */
function goesRound(described: Described, unit: number): boolean {
  const seen = new Set<number>();
  let next = described.situation.moves(unit) ? occupantOf(described, unit) : undefined;
  while (next !== undefined && next !== unit && !seen.has(next)) {
    seen.add(next);
    next = described.situation.moves(next) ? occupantOf(described, next) : undefined;
  }
  return next === unit && seen.size > 1;
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
  way: (described, unit) => {
    const { situation } = described;
    if (!situation.moves(unit)) return undefined;
    const fleets = fleetsOf(described, unit).length;
    const near = situation.bordersDestination(unit) ? 'near ' : '';
    const via = situation.ordersConvoy(unit) ? ' via' : '';
    return `${near}${fleets === 0 ? 'without fleet' : fleets === 1 ? 'one fleet' : 'several fleets'}${via}`;
  },
  supporters: (described, unit) => {
    const supporters = supportersOf(described, unit);
    const own = supporters.filter((supporter) => described.situation.samePower(supporter, unit)).length;
    if (supporters.length === 0) return 'none';
    const whose = own === supporters.length ? 'own' : own === 0 ? 'foreign' : 'own and foreign';
    return `${several(supporters.length)} ${whose}`;
  },
  attackers: (described, unit) => severalHelped(described, attackersOf(described, unit)),
  'attacked by convoy': (described, unit) =>
    attackersOf(described, unit).some((attacker) => isBySea(described, attacker)) ? 'yes' : undefined,
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
    const rivals = those(
      situation.rivals(unit),
      (rival) => rival !== unit && situation.contests(rival, unit),
    );
    return severalHelped(described, rivals);
  },
  destination: (described, unit) => {
    const { read, situation } = described;
    if (!situation.moves(unit)) return undefined;
    const occupant = occupantOf(described, unit);
    if (occupant === undefined) return 'empty';
    const whose = situation.samePower(unit, occupant) ? 'own' : 'foreign';
    const helped = supportersOf(described, occupant).length > 0 ? ' with support' : '';
    if (!situation.moves(occupant)) return `${whose} ${read.orders[occupant]!.kind}${helped}`;
    return `${whose} ${situation.attacks(occupant, unit) ? 'against it' : 'move'}${helped}`;
  },
  circle: (described, unit) => (goesRound(described, unit) ? 'in' : undefined),
  helps: ({ read, situation }, unit) => {
    const order = read.orders[unit]!;
    if (order.kind !== 'support' && order.kind !== 'convoy') return undefined;
    const helped = order.kind === 'support' ? order.supported : order.convoyed;
    return `${situation.samePower(unit, helped) ? 'own' : 'foreign'} ${read.orders[helped]!.kind}`;
  },
  'helps against': ({ read: { board, units, orders }, situation }, unit) => {
    const order = orders[unit]!;
    if (order.kind !== 'support' || order.to === undefined) return undefined;
    const victim = units.findIndex(({ location }) => provinceOf(board, location) === order.to);
    if (victim < 0) return 'nobody';
    return situation.samePower(unit, victim) ? 'own' : 'foreign';
  },
} as const satisfies Readonly<Record<string, TraitOf>>;

/** What can be special about two units together. */
export const PAIR_TRAITS = {
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
