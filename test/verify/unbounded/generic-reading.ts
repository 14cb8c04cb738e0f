/** The formulas of the equations over any number of units, evaluated in a known position and compared with its values. */
import type { Policy } from '../../../encodings/policy.ts';
import { EQUATIONS } from '../../../encodings/equations.ts';
import { STRENGTH_DECISIONS, TRUTH_DECISIONS, type Decision } from '../../../src/logic/decisions.ts';
import { evaluate } from '../../../src/logic/formula/evaluate.ts';
import type { Node } from '../../../src/logic/formula/node.ts';
import type { KnownFacts } from '../../../src/situation/known-facts.ts';
import { KnownStructure } from '../../../src/verify/unbounded/known/known-structure.ts';
import { AnyPosition } from '../../../src/verify/unbounded/situation/any-position.ts';
import { knownReading, unitsOf, type Orders } from './positions.ts';

/** The formula of every decision, for one unit that is called `unit`. */
export type GenericReading = readonly { readonly name: Decision; readonly formula: Node }[];

export function genericReading(policy: Policy): GenericReading {
  const position = new AnyPosition();
  const reading = position.plainReading(
    { policy, equations: EQUATIONS },
    {
      MOVE: position.unknown('move'),
      SUPPORT: position.unknown('support'),
      CONVOY: position.unknown('convoy'),
    },
  );
  const unit = position.unit('unit');
  return [
    ...TRUTH_DECISIONS.map((name) => ({ name, formula: reading.equation(name, unit) })),
    ...STRENGTH_DECISIONS.map((name) => ({ name, formula: reading.strength(name, unit) })),
  ].map(({ name, formula }) => ({ name, formula: position.tracing.settled(formula) }));
}

/** A decision of a unit, as the formula has it and as the encoding has it. */
export interface ComparedValue {
  readonly name: Decision;
  readonly unit: number;
  readonly generic: number;
  readonly known: number;
}

/** Every value of the position in which these orders succeed, both ways. */
export function* comparedValues(
  formulas: GenericReading,
  policy: Policy,
  facts: KnownFacts,
  { MOVE, SUPPORT, CONVOY }: Orders,
): Generator<ComparedValue> {
  // Only a unit that moves can have succeeded.
  const move = MOVE.map((succeeds, unit) => succeeds && facts.moves(unit));
  const orders: Readonly<Record<string, readonly boolean[]>> = { move, support: SUPPORT, convoy: CONVOY };
  const reading = knownReading(facts, { policy, equations: EQUATIONS }, { MOVE: move, SUPPORT, CONVOY });
  for (const unit of unitsOf(facts)) {
    const structure = new KnownStructure(facts, {
      relation: (name, [at]) => orders[name]?.[at!],
      term: (name) => (name === 'unit' ? unit : undefined),
    });
    for (const { name, formula } of formulas) {
      if (!isAsked(name, facts.moves(unit))) continue;
      const known = isStrength(name) ? reading.strength(name, unit) : Number(reading.equation(name, unit));
      yield { name, unit, generic: evaluate(structure, formula), known };
    }
  }
}

/** Only a unit that moves has a path and strengths of a move. */
function isAsked(name: Decision, moves: boolean): boolean {
  return moves || !['PATH', 'ATTACK', 'PREVENT', 'DEFEND'].includes(name);
}

function isStrength(name: Decision): name is (typeof STRENGTH_DECISIONS)[number] {
  return (STRENGTH_DECISIONS as readonly string[]).includes(name);
}
