/** Claims about a movement phase, against the equations: the claimed moves, and what follows from them. */
import type { Clause } from '../../../../../encodings/clause.ts';
import type { Policy } from '../../../../../encodings/policy.ts';
import { PARTIAL, TRUE, UNDECIDED, type Interval, type Partial } from '../../../../readings/known/partial.ts';
import { shortOrder, shortOwnedUnit } from '../../../../orders/text/short-forms.ts';
import { equationsOf, type Adjudication, type Position } from '../../../../adjudicate/phases/movement.ts';
import { Interpretation } from '../../../../adjudicate/resolution/interpretation.ts';
import { propagate, startValues } from '../../../../adjudicate/resolution/propagate.ts';
import type { EquationSystem } from '../../../../adjudicate/resolution/system.ts';
import { formatClaim, type ProgramClaim } from '../program-claims.ts';
import type { Fate } from '../fates.ts';
import { suspicionsAbout, type ClaimedMoves, type OrderNames, type Suspicion } from './suspicions.ts';
import type { Violation, ViolationKind } from '../violation-kinds.ts';

export class ClaimedPhase {
  readonly ours: Adjudication;
  readonly position: Position;
  /** The fate of each unit: with the claims, and otherwise as this program has it. */
  readonly fates: readonly Fate[];
  readonly claims: readonly ProgramClaim[];
  readonly system: EquationSystem;
  /** The moves that are claimed to be made, or not, by their number. */
  readonly moves: ReadonlyMap<number, boolean>;
  /** The claimed moves, and what follows from them. */
  readonly reading: Interpretation<Partial, Interval>;
  #suspected: readonly Suspicion[] | undefined;

  /** @param ours what this program makes of the phase */
  constructor(ours: Adjudication, fates: readonly Fate[], claims: readonly ProgramClaim[], policy: Policy) {
    this.ours = ours;
    this.position = ours.position;
    this.fates = fates;
    this.claims = claims;
    this.system = equationsOf(this.position, policy);
    const { facts } = this.system;
    this.moves = new Map(
      [...fates.entries()].flatMap(([unit, { kind }]): [number, boolean][] =>
        facts.moves(unit) ? [[this.system.number('MOVE', unit), kind === 'moves']] : [],
      ),
    );
    const values = startValues(this.system, this.moves);
    propagate(this.system, values);
    this.reading = new Interpretation(
      this.system,
      PARTIAL,
      Array.from(values, (value) => value as Partial),
    );
  }

  /** The units whose moves do not come out as claimed even if all other moves do. */
  brokenMoves(): readonly number[] {
    return [...this.fates.keys()].filter((unit) => {
      if (!this.system.facts.moves(unit)) return false;
      const value = this.reading.equationOf(this.system.number('MOVE', unit));
      return value !== UNDECIDED && (value === TRUE) !== (this.fates[unit]!.kind === 'moves');
    });
  }

  get claimed(): ClaimedMoves {
    return { system: this.system, moves: this.moves, reading: this.reading };
  }

  /** Everything that may have been decided wrongly. */
  get suspicions(): readonly Suspicion[] {
    return (this.#suspected ??= suspicionsAbout(this.claimed, this.names));
  }

  get names(): OrderNames {
    return { order: (index) => this.order(index), unit: (index) => this.unit(index) };
  }

  claimText(): string {
    return this.claims.map((claim) => formatClaim(this.position.board, claim)).join(' and ');
  }

  unit(index: number): string {
    const { board, units } = this.position;
    return shortOwnedUnit(board, units[index]!);
  }

  /** The order of a unit with its power. */
  order(index: number): string {
    const { board, orders, units } = this.position;
    const given = this.system.facts.read.readings.findIndex(
      (reading) => reading.verdict === 'counts' && reading.unit === index,
    );
    if (given < 0) return this.unit(index);
    return `${board.powers[units[index]!.power]!.code} ${shortOrder(board, orders[given]!.order)}`;
  }
}

export function violationOfClause({ datc, title }: Clause, kind: ViolationKind, sentence: string): Violation {
  return { datc, title, kind, sentence };
}
