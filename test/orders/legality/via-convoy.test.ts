/** An order "via convoy" to a neighbour that no fleet could follow is illegal or not: a part of every choice of 4.A.3. */
import { describe, expect, test } from 'vitest';
import { choicesOf, compositionsOf, type Policy } from '../../../encodings/policy.ts';
import { partsOf } from '../../../encodings/convoy-parts.ts';
import { outcomes } from '../outcomes.ts';

const CHOICES = Object.keys({ ...choicesOf('4.A.3'), ...compositionsOf('4.A.3') }) as Policy['4.A.3'][];

const EXPECTED = { illegal: 'illegal (no-fleets)', walks: 'succeeds BEL', stays: 'invalid' } as const;

describe.for(CHOICES)('under %s', (choice) => {
  const { viaImpossible } = partsOf(choice);

  test(`it ${viaImpossible === 'illegal' ? 'is illegal' : viaImpossible}`, () => {
    const [alone] = outcomes(`4.A.3=${choice}`, 'France: A PIC - BEL via convoy');

    expect(alone).toBe(EXPECTED[viaImpossible]);
  });

  test('an army that walks so fights head to head', () => {
    const [attack, , defence] = outcomes(
      `4.A.3=${choice}`,
      'France: A PIC - BEL via convoy',
      'France: A BUR S A PIC - BEL',
      'Germany: A BEL - PIC',
    );

    expect(attack).toBe(EXPECTED[viaImpossible]);
    expect(defence).toMatch(viaImpossible === 'walks' ? /^fails, dislodged/ : /^fails$/);
  });
});
