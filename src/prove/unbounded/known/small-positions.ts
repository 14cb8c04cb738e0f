/** Says if a statement says the same of counted units as its formula of any number, in every position of a few units. */
import type { Setting } from '../../../../encodings/setting.ts';
import { outlineOf } from '../../../readings/symbolic/symbolic.ts';
import { listedSituation, OCCUPIED } from '../../../readings/compiled/equation-formulas.ts';
import { Formulas, isStrength, isTruth, type Node, UnitsCounted } from '../../../readings/formula/node.ts';
import type { TermPointer } from '../../../readings/z3/proof.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { anyOrders, shapesOf } from '../../space/outlines.ts';
import { Reading, type Side } from '../../../readings/reading.ts';
import { Space } from '../../space/symbolic-space.ts';
import { type RelationName, RELATIONS } from '../../../../encodings/language/situation.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { isOfOrder } from '../../../readings/symbolic/order-decisions.ts';
import type { OfSome } from '../../theorem.ts';

/** The positions have up to so many units. */
export const SMALL = 4;

/** Numbers that units are given in turn; a statement that compares them with numbers of its own says more than one thing. */
const NUMBERINGS: readonly ((i: number) => number)[] = [
  ...Array.from({ length: 64 }, (_, first) => (i: number) => first + i),
  (i) => 1000 - i,
];

/**
 * Compares what is said of all units, or of all pairs of different ones: `same`, `unknown` if the solver gave up at
 * this `rlimit` for an outline, or why they differ; throws what the statement throws.
 */
export async function agreesInSmallPositions(
  ofSome: OfSome,
  side: Side,
  rlimit: number,
  solver: Solver,
): Promise<{ readonly kind: 'same' | 'unknown' } | { readonly kind: 'differs'; readonly why: string }> {
  const formulas = new Formulas();
  const units = ['a', 'b'].map((name) => formulas.term('unit', name)) as [Node, Node];
  const read = NUMBERINGS.map((numbering) =>
    formulaOf(ofSome, side, new Formulas(formulas, numbering), units),
  );
  const [formula] = read;
  if (read.some((other) => other !== formula)) {
    return {
      kind: 'differs',
      why: 'what it says depends on the numbers of units; compare units by situation.same',
    };
  }
  for (let count = ofSome.units; count <= SMALL; count++) {
    for (const shape of shapesOf(count, anyOrders)) {
      const proof = await solver.proof({ rlimit });
      const space = new Space(proof, outlineOf(shape), [side.policy]);
      // What is not about an order is worked out from what is.
      const reading = space.reading(side, (decision, unit) =>
        isOfOrder(decision) ? proof.unknown(`${decision} ${unit}`) : undefined,
      );
      proof.require(space.any(differences(ofSome, formula!, units, reading)));
      const answer = proof.check();
      proof.close();
      if (answer === 'unknown') return { kind: 'unknown' };
      if (answer === 'satisfiable') {
        return { kind: 'differs', why: 'what it says means something else where units are not counted' };
      }
    }
  }
  return { kind: 'same' };
}

/** The statement over the relations of a situation in which nothing is known. */
function formulaOf({ says }: OfSome, side: Side, tracing: Formulas, units: readonly [Node, Node]): Node {
  const situation = countingRefused(listedSituation(tracing));
  const reading = new Reading(tracing, situation, side, (decision, unit) =>
    isOfOrder(decision) ? tracing.relation(decision, [tracing.unit(unit)]) : undefined,
  );
  const formula = says(reading.setting, tracing.number(units[0]), tracing.number(units[1]));
  if (situation.wasCounted()) throw new UnitsCounted();
  return formula;
}

/** Remembers that units were counted, which a statement may hide. */
function countingRefused<S extends Setting<Node, Node>['situation']>(
  situation: S,
): S & { readonly wasCounted: () => boolean } {
  let isCounted = false;
  return {
    ...situation,
    get size(): number {
      isCounted = true;
      throw new UnitsCounted();
    },
    wasCounted: () => isCounted,
  };
}

