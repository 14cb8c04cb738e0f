/**
 * Programs that choose otherwise, and programs with mistakes: what they are is what an audit reports, and nothing else.
 * `scripts/check-planted.ts` asks each of them everything.
 */
import { describe, expect, test } from 'vitest';
import { replacing, type TruthEquation } from '../../../encodings/equations.ts';
import { move } from '../../../encodings/move.ts';
import { byConvoy } from '../../../encodings/route.ts';
import { DATC_3_2, type Policy, choicesOf, ISSUE_IDS, type Choices } from '../../../encodings/policy.ts';
import { LiveProgram } from '../../../src/others/audit/asking/program.ts';
import { reportOf, type DeviationReport } from '../../../src/others/twin/program-report.ts';
import { PATIENCE } from '../../cli/shared/dipsolve.ts';
import { missedBy, MOST_UNITS, shownIn } from '../audit/planted/missed.ts';
import type { PlantName } from '../audit/planted/plants.ts';
import { rows } from '../../setup/rows.ts';
import { IS_THOROUGH, samples } from '../../setup/samples.ts';
import { ENGINE_POSITIONS, onLines } from '../../../src/others/audit/live/question-bank.ts';
import { positionsFrom } from '../../../src/others/audit/live/sources.ts';
import { solver } from '../../setup/solver.ts';
import { believer } from './fingerprint/believer.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { isRule } from '../../../src/others/twin/deviation.ts';
import { catalogueOf } from '../../../src/others/twin/deviations.ts';
import { audited, made, NO_MORE, programWith, reported, TELLING } from './audited.ts';
import { assert, asyncProperty, constantFrom, record, uniqueArray, type Arbitrary } from 'fast-check';
import { SWAPS } from '../audit/records/made-records.ts';

/** All that shows choices, and half of what shows faults: enough for each mistake below. */
const ASKED = TELLING.filter(({ from }, i) => i % 2 === 0 || !from.startsWith('suite'));

/** For each that is planted, the first that is reported for it, under its name or one that nothing tells from it. */
const namesOf = (found: readonly DeviationReport[], planted: readonly string[]): string[] =>
  found.map(({ id, rivals }) => planted.find((name) => [id, ...rivals].includes(name)) ?? id).toSorted();

test.for<readonly [choices: readonly string[], mistakes: readonly string[]]>([
  [[], []],
  [['4.B.2=illegal', '4.B.3=ignored'], []],
  [['4.C.2=illegal', '4.D.9=fails'], []],
  [['4.A.2=1982', '4.A.3=explicit', '4.E.1=some-situation'], []],
  [['reading.supported-type-wrong'], []],
  [['reading.move-names-coast'], []],
  [['reading.far-without-fleet'], []],
  [['4.A.2=all-hold'], ['support.cutsByAttack.and:first-dropped']],
  [[], ['engine.retreat:all-open-always by one if has-attacked-fleet']],
])(
  'choices, and mistakes of the catalogue, are each reported as what they are: %j and %j',
  async ([choices, mistakes]) => {
    const report = await reported(programWith([...choices, ...mistakes]), ASKED);

    expect(namesOf(report.choices, choices)).toEqual(choices);
    expect(namesOf(report.mistakes, mistakes)).toEqual(mistakes);
    expect(report.counts).not.toHaveProperty('unexplained');
    expect(report.predicted.right).toBe(report.predicted.asked);
  },
);

