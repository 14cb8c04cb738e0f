/** Any position at all, of any number of units: what holds of every one, readings of the rules, what lemmas say of it. */
import { type Node, Formulas } from '../../readings/formula/node.ts';
import type { OrderDecision } from '../../readings/symbolic/order-decisions.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { unboundedSituation } from '../../readings/formula/unbounded.ts';
import { valueAt } from '../../base/remembered.ts';
import { Reading, type Side } from '../../readings/reading.ts';
import { entryOf } from '../../base/entry-of.ts';
import data from './lemmas/said-of-lemmas.json' with { type: 'json' };

export interface Law {
  /** Free in the formula; it holds for every value of each. */
  readonly variables: readonly Node[];
  readonly holds: Node;
  /** The law is used for units for which all terms of one of these lists occur; the solver decides where there are none. */
  readonly triggers: readonly (readonly Node[])[];
}

/** A formula without free variables. */
export function fact(holds: Node): Law {
  return { variables: [], holds, triggers: [] };
}

/** A law about all values of some variables. */
export function lawAbout(
  variables: readonly Node[],
  holds: Node,
  triggers: readonly (readonly Node[])[] = [],
): Law {
  return { variables, holds, triggers };
}

/** Triggers of a law about several terms: each of them, beside others. */
export function eachOf(terms: readonly Node[], ...beside: readonly Node[]): readonly (readonly Node[])[] {
  return terms.map((term) => [term, ...beside]);
}

/** The counts that a strength is made of: terms that trigger a law about it. */
export function countsIn(strength: Node): readonly Node[] {
  return strength.op === 'count' ? [strength] : strength.args.flatMap(countsIn);
}

/** Decisions by name; a decision that is left out follows from its equation. */
export type Decided<T> = Partial<Readonly<Record<TruthDecision, (unit: number) => T>>>;

/** Any position at all, and the formulas in which it is spoken of. */
export class AnyPosition extends Formulas {
  readonly situation = unboundedSituation(this);

  /** Some unit, the same for the same name. */
  unitNamed(name: string): number {
    return this.number(this.term('unit', name));
  }

  /** A property of units, or a relation between them, of which nothing is known. */
  unknown(name: string): (...units: number[]) => Node {
    return (...units) =>
      this.relation(
        name,
        units.map((unit) => this.unit(unit)),
      );
  }

  /** The names of paths, by what they are: the same for readings that agree about the convoys. */
  readonly #paths = new Map<Node, (unit: number) => Node>();
  readonly #nested = new Map<Node, Node>();
  readonly #definitions: Law[] = [];
  readonly #any = this.fresh();

  /** Definitions of the paths that were named. */
  get definitions(): readonly Law[] {
    return this.#definitions;
  }

  /** The rules read with some decisions given. Paths get a name, so that readings with the same convoys share them. */
  reading(side: Side, decided: Decided<Node>): Reading<Node, Node> {
    if (decided.PATH !== undefined) return this.plainReading(side, decided);
    const plain = this.plainReading(side, decided);
    const PATH = this.namedPath((unit) => plain.equation('PATH', unit));
    return this.plainReading(side, { ...decided, PATH });
  }

