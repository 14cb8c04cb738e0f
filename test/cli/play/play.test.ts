/** `dipsolve play` as programs use it: JSON in, JSON out. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { readGame } from '../../../src/cli/play/position.ts';
import { gameJson, type GameJson } from '../../../src/games/records/json/position-json.ts';
import type { OrdersJson, ProcessedJson } from '../../../src/cli/play/run.ts';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { solver } from '../../setup/solver.ts';
import { randomGame } from '../../adjudicate/phases/random-game.ts';
import { dipsolve } from '../shared/dipsolve.ts';

interface Played {
  readonly json: unknown;
  readonly stderr: string;
  readonly code: number | null;
}

async function play(args: readonly string[], input: unknown = {}): Promise<Played> {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const { stdout, stderr, code } = await dipsolve(['play', ...args], { input: text });
  return { json: stdout === '' ? undefined : JSON.parse(stdout), stderr, code };
}

async function process_(position: object, ...args: readonly string[]): Promise<ProcessedJson> {
  const { json, code, stderr } = await play(['process', ...args], position);
  expect([code, stderr]).toEqual([0, '']);
  return json as ProcessedJson;
}

async function errorsOf(input: unknown, command = 'process'): Promise<{ code: string; message: string }[]> {
  const { json, code, stderr } = await play([command], input);
  const { errors } = json as { errors: { code: string; message: string }[] };
  expect(code).toBe(1);
  for (const error of errors) expect(stderr).toContain(`[${error.code}]`);
  return errors;
}

const NO_CENTRES = { phase: 'W1901A', units: {}, centers: {} };

describe('a game by the command line', () => {
  test('from the start through retreats and builds', async () => {
    const start = (await play(['new'])).json as GameJson;
    expect([start.map, start.phase, Object.keys(start.units).length]).toEqual(['standard', 'S1901M', 7]);

    const fall = await process_({ ...start, orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'] } });
    expect([fall.phase, fall.next.phase]).toEqual(['S1901M', 'F1901M']);
    expect(fall.next.units['FRANCE']).toEqual(['A BUR', 'A MAR', 'F BRE']);

    const winter = await process_({ ...fall.next, orders: { FRANCE: ['A BUR - BEL'] } });
    expect(winter.next.phase).toBe('W1901A');
    expect(winter.next.builds).toEqual({ FRANCE: { count: 1, homes: ['PAR'] } });

    const adjusted = await play(['process'], { ...winter.next, orders: { FRANCE: ['A PAR B', 'F PAR B'] } });
    const spring = adjusted.json as ProcessedJson;
    const said = 'FRANCE: F PAR B: a fleet cannot stand there [order-rejected]';
    expect([adjusted.code, adjusted.stderr]).toEqual([1, `standard input: ${said}\n`]);
    expect(spring.result).toMatchObject({
      results: [
        { power: 'FRANCE', order: 'A PAR B', outcome: 'succeeds' },
        { order: 'F PAR B', outcome: 'illegal', reason: 'fleet-inland' },
      ],
      built: { FRANCE: ['A PAR'] },
    });
    expect(spring.next.phase).toBe('S1902M');
    expect(spring.next.born?.['FRANCE']).toEqual({
      'A BEL': 1900,
      'A MAR': 1900,
      'A PAR': 1901,
      'F BRE': 1900,
    });
  });

  test('a retreat', async () => {
    const position = {
      phase: 'S1901M',
      units: { FRANCE: ['A BUR', 'A PIC'], GERMANY: ['A BEL'] },
      centers: {},
      orders: { FRANCE: ['A BUR - BEL', 'A PIC S A BUR - BEL'], GERMANY: null },
    };
    const moved = await process_(position);
    expect(moved.next).toMatchObject({
      phase: 'S1901R',
      dislodged: { GERMANY: ['A BEL'] },
      retreat_options: { GERMANY: { 'A BEL': ['HOL', 'RUH'] } },
    });

    const { json } = await play(['orders'], moved.next);
    expect((json as OrdersJson).orders).toEqual({
      GERMANY: { 'A BEL': ['A BEL R HOL', 'A BEL R RUH', 'A BEL D'] },
    });

    const kept = await process_({ ...moved.next, orders: { GERMANY: ['A BEL R HOL'] } });
    expect(kept.next.units['GERMANY']).toEqual(['A HOL']);
    const lost = await process_({ ...moved.next, orders: { GERMANY: ['A BEL R BUR'] } });
    expect(lost.result).toMatchObject({
      results: [{ outcome: 'illegal', reason: 'no-retreat-there' }],
      disbanded: { GERMANY: ['A BEL'] },
    });
  });

  test('civil disorder, by the rules that were chosen', async () => {
    const position = { phase: 'W1901A', units: { ITALY: ['A WAR', 'A TUS'] }, centers: { ITALY: ['WAR'] } };
    const by2023 = await process_(position);
    expect(by2023.result).toMatchObject({
      removed: { ITALY: ['A TUS'] },
      civil_disorder: { ITALY: { 'A TUS': 5 } },
    });

    const byHome = await process_(position, '--rules', 'datc-2.4');
    expect(byHome.result).toMatchObject({ removed: { ITALY: ['A WAR'] }, rules: { preset: 'datc-2.4' } });
    const byAge = await process_(position, '--rule', '4.D.8=unit-age');
    expect(byAge.result).toMatchObject({ civil_disorder: { ITALY: { 'A TUS': null } } });
  });

  test('victory', async () => {
    const centers = board.provinces.filter(({ supplyCentre }) => supplyCentre).map(({ code }) => code);
    const { winner } = await process_({
      phase: 'F1910M',
      units: {},
      centers: { TURKEY: centers.slice(0, 18) },
    });

    expect(winner).toBe('TURKEY');
  });

  test('the orders that are possible', async () => {
    const start = (await play(['new'])).json as GameJson;
    const { orders } = (await play(['orders'], start)).json as OrdersJson;
    expect(orders['TURKEY']?.['F ANK']).toEqual(
      expect.arrayContaining(['F ANK H', 'F ANK - BLA', 'F ANK S A CON', 'F ANK S F SEV - BLA']),
    );

    const winter = {
      phase: 'W1901A',
      units: { FRANCE: ['A BEL', 'F PIC'] },
      centers: { RUSSIA: ['STP'], FRANCE: ['BEL'] },
    };
    expect((await play(['orders'], winter)).json).toEqual({
      phase: 'W1901A',
      orders: {
        FRANCE: { 'A BEL': ['A BEL D'], 'F PIC': ['F PIC D'] },
        RUSSIA: { STP: ['A STP B', 'F STP/NC B', 'F STP/SC B'], WAIVE: ['WAIVE'] },
      },
      builds: { FRANCE: -1, RUSSIA: 1 },
    });
  });

  test('orders that cannot be read do not count, and are listed', async () => {
    const position = {
      phase: 'S1901M',
      units: { FRANCE: ['A PAR', 'A MAR'] },
      centers: {},
      orders: { FRANCE: ['A PAR - XYZ', 'A MAR - SPA'] },
    };
    const { json, stderr, code } = await play(['process'], position);
    const { unreadable, next } = json as ProcessedJson;

    expect(unreadable).toMatchObject([{ power: 'FRANCE', order: 'A PAR - XYZ', code: 'province-unknown' }]);
    expect(next.units['FRANCE']).toEqual(['A PAR', 'A SPA']);
    expect([code, stderr]).toEqual([
      1,
      'standard input: orders.FRANCE[0]: no province is called "XYZ" (expected a province, by name or code) [province-unknown]\n',
    ]);
  });

  test.each<[phase: string, position: object]>([
    ['S1901M', { orders: { FRANCE: ['A PAR - BUR', 'A MAR - Brelin'], GERMANY: ['A MUN X'] } }],
    ['S1901R', { orders: { FRANCE: ['A PAR R Brelin'] } }],
    ['W1901A', { orders: { FRANCE: ['A Brelin B', 'Wave'] } }],
  ])('process says the same of them as adjudicate: %s', async (phase, orders) => {
    const input = JSON.stringify({ phase, units: { FRANCE: ['A PAR', 'A MAR'] }, centers: {}, ...orders });
    const processed = await dipsolve(['play', 'process', '-'], { input });
    const adjudicated = await dipsolve(['adjudicate', '-'], { input });

    expect(processed.stderr).toMatch(/orders\./);
    expect([processed.code, processed.stderr]).toEqual([adjudicated.code, adjudicated.stderr]);
  });
});

describe('mistakes in a position', () => {
  test.each([
    [{ phase: 'F1901M', units: {} }, '"centers" is missing'],
    [{}, '"phase" is missing; "units" is missing; "centers" is missing'],
    [{ phase: 1, units: {} }, 'phase: this is not a string; "centers" is missing'],
  ])('%j lacks a field', (input, message) => {
    const { errors } = readGame([board], JSON.stringify(input));

    expect(errors).toMatchObject([{ message, expected: expect.stringContaining('by owner') as string }]);
  });

  test.for<readonly [what: string, input: string | object, codes: string]>([
    ['no JSON', '{', 'record-not-json'],
    ['nothing', '', 'record-not-json'],
    ['a list', '[]', 'record-invalid'],
    ['no fields', '{}', 'record-invalid'],
    ['another board', { map: 'mars' }, 'board-unknown'],
    ['no phase', { phase: 'COMPLETED' }, 'record-invalid'],
    ['no power', { units: { SPAIN: ['A PAR'] } }, 'power-unknown'],
    ['no province', { units: { FRANCE: ['A XYZ'] } }, 'province-unknown'],
    ['no type', { units: { FRANCE: ['PAR'] } }, 'unit-unreadable'],
    ['an army at sea', { units: { FRANCE: ['A NTH'] } }, 'unit-misplaced'],
    ['a fleet on no coast', { units: { FRANCE: ['F SPA'] } }, 'coast-unknown'],
    ['two units', { units: { FRANCE: ['A PAR'], ITALY: ['A PAR'] } }, 'unit-twice'],
    ['a centre that is none', { centers: { FRANCE: ['BUR'] } }, 'record-invalid'],
    ['a centre with two owners', { centers: { FRANCE: ['BEL'], ITALY: ['BEL'] } }, 'record-invalid'],
    ['dislodged in winter', { dislodged: { FRANCE: ['A PAR'] } }, 'record-invalid'],
    ['no places to retreat to', { phase: 'S1901R', dislodged: { FRANCE: ['A PAR'] } }, 'record-invalid'],
    ['orders of no power', { orders: { MARS: ['WAIVE'] } }, 'power-unknown'],
    ['orders of a power that all objects have', { orders: { ['__proto__']: ['WAIVE'] } }, 'power-unknown'],
    ['orders of a power that classes have', { orders: { constructor: [] } }, 'power-unknown'],
    [
      'several',
      { phase: 'X', units: { FRANCE: ['A XYZ', 'A NTH'] } },
      'record-invalid province-unknown unit-misplaced',
    ],
  ])('%s', ([, input, codes]) => {
    const text = typeof input === 'string' ? input : JSON.stringify({ ...NO_CENTRES, ...input });
    const { game, errors } = readGame([board], text);

    expect(game).toBeUndefined();
    expect(errors.map(({ code }) => code).join(' ')).toBe(codes);
  });

  test('are JSON, and end with a code', async () => {
    expect(await errorsOf('{')).toMatchObject([{ code: 'record-not-json' }]);
    expect(await errorsOf({ ...NO_CENTRES, map: 'mars' }, 'orders')).toMatchObject([
      { code: 'board-unknown' },
    ]);
    expect(await play(['process', 'no-such-file.json'])).toMatchObject({
      code: 2,
      json: { errors: [{ code: 'file-unreadable' }] },
    });
    expect(await play(['new', '--map', 'mars'])).toMatchObject({ code: 2 });
  });
});

test('every position of a game is read as it was written', async () => {
  for (const { before } of randomGame(3, 15, solver)) {
    const { game, errors } = readGame([board], JSON.stringify(gameJson(before)));
    expect(errors).toEqual([]);
    if (game === undefined) throw new Error(formatPhase(before.phase));
    expect(gameJson(game.state)).toEqual(gameJson(before));
  }
});
