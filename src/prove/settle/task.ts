/** The smallest piece of work: one question about one outline in one form. It can be sent to another process. */
import { oncePer } from '../../base/remembered.ts';
import { ok, type Result, type UserError, UserErrorException } from '../../base/errors.ts';
import type { Board } from '../../board/board.ts';
import { chosenBoards } from '../../board/shipped.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Shape } from '../../readings/symbolic/symbolic.ts';
import type { MapMode } from '../maps/map-mode.ts';
import { MAP_FREE_NAME } from '../maps/mode-names.ts';
import { MAP_FREE } from '../maps/map-free.ts';
import { onMap } from '../maps/on-map.ts';
import { NotHad } from '../known/known-position.ts';
import { encodingInvalid, saysOtherwise } from '../../adjudicate/resolution/encoding-invalid.ts';
import { positionText } from '../known/printed-position.ts';
import { shapeText } from '../space/outlines.ts';
import { processorTime, searchOutline, type OutlineAnswer, type SearchLimits } from './search.ts';
import type { Subject, SubjectFinder } from './subject.ts';
import { join } from 'node:path';
import { makeFolder, tryToWrite, writeWhole } from '../../base/whole-file.ts';

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
  /**
   * Beside what a search says: its question could not be written, a module failed, or it is in none of the
   * journals that were read.
   */
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

const STATUS = { none: 'unsat', found: 'sat', unknown: 'unknown' } as const;

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
    if (task.exportTo === undefined) return;
    const { shape, question: number } = task;
    const asked = { claim: claim.id, sentence: claim.sentence, question: number, map: form.name, shape };
    written = exportQuestion(task.exportTo, { ...asked, status: STATUS[kind], ...last() });
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

/** A question about one outline, as it was put to the solver last. */
interface ExportedQuestion {
  readonly claim: string;
  readonly sentence: string;
  /** The number of the question among those of the claim. */
  readonly question: number;
  readonly map: string;
  readonly shape: Shape;
  readonly status: 'sat' | 'unsat' | 'unknown';
  /** Everything that was required, as SMT-LIB. */
  readonly smtLib: string;
  /**
   * Number of requirements, the last ones, that were learnt from positions that were proposed and checked.
   */
  readonly learnt: number;
}

const SAYS_OF_STATUS = {
  sat: 'Satisfiable: some such position is what is looked for.',
  unsat: 'Unsatisfiable: no such position is what is looked for.',
  unknown: 'The search was not finished.',
} as const satisfies Record<ExportedQuestion['status'], string>;

/**
 * Writes the question as `claim-question-map-outline.smt2`, whole or not at all.
 *
 * @returns `output-unwritable` if it cannot be written
 */
export function exportQuestion(folder: string, exported: ExportedQuestion): Result<void> {
  const { claim, question, map, shape } = exported;
  const file = join(folder, `${claim}-${question}-${map}-${shapeText(shape)}.smt2`);
  return tryToWrite(file, () => {
    makeFolder(folder);
    writeWhole(file, fileText(exported));
  });
}

function fileText({ claim, sentence, map, shape, status, smtLib, learnt }: ExportedQuestion): string {
  const { counts, supports = [] } = shape;
  const { move, support, convoy, hold } = counts;
  return [
    `; Theorem "${claim}": ${sentence}`,
    `; Positions with ${move} moves, ${support} supports, ${convoy} convoys and ${hold} units that hold; ${map}.`,
    `; Supports of the movers: ${supports.join(', ') || 'none'}; the others are for units that do not move.`,
    `; ${SAYS_OF_STATUS[status]}`,
    ...(learnt === 0
      ? []
      : [`; The last ${learnt} assertions were learnt from positions that were proposed and checked.`]),
    '(set-logic QF_UF)',
    `(set-info :status ${status})`,
    smtLib.trimEnd(),
    '(check-sat)',
    '',
  ].join('\n');
}
