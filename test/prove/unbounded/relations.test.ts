/** Relations of a situation, asked of any units: they mean the same where lists are exact and where they name everybody. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { evaluate } from '../../readings/formula/evaluate.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import { KnownStructure } from './known-structure.ts';
import { AnyPosition } from '../../../src/prove/unbounded/situation/any-position.ts';
import { positions, unitsOf } from './positions.ts';

const OF_PAIRS = [
  'same',
  'attacks',
  'contests',
  'supportsMove',
  'supportsHold',
  'supportsAttackOn',
  'samePower',
  'convoys',
] as const;
const OF_UNITS = ['moves', 'bordersDestination', 'ordersConvoy', 'convoysAnything'] as const;

test.each([...OF_PAIRS, ...OF_UNITS])('%s', (relation) => {
  const position = new AnyPosition();
  const [a, b] = [position.unit('a'), position.unit('b')];
  const asked = position.situation as unknown as Record<string, (...units: readonly number[]) => never>;
  const formula = asked[relation]!(a, b);
  fc.assert(
    fc.property(positions(10, DATC_3_2), (facts) => {
      const known = new KnownSituation(facts, BOOLEAN) as unknown as typeof asked;
      for (const first of unitsOf(facts)) {
        for (const second of unitsOf(facts)) {
          const structure = new KnownStructure(facts, {
            term: (name) => (name === 'a' ? first : name === 'b' ? second : undefined),
          });
          const generic = evaluate(structure, formula) === 1;
          expect([first, second, known[relation]!(first, second)]).toEqual([first, second, generic]);
        }
      }
    }),
    { numRuns: 40 },
  );
});
