/** Any position at all, on any map, with any number of units: what holds of every one, and readings of the rules. */
import type { OrderDecision } from '../../../readings/symbolic/order-decisions.ts';
import { Tracing } from '../../../readings/formula/tracing.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { unboundedSituation } from '../../../readings/formula/unbounded.ts';
import { Reading, type Side } from '../../../readings/reading.ts';
import { law, type Law, lawAbout } from '../logic/law.ts';

/** Decisions by name; a decision that is left out follows from its equation. */
export type Decided<T> = Partial<Readonly<Record<TruthDecision, (unit: number) => T>>>;

export class AnyPosition {
  readonly tracing = new Tracing();
  readonly situation = unboundedSituation(this.tracing);

  /** Some unit, the same for the same name. */
  unit(name: string): number {
    return this.tracing.number(this.tracing.formulas.term('unit', name));
  }

  /** A property of units, or a relation between them, of which nothing is known. */
  unknown(name: string): (...units: number[]) => Node {
    return (...units) =>
      this.tracing.formulas.relation(
        name,
        units.map((unit) => this.tracing.unit(unit)),
      );
  }

  /** The names of paths, by what they are: the same for readings that agree about the convoys. */
  readonly #paths = new Map<Node, (unit: number) => Node>();
  readonly #nested = new Map<Node, Node>();
  readonly #definitions: Law[] = [];
  readonly #any = this.tracing.open();

  /** Definitions of the paths that were named. */
  get definitions(): readonly Law[] {
    return this.#definitions;
  }

  /**
   * The rules read with some decisions given. Paths get a name, unless they are given: then a strength is no longer
   * than it must be, and readings with the same convoys visibly have the same paths.
   */
  reading(side: Side, decided: Decided<Node>): Reading<Node, Node> {
    if (decided.PATH !== undefined) return this.plainReading(side, decided);
    const plain = this.plainReading(side, decided);
    const PATH = this.namedPath((unit) => plain.equation('PATH', unit));
    return this.plainReading(side, { ...decided, PATH });
  }

