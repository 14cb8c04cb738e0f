/** The three facets of a setting with some of their members replaced; the others keep working on the facet itself. */
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import { OPERATORS, type Facet } from './operators.ts';

export type Member = (...args: never[]) => unknown;
export type Members = Record<string, Member>;

/** Members of the logic that are values, and not called. */
const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'zero', 'one']);

function isConstant(member: string): boolean {
  return CONSTANTS.has(member);
}

const MEMBERS: Readonly<Record<Facet, readonly string[]>> = {
  logic: [...new Set([...CONSTANTS, ...Object.keys(OPERATORS.logic)])],
  situation: [...Object.keys(OPERATORS.situation), 'size'],
  decisions: Object.keys(OPERATORS.decisions),
};

/** What can be misread of a facet. */
export function membersOf(facet: Facet): readonly string[] {
  return Object.keys(OPERATORS[facet]);
}

/** The member of the facet as a function, a value as one that gives it. */
export function memberOf(setting: AnySetting, facet: Facet, name: string): Member {
  const target = setting[facet] as unknown as Members;
  const member = target[name]!;
  return isConstant(name) ? () => member : (...args) => target[name]!(...args);
}

/** The setting with other members of one facet. */
export function withMembers<T, N>(setting: Setting<T, N>, facet: Facet, replaced: Members): Setting<T, N> {
  const target = setting[facet] as unknown as Members;
  const delegate: Record<string, unknown> = {};
  for (const name of MEMBERS[facet]) {
    const member = replaced[name];
    if (member !== undefined && isConstant(name)) Object.defineProperty(delegate, name, { get: member });
    else delegate[name] = member ?? bound(target, name);
  }
  return { ...setting, [facet]: delegate };
}

function bound(target: Members, name: string): unknown {
  const member: unknown = target[name];
  return typeof member === 'function' ? (member as Member).bind(target) : member;
}
