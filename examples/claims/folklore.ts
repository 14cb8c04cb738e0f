/** Three things that players say. Two hold, one does not: `dipsolve verify prove --claim examples/claims/folklore.ts`. */
import {
  all,
  claim,
  dislodges,
  ofSomePair,
  ofSomeUnit,
  some,
  someSolution,
  type PairStatement,
  type UnitStatement,
} from 'dipsolve/claims';

/** The unit is ordered to move, fails, and is dislodged by the attacker. */
const isDislodgedWhileMovingAway: PairStatement = (setting, attacker, unit) => {
  const { logic, situation, decisions } = setting;
  const staysBehind = all(setting, situation.moves(unit), logic.not(decisions.move(unit)));
  return logic.and(staysBehind, dislodges(setting, attacker, unit));
};

/** Both move to the province of the other, and both arrive. */
const tradePlaces: PairStatement = (setting, one, other) => {
  const { situation, decisions } = setting;
  return all(
    setting,
    situation.attacks(one, other),
    situation.attacks(other, one),
    decisions.move(one),
    decisions.move(other),
  );
};

/** A unit supports, is dislodged, and its support is given all the same. */
const supportsThoughDislodged: UnitStatement = (setting, unit) =>
  setting.logic.and(setting.decisions.support(unit), setting.decisions.dislodge(unit));

/** Some fleet is ordered to convoy one of the two. */
const isConvoyed: PairStatement = (setting, one, other) => {
  const { logic, situation } = setting;
  const convoyed = (unit: number) => some(setting, situation.convoyers(unit), () => logic.true);
  return logic.or(convoyed(one), convoyed(other));
};

export const supportDiesWithItsUnit = claim({
  sentence: 'In no solution is the support of a dislodged unit given.',
  kind: 'never',
  questions: ({ rules }) => [{ question: someSolution(rules(), ofSomeUnit(supportsThoughDislodged)) }],
});

export const swapsNeedConvoys = claim({
  sentence: 'Two units change places only if a convoy is ordered for one of them.',
  kind: 'never',
  questions: ({ rules }) => [
    {
      question: someSolution(
        rules(),
        ofSomePair((setting, one, other) =>
          setting.logic.and(
            tradePlaces(setting, one, other),
            setting.logic.not(isConvoyed(setting, one, other)),
          ),
        ),
      ),
    },
  ],
});

export const moversAreSafe = claim({
  sentence: 'No unit that is ordered to move is dislodged.',
  kind: 'never',
  questions: ({ rules }) => [{ question: someSolution(rules(), ofSomePair(isDislodgedWhileMovingAway)) }],
});
