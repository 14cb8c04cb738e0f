/**
 * Which equation of the rules does not hold if a claim about a movement phase is true, in a sentence.
 *
 * The claimed results of moves are taken as given and what follows from them is worked out (`partial`); then the
 * first equation whose value is certain and another than claimed is the one violated.
 */
import { clause as circleClause } from '../../../encodings/backup-rules.ts';
import type { Clause } from '../../../encodings/clause.ts';
import { clause as dislodgeClause } from '../../../encodings/dislodge.ts';
import { clause as moveClause } from '../../../encodings/move.ts';
import { clause as convoyClause } from '../../../encodings/convoy.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { clause as retreatClause } from '../../../encodings/retreat.ts';
import { clause as supportClause } from '../../../encodings/support.ts';
import type { Unit } from '../../board/board.ts';
import { FALSE, PARTIAL, TRUE, UNDECIDED, type Interval, type Partial } from '../../logic/partial.ts';
import { list } from '../../explain/words/words.ts';
import { shortOrder, shortOwnedUnit } from '../../orders/text/short-forms.ts';
import { equationsOf, type Adjudication, type Position } from '../../phases/movement.ts';
import { Interpretation } from '../../resolution/interpretation.ts';
import { propagate, startValues } from '../../resolution/propagate.ts';
import type { EquationSystem } from '../../resolution/system.ts';
import { formatClaim, type ProgramClaim } from './claims.ts';
import { wrongRetreat } from './barred-retreat.ts';
import { ownFates, sameFate, type Fate } from './fates.ts';
import { kindsBehind } from './causes/kinds-behind.ts';
import { kindOfLostSupport } from './causes/lost-support.ts';
import {
  explainsMoves,
  leadsToMoves,
  suspicionsAbout,
  type ClaimedMoves,
  type Names,
  type Suspicion,
} from './causes/suspicions.ts';
import { wrongMoves } from './causes/wrong-move.ts';
import { impossibleClaim } from './impossible-claim.ts';
import { hasCause, type Violation, type ViolationKind } from './violation-kinds.ts';

/**
 * Names the equation that a claim violates.
 *
 * @param ours what this program makes of the phase
 * @param fates by unit: what became of it with the claims, and otherwise as this program has it
 */
export function violatedEquation(
  ours: Adjudication,
  fates: readonly Fate[],
  claims: readonly ProgramClaim[],
  policy: Policy,
): Violation {
  return new ClaimedPhase(ours, fates, claims, policy).violation();
}

/** The units whose moves do not come out as claimed even if all other moves do. */
export function brokenMoves(
  ours: Adjudication,
  fates: readonly Fate[],
  claims: readonly ProgramClaim[],
  policy: Policy,
): readonly number[] {
  return new ClaimedPhase(ours, fates, claims, policy).brokenMoves();
}

/** What is claimed of a movement phase, held against the equations. */
export class ClaimedPhase {
  readonly #ours: Adjudication;
  readonly #position: Position;
  readonly #fates: readonly Fate[];
  readonly #claims: readonly ProgramClaim[];
  readonly #system: EquationSystem;
  readonly #reading: Interpretation<Partial, Interval>;
  /** By number: the moves that are claimed to be made, or not. */
  readonly #moves = new Map<number, boolean>();
  #suspected: readonly Suspicion[] | undefined;

