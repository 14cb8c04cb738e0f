/**
 * The fate of each unit of a movement phase, as a record has it: read off the next position, which shows only
 * where units of a power and type stand.
 */
import { provinceOf, type Board, type Unit } from '../../../board/board.ts';
import type { Adjudication } from '../../../adjudicate/phases/movement.ts';
import { sameUnit, type ComparedNext } from '../../../games/replay/record-differences.ts';
import type { PhaseQuestion } from './phase-question.ts';

export type Fate =
  | { readonly kind: 'stays' }
  /** To this location. */
  | { readonly kind: 'moves'; readonly to: number }
  | {
      readonly kind: 'dislodged';
      /** It has nowhere to go: where this program says so, others may leave it out. */
      readonly isDestroyed?: true;
    }
  /** Not on the board, and not reported as dislodged. */
  | { readonly kind: 'gone' };

const STAYS: Fate = { kind: 'stays' };
const DISLODGED: Fate = { kind: 'dislodged' };
const DESTROYED: Fate = { kind: 'dislodged', isDestroyed: true };
const GONE: Fate = { kind: 'gone' };

/** Gives the fate of each unit as this program has it. */
export function ownFates({ position, read, decisions, dislodged }: Adjudication): Fate[] {
  const retreats = new Map(dislodged.map((each) => [each.unit, each.retreats]));
  return position.units.map((_, unit): Fate => {
    const places = retreats.get(unit);
    if (places !== undefined) return places.length > 0 ? DISLODGED : DESTROYED;
    const order = read.orders[unit]!;
    return order.kind === 'move' && decisions.move(unit) ? { kind: 'moves', to: order.to } : STAYS;
  });
}

/** The fates that a record shows. */
export interface RecordedFates {
  /** The fate of each unit. */
  readonly fates: readonly Fate[];
  /** Units of the next position that cannot be any unit of the phase. */
  readonly strange: readonly Unit[];
}

/**
 * The fates by unit, as near to `ours` as the next position allows: two equal units of one power that may have
 * changed places are taken to have done what this program says, unless that leaves a unit without a place.
 */
export function recordedFates(
  { board, units, orders }: PhaseQuestion,
  next: ComparedNext,
  ours: readonly Fate[],
): RecordedFates {
  const anyCoast = next.coastsMissing === true;
  const isDislodged = (unit: Unit): boolean =>
    (next.dislodged ?? []).some((other) => sameUnit(board, unit, other.unit, anyCoast));
  const targets = targetsOf(board, units, orders);
  const possible = units.map((unit, i): Successor[] => {
    if (isDislodged(unit)) return [];
    const own = ours[i]!;
    const fates: Fate[] = [STAYS, ...targets[i]!.map((to): Fate => ({ kind: 'moves', to }))];
    const others = fates.filter((fate) => !sameFate(fate, own));
    return [...(own.kind === 'moves' || own.kind === 'stays' ? [own] : []), ...others].flatMap((fate) =>
      next.units.flatMap((other, place) =>
        sameUnit(board, standsAs(unit, fate), other, anyCoast) ? [{ fate, place }] : [],
      ),
    );
  });
  const found = matched(possible, (unit, fate) => sameFate(fate, ours[unit]!));
  const taken = new Set(found.map((each) => each?.place));
  const fateBeside = (unit: Unit, own: Fate): Fate => {
    if (isDislodged(unit)) return DISLODGED;
    const isUntold = own.kind === 'dislodged' && (next.dislodged === undefined || own.isDestroyed === true);
    return isUntold ? own : GONE;
  };
  return {
    fates: units.map((unit, i) => found[i]?.fate ?? fateBeside(unit, ours[i]!)),
    strange: next.units.filter((_, place) => !taken.has(place)),
  };
}

/** A unit of the next position as which a unit of the phase may stand there, and what happened to it then. */
interface Successor {
  readonly fate: Fate;
  /** Index in the next position. */
  readonly place: number;
}

function standsAs(unit: Unit, fate: Fate): Unit {
  return fate.kind === 'moves' ? { ...unit, location: fate.to } : unit;
}

/**
 * Gives each unit one of its places, and as many units as possible one: first what is wanted, then what is free; then
 * units that have one go elsewhere (augmenting paths).
 *
 * @param possible by unit, what is wanted first
 */
function matched(
  possible: readonly (readonly Successor[])[],
  isWanted: (unit: number, fate: Fate) => boolean,
): readonly (Successor | undefined)[] {
  const found: (Successor | undefined)[] = possible.map(() => undefined);
  const holders = new Map<number, number>();
  const give = (unit: number, some: Successor): true => {
    found[unit] = some;
    holders.set(some.place, unit);
    return true;
  };
  const seat = (unit: number, asked: Set<number>): boolean => {
    const free = possible[unit]!.find(({ place }) => !holders.has(place));
    if (free !== undefined) return give(unit, free);
    for (const some of possible[unit]!) {
      if (asked.has(some.place)) continue;
      asked.add(some.place);
      if (seat(holders.get(some.place)!, asked)) return give(unit, some);
    }
    return false;
  };
  for (const [unit, some] of possible.entries()) {
    const wanted = some.find(({ fate, place }) => isWanted(unit, fate) && !holders.has(place));
    if (wanted !== undefined) give(unit, wanted);
  }
  for (const unit of possible.keys()) if (found[unit] === undefined) seat(unit, new Set());
  return found;
}

/** Gives the locations to which any of its orders sends each unit. */
function targetsOf(board: Board, units: readonly Unit[], orders: PhaseQuestion['orders']): number[][] {
  if (orders.kind !== 'movement') throw new Error('only movement phases have fates');
  return units.map((unit) =>
    orders.orders.flatMap(({ order }) => {
      if (order.kind !== 'move' || order.unit.province !== provinceOf(board, unit.location)) return [];
      const { province } = order.to;
      return [province, ...board.provinces[province]!.coasts];
    }),
  );
}

/** The next position in which units have these fates. */
export function positionAfter(
  units: readonly Unit[],
  fates: readonly Fate[],
): Pick<ComparedNext, 'units' | 'dislodged'> {
  const standing = units.flatMap((unit, i): Unit[] => {
    const fate = fates[i]!;
    switch (fate.kind) {
      case 'stays':
        return [unit];
      case 'moves':
        return [{ ...unit, location: fate.to }];
      case 'dislodged':
      case 'gone':
        return [];
    }
  });
  return {
    units: standing,
    dislodged: units.filter((_, i) => fates[i]!.kind === 'dislodged').map((unit) => ({ unit })),
  };
}

/** Tells if two fates are the same; a unit that can go nowhere may also be reported as gone. */
export function sameFate(one: Fate, other: Fate): boolean {
  if (one.kind === 'moves' && other.kind === 'moves') return one.to === other.to;
  return one.kind === other.kind || isLost(one, other) || isLost(other, one);
}

function isLost(one: Fate, other: Fate): boolean {
  return one.kind === 'dislodged' && one.isDestroyed === true && other.kind === 'gone';
}
