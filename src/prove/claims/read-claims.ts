/** Claims of a module, each tried on known positions before anything is asked about all of them. */
import { EQUATIONS, type Equations, replacing } from '../../../encodings/equations.ts';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { failed, messageOf, ok, type Result, UserErrorException } from '../../base/errors.ts';
import type { Decision } from '../../../encodings/language/decisions.ts';
import { readChoice, readIssue } from '../../adjudicate/rules/choice.ts';
import { loadModule, wordUnknown } from '../../adjudicate/rules/own/load-module.ts';
import { tryEquation, tryStatements } from '../../adjudicate/rules/own/try-encoding.ts';
import {
  type Claim,
  type NamedQuestion,
  questionsOf,
  rulesOf,
  type RulesWith,
  type Statement,
  type Theorem,
} from '../theorem.ts';
import { ofSomeIn } from '../questions/of-solutions.ts';
import { moduleInvalid } from '../../adjudicate/rules/own/own-rules.ts';

const CLAIM_WORDS = [
  'id',
  'sentence',
  'therefore',
  'source',
  'kind',
  'assumes',
  'least',
  'questions',
] as const satisfies readonly (keyof Claim)[];
const KINDS = ['never', 'somewhere'] as const satisfies readonly Claim['kind'][];

/**
 * Reads the claims that a module exports, by name or in lists.
 *
 * @returns the claims in the order of their names; what `loadModule` returns, `module-invalid`, `word-unknown`,
 *   `encoding-invalid`, and for choices what `readChoice` returns
 */
export async function readClaims(file: string): Promise<Result<readonly Theorem[]>> {
  const loaded = await loadModule(file);
  if (!loaded.ok) return loaded;
  const claims: Theorem[] = [];
  const names = new Map<unknown, string>();
  for (const [name, exported] of Object.entries(loaded.value.exports)) {
    const several = Array.isArray(exported);
    for (const described of several ? (exported as unknown[]) : [exported]) {
      if (typeof described === 'function') continue;
      const before = names.get(described);
      if (before !== undefined) {
        const message = `the claim "${before}" is exported again as "${name}"`;
        return moduleInvalid(file, message, 'one export of each claim');
      }
      names.set(described, name);
      const claim = readClaim(described, several ? undefined : name, file);
      if (!claim.ok) return claim;
      if (claims.some(({ id }) => id === claim.value.id)) {
        const message = `two claims have the name "${claim.value.id}"`;
        return moduleInvalid(file, message, 'an "id" of its own for each');
      }
      claims.push({ ...claim.value, version: loaded.value.version });
    }
  }
  if (claims.length === 0)
    return moduleInvalid(file, 'it exports no claims', 'export const mine = claim({ ... })');
  for (const claim of claims) {
    const tried = tryClaim(claim, file);
    if (!tried.ok) return tried;
  }
  return ok(claims);
}

function readClaim(described: unknown, name: string | undefined, file: string): Result<Theorem> {
  const invalid = (message: string, expected: string): Result<never> =>
    moduleInvalid(file, message, expected);
  if (typeof described !== 'object' || described === null) {
    return invalid(`"${name ?? 'default'}" is not a claim`, 'claim({ sentence, kind, questions })');
  }
  const claim = described as Partial<Claim>;
  const strange = Object.keys(claim).find((word) => !CLAIM_WORDS.some((known) => known === word));
  if (strange !== undefined)
    return failed(wordUnknown(strange, `the claim "${name ?? ''}"`, CLAIM_WORDS, file));
  const { id = name, source = file, sentence, kind, questions } = claim;
  if (typeof id !== 'string') return invalid('a claim in a list has no name', 'an "id"');
  if (typeof sentence !== 'string' || sentence.trim() === '') {
    return invalid(`the claim "${id}" has no sentence`, 'sentence: "In no ..."');
  }
  if (!KINDS.some((known) => known === kind)) {
    return failed(wordUnknown(String(kind), `"kind" of the claim "${id}"`, KINDS, file));
  }
  if (typeof questions !== 'function') {
    return invalid(`the claim "${id}" asks nothing`, 'questions: ({ rules }) => [{ question: ... }]');
  }
  return ok({ ...(claim as Claim), id, source });
}

