/** The atlas: what was searched, and every class with all that is said of it. */
import { hasMovement, loadCases } from '../../../games/datc/case.ts';
import { positionOf } from '../../../games/datc/case-phases.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { Side } from '../../../readings/reading.ts';
import { isInsoluble, isUnresolved, SIDE, patternOfPosition } from '../pattern/pattern-solutions.ts';
import { type Core, paradoxesOf } from '../../../explain/cores/paradox-core.ts';
import { classOf, sizeOf, type Pattern, patternNamed } from '../pattern/pattern.ts';
import { smallestPart } from '../pattern/part.ts';
import { ISSUES, type Policy, DATC_3_2 } from '../../../../encodings/policy.ts';
import { type Candidate, onRealMap } from '../../maps/map-mode.ts';
import { adjudicate, resultLines } from '../../questions/differing-outcomes.ts';
import { rulesOf, sideOf } from '../../theorem.ts';
import {
  type ClassAnswer,
  type PieceAnswer,
  completeThrough,
  merged,
  standardPosition,
} from '../search/atlas-search.ts';
import { solve, type Solved } from '../../../adjudicate/resolution/solve.ts';
import { EquationSystem } from '../../../adjudicate/resolution/system.ts';
import { Concrete } from '../../known/known-position.ts';
import { positionText } from '../../known/printed-position.ts';
import { UserErrorException } from '../../../base/errors.ts';
import { groupedBy } from '../../../base/remembered.ts';
import { onMapMadeFor } from '../search/unresolved.ts';
import data from './introduction.json' with { type: 'json' };
import { pictureOf, type Panel } from '../../../explain/pictures/picture.ts';
import { sceneOfOrders, sceneOfSolution } from '../../../explain/pictures/scene.ts';

/** The class of a smallest part of a case. */
export interface CaseClass {
  /** Such as `6.F.14`. */
  readonly id: string;
  /** The class by its text. */
  readonly class: string;
  readonly units: number;
  /** True if all parts were tried; otherwise there may be a smaller one in it. */
  readonly isSmallest: boolean;
}

/** The cases stay the same, and finding their classes takes seconds. */
const knownClasses = new WeakMap<Side, readonly (readonly CaseClass[])[]>();

/**
 * The smallest unresolved part of each paradox and circle of a case of DATC 3.2, and the smallest without a solution
 * where it has none, or the first of several; found once in a process. `unknown` if the solver gave up on a case.
 */
export function datcClasses(solver: Solver, side: Side = SIDE): readonly CaseClass[] | 'unknown' {
  const all = [...classesByCase(solver, side)];
  const found = all.filter((classes) => classes !== 'unknown');
  return found.length < all.length ? 'unknown' : found.flat();
}

/** The same, case by case. */
export function* classesByCase(solver: Solver, side: Side): Generator<readonly CaseClass[] | 'unknown'> {
  const before = knownClasses.get(side);
  if (before !== undefined) return yield* before;
  const all: (readonly CaseClass[])[] = [];
  const classOfCore = (id: string, { position }: Core, makes: typeof isUnresolved): CaseClass => {
    const whole = patternOfPosition(position, side);
    const { pattern, isSmallest } = smallestPart(whole, (part) => makes(part, side));
    return { id, class: classOf(pattern), units: sizeOf(pattern), isSmallest };
  };
  for (const each of loadCases('3.2').filter(hasMovement)) {
    const { id } = each;
    const paradoxes = paradoxesOf(positionOf(each), side.policy, solver);
    if (paradoxes === 'unknown') return yield 'unknown';
    const classes = paradoxes.flatMap(({ core, withoutSolution: insoluble }) => [
      classOfCore(id, core, isUnresolved),
      ...(insoluble === undefined ? [] : [classOfCore(id, insoluble, isInsoluble)]),
    ]);
    all.push(classes);
    yield classes;
  }
  knownClasses.set(side, all);
}

export type ParadoxRule = Policy['4.A.2'];
export const PARADOX_RULES = Object.keys(ISSUES['4.A.2'].choices) as ParadoxRule[];

