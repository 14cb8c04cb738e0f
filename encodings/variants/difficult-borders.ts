/**
 * DATC 2.4, 10, DIFFICULT PASSABLE BORDER.
 *
 * A move over a difficult border has one support fewer than it is given. Without any it cuts no support and keeps out
 * nobody but another move of that kind. To keep every number from falling below zero, all others have one more: a unit
 * that stays and a move over a plain border count two plus their supports, a move over a difficult border one plus its
 * supports. An army that is convoyed does not cross the border. (That no support is given over it is in
 * `src/orders/legality/difficult-supports.ts`.)
 */
import type { Decisions } from '../language/decisions.ts';
import type { Clause } from '../clause.ts';
import type { Equations } from '../equations.ts';
import { byConvoy } from '../route.ts';
import type { Setting } from '../setting.ts';
import { override } from '../language/override.ts';

export const clause: Clause = {
  datc: '10',
  title: 'DIFFICULT PASSABLE BORDER',
  says: 'A move over a difficult border has one support fewer; without any it cuts no support.',
};

/** The equations below with one more for all that do not cross a difficult border. */
export function withDifficultBorders(below: Equations): Equations {
  return {
    ...below,
    ATTACK: (setting, mover) => ofMove(setting, mover, below.ATTACK(setting, mover)),
    PREVENT: (setting, mover) => ofMove(setting, mover, below.PREVENT(setting, mover)),
    DEFEND: (setting, mover) => ofMove(setting, mover, below.DEFEND(setting, mover)),
    HOLD: (setting, unit) => oneMore(setting, below.HOLD(setting, unit), setting.logic.true),
    SUPPORT: (setting, supporter) => below.SUPPORT(asFelt(setting), supporter),
  };
}

/** The move goes over a difficult border. */
export function isDifficult<T, N>(setting: Setting<T, N>, mover: number): T {
  const { logic, situation } = setting;
  if (situation.ways === undefined) return logic.false;
  return logic.and(situation.ways.isDifficult(mover), logic.not(byConvoy(setting, mover)));
}

function ofMove<T, N>(setting: Setting<T, N>, mover: number, strength: N): N {
  return oneMore(setting, strength, setting.logic.not(isDifficult(setting, mover)));
}

/** One more than a strength, if it is greater than zero. */
function oneMore<T, N>({ logic }: Setting<T, N>, strength: N, condition: T): N {
  return logic.plusIf(strength, logic.and(logic.greater(strength, logic.zero), condition));
}

/** The setting as a support meets it: an attack that has only the one of an unsupported difficult move is no attack. */
function asFelt<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { logic, decisions } = setting;
  const isFelt = (attacker: number): T => logic.greater(decisions.attack(attacker), logic.one);
  const felt: Partial<Decisions<T, N>> = {
    attack: (attacker) => logic.chooseStrength(isFelt(attacker), decisions.attack(attacker), logic.zero),
    path: (attacker) => logic.and(decisions.path(attacker), isFelt(attacker)),
  };
  return override(setting, { decisions: felt });
}

/** A rival keeps a unit from the province to which both retreat, unless the rival alone crosses a difficult border. */
export function keepsFromRetreat(isRivalDifficult: boolean, isOwnDifficult: boolean): boolean {
  return isOwnDifficult || !isRivalDifficult;
}
