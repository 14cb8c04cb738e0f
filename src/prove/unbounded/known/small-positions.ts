/**
 * Does a statement say the same of counted units as its formula says of any number of them? Asked of the solver for every
 * position of a few units and whatever succeeds there. Whoever counts units, or compares their numbers, says two things.
 */
import type { Setting } from '../../../../encodings/setting.ts';
import { outlineOf } from '../../../readings/symbolic/symbolic.ts';
import { listedSituation } from '../../../readings/compiled/listed-situation.ts';
import { Formulas, type Node } from '../../../readings/formula/node.ts';
import { NoFormula, Tracing } from '../../../readings/formula/tracing.ts';
import type { TermPointer } from '../../../readings/z3/proof.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import type { OfSome } from '../../question.ts';
import { anyOrders, shapesOf } from '../../space/outlines.ts';
import { givenWhere, Reading, type Side } from '../../../readings/reading.ts';
import { Space } from '../../space/symbolic-space.ts';
import { FormulaReader } from './interpreted.ts';

/** The positions have up to so many units. */
export const SMALL = 4;

/** Numbers that units are given in turn; a statement that compares them with numbers of its own says more than one thing. */
const NUMBERINGS: readonly ((i: number) => number)[] = [
  ...Array.from({ length: 64 }, (_, first) => (i: number) => first + i),
  (i) => 1000 - i,
];

export type Agreement =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly why: string }
  /** The solver gave up. */
  | { readonly kind: 'unknown' };

/** Decisions that are not worked out from others here. */
const FREE: ReadonlySet<TruthDecision> = new Set(['MOVE', 'SUPPORT', 'CONVOY']);

/**
 * Compares what is said of all units, or of all pairs of different ones; throws what the statement throws.
 *
 * @param rlimit for each outline, as Z3 counts work
 */
export async function agreesInSmallPositions(
  ofSome: OfSome,
  side: Side,
  rlimit: number,
  solver: Solver,
): Promise<Agreement> {
  const formulas = new Formulas();
  const units = ['a', 'b'].map((name) => formulas.term('unit', name)) as [Node, Node];
  const read = NUMBERINGS.map((numbering) =>
    formulaOf(ofSome, side, new Tracing(formulas, numbering), units),
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
      const reading = new Reading(
        space.logic,
        space.situation,
        side,
        givenWhere(
          (decision, unit) => space.has(decision, unit),
          space.logic.false,
          (decision, unit) => (FREE.has(decision) ? proof.unknown(`${decision} ${unit}`) : undefined),
        ),
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
function formulaOf({ says }: OfSome, side: Side, tracing: Tracing, units: readonly [Node, Node]): Node {
  const situation = countingRefused(listedSituation(tracing));
  const reading = new Reading(tracing, situation, side, (decision, unit) =>
    FREE.has(decision) ? tracing.formulas.relation(decision, [tracing.unit(unit)]) : undefined,
  );
  const formula = says(reading.setting, tracing.number(units[0]), tracing.number(units[1]));
  if (situation.wasCounted())
    throw new NoFormula('counts the units of the position (situation.size, unitsOf)');
  return formula;
}

type Traced = Setting<Node, Node>['situation'];

/** Remembers that units were counted, which a statement may hide. */
function countingRefused(situation: Traced): Traced & { readonly wasCounted: () => boolean } {
  let isCounted = false;
  return {
    ...situation,
    get size(): number {
      isCounted = true;
      throw new NoFormula('counts the units of the position (situation.size, unitsOf)');
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
  const reader = new FormulaReader({
    logic,
    situation,
    truth: (decision, unit) => reading.truth(decision, unit),
  });
  const all = Array.from({ length: situation.size }, (_, unit) => unit);
  return all.flatMap((one) =>
    (units === 1 ? [one] : all.filter((other) => other !== one)).map((other) => {
      const named = new Map([
        [a, one],
        [b, other],
      ]);
      const said = says(setting, one, other);
      return logic.not(
        logic.choose(said, reader.truth(formula, named), logic.not(reader.truth(formula, named))),
      );
    }),
  );
}
