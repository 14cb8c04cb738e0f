/** Movement phases adjudicated by the algorithms of the literature. */
import { findJudge } from './ready-judge.ts';
import { list, writtenText } from '../base/given.ts';
import { checkedPosition } from './checked.ts';
import { ok, type Result } from '../base/errors.ts';
import { judgePhase } from '../judges/judge.ts';
import type { Judgement } from '../judges/judgement.ts';
import { readSeasonalOrders, type Position } from '../adjudicate/phases/movement.ts';

/**
 * Adjudicates a movement phase by one of the algorithms of the literature, to compare with the equations. They know the
 * standard rules: no unit passes a canal or goes by train.
 *
 * @param name one of `JUDGES`
 * @param options what the algorithm leaves open, each written `NAME=CHOICE`
 * @returns what happened; `option-invalid` for a judge or an option that does not exist
 */
export function judge(position: Position, name: string, options: readonly string[] = []): Result<Judgement> {
  for (const option of list(options, 'option-invalid', 'options'))
    writtenText(option, 'option-invalid', 'options');
  const found = findJudge(name, options);
  if (!found.ok) return found;
  const given = checkedPosition(position);
  const read = readSeasonalOrders(given, found.value.policy);
  return ok(judgePhase(found.value.judge, read, given.orders, found.value.chosen));
}
