/** Both versions of the DATC, and the rules under which an option of a case is asked. */
import type { DatcVersion } from '../../../encodings/issue.ts';
import { choicesOf, ISSUE_IDS, type IssueId, type Policy, PRESETS } from '../../../encodings/policy.ts';
import type { CaseOption } from '../../../src/games/datc/case.ts';
import { LABELS } from '../../../src/games/datc/compliance.ts';

export const VERSIONS = [
  { version: '3.2', preset: PRESETS['datc-3.2'] },
  { version: '2.4', preset: PRESETS['datc-2.4'] },
] as const;

interface AskedOption {
  /** `4.A.2=b 4.A.3=c`. */
  readonly letters: string;
  /** What these letters mean. */
  readonly choices: readonly string[];
  readonly policy: Policy;
  readonly option: CaseOption;
}

/** The options of a case, one for every combination of letters. */
export function askedOptions(
  { version, preset }: (typeof VERSIONS)[number],
  { id, options = [] }: { readonly id: string; readonly options?: readonly CaseOption[] | undefined },
): AskedOption[] {
  return options.flatMap((option) =>
    combinations(option.choices).map((letters): AskedOption => {
      const choices = letters.map(([issue, letter]) => choiceOf(version, id, issue, letter));
      return {
        letters: letters.map((pair) => pair.join('=')).join(' '),
        choices: choices.map(([, choice]) => choice),
        policy: { ...preset, ...Object.fromEntries(choices) },
        option,
      };
    }),
  );
}

function combinations(choices: CaseOption['choices']): [string, string][][] {
  return Object.entries(choices).reduce<[string, string][][]>(
    (all, [issue, letters]) =>
      all.flatMap((some) => letters.map((letter) => [...some, [issue, letter] as [string, string]])),
    [[]],
  );
}

/** The choice that a letter (or label) of a case means. */
function choiceOf(version: DatcVersion, id: string, issue: string, letter: string): [IssueId, string] {
  const issueId = ISSUE_IDS.find((each) => issue === each || issue.startsWith(`${each}.`));
  if (issueId === undefined) throw new Error(`${id}: no issue ${issue}`);
  const labelled = LABELS.find(
    (label) =>
      label.issue === issueId &&
      label.letter === letter &&
      (label.cases?.includes(`${version} ${id}`) ?? true),
  );
  const choice =
    labelled?.choice ??
    Object.entries(choicesOf(issueId)).find(([, { letters }]) => letters[version]?.includes(letter))?.[0];
  if (choice === undefined) throw new Error(`${id}: no choice ${letter} of ${issueId} in ${version}`);
  return [issueId, choice];
}
