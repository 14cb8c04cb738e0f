/** Other ways of writing records are no mistakes, and hide none. */
import { describe, expect, test } from 'vitest';
import { auditOfLines } from './default-records.ts';
import { HABITS } from './habits.ts';
import { playedFalls, type Fall } from './played-years.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

const falls = await librarySolver().run((solver) => playedFalls(3, 6, solver));

/** A unit is gone: a difference however it is written. */
function withLoss([movement, ...others]: Fall): Fall {
  const lost = Object.fromEntries(
    Object.entries(movement!.next_units).map(([code, units]) => [code, units.slice(1)]),
  );
  return [{ ...movement!, next_units: lost }, ...others];
}

describe.each(Object.entries(HABITS))('%s', (_, habit) => {
  test('is no difference', async () => {
    const { report } = await auditOfLines(falls.flatMap(habit));

    expect(report.counts).toMatchObject({ differs: 0, undecided: 0 });
  });
});

test.for(['as it is', 'phases without a name', 'centres as before', 'an empty list for every unit'])(
  'a unit that is lost once is different and accused of nothing, %s',
  async (name) => {
    const [smallest] = falls.toSorted((a, b) => sizeOf(a) - sizeOf(b));
    const { report } = await auditOfLines(HABITS[name]!(withLoss(smallest!)));

    expect(report.counts.differs).toBe(1);
    expect(report.verdicts).toEqual({ unexplained: 1 });
  },
);

function sizeOf([movement]: Fall): number {
  return Object.values(movement!.units).flat().length;
}