/** One outcome, and the choices of 4.A.2 that lead to it. */
export interface Ruling {
  readonly rules: readonly ParadoxRule[];
  /** Choices that have no answer of their own, among these; the one for 4.A.2-fallback stands in. */
  readonly unanswered: readonly ParadoxRule[];
  /** The order of each unit and what happens to it. */
  readonly says: readonly string[];
  /** The fate of each unit: it moves, it is dislodged, or it stays. */
  readonly board: readonly ('moves' | 'dislodged' | 'stays')[];
}

/** Some choices disagree about which units move or are dislodged, not only about what happens to helpers' orders. */
export function isDisputed({ rulings }: { readonly rulings: readonly Ruling[] }): boolean {
  return new Set(rulings.map(({ board }) => board.join())).size > 1;
}

/** The outcomes under all choices, with everything else as the rules have it; `unknown` if the solver gave up. */
function rulingsOf(candidate: Candidate, { policy }: Side, solver: Solver): readonly Ruling[] | 'unknown' {
  const rules = rulesOf(policy);
  const outcomes: Ruling[] = [];
  for (const rule of PARADOX_RULES) {
    const adjudicated = adjudicate(candidate, rules({ '4.A.2': rule }), solver);
    if (adjudicated === undefined) return 'unknown';
    const { concrete, reading, resolution } = adjudicated;
    const unanswered = resolution.backups.some((applied) => applied.unanswered !== undefined) ? [rule] : [];
    const board = concrete.position.units.map((_, unit) =>
      reading.move(unit) ? 'moves' : reading.dislodge(unit) ? 'dislodged' : 'stays',
    );
    outcomes.push({ rules: [rule], unanswered, says: resultLines(adjudicated), board });
  }
  return groupedBy(outcomes, ({ says }) => says.join('\n')).map((alike) => ({
    ...alike[0]!,
    rules: alike.flatMap((each) => each.rules),
    unanswered: alike.flatMap((each) => each.unanswered),
  }));
}

/** One class of circles or paradoxes. */
export interface AtlasEntry {
  /** The number of units and one among those with as many, such as `4.2`. */
  readonly number: string;
  /** The class by its text (../pattern/pattern.ts). */
  readonly class: string;
  readonly units: number;
  readonly kind: ParadoxKind;
  /** Number of solutions of the equations. */
  readonly solutions: number;
  /** No part of it is unresolved; otherwise only no part of it is without a solution. */
  readonly isSmallest: boolean;
  /** The solver's answer whether the standard map has such a position. */
  readonly standard: ClassAnswer['standard'];
  /** A position of the standard map, or else of one made up for it, in DATC notation. */
  readonly position: string;
  readonly candidate: Candidate;
  /** The results that the choices of 4.A.2 have for it. */
  readonly rulings: readonly Ruling[];
  /** The cases of DATC 3.2 that show it. */
  readonly datc: readonly string[];
}

/** All classes that were found, and up to which size the list is complete. */
export interface Atlas {
  /** The rules whose equations make the classes. */
  readonly rules: Policy;
  /** Up to this many units, the solver answered for every outline that there is no other class. */
  readonly completeThrough: number;
  /** With the fewest units first. */
  readonly entries: readonly AtlasEntry[];
  /** Paradoxes of DATC 3.2 of other classes, with more units than were searched. */
  readonly others: readonly CaseClass[];
  /** Outlines at which the solver stopped at its limit. */
  readonly unknown: readonly PieceAnswer['shape'][];
}

