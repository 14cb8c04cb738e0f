/** What a check of an adapter says: of one that is right, and of ones with a single fault each. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { type AdapterReport, checkAdapter, plainResult } from '../../../../src/others/audit/adapter/check.ts';
import { trapsOf } from '../../../../src/others/audit/adapter/traps.ts';
import { describeTold } from '../../../../src/others/audit/asking/answer.ts';
import { canStand } from '../../../../src/board/board.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { PATIENCE } from '../../../cli/shared/dipsolve.ts';
import { bundledFaults } from './bundled-faults.ts';
import { Solver } from '../../../../src/readings/z3/solver.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

const TRAPS = trapsOf(standardBoard);
const PATIENT = { solver: librarySolver(), timeout: PATIENCE, startTime: PATIENCE, onAnswer: () => {} };

const adapter = bundledFaults();
const check = (fault: string): Promise<AdapterReport> => checkAdapter(standardBoard, adapter(fault), PATIENT);

/** The traps that went wrong, with what was said. */
const faultsOf = ({ checked }: AdapterReport): [name: string, wrong: string][] =>
  checked.flatMap(({ trap, fault }) => (fault === undefined ? [] : [[trap.name, fault.wrong]]));

describe('an adapter that', () => {
  test('has no fault', async () => {
    const report = await check('none');

    expect(faultsOf(report)).toEqual([]);
    expect(report.checked).toHaveLength(TRAPS.length);
    expect(report).toMatchObject({ untried: [], strays: 0, tellsRetreats: true });
    expect(report.notTaken).toEqual(['retreat', 'disband', 'adjustment']);
  });

  test.for<readonly [fault: string, traps: readonly string[], says: RegExp, isAll?: true]>([
    [
      'loses-hold-supports',
      ['hold-support', 'unordered-support', 'coast-held'],
      /hold|without an order|on a coast/,
    ],
    ['swaps-support-types', ['fleet-support', 'coast-support'], /does nothing/],
    ['forgets-nationalities', ['nationality'], /nationality/, true],
    ['forgets-via', ['via'], /order was not understood/],
    ['needs-via', ['convoy', 'route'], /The army stays/],
    ['own-units-only', ['foreign-support', 'nationality', 'route'], /another power|nationality|other powers/],
    ['reads-in-order', ['disordered'], /before the move/],
    ['knows-no-coasts', ['coasts', 'coast-support'], /coast|Not in/],
    ['tells-moves-only', ['every-place', 'no-order', 'hold', 'coasts'], /are gone|is gone|Not in/],
    ['tells-dislodged-twice', ['move-support'], /also in "next_units": GERMANY A BUR/],
    ['lists-places-twice', ['move-support', 'retreats'], /Places are listed twice/],
    ['army-to-coasts', ['retreats'], /FRANCE A GAS to SPA\/NC, SPA\/SC/],
    ['fleet-without-coast', ['retreats'], /RUSSIA F NWY to STP/],
    ['units-without-coast', ['coasts'], /not in the form of the protocol: .*coast/],
    ['other-names', ['every-place'], /not in the form of the protocol: .*NAX/],
    ['no-dislodged', ['move'], /not in the form of the protocol: dislodged/],
    ['refuses', ['move'], /refuses the question: the board is full/],
    ['keeps-the-board', ['hold', 'move-support'], /more units in the answer/],
  ])('%s', async ([fault, traps, says, isAll]) => {
    const found = faultsOf(await check(fault));

    expect(found.map(([name]) => name)).toEqual(isAll ? traps : expect.arrayContaining([...traps]));
    for (const name of traps) expect(found.find(([trap]) => trap === name)![1]).toMatch(says);
  });

  test('takes ids for numbers', async () => {
    expect(faultsOf(await check('id-as-number'))).toEqual([
      ['id', 'The answer has the id 7, the question "007".'],
      ['id-slash', 'The answer has the id null, the question "a/1".'],
    ]);
  });

  test('refuses what it has no word for', async () => {
    const report = await check('lacks-notations');

    expect(faultsOf(report)).toEqual([]);
    expect(report.notations).toEqual(['nationality', 'via', 'spelled-route']);
  });

  test('stands before a program that lacks a border, is not at fault', async () => {
    const report = await check('has-no-border');

    expect(faultsOf(report)).toEqual([]);
    expect(report.borders).toEqual(['F ADR - ALB']);
  });

  test('loses the orders of a place, is told of the moves there', async () => {
    const { checked } = await check('has-no-tyrolia');
    const wrong = checked.filter(({ trap, fault }) => trap.name.startsWith('moves-') && fault !== undefined);

    expect(wrong.length).toBeGreaterThan(0);
    for (const { fault } of wrong) {
      expect(fault!.wrong).toMatch(/^Not in "next_units": .*TYR/);
      expect(fault!.fix).toContain('empty neighbour');
    }
  });

  test.for([
    ['no-id', 'The answer has no "id".'],
    ['indents', 'The answer is spread over several lines.'],
    ['writes-no-json', 'It writes a line that is not JSON: result: 1'],
    ['dies', 'There is no answer: the program ended with code 3.'],
  ])('%s is asked no more', async ([fault, wrong]) => {
    const report = await check(fault!);

    expect(faultsOf(report)).toEqual([['move', wrong]]);
    expect(report.untried).toHaveLength(TRAPS.length - 1);
  });

  test('holds its answers back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const report = check('holds-back');
    // It waits for an answer, in vain.
    while (vi.getTimerCount() === 0) await setImmediate();
    vi.advanceTimersByTime(2 * PATIENCE);
    vi.useRealTimers();

    expect(faultsOf(await report)).toEqual([
      ['move', 'The answer comes only when the input of the program ends.'],
    ]);
  });

  test('writes more than answers, or no retreats, is told so', async () => {
    expect(await check('greets')).toMatchObject({ strays: 1, tellsRetreats: true });
    const silent = await check('no-retreats');
    expect([faultsOf(silent), silent.tellsRetreats]).toEqual([[], false]);
  });
});

