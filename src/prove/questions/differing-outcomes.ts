/**
 * Is there a position in which two sets of rules do not leave the same board, dislodged units and retreats? That is an
 * outcome here: the only solution, or what a backup rule makes of a position with none or several. The prover takes a
 * wider view: any reading in which the rule was applied to some orders and the rest equals its equations. Every
 * candidate is then adjudicated under both rules, and what was wrong about it becomes a lemma.
 */
import { mayRetreat } from '../../../encodings/retreat.ts';
import { Outcomes } from '../../adjudicate/phases/outcomes.ts';
import { impossibleSolution } from '../../adjudicate/phases/impossible-result.ts';
import { EquationSystem } from '../../adjudicate/resolution/system.ts';
import { type Resolution, resolve } from '../../adjudicate/resolution/resolve.ts';
import { TRUE } from '../../readings/known/partial.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { backupOptions } from './backup-options.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { circlesAside, likelySolution } from './of-solutions.ts';
import type { Candidate } from '../maps/map-mode.ts';
import type { Side } from '../../readings/reading.ts';
import type { Space, TermReading } from '../space/symbolic-space.ts';
import { Units } from '../../../encodings/language/units.ts';
import { confirmed, inEquations, type Question, type Statement, UNDECIDED } from '../theorem.ts';
import assumed from './assumed-of-outcomes.json' with { type: 'json' };

/** Assumptions of the prover's view of an outcome: that there is no position, or no smaller one, depends on them. */
export const OUTCOMES_ASSUME: readonly string[] = assumed.standard;

/** The same of equations of one's own, which can leave cycles of a third kind. */
export const OWN_OUTCOMES_ASSUME: readonly string[] = [assumed.own, ...OUTCOMES_ASSUME.slice(1)];

/** More that must be so where the outcomes differ. */
export interface Provided {
  /** Only maps for which this holds. */
  readonly onMaps?: (space: Space) => TermPointer;
  /** Read off both adjudications. */
  readonly holds?: (one: Adjudicated, other: Adjudicated) => boolean;
  /** The statement that the prover can make about it, for either reading, so that it proposes few others. */
  readonly inEach?: Statement;
  /** Only positions without a solution, or with three or more, under the first rules. */
  readonly notTwoSolutions?: true;
}

export interface Adjudicated {
  readonly concrete: Concrete;
  readonly system: EquationSystem;
  readonly resolution: Extract<Resolution, { kind: 'resolved' }>;
  readonly reading: KnownReading;
}

/** The two sets of rules whose outcomes are compared. */
export interface Sides {
  readonly one: Side;
  readonly other: Side;
  /** Names of the rules; the first and the second rules if not given. */
  readonly names?: readonly [string, string] | undefined;
}

/** Looks for a position in which two rules do not leave the same board, dislodged units and retreats. */
export function differentOutcomes(
  { one, other, names = ['the first rules', 'the second rules'] }: Sides,
  solver: Solver,
  suits: Suits = anyOrders,
  provided: Provided = {},
): Question {
  return {
    policies: [one.policy, other.policy],
    reads: 'retreats',
    suits,
    ...(provided.inEach && { says: provided.inEach }),
    pose(space) {
      const wide = [wideOutcome(space, one, 'one'), wideOutcome(space, other, 'other')] as const;
      space.proof.require(differ(space, wide[0].options.reading, wide[1].options.reading));
      const maybeParadox = wide.map(({ options }) => options.maybeSettled());
      space.proof.require(space.any([rulesDiffer(space, { one, other }), ...maybeParadox]));
      if (provided.onMaps !== undefined) space.proof.require(provided.onMaps(space));
      if (provided.notTwoSolutions === true) wide[0].excludeTwo();
      for (const { options } of wide) {
        if (provided.inEach !== undefined) space.proof.require(provided.inEach(options.reading.setting));
      }
      return (candidate, holds) => {
        const sides = [adjudicate(candidate, one, solver), adjudicate(candidate, other, solver)] as const;
        const [a, b] = sides;
        if (a === undefined || b === undefined) return UNDECIDED;
        if (outcomeText(a) !== outcomeText(b) && (provided.holds?.(a, b) ?? true)) {
          return confirmed(...outcomeLines(names[0], a), ...outcomeLines(names[1], b));
        }
        const lemmas = [...wide[0].lemmas(a), ...wide[1].lemmas(b)];
        return { kind: 'refuted', lemmas: lemmas.filter((lemma) => !holds(lemma)) };
      };
    },
  };
}

