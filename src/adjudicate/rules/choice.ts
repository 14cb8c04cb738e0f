/** Reading which choice of which issue is meant: by its name, or by its letter in a version of the DATC. */
import { composedOf } from '../../../encodings/convoy-parts.ts';
import { DATC_VERSIONS, type DatcVersion, HOUSE_RULES } from '../../../encodings/issue.ts';
import { choicesOf, furtherOf, ISSUE_IDS, type IssueId } from '../../../encodings/policy.ts';
import { failed, ok, type Result } from '../../base/errors.ts';
import { didYouMean } from '../../base/near.ts';

/** One choice, its name one of those of its issue. */
export interface ChosenRule {
  readonly issue: IssueId;
  readonly choice: string;
}

/**
 * Reads `4.A.2=szykman`, `2.4:4.A.2=d` or `4.A.2=2.4:d`; capital letters do not matter.
 *
 * @returns the choice, or `rule-unreadable`, or what `readIssue` and `readChoice` return
 */
export function readRule(text: string): Result<ChosenRule> {
  const parts = /^(?:([^:=]*):)?([^:=]*)=(.*)$/.exec(text.trim());
  if (parts === null) {
    return failed({
      code: 'rule-unreadable',
      message: `"${text}" does not choose a rule`,
      expected: 'ISSUE=CHOICE, such as 4.A.2=szykman, or with a letter 2.4:4.A.2=d',
    });
  }
  const [, version, issueText, choiceText] = parts;
  const issue = readIssue(issueText!);
  if (!issue.ok) return issue;
  const said = version === undefined ? choiceText! : `${version}:${choiceText!.trim()}`;
  return readChoice(issue.value, said);
}

/**
 * Finds an issue by its id.
 *
 * @returns the issue, or `issue-unknown`
 */
export function readIssue(text: string): Result<IssueId> {
  const id = ISSUE_IDS.find((known) => same(known, text));
  if (id !== undefined) return ok(id);
  const house = Object.entries(HOUSE_RULES).find(([known]) => same(known, text));
  const message =
    house === undefined
      ? `there is no issue "${text.trim()}"${didYouMean(text.trim(), ISSUE_IDS)}`
      : `there is no choice to make for ${house[0]} (${house[1].title}). ${house[1].does}`;
  return failed({ code: 'issue-unknown', message, expected: `one of ${ISSUE_IDS.join(', ')}` });
}

/**
 * Reads the choice for an issue: a name, or a letter with the version that is meant (`2.4:d`).
 *
 * @returns the choice, or `choice-unknown`, `version-unknown`, `letter-without-version`
 */
export function readChoice(issue: IssueId, text: string): Result<ChosenRule> {
  const colon = text.indexOf(':');
  if (colon >= 0) return readLetter(issue, text.slice(0, colon).trim(), text.slice(colon + 1).trim());
  const names = namesOf(issue);
  const choice = names.find((name) => same(name, text));
  const composed = choice ?? (issue === '4.A.3' ? composedOf(text.trim().toLowerCase()) : undefined);
  if (composed !== undefined) return ok({ issue, choice: composed });
  const versions = DATC_VERSIONS.filter((version) => choiceByLetter(issue, version, text) !== undefined);
  if (versions.length > 0) return failed(withoutVersion(issue, text.trim(), versions));
  return failed({
    code: 'choice-unknown',
    message: `${issue} has no choice "${text.trim()}"${didYouMean(text.trim(), names)}`,
    expected: `one of ${names.join(', ')}${issue === '4.A.3' ? `; ${COMPOSED}` : ''}`,
  });
}

const COMPOSED = 'or parts such as via-or-own/walks/stays/illegal, which dipsolve rules 4.A.3 describes';

/** The name of the choice that has this letter (or label) in a version; `undefined` where none has. */
export function choiceByLetter(issue: IssueId, version: DatcVersion, letter: string): string | undefined {
  const lettered = Object.entries(choicesOf(issue));
  return lettered.find(([, { letters }]) => letters[version]?.some((own) => same(own, letter)))?.[0];
}

function namesOf(issue: IssueId): string[] {
  return Object.keys({ ...choicesOf(issue), ...furtherOf(issue) });
}

function readLetter(issue: IssueId, versionText: string, letter: string): Result<ChosenRule> {
  const version = DATC_VERSIONS.find((known) => known === versionText);
  if (version === undefined) {
    return failed({
      code: 'version-unknown',
      message: `the letters of DATC version "${versionText}" are not known`,
      expected: `one of ${DATC_VERSIONS.join(', ')}`,
    });
  }
  const choice = choiceByLetter(issue, version, letter);
  if (choice !== undefined) return ok({ issue, choice });
  const isName = namesOf(issue).some((name) => same(name, letter));
  const hint = isName ? `; a name is written without a version: ${issue}=${letter}` : '';
  return failed({
    code: 'choice-unknown',
    message: `${issue} has no letter "${letter}" in DATC ${version}${hint}`,
    expected: lettersOf(issue, version),
  });
}

function withoutVersion(issue: IssueId, letter: string, versions: readonly DatcVersion[]) {
  const meant = versions.map((version) => `"${choiceByLetter(issue, version, letter)}" in ${version}`);
  return {
    code: 'letter-without-version',
    message: `letters differ between versions of the DATC: "${letter}" is ${meant.join(' and ')}`,
    expected: `the name of a choice (${namesOf(issue).join(', ')}) or a letter with its version, ${versions[0]}:${letter}`,
  } as const;
}

/** `a (forbidden), b (allowed)`, or that the version has none. */
function lettersOf(issue: IssueId, version: DatcVersion): string {
  const all = Object.entries(choicesOf(issue)).flatMap(([name, { letters }]) =>
    (letters[version] ?? []).map((letter) => `${letter} (${name})`),
  );
  const names = `a name: ${namesOf(issue).join(', ')}`;
  return all.length === 0 ? `${names}; the version has no letters for it` : `one of ${all.sort().join(', ')}`;
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase();
}
