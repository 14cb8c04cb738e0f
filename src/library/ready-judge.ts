/** Judges by name, with their options and the rules that they follow. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { failed, ok, type Result } from '../base/errors.ts';
import { readOptions, rulesOf, type ChosenOptions, type Judge } from '../judges/judge.ts';
import { JUDGES } from '../judges/judges.ts';

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
  const judge = JUDGES.find((each) => each.name === name);
  if (judge === undefined) {
    const expected = JUDGES.map((each) => each.name).join(', ');
    return failed({ code: 'option-invalid', message: `there is no judge "${name}"`, expected });
  }
  const chosen = readOptions(judge, written);
  if (!chosen.ok) return chosen;
  const policy = { ...DATC_3_2, ...(rulesOf(judge, chosen.value) as Partial<Policy>) };
  return ok({ judge, chosen: chosen.value, policy });
}
