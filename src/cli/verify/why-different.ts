/** `dipsolve verify --compare`: why two sets of rules differ in the position that was found, and in which clause. */
import type { Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../board/board.ts';
import { nearestPreset, type Rules } from '../../rules/policies.ts';
import { exampleIn, type Settled } from '../../verify/settle/settle.ts';
import type { Subject } from '../../verify/settle/subject.ts';
import { explainRules } from '../explain/rules.ts';
import { readPosition } from '../shared/input.ts';

/**
 * The choices that make the difference, each with its clause, and the reasons of both rules.
 *
 * @returns a text; empty where no position of the board was found
 */
export async function whyDifferent(
  subject: Subject,
  settled: Settled,
  board: Board | undefined,
): Promise<string> {
  if (subject.kind !== 'comparison' || board === undefined) return '';
  const example = exampleIn(settled.answers);
  if (example === undefined) return '';
  const { position } = readPosition(board, example.text, 'the position', subject.one);
  if (position === undefined) return '';
  const rules = [named(subject.one), named(subject.other)] as const;
  const told = await explainRules(position, 'Why they differ', undefined, rules, false);
  return told === undefined ? '' : `${told}\n`;
}

function named(policy: Policy): Rules {
  return { policy, preset: nearestPreset(policy) };
}
