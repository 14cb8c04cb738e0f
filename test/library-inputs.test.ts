/** What TypeScript forbids is refused with a code, and what is changed after a call changes nothing. */
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as dipsolve from '../src/index.ts';
import type { MovementOptions, Position } from '../src/index.ts';
import { codeOf } from './setup/code-of.ts';
import { at, board, fresh, goodCalls, FRANCE } from './setup/library-calls.ts';
import { known } from './setup/known.ts';

const DATC = dipsolve.PRESETS['datc-3.2'];
const unit = (change: object): unknown => ({ ...fresh(), units: [{ ...fresh().units[0], ...change }] });
const order = (change: unknown): unknown => ({ ...fresh(), orders: [change] });
const told = (text: unknown, power: unknown = 0): unknown => order({ power, order: text });

const POSITIONS: readonly [string, unknown, string][] = [
  ['nothing', undefined, 'record-invalid'],
  ['a location of -1', unit({ location: -1 }), 'unit-misplaced'],
  ['a location that is NaN', unit({ location: NaN }), 'unit-misplaced'],
  ['a location of 0.5', unit({ location: 0.5 }), 'unit-misplaced'],
  ['a location beyond the board', unit({ location: 10_000 }), 'unit-misplaced'],
  ['an army at sea', unit({ location: at('NTH') }), 'unit-misplaced'],
  ['a fleet on no coast', unit({ type: 'fleet', location: at('SPA') }), 'unit-misplaced'],
  ['a tank', unit({ type: 'tank' }), 'unit-unreadable'],
  ['a power that is none', unit({ power: 7 }), 'power-unknown'],
  ['a power by its name', unit({ power: 'FRANCE' }), 'power-unknown'],
  ['two units in one place', { ...fresh(), units: [fresh().units[0], fresh().units[0]] }, 'unit-twice'],
  ['a unit that is null', { ...fresh(), units: [null] }, 'unit-unreadable'],
  ['units that are no list', { ...fresh(), units: {} }, 'unit-unreadable'],
  ['no board', { ...fresh(), board: undefined }, 'board-invalid'],
  ['a board by its name', { ...fresh(), board: 'standard' }, 'board-invalid'],
  ['an order that is null', order(null), 'order-unreadable'],
  ['an order without order', order({ power: FRANCE }), 'order-unreadable'],
  ['an order that is a text', told('A PAR H', FRANCE), 'order-unreadable'],
  ['an order to dance', told({ kind: 'dance', unit: { province: 0 } }, FRANCE), 'order-unreadable'],
  ['an order for no place', told({ kind: 'hold', unit: { province: -1 } }), 'province-unknown'],
  ['a move to nowhere', told({ kind: 'move', unit: { province: 0 } }), 'order-unreadable'],
  ['an order of power NaN', told({ kind: 'hold', unit: { province: 0 } }, NaN), 'power-unknown'],
  ['orders that are null', { ...fresh(), orders: null }, 'order-unreadable'],
  ['a season that is none', { ...fresh(), season: 'monsoon' }, 'phase-unknown'],
  ['an owner that is none', { ...fresh(), centres: [99] }, 'power-unknown'],
];

const OPTIONS: readonly [string, unknown, string][] = [
  ['an engine that is none', { engine: 'steam' }, 'option-invalid'],
  ['options that are null', null, 'option-invalid'],
  ['a choice that is none', { policy: { ...DATC, '4.A.2': 'coin' } }, 'choice-unknown'],
  ['rules without choices', { policy: {} }, 'choice-unknown'],
  ['rules by their name', { policy: 'datc-3.2' }, 'rules-invalid'],
];

const TAKING_POSITIONS: Readonly<Record<string, (position: Position) => unknown>> = {
  adjudicate: (position) => dipsolve.adjudicate(position, { engine: 'components' }),
  adjudicateSync: (position) => dipsolve.adjudicateSync(position),
  solve: (position) => dipsolve.solve(position),
  judge: (position) => dipsolve.judge(position, 'dpjudge'),
  paradoxes: (position) => dipsolve.paradoxes(position),
  compare: (position) => dipsolve.compare(position),
  compareRules: (position) =>
    dipsolve.compareRules(position, dipsolve.DEFAULT_RULES.policy, dipsolve.DEFAULT_RULES.policy),
  smt: (position) => dipsolve.smt(position),
  mutationScore: (position) => dipsolve.mutationScore([position]),
};

