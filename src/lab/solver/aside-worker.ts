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
} from '../../index.ts';
import { boardOf } from '../position/board-of.ts';
import { readMovement } from '../position/movement-position.ts';
import { policyOf } from '../state/policy-of.ts';
import { answerEach } from './answering.ts';
import type { AsideAnswer, AsideQuestion, ToldChanges, ToldCore, ToldParadox } from './aside-messages.ts';

searchByBranching();
answerEach(answer);

async function answer({ number, rules, board, unit, ...told }: AsideQuestion): Promise<AsideAnswer> {
  const policy = policyOf(rules);
  const { position } = readMovement(boardOf(board), told, policy);
  return unit === undefined
    ? { number, kind: 'paradoxes', paradoxes: await paradoxesOf(position, policy) }
    : { number, kind: 'changes', changes: await changesFor(position, policy, unit) };
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