test('moves leave and enter every place, by every type of unit, and never meet', () => {
  const orders = TRAPS.filter(({ name }) => name.startsWith('moves-')).map(({ question }) =>
    Object.values(question.orders).flat(),
  );
  const tried = orders.flat().flatMap((text) => {
    const [, type, from, to] = /^([AF]) (\S+) - (\S+)$/.exec(text)!;
    return [`${type} from ${from}`, `${type} to ${to}`];
  });
  const places = standardBoard.locations.flatMap(({ index, code }) =>
    (['army', 'fleet'] as const).flatMap((type) => {
      const letter = type === 'army' ? 'A' : 'F';
      return canStand(standardBoard, type, index) ? [`${letter} from ${code}`, `${letter} to ${code}`] : [];
    }),
  );

  expect(new Set(tried)).toEqual(new Set(places));
  expect(orders.length).toBeLessThan(20);
  for (const texts of orders) {
    const provinces = texts.flatMap((text) => text.match(/[A-Z]{3}/g)!);
    expect(new Set(provinces).size).toBe(2 * texts.length);
  }
});

describe('every trap', () => {
  test.for(TRAPS.map((trap) => [trap.name, trap] as const))(
    '%s has a plain result, and each misreading',
    ([, trap]) => {
      for (const question of [trap.question, ...trap.misreadings.map(({ as }) => as)])
        expect(plainResult(standardBoard, question, noSolver)).toBeDefined();
    },
  );

  test('leads elsewhere when it is misread', () => {
    for (const { name, question, misreadings } of TRAPS) {
      const results = [question, ...misreadings.map(({ as }) => as)].map((each) =>
        describeTold(plainResult(standardBoard, each, noSolver)),
      );
      expect(new Set(results).size, name).toBe(results.length);
    }
  });

  test('has a name of its own', () => {
    expect(new Set(TRAPS.map(({ name }) => name)).size).toBe(TRAPS.length);
  });
});

const noSolver: Solver = new Solver();
