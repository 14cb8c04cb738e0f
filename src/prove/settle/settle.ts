/**
 * Settles a claim, number of units by number of units, outlines with the fewest orders that matter first, so that the
 * first position found is a smallest one. Each is asked map-free first: where no map can hold it, the board cannot.
 */
import { type Question, questionsOf, type Theorem } from '../theorem.ts';
import { shapesOf } from '../space/outlines.ts';
import { type SearchLimits, type Example, type Task, type TaskAnswer, work } from './task.ts';
import { SubjectFinder, type Subject } from './subject.ts';
import { startProcesses } from './processes.ts';
import type { Solver } from '../../readings/z3/solver.ts';

/** Does one piece of work, here or in another process; `over` is aborted when nobody waits for the answer any more. */
export type TaskWorker = (task: Task, over: AbortSignal) => Promise<TaskAnswer>;

export interface SettleOptions {
  /** The most units to look at. */
  readonly units: number;
  /** The form in which an example is wanted. */
  readonly form: string;
  readonly limits: SearchLimits;
  /** The finder with which claims of modules were read before, if any. */
  readonly subjects?: SubjectFinder;
  /** A folder for the questions to the solver. */
  readonly exportTo?: string | undefined;
  /** Stop when this says so, told what was spent on the question under way; what was found until then is the answer. */
  readonly stopped: (spent: { readonly milliseconds: number; readonly processor: number }) => boolean;
  readonly progress: (state: Progress) => void;
}

export interface Progress {
  readonly units: number;
  /** Pieces of work of this number of units: done, and in all. */
  readonly done: number;
  readonly all: number;
}

/** The findings about one question. */
export interface QuestionAnswer extends Omit<TaskAnswer, 'kind'> {
  /** The name of the question, where the claim has several. */
  readonly name: string | undefined;
  /** No position with up to this many units is what is looked for, in the form of the example or map-free. */
  readonly upTo: number;
  /** No position of any map with up to this many units is what is looked for. */
  readonly everyMap: number;
  /** The smallest position on a made-up map, if it is smaller. */
  readonly madeUp?: Example;
  /**
   * The reason why the search ended early: the solver gave up, it was stopped, a question could not be written, a module failed, or
   * a piece of it is in none of the journals.
   */
  readonly ended?: 'limit' | 'stopped' | 'unwritable' | 'refused' | 'missing';
}

/** The verdict on a claim, with the answers to its questions. */
export interface SettledClaim {
  readonly claim: Theorem;
  /** `not found`: it says that there is a position, and there is none as far as was searched, which refutes nothing. */
  readonly verdict: 'holds' | 'refuted' | 'not found' | 'unknown';
  readonly answers: readonly QuestionAnswer[];
  /** The number of units up to which everything was searched. */
  readonly upTo: number;
  /** The same for every map, not only for that of the form. */
  readonly everyMap: number;
}

/** Settles a claim up to a number of units; ends with the first position that answers one of its questions. */
export async function settle(
  subject: Subject,
  worker: TaskWorker,
  options: SettleOptions,
): Promise<SettledClaim> {
  const { claim, rules } = await (options.subjects ?? new SubjectFinder()).find(subject);
  const { limits, exportTo } = options;
  const questions = questionsOf(claim, rules);
  const answers = questions.map(({ name }): QuestionAnswer => {
    return { name, upTo: 0, everyMap: 0, candidates: 0, milliseconds: 0, processor: 0 };
  });
  for (let units = 1; units <= options.units; units++) {
    for (const [question, { question: asked }] of questions.entries()) {
      const answer = answers[question]!;
      if (answer.ended !== undefined) continue;
      const task = { subject, question, limits, exportTo };
      answers[question] = await searched(answer, asked, units, worker, options, task);
    }
    if (answers.some(({ error }) => error !== undefined)) break;
    if (exampleIn(answers) !== undefined) break;
    if (answers.every(({ ended }) => ended !== undefined)) break;
  }
  const upTo = Math.min(...answers.map((one) => one.upTo));
  const everyMap = Math.min(...answers.map((one) => one.everyMap));
  const isFound = exampleIn(answers) !== undefined;
  const isThrough =
    options.units >= (claim.least?.units ?? 0) &&
    upTo >= options.units &&
    (options.form !== 'map-free' || answers.every(({ madeUp }) => madeUp === undefined));
  const verdict = claimVerdict(claim.kind, isFound, isThrough);
  return { claim, verdict, answers, upTo, everyMap };
}

