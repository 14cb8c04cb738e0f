/** `dipsolve rules`: every issue of DATC chapter 4, what is chosen for it, and how rules differ. */
import { HOUSE_RULES, type Effect, type HouseRule } from '../../../encodings/issue.ts';
import { readIssue } from '../../adjudicate/rules/choice.ts';
import {
  comparePolicies,
  type Rules,
  rulesJson,
  type ChoiceDifference,
  DEFAULT_PRESET,
  describePolicy,
  isIssue,
  whoseEquations,
} from '../../adjudicate/rules/policies.ts';
import { variantNamed, variantChoice } from '../../adjudicate/rules/variants.ts';
import { EXIT, needed } from '../shared/complain.ts';
import { comparedRules, type Ruled } from '../shared/options.ts';
import { printAnswer, type PrintedAnswer } from '../shared/print.ts';
import { type Document, group, heading, marked, type Part, says } from '../../base/document/document.ts';
import {
  choiceNamed,
  choicesWith,
  ISSUE_IDS,
  type IssueId,
  ISSUES,
  type Policy,
  PRESET_NAMES,
  type PresetName,
  PRESETS,
} from '../../../encodings/policy.ts';
import { VARIANT_NAMES, VARIANT_RULES, type VariantRule } from '../../../encodings/variant-rules.ts';
import { keptTogether } from '../shared/wrap.ts';
import { shippedBoards } from '../../board/shipped.ts';

/**
 * Prints all issues, one in full, what differs between two rules, or the names of rules.
 *
 * @returns the exit code: 2 if there is no such issue or a rule cannot be read
 */
export async function showRules(issue: string | undefined, asked: Ruled): Promise<number> {
  const { under: rules, json = false, compare, list = false } = asked;
  let answer: PrintedAnswer = list ? presetsAnswer : allRulesAnswer(rules);
  if (issue !== undefined) answer = answerOn(issue, rules);
  if (compare !== undefined) {
    const { rules: both, names } = await comparedRules(asked, compare);
    const differences = comparePolicies(both[0].policy, both[1].policy);
    const [a, b] = both.map(({ policy, preset }) => rulesJson(policy, preset));
    answer = { json: () => ({ a, b, differences }), text: () => comparisonText(names, differences) };
  }
  printAnswer(answer, json);
  return EXIT.fine;
}

/** An issue, a house rule, or the rule of a variant. */
function answerOn(text: string, rules: Rules): PrintedAnswer {
  const { policy } = rules;
  const house = Object.entries(HOUSE_RULES).find(([id]) => id === text.toUpperCase());
  if (house !== undefined) return houseRuleAnswer(...house);
  const variant = variantNamed(text);
  if (variant !== undefined) return variantAnswer(variant, policy);
  const issue = needed(readIssue(text));
  return { json: () => issueJson(issue, policy), text: () => issueText(issue, rules) };
}

const MARK = '>';

const EFFECTS: Readonly<Record<Effect, string>> = {
  equations: 'the equations',
  backup: 'how a paradox is settled',
  reading: 'how orders are read',
  retreats: 'where dislodged units may retreat to',
  adjustments: 'builds and removals',
};

/** All issues with what is chosen, the house rules, and the names of rules; as JSON the rules as a file would hold them too. */
export function allRulesAnswer({ policy, preset }: Rules): PrintedAnswer {
  const house = Object.entries(HOUSE_RULES);
  return {
    text: () => [
      says(`Rules: ${describePolicy(policy, preset)}. ${MARK} marks what they choose.`, 2, 0),
      ...ISSUE_IDS.map((id) => group([...issueHeading(id), ...choiceRows(id, policy[id])])),
      group([
        heading('What the program does where nothing can be chosen'),
        ...house.map(([id, { title, does }]) => says(`${id} ${title}: ${does}`, 2, 4)),
      ]),
      variantsText(policy),
      ...presetsAnswer.text(),
      'dipsolve rules 4.A.2 shows one issue in full, dipsolve rules --compare 1971 shows what differs.',
    ],
    json: () => ({
      rules: rulesJson(policy, preset),
      issues: ISSUE_IDS.map((id) => issueJson(id, policy)),
      house: house.map(([id, rule]) => ({ id, ...rule })),
      presets: presetsAnswer.json(),
    }),
  };
}

