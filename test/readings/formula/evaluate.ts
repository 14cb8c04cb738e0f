/** The value of a formula where everything is known. */
import type { Node } from '../../../src/readings/formula/node.ts';

/** The number of units, and what functions and relations say of them; units, places and powers are numbers. */
export interface Structure {
  readonly units: number;
  term(name: string, args: readonly number[]): number;
  relation(name: string, args: readonly number[]): boolean;
}

type Environment = ReadonlyMap<Node, number>;

/** Gives 1 or 0 for a truth value, the number for a strength, and its number for a unit, place or power. */
export function evaluate(structure: Structure, node: Node, environment: Environment = new Map()): number {
  const value = (of: Node, among = environment): number => evaluate(structure, of, among);
  const isTrue = (of: Node, among = environment): boolean => value(of, among) !== 0;
  const units = Array.from({ length: structure.units }, (_, unit) => unit);
  const where = (variable: Node, unit: number): Environment => new Map(environment).set(variable, unit);
  const [a, b, c] = node.args as [Node, Node, Node];
  switch (node.op) {
    case 'true':
      return 1;
    case 'false':
      return 0;
    case 'number':
      return Number(node.name);
    case 'variable': {
      const known = environment.get(node);
      if (known === undefined) throw new Error(`the variable ${node.name} has no value`);
      return known;
    }
    case 'term':
      return structure.term(
        node.name,
        node.args.map((arg) => value(arg)),
      );
    case 'relation':
      return Number(
        structure.relation(
          node.name,
          node.args.map((arg) => value(arg)),
        ),
      );
    case 'not':
      return Number(!isTrue(a));
    case 'and':
      return Number(isTrue(a) && isTrue(b));
    case 'or':
      return Number(isTrue(a) || isTrue(b));
    case 'choose':
    case 'chooseStrength':
      return isTrue(a) ? value(b) : value(c);
    case 'equal':
      return Number(value(a) === value(b));
    case 'greater':
      return Number(value(a) > value(b));
    case 'sum':
      return value(a) + value(b);
    case 'plusIf':
      return value(a) + (isTrue(b) ? 1 : 0);
    case 'some':
      return Number(units.some((unit) => isTrue(b, where(a, unit))));
    case 'every':
      return Number(units.every((unit) => isTrue(b, where(a, unit))));
    case 'count':
      return units.filter((unit) => isTrue(b, where(a, unit))).length;
    case 'chain':
      return Number(isChained(structure, node, environment));
  }
}

/** From a unit that begins, through units that pass on, to one that ends. */
function isChained(structure: Structure, { args }: Node, environment: Environment): boolean {
  const [one, next, carries, begins, ends, passes] = args as [Node, Node, Node, Node, Node, Node];
  const holds = (of: Node, from: number, to: number): boolean =>
    evaluate(structure, of, new Map(environment).set(one, from).set(next, to)) !== 0;
  const carriers = Array.from({ length: structure.units }, (_, unit) => unit).filter((unit) =>
    holds(carries, unit, unit),
  );
  const reached = new Set(carriers.filter((unit) => holds(begins, unit, unit)));
  for (const from of reached) {
    for (const to of carriers) if (to !== from && holds(passes, from, to)) reached.add(to);
  }
  return [...reached].some((unit) => holds(ends, unit, unit));
}
