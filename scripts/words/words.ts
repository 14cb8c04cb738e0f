/** Every word in which rules and claims are written: its arguments, what it says, and an example that runs. */
import { readFileSync } from 'node:fs';
import data from './words.json' with { type: 'json' };
import { LISTS, RELATIONS } from '../../encodings/language/situation.ts';

export interface Word {
  /** With its arguments, such as `situation.attacks(mover, unit)`. */
  readonly word: string;
  readonly says: string;
  /** The right side of a SUPPORT equation of `unit`; of words of claims, a question, or a whole claim. */
  readonly example: string;
}

/** Words that belong together. */
export interface WordGroup {
  readonly title: string;
  /** Only claims have them. */
  readonly ofClaims?: true;
  readonly words: readonly Word[];
}

const ATTACKED = 'situation.attackers(unit)';
const uncut = (by: string): string => `logic.not(logic.some(${ATTACKED}, (other) => ${by}))`;

/** The comments of an interface on its members, by their names. */
function membersOf(file: string): ReadonlyMap<string, { readonly args: string; readonly says: string }> {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const members = new Map<string, { args: string; says: string }>();
  const member = /(?:\/\*\* ([^*]+) \*\/\s+)?^ {2}(?:readonly )?(\w+)(?:\((.*)\))?: [^\n;]+;$/gm;
  for (const [, comment, name, args] of text.matchAll(member)) {
    const names = args?.replaceAll(/\([^()]*\)/g, '').matchAll(/(\w+):/g);
    members.set(name!, {
      args: names === undefined ? '' : `(${[...names].map(([, each]) => each).join(', ')})`,
      says: (comment ?? '').replaceAll(/\s+/g, ' '),
    });
  }
  return members;
}

const SITUATION = membersOf('encodings/language/situation.ts');
const DECISIONS = membersOf('encodings/language/decisions.ts');
const LOGIC = membersOf('encodings/language/logic.ts');

/** Sentences for names without a comment. */
const UNSAID: Readonly<Record<string, string>> = data.withoutComment;

function word(from: string, name: string, of: typeof SITUATION, example: string): Word {
  const { args, says } = of.get(name)!;
  return { word: `${from}.${name}${args}`, says: says === '' ? (UNSAID[name] ?? '') : says, example };
}

const relations = Object.entries(RELATIONS).map(([name, units]) =>
  word(
    'situation',
    name,
    SITUATION,
    uncut(units === 1 ? `situation.${name}(other)` : `situation.${name}(other, unit)`),
  ),
);

const lists = Object.keys(LISTS).map((name) =>
  word(
    'situation',
    name,
    SITUATION,
    `logic.not(logic.some(situation.${name}(${name === 'convoyingFleets' ? '' : 'unit'}), (other) => decisions.move(other)))`,
  ),
);

const truths = (['move', 'support', 'convoy', 'dislodge', 'path'] as const).map((name) =>
  word('decisions', name, DECISIONS, uncut(`decisions.${name}(other)`)),
);

const strengths = (['attack', 'hold', 'prevent', 'defend'] as const).map((name) =>
  word('decisions', name, DECISIONS, uncut(`logic.greater(decisions.${name}(other), logic.one)`)),
);

/** An example for each operation of the logic. */
const OF_LOGIC: Readonly<Record<string, string>> = {
  true: 'logic.true',
  false: 'logic.or(logic.false, support(setting, unit))',
  not: 'logic.not(decisions.dislodge(unit))',
  and: 'logic.and(support(setting, unit), situation.isArmy(unit))',
  or: 'logic.or(support(setting, unit), situation.isAtSea(unit))',
  choose:
    'logic.choose(situation.isAtSea(unit), logic.not(decisions.dislodge(unit)), support(setting, unit))',
  zero: uncut('logic.greater(decisions.attack(other), logic.zero)'),
  one: uncut('logic.greater(decisions.attack(other), logic.one)'),
  plusIf: uncut('logic.greater(decisions.attack(other), logic.plusIf(logic.zero, situation.isArmy(other)))'),
  chooseStrength: uncut(
    'logic.greater(logic.chooseStrength(situation.isArmy(other), decisions.attack(other), logic.zero), logic.zero)',
  ),
  greater: uncut('logic.greater(decisions.attack(other), decisions.hold(unit))'),
  some: `logic.not(logic.some(${ATTACKED}, (other) => decisions.path(other)))`,
  every: `logic.every(${ATTACKED}, (other) => logic.not(decisions.path(other)))`,
  count: `logic.greater(logic.plusIf(logic.one, logic.true), logic.count(logic.zero, ${ATTACKED}, (other) => decisions.path(other)))`,
  the: uncut(
    'logic.greater(logic.the(situation.occupants(other), (there) => decisions.hold(there), logic.zero), logic.one)',
  ),
  max: `logic.not(logic.greater(logic.max(${ATTACKED}, (other) => decisions.attack(other)), logic.zero))`,
  chain: uncut(`logic.chain(situation.convoyers(other), {
      carries: (fleet) => decisions.convoy(fleet),
      begins: (fleet) => situation.embarks(fleet, other),
      passes: (from, to) => situation.neighbours(from, to),
      ends: (fleet) => situation.lands(fleet, other),
    })`),
};

/** All words, those of one kind together. */
export const WORD_GROUPS: readonly WordGroup[] = [
  { title: 'Who does what', words: relations },
  { title: 'Lists of units', words: lists },
  { title: 'What happens', words: truths },
  { title: 'Strengths', words: strengths },
  {
    title: 'Logic',
    words: Object.entries(OF_LOGIC).map(([name, example]) => word('logic', name, LOGIC, example)),
  },
  { title: 'What the rulebooks are made of', words: data.ofRulebooks },
  { title: 'Claims', ofClaims: true, words: data.ofClaims },
];

/** A module of claims with the example as its question. */
export function claimsModuleOf({ example }: Word, exported: readonly string[]): string {
  const isWhole = example.startsWith('claim(');
  const whole = isWhole
    ? example
    : `claim({ sentence: 'It is so.', kind: 'somewhere', questions: ({ rules, solver }) => [{ question: ${example} }] })`;
  return `import { ${namesIn(whole, exported).join(', ')} } from 'dipsolve/claims';

export const mine = ${whole};
`;
}

function namesIn(example: string, names: readonly string[]): string[] {
  return names.filter((name) => new RegExp(`(?<![.\\w'])${name}\\b`).test(example));
}

/** A module of rules with the example as its equation. */
export function moduleOf({ example }: Word, exported: readonly string[]): string {
  const used = namesIn(example, exported);
  return `import { ${['ownRules', ...used].join(', ')} } from 'dipsolve/rules';

export default ownRules({
  equations: {
    support(setting, unit) {
      const { logic, situation, decisions } = setting;
      return ${example};
    },
  },
});
`;
}