function variantsText({ variants }: Policy): Part {
  const lines = VARIANT_NAMES.map((rule) => {
    const { says: text, chapter } = VARIANT_RULES[rule];
    const switched = variantChoice(variants, rule);
    const mark = switched === 'as the board says' ? '' : ` It is ${switched}.`;
    return says(`${rule} (DATC 2.4, ${chapter}): ${text}${mark}`, 2, 4);
  });
  return group([heading('Rules of variants: boards switch them on, or --rule NAME and NAME=off'), ...lines]);
}

/** One issue: what it is about, what it changes, and for every choice who takes it and how to choose it. */
export function issueText(id: IssueId, { policy, preset }: Rules): Document {
  const choices = Object.entries(choicesWith(id, policy[id])).map(([name, choice]) => {
    const byLetter = Object.entries(choice.letters).flatMap(([version, own]) =>
      own.map((letter) => `${version}:${id}=${letter}`),
    );
    const rows = [
      ['chosen by', [`--rule ${id}=${name}`, ...byLetter].join(', or ')],
      ['used by', choice.takenBy.join(', ')],
      ['in rules', presetsWith(id, name).join(', ')],
    ];
    return group([
      says([policy[id] === name ? `${MARK} ` : '  ', marked('strong', name)]),
      says(choice.says, 4, 0),
      ...rows.map(([label, text]) => text !== '' && says(`${label}: ${text}`, 4)),
    ]);
  });
  return [
    group([...issueHeading(id), says(`It changes ${EFFECTS[ISSUES[id].effect]}.`, 2, 0)]),
    ...choices,
    ISSUES[id].composed,
    `${MARK} marks the choice of ${describePolicy(policy, preset)}.`,
    ...Object.entries(ISSUES[id].see ?? {}).map(([other, text]) => `See also ${other}: ${text}`),
  ];
}

/** The rule of a variant: what it says, whether it is on, which boards that come with this program have it, and how to switch it. */
export function variantAnswer(rule: VariantRule, { variants }: Policy): PrintedAnswer {
  const { chapter, says: told } = VARIANT_RULES[rule];
  const shipped = shippedBoards();
  const boards = shipped.names.filter((name) => shipped.named(name)!.rules[rule] !== undefined);
  const chosen = variantChoice(variants, rule);
  return {
    text: () => [
      group([
        heading(`${rule} (DATC 2.4, ${chapter})`),
        says(told, 2, 0),
        says(`It is ${chosen === 'as the board says' ? 'on where the board says so' : chosen}.`, 2),
        says(`Boards that have it: ${boards.join(', ') || 'none that come with this program'}.`, 2),
        says(`Switched by: --rule ${rule}, or --rule ${rule}=off.`, 2),
      ]),
    ],
    json: () => ({ id: rule, chapter, says: told, chosen, boards }),
  };
}

/** A rule that cannot be chosen. */
export function houseRuleAnswer(id: string, rule: HouseRule): PrintedAnswer {
  const { title, does } = rule;
  const told = [heading(`${id} ${title}`), says(does, 2, 0), says('There is no choice to make here.', 2)];
  return { text: () => [group(told)], json: () => ({ id, ...rule }) };
}

/** Differences between two rules, under the names they were given by. */
export function comparisonText(
  names: readonly [string, string],
  differences: readonly ChoiceDifference[],
): Document {
  const [first, second] = names;
  if (differences.length === 0) return [`${first} and ${second} make the same choices.`];
  const count = differences.length === 1 ? 'one issue' : `${differences.length} issues`;
  return [
    `${first} and ${second} differ on ${count}.`,
    ...differences.map((each) => {
      const [title, ...lines] = choicesText(each, names);
      return group([title, isIssue(each.issue) && questionText(each.issue), ...lines]);
    }),
  ];
}

