/**
 * Adjudicators with mistakes under the audit of live programs: each mistake is named an error in a small position,
 * and without one nothing is. `scripts/check-planted.ts` asks all of them, and all pairs, everything.
 */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { LiveProgram } from '../../../../src/others/audit/asking/program.ts';
import { defaultRun, type RunSize } from './default-run.ts';
import { MINDS } from './minds.ts';
import { MOST_UNITS, missedBy, shownIn } from './missed.ts';
import { PlantedProgram } from './planted-program.ts';
import type { PlantName } from './plants.ts';
import type { ViolationKind } from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import { PATIENCE } from '../../../cli/shared/dipsolve.ts';

/** A part of the default run. */
const FEW: RunSize = { count: 10, smallest: 6, oneIn: 4 };
/** Of a program that is wrong nearly everywhere, which takes long to look at. */
const FEWER: RunSize = { count: 5, smallest: 6, oneIn: 12 };

/** One that chooses as the rules do, and one that does not in three things. */
const SOME_MINDS = [MINDS[0]!, MINDS.at(-1)!];

describe('a program that only chooses otherwise', () => {
  test.for(SOME_MINDS.map((mind) => [Object.entries(mind).flat().join(' '), mind] as const))(
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

/** One of each sort: of strength, of support, of convoys, of order, of retreats; and what looks like a choice. */
const MISTAKES: readonly PlantName[] = [
  'own-unit-dislodged',
  'convoyed-army-never-cuts',
  'dislodged-support-counts',
  'fleets-need-not-meet',
  'retreat-to-contested',
];

async function expectShown(names: readonly PlantName[], size = FEW): Promise<void> {
  const { audit, report } = await defaultRun(new PlantedProgram(names), size);

  expect(report.errors).not.toEqual([]);
  expect(await missedBy(shownIn(audit), names)).toEqual([]);
  for (const { smallest } of report.errors) expect(smallest.claims).not.toEqual([]);
}

describe('a mistake is an error of the program, in a small position', () => {
  test.for(MISTAKES)('%s', async (name) => {
    await expectShown([name]);
  });

  // Most of what the first gives fits the 1982 rule, and the second gives more errors by far.
  test('convoyed-army-never-cuts and attacked-convoy-fails', async () => {
    await expectShown(['convoyed-army-never-cuts', 'attacked-convoy-fails']);
  });

  // Wherever the first shows, the second does too, in fewer units.
  test('beaten-unit-bounces and units-swap', async () => {
    await expectShown(['beaten-unit-bounces', 'units-swap'], { ...FEW, smallest: 40 });
  });

  // Each looks like others where it acts beside them: units that would change places by convoy, too, stay through some.
  test.for<readonly [readonly PlantName[], readonly ViolationKind[]]>([
    [
      ['target-cuts', 'own-support-counted', 'beaten-unit-bounces'],
      ['loser-prevents', 'target-cuts', 'victim-helps'],
    ],
    [
      ['own-attack-cuts', 'attacked-convoy-fails', 'retreat-to-contested'],
      ['attacked-convoy-fails', 'own-attack-cuts', 'retreat-to-contested'],
    ],
  ])('%s at once are of their kinds, and of no other', async ([names, kinds]) => {
    const { report } = await defaultRun(new PlantedProgram(names), { ...FEW, oneIn: 2, smallest: 30 });
    expect(report.errors.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  });

  // It takes more answers to tell that a choice is not the program's.
  test.for<readonly [PlantName, string, number]>([
    ['first-of-equals-enters', 'beats-stronger-rival', 1],
    ['target-cuts', 'target-cuts', 2],
  ])('a choice is not credited for what only %s gives', async ([name, wrong, oneIn]) => {
    const { report } = await defaultRun(new PlantedProgram([name]), { ...FEW, oneIn });

    expect([report.choices, report.open]).toEqual([[], []]);
    expect(report.errors.map(({ kind }) => kind)).toContain(wrong);
  });

  test('a naive program that cuts supports first', async () => {
    const program = new LiveProgram(`${process.execPath} test/others/audit/planted/cut-first.js`, {
      timeout: PATIENCE,
    });
    try {
      const { report } = await defaultRun(program, FEWER);
      expect(report.errors.length).toBeGreaterThanOrEqual(3);
      for (const { smallest } of report.errors) expect(smallest.units).toBeLessThanOrEqual(MOST_UNITS);
    } finally {
      await program.close();
    }
  });
});
