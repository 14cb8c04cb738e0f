/** Every word in which rules and claims are written: its arguments, what it says, and an example that runs. */
import { readFileSync } from 'node:fs';
import { LISTS, RELATIONS } from '../../encodings/language/situation.ts';

export interface Word {
  /** With its arguments, such as `situation.attacks(mover, unit)`. */
  readonly word: string;
  readonly says: string;
  /** The right side of a SUPPORT equation of `unit`. */
  readonly example: string;
}

/** Words that belong together. */
export interface WordGroup {
  readonly title: string;
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
const UNSAID: Readonly<Record<string, string>> = {
  supportsMove: 'The supporter is ordered to support this move.',
  supportsHold: 'The supporter is ordered to support the unit, which is not ordered to move.',
  moveSupporters: 'Units ordered to support the move.',
  holdSupporters: 'Units ordered to support the unit, which is not ordered to move.',
  true: 'What always holds.',
  false: 'What never holds.',
  not: 'It does not hold.',
  and: 'Both hold; `all(setting, ...)` takes more.',
  or: 'At least one of both holds; `any(setting, ...)` takes more.',
  zero: 'No strength.',
  one: 'A strength of one.',
  chooseStrength: 'The one strength where the condition holds, else the other.',
};

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

/** Exports of \`dipsolve/rules\` besides: rules of the rulebooks to build on. */
const FUNCTIONS: readonly Word[] = [
  {
    word: 'move(setting, unit), support(...), convoy(...), dislodge(...), path(...)',
    says: 'The standard equations of truth decisions.',
    example: 'support(setting, unit)',
  },
  {
    word: 'attackStrength(setting, mover), holdStrength(...), preventStrength(...), defendStrength(...)',
    says: 'The standard equations of strengths.',
    example: uncut('logic.greater(attackStrength(setting, other), holdStrength(setting, unit))'),
  },
  {
    word: 'isFleet(setting, unit), isConvoyed(setting, mover), dislodges(setting, attacker, unit)',
    says: 'The unit is a fleet; the army goes by convoy and gets through; the attacker dislodges the unit.',
    example: uncut(
      'all(setting, isFleet(setting, other), logic.not(isConvoyed(setting, other)), logic.not(dislodges(setting, other, unit)))',
    ),
  },
  {
    word: 'override(setting, { logic?, situation?, decisions? })',
    says: 'The setting with some answers replaced.',
    example: 'support(override(setting, { decisions: { attack: () => logic.one } }), unit)',
  },
  {
    word: 'all(setting, ...terms), any(setting, ...terms)',
    says: 'All of these hold, or at least one of them.',
    example:
      'all(setting, support(setting, unit), situation.isArmy(unit), logic.not(decisions.dislodge(unit)))',
  },
  {
    word: 'some(setting, units, holds)',
    says: 'It holds of at least one of the units.',
    example: `logic.not(some(setting, ${ATTACKED}, (other) => decisions.path(other)))`,
  },
  {
    word: 'byConvoy(setting, mover)',
    says: 'The move goes by convoy, which may succeed or not (4.A.3).',
    example: uncut('logic.not(byConvoy(setting, other))'),
  },
  {
    word: 'chainOfFleets(setting, mover, sails)',
    says: 'Fleets of which this holds bring the army to its destination.',
    example: uncut('chainOfFleets(setting, other, (fleet) => decisions.convoy(fleet))'),
  },
  {
    word: 'headToHead(setting, a, b)',
    says: 'The two units fight a head-to-head battle.',
    example: uncut('headToHead(setting, other, unit)'),
  },
  {
    word: 'comesFromTarget(setting, attacker, supporter)',
    says: 'The supported move is directed at the province that the attacker comes from (4.A.4).',
    example: uncut('logic.not(comesFromTarget(setting, other, unit))'),
  },
  {
    word: 'sparesSupport(setting, attacker, supporter)',
    says: 'The rule for paradoxes keeps the attacker from cutting this support (4.A.2).',
    example: uncut('logic.not(sparesSupport(setting, other, unit))'),
  },
  {
    word: 'onePlusSupports(setting, mover)',
    says: 'One plus the given supports of the move.',
    example: uncut('logic.greater(onePlusSupports(setting, other), logic.one)'),
  },
  {
    word: 'onePlusSupportsAgainst(setting, mover, victim)',
    says: 'The same, without the supports by the power of the unit that is attacked.',
    example: uncut('logic.greater(onePlusSupportsAgainst(setting, other, unit), logic.one)'),
  },
];

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
  { title: 'What the rulebooks are made of', words: FUNCTIONS },
];

/** A module of rules with the example as its equation. */
export function moduleOf({ example }: Word): string {
  const names = FUNCTIONS.flatMap((each) => [...each.word.matchAll(/(\w+)\(/g)].map(([, name]) => name!));
  const used = [...new Set([...names, 'all', 'any'])].filter((name) =>
    new RegExp(`(?<![.\\w])${name}\\(`).test(example),
  );
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