/** Looks for a position in whose result, after backup rules, the statement holds; rests on `OUTCOMES_ASSUME`. */
export function someResult(
  side: Side,
  statement: Statement,
  solver: Solver,
  suits: Suits = anyOrders,
): Question {
  const pose: Question['pose'] = (space) => {
    const wide = wideOutcome(space, side, 'result');
    space.proof.require(statement(wide.options.reading.setting));
    return (candidate, holds) => {
      const found = adjudicate(candidate, side, solver);
      if (found === undefined) return UNDECIDED;
      if (statement(found.reading.setting)) return confirmed(...outcomeLines('the rules', found));
      return { kind: 'refuted', lemmas: wide.lemmas(found).filter((lemma) => !holds(lemma)) };
    };
  };
  return inEquations([side], suits, pose, statement);
}

/** The outcomes of one set of rules, with some that it does not have. */
export function wideOutcome(space: Space, side: Side, name: string) {
  const { logic, proof } = space;
  /** The reading is the only solution; otherwise a backup rule was applied. */
  const isUnique = proof.unknown(`${name}: unique`);
  /** There is no solution at all. */
  const isNone = proof.unknown(`${name}: no solution`);
  proof.require(logic.not(logic.and(isUnique, isNone)));
  const options = backupOptions(space, side, name);
  for (const option of options.all) proof.require(space.implies(isUnique, logic.not(option)));
  proof.require(options.isOutcome);
  if (side.policy.own !== undefined) {
    const likely = likelySolution(space, side);
    proof.require(space.implies(isNone, logic.not(space.isSolution(likely))));
  }
  const isDptg = side.policy['4.A.2'] === 'dptg';
  /** One of two solutions is the outcome, as it is. */
  const takesOne = isDptg ? dptgTakesOne() : logic.false;
  proof.require(space.any([isUnique, takesOne, ...options.all]));
  const two = twoSolutions();
  if (isDptg) proof.require(space.implies(options.failsInParadox, dptgTakesNeither(...two)));

  return {
    options,

    /** Leaves out positions with one solution or two. */
    excludeTwo: (): void => proof.require(logic.or(isNone, threeSolutions())),

    /** Gives what an adjudication of the candidate teaches about every position. */
    lemmas({ concrete, resolution }: Adjudicated): TermPointer[] {
      const circles = resolution.backups.filter(({ rule }) => rule === 'circular');
      const lemmas = circles.map(({ units }) => logic.or(takesOne, logic.not(options.leavesCircle(units))));
      const solutions = concrete.solutions().map((solution) => {
        const assigned = space.assigned(concrete.succeeding(solution), side);
        const isLeft = logic.and(logic.not(takesOne), options.onlyCirclesOf(assigned));
        const isOutcome = logic.not(space.differ(assigned, options.reading));
        const follows = logic.and(logic.not(isNone), space.implies(isLeft, isOutcome));
        return space.implies(space.isSolution(assigned), follows);
      });
      return [...lemmas, ...solutions];
    },
  };

  /** Two solutions, if there are several: ones that differ in more than circles, if there is a paradox. */
  function twoSolutions(): [TermReading, TermReading] {
    const several = logic.and(logic.not(isUnique), logic.not(isNone));
    const a = space.open(`${name}: one solution`, side);
    const b = space.open(`${name}: another`, side);
    const are = space.all([space.isSolution(a), space.isSolution(b), space.differ(a, b)]);
    proof.require(space.implies(several, are));
    const paradox = logic.or(options.failsInParadox, takesOne);
    proof.require(space.implies(logic.and(several, paradox), circlesAside(a.setting, b.setting)));
    return [a, b];
  }

  /** Requires that the DPTG takes the solution of two in which the paradox's convoys are disrupted. */
  function dptgTakesOne(): TermPointer {
    const { maybeParadox, reading } = options;
    const several = [logic.not(isNone), logic.not(isUnique)];
    return space.all([maybeParadox, options.somePath(reading, false), ...several]);
  }

  /** There are not two solutions of which just one has the convoys of the paradox disrupted. */
  function dptgTakesNeither(a: TermReading, b: TermReading): TermPointer {
    const alike = [true, false].map((isThere) =>
      logic.and(options.somePath(a, isThere), options.somePath(b, isThere)),
    );
    const isOpen = logic.or(options.somePath(a, true), options.somePath(a, false));
    return space.any([isNone, threeSolutions(), ...alike, logic.not(isOpen)]);
  }

  function threeSolutions(): TermPointer {
    const three = ['first', 'second', 'third'].map((which) => space.open(`${name}: ${which}`, side));
    const apart = three.flatMap((a, i) => three.slice(0, i).map((b) => space.differ(a, b)));
    return space.all([...three.map((reading) => space.isSolution(reading)), ...apart]);
  }
}