  /** A name for paths; the same name for the same definition. */
  namedPath(is: (unit: number) => Node): (unit: number) => Node {
    const definition = is(this.tracing.number(this.#any));
    let path = this.#paths.get(definition);
    if (path === undefined) {
      path = this.unknown(`path_${this.#paths.size + 1}`);
      this.#paths.set(definition, path);
      const named = path(this.tracing.number(this.#any));
      const holds = this.tracing.same(named, this.#withoutNesting(definition, false));
      this.#definitions.push(lawAbout([this.#any], holds, [[named]]));
    }
    return path;
  }

  /** Names what holds of some or every unit, inside of what holds of some or every unit. */
  #withoutNesting(node: Node, isInside: boolean): Node {
    const binds = node.op === 'some' || node.op === 'every';
    const { formulas } = this.tracing;
    if (binds && isInside) return this.#named(node);
    const args = node.args.map((arg) => this.#withoutNesting(arg, isInside || binds));
    return args.every((arg, i) => arg === node.args[i]) ? node : formulas.rebuild(node, args);
  }

  #named(node: Node): Node {
    let name = this.#nested.get(node);
    if (name === undefined) {
      const variables = [...node.free];
      name = this.tracing.formulas.relation(`part_${this.#nested.size + 1}`, variables);
      this.#nested.set(node, name);
      const holds = this.tracing.same(name, this.#withoutNesting(node, false));
      this.#definitions.push(lawAbout(variables, holds, [[name]]));
    }
    return name;
  }

  /** The rules read with some decisions given, and every other as its equation says. */
  plainReading(side: Side, decided: Decided<Node>): Reading<Node, Node> {
    return new Reading(this.tracing, this.situation, side, (decision, unit) => decided[decision]?.(unit));
  }

  /** The decision equals its equation, for every unit that has it. */
  follows(reading: Reading<Node, Node>, decision: OrderDecision): Law {
    return law(
      this.tracing,
      1,
      (unit) => {
        const agrees = this.tracing.same(reading.truth(decision, unit), reading.equation(decision, unit));
        return this.tracing.implies(this.has(decision, unit), agrees);
      },
      (unit) => [[reading.truth(decision, unit)]],
    );
  }

  /** Says if the unit has the decision. MOVE says by itself that a unit without the order does not move. */
  has(decision: OrderDecision, unit: number): Node {
    switch (decision) {
      case 'MOVE':
        return this.tracing.true;
      case 'SUPPORT':
        return this.situation.is('supports', unit);
      case 'CONVOY':
        return this.situation.is('convoys', unit);
    }
  }

  /** The unit has the decision, and its equation holds. */
  holds(reading: Reading<Node, Node>, decision: OrderDecision, unit: number): Node {
    return this.tracing.and(this.has(decision, unit), reading.equation(decision, unit));
  }

  /** A property of units by its definition. */
  defined(
    name: string,
    is: (unit: number) => Node,
  ): { readonly is: (unit: number) => Node; readonly law: Law } {
    const named = this.unknown(name);
    const defines = law(
      this.tracing,
      1,
      (unit) => this.tracing.same(named(unit), is(unit)),
      (unit) => [[named(unit)]],
    );
    return { is: named, law: defines };
  }
}

/** A premise of several lemmas, such as two solutions of one position. */
export interface SharedPremise<C> {
  readonly says: string;
  make(position: AnyPosition): { readonly has: C; readonly laws: readonly GivenLaws[] };
  /**
   * The same laws, and what paths are, of what another premise gives: they must hold there, where a lemma that was shown
   * under this premise is assumed under that one.
   */
  readonly lawsOf?: (position: AnyPosition, has: C) => readonly GivenLaws[];
}

export interface GivenLaws {
  readonly says: string;
  /** The decision whose equation the laws are, if they are one. */
  readonly equation?: OrderDecision | 'PATH';
  readonly laws: readonly Law[];
}

/**
 * The sets that are compared: any two sets of supports of one unit, only such as depend on the same units
 * (those of another power than some victim with one another, all with all), or none, where assumed lemmas say
 * enough.
 */
export type Sizes = 'any' | 'alike' | 'as assumed';

export interface Lemma<C> {
  readonly id: string;
  readonly says: string;
  /** Number of units it is about. */
  readonly units: number;
  /** Lemmas about the same that are taken as shown. */
  readonly from?: readonly Lemma<C>[];
  /**
   * The equations that are needed: the lemma is true whatever the others say, and the solver has less to look at. All
   * where left out.
   */
  readonly uses?: readonly (OrderDecision | 'PATH')[];
  /** The formula that holds of any such units. */
  readonly holds: (has: C, position: AnyPosition, ...units: number[]) => Node;
  /** The triggers of an assumed lemma: terms about its units. */
  readonly triggers?: (has: C, position: AnyPosition, ...units: number[]) => readonly (readonly Node[])[];
  /** The need to compare sizes of sets; left out, sets that are counted alike are compared. */
  readonly sizes?: Sizes;
  /** The unit of which it may be said that it alone is in one set and not in another. */
  readonly alone?: (has: C) => number;
  /** The part of all that is given that it is about, if it was shown of just that. */
  readonly part?: (has: C) => unknown;
}

/** A lemma about a part of what is given. */
export function about<C, D>(lemma: Lemma<D>, part: (has: C) => D): Lemma<C> {
  const { id, says, units, holds, triggers } = lemma;
  return {
    id,
    says,
    units,
    part,
    holds: (has, position, ...of) => holds(part(has), position, ...of),
    triggers: (has, position, ...of) => triggers?.(part(has), position, ...of) ?? [],
  };
}

/** The laws are not of an equation, or of one that the lemma needs. */
export function isNeeded({ equation }: Pick<GivenLaws, 'equation'>, { uses }: Lemma<never>): boolean {
  return equation === undefined || uses === undefined || uses.includes(equation);
}
