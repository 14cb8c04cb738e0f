/**
 * The search for the classes of an atlas, in pieces: one for each outline, done in this process or several of their own. A
 * piece finds the classes whose positions are of its outline and says which of them the standard map has. Pieces do not
 * depend on each other: what is known already only saves time.
 */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { standardBoard } from '../../../board/standard.ts';
import type { Limits } from '../../../readings/z3/limits.ts';
import type { Shape } from '../../../readings/symbolic/symbolic.ts';
import { MAP_FREE } from '../../maps/map-mode.ts';
import { onMap } from '../../maps/on-map.ts';
import { shapeText, anyOrders, shapesOf } from '../../space/outlines.ts';
import { positionText } from '../../known/printed-position.ts';
import type { Side } from '../../../readings/reading.ts';
import { sideOf } from '../../theorem.ts';
import { processorTime, searchOutline } from '../../settle/task.ts';
import { patternNamed, classOf, readPattern } from '../pattern/pattern.ts';
import { ofPattern, otherUnresolved, shapeOf } from './unresolved.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { startProcesses } from '../../settle/processes.ts';
import { type Progress, eachOf, isOfShard, type Shard } from '../../settle/settle.ts';
import * as z from 'zod';
import { type Result, failed, ok } from '../../../base/errors.ts';
import {
  type LineJournal,
  linesAs,
  openLineJournal,
  readLineJournal,
  type MeaningOf,
} from '../../../base/json/line-journal.ts';
import { comparePolicies } from '../../../adjudicate/rules/policies.ts';
import { isSmallest } from '../pattern/part.ts';
import { isInsoluble, isUnresolved, patternOfPosition } from '../pattern/pattern-solutions.ts';
import { readPositionText } from '../../../orders/text/position-text.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';

export interface PieceTask {
  readonly shape: Shape;
  /** Classes that are known, by their texts. */
  readonly known: readonly string[];
  readonly limits: Partial<Limits>;
  /** The rules whose equations make the classes; those of DATC 3.2 if not given. */
  readonly under?: Policy | undefined;
}

export interface PieceAnswer {
  readonly shape: Shape;
  /**
   * `all`: each unresolved position of the outline has one of these classes, or a smaller one, as a part. `unknown`: the
   * solver stopped at its limit, and there may be more.
   */
  readonly verdict: 'all' | 'unknown';
  readonly classes: readonly ClassAnswer[];
  /** Positions that were proposed and checked. */
  readonly positions: number;
  /** Milliseconds of processor time: unlike the clock they do not grow when the machine is busy. */
  readonly processor: number;
}

/** A class, and whether the standard map has it. */
export interface ClassAnswer {
  /** The class by its text. */
  readonly class: string;
  /** `none`: the solver answered that no position of the standard map is of the class. */
  readonly standard: 'found' | 'none' | 'unknown';
  /** The position of the standard map in DATC notation. */
  readonly position?: string;
}

/** Does one piece of work. */
export async function workOnPiece(
  { shape, known, limits, under = DATC_3_2 }: PieceTask,
  solver: Solver,
): Promise<PieceAnswer> {
  const usedBefore = processorTime();
  const side = sideOf(under);
  const classes = new Map(known.map((text) => [text, patternNamed(text)]));
  let verdict: PieceAnswer['verdict'] = 'all';
  let positions = 0;
  for (const question of otherUnresolved(classes, side)) {
    const { kind, candidates } = await searchOutline(question, shape, MAP_FREE, limits, solver);
    if (kind !== 'none') verdict = 'unknown';
    positions += candidates;
  }
  const own = [...classes].filter(([, pattern]) => shapeText(shapeOf(pattern)) === shapeText(shape));
  const answers: ClassAnswer[] = [];
  for (const [text] of own) answers.push(await onStandardMap(text, side, limits, solver));
  return { shape, verdict, classes: answers, positions, processor: Math.round(processorTime() - usedBefore) };
}

const STANDARD = onMap(standardBoard);

async function onStandardMap(
  text: string,
  side: Side,
  limits: Partial<Limits>,
  solver: Solver,
): Promise<ClassAnswer> {
  const pattern = patternNamed(text);
  const answer = await searchOutline(ofPattern(pattern, side), shapeOf(pattern), STANDARD, limits, solver);
  if (answer.kind !== 'found') return { class: text, standard: answer.kind };
  return { class: text, standard: 'found', position: positionText(answer.position).text };
}

/** Starts workers for pieces; in this process they share the solver. */
export function startPieceWorkers(solver: Solver, count: number) {
  return startProcesses((task: PieceTask) => workOnPiece(task, solver), 'findClasses', count);
}

/** The outlines of a number of units, all or those of a shard. */
export function shapesOfShard(units: number, shard: Shard = { index: 1, count: 1 }): Shape[] {
  return shapesOf(units, anyOrders).filter((_, i) => isOfShard(shard, i));
}

