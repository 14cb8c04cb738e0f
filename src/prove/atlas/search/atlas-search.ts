/** Searches outline by outline, in this process or several of their own, and says how far everything was searched. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Limits } from '../../../readings/z3/limits.ts';
import type { Shape } from '../../../readings/symbolic/symbolic.ts';
import { anyOrders, shapesOf, shapeText } from '../../space/outlines.ts';
import { workOnPiece, type PieceAnswer, type PieceTask } from './piece.ts';
import { startProcesses, type Workers } from '../../settle/processes.ts';
import type { Progress } from '../../settle/settle.ts';
import { eachOf, isOfShard, type Shard } from '../../settle/shard.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/**
 * Starts workers.
 *
 * @param solver of this process
 * @param count how many processes; 0 for none of their own
 */
export function startPieceWorkers(
  solver: Solver,
  count: number,
): Workers<(task: PieceTask) => Promise<PieceAnswer>> {
  return startProcesses((task) => workOnPiece(task, solver), 'findClasses', count);
}

/** The outlines of a number of units, all or those of a shard. */
export function shapesOfShard(units: number, shard: Shard = { index: 1, count: 1 }): Shape[] {
  return shapesOf(units, anyOrders).filter((_, i) => isOfShard(shard, i));
}

/**
 * Searches all outlines of a shard that were not searched through before.
 *
 * @returns what was done, with what was done of it before
 */
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