/** Gives the reason why the search that got least far ended early; nothing where all are complete. */
export function endOf(answers: readonly QuestionAnswer[]): QuestionAnswer['ended'] {
  const ended = answers.filter((answer) => answer.ended !== undefined);
  const least = Math.min(...ended.map(({ upTo }) => upTo));
  return ended.find(({ upTo }) => upTo === least)?.ended;
}

/** The position that was found for one of the questions. */
export function exampleIn(answers: readonly QuestionAnswer[]): Example | undefined {
  return answers.find(({ example }) => example !== undefined)?.example;
}

/** Concludes what follows for a claim; finding nothing is informative if the search `isThrough`. */
export function claimVerdict(
  kind: Theorem['kind'],
  isFound: boolean,
  isThrough: boolean,
): SettledClaim['verdict'] {
  if (!isFound && !isThrough) return 'unknown';
  if (kind === 'somewhere') return isFound ? 'holds' : 'not found';
  return isFound ? 'refuted' : 'holds';
}

/** The answer to a question once all positions of one more number of units are searched. */
async function searched(
  before: QuestionAnswer,
  { suits }: Question,
  units: number,
  worker: TaskWorker,
  { form, progress, stopped: isToStop }: SettleOptions,
  task: Omit<Task, 'shape' | 'form'>,
): Promise<QuestionAnswer> {
  const begun = performance.now();
  let { candidates, processor, madeUp } = before;
  const passed = (): number => before.milliseconds + performance.now() - begun;
  const stopped = (): boolean => isToStop({ milliseconds: passed(), processor });
  const shapes = shapesOf(units, suits);
  let done = 0;
  const over = new AbortController();
  let isOfEveryMap = before.everyMap === units - 1;
  const tried = shapes.map((shape) => async () => {
    const both = await tryOutline(worker, { ...task, shape, form }, over.signal);
    progress({ units, done: ++done, all: shapes.length });
    return both;
  });
  const found = await firstFound(tried, stopped, ({ free, last }) => {
    for (const one of new Set([free, last])) {
      candidates += one.candidates;
      processor += one.processor;
    }
    if (form !== 'map-free') madeUp ??= free.example;
    isOfEveryMap &&= free.kind === 'none';
  });
  over.abort();
  return {
    ...before,
    candidates,
    processor,
    ...(madeUp !== undefined && { madeUp }),
    milliseconds: passed(),
    ...ending(found, units),
    ...(found === undefined && isOfEveryMap && { everyMap: units }),
  };
}

/** Gives what a number of units adds to an answer. */
function ending(found: TaskAnswer | 'stopped' | undefined, units: number): Partial<QuestionAnswer> {
  if (found === undefined) return { upTo: units };
  if (found === 'stopped') return { ended: 'stopped' };
  const { error } = found;
  if (error !== undefined)
    return { ended: error.code === 'output-unwritable' ? 'unwritable' : 'refused', error };
  if (found.example !== undefined) return { example: found.example };
  return { ended: found.kind === 'missing' ? 'missing' : 'limit' };
}

/** Asks about an outline map-free first, and last in its form: where no map can hold it, the board cannot. */
async function tryOutline(worker: TaskWorker, task: Task, over: AbortSignal) {
  const free = await worker({ ...task, form: 'map-free' }, over);
  const isLast = task.form === 'map-free' || free.kind === 'none' || free.kind === 'refused';
  return { free, last: isLast ? free : await worker(task, over) };
}

/** Number of pieces of work that are handed out ahead of the first that is not done. */
const AHEAD = 8;

