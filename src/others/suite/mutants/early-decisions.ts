/**
 * Decisions that programs take early: a convoy is called disrupted, or a support cut, by an attack that is not yet worked
 * out in full. The attack is the right one read in a setting that leaves something out; the board is not changed by it.
 */
import { EQUATION_CLAUSES, type Equations } from '../../../../encodings/equations.ts';
import { override, type SettingChanges } from '../../../../encodings/language/override.ts';
import { Units } from '../../../../encodings/language/units.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import type { UnnamedMutant } from './mutant.ts';

/** Something left out of an attack. */
type LeftOut = <T, N>(setting: Setting<T, N>) => SettingChanges<T, N>;

/** The moves as they are if something is left out of their strengths. */
function movesWithout<T, N>(below: Equations, setting: Setting<T, N>, leftOut: LeftOut): Setting<T, N> {
  const seen = override(setting, leftOut(setting));
  const strengths = override(seen, {
    decisions: {
      attack: (unit) => below.ATTACK(seen, unit),
      hold: (unit) => below.HOLD(seen, unit),
      prevent: (unit) => below.PREVENT(seen, unit),
      defend: (unit) => below.DEFEND(seen, unit),
    },
  });
  const move = (unit: number): T => below.MOVE(override(strengths, leftOut(setting)), unit);
  const moved = override(setting, { decisions: { move } });
  return override(moved, { decisions: { dislodge: (unit) => below.DISLODGE(moved, unit) } });
}

/** Says who an attack does not count for, or against whom it does. */
const LEFT_OUT: Readonly<Record<string, readonly [says: string, leftOut: LeftOut]>> = {
  'with-own-help': [
    'that succeeds only with the help of its own power',
    ({ situation, logic }) => ({
      situation: {
        samePower: (one, other) => logic.and(situation.attacks(one, other), situation.samePower(one, other)),
      },
    }),
  ],
  'by-own-power': [
    'by its own power, or one that succeeds only with the help of that',
    ({ logic }) => ({ situation: { samePower: () => logic.false } }),
  ],
  'despite-rivals': [
    'that is stronger than it, even if a rival keeps the attacker out',
    () => ({ situation: { rivals: () => new Units([]) } }),
  ],
  'before-cuts': [
    'that succeeds before any support is cut',
    ({ logic }) => ({ decisions: { support: () => logic.true } }),
  ],
  'of-any-strength': ['of any strength', ({ logic }) => ({ decisions: { hold: () => logic.zero } })],
};

/** The faults of decisions that are taken early, by name. */
export function earlyFaults(): Readonly<Record<string, UnnamedMutant>> {
  const faults = Object.entries(LEFT_OUT).flatMap(([name, [says, leftOut]]): [string, UnnamedMutant][] => [
    [
      `convoy-disrupted:${name}`,
      {
        clause: EQUATION_CLAUSES.CONVOY,
        says: `A convoy is disrupted by an attack on its fleet ${says}.`,
        faults: {
          equations: (below) => ({
            ...below,
            CONVOY: (setting, fleet) => below.CONVOY(movesWithout(below, setting, leftOut), fleet),
          }),
        },
      },
    ],
    [
      `support-cut:${name}`,
      {
        clause: EQUATION_CLAUSES.SUPPORT,
        says: `A support is cut from where it is directed by an attack ${says}.`,
        faults: {
          equations: (below) => ({
            ...below,
            SUPPORT: (setting, unit) => below.SUPPORT(movesWithout(below, setting, leftOut), unit),
          }),
        },
      },
    ],
  ]);
  return Object.fromEntries(faults);
}
