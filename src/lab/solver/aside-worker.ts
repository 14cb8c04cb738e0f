/** Long work, beside the page so that the hand need not wait: the orders of a paradox, every other order tried. */
import {
  adjudicate,
  explain,
  kindOf,
  loopPath,
  loopSentences,
  paradoxes,
  searchByBranching,
  whatIf,
  type Core,
  type Policy,
  type Position,
  type WrittenOrder,
} from '../../index.ts';
import type { TrialQuestion } from '../position/trial.ts';
import { boardOf } from '../position/board-of.ts';
import { readMovement } from '../position/movement-position.ts';
import { policyOf } from '../state/policy-of.ts';
import { answerEach } from './answering.ts';

export interface AsideQuestion extends TrialQuestion {
  /** The unit whose fate is to change; the paradoxes of the position where there is none. */
  readonly unit?: number;
}

/** A set of orders that makes a paradox or circle. */
export interface ToldCore {
  readonly units: readonly number[];
  readonly isSmallest: boolean;
  /** Sentences on what follows if its convoy gets through, and if not. */
  readonly sentences: readonly string[];
  /** The units along the loop, in its order. */
  readonly loop: readonly number[];
}
export interface ToldParadox {
  readonly kind: string;
  readonly core: ToldCore;
  readonly withoutSolution: ToldCore | undefined;
}

export interface ToldChanges {
  readonly tried: number;
  /** Single orders that change the fate of a unit, and the sentence that then says it. */
  readonly ways: readonly {
    readonly unit: number;
    readonly order: WrittenOrder;
    readonly sentence: string;
  }[];
}

searchByBranching();
answerEach(answer);

function answer(asked: AsideQuestion): Promise<ToldParadox[] | ToldChanges | 'unknown'> {
  const { rules, board, unit, ...told } = asked;
  const policy = policyOf(rules);
  const { position } = readMovement(boardOf(board), told, policy);
  return unit === undefined ? paradoxesOf(position, policy) : changesFor(position, policy, unit);
}

async function paradoxesOf(position: Position, policy: Policy): Promise<ToldParadox[] | 'unknown'> {
  const found = await paradoxes(position, { policy });
  if (found === 'unknown') return found;
  return found.map(({ core, withoutSolution }) => ({
    kind: kindOf(core),
    core: coreOf(core),
    withoutSolution: withoutSolution && coreOf(withoutSolution),
  }));
}

function coreOf(core: Core): ToldCore {
  const { units, isSmallest } = core;
  return { units, isSmallest, sentences: loopSentences(core), loop: loopPath(core) };
}

async function changesFor(
  position: Position,
  policy: Policy,
  unit: number,
): Promise<ToldChanges | 'unknown'> {
  const now = await adjudicate(position, { engine: 'components', policy });
  if (now.kind === 'unknown') return 'unknown';
  const what = await whatIf(now, unit);
  const ways = what.kind === 'found' ? what.ways : [];
  return {
    tried: what.tried,
    ways: ways.flatMap(({ changes, adjudication }) => {
      const sentence = explain(adjudication).find((reason) => reason.unit === unit)?.sentence ?? '';
      return [...changes].map(([other, order]) => ({ unit: other, order, sentence }));
    }),
  };
}
