/**
 * DATC 2.4, 5.A and the beginning of 5.B: the decisions, each with what is known of it so far. Decisions with
 * two outcomes are undecided at first; strengths have a minimum and a maximum that come closer to each other.
 */
export type OutcomeKind = 'MOVE' | 'SUPPORT' | 'DISLODGE' | 'PATH';
export type StrengthKind = `${'ATTACK' | 'HOLD' | 'PREVENT' | 'DEFEND'} STRENGTH`;

/** `yes` is moves, given, dislodged, path; `no` is fails, cut, sustains, no path. */
export type DecisionStatus = 'undecided' | 'no' | 'yes';

export interface StrengthBounds {
  readonly min: number;
  readonly max: number;
}

const UNKNOWN: StrengthBounds = { min: 0, max: Number.POSITIVE_INFINITY };
export const ZERO: StrengthBounds = { min: 0, max: 0 };

/** One decision about a unit; a HOLD STRENGTH is about the area in which it stands. */
export interface BoundedDecision {
  readonly kind: OutcomeKind | StrengthKind;
  readonly unit: number;
}

export class BoundedDecisions {
  readonly #statuses: Readonly<Record<OutcomeKind, DecisionStatus[]>>;
  readonly #bounds: Readonly<Record<StrengthKind, StrengthBounds[]>>;

  constructor(size: number) {
    const open = (): DecisionStatus[] => Array.from({ length: size }, () => 'undecided');
    const unknown = (): StrengthBounds[] => Array.from({ length: size }, () => UNKNOWN);
    this.#statuses = { MOVE: open(), SUPPORT: open(), DISLODGE: open(), PATH: open() };
    this.#bounds = {
      'ATTACK STRENGTH': unknown(),
      'HOLD STRENGTH': unknown(),
      'PREVENT STRENGTH': unknown(),
      'DEFEND STRENGTH': unknown(),
    };
  }

  status(kind: OutcomeKind, unit: number): DecisionStatus {
    return this.#statuses[kind][unit]!;
  }

  bounds(kind: StrengthKind, unit: number): StrengthBounds {
    return this.#bounds[kind][unit]!;
  }

  isDecided({ kind, unit }: BoundedDecision): boolean {
    if (isOutcome(kind)) return this.status(kind, unit) !== 'undecided';
    const { min, max } = this.bounds(kind, unit);
    return min === max;
  }

  /** Decides it now; a status that was decided before stays. */
  decide(kind: OutcomeKind, unit: number, status: DecisionStatus): boolean {
    if (status === 'undecided' || this.status(kind, unit) !== 'undecided') return false;
    this.#statuses[kind][unit] = status;
    return true;
  }

  /** A minimum can only increase, a maximum only decrease. */
  narrow(kind: StrengthKind, unit: number, bounds: StrengthBounds): boolean {
    const before = this.bounds(kind, unit);
    if (before.min === before.max) return false;
    if (bounds.min <= before.min && bounds.max >= before.max) return false;
    const [min, max] = [Math.max(before.min, bounds.min), Math.min(before.max, bounds.max)];
    this.#bounds[kind][unit] = { min, max };
    return true;
  }

  /** Sets a strength to zero whatever its description says (5.B.9). */
  enforceZero(kind: StrengthKind, unit: number): void {
    this.#bounds[kind][unit] = ZERO;
  }
}

function isOutcome(kind: BoundedDecision['kind']): kind is OutcomeKind {
  return kind === 'MOVE' || kind === 'SUPPORT' || kind === 'DISLODGE' || kind === 'PATH';
}
