/** Issues, choices and rules as text for people. */
import type { Choice, Effect, HouseRule } from '../../../encodings/issue.ts';
import { HOUSE_RULES } from '../../../encodings/issues-orders.ts';
import {
  belongingTo,
  choiceNamed,
  choicesWith,
  composedAs,
  ISSUE_IDS,
  ISSUES,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
  type PresetName,
} from '../../../encodings/policy.ts';
import { VARIANT_NAMES, VARIANT_RULES, type VariantRule } from '../../../encodings/variant-rules.ts';
import {
  comparePolicies,
  isIssue,
  whoseEquations,
  DEFAULT_PRESET,
  describePolicy,
  type ChoiceDifference,
  type Rules,
} from '../../adjudicate/rules/policies.ts';
import { variantChoice } from '../../adjudicate/rules/variants.ts';
import { wrap } from '../shared/wrap.ts';
import { paint } from '../shared/paint.ts';
import { presetsWith, variantJson } from './json.ts';

const MARK = '>';

const EFFECTS: Readonly<Record<Effect, string>> = {
  equations: 'the equations',
  backup: 'how a paradox is settled',
  reading: 'how orders are read',
  retreats: 'where dislodged units may retreat to',
  adjustments: 'builds and removals',
};

/** All issues with what is chosen, the house rules, and the names of rules. */
export function allRulesText({ policy, preset }: Rules): string {
  return [
    wrap(`Rules: ${describePolicy(policy, preset)}. ${MARK} marks what they choose.`, '  '),
    ...ISSUE_IDS.map((id) => `${heading(id)}\n${choiceRows(id, policy[id])}`),
    `${paint('heading', 'What the program does where nothing can be chosen')}\n${houseRules()}`,
    variantsText(policy),
    presetsText(),
    wrap('dipsolve rules 4.A.2 shows one issue in full, dipsolve rules --compare 1971 shows what differs.'),
  ].join('\n\n');
}

/** The rules of variants, each with what is said of it. */
function variantsText({ variants }: Policy): string {
  const lines = VARIANT_NAMES.map((rule) => {
    const { says, chapter } = VARIANT_RULES[rule];
    const switched = variantChoice(variants, rule);
    const mark = switched === 'as the board says' ? '' : ` It is ${switched}.`;
    return wrap(`${rule} (DATC 2.4, ${chapter}): ${says}${mark}`, '  ', '      ');
  });
  const title = paint('heading', 'Rules of variants: boards switch them on, or --rule NAME and NAME=off');
  return [title, ...lines].join('\n');
}

/** One issue: what it is about, what it changes, and for every choice who takes it and how to choose it. */
export function issueText(id: IssueId, { policy, preset }: Rules): string {
  const choices = Object.entries(choicesWith(id, policy[id])).map(([name, choice]) => {
    const rows = [
      ['chosen by', [`--rule ${id}=${name}`, ...letterRules(id, choice)].join(', or ')],
      ['used by', choice.takenBy.join(', ')],
      ['in rules', presetsWith(id, name).join(', ')],
    ];
    const mark = policy[id] === name ? MARK : ' ';
    const shown = rows.filter(([, text]) => text !== '');
    const lines = shown.map(([label, text]) => wrap(`${label}: ${text}`, '    ', '      '));
    return [`${mark} ${paint('heading', name)}`, wrap(choice.says, '    '), ...lines].join('\n');
  });
  const chosen = `${MARK} marks the choice of ${describePolicy(policy, preset)}.`;
  const composed = composedAs(id);
  const see = Object.entries(belongingTo(id)).map(([other, says]) => wrap(`See also ${other}: ${says}`));
  return [
    `${heading(id)}\n${wrap(`It changes ${EFFECTS[ISSUES[id].effect]}.`, '  ')}`,
    ...choices,
    ...(composed === undefined ? [] : [wrap(composed)]),
    wrap(chosen),
    ...see,
  ].join('\n\n');
}

/** The rule of a variant: what it says, whether it is on, which boards have it, and how to switch it. */
export function variantText(rule: VariantRule, policy: Policy): string {
  const { chapter, says, chosen, boards } = variantJson(rule, policy);
  const rows = [
    `It is ${chosen === 'as the board says' ? 'on where the board says so' : chosen}.`,
    `Boards that have it: ${boards.join(', ') || 'none that come with this program'}.`,
    `Switched by: --rule ${rule}, or --rule ${rule}=off.`,
  ];
  const title = paint('heading', `${rule} (DATC 2.4, ${chapter})`);
  return [title, wrap(says, '  '), ...rows.map((row) => wrap(row, '  ', '    '))].join('\n');
}

