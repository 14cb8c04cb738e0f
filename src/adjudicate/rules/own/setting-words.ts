/** Words in which claims and equations of one's own are written, beside those of the setting itself. */
import type { Setting } from '../../../../encodings/setting.ts';
import type { Decisions } from '../../../../encodings/language/decisions.ts';
import { allOf, anyOf } from '../../../readings/known/folds.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';

/** All of these hold. */
export function all<T, N>({ logic }: Setting<T, N>, ...terms: readonly T[]): T {
  return allOf(logic, terms);
}

/** At least one of these holds. */
export function any<T, N>({ logic }: Setting<T, N>, ...terms: readonly T[]): T {
  return anyOf(logic, terms);
}

/** What is said holds of some of the units. */
export function some<T, N>({ logic }: Setting<T, N>, units: readonly number[], says: (unit: number) => T): T {
  // A list of units that nobody counted can only be gone through in a loop.
  let holds = logic.false;
  for (const unit of units) holds = logic.or(holds, says(unit));
  return holds;
}

/** What changes in a setting. */
export interface SettingChanges<T, N> {
  readonly situation?: Partial<Situation<T>>;
  readonly decisions?: Partial<Decisions<T, N>>;
}

/**
 * The setting with some answers of its situation and decisions replaced: a rule read in it is the same rule with
 * other information. No rule has to be written again to be varied.
 */
export function told<T, N>(setting: Setting<T, N>, changes: SettingChanges<T, N>): Setting<T, N> {
  return {
    ...setting,
    situation: overlay(setting.situation, changes.situation ?? {}),
    decisions: overlay(setting.decisions, changes.decisions ?? {}),
  };
}

/** The object with some of its methods replaced; the others keep working on the object itself. */
function overlay<O extends object>(object: O, replaced: Partial<O>): O {
  return new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(name in replaced ? replaced : target, name);
      return typeof value === 'function' && !(name in replaced) ? value.bind(target) : value;
    },
  });
}
