/**
 * The pieces of work of an atlas: one for each outline. A piece finds the classes whose positions are of this
 * outline and says which of them the standard map has. Pieces do not depend on each other, so they can be done
 * anywhere and in any order; what is known already only saves time.
 */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { standardBoard } from '../../../board/standard.ts';
import type { Limits } from '../../../readings/z3/limits.ts';
import type { Shape } from '../../../readings/symbolic/symbolic.ts';
import { MAP_FREE } from '../../maps/map-free.ts';
import { onMap } from '../../maps/on-map.ts';
import { shapeText } from '../../space/outlines.ts';
import { positionText } from '../../known/printed-position.ts';
import type { Side } from '../../../readings/reading.ts';
import { sideOf } from '../../theorem.ts';
import { processorTime, searchOutline } from '../../settle/search.ts';
import { patternNamed } from '../pattern/pattern.ts';
import { ofPattern, otherUnresolved, shapeOf } from './unresolved.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

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
   * `all`: the solver answered that each unresolved position of the outline has one of these classes, or one with fewer
   * units or orders, as a part. `unknown`: it stopped at its limit, and there may be more.
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
