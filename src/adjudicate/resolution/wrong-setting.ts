/** Settings that are wrong about something, for equations to be read in as a faulty program reads them. */
import type { Setting } from '../../../encodings/setting.ts';
import type { Decisions } from '../../../encodings/language/decisions.ts';
import type { Situation } from '../../../encodings/language/situation.ts';

/** The setting beside other decisions; the rest are as they were. */
export function withDecisions<T, N>(setting: Setting<T, N>, others: Partial<Decisions<T, N>>): Setting<T, N> {
  const { logic, situation, decisions, policy } = setting;
  const delegates: Decisions<T, N> = {
    move: (unit) => decisions.move(unit),
    support: (unit) => decisions.support(unit),
    convoy: (unit) => decisions.convoy(unit),
    dislodge: (unit) => decisions.dislodge(unit),
    path: (unit) => decisions.path(unit),
    attack: (unit) => decisions.attack(unit),
    hold: (unit) => decisions.hold(unit),
    prevent: (unit) => decisions.prevent(unit),
    defend: (unit) => decisions.defend(unit),
  };
  return { logic, situation, decisions: { ...delegates, ...others }, policy };
}

/** The setting in a situation that lies about some relations. */
export function withLies<T, N>(
  setting: Setting<T, N>,
  lies: (situation: Situation<T>) => Partial<Situation<T>>,
): Setting<T, N> {
  const { logic, situation, decisions, policy } = setting;
  const lying = Object.assign(Object.create(situation) as Situation<T>, lies(situation));
  return { logic, situation: lying, decisions, policy };
}