test.for([
  [
    'engine.prevent:without-help-of-occupant of it unless behind-mover',
    [
      'Austria: A BUD H; A SER S A VIE - BUD; Italy: A VIE - BUD; Russia: A GAL - BUD; A RUM S A GAL - BUD',
      `England: F NTH H; F YOR S F NWY - NTH; Germany: F HEL - NTH; F HOL S F HEL - NTH
       Russia: F NWY - NTH`,
      'France: F ENG H; F LON S F WAL - ENG; England: F WAL - ENG; Germany: F BEL - ENG; F NTH S F BEL - ENG',
      ENGINE_POSITIONS['prevent:without-help-of-occupant']!,
      'Germany: A MUN H; France: A BUR - MUN; A RUH S A BUR - MUN; Russia: A SIL - MUN; A BOH S A SIL - MUN',
      'Germany: A MUN H; A SIL - MUN; Russia: A BOH S A SIL - MUN; France: A BUR - MUN; A RUH S A BUR - MUN',
      'France: F ENG H; F BEL - ENG; Germany: F NTH S F BEL - ENG; England: F WAL - ENG; F LON S F WAL - ENG',
      `France: A RUH - KIE; A HOL S A RUH - KIE; Germany: A KIE - DEN; A MUN S A BER - KIE
       Russia: A BER - KIE; England: F NTH - DEN`,
    ],
  ],
  [
    'engine.retreat:origin-open-always of it if army',
    [
      'Germany: A MUN H; France: A BUR - MUN; A RUH S A BUR - MUN',
      'Turkey: A BUL H; Austria: A SER - BUL; A RUM S A SER - BUL',
      'Italy: A VEN H; Austria: F TRI - VEN; A TYR S F TRI - VEN',
      'England: F NTH H; Germany: F HEL - NTH; F HOL S F HEL - NTH',
      'Italy: F ROM H; France: F TUS - ROM; A VEN S F TUS - ROM',
    ],
  ],
] as const)(
  'a fault that is made of some units alone is told from the fault of all: %s',
  async ([fault, texts]) => {
    const { mistakes, counts } = await reported(programWith([fault]), made(...texts.map(onLines)));

    expect(namesOf(mistakes, [fault])).toEqual([fault]);
    expect(counts).not.toHaveProperty('unexplained');
  },
);

test.for<readonly PlantName[]>([
  ['own-unit-dislodged', 'units-swap'],
  ['attacked-convoy-fails'],
  ...(IS_THOROUGH
    ? ([
        ['target-cuts', 'beaten-unit-bounces'],
        ['attack-without-path-cuts'],
        ['fleets-need-not-meet'],
      ] as const)
    : []),
])('a mistake that is not in the catalogue is shown in a small position: %j', async (names) => {
  const audit = await audited(programWith([], names), ASKED);
  const { choices, mistakes, counts } = reportOf(audit);

  expect(choices).toEqual([]);
  expect(mistakes).toHaveLength(names.length);
  expect(counts).not.toHaveProperty('unexplained');
  expect(await missedBy(shownIn([audit]), names)).toEqual([]);
});

test.runIf(IS_THOROUGH)(
  'a naive program that cuts supports first has several mistakes, each shown in few units',
  async () => {
    const program = new LiveProgram(`${process.execPath} test/others/audit/planted/cut-first.js`, {
      timeout: PATIENCE,
    });
    try {
      const { mistakes } = await reported(
        program,
        TELLING.filter((_, i) => i % 3 === 0),
      );
      expect(mistakes.length).toBeGreaterThanOrEqual(3);
      for (const { smallest } of mistakes) expect(smallest.units).toBeLessThanOrEqual(MOST_UNITS);
    } finally {
      await program.close();
    }
  },
);

// Without the last convoy, the third may be a program of which no army goes by convoy.
test.for(rows<readonly [what: string, id: string, texts: string]>`
    a move and a support over a border that is missing | border.army.GAL-SIL | Germany: A SIL - GAL /
      Germany: A SIL S A VIE - GAL; A VIE - GAL; Russia: A GAL H /
      Austria: A BUD S A VIE - GAL; A VIE - GAL; Russia: A GAL S A SIL - GAL; Germany: A MUN - SIL
    a border between coasts, for fleets alone | border.fleet.ROM-TUS | Italy: F ROM - TUS /
      Italy: F TUS - ROM; France: F TYS - ROM
    a border over which a fleet convoys | border.fleet.BAL-KIE | Germany: F BAL C A PRU - KIE; A PRU - KIE /
      Germany: F BAL C A LVN - KIE; Russia: A LVN - KIE / England: F NTH C A LON - BEL; A LON - BEL
    a border that another coast has | border.fleet.LYO-SPA/NC | France: F SPA/NC - LYO / France: F LYO - SPA/NC
    a border of armies, for fleets too | border.fleet.ROM-VEN | Italy: F ROM - VEN / Italy: F VEN - ROM
    a border that the map does not have | border.army.MUN-VIE | Germany: A MUN - VIE /
      Germany: A MUN S A TYR - VIE; A TYR - VIE; Austria: A VIE H
  `)('a border that a program has otherwise is a mistake of its map: %s', async ([, id, texts]) => {
  const { choices, mistakes, counts } = await reported(programWith([id]), made(...texts.split(' / ')));

  expect([choices, counts.unexplained]).toEqual([[], undefined]);
  expect(mistakes.map((each) => each.id)).toEqual([id]);
});

