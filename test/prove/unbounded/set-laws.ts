/** What proofs say of counts and chains, evaluated in a known position with real counts and real chains. */
import { evaluate, type Structure } from '../../readings/formula/evaluate.ts';
import type { Formulas, Node } from '../../../src/readings/formula/node.ts';
import type { Law } from '../../../src/prove/unbounded/any-position.ts';
import type { SetKind, Sets } from '../../../src/prove/unbounded/sets.ts';
import type { lowered } from '../../../src/prove/unbounded/step.ts';

/** A law that is not true there, by the functions and predicates that it is about. */
export interface WrongLaw {
  readonly about: string;
}

/** A structure in which the functions and predicates of lowered formulas are the counts and chains they stand for. */
class WithSets implements Structure {
  readonly units: number;
  readonly #of: Structure;
  readonly #kinds: ReadonlyMap<string, SetKind>;
  readonly #values = new Map<string, number>();

  constructor(of: Structure, sets: Sets) {
    this.units = of.units;
    this.#of = of;
    this.#kinds = new Map(sets.kinds.map((kind) => [kind.name, kind]));
  }

  term(name: string, args: readonly number[]): number {
    return this.#value(name, args) ?? this.#of.term(name, args);
  }

  relation(name: string, args: readonly number[]): boolean {
    const value = this.#value(name, args);
    return value === undefined ? this.#of.relation(name, args) : value === 1;
  }

  /** The size of the set that depends on these units, or whether there is such a chain. */
  #value(name: string, args: readonly number[]): number | undefined {
    const kind = this.#kinds.get(name);
    if (kind === undefined) return undefined;
    const key = `${name} ${args.join(' ')}`;
    let value = this.#values.get(key);
    if (value === undefined) {
      const slots = new Map(args.map((unit, place) => [`slot${place}`, unit]));
      const filled: Structure = {
        units: this.units,
        term: (of, units) => slots.get(of) ?? this.term(of, units),
        relation: (of, units) => this.relation(of, units),
      };
      value = evaluate(filled, kind.node);
      this.#values.set(key, value);
    }
    return value;
  }
}

/** Functions and relations by name. */
export function namesIn(nodes: readonly Node[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<Node>();
  const collect = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.op === 'term' || node.op === 'relation') names.add(node.name);
    for (const arg of node.args) collect(arg);
  };
  for (const node of nodes) collect(node);
  return names;
}

/** Terms that only a law has: each says that there is such a unit. */
function witnessesIn(holds: Node, known: ReadonlySet<string>): Node[] {
  const found = new Set<Node>();
  const collect = (node: Node): void => {
    if (node.op === 'term' && !known.has(node.name)) found.add(node);
    for (const arg of node.args) collect(arg);
  };
  collect(holds);
  return [...found];
}

/**
 * Laws that are not true of a structure. A unit that a law names is any that makes it true; so that this means the same, no
 * two laws may name the same one.
 *
 * @param of the lemma whose laws they are, with functions and predicates for its counts and chains
 */
export function wrongLaws(
  formulas: Formulas,
  { premises, fails, sets, laws }: ReturnType<typeof lowered>,
  of: Structure,
): WrongLaw[] {
  const structure = new WithSets(of, sets);
  const known = namesIn([
    fails.holds,
    ...premises.flatMap((group) => group.laws.map(({ holds }) => holds)),
    ...sets.kinds.map(({ node }) => node),
  ]);
  for (const { name } of sets.kinds) known.add(name);
  const named = new Set<string>();
  return laws.flatMap(({ variables, holds }) => {
    const witnesses = witnessesIn(holds, known);
    let said = holds;
    for (const witness of witnesses) {
      if (named.has(witness.name)) throw new Error(`two laws name ${witness.name}`);
      named.add(witness.name);
      const unit = formulas.fresh();
      said = formulas.quantified('some', unit, formulas.replace(said, new Map([[witness, unit]])));
    }
    if (holdsEverywhere(structure, { variables, holds: said, triggers: [] })) return [];
    return [{ about: [...namesIn([holds])].filter((name) => /\d/.test(name)).join(', ') }];
  });
}

/** For all values of its variables. */
export function holdsEverywhere(structure: Structure, { variables, holds }: Law): boolean {
  const go = (index: number, environment: ReadonlyMap<Node, number>): boolean => {
    const variable = variables[index];
    if (variable === undefined) return evaluate(structure, holds, environment) === 1;
    return Array.from({ length: structure.units }, (_, unit) => unit).every((unit) =>
      go(index + 1, new Map(environment).set(variable, unit)),
    );
  };
  return go(0, new Map());
}
