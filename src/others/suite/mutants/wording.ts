/**
 * The rules read in words: a truth value is what it says of units that have a part in the rule and no number. It is
 * how a place in a rule knows in English what is asked there.
 */
import type { Situation } from '../../../../encodings/language/situation.ts';
import type { Decisions } from '../../../../encodings/language/decisions.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { valueAt } from '../../../base/remembered.ts';
import { candidatesOf, Folding } from '../../../readings/folding.ts';
import words from './words.json' with { type: 'json' };

/** A statement and its opposite, both as clauses that follow "that". */
export interface Said {
  readonly yes: string;
  readonly no: string;
}

/** A strength, as a noun. */
export interface StrengthNoun {
  readonly noun: string;
}

const says = (yes: string, no: string): Said => ({ yes, no });
const counts = (noun: string): StrengthNoun => ({ noun });

/** Longer statements than this are told as a condition. */
const LONGEST = 90;

function both(a: Said, b: Said): Said {
  if (a === ALWAYS) return b;
  if (b === ALWAYS) return a;
  const yes = `${a.yes} and ${b.yes}`;
  return yes.length > LONGEST ? b : says(yes, `it is not so that ${yes}`);
}

function either(a: Said, b: Said): Said {
  if (a === NEVER) return b;
  if (b === NEVER) return a;
  const yes = `${a.yes} or ${b.yes}`;
  return yes.length > LONGEST ? b : says(yes, `neither ${a.yes} nor ${b.yes}`);
}

/** Words for what asks nothing else: the start of a count through a list, or an exception not made. */
const ALWAYS = says('there is no exception', 'there is an exception');
const NEVER = says('there is an exception', 'there is no exception');

export function isConstant(said: Said | StrengthNoun): boolean {
  return said === ALWAYS || said === NEVER;
}

/** The logic in words: of a list it is said once what must hold of some unit, or of every one. */
export class LogicInWords extends Folding<Said, StrengthNoun> {
  readonly true = ALWAYS;
  readonly false = NEVER;
  readonly zero = counts('zero');
  readonly one = counts('one');
  readonly and = both;
  readonly or = either;
  readonly #cast: Cast;

  constructor(cast: Cast) {
    super();
    this.#cast = cast;
  }

  not(a: Said): Said {
    return a === NEVER ? ALWAYS : says(a.no, a.yes);
  }

  choose(_condition: Said, then: Said): Said {
    return then;
  }

  plusIf(): StrengthNoun {
    return counts('one plus the supports that count');
  }

  chooseStrength(_condition: Said, then: StrengthNoun): StrengthNoun {
    return then;
  }

  greater(a: StrengthNoun, b: StrengthNoun): Said {
    return b.noun === 'zero'
      ? says(`${a.noun} is greater than zero`, `${a.noun} is zero`)
      : says(`${a.noun} is greater than ${b.noun}`, `${a.noun} is no greater than ${b.noun}`);
  }

  override some(units: Units<Said>, holds: (unit: number) => Said): Said {
    return this.#ofList(units, holds, quantified('some'), denied);
  }

  override every(units: Units<Said>, holds: (unit: number) => Said): Said {
    return this.#ofList(units, holds, quantified('every'), quantified('some'));
  }

  #ofList(units: Units<Said>, holds: (unit: number) => Said, yes: OfList, no: OfList): Said {
    const [unit] = candidatesOf(units);
    if (unit === undefined) throw new Error('a list in words has a unit');
    const name = this.#cast.name(unit);
    const statement = holds(unit);
    return says(yes(statement.yes, name), no(statement.no, name));
  }
}

/** Makes a clause about units of a list of one about the unit of this name. */
type OfList = (clause: string, name: string) => string;

/** Turns a statement about a unit into one about some such unit or every one. */
function quantified(quantifier: 'some' | 'every' | 'any' | 'no'): OfList {
  return (clause, name) => {
    const noun = name.replace(/^the /, '').replace(/^another /, 'other ');
    return clause.replace(name, `${quantifier} ${noun}`).replaceAll(name, `that ${noun}`);
  };
}