test('a program that goes by the coast that an order names makes a mistake, no choice of 4.B.5', async () => {
  const coasts = [...positionsFrom(standardBoard, 'datc', 1, 1, solver)].filter(({ from }) =>
    from.includes(', 6.B.'),
  );
  const { choices, mistakes } = await reported(programWith(['orders.unit.coast:as-named']), coasts);

  expect(mistakes.map(({ id }) => id)).toEqual(['orders.unit.coast:as-named']);
  expect(choices).toEqual([]);
});

/** Rules of somebody's own, with equations that say what the standard ones say. */
const OWN: Policy = { ...DATC_3_2, own: replacing('mine.ts', {}) };

const rulesOf = (reference: Policy): number => catalogueOf(standardBoard, reference).filter(isRule).length;

describe('the reference', () => {
  test('is what answers are judged by, which choices of the program explain', async () => {
    const { choices: found, counts } = await reported(
      programWith(['4.A.3=explicit']),
      made(...SWAPS.slice(0, 1)),
      NO_MORE,
    );

    expect(namesOf(found, ['4.A.3=explicit'])).toEqual(['4.A.3=explicit']);
    expect(counts.choice).toBeDefined();
  });

  test('or, if it is the own rules of the program, nothing is a choice', () => {
    expect([rulesOf(OWN), rulesOf(DATC_3_2) > 0]).toEqual([0, true]);
  });
});

const byLand: TruthEquation = (setting, mover) =>
  setting.logic.and(move(setting, mover), setting.logic.not(byConvoy(setting, mover)));

test('what changes an equation of the own rules, and so undoes it, is no cause of a difference', async () => {
  const reference = { ...DATC_3_2, own: replacing('mine.ts', { MOVE: byLand }) };
  const convoys = ['LON NTH BEL', 'NAP TYS ROM', 'SWE BAL PRU', 'GRE AEG SMY'].map((places) => {
    const [from, sea, to] = places.split(' ');
    return `Italy: F ${sea} C A ${from} - ${to}\nItaly: A ${from} - ${to} VIA`;
  });
  const { mistakes, counts } = await reported(programWith([]), made(...convoys), { ...NO_MORE, reference });

  expect(counts.agrees).toBeLessThan(Object.values(counts).reduce((sum, count) => sum + count, 0));
  expect(mistakes.flatMap(({ id, rivals }) => [id, ...rivals]).join()).not.toContain('battle');
});

test('what a program tells of convoys shows the choice that changes them alone', async () => {
  const paradox = `Italy: F ION - ADR\nItaly: F APU S F ION - ADR\nFrance: F ALB S F ADR
    England: A TRI - ALB\nEngland: F ADR C A TRI - ALB`;
  const { choices, counts } = await reported(
    believer({ ...DATC_3_2, '4.A.2': 'szykman-armies' }),
    made(paradox, paradox.replace('Italy', 'Austria')),
  );

  expect([choices.map(({ id }) => id), counts.unexplained]).toEqual([['4.A.2=szykman-armies'], undefined]);
  expect(choices[0]!.smallest.says).toMatch(/ Convoy of F ADR: \w+\.$/);
  expect(choices[0]!.smallest.says).not.toBe(choices[0]!.smallest.expected);
});

/** The text of the equations is no issue of chapter 4, and the readings of 4.E.2 are of orders that are written. */
const ISSUES = ISSUE_IDS.filter((issue) => !['text', '4.E.2'].includes(issue));

const choices = uniqueArray(constantFrom(...ISSUES), { minLength: 1, maxLength: 3 }).chain((issues) =>
  record(Object.fromEntries(issues.map((issue) => [issue, constantFrom(...Object.keys(choicesOf(issue)))]))),
) as Arbitrary<Partial<Choices>>;

test('a program that only chooses otherwise has no mistake, and nothing that is unexplained', async () => {
  await assert(
    asyncProperty(choices, async (mind) => {
      const { mistakes, counts } = await reported(programWith([], [], mind), ASKED);

      expect([mistakes, counts.unexplained, counts.unsteady]).toEqual([[], undefined, undefined]);
    }),
    { numRuns: samples(16), seed: 1 },
  );
});
