/** What proofs assume of every position: no legal position is against it, and one is against what is false. */
import { describe, expect, test } from 'vitest';
import { AnyPosition, type GivenLaws, axioms } from '../../../src/prove/unbounded/any-position.ts';
import type { Node } from '../../../src/readings/formula/node.ts';
import { positionAgainst } from './axiom-search.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { evaluate } from '../../readings/formula/evaluate.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import { KnownStructure } from './known-structure.ts';
import { positions, unitsOf } from './positions.ts';
import { forAll } from '../../setup/for-all.ts';

type Says = (position: AnyPosition, unit: number) => Node;

/** False of few positions, with how many units the smallest has. */
const PLANTED: readonly (readonly [string, number, Says])[] = [
  [
    'no foreign fleet convoys an army that could walk',
    2,
    (position, unit) =>
      position.forAll((fleet) =>
        position.implies(
          position.and(position.situation.convoys(fleet, unit), position.situation.is('borders', unit)),
          position.situation.samePower(fleet, unit),
        ),
      ),
  ],
];

function planted(position: AnyPosition, says: string, holds: Says): GivenLaws {
  return { says, laws: [position.ofEach((unit) => holds(position, unit))] };
}

describe('what is assumed of every position', () => {
  test('holds in every position of up to 5 units', { timeout: 120_000 }, async () => {
    expect(await positionAgainst(axioms(new AnyPosition()), 5)).toBeUndefined();
  });

  test.each(PLANTED)('%s: noticed, with %i units', { timeout: 120_000 }, async (says, units, holds) => {
    const position = new AnyPosition();
    const all = [...axioms(position), planted(position, says, holds)];
    expect(await positionAgainst(all, units - 1)).toBeUndefined();
    expect((await positionAgainst(all, units))?.says).toBe(says);
  });
});

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
  const [a, b] = [position.unitNamed('a'), position.unitNamed('b')];
  const asked = position.situation as unknown as Record<string, (...units: readonly number[]) => never>;
  const formula = asked[relation]!(a, b);
  forAll(40, positions(10, DATC_3_2), (facts) => {
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
  });
});