/** Searches all outlines of a shard that were not searched through before; returns all that is done of it then. */
export async function searchAtlas(
  worker: ReturnType<typeof startPieceWorkers>['work'],
  options: {
    readonly units: number;
    readonly shard?: Shard | undefined;
    /** The rules whose equations make the classes; those of DATC 3.2 if not given. */
    readonly under?: Policy | undefined;
    readonly limits: Partial<Limits>;
    /** Pieces under way at a time. */
    readonly atATime: number;
    readonly done: readonly PieceAnswer[];
    /** Is called for every piece that is done. */
    readonly add: (answer: PieceAnswer) => void;
    readonly stopped: () => boolean;
    readonly progress: (state: Progress & { readonly classes: number }) => void;
  },
): Promise<readonly PieceAnswer[]> {
  const done = within(options.done, options.units, options.shard);
  const answers = new Map(done.map((answer) => [shapeText(answer.shape), answer]));
  for (let units = 1; units <= options.units; units++) {
    const shapes = shapesOfShard(units, options.shard);
    const isDone = (shape: Shape): boolean => answers.get(shapeText(shape))?.verdict === 'all';
    const tell = (): void => {
      const classes = classesIn([...answers.values()]).length;
      options.progress({ units, done: shapes.filter(isDone).length, all: shapes.length, classes });
    };
    tell();
    await eachOf(
      shapes.filter((shape) => !isDone(shape)),
      options.atATime,
      async (shape) => {
        if (options.stopped()) return;
        const known = classesIn([...answers.values()]);
        const { limits, under } = options;
        const answer = await worker({ shape, known, limits, under }).catch((error: unknown) => {
          if (!options.stopped()) throw error;
        });
        if (answer === undefined) return;
        answers.set(shapeText(shape), answer);
        options.add(answer);
        tell();
      },
    );
    if (options.stopped()) break;
  }
  return [...answers.values()];
}

/** Takes of answers, as of a journal that went farther, those about outlines of up to a number of units, of a shard. */
export function within(answers: readonly PieceAnswer[], units: number, shard?: Shard): PieceAnswer[] {
  const sizes = Array.from({ length: units }, (_, i) => i + 1);
  const wanted = new Set(sizes.flatMap((size) => shapesOfShard(size, shard).map(shapeText)));
  return answers.filter(({ shape }) => wanted.has(shapeText(shape)));
}

/** The classes that were found, by their texts. */
export function classesIn(answers: readonly PieceAnswer[]): string[] {
  return answers.flatMap(({ classes }) => classes.map((found) => found.class));
}

/** Answers about outlines, the last one where there are several of one, but never `unknown` where one has all. */
export function merged(answers: readonly PieceAnswer[]): PieceAnswer[] {
  const byShape = new Map<string, PieceAnswer>();
  for (const answer of answers) {
    const key = shapeText(answer.shape);
    if (byShape.get(key)?.verdict !== 'all') byShape.set(key, answer);
  }
  return [...byShape.values()];
}

/** The largest number of units up to which every outline was searched through; 0 if none. */
export function completeThrough(answers: readonly PieceAnswer[]): number {
  const through = new Set(
    answers.filter(({ verdict }) => verdict === 'all').map(({ shape }) => shapeText(shape)),
  );
  let units = 0;
  while (shapesOf(units + 1, anyOrders).every((shape) => through.has(shapeText(shape)))) units++;
  return units;
}

/** The beginning of the first line; a change of what a class is needs another number. */
const HEADER = { journal: 'paradoxes', version: 1 } as const;

/** The first line: whose journal it is, and where its rules are not those of DATC 3.2. */
function headerOf(under: Policy): object {
  const others = comparePolicies(DATC_3_2, under).map(({ issue, b }) => `${issue}=${b}`);
  const module = under.own?.version;
  if (others.length === 0) return HEADER;
  return { ...HEADER, rules: others.join(', '), ...(module !== undefined && { module }) };
}

const count = z.int().min(0);

/** A line under these rules. The atlas is worked out from classes and positions, so they must be what they are said to be. */
const pieceLine = (side: Side): z.ZodType<PieceAnswer> =>
  z.object({
    shape: z.object({
      counts: z.object({ move: count, support: count, convoy: count, hold: count }),
      supports: z.array(count),
    }),
    verdict: z.enum(['all', 'unknown']),
    classes: z.array(
      z
        .object({
          class: z.string().refine((text) => isClass(text, side), 'the text of a class'),
          standard: z.enum(['found', 'none', 'unknown']),
          position: z.string().exactOptional(),
        })
        .refine((found) => isShown(found, side), { path: ['position'], error: 'a position of the class' }),
    ),
    positions: count,
    processor: count,
  });

/** It is the canonical text of a pattern of which no part with one thing less is like it. */
function isClass(text: string, side: Side): boolean {
  const pattern = readPattern(text);
  return (
    pattern !== undefined &&
    [isUnresolved, isInsoluble].some((makes) => isSmallest(pattern, (part) => makes(part, side))) &&
    classOf(pattern) === text
  );
}

/** Its position, if it has one, can be read and is of the class. */
function isShown({ class: name, position }: Pick<ClassAnswer, 'class' | 'position'>, side: Side): boolean {
  if (position === undefined) return true;
  const read = standardPosition(position, side);
  return read.ok && classOf(patternOfPosition(read.value, side)) === name;
}

const piecesUnder = (under: Policy): MeaningOf<readonly PieceAnswer[]> =>
  linesAs(pieceLine(sideOf(under)), 'an outline');

/** Opens a journal of these rules to write; returns what `openLineJournal` does, or `journal-foreign` for another line. */
export function openAtlasJournal(
  file: string,
  under: Policy = DATC_3_2,
): Result<LineJournal<readonly PieceAnswer[], PieceAnswer>> {
  return openLineJournal(file, headerOf(under), piecesUnder(under));
}

/** Reads what was searched under these rules; returns `file-unreadable` or `journal-foreign` where it cannot. */
export function readAtlasJournal(file: string, under: Policy = DATC_3_2): Result<readonly PieceAnswer[]> {
  return readLineJournal(file, headerOf(under), 'an atlas of these rules', piecesUnder(under));
}

/** The position that a text describes, or the first error of `readPositionText`. */
export function standardPosition(text: string, side: Side): Result<Position> {
  const { units, orders, errors } = readPositionText(standardBoard, text, undefined, side.policy);
  const [error] = errors;
  return error === undefined ? ok({ board: standardBoard, units, orders }) : failed(error);
}
