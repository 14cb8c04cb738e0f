import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../encodings/policy.ts';
import type { Board } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateMovement, DEFAULT_OPTIONS, type Adjudication } from '../../../src/phases/movement.ts';
import type { PositionLine } from '../../../src/records/lines/line-content.ts';
import { PositionLineReader } from '../../../src/records/lines/position-line.ts';
import {
  boardJson,
  outcomeLine,
  resultJson,
  resultLine,
  type ResultJson,
} from '../../../src/records/json/result-json.ts';
import type { TextsByPower } from '../../../src/records/model/texts-by-power.ts';
import { resultWithRules } from '../../../src/records/json/result-with-rules.ts';
import { openSolver, type Solver } from '../../../src/solver/solver.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});
afterAll(() => solver.close());

interface PhaseRecord {
  readonly id?: string | number;
  readonly units: TextsByPower;
  readonly orders?: TextsByPower;
}

function lineOf(record: PhaseRecord, board: Board = standardBoard): PositionLine {
  const bytes = Buffer.from(JSON.stringify(record));
  const read = new PositionLineReader([board]).readBytes(bytes, 0, bytes.length);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function adjudicated(line: PositionLine): Adjudication {
  const result = adjudicateMovement(line, { ...DEFAULT_OPTIONS, engine: 'components' }, () => solver);
  if (result.kind === 'unknown') throw new Error('the solver stopped at its limit');
  return result;
}

function resultOf(record: PhaseRecord, board?: Board): ResultJson {
  const line = lineOf(record, board);
  return JSON.parse(resultLine(adjudicated(line), line)) as ResultJson;
}

/** A dislodged army in Trieste that may retreat. */
const DISLODGED: PhaseRecord = {
  units: { AUSTRIA: ['A TRI'], ITALY: ['A VEN', 'A TYR'] },
  orders: { AUSTRIA: ['A TRI H'], ITALY: ['A VEN - TRI', 'A TYR S A VEN - TRI'] },
};

describe('a plain position', () => {
  const plain: PhaseRecord = {
    id: 'game-1',
    units: { ITALY: ['A VEN', 'F NAP'], FRANCE: ['A PAR', 'A MAR'] },
    orders: { ITALY: ['A VEN - TYR'], FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'] },
  };

  test('has this result and nothing else', () => {
    expect(resultOf(plain)).toEqual({
      id: 'game-1',
      results: {
        'A VEN': { power: 'ITALY', order: 'A VEN - TYR', outcome: 'succeeds', dislodged: false },
        'F NAP': { power: 'ITALY', order: null, outcome: 'stands', dislodged: false },
        'A PAR': { power: 'FRANCE', order: 'A PAR - BUR', outcome: 'succeeds', dislodged: false },
        'A MAR': { power: 'FRANCE', order: 'A MAR S A PAR - BUR', outcome: 'given', dislodged: false },
      },
      next_units: { FRANCE: ['A BUR', 'A MAR'], ITALY: ['A TYR', 'F NAP'] },
      dislodged: {},
      contested: [],
      solutions: 1,
      backup: [],
      certificate: { propagated: 5, unique: 0, backup: 0 },
    });
  });

  test('has no id if the record has none', () => {
    expect(resultOf({ units: plain.units })).not.toHaveProperty('id');
  });

  test('keeps the id 0', () => {
    expect(resultOf({ id: 0, units: {} }).id).toBe(0);
  });

  test('survives being written and read', () => {
    const result = resultOf(plain);

    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });
});

describe('a dislodged unit', () => {
  test('is listed with its retreats, and not on the next board', () => {
    const result = resultOf(DISLODGED);

    expect(result.results['A TRI']).toEqual({
      power: 'AUSTRIA',
      order: 'A TRI H',
      outcome: 'dislodged',
      dislodged: true,
    });
    expect(result.dislodged).toEqual({ AUSTRIA: { 'A TRI': ['ALB', 'BUD', 'SER', 'VIE'] } });
    expect(result.next_units).toEqual({ ITALY: ['A TRI', 'A TYR'] });
  });

  test('may not retreat to where its attacker came from', () => {
    const { AUSTRIA } = resultOf(DISLODGED).dislodged;

    expect(AUSTRIA!['A TRI']).not.toContain('VEN');
  });

  test('keeps the outcome of an order that is not to hold', () => {
    const result = resultOf({ ...DISLODGED, orders: { ...DISLODGED.orders, AUSTRIA: ['A TRI - VEN'] } });

    expect(result.results['A TRI']).toMatchObject({ outcome: 'fails', dislodged: true });
  });

  test('is destroyed where it has nowhere to go', () => {
    const result = resultOf({
      units: { ENGLAND: ['F POR'], FRANCE: ['F SPA/SC', 'F MAO'] },
      orders: { ENGLAND: ['F POR H'], FRANCE: ['F SPA/SC S F MAO - POR', 'F MAO - POR'] },
    });

    expect(result.results['F POR']).toEqual({
      power: 'ENGLAND',
      order: 'F POR H',
      outcome: 'destroyed',
      dislodged: true,
      destroyed: true,
    });
    expect(result.dislodged).toEqual({ ENGLAND: { 'F POR': [] } });
  });
});

describe('an order that does not count', () => {
  test('of its own power stands with the unit, with the reason', () => {
    const result = resultOf({ units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR - MOS'] } });

    expect(result.results['A PAR']).toEqual({
      power: 'FRANCE',
      order: 'A PAR - MOS',
      outcome: 'illegal',
      dislodged: false,
      reason: 'out-of-reach',
    });
    expect(result).not.toHaveProperty('rejected');
    expect(result.next_units).toEqual({ FRANCE: ['A PAR'] });
  });

  test.for<readonly [what: string, orders: TextsByPower, rejected: unknown, order: string | null]>([
    [
      'a foreign order',
      { ITALY: ['A PAR - PIC'], FRANCE: ['A PAR - BUR'] },
      { power: 'ITALY', order: 'A PAR - PIC', reason: 'foreign-unit' },
      'A PAR - BUR',
    ],
    [
      'a foreign order for a unit without one',
      { ITALY: ['A PAR - PIC'] },
      { power: 'ITALY', order: 'A PAR - PIC', reason: 'foreign-unit' },
      null,
    ],
    [
      'a second order',
      { FRANCE: ['A PAR - BUR', 'A PAR - PIC'] },
      { power: 'FRANCE', order: 'A PAR - PIC', reason: 'ordered-before' },
      'A PAR - BUR',
    ],
    [
      'the same order twice',
      { FRANCE: ['A PAR - BUR', 'A PAR - BUR'] },
      { power: 'FRANCE', order: 'A PAR - BUR', reason: 'ordered-before' },
      'A PAR - BUR',
    ],
    [
      'an illegal order before a legal one',
      { FRANCE: ['A PAR - MOS', 'A PAR - BUR'] },
      { power: 'FRANCE', order: 'A PAR - MOS', reason: 'out-of-reach' },
      'A PAR - BUR',
    ],
    [
      'an order for no unit',
      { FRANCE: ['A PAR - BUR', 'A MAR - SPA'] },
      { power: 'FRANCE', order: 'A MAR - SPA', reason: 'no-unit' },
      'A PAR - BUR',
    ],
    [
      'an order of nobody for no unit',
      { FRANCE: ['A PAR - BUR'], '?': ['A MAR - SPA'] },
      { power: null, order: 'A MAR - SPA', reason: 'no-unit' },
      'A PAR - BUR',
    ],
  ])('%s is in `rejected`', ([, orders, rejected, order]) => {
    const result = resultOf({ units: { FRANCE: ['A PAR'] }, orders });

    expect(result.rejected).toEqual([rejected]);
    expect(result.results['A PAR']!.order).toBe(order);
  });

  test('no order of any record is lost', () => {
    const orders = { ITALY: ['A PAR H', 'A ROM H'], FRANCE: ['A PAR - MOS', 'A PAR - NTH', 'A PAR - BUR'] };
    const result = resultOf({ units: { FRANCE: ['A PAR'] }, orders });

    expect(result.results['A PAR']!.order).toBe('A PAR - BUR');
    expect(result.rejected?.map(({ order }) => order)).toEqual([
      'A PAR H',
      'A ROM H',
      'A PAR - MOS',
      'A PAR - NTH',
    ]);
  });
});

describe('how it was settled', () => {
  test('a province that two units could not enter is contested', () => {
    const result = resultOf({
      units: { FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
      orders: { FRANCE: ['A PAR - BUR'], GERMANY: ['A MUN - BUR'] },
    });

    expect(result.contested).toEqual(['BUR']);
    expect([result.results['A PAR'], result.results['A MUN']].map((unit) => unit?.outcome)).toEqual([
      'fails',
      'fails',
    ]);
  });

  test('a circular movement has two solutions, and its rule', () => {
    const orders = ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'];
    const result = resultOf({
      units: { TURKEY: ['F ANK', 'A CON', 'A SMY'] },
      orders: { TURKEY: orders },
    });

    expect(result).toMatchObject({ solutions: 2, backup: [{ rule: 'circular', orders }] });
    expect(result.next_units).toEqual({ TURKEY: ['A ANK', 'A SMY', 'F CON'] });
    expect(result.certificate.backup).toBeGreaterThan(0);
  });

  test("Pandin's paradox has no solution, and the rule of Szykman", () => {
    const result = resultOf({
      units: { ENGLAND: ['F LON', 'F WAL'], FRANCE: ['A BRE', 'F ENG'], GERMANY: ['F NTH', 'F BEL'] },
      orders: {
        ENGLAND: ['F LON S F WAL - ENG', 'F WAL - ENG'],
        FRANCE: ['A BRE - LON', 'F ENG C A BRE - LON'],
        GERMANY: ['F NTH S F BEL - ENG', 'F BEL - ENG'],
      },
    });

    expect(result.solutions).toBe(0);
    expect(result.backup.map(({ rule }) => rule)).toEqual(['szykman']);
    expect(result.backup[0]!.orders).toContain('F ENG C A BRE - LON');
    expect(result.results['F ENG']).toMatchObject({ outcome: 'disrupted', dislodged: false });
    expect(result.contested).toEqual(['ENG']);
  });

  test('the certificate counts every decision once', () => {
    const { certificate } = resultOf({
      units: { TURKEY: ['F ANK', 'A CON', 'A SMY'] },
      orders: { TURKEY: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'] },
    });

    expect(certificate.propagated + certificate.unique + certificate.backup).toBe(9);
  });
});

/** Two powers lose units, one of them two; nobody enters two provinces. */
const MUCH: PhaseRecord = {
  units: {
    AUSTRIA: ['A TRI', 'A BUD'],
    ITALY: ['A VEN', 'A TYR', 'A TUS', 'A ROM'],
    RUSSIA: ['A RUM', 'A GAL', 'A SER', 'A WAR', 'A MOS'],
    TURKEY: ['A BUL'],
    GERMANY: ['A PRU', 'A MUN'],
    FRANCE: ['F NAP', 'A MAR'],
  },
  orders: {
    ITALY: ['A VEN - TRI', 'A TYR S A VEN - TRI', 'A TUS H', 'A ROM - APU'],
    RUSSIA: ['A RUM - BUD', 'A GAL S A RUM - BUD', 'A SER - BUL', 'A WAR - SIL', 'A MOS H'],
    GERMANY: ['A PRU - SIL', 'A MUN - BUR'],
    FRANCE: ['F NAP - APU', 'A MAR - BUR'],
  },
};

describe('much at once', () => {
  test('is listed by power, everything sorted', () => {
    // A board of its own, of which nothing is remembered.
    const { dislodged, contested, next_units: next } = resultOf(MUCH, { ...standardBoard });

    expect(next).toEqual({
      FRANCE: ['A MAR', 'F NAP'],
      GERMANY: ['A MUN', 'A PRU'],
      ITALY: ['A ROM', 'A TRI', 'A TUS', 'A TYR'],
      RUSSIA: ['A BUD', 'A GAL', 'A MOS', 'A SER', 'A WAR'],
      TURKEY: ['A BUL'],
    });
    expect(contested).toEqual(['APU', 'BUL', 'BUR', 'SIL']);
    expect(dislodged).toEqual({
      AUSTRIA: { 'A BUD': ['VIE'], 'A TRI': ['ALB', 'VIE'] },
    });
  });

  test('of two powers has both', () => {
    const orders = { ...MUCH.orders, RUSSIA: ['A SER - BUL', 'A RUM S A SER - BUL'] };
    const { dislodged } = resultOf({ ...MUCH, orders });

    expect(Object.keys(dislodged)).toEqual(['AUSTRIA', 'TURKEY']);
    expect(dislodged['TURKEY']).toEqual({ 'A BUL': ['CON', 'GRE'] });
  });
});

describe('what else can be asked of a result', () => {
  test('the board after it', () => {
    expect(boardJson(adjudicated(lineOf(DISLODGED)))).toEqual({
      next_units: { ITALY: ['A TRI', 'A TYR'] },
      dislodged: { AUSTRIA: { 'A TRI': ['ALB', 'BUD', 'SER', 'VIE'] } },
    });
  });

  test('its id and the rules that are not the default ones', () => {
    const result = adjudicated(lineOf(DISLODGED));

    expect(resultJson(result, 'x"y').id).toBe('x"y');
    expect(resultJson(result, undefined)).not.toHaveProperty('id');
    expect(resultWithRules(result, 7, { policy: DATC_3_2, preset: 'datc-3.2' })).toEqual(
      resultJson(result, 7),
    );
    expect(resultWithRules(result, 7, { policy: PRESETS['1971'], preset: '1971' })).toEqual({
      ...resultJson(result, 7),
      rules: { preset: '1971' },
    });
  });

  test('more fields, and the outcome without how it was settled', () => {
    const line = lineOf({ ...DISLODGED, id: 7 });
    const result = adjudicated(line);
    const { solutions: _, backup: __, certificate: ___, ...outcome } = resultOf({ ...DISLODGED, id: 7 });

    expect(JSON.parse(outcomeLine(result, line))).toEqual(outcome);
    expect(JSON.parse(resultLine(result, line, ',"more":1'))).toMatchObject({ ...outcome, more: 1 });
  });

  test('orders that cannot be read', () => {
    const { rejected, results } = resultOf({
      units: { FRANCE: ['A PAR', 'A MAR'] },
      orders: { FRANCE: ['A PAR sings', 'A MAR - XYZ'], ITALY: ['A PAR - BUR'] },
    });

    expect(results['A PAR']!.order).toBeNull();
    expect(rejected).toMatchObject([
      { power: 'ITALY', order: 'A PAR - BUR', reason: 'foreign-unit' },
      { power: 'FRANCE', order: 'A PAR sings', error: { code: 'order-unreadable' } },
      { power: 'FRANCE', order: 'A MAR - XYZ', error: { code: 'province-unknown' } },
    ]);
  });

  test('of a backup rule which others it was applied with, which choice had no answer, and units without orders', () => {
    const orders = ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'];
    const result = adjudicated(
      lineOf({ units: { TURKEY: ['F ANK', 'A CON', 'A SMY', 'A ARM'] }, orders: { TURKEY: orders } }),
    );
    const { kind, position, read, decisions, results, outcomes, dislodged, contested, next } = result;
    const { resolution } = result;
    const rest = { kind, position, read, decisions, results, outcomes, dislodged, contested, next };
    const [circular] = resolution.backups;
    const backups = [
      { ...circular!, also: ['szykman' as const] },
      { ...circular!, unanswered: 'all-fail' as never, units: [3] },
    ];

    expect(resultJson({ ...rest, resolution: { ...resolution, backups } }, 1).backup).toEqual([
      { rule: 'circular', also: ['szykman'], orders },
      { rule: 'circular', unanswered: 'all-fail', orders: ['A ARM'] },
    ]);
  });

  test('its orders, in short form however they were written', () => {
    const { results } = resultOf({
      units: { FRANCE: ['A PAR', 'A MAR'] },
      orders: { FRANCE: ['A Paris - Burgundy', 'A MAR S A PAR - BUR'] },
    });

    expect([results['A PAR']!.order, results['A MAR']!.order]).toEqual([
      'A PAR - BUR',
      'A MAR S A PAR - BUR',
    ]);
  });
});
