/** The members of a setting by name, to be misread or watched. */
import { override } from '../../../../encodings/language/override.ts';
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import { OPERATORS, type Facet } from './operators.ts';

export type Member = (...args: never[]) => unknown;
export type Members = Record<string, Member>;

/** Members of the logic that are values, and not called. */
const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'zero', 'one']);

/** The members of a facet that can be misread. */
export function membersOf(facet: Facet): readonly string[] {
  return Object.keys(OPERATORS[facet]);
}

/** The member of the facet as a function, a value as one that gives it. */
export function memberOf(setting: AnySetting, facet: Facet, name: string): Member {
  const target = setting[facet] as unknown as Members;
  const member = target[name]!;
  return CONSTANTS.has(name) ? () => member : (...args) => target[name]!(...args);
}

/** The setting with other members of one facet. */
export function withMembers<T, N>(setting: Setting<T, N>, facet: Facet, replaced: Members): Setting<T, N> {
  const members: object = Object.create(null) as object;
  for (const [name, member] of Object.entries(replaced)) {
    Object.defineProperty(members, name, CONSTANTS.has(name) ? { get: member } : { value: member });
  }
  return override(setting, { [facet]: members });
}
