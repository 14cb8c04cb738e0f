/**
 * Places of retreat as programs get them wrong: the rule, asked about fewer units, or about others. It names three
 * reasons for which a place is closed: a unit stays there, units contest it, the attacker came from there.
 */
import { override } from '../../../../encodings/language/override.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { twoOf } from './special-units.ts';

/** A change of what the rule is asked. */
type RetreatChange = NonNullable<Faults['retreats']>;

/** Says something of a dislodged unit and a place where it might go. */
export type AboutRetreat = <T, N>(
  setting: Setting<T, N>,
  unit: number,
  occupants: Units<T>,
  contenders: Units<T>,
) => T;

/** The change where something holds of a unit and a place, and no change elsewhere. */
export const ifOnly =
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
const OVERLOOKED: Readonly<Record<string, RetreatChange>> = {
  occupied: askedIn((setting) => override(setting, { decisions: { hold: () => setting.logic.zero } })),
  contested: contending(({ logic }) => logic.zero),
  origin: askedIn((setting) => override(setting, { situation: { attacks: () => setting.logic.false } })),
  all:
    () =>
    ({ logic }) =>
      logic.true,
};

/** A unit of which this holds has dislodged the unit. */
export const dislodgedBy =
  (is: <T, N>(setting: Setting<T, N>, attacker: number) => T): AboutRetreat =>
  (setting, unit) =>
    setting.logic.some(setting.situation.attackers(unit), (attacker) =>
      setting.logic.and(setting.decisions.move(attacker), is(setting, attacker)),
    );

const attackerCame = (by: 'convoy' | 'land-move'): AboutRetreat =>
  dislodgedBy((setting, attacker) => {
    const isConvoyed = byConvoy(setting, attacker);
    return by === 'convoy' ? isConvoyed : setting.logic.not(isConvoyed);
  });

const wasTaken: AboutRetreat = ({ logic }, _, occupants) => logic.some(occupants, () => logic.true);

/** The unit that stood in the place attacked the dislodged one, and went there where only movers count. */
const isOrigin =
  (only: 'movers' | 'all'): AboutRetreat =>
  ({ logic, situation, decisions }, unit, occupants) =>
    logic.some(occupants, (occupant) => {
      const attacks = situation.attacks(occupant, unit);
      return only === 'all' ? attacks : logic.and(attacks, decisions.move(occupant));
    });

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
    const { logic } = setting;
    const areTwo = twoOf(setting, contenders, (contender) => counts(setting, contender));
    return withKeeping(setting, () => logic.chooseStrength(areTwo, logic.one, logic.zero));
  });

/** Ways to count what contests a place. */
const CONTESTED: Readonly<Record<string, RetreatChange>> = {
  'contested-if-empty-before': ifOnly(wasTaken, OVERLOOKED['contested']!),
  'dislodged-does-not-contest': without(({ decisions }, contender) => decisions.dislodge(contender)),
  'convoyed-does-not-contest': without((setting, contender) => byConvoy(setting, contender)),
  'own-power-does-not-contest': without(({ situation }, contender, unit) =>
    situation.samePower(contender, unit),
  ),
  'contested-without-path': contending(({ logic }) => logic.one),
  'contested-by-losers': contending(({ logic, decisions }, contender) =>
    logic.chooseStrength(decisions.path(contender), logic.one, logic.zero),
  ),
  'contested-by-two-that-failed': byTwo(({ logic, decisions }, contender) =>
    logic.not(decisions.move(contender)),
  ),
};

/** Places that are open or closed since an attacker came from there. */
const ORIGIN: Readonly<Record<string, RetreatChange>> = {
  'open-where-attacker-left': ifOnly(isOrigin('movers'), OVERLOOKED['all']!),
  'closed-as-origin': ifOnly(
    isOrigin('all'),
    () =>
      ({ logic }) =>
        logic.false,
  ),
};

/** The faults of places of retreat, by the ends of their ids. */
export const RETREAT_CHANGES: Readonly<Record<string, RetreatChange>> = Object.fromEntries(
  [
    ...Object.entries(OVERLOOKED).flatMap(([reason, change]) => [
      [`${reason}-open-always`, change] as const,
      // If convoys matter there is 4.A.5.
      ...(reason === 'origin' ? [] : (['convoy', 'land-move'] as const)).map(
        (by) => [`${reason}-open-after-${by}`, ifOnly(attackerCame(by), change)] as const,
      ),
    ]),
    ...Object.entries({ ...CONTESTED, ...ORIGIN }),
  ].map(([name, change]) => [`retreat:${name}`, change]),
);
