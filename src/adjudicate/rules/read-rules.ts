/** From what a user writes to a set of rules: a preset or a file, then single choices on top. */
import { knownOptions, list, writtenText } from '../../base/given.ts';
import { type Policy, PRESET_NAMES, PRESETS, type PresetName } from '../../../encodings/policy.ts';
import type { VariantRule } from '../../../encodings/variant-rules.ts';
import { failed, ok, type Result, type UserError } from '../../base/errors.ts';
import { readChoice, readIssue, readRule, type ChosenRule } from './choice.ts';
import { readVariant, type VariantChoice, withRule } from './variants.ts';
import { didYouMean } from '../../base/near.ts';
import type { RulesFile } from './file.ts';
import type { OwnRules } from './own/own-rules.ts';
import { DEFAULT_PRESET, type Rules } from './policies.ts';

/** Rules as somebody names them. */
export interface WrittenRules {
  /** The name of a preset, or the path of a rules file or of a module with rules of one's own; `datc-3.2` if not given. */
  readonly rules?: string | undefined;
  /** Single choices, such as `4.A.2=szykman` or `2.4:4.A.2=d`, and rules of variants, such as `difficult-borders`. */
  readonly choices?: readonly string[] | undefined;
  /** The choice for the issue `text`. */
  readonly text?: string | undefined;
}

/**
 * Reads rules as the command line takes them.
 *
 * @returns the policy and the preset it was made from; or one of `preset-unknown`, `file-unreadable`,
 *   `rules-invalid`, `rule-unreadable`, `issue-unknown`, `choice-unknown`, `version-unknown`,
 *   `letter-without-version`, `choice-twice`, and for a module `module-unreadable`, `module-invalid`,
 *   `word-unknown`, `encoding-invalid`
 */
export async function readRules(written: WrittenRules = {}): Promise<Result<Rules>> {
  checkWritten(knownOptions(written, { rules: true, choices: true, text: true }));
  const base = await readBase(written.rules ?? DEFAULT_PRESET);
  if (!base.ok) return base;
  const chosen = readChoices(written);
  if (!chosen.ok) return chosen;
  return ok(withChoices(base.value, chosen.value));
}

/** Refuses what is no text where one is meant. */
function checkWritten({ rules, choices = [], text }: WrittenRules): void {
  if (rules !== undefined) writtenText(rules, 'option-invalid', 'rules');
  if (text !== undefined) writtenText(text, 'option-invalid', 'text');
  for (const each of list(choices, 'option-invalid', 'choices'))
    writtenText(each, 'option-invalid', 'choices');
}

/** Rules that make one choice more, or another for its issue. */
export function withChoice(rules: Rules, choice: string): Result<Rules> {
  const chosen = readChoices({ choices: [choice] });
  return chosen.ok ? ok(withChoices(rules, chosen.value)) : chosen;
}

/** A choice for an issue, or a rule of a variant that is switched on or off. */
type AnyChoice = ChosenRule | { readonly issue: VariantRule; readonly choice: VariantChoice };

/** The same object where nothing is chosen, of which much may be known already. */
function withChoices({ preset, policy }: Rules, all: readonly AnyChoice[]): Rules {
  return { preset, policy: all.reduce<Policy>(withRule, policy) };
}

async function readBase(text: string): Promise<Result<Rules>> {
  const preset = findPreset(text);
  if (preset !== undefined) return ok({ preset, policy: PRESETS[preset] });
  const { isModule } = await import('./own/load-module.ts');
  if (isModule(text)) return withModule(text, (own) => inFile(text, readContent(own as RulesFile)));
  const { readRulesFile } = await import('./file.ts');
  const file = readRulesFile(text);
  if (!file.ok) {
    const meantFile = /[/\\]|\.json$/i.test(text) || file.error.code !== 'file-unreadable';
    return meantFile ? file : failed(unknownPreset(text, 'or the path of a rules file'));
  }
  const rules = inFile(text, readContent(file.value));
  return rules.ok && file.value.own !== undefined ? withModule(file.value.own.file, () => rules) : rules;
}

/**
 * The rules with the equations of a module, which are tried before they are used.
 *
 * @param rulesOf gives the rules: those of a file, or the choices of the module itself
 */
async function withModule(file: string, rulesOf: (own: OwnRules) => Result<Rules>): Promise<Result<Rules>> {
  const { readOwnRules, withEquations } = await import('./own/own-rules.ts');
  const own = await readOwnRules(file);
  if (!own.ok) return own;
  const rules = rulesOf(own.value);
  if (!rules.ok) return rules;
  const { preset, policy } = rules.value;
  const whole = withEquations(policy, own.value, file);
  return whole.ok ? ok({ preset, policy: whole.value }) : whole;
}

function readContent({ preset = DEFAULT_PRESET, choices = {} }: RulesFile): Result<Rules> {
  const base = findPreset(preset);
  if (base === undefined) return at('preset', failed(unknownPreset(preset)));
  const chosen: AnyChoice[] = [];
  for (const [id, text] of Object.entries(choices)) {
    const variant = readVariant(`${id}=${text}`);
    const issue = variant === undefined ? readIssue(id) : undefined;
    if (issue?.ok === false) return at('choices', issue);
    const choice = at<AnyChoice>(`choices["${id}"]`, variant ?? readChoice(issue!.value, text));
    if (!choice.ok) return choice;
    chosen.push(choice.value);
  }
  const twice = chosenTwice(chosen);
  if (twice !== undefined) return at('choices', failed(twice));
  return ok(withChoices({ preset: base, policy: PRESETS[base] }, chosen));
}

function readChoices({ choices = [], text }: WrittenRules): Result<AnyChoice[]> {
  const chosen: AnyChoice[] = [];
  const rules = choices.map((each) => at<AnyChoice>(`rule ${each}`, readVariant(each) ?? readRule(each)));
  if (text !== undefined) rules.push(at(`text ${text}`, readChoice('text', text)));
  for (const rule of rules) {
    if (!rule.ok) return rule;
    chosen.push(rule.value);
  }
  const twice = chosenTwice(chosen);
  return twice === undefined ? ok(chosen) : failed(twice);
}

/** Gives the error if two of the choices are different ones for the same issue. */
function chosenTwice(chosen: readonly AnyChoice[]): UserError | undefined {
  const first = new Map<string, string>();
  for (const { issue, choice } of chosen) {
    const other = first.get(issue) ?? choice;
    if (other !== choice) {
      const message = `${issue} is chosen twice, as "${other}" and as "${choice}"`;
      return { code: 'choice-twice', message, expected: 'one choice for each issue' };
    }
    first.set(issue, choice);
  }
  return undefined;
}

function findPreset(text: string): PresetName | undefined {
  return PRESET_NAMES.find((name) => name === text.trim().toLowerCase());
}

function unknownPreset(text: string, orElse = ''): UserError {
  return {
    code: 'preset-unknown',
    message: `there are no rules named "${text}"${didYouMean(text, PRESET_NAMES)}`,
    expected: `one of ${PRESET_NAMES.join(', ')}${orElse === '' ? '' : `, ${orElse}`}`,
  };
}

/** Prefixes the message of an error with what it is about. */
function at<T>(what: string, result: Result<T>): Result<T> {
  if (result.ok) return result;
  return failed({ ...result.error, message: `${what}: ${result.error.message}` });
}

function inFile<T>(file: string, result: Result<T>): Result<T> {
  return result.ok ? result : failed({ ...result.error, place: { file } });
}
