/** Only choices that exist: a link may come from anybody. Loaded where a link has any. */
import { choicesOf, compositionsOf, ISSUE_IDS, type RulesJson } from '../../index.ts';

export function knownChoices(choices: NonNullable<RulesJson['choices']>): NonNullable<RulesJson['choices']> {
  const known = Object.entries(choices).filter(([issue, choice]: [string, unknown]) => {
    const id = ISSUE_IDS.find((each) => each === issue);
    if (id === undefined || typeof choice !== 'string') return false;
    return Object.hasOwn({ ...choicesOf(id), ...compositionsOf(id) }, choice);
  });
  return Object.fromEntries(known);
}