describe.for(Object.entries(TAKING_POSITIONS))('%s refuses', ([, call]) => {
  test.for(POSITIONS)('%s', async ([, position, code]) => {
    expect(await codeOf(() => call(position as Position))).toBe(code);
  });
});

/** Functions that are called in other tests, or that get nothing but what the library made. */
const ELSEWHERE =
  'loadWasmBy openProgram paradoxAtlas PositionLineReader searchByBranching UserErrorException verify'.split(
    ' ',
  );
const FORBIDDEN = [null, 'nonsense', NaN, -1, 0.5, {}, [], [null], true, 10n];
const FORBIDDEN_WITHIN = [null, 'nonsense', -1, [null], 10n];

/** Functions of what the library made, inside of which nobody changes anything. */
const OF_WHAT_WAS_MADE: ReadonlySet<string> = new Set(
  'checkReason comparison drawPicture drawScene explain forcingOrders kindOf loopPath loopSentences mapDefinitions pictureOf placesOf resultJson sceneOf sceneOfOrders sceneOfSolution tints whatIf'.split(
    ' ',
  ),
);

/** The value with each of its parts exchanged in turn, of lists the first two; boards are not taken apart. */
function* withPartsExchanged(value: unknown, depth = 5): Generator {
  if (depth === 0 || typeof value !== 'object' || value === null || value === board) return;
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return;
  for (const [key, part] of Object.entries(value).slice(0, isList ? 2 : undefined)) {
    const exchanged = [...FORBIDDEN_WITHIN, ...withPartsExchanged(part, depth - 1)];
    for (const each of exchanged)
      yield isList ? (value as unknown[]).with(Number(key), each) : { ...value, [key]: each };
  }
}

test('no export throws an error without a code, whatever stands in the place of an argument or within', async () => {
  const exported: Readonly<Record<string, unknown>> = dipsolve;
  const functions = Object.keys(exported).filter((name) => typeof exported[name] === 'function');
  const calls = await goodCalls();
  expect([...Object.keys(calls), ...ELSEWHERE].toSorted()).toEqual(functions.toSorted());
  const thrown: string[] = [];
  for (const [name, args] of Object.entries(calls)) {
    const call = exported[name] as (...given: readonly unknown[]) => unknown;
    expect([name, await codeOf(() => call(...args))]).toEqual([
      name,
      name === 'loadBoard' ? 'board-invalid' : 'taken',
    ]);
    for (const [i, arg] of args.entries()) {
      const within = OF_WHAT_WAS_MADE.has(name) ? [] : withPartsExchanged(arg);
      for (const value of [...FORBIDDEN, ...within]) {
        const code = await codeOf(() => call(...args.with(i, value)));
        if (code.startsWith('thrown'))
          thrown.push(`${name}, argument ${i} as ${inspect(value, { depth: 6 })}: ${code}`);
      }
    }
  }
  expect(thrown).toEqual([]);
});

test('no method of what the library makes does so either', async () => {
  const reader = new dipsolve.PositionLineReader([board]);
  const program = await dipsolve.openProgram('cat');
  for (const each of FORBIDDEN) {
    const value = each as never;
    const calls = [
      () => reader.read(value),
      () => reader.readBytes(value, 0, 2),
      () => reader.readBytes(Buffer.from('{}'), value, 2),
      () => reader.readBytes(Buffer.from('{}'), 0, value),
      ...(typeof each === 'string' ? [] : [() => program.ask(value, '{}'), () => program.ask('1', value)]),
    ];
    for (const call of calls) expect(await codeOf(call)).not.toMatch(/^thrown/);
  }
  await program.close();
});

