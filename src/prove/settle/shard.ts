/**
 * A shard of a search: every nth outline, from the ith on, each by itself. Shards know nothing of each other, so one
 * ends only when it is complete, or with the number of units at which it found something: nobody asks for more then.
 */
import { shapesOf } from '../space/outlines.ts';
import { tryOutline, type SettleOptions, type TaskWorker } from './settle.ts';
import { SubjectFinder, type Subject } from './subject.ts';
import type { Task, TaskAnswer } from './task.ts';
import { questionsOf } from '../theorem.ts';

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
      if (both.last.kind === 'refused') refused = both.last;
      else done[countOf(both.last.kind)]++;
      options.progress({ units, done: ++tried, all: own.length });
    });
    if (refused !== undefined) return { ...done, ended: refused };
    if (stopped()) return { ...done, ended: 'stopped' };
  }
  return { ...done, ended: undefined };
}

function countOf(kind: Exclude<TaskAnswer['kind'], 'refused'>): 'none' | 'found' | 'unknown' {
  if (kind === 'missing') throw new Error('a shard searches: it does not read what others found');
  return kind;
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
