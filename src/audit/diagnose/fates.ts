/**
 * What became of each unit of a movement phase, as a record has it: read off the next position, which shows only
 * where units of a power and type stand.
 */
import { provinceOf, type Board, type Unit } from '../../board/board.ts';
import type { Adjudication } from '../../phases/movement.ts';
import { sameUnit, type RecordedNext } from '../../replay/record-differences.ts';
import type { PhaseQuestion } from './question.ts';

export type Fate =
  | { readonly kind: 'stays' }
  /** To this location. */
  | { readonly kind: 'moves'; readonly to: number }
  | { readonly kind: 'dislodged' }
  /** Not on the board, and not told to be dislodged. */
  | { readonly kind: 'gone' };

const STAYS: Fate = { kind: 'stays' };
const DISLODGED: Fate = { kind: 'dislodged' };
const GONE: Fate = { kind: 'gone' };

/** What this program makes of each unit. */
export function ownFates({ position, read, decisions, dislodged }: Adjudication): Fate[] {
  const gone = new Set(dislodged.map(({ unit }) => unit));
  return position.units.map((_, unit): Fate => {
    if (gone.has(unit)) return DISLODGED;
    const order = read.orders[unit]!;
    return order.kind === 'move' && decisions.move(unit) ? { kind: 'moves', to: order.to } : STAYS;
  });
}

/** The fates that a record tells. */
export interface RecordedFates {
  /** By unit. */
  readonly fates: readonly Fate[];
  /** Units of the next position that cannot be any unit of the phase. */
  readonly strange: readonly Unit[];
}

/**
 * The fates by unit, as near to `ours` as the next position allows: two equal units of one power that may have
 * changed places are taken to have done what this program says.
 */
export function recordedFates(
  { board, units, orders }: PhaseQuestion,
  next: RecordedNext,
  ours: readonly Fate[],
): RecordedFates {
  const anyCoast = next.coastsMissing === true;
  const left = [...next.units];
  const take = (unit: Unit): boolean => {
    const index = left.findIndex((other) => sameUnit(board, unit, other, anyCoast));
    if (index < 0) return false;
    left.splice(index, 1);
    return true;
  };
  const isDislodged = (unit: Unit): boolean =>
    (next.dislodged ?? []).some((other) => sameUnit(board, unit, other.unit, anyCoast));
  const fates: (Fate | undefined)[] = units.map((unit, i) => {
    if (isDislodged(unit)) return DISLODGED;
    const fate = ours[i]!;
    if (fate.kind === 'moves') return take({ ...unit, location: fate.to }) ? fate : undefined;
    return fate.kind === 'stays' && take(unit) ? STAYS : undefined;
  });
  const targets = targetsOf(board, units, orders);
  const settled = fates.map((fate, i): Fate => {
    if (fate !== undefined) return fate;
    const unit = units[i]!;
    if (take(unit)) return STAYS;
    const to = targets[i]!.find((location) => take({ ...unit, location }));
    if (to !== undefined) return { kind: 'moves', to };
    return ours[i]!.kind === 'dislodged' ? DISLODGED : GONE;
  });
  return { fates: settled, strange: left };
}

/** By unit: the locations to which any of its orders sends it. */
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
): Pick<RecordedNext, 'units' | 'dislodged'> {
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

export function sameFate(one: Fate, other: Fate): boolean {
  return one.kind === other.kind && (one.kind !== 'moves' || one.to === (other as { to?: number }).to);
}
