/** How a result was settled, and what else is in its JSON. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import { phaseResultJson } from '../../../../src/cli/play/phase-json.ts';
import { JsonBytes } from '../../../../src/games/records/json/json-bytes.ts';
import {
  addOutcome,
  boardJson,
  resultJson,
  resultLine,
  withoutSettledBy,
} from '../../../../src/games/records/json/result-json.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';
import { DISLODGED, lineOf, type PhaseRecord, resultOf } from './recorded-results.ts';

describe('how it was settled', () => {
  test('a circular movement has two solutions, and its rule', () => {
    const orders = ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'];
    const result = resultOf({ units: { TURKEY: ['F ANK', 'A CON', 'A SMY'] }, orders: { TURKEY: orders } });

    expect(result).toMatchObject({ solutions: 2, backup: [{ rule: 'circular', orders }] });
    expect(result.next_units).toEqual({ TURKEY: ['A ANK', 'A SMY', 'F CON'] });
    expect(result.settled_by.backup).toBeGreaterThan(0);
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
    const { dislodged, contested, results, next_units: next } = resultOf(MUCH, { ...standardBoard });

    expect(next).toEqual({
      FRANCE: ['A MAR', 'F NAP'],
      GERMANY: ['A MUN', 'A PRU'],
      ITALY: ['A ROM', 'A TRI', 'A TUS', 'A TYR'],
      RUSSIA: ['A BUD', 'A GAL', 'A MOS', 'A SER', 'A WAR'],
      TURKEY: ['A BUL'],
    });
    expect(contested).toEqual(['APU', 'BUL', 'BUR', 'SIL']);
    expect(results['A SER']!.outcome).toBe('fails');
    expect(dislodged).toEqual({ AUSTRIA: { 'A BUD': ['VIE'], 'A TRI': ['ALB', 'VIE'] } });
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
    const told = { kind: 'movement', adjudication: result } as const;
    expect(phaseResultJson(told, { policy: DATC_3_2, preset: 'datc-3.2' })).toEqual(
      resultJson(result, undefined),
    );
    expect(phaseResultJson(told, { policy: PRESETS['1971'], preset: '1971' })).toEqual({
      ...resultJson(result, undefined),
      rules: { preset: '1971' },
    });
  });

  test('more fields, and the outcome without how it was settled', () => {
    const line = lineOf({ ...DISLODGED, id: 7 });
    const result = adjudicated(line);
    const { solutions: _, backup: __, ...outcome } = withoutSettledBy(resultOf({ ...DISLODGED, id: 7 }));

    const out = new JsonBytes(0);
    addOutcome(out, result, line);
    expect(JSON.parse(out.textFrom(0))).toEqual(outcome);
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
});