/** The first piece in the order of the list that found something or gave up, though several are under way at a time. */
async function firstFound(
  list: readonly (() => ReturnType<typeof tryOutline>)[],
  stopped: () => boolean,
  note: (tried: Awaited<ReturnType<typeof tryOutline>>) => void,
): Promise<TaskAnswer | 'stopped' | undefined> {
  const begun: ReturnType<typeof tryOutline>[] = [];
  for (let next = 0; next < list.length; next++) {
    if (stopped()) return 'stopped';
    while (begun.length < Math.min(list.length, next + AHEAD)) {
      const piece = list[begun.length]!();
      // Whatever happens to pieces that nobody waits for any more does not matter.
      piece.catch(() => undefined);
      begun.push(piece);
    }
    const tried = await begun[next]!.catch((error: unknown) => {
      if (!stopped()) throw error;
    });
    if (tried === undefined) return 'stopped';
    note(tried);
    if (tried.last.kind !== 'none') return tried.last;
  }
  return undefined;
}

/** Starts workers for the pieces of a search; in this process they share the solver, and the subjects with their reader. */
export function startWorkers(solver: Solver, count?: number, subjects = new SubjectFinder()) {
  return startProcesses((task: Task) => work(task, solver, subjects), 'search', count);
}

/** Every `count`th piece of work, from the `index`th on, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The work that a shard did. */
export interface ShardDone {
  /** Outlines that it searched through, found something in, and gave up on. */
  readonly none: number;
  readonly found: number;
  readonly unknown: number;
  /** The answer of a piece that could not be written, or that it was interrupted. */
  readonly ended: TaskAnswer | 'stopped' | undefined;
}

/** Does the pieces of a shard; its worker keeps the answers. */
export async function settleShard(
  subject: Subject,
  worker: TaskWorker,
  options: Pick<SettleOptions, 'subjects' | 'units' | 'form' | 'limits' | 'exportTo'> & {
    readonly shard: Shard;
    /** Outlines under way at a time. */
    readonly atATime: number;
    readonly stopped: () => boolean;
    readonly progress: SettleOptions['progress'];
  },
): Promise<ShardDone> {
  const { limits, exportTo, form, stopped } = options;
  const { claim, rules } = await (options.subjects ?? new SubjectFinder()).find(subject);
  const questions = questionsOf(claim, rules);
  const done = { none: 0, found: 0, unknown: 0 };
  let number = 0;
  for (let units = 1; units <= options.units && done.found === 0; units++) {
    const outlines = questions.flatMap(({ question }, index) =>
      shapesOf(units, (counts) => question.suits(counts)).map((shape) => ({ question: index, shape })),
    );
    const own = outlines.filter(() => isOfShard(options.shard, number++));
    let tried = 0;
    let refused: TaskAnswer | undefined;
    await eachOf(own, options.atATime, async ({ question, shape }) => {
      if (stopped() || refused !== undefined) return;
      const task: Task = { subject, question, shape, form, limits, exportTo };
      const both = await tryOutline(worker, task, NOBODY_ENDS).catch((error: unknown) => {
        if (!stopped()) throw error;
      });
      if (both === undefined) return;
      const { kind } = both.last;
      if (kind === 'missing') throw new Error('a shard searches: it does not read what others found');
      if (kind === 'refused') refused = both.last;
      else done[kind]++;
      options.progress({ units, done: ++tried, all: own.length });
    });
    if (refused !== undefined) return { ...done, ended: refused };
    if (stopped()) return { ...done, ended: 'stopped' };
  }
  return { ...done, ended: undefined };
}

/** True of the pieces of a shard, by their numbers from 0. */
export function isOfShard({ index, count }: Shard, number: number): boolean {
  return number % count === index - 1;
}

/** Does something with each item, this many at a time, in their order. */
export async function eachOf<V>(
  items: readonly V[],
  atATime: number,
  act: (item: V) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const next = async (): Promise<void> => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, atATime) }, next));
}

/** A piece of a shard is wanted whatever the others find. */
const NOBODY_ENDS = new AbortController().signal;
