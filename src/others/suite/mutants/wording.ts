/**
 * The rules read in words: a truth value is what it says of units that have a part in the rule and no number. It is
 * how a place in a rule knows in English what is asked there.
 */
import type { StrengthDecision } from '../../../../encodings/language/decisions.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';
import type { Decisions } from '../../../../encodings/language/decisions.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { candidatesOf, Folding } from '../../../readings/folding.ts';

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

export function isConstant(said: Said): boolean {
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

/** The clause about some unit of a list, about every one, and the other way round. */
export const ofEvery = (clause: string): string => clause.replace(/\bsome /, 'every ');
export const ofSome = (clause: string): string => clause.replace(/\bevery /, 'some ');

/** The meaning in a rule of some unit of a list being as the rule says, where that takes many words. */
export const SAID_OF_LIST: Readonly<Record<string, Said>> = {
  'support: the attacker': says('some attacker cuts the support', 'no attacker cuts the support'),
  'prevent-strength: the attacker': says(
    'the mover loses a head-to-head battle to some attacker',
    'the mover loses no head-to-head battle',
  ),
  'retreat: the unit there': says('some unit there bars the retreat', 'no unit there bars the retreat'),
};

/** The statement of a rule as a whole, for rules that rest on it. */
export const SAID_BY_RULE: Readonly<Record<string, (statement: Said) => Said>> = {
  'attack-origin': () =>
    says('the support is against where the attacker comes from', 'the attacker comes from elsewhere'),
  'chain-of-fleets': () => says('fleets lead all the way', 'no fleets lead all the way'),
  'convoy-path': () => says('the convoy has a route', 'the convoy has no route'),
  'head-to-head': () => says('they fight a head-to-head battle', 'they fight no head-to-head battle'),
  'multi-route': () => says('the convoy has a route', 'the convoy has no route'),
  paradox: () => says('a paradox rule spares the support', 'no paradox rule spares the support'),
  route: ({ yes }) => {
    const mover =
      /(?:^|fleet and )((?:the|another) [^"]*?) (?:cannot do without|belong)/.exec(yes)?.[1] ?? 'the move';
    return says(`${mover} goes by convoy`, `${mover} goes by land`);
  },
};

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
    const key = `${unit} ${part}`;
    let units = this.#known.get(key);
    if (units === undefined) {
      const names = several === 1 ? [`the ${part}`] : [`the ${part}`, `the next ${part}`];
      const first = this.#names.length;
      this.#names.push(
        ...names.map((name) => (this.#names.includes(name) ? name.replace('the ', 'another ') : name)),
      );
      units = names.map((_, i) => first + i);
      this.#known.set(key, units);
    }
    return units;
  }
}

export function situationInWords(cast: Cast): Situation<Said> {
  const n = (unit: number): string => cast.name(unit);
  return {
    size: cast.size,
    same: (a, b) => says(`${n(a)} is ${n(b)}`, `${n(a)} is a unit other than ${n(b)}`),
    moves: (unit) => says(`${n(unit)} is ordered to move`, `${n(unit)} is not ordered to move`),
    attackers: (unit) => new Units(cast.beside(unit, 'attacker')),
    occupants: (mover) => new Units(cast.beside(mover, 'unit at its destination')),
    attacks: (a, b) =>
      says(`${n(a)} is ordered to where ${n(b)} stands`, `${n(a)} is not ordered to where ${n(b)} stands`),
    rivals: (mover) => new Units(cast.beside(mover, 'rival')),
    contests: (a, b) =>
      says(
        `${n(a)} goes to the same province as ${n(b)}`,
        `${n(a)} goes to a province other than that of ${n(b)}`,
      ),
    moveSupporters: (mover) => new Units(cast.beside(mover, 'supporter')),
    supportsMove: (a, b) => says(`${n(a)} supports the move of ${n(b)}`, `${n(a)} does not support ${n(b)}`),
    holdSupporters: (unit) => new Units(cast.beside(unit, 'supporter')),
    supportsHold: (a, b) =>
      says(`${n(a)} supports ${n(b)} to hold`, `${n(a)} does not support ${n(b)} to hold`),
    supportsAttackOn: (a, b) =>
      says(
        `${n(a)} supports an attack on the province of ${n(b)}`,
        `${n(a)} supports nothing against the province of ${n(b)}`,
      ),
    samePower: (a, b) =>
      says(`${n(a)} and ${n(b)} belong to one power`, `${n(a)} and ${n(b)} belong to two powers`),
    supportsAnything: (unit) => says(`${n(unit)} supports`, `${n(unit)} does not support`),
    isArmy: (unit) => says(`${n(unit)} is an army`, `${n(unit)} is a fleet`),
    isAtSea: (unit) => says(`${n(unit)} stands at sea`, `${n(unit)} does not stand at sea`),
    isOnCoast: (unit) => says(`${n(unit)} stands on a coast`, `${n(unit)} does not stand on a coast`),
    isOnCentre: (unit) =>
      says(`${n(unit)} stands on a supply centre`, `${n(unit)} does not stand on a supply centre`),
    isAtHome: (unit) =>
      says(`${n(unit)} stands on a home centre of its own`, `${n(unit)} does not stand on a home centre`),
    bordersDestination: (mover) =>
      says(`${n(mover)} can do without a convoy`, `${n(mover)} cannot do without a convoy`),
    ordersConvoy: (mover) =>
      says(
        `the order of ${n(mover)} says "via convoy"`,
        `the order of ${n(mover)} does not say "via convoy"`,
      ),
    convoyingFleets: () => new Units(cast.beside(undefined, 'convoying fleet')),
    convoysAnything: (fleet) => says(`${n(fleet)} convoys`, `${n(fleet)} does not convoy`),
    convoyers: (mover) => new Units(cast.beside(mover, 'fleet', 2)),
    convoys: (a, b) => says(`${n(a)} convoys ${n(b)}`, `${n(a)} does not convoy ${n(b)}`),
    embarks: (a, b) =>
      says(`${n(a)} borders the province of ${n(b)}`, `${n(a)} does not border the province of ${n(b)}`),
    lands: (a, b) =>
      says(
        `${n(a)} borders the destination of ${n(b)}`,
        `${n(a)} does not border the destination of ${n(b)}`,
      ),
    neighbours: (a, b) => says(`${n(a)} and ${n(b)} are neighbours`, `${n(a)} and ${n(b)} are no neighbours`),
  };
}

export function decisionsInWords(cast: Cast): Decisions<Said, StrengthNoun> {
  const n = (unit: number): string => cast.name(unit);
  const strength =
    (name: StrengthDecision) =>
    (unit: number): StrengthNoun =>
      counts(`the ${name} STRENGTH of ${n(unit)}`);
  return {
    move: (unit) => says(`the move of ${n(unit)} succeeds`, `the move of ${n(unit)} fails`),
    support: (unit) => says(`the support of ${n(unit)} is given`, `the support of ${n(unit)} is cut`),
    convoy: (unit) => says(`${n(unit)} can convoy`, `the convoy of ${n(unit)} is disrupted`),
    dislodge: (unit) => says(`${n(unit)} is dislodged`, `${n(unit)} is not dislodged`),
    path: (unit) => says(`${n(unit)} has a path`, `${n(unit)} has no path`),
    attack: strength('ATTACK'),
    hold: strength('HOLD'),
    prevent: strength('PREVENT'),
    defend: strength('DEFEND'),
  };
}
