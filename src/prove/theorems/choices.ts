/** Claims about the disputed choices of DATC chapter 4, and about the texts of the equations. */
import { claimsAsking } from './said-of-claims.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { sparesSupport } from '../../../encodings/paradox.ts';
import { support } from '../../../encodings/support.ts';
import type { Theorem, ClaimContext, Question, Statement } from '../theorem.ts';
import { all, ofSomeUnit, someSolution, type UnitStatement } from '../claim-vocabulary.ts';
import { coastsBothWays } from '../space/terrain.ts';
import { anyOrders, type Suits, withConvoys } from '../space/outlines.ts';
import { differentOutcomes, OUTCOMES_ASSUME, type Provided } from '../questions/differing-outcomes.ts';
import { unitsOf, notASolution } from '../questions/of-solutions.ts';
import { someOf } from '../../readings/folding.ts';

/** The choices of 4.A.2 that change an equation. */
export const SPARING = ['1971', '1982', '2000'] as const satisfies readonly Policy['4.A.2'][];
/** The support is cut by one of the rules only, though no army with a path attacks it that the rule keeps from cutting it. */
export const cutByOneRuleOnly =
  (choice: (typeof SPARING)[number]): UnitStatement =>
  (setting, supporter) => {
    const { logic, situation, decisions, policy } = setting;
    const sparing = { ...setting, policy: { ...policy, '4.A.2': choice } };
    const plain = { ...setting, policy: { ...policy, '4.A.2': 'szykman' as const } };
    const spared = logic.some(situation.attackers(supporter), (attacker) =>
      logic.and(decisions.path(attacker), sparesSupport(sparing, attacker, supporter)),
    );
    const [one, other] = [support(plain, supporter), support(sparing, supporter)];
    const same = logic.choose(one, other, logic.not(other));
    return all(setting, logic.not(spared), logic.not(same));
  };

export const RULEBOOK_THEOREMS: readonly Theorem[] = claimsAsking({
  'rulebooks-agree': ({ rules }) =>
    SPARING.flatMap((choice) =>
      ([choice, 'szykman'] as const).map((rule) => ({
        name: rule === choice ? choice : `without ${choice}`,
        question: someSolution(rules({ '4.A.2': rule }), ofSomeUnit(cutByOneRuleOnly(choice))),
      })),
    ),
});

/** The two choices leave another board, other dislodged units or other retreats somewhere. */
function compare(
  one: Partial<Policy>,
  other: Partial<Policy>,
  suits: Suits = withConvoys,
  provided?: Provided,
): (asked: ClaimContext) => Question {
  return ({ rules, solver }) =>
    differentOutcomes({ one: rules(one), other: rules(other) }, solver, suits, provided);
}

/** The same of two choices of 4.A.2. */
const compareRules = (one: Policy['4.A.2'], other: Policy['4.A.2'], provided?: Provided) =>
  compare({ '4.A.2': one }, { '4.A.2': other }, withConvoys, provided);

/** The texts of the equations in a ring: each, and the one that follows. */
export const TEXTS = [
  ['2.4', 'rewrite'],
  ['rewrite', 'article'],
  ['article', '3.x'],
  ['3.x', '2.4'],
] as const satisfies readonly (readonly [Policy['text'], Policy['text']])[];

/** The six choices of 4.A.2, in the order of the rulebooks. */
const PARADOX_RULES = ['1971', '1982', '2000', 'szykman', 'all-hold', 'dptg'] as const;

/** No army that some fleet is ordered to convoy dislodges anybody. */
const noConvoyedArmyDislodges: Statement = (setting) => {
  const { logic, situation, decisions } = setting;
  const convoyedArmyDislodges = someOf(logic, unitsOf(setting), (army) => {
    const isConvoyed = logic.some(situation.convoyers(army), () => logic.true);
    const dislodges = logic.some(situation.occupants(army), (victim) => decisions.dislodge(victim));
    return logic.and(isConvoyed, logic.and(decisions.move(army), dislodges));
  });
  return logic.not(convoyedArmyDislodges);
};

const withoutConvoyedDislodgement: Provided = {
  holds: (one, other) => [one, other].every(({ reading }) => noConvoyedArmyDislodges(reading.setting)),
  inEach: noConvoyedArmyDislodges,
};

const notTwoSolutions: Provided = {
  holds: ({ concrete }) => concrete.solutions().length !== 2,
  notTwoSolutions: true,
};

const whereCoastsGoBothWays: Provided = {
  onMaps: ({ logic, outline, relations }) => coastsBothWays(logic, outline, relations),
};

/** Issues about convoys to neighbours, two choices of each, and the choice of 4.A.3 under which they are compared. */
const ADJACENT = [
  ['4.A.4', 'start', 'border', 'opposite'],
  ['4.A.4', 'start', 'border', 'opposite-undisrupted'],
  ['4.A.5', 'allowed', 'forbidden', 'opposite-undisrupted'],
] as const;

const pairs = PARADOX_RULES.flatMap((one, i) =>
  PARADOX_RULES.slice(i + 1).map((other) => [one, other] as const),
);

export const CHOICE_THEOREMS: readonly Theorem[] = [
  ...claimsAsking({
    'texts-agree': ({ rules }) =>
      TEXTS.map(([text, next]) => ({
        name: `${text} but not ${next}`,
        question: notASolution(rules({ text }), rules({ text: next })),
      })),
  }),
  ...claimsAsking(
    {
      'szykman-vs-2000': compareRules('szykman', '2000', withoutConvoyedDislodgement),
      'hold-vs-dptg': compareRules('all-hold', 'dptg', notTwoSolutions),
      'szykman-army-vs-fleet': compareRules('szykman-armies', 'szykman'),
    },
    OUTCOMES_ASSUME,
  ),
  ...pairs.map(([one, other]): Theorem => ({
    id: `paradox-pairs-${one}-${other}`,
    sentence: `In some position the choices ${one} and ${other} of 4.A.2 do not leave the same board, dislodged units and retreats.`,
    source: 'DATC 4.A.2',
    kind: 'somewhere',
    assumes: OUTCOMES_ASSUME,
    questions: (asked) => [{ question: compareRules(one, other)(asked) }],
  })),
  ...claimsAsking(
    {
      'adjacent-convoy': (asked) =>
        ADJACENT.map(([issue, one, other, choice]) => {
          const sides = [one, other].map((made) => ({ '4.A.3': choice, [issue]: made }));
          return {
            name: `${issue} under ${choice}`,
            question: compare(sides[0]!, sides[1]!, withConvoys, whereCoastsGoBothWays)(asked),
          };
        }),
      'head-to-head-choice': compare({ '4.A.7': 'head-to-head' }, { '4.A.7': 'any-dislodgement' }, anyOrders),
    },
    OUTCOMES_ASSUME,
  ),
];
