/** Issues, choices and rules as text for people, in at most 100 columns. */
import type { Choice, Effect, HouseRule } from '../../../encodings/issue.ts';
import { HOUSE_RULES } from '../../../encodings/issues-orders.ts';
import {
  choicesOf,
  ISSUE_IDS,
  ISSUES,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type PresetName,
} from '../../../encodings/policy.ts';
import {
  comparePolicies,
  DEFAULT_PRESET,
  describePolicy,
  type Difference,
  type Rules,
} from '../../rules/policies.ts';
import { columns } from '../shared/columns.ts';
import { paint } from '../shared/paint.ts';
import { presetsWith } from './json.ts';

const MARK = '>';
/** Mark, name, letters, sentence: with the gaps between them and the margin 98 columns. */
const CHOICE_WIDTHS = [1, 20, 14, 55];

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
    columns([[`Rules: ${describePolicy(policy, preset)}. ${MARK} marks what they choose.`]], [98]),
    ...ISSUE_IDS.map((id) => `${heading(id)}\n${choiceRows(id, policy[id])}`),
    `${paint('heading', 'Not to be chosen; what the program does')}\n${houseRules()}`,
    presetsText(),
    'dipsolve rules 4.A.2 shows one issue in full, dipsolve rules --compare 1971 2023 what differs.',
  ].join('\n\n');
}

/** One issue: what it is about, what it changes, and for every choice who takes it and how to choose it. */
export function issueText(id: IssueId, { policy, preset }: Rules): string {
  const choices = Object.entries(choicesOf(id)).map(([name, choice]) => {
    const rows = [
      ['', 'chosen by', [`--rule ${id}=${name}`, ...letterRules(id, choice)].join(', or ')],
      ['', 'taken by', choice.takenBy.join(', ')],
      ['', 'in rules', presetsWith(id, name).join(', ')],
    ];
    const mark = policy[id] === name ? MARK : ' ';
    const says = columns([['', choice.says]], [0, 94]);
    const shown = rows.filter((row) => row[2] !== '');
    return `${mark} ${paint('heading', name)}\n${says}\n${columns(shown, [0, 9, 82])}`;
  });
  const chosen = `${MARK} marks the choice of ${describePolicy(policy, preset)}.`;
  return [`${heading(id)}\n  It changes ${EFFECTS[ISSUES[id].effect]}.`, ...choices, chosen].join('\n\n');
}

/** A rule that cannot be chosen. */
export function houseRuleText(id: string, { title, does }: HouseRule): string {
  return `${paint('heading', `${id} ${title}`)}\n${columns([[does]], [98])}\n  Nothing can be chosen here.`;
}

/** What differs between two rules, under the names they were given by. */
export function comparisonText(names: readonly [string, string], differences: readonly Difference[]): string {
  const [first, second] = names;
  if (differences.length === 0) return `${first} and ${second} make the same choices.`;
  const count = differences.length === 1 ? 'one issue' : `${differences.length} issues`;
  const width = Math.min(24, Math.max(first.length, second.length));
  const parts = differences.map(({ issue, a, b }) => {
    const says = (name: string): string => choicesOf(issue)[name]!.says;
    const rows = [
      [first, a, says(a)],
      [second, b, says(b)],
    ];
    return `${heading(issue)}\n${columns(rows, [width, 20, 72 - width])}`;
  });
  return [`${first} and ${second} differ on ${count}.`, ...parts].join('\n\n');
}

/** The names of rules, each with what differs from the default. */
export function presetsText(): string {
  const others = PRESET_NAMES.filter((name) => name !== DEFAULT_PRESET);
  const rows = [DEFAULT_PRESET, ...others].map((name) => [name, differenceText(name)]);
  return `${paint('heading', 'Rules with a name, for --rules')}\n${columns(rows, [8, 88])}`;
}

function heading(id: IssueId): string {
  const { title, question } = ISSUES[id];
  return `${paint('heading', `${id} ${title}`)}\n  ${question}`;
}

function choiceRows(id: IssueId, chosen: string): string {
  const rows = Object.entries(choicesOf(id)).map(([name, choice]) => {
    const takenBy = choice.takenBy.length === 0 ? '' : ` (${choice.takenBy.join(', ')})`;
    return [name === chosen ? MARK : '', name, lettersText(choice), `${choice.says}${takenBy}`];
  });
  return columns(rows, CHOICE_WIDTHS);
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
  const rows = Object.entries(HOUSE_RULES).map(([id, { title, does }]) => [id, title, does]);
  return columns(rows, [5, 28, 61]);
}

function differenceText(name: PresetName): string {
  if (name === DEFAULT_PRESET) return 'the default: what the DATC 3.2 prefers';
  const earlier = PRESET_NAMES.slice(0, PRESET_NAMES.indexOf(name));
  const equal = earlier.find((other) => comparePolicies(PRESETS[other], PRESETS[name]).length === 0);
  if (equal !== undefined) return `the same choices as ${equal}`;
  const differences = comparePolicies(PRESETS[DEFAULT_PRESET], PRESETS[name]);
  return `${DEFAULT_PRESET} but ${differences.map(({ issue, b }) => `${issue}=${b}`).join(', ')}`;
}
