/** The smallest piece of work: one question about one outline in one form, searched here or in another process. */
import type { Position } from '../../adjudicate/phases/movement.ts';
import { outlineOf, type Shape } from '../../readings/symbolic/symbolic.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Limits } from '../../readings/z3/limits.ts';
import { type MapMode, MAP_FREE } from '../maps/map-mode.ts';
import { Space } from '../space/symbolic-space.ts';
import type { Question, Theorem } from '../theorem.ts';
import { oncePer } from '../../base/remembered.ts';
import { ok, type Result, type UserError, UserErrorException } from '../../base/errors.ts';
import type { Board } from '../../board/board.ts';
import { chosenBoards } from '../../board/shipped.ts';
import { MAP_FREE_NAME } from '../maps/mode-names.ts';
import { onMap } from '../maps/on-map.ts';
import { NotHad } from '../known/known-position.ts';
import { encodingInvalid, saysOtherwise } from '../../adjudicate/resolution/encoding-invalid.ts';
import { positionText } from '../known/printed-position.ts';
import { shapeText } from '../space/outlines.ts';
import type { Subject, SubjectFinder } from './subject.ts';
import { join } from 'node:path';
import { makeFolder, tryToWrite, writeWhole } from '../../base/whole-file.ts';

/** Limits for one check by the solver, and for the search through one outline. */
export interface SearchLimits extends Partial<Limits> {
  /** Milliseconds of processor time for the search through one outline: unlike the clock, the same on a busy machine. */
  readonly processor?: number;
  /** Positions that may be proposed for one outline and not be what was looked for. */
  readonly candidates?: number;
}

export type OutlineAnswer =
  /** No position of the outline holds what is looked for. */
  | { readonly kind: 'none'; readonly candidates: number }
  | {
      readonly kind: 'found';
      readonly position: Position;
      /** The findings in the position: sentences for people. */
      readonly says: readonly string[];
      readonly candidates: number;
    }
  /** The prover stopped at its limit, or a position is left on which the solver gave up. */
  | { readonly kind: 'unknown'; readonly candidates: number };

/** After this many positions that were not what was looked for, the search gives up, unless fewer are asked for. */
const MOST_CANDIDATES = 20_000;

/**
 * Searches all positions of an outline.
 *
 * @param limits the timeout is for each check and for all together
 * @param solver proposes positions, and checks nothing by itself
 * @param keep is given the last question to the solver, with every lemma that was learnt
 */
export async function searchOutline(
  question: Question,
  shape: Shape,
  form: MapMode,
  limits: SearchLimits,
  solver: Solver,
  keep: (
    answer: OutlineAnswer,
    last: () => { readonly smtLib: string; readonly learnt: number },
  ) => void = () => undefined,
): Promise<OutlineAnswer> {
  const proof = await solver.proof(limits);
  try {
    const clock = limitOf(limits.timeout, () => performance.now());
    const processor = limitOf(limits.processor, processorTime);
    const space = new Space(proof, outlineOf(shape), question.policies);
    const read = form.bind(space, question.policies);
    const check = question.pose(space);
    const asked = proof.size;
    const most = limits.candidates ?? MOST_CANDIDATES;
    const answer = search(question, space, read, check, most, () => clock() || processor());
    keep(answer, () => ({ smtLib: proof.smtLib(), learnt: proof.size - asked }));
    return answer;
  } finally {
    proof.close();
  }
}

/** Milliseconds of processor time that this process has used. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Says whether this much time has passed since now; 0 or nothing for no limit. */
function limitOf(most: number | undefined, now: () => number): () => boolean {
  if (most === undefined || most === 0) return () => false;
  const end = now() + most;
  return () => now() > end;
}

function search(
  question: Question,
  space: Space,
  read: ReturnType<MapMode['bind']>,
  check: ReturnType<Question['pose']>,
  most: number,
  isLate: () => boolean,
): OutlineAnswer {
  const { proof } = space;
  let anyUndecided = false;
  for (let candidates = 0; candidates <= most; candidates++) {
    const answer = isLate() ? 'unknown' : proof.check();
    if (answer === 'unknown') return { kind: 'unknown', candidates };
    if (answer === 'unsatisfiable') return { kind: anyUndecided ? 'unknown' : 'none', candidates };
    const found = proof.withModel((holds) => {
      const proposed = read(holds);
      if (proposed.kind === 'left out') return proposed.lemmas;
      const { candidate } = proposed;
      const recheck = check(candidate, holds);
      if (recheck.kind === 'confirmed') return { position: candidate.position, says: recheck.says };
      if (recheck.kind === 'undecided') {
        // Nothing is claimed of what is passed over now, so positions that differ in retreats only may be.
        anyUndecided = true;
        return [space.isAnother(holds, 'equations')];
      }
      const rulesOut = recheck.lemmas.some((lemma) => !holds(lemma));
      return rulesOut ? recheck.lemmas : [...recheck.lemmas, space.isAnother(holds, question.reads)];
    });
    if ('position' in found) return { kind: 'found', ...found, candidates: candidates + 1 };
    for (const lemma of found) proof.require(lemma);
  }
  return { kind: 'unknown', candidates: most };
}

export interface Task {
  readonly subject: Subject;
  /** The number of the question among those of the claim. */
  readonly question: number;
  readonly shape: Shape;
  /** `map-free`, or a board: the name of one that comes with this package, or its file. */
  readonly form: string;
  readonly limits: SearchLimits;
  /** A folder for the questions to the solver. */
  readonly exportTo?: string | undefined;
}

export interface Example {
  readonly form: string;
  readonly units: number;
  /** Orders other than to hold. */
  readonly orders: number;
  /** The position in DATC notation. */
  readonly text: string;
  /** Units that are only there to stand. */
  readonly standing: readonly string[];
  /** The findings that it shows, in sentences. */
  readonly says: readonly string[];
}

