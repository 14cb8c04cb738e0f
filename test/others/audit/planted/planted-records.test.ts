/** What faulty programs answered, as records: each mistake is named there too, and without one nothing is. */
import { expect, test } from 'vitest';
import { DATC_3_2, type Choices } from '../../../../encodings/policy.ts';
import { auditOfRecords, recordedPositions } from './default-records.ts';
import { missedBy } from './missed.ts';
import type { PlantName } from './plants.ts';

/** Every fourth position of the default records. */
const positions = (await recordedPositions(20)).filter((_, i) => i % 4 === 0);

test.for<PlantName>(['own-unit-dislodged', 'attacked-convoy-fails'])(
  'records of a program with a mistake: %s',
  async (name) => {
    const { choices, mistakes, shown } = await auditOfRecords(positions, [name]);

    expect(choices).toEqual([]);
    expect(mistakes).toHaveLength(1);
    expect(await missedBy(shown, [name])).toEqual([]);
  },
);

test.for<readonly [string, Partial<Choices>]>([
  ['the rules', {}],
  ['another rule for paradoxes', { '4.A.2': 'all-hold' }],
])('records of a program without a mistake of %s', async ([, mind]) => {
  const some = positions.filter((_, i) => i % 2 === 0);
  const { report, choices, mistakes } = await auditOfRecords(some, [], { ...DATC_3_2, ...mind });

  expect(mistakes).toEqual([]);
  expect(report.verdicts).not.toHaveProperty('unexplained');
  expect(choices.map(({ id }) => id)).toEqual(Object.entries(mind).map((choice) => choice.join('=')));
});