/** A rule that cannot be chosen. */
export function houseRuleText(id: string, { title, does }: HouseRule): string {
  return `${paint('heading', `${id} ${title}`)}\n${wrap(does, '  ')}\n  There is no choice to make here.`;
}

/** What differs between two rules, under the names they were given by. */
export function comparisonText(
  names: readonly [string, string],
  differences: readonly ChoiceDifference[],
): string {
  const [first, second] = names;
  if (differences.length === 0) return `${first} and ${second} make the same choices.`;
  const count = differences.length === 1 ? 'one issue' : `${differences.length} issues`;
  const parts = differences.map(({ issue, a, b }) => {
    if (issue === 'equations') return equationsText(names, [a, b]);
    if (!isIssue(issue)) return `${variantHeading(issue)}\n  ${first}: ${a}\n  ${second}: ${b}`;
    const says = (name: string): string => choiceNamed(issue, name).says;
    const line = (name: string, choice: string): string =>
      wrap(`${name} chooses "${choice}": ${says(choice)}`, '  ', '    ');
    return [heading(issue), line(first, a), line(second, b)].join('\n');
  });
  return [wrap(`${first} and ${second} differ on ${count}.`), ...parts].join('\n\n');
}

function variantHeading(rule: VariantRule): string {
  return paint('heading', `${rule}: ${VARIANT_RULES[rule].says}`);
}

function equationsText(names: readonly [string, string], modules: readonly [string, string]): string {
  const lines = names.map((name, i) => wrap(`${name} has ${whoseEquations(modules[i]!)}.`, '  ', '    '));
  return [paint('heading', 'Equations'), ...lines].join('\n');
}

/** The names of rules, each with what differs from the default. */
export function presetsText(): string {
  const others = PRESET_NAMES.filter((name) => name !== DEFAULT_PRESET);
  const names = [DEFAULT_PRESET, ...others];
  const width = Math.max(...names.map(({ length }) => length)) + 4;
  const lines = names.map((name) => wrap(differenceText(name), `  ${name}`.padEnd(width), ' '.repeat(width)));
  return [paint('heading', 'Rules with a name, for --rules'), ...lines].join('\n');
}

function heading(id: IssueId): string {
  const { title, question } = ISSUES[id];
  return `${paint('heading', `${id} ${title}`)}\n${wrap(question, '  ')}`;
}

function choiceRows(id: IssueId, chosen: string): string {
  const lines = Object.entries(choicesWith(id, chosen)).map(([name, choice]) => {
    const letters = lettersText(choice);
    const takenBy = choice.takenBy.length === 0 ? '' : ` (${choice.takenBy.join(', ')})`;
    return [
      `  ${name === chosen ? MARK : ' '} ${name}${letters === '' ? '' : ` (${letters})`}`,
      wrap(`${choice.says}${takenBy}`, '      '),
    ].join('\n');
  });
  return lines.join('\n');
}

/** `2.4 d, 3.2 f`; several letters of a version stand for the same choice. */
function lettersText({ letters }: Choice): string {
  const versions = Object.entries(letters).map(([version, own]) => `${version} ${own.join(' or ')}`);
  return versions.join(', ');
}

function letterRules(id: IssueId, { letters }: Choice): string[] {
  return Object.entries(letters).flatMap(([version, own]) =>
    own.map((letter) => `${version}:${id}=${letter}`),
  );
}

function houseRules(): string {
  const lines = Object.entries(HOUSE_RULES).map(([id, { title, does }]) =>
    wrap(`${id} ${title}: ${does}`, '  ', '      '),
  );
  return lines.join('\n');
}

function differenceText(name: PresetName): string {
  if (name === DEFAULT_PRESET) return 'the default: what the DATC 3.2 prefers';
  const earlier = PRESET_NAMES.slice(0, PRESET_NAMES.indexOf(name));
  const equal = earlier.find((other) => comparePolicies(PRESETS[other], PRESETS[name]).length === 0);
  if (equal !== undefined) return `the same choices as ${equal}`;
  const differences = comparePolicies(PRESETS[DEFAULT_PRESET], PRESETS[name]);
  return `${DEFAULT_PRESET} but ${differences.map(({ issue, b }) => `${issue}=${b}`).join(', ')}`;
}
