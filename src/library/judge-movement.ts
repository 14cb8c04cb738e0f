/** Movement phases adjudicated by the algorithms of the literature, by name, with their options and the rules that they follow. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { list, writtenText } from '../base/given.ts';
import { checkedPosition } from './checked.ts';
import { failed, ok, type Result } from '../base/errors.ts';
import { type ChosenOptions, type Judge, judgePhase, readOptions, rulesOf } from '../judges/judge.ts';
import { JUDGES } from '../judges/judges.ts';
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

/** A judge ready to judge. */
export interface ReadyJudge {
  readonly judge: Judge;
  readonly chosen: ChosenOptions;
  /**
   * The way orders are read, and what the equations would have to be told: the rules of DATC 3.2, but for the choices
   * that the judge's text and options make.
   */
  readonly policy: Policy;
}

/**
 * The judge of this name.
 *
 * @param written its options, `NAME=CHOICE`
 * @returns `option-invalid` for a judge or an option that does not exist
 */
export function findJudge(name: string, written: readonly string[]): Result<ReadyJudge> {
  const found = JUDGES.find((each) => each.name === name);
  if (found === undefined) {
    const expected = JUDGES.map((each) => each.name).join(', ');
    return failed({ code: 'option-invalid', message: `there is no judge "${name}"`, expected });
  }
  const chosen = readOptions(found, written);
  if (!chosen.ok) return chosen;
  const policy = { ...DATC_3_2, ...(rulesOf(found, chosen.value) as Partial<Policy>) };
  return ok({ judge: found, chosen: chosen.value, policy });
}