function differences(
  { units, says }: OfSome,
  formula: Node,
  [a, b]: readonly [Node, Node],
  reading: Reading<TermPointer, readonly TermPointer[]>,
): TermPointer[] {
  const { setting } = reading;
  const { logic, situation } = setting;
  const truth = truthIn(reading);
  const all = Array.from({ length: situation.size }, (_, unit) => unit);
  return all.flatMap((one) =>
    (units === 1 ? [one] : all.filter((other) => other !== one)).map((other) => {
      const named = new Map([
        [a, one],
        [b, other],
      ]);
      const said = says(setting, one, other);
      return logic.not(logic.choose(said, truth(formula, named), logic.not(truth(formula, named))));
    }),
  );
}

/** Units by variable, or by the name of a term. */
type Named = ReadonlyMap<Node, number>;

/** Reads what a formula over the relations of a situation (`listedSituation`) says of some of the units. */
function truthIn<T, N>(reading: Reading<T, N>): (node: Node, named: Named) => T {
  const { logic, situation } = reading.setting;
  const all = new Units<T>(Array.from({ length: situation.size }, (_, unit) => unit));
  return truth;

  function truth(node: Node, named: Named): T {
    if (!isTruth(node)) throw new Error(`${node.op} is no truth value`);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
      case 'false':
        return logic[node.op];
      case 'not':
        return logic.not(truth(a, named));
      case 'and':
      case 'or':
        return logic[node.op](truth(a, named), truth(b, named));
      case 'choose':
        return logic.choose(truth(a, named), truth(b, named), truth(c, named));
      case 'equal':
        return ofUnits([a, b], named, ([one, other]) => situation.same(one!, other!));
      case 'relation':
        return ofUnits(node.args, named, (units) => relation(node.name, units));
      case 'greater':
        return logic.greater(strength(a, named, logic.zero), strength(b, named, logic.zero));
      case 'some':
      case 'every':
        return logic[node.op](all, (unit) => truth(b, bound(named, a, unit)));
      case 'chain':
        return chain(node, named);
    }
  }

  /** The strength, counted on from another one. */
  function strength(node: Node, named: Named, from: N): N {
    if (!isStrength(node)) throw new Error(`${node.op} is no strength`);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'number':
        return Array.from({ length: Number(node.name) }).reduce<N>(
          (sum) => logic.plusIf(sum, logic.true),
          from,
        );
      case 'sum':
        return strength(b, named, strength(a, named, from));
      case 'plusIf':
        return logic.plusIf(strength(a, named, from), truth(b, named));
      case 'count':
        return logic.count(from, all, (unit) => truth(b, bound(named, a, unit)));
      case 'chooseStrength':
        return logic.chooseStrength(truth(a, named), strength(b, named, from), strength(c, named, from));
    }
  }

  function relation(name: string, units: readonly number[]): T {
    const [a, b] = units as [number, number];
    if (name === OCCUPIED) return logic.some(situation.occupants(a), () => logic.true);
    if (name in RELATIONS) return situation[name as RelationName](a, b);
    return reading.truth(name as TruthDecision, a);
  }

  function chain({ args }: Node, named: Named): T {
    const [one, next, carries, begins, ends, passes] = args as [Node, Node, Node, Node, Node, Node];
    const of = (part: Node) => (unit: number) => truth(part, bound(named, one, unit));
    return logic.chain(all, {
      carries: of(carries),
      begins: of(begins),
      ends: of(ends),
      passes: (from, to) => truth(passes, bound(bound(named, one, from), next, to)),
    });
  }

  /** Said of units that are named; of one that stands at a destination, it holds if one stands there of which it does. */
  function ofUnits(terms: readonly Node[], named: Named, holds: (units: readonly number[]) => T): T {
    const at = terms.findIndex((term) => term.op === 'term' && !named.has(term));
    if (at === -1) return holds(terms.map((term) => named.get(term)!));
    const occupant = terms[at]!;
    const mover = named.get(occupant.args[0]!)!;
    return logic.some(situation.occupants(mover), (unit) =>
      ofUnits(terms, bound(named, occupant, unit), holds),
    );
  }
}

function bound(named: Named, variable: Node, unit: number): Named {
  return new Map([...named, [variable, unit]]);
}
