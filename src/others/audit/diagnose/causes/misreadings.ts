/**
 * Strengths that a program may work out wrongly: the same equation, of one unit, read in a setting that is wrong about
 * one thing.
 */
import type { Clause } from '../../../../../encodings/clause.ts';
import type { Equations } from '../../../../../encodings/equations.ts';
import { clause as holdClause } from '../../../../../encodings/hold-strength.ts';
import { clause as moveClause } from '../../../../../encodings/move.ts';
import { clause as preventClause } from '../../../../../encodings/prevent-strength.ts';
import type { Setting } from '../../../../../encodings/setting.ts';
import type { StrengthDecision } from '../../../../../encodings/language/decisions.ts';
import type { ViolationKind } from '../violation-kinds.ts';
import { override } from '../../../../../encodings/language/override.ts';

/** A fault of a strength, and how the strength is read then. */
interface StrengthMisreading {
  readonly kind: ViolationKind;
  readonly strength: StrengthDecision;
  readonly clause: Clause;
  readonly read: <T, N>(equations: Equations, setting: Setting<T, N>, unit: number) => N;
  /** Describes the fault in words that follow "as if", with the order of the unit and the unit. */
  readonly says: (order: string, unit: string) => string;
}

export const MISREADINGS: readonly StrengthMisreading[] = [
  {
    kind: 'victim-helps',
    strength: 'ATTACK',
    clause: moveClause,
    read: (equations, setting, mover) =>
      equations.ATTACK(
        override(setting, {
          situation: {
            samePower: (a, b) => (a === mover ? setting.situation.samePower(a, b) : setting.logic.false),
          },
        }),
        mover,
      ),
    says: (order) =>
      `all supports of ${order} counted; but those of the attacked unit's own power do not help to dislodge it.`,
  },
  {
    kind: 'own-unit-dislodged',
    strength: 'ATTACK',
    clause: moveClause,
    read: (equations, setting, mover) => {
      const { logic, situation } = setting;
      const right = equations.ATTACK(setting, mover);
      const wrong = equations.ATTACK(
        override(setting, { situation: { samePower: () => logic.false } }),
        mover,
      );
      const isOwn = logic.some(situation.occupants(mover), (occupant) =>
        situation.samePower(mover, occupant),
      );
      return logic.chooseStrength(isOwn, wrong, right);
    },
    says: (order) => `${order} had strength against a unit of its own power; but it has none.`,
  },
  {
    kind: 'loser-prevents',
    strength: 'PREVENT',
    clause: preventClause,
    read: (equations, setting, mover) =>
      equations.PREVENT(override(setting, { decisions: { move: () => setting.logic.false } }), mover),
    says: (order) =>
      `${order} kept others out; but the unit lost a head-to-head battle, and has no effect on where its opponent came from.`,
  },
  {
    kind: 'stranded-prevents',
    strength: 'PREVENT',
    clause: preventClause,
    read: (equations, setting, mover) =>
      equations.PREVENT(override(setting, { decisions: { path: () => setting.logic.true } }), mover),
    says: (order) => `${order} kept others out; but its convoy has no route.`,
  },
  {
    kind: 'mover-keeps-supports',
    strength: 'HOLD',
    clause: holdClause,
    read: (equations, setting, unit) => {
      const { logic, situation, decisions } = setting;
      const stays = logic.and(situation.moves(unit), logic.not(decisions.move(unit)));
      return logic.chooseStrength(stays, equations.DEFEND(setting, unit), equations.HOLD(setting, unit));
    },
    says: (order, unit) =>
      `the supports of ${order} helped ${unit} to hold; but a unit that fails to move holds with 1.`,
  },
];

/** A setting in which one strength of one unit is misread, and everything that rests on it with it. */
export function misread(
  equations: Equations,
  { strength, read }: StrengthMisreading,
  unit: number,
): <T, N>(setting: Setting<T, N>) => Setting<T, N> {
  return (setting) => {
    const plain = override(setting, { decisions: {} });
    const name = strength.toLowerCase() as Lowercase<StrengthDecision>;
    const others = plain.decisions[name];
    const wrong: typeof plain = override(plain, {
      decisions: {
        [name]: (other: number) => (other === unit ? read(equations, wrong, unit) : others(other)),
      },
    });
    return wrong;
  };
}
