/**
 * Places of retreat as programs get them wrong: the rule, asked about fewer units, or about others. It names three
 * reasons for which a place is closed: a unit stays there, units contest it, the attacker came from there.
 */
import { override } from '../../../../encodings/language/override.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { clause } from '../../../../encodings/retreat.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import type { MayRetreat } from '../../../adjudicate/resolution/faults.ts';
import type { UnnamedMutant } from './mutant.ts';

/** A change of what the rule is asked. */
type RetreatChange = (below: MayRetreat) => MayRetreat;

/** Says something of a dislodged unit and a place where it might go. */
type AboutRetreat = <T, N>(
  setting: Setting<T, N>,
  unit: number,
  occupants: Units<T>,
  contenders: Units<T>,
) => T;

const ifOnly =
  (holds: AboutRetreat, change: RetreatChange): RetreatChange =>
  (below) =>
  (setting, ...about) =>
    setting.logic.choose(
      holds(setting, ...about),
      change(below)(setting, ...about),
      below(setting, ...about),
    );

/** The setting in which contenders keep others out with these strengths; one that gets to the place closes it all the same. */
function withKeeping<T, N>(setting: Setting<T, N>, keeps: (contender: number) => N): Setting<T, N> {
  const { logic, decisions } = setting;
  const prevent = (contender: number): N =>
    logic.chooseStrength(decisions.move(contender), logic.one, keeps(contender));
  return override(setting, { decisions: { prevent } });
}

/** The rule, asked in another setting. */
const askedIn =
  (
    seen: <T, N>(setting: Setting<T, N>, unit: number, contenders: Units<T>) => Setting<T, N>,
  ): RetreatChange =>
  (below) =>
  (setting, unit, occupants, contenders) =>
    below(seen(setting, unit, contenders), unit, occupants, contenders);

/** The contenders for a place as they are counted. */
const contending = (
  keeps: <T, N>(setting: Setting<T, N>, contender: number, unit: number) => N,
): RetreatChange =>
  askedIn((setting, unit) => withKeeping(setting, (contender) => keeps(setting, contender, unit)));

/** Reasons for which a place is closed, each overlooked. */
const OVERLOOKED: Readonly<Record<string, readonly [what: string, change: RetreatChange]>> = {
  occupied: [
    'where another unit stays',
    askedIn((setting) => override(setting, { decisions: { hold: () => setting.logic.zero } })),
  ],
  contested: ['to a contested province', contending(({ logic }) => logic.zero)],
  origin: [
    'where its attacker came from',
    askedIn((setting) => override(setting, { situation: { attacks: () => setting.logic.false } })),
  ],
  all: [
    'to any place next to it, whoever stands there, contests it or came from there',
    () =>
      ({ logic }) =>
        logic.true,
  ],
};

const attackerCame =
  (by: 'convoy' | 'land'): AboutRetreat =>
  (setting, unit) => {
    const { logic, situation, decisions } = setting;
    return logic.some(situation.attackers(unit), (attacker) => {
      const isConvoyed = byConvoy(setting, attacker);
      return logic.and(decisions.move(attacker), by === 'convoy' ? isConvoyed : logic.not(isConvoyed));
    });
  };

const wasTaken: AboutRetreat = ({ logic }, _, occupants) => logic.some(occupants, () => logic.true);

type RetreatConditions = Readonly<Record<string, readonly [says: string, holds: AboutRetreat]>>;

const ALWAYS: RetreatConditions = { always: ['', ({ logic }) => logic.true] };

/** Conditions under which a reason is overlooked, with the words after the sentence; if convoys matter is 4.A.5. */
const CONDITIONS: RetreatConditions = {
  ...ALWAYS,
  'after-convoy': [' if its attacker came by convoy', attackerCame('convoy')],
  'after-land-move': [' unless its attacker came by convoy', attackerCame('land')],
};

/** Contenders that are overlooked. */
const without = (
  isLost: <T, N>(setting: Setting<T, N>, contender: number, unit: number) => T,
): RetreatChange =>
  contending((setting, contender, unit) =>
    setting.logic.chooseStrength(
      isLost(setting, contender, unit),
      setting.logic.zero,
      setting.decisions.prevent(contender),
    ),
  );

/** A place is contested only by two contenders of whom this holds. */
const byTwo = (counts: <T, N>(setting: Setting<T, N>, contender: number) => T): RetreatChange =>
  askedIn((setting, _, contenders) => {
    const { logic, situation } = setting;
    const areTwo = logic.some(contenders, (one) =>
      logic.and(
        counts(setting, one),
        logic.some(contenders, (other) =>
          logic.and(counts(setting, other), logic.not(situation.same(one, other))),
        ),
      ),
    );
    return withKeeping(setting, () => logic.chooseStrength(areTwo, logic.one, logic.zero));
  });

/** Ways to count what contests a place. */
const CONTESTED: Readonly<Record<string, readonly [says: string, change: RetreatChange]>> = {
  'contested-if-empty-before': [
    'A province is contested only if no unit stood there before.',
    ifOnly(wasTaken, OVERLOOKED['contested']![1]),
  ],
  'dislodged-does-not-contest': [
    'The move of a unit that is dislodged makes no province contested.',
    without(({ decisions }, contender) => decisions.dislodge(contender)),
  ],
  'convoyed-does-not-contest': [
    'An army that goes by convoy makes no province contested.',
    without((setting, contender) => byConvoy(setting, contender)),
  ],
  'own-power-does-not-contest': [
    'Units of the power of the dislodged unit make no province contested for it.',
    without(({ situation }, contender, unit) => situation.samePower(contender, unit)),
  ],
  'contested-without-path': [
    'A province is contested if any unit is ordered to move there, even one without a way.',
    contending(({ logic }) => logic.one),
  ],
  'contested-by-losers': [
    'A province is also contested by a unit that lost its head-to-head battle there.',
    contending(({ logic, decisions }, contender) =>
      logic.chooseStrength(decisions.path(contender), logic.one, logic.zero),
    ),
  ],
  'contested-by-two-that-failed': [
    'A province is contested if two units or more failed to move there, for whatever reason.',
    byTwo(({ logic, decisions }, contender) => logic.not(decisions.move(contender))),
  ],
  'closed-as-origin': [
    'A unit may not retreat where any unit came from that was ordered to move to its place.',
    (below) => (setting, unit, occupants, contenders) => {
      const { logic, situation } = setting;
      const isOrigin = logic.some(occupants, (occupant) => situation.attacks(occupant, unit));
      return logic.and(below(setting, unit, occupants, contenders), logic.not(isOrigin));
    },
  ],
};

/** The faults of places of retreat, by name. */
export function retreatFaults(): Readonly<Record<string, UnnamedMutant>> {
  const overlooked = Object.entries(OVERLOOKED).flatMap(([reason, [what, change]]) =>
    Object.entries(reason === 'origin' ? ALWAYS : CONDITIONS).map(
      ([when, [says, holds]]) =>
        [
          `${reason}-open-${when}`,
          `A dislodged unit may retreat ${what}${says}.`,
          when === 'always' ? change : ifOnly(holds, change),
        ] as const,
    ),
  );
  const counted = Object.entries(CONTESTED).map(([name, about]) => [name, ...about] as const);
  return Object.fromEntries(
    [...overlooked, ...counted].map(([name, says, retreats]): [string, UnnamedMutant] => [
      `retreat:${name}`,
      { clause, says, faults: { retreats } },
    ]),
  );
}