/** Reads what the claim says, and the equations that it replaces, in known positions. */
function tryClaim(claim: Theorem, file: string): Result<void> {
  const asked = askedFor(claim, file);
  if (!asked.ok) return asked;
  for (const { question } of asked.value) {
    if (question.says === undefined) continue;
    const { says, policies } = question;
    const tried = tryStatements((size) => partsOf(says, size), policies[0] ?? DATC_3_2, claim.id, file);
    if (!tried.ok) return tried;
  }
  return ok(undefined);
}

/** The statement, or what it says of each unit and of some pairs: of some unit nearly everything is so. */
function partsOf(statement: Statement, size: number): Statement[] {
  const ofSome = ofSomeIn(statement);
  if (ofSome === undefined) return [statement];
  const units = Array.from({ length: size }, (_, unit) => unit);
  return units.flatMap((unit) =>
    (ofSome.units === 1 ? [0] : PARTNERS).map(
      (away): Statement =>
        (setting) =>
          ofSome.says(setting, unit, (unit + away) % size),
    ),
  );
}

/** The distance of the other unit of a pair in the list of units. */
const PARTNERS = [1, 2, 5];

/** The questions, asked with rules that look at what is changed of them. */
function askedFor(claim: Theorem, file: string): Result<readonly NamedQuestion[]> {
  const unchecked = rulesOf(DATC_3_2);
  const invalid = (what: string, expected: string): Result<never> =>
    moduleInvalid(file, `the questions of "${claim.id}" ${what}`, expected);
  const rules: RulesWith = (choices = {}, equations = {}) => {
    const tried = tryChanges(choices, equations, claim.id, file);
    if (!tried.ok) throw new UserErrorException(tried.error);
    return unchecked(choices, equations);
  };
  try {
    const questions: unknown = questionsOf(claim, rules);
    if (isQuestions(questions) && questions.some(({ question }) => !question.policies.every(isPolicy)))
      return invalid('ask of something that is not rules', 'rules(), which is called');
    return isQuestions(questions)
      ? ok(questions)
      : invalid('are not a list of questions', '[{ question: someSolution(...) }]');
  } catch (error) {
    if (error instanceof UserErrorException) return failed(error.error);
    return invalid(`throw: ${messageOf(error)}`, 'a list of questions');
  }
}

function tryChanges(
  choices: Partial<Policy>,
  equations: Partial<Equations>,
  id: string,
  file: string,
): Result<void> {
  const { variants: _, ...ofIssues } = choices;
  for (const [issue, chosen = ''] of Object.entries(ofIssues)) {
    const choice = typeof chosen === 'string' ? chosen : chosen.name;
    const known = readIssue(issue);
    const read = known.ok ? readChoice(known.value, choice) : known;
    if (!read.ok) return failed({ ...read.error, place: { file } });
    if (read.value.choice !== choice) return failed(wordUnknown(choice, issue, [read.value.choice], file));
  }
  const decisions = Object.keys(EQUATIONS);
  const strange = Object.keys(equations).find((name) => !decisions.includes(name));
  if (strange !== undefined) return failed(wordUnknown(strange, 'the equations', decisions, file));
  const own = replacing(`${file}: ${id}`, equations);
  for (const decision of Object.keys(equations) as Decision[]) {
    const tried = tryEquation(decision, { ...DATC_3_2, ...choices, own }, `${decision} of "${id}"`, file);
    if (!tried.ok) return tried;
  }
  return ok(undefined);
}

/** Questions take whatever they are given for rules. */
function isPolicy(policy: unknown): boolean {
  return typeof policy === 'object' && policy !== null && '4.A.2' in policy;
}

function isQuestions(value: unknown): value is readonly NamedQuestion[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one: Partial<NamedQuestion> | undefined) => typeof one?.question?.pose === 'function')
  );
}
