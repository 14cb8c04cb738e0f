/** What audits of records add up to, whatever order they are in. */
import { describe, expect, test } from 'vitest';
import type { GameAudit, RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import type { FittedRange } from '../../../../src/others/audit/records/fit.ts';
import type { CaseJson } from '../../../../src/others/audit/records/case-json.ts';
import {
  countOf,
  rangeRules,
  reportOf,
  type AuditReport,
} from '../../../../src/others/audit/report/audit-report.ts';
import { countsOf, gameAudit, madeCase, madeError, madeWhere } from '../records/made-audits.ts';

const RULES = { preset: 'datc-3.2' } as const;

function record(file: string, place: number, ...games: readonly GameAudit[]): RecordAudit {
  return { file, record: place, games, errors: [] };
}

/** The report of one game. */
function reportOn(game: Partial<GameAudit>): AuditReport {
  return reportOf(RULES, [record('games.jsonl', 1, gameAudit(game))]);
}

test('of nothing', () => {
  expect(reportOf(RULES, [])).toEqual({
    rules: RULES,
    files: 0,
    records: 0,
    games: 0,
    phases: 0,
    counts: countsOf({}),
    open: { 'nothing-after': 0, 'next-unread': 0, 'no-centres': 0 },
    notRead: 0,
    tiers: { board: 0, orders: 0, retreats: 0, adjustments: 0 },
    choices: [],
    conventions: [],
    programs: [],
    errors: [],
    unreadable: [],
    cases: [],
  });
});

describe('of several records', () => {
  const first = gameAudit({
    counts: countsOf({ movement: { agrees: 2, 'engine-error': 1 }, retreat: { agrees: 1 } }),
    open: { 'nothing-after': 1, 'no-centres': 0 },
    cases: [madeCase({ where: madeWhere({ game: 'first' }), tier: 'orders' })],
  });
  const second = gameAudit({
    counts: countsOf({ movement: { agrees: 4 }, adjustment: { undecided: 1, 'rule-choice': 2 } }),
    open: { 'nothing-after': 2, 'no-centres': 5 },
    cases: [
      madeCase({ where: madeWhere({ game: 'second' }) }),
      madeCase({ where: madeWhere({ game: 'second', phase: 'W1901A' }), tier: null }),
    ],
  });
  const third = gameAudit({ cases: [madeCase({ where: madeWhere({ game: 'third' }) })] });
  const audits = [record('b', 2, third), record('b', 1, second), record('a', 3, first)];
  const report = reportOf(RULES, audits);

  test('everything is counted once', () => {
    expect(report).toMatchObject({ files: 2, records: 3, games: 3, phases: 11 });
    expect(report.counts).toEqual(
      countsOf({
        movement: { agrees: 6, 'engine-error': 1 },
        retreat: { agrees: 1 },
        adjustment: { undecided: 1, 'rule-choice': 2 },
      }),
    );
    expect(report.open).toEqual({ 'nothing-after': 3, 'next-unread': 0, 'no-centres': 5 });
    expect(report.tiers).toEqual({ board: 2, orders: 1, retreats: 0, adjustments: 0 });
    expect(countOf(report.counts, 'agrees')).toBe(7);
    expect(countOf(report.counts, 'unreadable')).toBe(0);
  });

  test('cases are in the order of files, records and phases', () => {
    expect(report.cases.map(({ where }) => `${where.game} ${where.phase}`)).toEqual([
      'first S1901M',
      'second S1901M',
      'second W1901A',
      'third S1901M',
    ]);
  });

  test('it is the same in any order, and what it is of stays as it was', () => {
    expect(reportOf(RULES, audits.toReversed())).toEqual(report);
    expect(audits.map(({ file, record: place }) => `${file} ${place}`)).toEqual(['b 2', 'b 1', 'a 3']);
  });
});

test('choices come in the order of how much they explain, then alone, then by name', () => {
  const sets = [['b=1'], ['b=1', 'a=1'], ['c=1', 'a=1'], ['d=1', 'c=1'], ['e=1']];
  const { choices } = reportOn({ cases: [madeCase(), ...sets.map((each) => madeCase({ choices: each }))] });

  expect(choices).toEqual([
    { choices: 'b=1', explains: 2, alone: 1 },
    { choices: 'a=1', explains: 2, alone: 0 },
    { choices: 'c=1', explains: 2, alone: 0 },
    { choices: 'e=1', explains: 1, alone: 1 },
    { choices: 'd=1', explains: 1, alone: 0 },
  ]);
});

test('conventions that occur are counted', () => {
  const { conventions } = reportOn({
    cases: [
      madeCase(),
      madeCase({ conventions: ['void-support', 'centres-early'] }),
      madeCase({ conventions: ['void-support'] }),
    ],
  });

  expect(conventions.map(({ name, phases }) => [name, phases])).toEqual([
    ['void-support', 2],
    ['centres-early', 1],
  ]);
  expect(conventions[0]!.says).toContain('reported as void');
});

/** So many phases that ask for a choice. */
function asking(count: number, choice: string): GameAudit['evidence'] {
  return Array.from({ length: count }, (_, i) => ({ phase: `S${1901 + i}M`, right: [choice] }));
}

function gameOf(program: string, more: Partial<GameAudit>): GameAudit {
  return gameAudit({ program, ...more });
}

test('each program of each file has its games, its classes and its rules', () => {
  const { programs } = reportOf(RULES, [
    record('b', 1, gameOf('x', { evidence: asking(3, '4.A.3=explicit') })),
    record('a', 2, gameOf('x', { game: 'late', evidence: asking(2, '4.A.3=explicit') })),
    record(
      'a',
      1,
      gameOf('x', {
        game: 'early',
        counts: countsOf({ movement: { 'rule-choice': 2 } }),
        evidence: asking(2, '4.A.3=explicit'),
      }),
      gameOf('y', { counts: countsOf({ retreat: { agrees: 1 } }), evidence: asking(1, '4.A.3=explicit') }),
    ),
  ]);
  const ofRules = { rules: ['4.A.3=explicit'], agreeing: 0, contradicting: 0 };

  expect(programs).toMatchObject([
    {
      file: 'a',
      program: 'x',
      games: 2,
      classes: { agrees: 0, 'rule-choice': 2 },
      ranges: [
        {
          ...ofRules,
          from: { record: 1, game: 'early', phase: 'S1901M' },
          to: { record: 2, game: 'late', phase: 'S1902M' },
          explained: 4,
        },
      ],
    },
    { file: 'a', program: 'y', games: 1, classes: { agrees: 1, 'rule-choice': 0 }, ranges: [] },
    { file: 'b', program: 'x', games: 1, ranges: [{ ...ofRules, explained: 3 }] },
  ]);
});

function errorCase(kind: 'unit-lost' | 'move-fails' | 'build-made', units: number, program = 'x'): CaseJson {
  return madeCase({
    class: 'engine-error',
    where: madeWhere({ program }),
    error: madeError({ kind, units, clause: kind === 'unit-lost' ? null : { datc: kind, title: kind } }),
  });
}

test('errors of a kind stand together, with the smallest, the commonest first', () => {
  const { errors } = reportOn({
    cases: [
      errorCase('build-made', 2),
      errorCase('move-fails', 3, 'z'),
      madeCase(),
      errorCase('unit-lost', 4),
      errorCase('move-fails', 2, 'y'),
      errorCase('move-fails', 2, 'z'),
      errorCase('unit-lost', 5),
    ],
  });

  expect(errors).toEqual([
    {
      kind: 'move-fails',
      clause: { datc: 'move-fails', title: 'move-fails' },
      times: 3,
      programs: ['y', 'z'],
      units: 2,
      example: 4,
    },
    { kind: 'unit-lost', clause: null, times: 2, programs: ['x'], units: 4, example: 3 },
    {
      kind: 'build-made',
      clause: { datc: 'build-made', title: 'build-made' },
      times: 1,
      programs: ['x'],
      units: 2,
      example: 0,
    },
  ]);
});

test('what cannot be read is counted by its file and code, with its phases and the first of it', () => {
  const errors: RecordAudit['errors'] = [
    { code: 'unit-twice', text: 'A', phase: 'g S1901M' },
    { code: 'record-not-json', text: 'B' },
    { code: 'unit-twice', text: 'C', phase: 'g S1901M' },
    { code: 'unit-twice', text: 'D', phase: 'g F1901M' },
    { code: 'record-not-json', text: 'E' },
  ];
  const [twice, json] = ['two units stand in one province', 'a line is not JSON'];
  const { unreadable } = reportOf(RULES, [
    { file: 'b', record: 1, games: [], errors: errors.slice(0, 1) },
    { file: 'a', record: 1, games: [], errors },
  ]);

  expect(unreadable).toEqual([
    { file: 'a', code: 'unit-twice', says: twice, times: 3, first: 'A', phases: ['g S1901M', 'g F1901M'] },
    { file: 'a', code: 'record-not-json', says: json, times: 2, first: 'B', phases: [] },
    { file: 'b', code: 'unit-twice', says: twice, times: 1, first: 'A', phases: ['g S1901M'] },
  ]);
});

test.for<readonly [rules: readonly string[], words: string]>([
  [[''], 'the base rules'],
  [['4.A.3=explicit'], '4.A.3=explicit'],
  [['4.A.3=explicit', '4.A.3=opposite'], '4.A.3=explicit or 4.A.3=opposite'],
])('the rules %j are %s', ([rules, words]) => {
  expect(rangeRules({ rules } as FittedRange)).toBe(words);
});
