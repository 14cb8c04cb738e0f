/** What faulty programs answered, as records: each mistake is an error there too, and without one nothing is. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Choices } from '../../../../encodings/policy.ts';
import { auditOfRecords, recordedPositions } from './default-records.ts';
import { MOST_UNITS } from './missed.ts';
import type { PlantName } from './plants.ts';

/** Of the default's, every other one. */
const positions = (await recordedPositions(30)).filter((_, i) => i % 2 === 0);

describe('records of a program with a mistake', () => {
  test.for<PlantName>(['own-support-counted', 'attack-without-path-cuts', 'retreat-to-origin'])(
    '%s',
    async (name) => {
      const { errors, cases } = await auditOfRecords(positions, [name]);

      expect(errors).not.toEqual([]);
      expect(Math.min(...errors.map(({ units }) => units))).toBeLessThanOrEqual(MOST_UNITS);
      // What only a choice would explain that its other records rule out is an error, and names the other record.
      for (const { error, class: name2 } of cases) {
        if (name2 === 'engine-error' && error?.excuse !== undefined)
          expect(error.excuse.by).toContain('record');
      }
    },
  );
});

describe('records of a program without a mistake', () => {
  test.for<readonly [string, Partial<Choices>]>([
    ['the rules', {}],
    ['another rule for paradoxes', { '4.A.2': 'all-hold' }],
  ])('of %s', async ([, mind]) => {
    const { errors, programs, counts } = await auditOfRecords(positions, [], { ...DATC_3_2, ...mind });
    const rules = programs.flatMap(({ ranges }) => ranges.flatMap((range) => range.rules));

    expect(errors).toEqual([]);
    expect(counts.movement['not-told-apart']).toBe(0);
    expect(rules).toEqual(
      Object.keys(mind).length === 0 ? [] : [expect.stringContaining(Object.entries(mind).flat().join('='))],
    );
  });
});