export interface TaskAnswer {
  /** Beside what a search says: a question that could not be written, a module that failed; in no journal that was read. */
  readonly kind: OutlineAnswer['kind'] | 'refused' | 'missing';
  /** The error if it is refused, as of a question that could not be written. */
  readonly error?: UserError;
  /** The smallest position in the form that was wanted. */
  readonly example?: Example;
  /** Positions that were proposed and checked. */
  readonly candidates: number;
  readonly milliseconds: number;
  /** Milliseconds of processor time: unlike the clock they do not grow when the machine is busy. */
  readonly processor: number;
}

const formOn: (board: Board) => MapMode = oncePer(onMap);

/** The form of this name; throws where there is no such board. */
function formNamed(name: string): MapMode {
  return name === MAP_FREE_NAME ? MAP_FREE : formOn(chosenBoards(name).first);
}

/** Sentences on what positions of the form leave out. */
export function leavesOut(form: string): readonly string[] {
  return formNamed(form).leavesOut;
}

/** Does one piece of work. */
export async function work(task: Task, solver: Solver, subjects: SubjectFinder): Promise<TaskAnswer> {
  const begun = performance.now();
  const usedBefore = processorTime();
  const answer = await workOn(task, solver, subjects).catch(
    (error: unknown): Awaited<ReturnType<typeof workOn>> => {
      const [of, file] = moduleOf(task.subject) ?? [];
      if (of === undefined || file === undefined) throw error;
      if (error instanceof NotHad) return { kind: 'refused', candidates: 0, error: saysOtherwise(of, file) };
      if (error instanceof UserErrorException || !isOfModule(error, task.subject)) throw error;
      // An exception of Z3 is no error of JavaScript.
      const wrong =
        error instanceof Error ? `throws: ${error.message}` : 'gives the solver what it cannot read';
      return { kind: 'refused', candidates: 0, error: encodingInvalid(of, wrong, file) };
    },
  );
  return { ...answer, milliseconds: performance.now() - begun, processor: processorTime() - usedBefore };
}

/** Thrown in a module of a user, which is loaded from its text, or by words that a claim gives what they cannot take. */
function isOfModule(error: unknown, { kind }: Subject): boolean {
  return kind === 'own claim' || (error as Partial<Error>).stack?.includes('data:text/javascript') === true;
}

/** A part of a module of which the subject is, and its file; `undefined` where all of it comes with this program. */
function moduleOf(subject: Subject): readonly [of: string, file: string] | undefined {
  if (subject.kind === 'own claim') return [subject.id, subject.file];
  const policies = subject.kind === 'claim' ? [subject.under] : [subject.one, subject.other];
  const own = policies.find((policy) => policy?.own !== undefined)?.own;
  return own === undefined ? undefined : ['an equation', own.name];
}

async function workOn(
  task: Task,
  solver: Solver,
  subjects: SubjectFinder,
): Promise<Omit<TaskAnswer, 'milliseconds' | 'processor'>> {
  const { claim, rules } = await subjects.find(task.subject);
  await solver.open();
  const { question } = claim.questions({ rules, solver })[task.question]!;
  const form = formNamed(task.form);
  let written: Result<void> = ok(undefined);
  const answer = await searchOutline(question, task.shape, form, task.limits, solver, ({ kind }, last) => {
    if (task.exportTo !== undefined)
      written = exportQuestion(task.exportTo, claim, task, form.name, kind, last());
  });
  const { candidates } = answer;
  if (!written.ok) return { kind: 'refused', candidates, error: written.error };
  if (answer.kind !== 'found') return { kind: answer.kind, candidates };
  const { text, standing } = positionText(answer.position);
  const units = answer.position.units.length;
  const example: Example = {
    form: task.form,
    units,
    orders: units - task.shape.counts.hold,
    text,
    standing,
    says: answer.says,
  };
  return { kind: 'found', example, candidates };
}

/** The status of a question in SMT-LIB by the answer to it, and what that means. */
const STATUS = {
  none: ['unsat', 'Unsatisfiable: no such position is what is looked for.'],
  found: ['sat', 'Satisfiable: some such position is what is looked for.'],
  unknown: ['unknown', 'The search was not finished.'],
} as const;

/** Writes the question as `claim-question-map-outline.smt2`, whole or not at all: then it returns `output-unwritable`. */
export function exportQuestion(
  folder: string,
  { id, sentence }: Pick<Theorem, 'id' | 'sentence'>,
  { question, shape }: Pick<Task, 'question' | 'shape'>,
  map: string,
  kind: OutlineAnswer['kind'],
  { smtLib, learnt }: { readonly smtLib: string; readonly learnt: number },
): Result<void> {
  const { counts, supports = [] } = shape;
  const { move, support, convoy, hold } = counts;
  const [status, says] = STATUS[kind];
  const text = [
    `; Theorem "${id}": ${sentence}`,
    `; Positions with ${move} moves, ${support} supports, ${convoy} convoys and ${hold} units that hold; ${map}.`,
    `; Supports of the movers: ${supports.join(', ') || 'none'}; the others are for units that do not move.`,
    `; ${says}`,
    ...(learnt === 0
      ? []
      : [`; The last ${learnt} assertions were learnt from positions that were proposed and checked.`]),
    '(set-logic QF_UF)',
    `(set-info :status ${status})`,
    smtLib.trimEnd(),
    '(check-sat)',
    '',
  ];
  const file = join(folder, `${id}-${question}-${map}-${shapeText(shape)}.smt2`);
  return tryToWrite(file, () => {
    makeFolder(folder);
    writeWhole(file, text.join('\n'));
  });
}