describe('options that cannot be are refused', () => {
  test.for(OPTIONS)('%s', async ([, options, code]) => {
    const given = options as MovementOptions;
    expect(await codeOf(() => dipsolve.adjudicate(fresh() as Position, given))).toBe(code);
    expect(await codeOf(() => dipsolve.adjudicateSync(fresh() as Position, given))).toBe(code);
    expect(
      await codeOf(() =>
        dipsolve.playPhase(dipsolve.newGame(board), { kind: 'movement', orders: [] }, given),
      ),
    ).toBe(code);
  });

  const NUMBERS: readonly [string, () => unknown][] = [
    ['units', () => dipsolve.verify('no-self-dislodge', { units: NaN })],
    ['units as text', () => dipsolve.verify('no-self-dislodge', { units: '2' as never })],
    ['timeout', () => dipsolve.verify('no-self-dislodge', { units: 1, timeout: 'soon' as never })],
    ['workers', () => dipsolve.verify('no-self-dislodge', { units: 1, workers: -1 })],
    ['units of the atlas', () => dipsolve.paradoxAtlas({ units: NaN })],
    ['half a unit', () => dipsolve.verify('circle', { units: 1.5 })],
    ['half a process', () => dipsolve.paradoxAtlas({ units: 1, workers: 0.5 })],
    ['timeout of a program', () => dipsolve.openProgram('cat', NaN)],
  ];
  test.for(NUMBERS)('%s', async ([, call]) => {
    expect(await codeOf(call)).toBe('option-invalid');
  });

  test('the index of a unit', async () => {
    const adjudication = known(dipsolve.adjudicateSync(fresh() as Position));
    for (const index of [-1, 2, NaN, 0.5, '0' as never]) {
      expect(await codeOf(() => dipsolve.whatIf(adjudication, index))).toBe('unit-missing');
      expect(await codeOf(() => dipsolve.forcingOrders(adjudication, index))).toBe('unit-missing');
    }
    expect(await codeOf(() => dipsolve.whatIf(adjudication, 0, 99))).toBe('power-unknown');
  });
});

test('a phase is refused orders of another, and a state that cannot be', async () => {
  const start = dipsolve.newGame(board);
  const none = { kind: 'movement', orders: [] } as const;
  expect(await codeOf(() => dipsolve.playPhase(start, { kind: 'retreat', orders: [] }))).toBe(
    'order-unreadable',
  );
  expect(
    await codeOf(() => dipsolve.playPhase({ ...start, units: [start.units[0]!, start.units[0]!] }, none)),
  ).toBe('unit-twice');
  expect(
    await codeOf(() => dipsolve.playPhase({ ...start, phase: { ...start.phase, year: NaN } }, none)),
  ).toBe('phase-unknown');
});

test('what is changed after the call changes nothing', async () => {
  type Call = (position: Position, options: { policy: dipsolve.Policy }) => Promise<unknown>;
  const CALLS: readonly Call[] = [
    async (position, options) => {
      const result = await dipsolve.adjudicate(position, { ...options, engine: 'whole' });
      return result.kind === 'adjudicated' && dipsolve.resultJson(result, undefined);
    },
    async (position, options) => (await dipsolve.paradoxes(position, options)).length,
    async (position, { policy }) =>
      (await dipsolve.compareRules(position, policy, { ...policy, '4.A.2': 'all-hold' })).kind,
    async (position) => (await dipsolve.compare(position)).columns.length,
    async (position) => {
      const orders = { kind: 'movement', orders: position.orders } as const;
      const played = await dipsolve.playPhase({ ...dipsolve.newGame(board), units: position.units }, orders);
      return played.kind === 'advanced' && dipsolve.gameJson(played.next);
    },
  ];
  for (const call of CALLS) {
    const right = await call(fresh() as Position, { policy: { ...DATC } });
    const given = fresh();
    const policy = { ...DATC };
    const waiting = call(given as Position, { policy });
    Object.assign(given.units[0]!, { location: at('MOS') });
    Object.assign((given.orders[0] as { order: object }).order, { to: { province: at('GAS') } });
    given.orders.length = 0;
    given.units.length = 1;
    Object.assign(policy, { '4.A.2': 'nonsense' });
    expect(await waiting).toEqual(right);
  }
});
