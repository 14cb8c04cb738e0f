/**
 * The backup rules, for a cycle without exactly one solution: DATC 5.B.9.
 */
import type { EquationSystem } from './system.ts';

export const BACKUP_RULES = {
  circular: 'all moves of a circular movement succeed',
  szykman: 'the convoy orders of a paradox fail',
  'all-fail': 'neither a circular movement nor a convoy paradox: its moves fail and its supports are cut',
} as const;
export type BackupRule = keyof typeof BACKUP_RULES;

/** A backup rule applied to a cycle. */
export interface Backup {
  readonly rule: BackupRule;
  /** The decisions of the cycle, by number. */
  readonly cycle: readonly number[];
  /** The units whose orders are in the cycle. */
  readonly units: readonly number[];
  /** Decisions the rule sets, by number. */
  readonly sets: ReadonlyMap<number, boolean>;
}

/** The rule for this cycle and what it sets. */
export function backup(system: EquationSystem, cycle: readonly number[]): Backup {
  const unknowns = cycle.map((number) => ({ number, ...system.unknown(number) }));
  const set = (rule: BackupRule, values: readonly (readonly [number, boolean])[]): Backup => ({
    rule,
    cycle,
    units: [...new Set(unknowns.filter(isOrder).map(({ unit }) => unit))].sort((a, b) => a - b),
    sets: new Map(values),
  });

  const movers = unknowns.filter(({ decision }) => decision === 'MOVE');
  if (
    movers.length === unknowns.length &&
    isCircle(
      system,
      movers.map(({ unit }) => unit),
    )
  ) {
    return set(
      'circular',
      movers.map(({ number }) => [number, true]),
    );
  }
  const convoys = unknowns.filter(({ decision }) => decision === 'CONVOY');
  if (convoys.length > 0)
    return set(
      'szykman',
      convoys.map(({ number }) => [number, false]),
    );
  const orders = unknowns.filter(({ decision }) => decision === 'MOVE' || decision === 'SUPPORT');
  return set(
    'all-fail',
    orders.map(({ number }) => [number, false]),
  );
}

/** A dislodged unit is in a cycle only through what attacks it. */
function isOrder({ decision }: { readonly decision: string }): boolean {
  return decision !== 'DISLODGE';
}

/** Each unit moves to the province of another, and all follow each other in one circle. */
function isCircle(system: EquationSystem, movers: readonly number[]): boolean {
  const { destination, province } = system.facts;
  const next = (unit: number): number | undefined =>
    movers.find((other) => province[other] === destination[unit]);
  const visited = new Set<number>();
  let unit: number | undefined = movers[0];
  while (unit !== undefined && !visited.has(unit)) {
    visited.add(unit);
    unit = next(unit);
  }
  return unit === movers[0] && visited.size === movers.length;
}
