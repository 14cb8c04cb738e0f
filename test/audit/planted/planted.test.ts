/**
 * Adjudicators with mistakes under the audit of live programs: each mistake is named an error in a small position,
 * and without one nothing is. `scripts/check-planted.ts` asks all of them, and all pairs, everything.
 */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { LiveProgram } from '../../../src/audit/live/program.ts';
import { defaultRun } from './default-run.ts';
import { MOST_UNITS, missedBy } from './missed.ts';
import { PlantedProgram } from './planted-program.ts';
import { PLANT_NAMES, type PlantName } from './plants.ts';
import { PATIENCE } from '../../cli/shared/dipsolve.ts';

/** Random positions; the default is more, and as many again that are aimed. */
const FEW = 20;

/** What people differ on: the audit names just this, whatever was asked. */
const MINDS: readonly Partial<Policy>[] = [
  {},
  { '4.A.2': 'all-hold' },
  { '4.A.7': 'any-dislodgement' },
  { '4.A.4': 'last-fleet' },
  { '4.B.3': 'ignored', '4.B.2': 'illegal' },
  { '4.C.2': 'illegal', '4.D.9': 'fails' },
  { '4.A.2': '1982', '4.A.3': 'explicit', '4.E.1': 'some-situation' },
];

describe('a program that only chooses otherwise', () => {
  test.for(MINDS.map((mind) => [Object.entries(mind).flat().join(' '), mind] as const))(
    '%s',
    async ([, mind]) => {
      const { found, report } = await defaultRun(new PlantedProgram([], { ...DATC_3_2, ...mind }), FEW);
      const issues = new Set(report.choices.flatMap((kind) => kind.issues));

      expect(found.policy).toEqual({ ...DATC_3_2, ...mind });
      expect([report.errors, report.open, report.lost]).toEqual([[], [], []]);
      expect([...issues].sort()).toEqual(Object.keys(mind).sort());
    },
  );
});

/** Pairs of mistakes that have to do with the same units. */
const PAIRS: readonly (readonly [PlantName, PlantName])[] = [
  ['convoyed-army-never-cuts', 'attacked-convoy-fails'],
  ['own-support-counted', 'target-cuts'],
  ['units-swap', 'retreat-to-origin'],
];

describe('a mistake is an error of the program, in a small position', () => {
  test.for(
    [...PLANT_NAMES.map((name) => [name]), ...PAIRS].map((names) => [names.join(' and '), names] as const),
  )('%s', async ([, names]) => {
    const { audit, report } = await defaultRun(new PlantedProgram(names), FEW);

    expect(report.errors).not.toEqual([]);
    expect(await missedBy(audit, names)).toEqual([]);
    for (const { smallest } of report.errors) expect(smallest.claims).not.toEqual([]);
  });

  test('a naive program that cuts supports first', async () => {
    const program = new LiveProgram(`${process.execPath} test/audit/planted/cut-first.js`, {
      timeout: PATIENCE,
    });
    try {
      const { report } = await defaultRun(program, FEW);
      expect(report.errors.length).toBeGreaterThanOrEqual(3);
      for (const { smallest } of report.errors) expect(smallest.units).toBeLessThanOrEqual(MOST_UNITS);
    } finally {
      await program.close();
    }
  });
});