  constructor(ours: Adjudication, fates: readonly Fate[], claims: readonly ProgramClaim[], policy: Policy) {
    this.#ours = ours;
    this.#position = ours.position;
    this.#fates = fates;
    this.#claims = claims;
    this.#system = equationsOf(this.#position, policy);
    const { facts } = this.#system;
    for (let unit = 0; unit < facts.size; unit++) {
      if (facts.moves(unit))
        this.#moves.set(this.#system.number('MOVE', unit), fates[unit]!.kind === 'moves');
    }
    const values = startValues(this.#system, this.#moves);
    propagate(this.#system, values);
    this.#reading = new Interpretation(
      this.#system,
      PARTIAL,
      Array.from(values, (value) => value as Partial),
    );
  }

  violation(): Violation {
    const said = this.#claimText();
    return (
      this.contradiction() ??
      this.#violatedMove() ??
      this.#violatedCircle() ??
      this.#violatedDislodgement() ??
      this.#violatedOrder() ??
      this.#violatedRetreat() ??
      this.settledParadox() ?? {
        datc: undefined,
        title: undefined,
        kind: 'no-single-rule',
        sentence: `${said === '' ? 'This' : said}, which follows from no reading of the rules; no single equation shows it.`,
      }
    );
  }

  /** What contradicts itself, whatever the rules are. */
  contradiction(): Violation | undefined {
    return impossibleClaim(this.#position, this.#system.facts.read, this.#fates, this.#claims);
  }

  brokenMoves(): readonly number[] {
    return [...this.#fates.keys()].filter((unit) => {
      if (!this.#system.facts.moves(unit)) return false;
      const value = this.#reading.equation(this.#system.number('MOVE', unit));
      return value !== UNDECIDED && (value === TRUE) !== (this.#fates[unit]!.kind === 'moves');
    });
  }

  #violatedMove(): Violation | undefined {
    const [unit] = this.brokenMoves();
    if (unit === undefined) return undefined;
    return this.#blamed(unit) ?? this.plainViolation(unit);
  }

  /** What is wrong with a move, where nothing is known of why. */
  plainViolation(unit: number): Violation {
    return this.plainViolations(unit)[0]!;
  }

  /** All that is, at least one thing: only together do they give the move. */
  plainViolations(unit: number): readonly Violation[] {
    const isMade = this.#fates[unit]!.kind === 'moves';
    return wrongMoves(this.#position, this.#reading, this.#names, unit, isMade).map(({ kind, says }) =>
      this.#violation(moveClause, kind, `${this.#order(unit)} ${says}`),
    );
  }

  /**
   * The one thing that is got wrong if all that is claimed follows from it: rather one of a kind that says through what
   * it is wrong, such as a cut that is overlooked, than a support that is lost.
   */
  #blamed(unit: number): Violation | undefined {
    const blames = this.blames(unit);
    const blamed = blames.find(({ kind }) => hasCause(kind)) ?? blames[0];
    if (blamed?.datc !== moveClause.datc) return blamed;
    const plain = this.plainViolation(unit);
    // Of a strength that opposes a move the move itself tells more.
    return plain.kind === blamed.kind ? plain : blamed;
  }

  /**
   * Of single things each of which explains all that is claimed.
   *
   * @param unit whose move does not come out as claimed
   * @param broken units whose moves do not come out for other reasons
   */
  blames(unit: number, broken: readonly number[] = []): readonly Violation[] {
    const others = broken.filter((other) => other !== unit);
    const apart = new Set(others.map((other) => this.#system.number('MOVE', other)));
    return this.suspicions
      .filter((suspicion) => explainsMoves(this.claimed, [suspicion], apart))
      .flatMap((suspicion) => this.violationsFor(unit, suspicion));
  }

  get claimed(): ClaimedMoves {
    return { system: this.#system, moves: this.#moves, reading: this.#reading };
  }

  /** Everything that may have been got wrong. */
  get suspicions(): readonly Suspicion[] {
    return (this.#suspected ??= suspicionsAbout(this.claimed, this.#names));
  }

  get #names(): Names {
    return { order: (index) => this.#order(index), unit: (index) => this.#unit(index) };
  }

  /** In what ways the move of a unit comes out wrong through something. */
  violationsFor(unit: number, { unit: blamed, blames }: Suspicion): readonly Violation[] {
    const outcome = this.#fates[unit]!.kind === 'moves' ? 'succeed' : 'fail';
    const { read } = this.#system.facts;
    return blames.map(({ clause, kind, says }) =>
      this.#violation(
        clause,
        kind === 'support-lost' ? kindOfLostSupport(this.#position, read, blamed) : kind,
        `${this.#order(unit)} would ${outcome}, as if ${says}`,
      ),
    );
  }

  /** A circle that stays breaks no equation: that it moves is settled by the rule for circles. */
  #violatedCircle(): Violation | undefined {
    const circle = this.#ours.resolution.backups.find(
      ({ rule, units }) => rule === 'circular' && units.some((unit) => this.#fates[unit]!.kind !== 'moves'),
    );
    if (circle === undefined) return undefined;
    const orders = circle.units.map((unit) => this.#order(unit));
    const why =
      orders.length === 2
        ? 'their units change places by convoy, so that neither opposes the other.'
        : 'their units move in a circle, and nothing else opposes them.';
    const sentence = `${orders.slice(0, -1).join(', ')} and ${orders.at(-1)} would fail, but ${why}`;
    return this.#violation(circleClause, 'circle-stays', sentence);
  }

  /** A unit that stays where another comes in, or is gone without the retreat that it has. */
  #violatedDislodgement(): Violation | undefined {
    for (const [unit, fate] of this.#fates.entries()) {
      const isEntered = this.#reading.equation(this.#system.number('DISLODGE', unit)) === TRUE;
      if (isEntered && fate.kind !== 'dislodged' && fate.kind !== 'gone') {
        const sentence = `${this.#unit(unit)} would stay, but a move into its province succeeds.`;
        return this.#violation(dislodgeClause, 'unit-stays', sentence);
      }
      const retreats = this.#ours.dislodged.find((each) => each.unit === unit)?.retreats ?? [];
      if (fate.kind !== 'gone' || !isEntered || retreats.length === 0) continue;
      const places = retreats.map((place) => this.#position.board.locations[place]!.code);
      const sentence = `${this.#unit(unit)} would be gone, but it may retreat to ${places.join(', ')}.`;
      return this.#violation(retreatClause, 'retreat-withheld', sentence);
    }
    return undefined;
  }

  #violatedOrder(): Violation | undefined {
    for (const claim of this.#claims) {
      if (claim.kind !== 'order') continue;
      const unit = this.#position.units.findIndex(({ location }) => location === claim.unit.location);
      const kind = this.#system.facts.read.orders[unit]?.kind;
      const [clause, violation] =
        kind === 'support'
          ? ([supportClause, 'support-result'] as const)
          : kind === 'convoy'
            ? ([convoyClause, 'convoy-result'] as const)
            : ([moveClause, 'move-result'] as const);
      return this.#violation(clause, violation, `${capital(this.#claimText())}. ${clause.says}`);
    }
    return undefined;
  }

  #violatedRetreat(): Violation | undefined {
    for (const claim of this.#claims) {
      // Where a unit may go that is claimed to be dislodged only follows from that.
      if (claim.kind !== 'retreat' || this.#isClaimedDislodged(claim.unit)) continue;
      const { kind, why } = wrongRetreat(this.#ours, claim);
      return this.#violation(retreatClause, kind, `${formatClaim(this.#position.board, claim)}, but ${why}.`);
    }
    return undefined;
  }

  #isClaimedDislodged({ location }: Unit): boolean {
    return this.#claims.some(
      (claim) => claim.kind === 'fate' && claim.fate.kind === 'dislodged' && claim.unit.location === location,
    );
  }

  /** A paradox of which a unit does not come out as any rule settles it. */
  settledParadox(): Violation | undefined {
    const own = ownFates(this.#ours);
    const paradox = this.#ours.resolution.backups.find(
      ({ rule, units }) =>
        rule !== 'circular' && units.some((unit) => !sameFate(own[unit]!, this.#fates[unit]!)),
    );
    if (paradox === undefined) return undefined;
    const orders = list(paradox.units.map((unit) => this.#order(unit)));
    const sentence = `${orders} form a paradox, which is settled otherwise.`;
    return this.#violation(circleClause, 'paradox-settled', sentence);
  }

  /** The mistakes from which an error of this kind can follow. */
  kindsBehind(kind: ViolationKind): readonly ViolationKind[] {
    const [ours, claims, system] = [this.#ours, this.#claims, this.#system];
    return kindsBehind(kind, { ours, claims, system, setting: this.#reading.setting });
  }

  /**
   * Single things that, got wrong in the result that the rules have, lead to what is claimed: of cycles, in which what
   * is claimed may fit all equations.
   */
  forwardBlames(): readonly Violation[] {
    const { decisions } = this.#ours;
    const own = ownFates(this.#ours);
    const disputed = [...this.#moves.keys()]
      .map((number) => this.#system.unknown(number).unit)
      .find((unit) => !sameFate(own[unit]!, this.#fates[unit]!));
    if (disputed === undefined) return [];
    const values: Partial[] = [];
    for (const number of this.#system.unordered) values[number] = decisions.value(number) ? TRUE : FALSE;
    const reading = new Interpretation<Partial, Interval>(
      this.#system,
      PARTIAL,
      (number) => values[number] ?? FALSE,
    );
    const claimed = { ...this.claimed, reading };
    return suspicionsAbout(claimed, this.#names)
      .filter((suspicion) => leadsToMoves(claimed, suspicion))
      .flatMap((suspicion) => this.violationsFor(disputed, suspicion));
  }

  #violation({ datc, title }: Clause, kind: ViolationKind, sentence: string): Violation {
    return { datc, title, kind, sentence };
  }

  #claimText(): string {
    return this.#claims.map((claim) => formatClaim(this.#position.board, claim)).join(' and ');
  }

  #unit(index: number): string {
    const { board, units } = this.#position;
    return shortOwnedUnit(board, units[index]!);
  }

  /** The order of a unit with its power. */
  #order(index: number): string {
    const { board, orders, units } = this.#position;
    const given = this.#system.facts.read.readings.findIndex(
      (reading) => reading.verdict === 'counts' && reading.unit === index,
    );
    if (given < 0) return this.#unit(index);
    return `${board.powers[units[index]!.power]!.code} ${shortOrder(board, orders[given]!.order)}`;
  }
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
