/** The formulas of the equations over any number of units, evaluated in a known position and compared with its values. */
import { STRENGTH_DECISIONS, TRUTH_DECISIONS, type Decision } from '../../../encodings/language/decisions.ts';
import { evaluate } from '../../readings/formula/evaluate.ts';
import type { Node } from '../../../src/readings/formula/node.ts';
import type { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import type { Side } from '../../../src/readings/reading.ts';
import { knownReading, readingOfAny, structureOf, type OrderSuccess } from './known-orders.ts';
import { unitsOf } from './positions.ts';

/** The formula of every decision, for one unit that is called `unit`. */
export type GenericReading = readonly { readonly name: Decision; readonly formula: Node }[];

export function genericReading(side: Side): GenericReading {
  const { position, reading } = readingOfAny(side);
  const unit = position.unitNamed('unit');
  return [
    ...TRUTH_DECISIONS.map((name) => ({ name, formula: reading.equation(name, unit) })),
    ...STRENGTH_DECISIONS.map((name) => ({ name, formula: reading.strength(name, unit) })),
  ].map(({ name, formula }) => ({ name, formula: formula }));
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
  side: Side,
  facts: KnownFacts,
  { MOVE, SUPPORT, CONVOY }: OrderSuccess,
): Generator<ComparedValue> {
  // Only a unit that moves can have succeeded.
  const move = MOVE.map((succeeds, unit) => succeeds && facts.moves(unit));
  const orders: OrderSuccess = { MOVE: move, SUPPORT, CONVOY };
  const reading = knownReading(facts, side, orders);
  for (const unit of unitsOf(facts)) {
    const structure = structureOf(facts, orders, { unit });
    for (const { name, formula } of formulas) {
      if (!isAsked(name, facts.moves(unit))) continue;
      // The program does not ask the equation of MOVE of a unit that is not ordered to move; formulas do.
      const isThere = name !== 'MOVE' || facts.moves(unit);
      const known = isStrength(name)
        ? reading.strength(name, unit)
        : Number(isThere && reading.equation(name, unit));
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