/** Denies of every such unit what is denied of one: "not every" would be something else. */
const denied: OfList = (clause, name) => {
  const isNot = `${name} is not `;
  if (clause.startsWith(isNot)) return quantified('no')(clause.replace(isNot, `${name} is `), name);
  const before = clause.slice(0, clause.indexOf(name));
  return quantified(/\b(?:not|nothing)\b/.test(before) ? 'any' : 'every')(clause, name);
};

const saidOf = ([yes, no]: readonly string[], fill: (text: string) => string = (text) => text): Said =>
  says(fill(yes!), fill(no!));

const OF_LISTS: Readonly<Record<string, readonly string[] | undefined>> = words.ofLists;
const OF_RULES: Readonly<Record<string, readonly string[] | undefined>> = words.ofRules;

/** The meaning in a rule of some unit of a list being as the rule says, where that takes many words. */
export function saidOfList(rule: string, part: string | undefined): Said | undefined {
  const told = OF_LISTS[`${rule}: ${part}`];
  return told && saidOf(told);
}

/** The statement of a rule as a whole, for rules that rest on it. */
export function saidByRule(rule: string, { yes }: Said): Said | undefined {
  const told = OF_RULES[rule];
  const mover = /(?:^|fleet and )((?:the|another) [^"]*?) (?:cannot do without|belong)/.exec(yes)?.[1];
  return told && saidOf(told, (text) => text.replace('{mover}', mover ?? 'the move'));
}

/** The units of a rule: the one that it is about, and one for each list that it goes through. */
export class Cast {
  readonly #names: string[];
  readonly #known = new Map<string, readonly number[]>();

  constructor(...names: readonly string[]) {
    this.#names = [...names];
  }

  get size(): number {
    return this.#names.length;
  }

  name(unit: number): string {
    return this.#names[unit]!;
  }

  /** The unit that has this part beside another: always the same one. */
  beside(unit: number | undefined, part: string, several = 1): readonly number[] {
    return valueAt(this.#known, `${unit} ${part}`, () => {
      const names = several === 1 ? [`the ${part}`] : [`the ${part}`, `the next ${part}`];
      const first = this.#names.length;
      this.#names.push(
        ...names.map((name) => (this.#names.includes(name) ? name.replace('the ', 'another ') : name)),
      );
      return names.map((_, i) => first + i);
    });
  }
}

/** The words about units, as functions of those: `{0}` is the first of them. */
function aboutUnits<Name extends string, Words, Made>(
  cast: Cast,
  table: Readonly<Record<Name, Words>>,
  made: (told: Words, fill: (text: string) => string) => Made,
): Record<Name, (...units: readonly number[]) => Made> {
  const filled = (units: readonly number[]) => (text: string) =>
    text.replaceAll(/\{(\d)\}/g, (_, index: string) => cast.name(units[Number(index)]!));
  const all = Object.entries<Words>(table).map(
    ([name, told]) => [name, (...units: readonly number[]) => made(told, filled(units))] as const,
  );
  return Object.fromEntries(all) as Record<Name, (typeof all)[number][1]>;
}

export function situationInWords(cast: Cast): Situation<Said> {
  const lists = Object.entries(words.lists).map(([name, part]) => {
    const several = name === 'convoyers' ? 2 : 1;
    return [name, (unit?: number) => new Units<Said>(cast.beside(unit, part, several))] as const;
  });
  const ofLists = Object.fromEntries(lists) as Record<keyof typeof words.lists, (typeof lists)[number][1]>;
  return { size: cast.size, ...aboutUnits(cast, words.relations, saidOf), ...ofLists };
}

export function decisionsInWords(cast: Cast): Decisions<Said, StrengthNoun> {
  const strengths = aboutUnits(cast, words.strengths, (told, fill) => counts(fill(told)));
  return { ...aboutUnits(cast, words.decisions, saidOf), ...strengths };
}
