/** Only choices that exist: a link may come from anybody. Loaded where a link has any. */
import { choicesOf, compositionsOf, ISSUE_IDS, type RulesJson } from '../../index.ts';

export function knownChoices(choices: NonNullable<RulesJson['choices']>): NonNullable<RulesJson['choices']> {
  const known = Object.entries(choices).filter(([issue, choice]) => isChoice(issue, choice));
  return Object.fromEntries(known);
}

function isChoice(issue: string, choice: unknown): boolean {
  const id = ISSUE_IDS.find((each) => each === issue);
  return (
    id !== undefined &&
    typeof choice === 'string' &&
    Object.hasOwn({ ...choicesOf(id), ...compositionsOf(id) }, choice)
  );
}
