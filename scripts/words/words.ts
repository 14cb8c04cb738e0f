/** Every word in which rules and claims are written: its arguments, what it says, and an example that runs. */
import { readFileSync } from 'node:fs';
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

/** What only some boards have, what the rules are, and an old name. */
const BESIDES: readonly Word[] = [
  {
    word: 'situation.ways',
    says: 'Borders, canals and railways of variants: `isDifficult(mover)`, `takesCanal(mover)`, `keeps(keeper, mover)`, `isUnowned(leg)`, `keepers(mover)`, `railway`; `undefined` on a board without any.',
    example: uncut('situation.ways?.isDifficult(other) ?? decisions.path(other)'),
  },
  {
    word: 'setting.policy[issue]',
    says: 'The choice that is made for an issue of chapter 4, which is known: a plain `===` may compare it.',
    example: "setting.policy['4.A.7'] === 'head-to-head' ? support(setting, unit) : logic.true",
  },
  {
    word: 'told(setting, { logic?, situation?, decisions? })',
    says: 'The old name of `override`.',
    example: 'support(told(setting, { decisions: { attack: () => logic.one } }), unit)',
  },
];

const DISLODGED = 'ofSomeUnit((setting, unit) => setting.decisions.dislodge(unit))';
const SWAPPED =
  'ofSomePair((setting, one, other) => all(setting, setting.situation.attacks(one, other), setting.decisions.move(one), setting.decisions.move(other)))';

/** Exports of `dipsolve/claims` besides those of `dipsolve/rules`, and what a claim is given. */
const OF_CLAIMS: readonly Word[] = [
  {
    word: 'claim({ sentence, kind, questions, id?, source?, therefore?, assumes?, least? })',
    says: 'A claim. `kind` is `never` if it holds where no position answers a question, `somewhere` if it holds as soon as one does; `questions({ rules, solver })` gives a list of `{ question, name? }`; `assumes` are sentences, `least` is `{ units, because }`.',
    example: `claim({ sentence: 'Some unit is dislodged.', kind: 'somewhere', questions: ({ rules }) => [{ question: someSolution(rules(), ${DISLODGED}) }] })`,
  },
  {
    word: 'rules(choices?, equations?)',
    says: 'The rules under which the claim is asked, with some choices of chapter 4 changed and some equations replaced, these by their names in capitals (`SUPPORT`).',
    example: `someSolution(rules({ '4.A.2': '1982' }, { SUPPORT: ({ logic }) => logic.true }), ${DISLODGED})`,
  },
  {
    word: 'ofSomeUnit((setting, unit) => ...)',
    says: 'The statement that this is so of at least one unit.',
    example: `someSolution(rules(), ${DISLODGED})`,
  },
  {
    word: 'ofSomePair((setting, one, other) => ...)',
    says: 'The statement that this is so of at least two different units.',
    example: `someSolution(rules(), ${SWAPPED})`,
  },
  {
    word: 'unitsOf(setting)',
    says: 'All units of a position by number, for statements about more than two; not for proofs of any number of units.',
    example: `someSolution(rules(), (setting) => some(setting, unitsOf(setting), (unit) => setting.decisions.dislodge(unit)))`,
  },
  {
    word: 'situation.size',
    says: 'The number of units in the positions that are searched: one of JavaScript. `unitsOf` counts them.',
    example: `someSolution(rules(), (setting) => setting.situation.size > 2 ? setting.logic.true : setting.decisions.move(0))`,
  },
  {
    word: 'someSolution(rules, statement, positions?)',
    says: 'Looks for a solution of the equations in which the statement holds.',
    example: `someSolution(rules(), ${SWAPPED}, withoutConvoys)`,
  },
  {
    word: 'someResult(rules, statement, solver, positions?)',
    says: 'Looks for a result, after the backup rule, in which the statement holds.',
    example: `someResult(rules(), ${DISLODGED}, solver)`,
  },
  {
    word: 'noSolution(rules, positions?, fates?)',
    says: 'Looks for a position whose equations have no solution.',
    example: 'noSolution(rules(), withConvoys)',
  },
  {
    word: 'twoSolutions(rules, difference, positions?, fates?)',
    says: 'Looks for two solutions of a position that differ so.',
    example: 'twoSolutions(rules(), differ)',
  },
  {
    word: 'differ, differInSupport, circlesAside, largeCirclesAside',
    says: 'Differences of two solutions: in a move or support; in a support; in more than whole circles of moves; in more than whole circles of three or more. Your own is a function of both settings.',
    example:
      'twoSolutions(rules(), (a, b) => all(a, differ(a, b), differInSupport(a, b), circlesAside(a, b), largeCirclesAside(a, b)))',
  },
  {
    word: 'notASolution(first, second, positions?)',
    says: 'Looks for a solution under the first rules that is none under the second.',
    example: "notASolution(rules(), rules({ '4.A.7': 'any-dislodgement' }))",
  },
  {
    word: 'anotherOnlySolution(first, second, positions?)',
    says: 'Looks for a position that has one solution under each of both rules, and not the same.',
    example: 'anotherOnlySolution(rules(), rules({}, { SUPPORT: ({ logic }) => logic.true }))',
  },
  {
    word: 'differentOutcomes({ one, other, names? }, solver, positions?, provided?)',
    says: 'Looks for a position in which two rules do not leave the same board, dislodged units and retreats. `names` are what both are called; `provided` is what must be so besides: `{ inEach?: statement, holds?: (one, other) => boolean, onMaps?, notTwoSolutions?: true }`.',
    example:
      "differentOutcomes({ one: rules(), other: rules({ '4.A.7': 'any-dislodgement' }), names: ['usual', 'strict'] }, solver, anyOrders, {})",
  },
  {
    word: 'OUTCOMES_ASSUME',
    says: 'The sentences that a search by `differentOutcomes` or `someResult` takes for granted, for `assumes`.',
    example: `claim({ sentence: 'Some unit is dislodged.', kind: 'somewhere', assumes: OUTCOMES_ASSUME, questions: ({ rules, solver }) => [{ question: someResult(rules(), ${DISLODGED}, solver) }] })`,
  },
  {
    word: 'someDependency(rules, (setting, unit, other) => ...)',
    says: 'Looks for an order that can change with the order of another unit, of which this holds.',
    example: 'someDependency(rules(), (setting, unit, other) => setting.situation.attacks(other, unit))',
  },
  {
    word: 'anyOrders, withConvoys, withoutConvoys',
    says: 'The positions that are searched: all in which somebody moves (which is meant where none is named), or those of them with a convoying fleet, or without.',
    example:
      'noSolution(rules(), (counts) => anyOrders(counts) && (withConvoys(counts) || withoutConvoys(counts)))',
  },
  {
    word: 'FOLLOWING, SETTLED',
    says: 'The fates of convoy orders: they follow from the equations (which is meant where none is named), or each is settled beforehand, one way or the other.',
    example:
      'twoSolutions(rules(), differInSupport, anyOrders, anyOrders === withConvoys ? FOLLOWING : SETTLED)',
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
  { title: 'What the rulebooks are made of', words: [...FUNCTIONS, ...BESIDES] },
  { title: 'Claims', ofClaims: true, words: OF_CLAIMS },
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