/** Describes what was found by pieces done under the rules, and in cases; `unknown` if the solver gave up on a position. */
export async function describeAtlas(
  answers: readonly PieceAnswer[],
  solver: Solver,
  under: Policy = DATC_3_2,
  ofCases: readonly CaseClass[] | 'unknown' = datcClasses(solver, sideOf(under)),
): Promise<Atlas | 'unknown'> {
  const side = sideOf(under);
  const pieces = merged(answers);
  if (ofCases === 'unknown') return 'unknown';
  const found = pieces.flatMap(({ classes }) => classes);
  const drawn: Omit<AtlasEntry, 'number'>[] = [];
  for (const { class: name, standard, position } of found) {
    const pattern = patternNamed(name);
    const units = sizeOf(pattern);
    const candidate = await shownPosition(pattern, position, side, solver);
    const rulings = rulingsOf(candidate, side, solver);
    const shown = solvedCandidate(candidate, side, solver);
    if (shown === 'unknown' || rulings === 'unknown') return 'unknown';
    drawn.push({
      class: name,
      units,
      kind: kindOf(shown.system, shown.solved),
      solutions: shown.solved.solutions.length,
      isSmallest: sizeOf(smallestPart(pattern, (part) => isUnresolved(part, side)).pattern) === units,
      standard,
      position: positionText(candidate.position).text,
      candidate,
      rulings,
      datc: [...new Set(ofCases.filter((one) => one.class === name).map(({ id }) => id))],
    });
  }
  const known = new Set(found.map((one) => one.class));
  return {
    rules: under,
    completeThrough: completeThrough(pieces),
    entries: numbered(drawn),
    others: ofCases.filter((one) => !known.has(one.class)),
    unknown: pieces.filter(({ verdict }) => verdict === 'unknown').map(({ shape }) => shape),
  };
}

/** A known position with its equations and all their solutions, or `unknown` if the solver gave up. */
function solvedCandidate(candidate: Candidate, side: Side, solver: Solver) {
  const system = new EquationSystem(new Concrete(candidate, side).facts.read, side.policy);
  const solved = solve(system, solver);
  return solved.kind === 'unknown' ? 'unknown' : { system, solved };
}

function numbered(entries: readonly Omit<AtlasEntry, 'number'>[]): AtlasEntry[] {
  const rank = ({ kind }: Pick<AtlasEntry, 'kind'>): number => KIND_NAMES.indexOf(kind);
  const sorted = entries.toSorted(
    (a, b) => a.units - b.units || rank(a) - rank(b) || (a.class < b.class ? -1 : 1),
  );
  return sorted.map((entry, i) => {
    const first = sorted.findIndex(({ units }) => units === entry.units);
    return { number: `${entry.units}.${i - first + 1}`, ...entry };
  });
}

/** Throws the error of a position that cannot be read; journals have none. */
function shownPosition(pattern: Pattern, position: string | undefined, side: Side, solver: Solver) {
  if (position === undefined) return onMapMadeFor(pattern, side, solver);
  const read = standardPosition(position, side);
  if (!read.ok) throw new UserErrorException(read.error);
  return onRealMap(read.value);
}

export const KINDS = data.kinds;
export type ParadoxKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as ParadoxKind[];

/** The kind of a position that has one cycle without exactly one solution, and nothing else in it. */
function kindOf(system: EquationSystem, { parts, count }: Extract<Solved, { kind: 'solved' }>): ParadoxKind {
  const cycles = parts.flatMap((part) => part.cycles);
  if (cycles.length > 0 && cycles.every(({ rule }) => rule === 'circular')) {
    return new Set(cycles.flatMap(({ units }) => units)).size === 2 ? 'swap' : 'circle';
  }
  const decisions = cycles.flatMap((cycle) => cycle.decisions.map((number) => system.unknown(number)));
  const convoyed = new Set(decisions.filter(({ decision }) => decision === 'PATH').map(({ unit }) => unit));
  if (convoyed.size > 1) return 'second order';
  if (convoyed.size === 0) return 'no convoy';
  return count === 0 ? 'no solution' : 'two solutions';
}

/** Draws a class on the map of its position, under the rules of its atlas; `unknown` if the solver gave up. */
export async function pictureOfEntry(entry: AtlasEntry, under: Policy, solver: Solver): Promise<string> {
  const shown = solvedCandidate(entry.candidate, sideOf(under), solver);
  if (shown === 'unknown') return 'unknown';
  const { system, solved } = shown;
  const { length } = solved.solutions;
  const panels = solved.solutions.map((solution, i): Panel => ({
    scene: sceneOfSolution(system, solution),
    caption: `Solution ${i + 1} of ${length}`,
  }));
  const orders: Panel = { scene: sceneOfOrders(system), caption: 'No solution' };
  // The same names of what is defined in every run, so that the file changes only with the picture.
  const idPrefix = `atlas-${entry.number.replace('.', '-')}`;
  return pictureOf(length === 0 ? [orders] : panels, { title: `${entry.number}: ${entry.kind}`, idPrefix });
}