/** Values for which two rules say different things; without any and without paradoxes both have the same solutions. */
function rulesDiffer(space: Space, { one, other }: Sides): TermPointer {
  const [a, b] = [space.open('any values', one), space.open('any values', other)];
  const deciding = new Set([one, other].flatMap((side) => space.decidingUnder(side)));
  return space.any([...[...deciding].map((unit) => space.changes(a, b, unit)), differ(space, a, b)]);
}

/** Another board after movement, or other retreats. */
function differ(space: Space, a: TermReading, b: TermReading): TermPointer {
  const { logic, situation } = space;
  const unlike = (one: TermPointer, other: TermPointer): TermPointer => logic.not(logic.iff(one, other));
  const units = [...space.outline.kinds.keys()];
  const places = Array.from({ length: units.length + space.outline.shared }, (_, place) => place);
  return space.any([
    ...situation.ofKind('move').map((unit) => unlike(a.move(unit), b.move(unit))),
    ...units.flatMap((unit) => [
      unlike(a.dislodge(unit), b.dislodge(unit)),
      ...places
        .filter((place) => place !== unit)
        .map((place) =>
          logic.and(
            logic.and(a.dislodge(unit), space.relations.reaches(unit, place)),
            unlike(mayGo(space, a, unit, place), mayGo(space, b, unit, place)),
          ),
        ),
    ]),
  ]);
}

/** The unit may retreat to the place if it reaches it. */
function mayGo(space: Space, { setting }: TermReading, unit: number, place: number): TermPointer {
  const occupants = new Units<TermPointer>(place < space.outline.kinds.length ? [place] : []);
  const free = mayRetreat(setting, unit, occupants, new Units([]));
  const unbarred = space.situation
    .ofKind('move')
    .filter((mover) => mover !== place)
    .map((mover) =>
      space.implies(
        space.relations.goes(mover, place),
        mayRetreat(setting, unit, new Units([]), new Units([mover])),
      ),
    );
  return space.all([free, ...unbarred]);
}

/** Adjudicates a candidate; `undefined` where the solver gives up. */
export function adjudicate(candidate: Candidate, side: Side, solver: Solver): Adjudicated | undefined {
  const concrete = new Concrete(candidate, side);
  const system = new EquationSystem(concrete.facts.read, side.policy);
  const resolution = resolve(system, 'components', solver);
  if (resolution.kind === 'unknown') return undefined;
  const reading = concrete.readingOf(
    (decision, unit) => resolution.values[system.number(decision, unit)] === TRUE,
  );
  return { concrete, system, resolution, reading };
}

/** The board after movement, dislodged units and their retreats, as a text to compare. */
function outcomeText({ concrete: { position }, system, resolution, reading }: Adjudicated): string {
  const moved = position.units.map((_, unit) => reading.move(unit));
  const dislodged = new Outcomes(position.orders, system, resolution.values).dislodged();
  return JSON.stringify([moved, dislodged.map(({ unit, retreats }) => [unit, retreats])]);
}

/** Describes what happens to every order, and says where no game goes on from that. */
export function resultLines({ concrete, system, resolution, reading }: Adjudicated): string[] {
  const lines = concrete.describe(reading);
  const impossible = impossibleSolution(system, resolution.values);
  return impossible === undefined ? lines : [...lines, `Impossible: ${impossible.message}`];
}

function outcomeLines(name: string, found: Adjudicated): string[] {
  const settled = found.resolution.backups.map(({ rule, unanswered }) =>
    unanswered === undefined ? rule : `${rule} (fallback of ${unanswered})`,
  );
  const how = settled.length === 0 ? '' : ` (settled by ${settled.join(', ')})`;
  return [`Under ${name}${how}:`, ...resultLines(found)];
}