  /** A name for paths; the same name for the same definition. */
  namedPath(is: (unit: number) => Node): (unit: number) => Node {
    const definition = is(this.number(this.#any));
    return valueAt(this.#paths, definition, () => {
      const path = this.unknown(`path_${this.#paths.size + 1}`);
      this.#define([this.#any], path(this.number(this.#any)), definition);
      return path;
    });
  }

  /** Names what holds of some or every unit, inside of what holds of some or every unit. */
  #withoutNesting(node: Node, isInside: boolean): Node {
    const binds = node.op === 'some' || node.op === 'every';
    if (binds && isInside) return this.#named(node);
    const args = node.args.map((arg) => this.#withoutNesting(arg, isInside || binds));
    return args.every((arg, i) => arg === node.args[i]) ? node : this.rebuild(node, args);
  }

  #named(node: Node): Node {
    return valueAt(this.#nested, node, () => {
      const variables = [...node.free];
      const name = this.relation(`part_${this.#nested.size + 1}`, variables);
      this.#define(variables, name, node);
      return name;
    });
  }

  #define(variables: readonly Node[], name: Node, definition: Node): void {
    const holds = this.same(name, this.#withoutNesting(definition, false));
    this.#definitions.push(lawAbout(variables, holds, [[name]]));
  }

  /** The rules read with some decisions given, and every other as its equation says. */
  plainReading(side: Side, decided: Decided<Node>): Reading<Node, Node> {
    return new Reading(this, this.situation, side, (decision, unit) => decided[decision]?.(unit));
  }

  /** A law about every unit, or any pair, any three ... of units. */
  law(
    units: number,
    holds: (...units: number[]) => Node,
    triggers: (...units: number[]) => readonly (readonly Node[])[],
  ): Law {
    const variables = Array.from({ length: units }, () => this.fresh());
    const numbers = variables.map((variable) => this.number(variable));
    return lawAbout(variables, holds(...numbers), triggers(...numbers));
  }

  /** A law about every unit, which each of its triggers triggers. */
  ofEach(holds: (unit: number) => Node, triggers: (unit: number) => readonly Node[] = () => []): Law {
    return this.law(1, holds, (unit) => eachOf(triggers(unit)));
  }

  /** The decision equals its equation, for every unit that has it. */
  follows(reading: Reading<Node, Node>, decision: OrderDecision): Law {
    return this.ofEach(
      (unit) => {
        const agrees = this.same(reading.truth(decision, unit), reading.equation(decision, unit));
        return this.implies(this.has(decision, unit), agrees);
      },
      (unit) => [reading.truth(decision, unit)],
    );
  }

  /** Says if the unit has the decision. MOVE says by itself that a unit without the order does not move. */
  has(decision: OrderDecision, unit: number): Node {
    switch (decision) {
      case 'MOVE':
        return this.true;
      case 'SUPPORT':
        return this.situation.is('supports', unit);
      case 'CONVOY':
        return this.situation.is('convoys', unit);
    }
  }

  /** The unit has the decision, and its equation holds. */
  holds(reading: Reading<Node, Node>, decision: OrderDecision, unit: number): Node {
    return this.and(this.has(decision, unit), reading.equation(decision, unit));
  }

  /** A property of units by its definition. */
  defined(
    name: string,
    is: (unit: number) => Node,
  ): { readonly is: (unit: number) => Node; readonly law: Law } {
    const named = this.unknown(name);
    const defines = (unit: number): Node => this.same(named(unit), is(unit));
    return { is: named, law: this.ofEach(defines, (unit) => [named(unit)]) };
  }
}

/** The part of a premise that lemmas use, and what is so of it. */
export interface Given<C> {
  readonly has: C;
  readonly laws: readonly GivenLaws[];
}

/** A premise of several lemmas, such as two solutions of one position. */
export interface SharedPremise<C> {
  readonly says: string;
  make(position: AnyPosition): Given<C>;
}

export interface GivenLaws {
  readonly says: string;
  /** The decision whose equation the laws are, if they are one. */
  readonly equation?: OrderDecision | 'PATH';
  readonly laws: readonly Law[];
}

export interface Lemma<C> {
  readonly id: string;
  readonly says: string;
  /** Number of units it is about. */
  readonly units: number;
  /** Lemmas about the same that are taken as shown. */
  readonly from?: readonly Lemma<C>[];
  /** The equations that are needed, all where left out: the lemma is true whatever the others say. */
  readonly uses?: readonly (OrderDecision | 'PATH')[];
  /** Holds of such units if the lemma is about them; it is about any where left out. */
  readonly where?: (has: C, position: AnyPosition, ...units: number[]) => Node;
  /** The formula that holds of these units. */
  readonly holds: (has: C, position: AnyPosition, ...units: number[]) => Node;
  /** The triggers of an assumed lemma: terms about its units. */
  readonly triggers?: (has: C, position: AnyPosition, ...units: number[]) => readonly (readonly Node[])[];
  /**
   * The sets that are compared: any two sets of supports of one unit, those that depend on the same units (`alike`, where
   * left out), or none, where assumed lemmas say enough.
   */
  readonly sizes?: 'any' | 'alike' | 'as assumed';
  /** The unit of which it may be said that it alone is in one set and not in another. */
  readonly alone?: (has: C) => number;
  /** The part of all that is given that it is about, if it was shown of just that. */
  readonly part?: (has: C) => unknown;
}

/** JSON says of no text that it is one of a few. The hash of each question keeps it right. */
const SAID = data as Readonly<Record<string, unknown>> as Readonly<Record<string, ReturnType<typeof saidOf>>>;

/** All of a lemma but its formulas and what it rests on: in words by id, with its units and what the solver needs. */
function saidOf(id: string): Pick<Lemma<never>, 'id' | 'says' | 'units' | 'uses' | 'sizes'> {
  return { ...entryOf(SAID, id, 'the lemma'), id };
}

/** The lemma of an id, with its formulas and what it rests on. */
export function lemmaOf<C>(
  id: string,
  formulas: Omit<Lemma<NoInfer<C>>, keyof ReturnType<typeof saidOf>>,
): Lemma<C> {
  return { ...saidOf(id), ...formulas };
}

/** Gives what it is given; only for the types. */
export function premise<C>(shared: SharedPremise<C>): SharedPremise<C> {
  return shared;
}

