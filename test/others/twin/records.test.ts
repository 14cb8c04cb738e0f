/** Audits of records through the library: sources with choices and mistakes, sources that changed, and odd phases. The twin of a program as a module of rules: both give the same results. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { type Choices, DATC_3_2 } from '../../../encodings/policy.ts';
import { auditRecords } from '../../../src/library/programs.ts';
import type { RecordsReport } from '../../../src/others/twin/records/records-report.ts';
import { BASE, FAR_CONVOY, madeLine, someGame, SWAPS, OWN_FLEET } from '../audit/records/made-records.ts';
import { positionOf, adjudicated } from '../../setup/adjudicated.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { restrictedFaults } from '../../../src/others/twin/restricted.ts';
import { Twin } from '../../../src/others/twin/twin.ts';
import { twinModule } from '../../../src/others/twin/written/twin-module.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { deviation as named } from './audited.ts';
import { readable } from '../../setup/known.ts';
import { samples } from '../../setup/samples.ts';

const folder = temporaryFolder();
function audited(name: string, lines: readonly string[]): Promise<RecordsReport> {
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return auditRecords([file]);
}

function swaps(choices: Partial<Choices>, more: object = {}, first = 0): string[] {
  return SWAPS.map((text, i) =>
    madeLine(`g${first + i}`, positionOf(text), { ...BASE, ...choices }, { ...more }),
  );
}

const games = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => madeLine(`game${from + i}`, someGame(from + i), BASE));

/** A board on which a unit has vanished. */
const withLoss = (line: string): string => {
  const { next_units: next, ...rest } = JSON.parse(line) as { next_units: Record<string, string[]> };
  const [[power, units]] = Object.entries(next) as [[string, string[]]];
  return JSON.stringify({ ...rest, next_units: { ...next, [power]: units.slice(1) } });
};

describe('a source', () => {
  test('that agrees needs no twin', async () => {
    const { phases, counts, verdicts, sources } = await audited('right', games(1, 5));

    expect({ phases, counts, verdicts }).toEqual({
      phases: 4,
      counts: { agrees: 4, convention: 0, differs: 0, undecided: 0 },
      verdicts: {},
    });
    expect(sources).toMatchObject([{ program: 'made', map: 'standard', games: 4, stretches: [] }]);
  });

  test('has its own twin, another program in the same file another', async () => {
    const lines = [...swaps({ '4.A.3': 'explicit' }, { source: 'one' }), ...swaps({}, { source: 'two' }, 10)];
    const { sources } = await audited('two', lines);

    expect(sources.map(({ program, stretches }) => [program, stretches.length])).toEqual([
      ['one', 1],
      ['two', 0],
    ]);
    const [{ stretches } = { stretches: [] }] = sources;
    expect(stretches[0]).toMatchObject({
      mistakes: [],
      choices: [{ count: SWAPS.length, source: expect.stringContaining('DATC 4.A.3') as string }],
      unexplained: [],
    });
    expect(stretches[0]!.differing.every(({ verdict }) => verdict === 'choice')).toBe(true);
  });

  test('that changed has a twin for each stretch', async () => {
    const lines = [...swaps({ '4.A.3': 'explicit' }), ...games(1, 4), ...swaps({}, {}, 20)];
    const { sources } = await audited('changed', lines);
    const [{ stretches } = { stretches: [] }] = sources;

    expect(stretches.map(({ choices }) => choices.length)).toEqual([1, 0]);
    expect(stretches[1]!.from.game).toMatch(/^g(ame\d|20)$/);
  });
});

describe('a single phase', () => {
  test('that is odd is unexplained, and accused of nothing', async () => {
    const [odd, ...others] = games(1, 4);
    const { verdicts, sources } = await audited('odd', [withLoss(odd!), ...others]);
    const stretch = sources[0]!.stretches[0]!;

    expect(verdicts).toEqual({ unexplained: 1 });
    expect(stretch).toMatchObject({ choices: [], mistakes: [], unexplained: [{ units: 1 }] });
    expect(stretch.differing).toMatchObject([
      { place: { record: 1, game: 'game1', phase: 'S1901M' }, verdict: 'unexplained', deviations: [] },
    ]);
  });

  test('that cannot be read in full shows nothing', async () => {
    const unread = madeLine('g', positionOf(FAR_CONVOY), BASE, {
      orders: { FRANCE: ['A PAR sings'] },
    });
    const { phases, notRead, verdicts, unreadable } = await audited('unread', [unread]);

    expect({ phases, notRead, verdicts }).toEqual({ phases: 0, notRead: 1, verdicts: {} });
    expect(unreadable).toMatchObject([{ code: 'order-unreadable', phases: ['g S1901M'] }]);
  });
});

const RESTRICTED = restrictedFaults(named('support.cutsByAttack.and:first-dropped'))[0]!.id;
const RESTRICTED_EQUATION = 'engine.prevent:without-help-of-occupant of it unless behind-mover';

/** Supports that are cut, strengths that are equal, and a swap by a convoy that nobody named (4.A.3). */
const POSITIONS = [
  ...Array.from({ length: samples(32) }, (_, i) =>
    randomPosition(standardBoard, { ...MIXES['mid-game'], units: 14 }, i + 1),
  ),
  positionOf(OWN_FLEET),
  positionOf('France: A PAR - BUR\nFrance: A GAS S A PAR - BUR\nGermany: A BUR - GAS'),
  positionOf(
    'Austria: A BUD H\nAustria: A SER S A VIE - BUD\nItaly: A VIE - BUD\nRussia: A GAL - BUD\nRussia: A RUM S A GAL - BUD',
  ),
];

const outcomesOf = (...asked: Parameters<typeof adjudicated>): string =>
  JSON.stringify(adjudicated(...asked).outcomes);
const PLAIN = POSITIONS.map((position) => outcomesOf(position));

function moduleOf(names: readonly string[], program = './made'): string {
  const file = join(folder, `twin-${names.length}-${program.length}.ts`);
  writeFileSync(file, twinModule(new Twin(DATC_3_2, names.map(named)), program));
  return file;
}

describe('a twin in a module', () => {
  test.for<readonly string[]>([
    [],
    ['4.A.3=explicit'],
    [RESTRICTED],
    [RESTRICTED_EQUATION],
    ['4.A.3=explicit', 'support.cutsByAttack.and:first-dropped', 'move.move.greater:not-strict'],
  ])('%j adjudicates as the twin does', async (names) => {
    const twin = new Twin(DATC_3_2, names.map(named));
    const { faults } = twin.changes;
    const { policy } = readable(await readRules({ rules: moduleOf(names) }));

    const own = POSITIONS.map((position) => outcomesOf(position, policy));
    expect(own).toEqual(POSITIONS.map((each) => outcomesOf(each, twin.policy, faults && { faults })));
    expect(own.some((outcomes, i) => outcomes !== PLAIN[i])).toBe(names.length > 0);
  });

  test('names what no rules can have, on lines of its own', () => {
    const text = twinModule(new Twin(DATC_3_2, [named('border.fleet.NTH-SKA')]), './made\nexport {}');

    expect(text).toMatch(/^\/\/ The twin of \.\/made export \{\}, as/);
    expect(text).toMatch(/^\/\/ Not in it, since it is no rule: .* \(border\.fleet\.NTH-SKA\)$/m);
    expect(text).not.toMatch(/^export \{\}/m);
  });
});
