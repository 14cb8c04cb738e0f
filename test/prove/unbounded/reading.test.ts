/** An encoding read over any number of units says of a known position what the encoding says of it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { evaluate } from '../../readings/formula/evaluate.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { KnownStructure } from './known-structure.ts';
import { AnyPosition, axioms } from '../../../src/prove/unbounded/any-position.ts';
import { rulesOf } from '../../../src/prove/theorem.ts';
import { comparedValues, genericReading } from './generic-reading.ts';
import { positions, unitsOf } from './positions.ts';
import { positionOf } from '../../setup/adjudicated.ts';
import { forAll } from '../../setup/for-all.ts';

const POLICIES: Readonly<Record<string, Policy>> = {
  ...PRESETS,
  ...Object.fromEntries(
    (
      [
        { '4.A.1': 'every-route' },
        { '4.A.1': 'every-own-route' },
        { '4.A.3': 'opposite' },
        { '4.A.3': 'explicit' },
        { '4.A.4': 'border' },
        { '4.A.4': 'last-fleet' },
        { '4.A.7': 'any-dislodgement' },
        { text: 'article' },
      ] satisfies Partial<Policy>[]
    ).map((choice) => [JSON.stringify(choice), { ...DATC_3_2, ...choice }]),
  ),
};

/** Rare in generated positions: a route by two fleets, one of which loses to the unit that the army attacks. */
const TWO_LANDINGS = positionOf(
  'England: A LON - BEL; F ENG C A LON - BEL; F NTH C A LON - BEL; France: F BEL - ENG',
);

const truths = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });

test.each(Object.entries(POLICIES))(
  'the reading over any number of units is that of known positions: %s',
  (_, policy) => {
    const side = rulesOf(policy)();
    const formulas = genericReading(side);
    const { board, units, orders: given } = TWO_LANDINGS;
    const landings = new KnownFacts(readOrders(board, units, given, policy));
    const [all, none] = [Array<boolean>(8).fill(true), Array<boolean>(8).fill(false)];
    forAll(
      { numRuns: 30, examples: [[landings, [false, false, false, true, ...none], none, all]] },
      positions(8, policy),
      truths,
      truths,
      truths,
      (facts, MOVE, SUPPORT, CONVOY) => {
        const orders = { MOVE: MOVE.slice(0, facts.size), SUPPORT, CONVOY };
        for (const { name, unit, generic, known } of comparedValues(formulas, side, facts, orders)) {
          expect([name, unit, generic]).toEqual([name, unit, known]);
        }
      },
    );
  },
);

test.each(axioms(new AnyPosition()).map(({ says, laws }) => [says, laws[0]!] as const))(
  'what is assumed of every position: %s',
  (_, law) => {
    forAll(100, positions(12, DATC_3_2), (facts) => {
      const structure = new KnownStructure(facts);
      for (const unit of unitsOf(facts)) {
        expect(evaluate(structure, law.holds, new Map([[law.variables[0]!, unit]]))).toBe(1);
      }
    });
  },
);