/** The same on a premise, or on the one that rules have: only the types of its formulas are those of the premise. */
export function lemmaOn<C>(
  _premise: SharedPremise<C> | ((side: Side) => SharedPremise<C>),
  ...said: Parameters<typeof lemmaOf<C>>
): Lemma<C> {
  return lemmaOf(...said);
}

/** A lemma about a part of what is given. */
export function about<C, D>(lemma: Lemma<D>, part: (has: C) => D): Lemma<C> {
  const { id, says, units } = lemma;
  return {
    id,
    says,
    units,
    part,
    holds: (has, position, ...of) => saidIn(lemma, part(has), position, ...of),
    triggers: (has, position, ...of) => lemma.triggers?.(part(has), position, ...of) ?? [],
  };
}

/** The formula that a lemma is of some units. */
export function saidIn<C>({ where, holds }: Lemma<C>, has: C, position: AnyPosition, ...of: number[]): Node {
  const isAbout = where?.(has, position, ...of) ?? position.true;
  return position.implies(isAbout, holds(has, position, ...of));
}

/** A lemma that two values are the same: each triggers it, beside this order of the last of its units. */
export function areEqual<C>(
  values: (has: C, ...units: number[]) => readonly [Node, Node],
  beside?: 'supports' | 'convoys',
): Pick<Lemma<C>, 'holds' | 'triggers'> {
  return {
    holds: (has, position, ...units) => position.same(...values(has, ...units)),
    triggers: (has, { situation }, ...units) =>
      eachOf(values(has, ...units), ...(beside === undefined ? [] : [situation.is(beside, units.at(-1)!)])),
  };
}

/** Lemmas are said of units that have this order, and of those of them that a mover attacks. */
export function unitsThat(order: 'supports' | 'convoys') {
  return {
    all: (_has: unknown, { situation }: AnyPosition, unit: number): Node => situation.is(order, unit),
    attacked: (_has: unknown, position: AnyPosition, mover: number, unit: number): Node =>
      position.and(position.situation.is(order, unit), position.situation.attacks(mover, unit)),
  };
}

/** The laws are not of an equation, or of one that the lemma needs. */
export function isNeeded({ equation }: Pick<GivenLaws, 'equation'>, { uses }: Lemma<never>): boolean {
  return equation === undefined || uses === undefined || uses.includes(equation);
}

export function axioms(position: AnyPosition): readonly GivenLaws[] {
  const { situation, implies } = position;
  const not = (term: Node): Node => position.not(term);
  const { place: at, goal, is } = situation;
  const all = (...terms: readonly Node[]): Node => position.all(terms);
  const helped = (unit: number): number => position.number(situation.helped(unit));
  const moves = (unit: number): Node => is('moves', unit);
  const supports = (unit: number): Node => is('supports', unit);
  const convoys = (unit: number): Node => is('convoys', unit);
  const isArmy = (unit: number): Node => is('army', unit);
  const axiom = (
    says: string,
    holds: (unit: number) => Node,
    ...triggers: readonly ((unit: number) => Node)[]
  ): GivenLaws => ({
    says,
    laws: [position.ofEach(holds, (unit) => triggers.map((trigger) => trigger(unit)))],
  });
  return [
    axiom(
      'one unit stands in a province',
      (unit) => situation.equal(situation.occupant(at(unit)), position.unit(unit)),
      at,
    ),
    axiom(
      'a unit has one order',
      (unit) =>
        all(
          not(all(moves(unit), supports(unit))),
          not(all(moves(unit), convoys(unit))),
          not(all(supports(unit), convoys(unit))),
        ),
      moves,
      supports,
      convoys,
    ),
    axiom(
      'a unit is not ordered to go where it stands',
      (unit) => implies(moves(unit), not(situation.equal(goal(unit), at(unit)))),
      moves,
    ),
    axiom(
      'a unit supports another one, and no move to its own province',
      (unit) =>
        implies(
          supports(unit),
          all(
            not(situation.same(helped(unit), unit)),
            implies(moves(helped(unit)), not(situation.equal(goal(helped(unit)), at(unit)))),
          ),
        ),
      supports,
    ),
    axiom(
      'fleets at sea convoy armies that are ordered to move',
      (unit) =>
        implies(
          convoys(unit),
          all(not(isArmy(unit)), situation.isSea(at(unit)), isArmy(helped(unit)), moves(helped(unit))),
        ),
      convoys,
    ),
    axiom(
      'an army never stands at sea or goes there',
      (unit) =>
        implies(
          isArmy(unit),
          all(not(situation.isSea(at(unit))), implies(moves(unit), not(situation.isSea(goal(unit))))),
        ),
      isArmy,
      moves,
    ),
    axiom(
      'a fleet moves over a border, and never "via convoy"',
      (unit) => implies(all(moves(unit), not(isArmy(unit))), all(is('borders', unit), not(is('via', unit)))),
      moves,
    ),
  ];
}