/** The choices of two rules on an issue, below its title. */
export function choicesText({ issue, a, b }: ChoiceDifference, names: readonly [string, string]): Part[] {
  const lines = (text: (choice: string) => string): Part[] =>
    [a, b].map((choice, i) => says(`${names[i]}${text(choice)}`, 2));
  if (issue === 'equations') {
    return [heading('Equations'), ...lines((module) => ` has ${whoseEquations(module)}.`)];
  }
  if (!isIssue(issue)) {
    return [heading(`${issue}: ${VARIANT_RULES[issue].says}`), ...lines((choice) => `: ${choice}`)];
  }
  return [
    heading(`${issue} ${ISSUES[issue].title}`),
    ...lines((choice) => ` chooses "${choice}": ${choiceNamed(issue, choice).says}`),
  ];
}

/** The names of rules, each with what differs from the default. */
export const presetsAnswer: PrintedAnswer = {
  text() {
    const others = PRESET_NAMES.filter((name) => name !== DEFAULT_PRESET);
    const names = [DEFAULT_PRESET, ...others];
    const width = Math.max(...names.map(({ length }) => length));
    const lines = names.map((name) =>
      says(`${keptTogether(name.padEnd(width + 1))} ${differenceText(name)}`, 2, width + 2),
    );
    return [group([heading('Rules with a name, for --rules'), ...lines])];
  },
  json: () => PRESET_NAMES.map((name) => ({ name, choices: PRESETS[name] })),
};

function issueHeading(id: IssueId): Part[] {
  return [heading(`${id} ${ISSUES[id].title}`), questionText(id)];
}

function questionText(id: IssueId): Part {
  return says(ISSUES[id].question, 2, 0);
}

function choiceRows(id: IssueId, chosen: string): Part[] {
  return Object.entries(choicesWith(id, chosen)).flatMap(([name, choice]) => {
    const versions = Object.entries(choice.letters).map(([version, own]) => `${version} ${own.join(' or ')}`);
    // `2.4 d, 3.2 f`; several letters of a version stand for the same choice.
    const letters = versions.join(', ');
    const takenBy = choice.takenBy.length === 0 ? '' : ` (${choice.takenBy.join(', ')})`;
    return [
      says(`${name === chosen ? MARK : ' '} ${name}${letters === '' ? '' : ` (${letters})`}`, 2),
      says(`${choice.says}${takenBy}`, 6, 0),
    ];
  });
}

function differenceText(name: PresetName): string {
  if (name === DEFAULT_PRESET) return 'the default: what the DATC 3.2 prefers';
  const earlier = PRESET_NAMES.slice(0, PRESET_NAMES.indexOf(name));
  const equal = earlier.find((other) => comparePolicies(PRESETS[other], PRESETS[name]).length === 0);
  if (equal !== undefined) return `the same choices as ${equal}`;
  const differences = comparePolicies(PRESETS[DEFAULT_PRESET], PRESETS[name]);
  return `${DEFAULT_PRESET} but ${differences.map(({ issue, b }) => `${issue}=${b}`).join(', ')}`;
}

export function issueJson(id: IssueId, policy: Policy): object {
  const { title, question, effect, composed, see = {} } = ISSUES[id];
  const choices = Object.entries(choicesWith(id, policy[id])).map(([name, choice]) => ({
    name,
    ...choice,
    presets: presetsWith(id, name),
  }));
  return { id, title, question, effect, chosen: policy[id], choices, composed, see };
}

function presetsWith(id: IssueId, choice: string): PresetName[] {
  return PRESET_NAMES.filter((name) => PRESETS[name][id] === choice);
}
