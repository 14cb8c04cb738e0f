/** What TypeScript forbids is refused with a code, and what is changed after a call changes nothing. */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as dipsolve from '../src/index.ts';
import type { MovementOptions, Position } from '../src/index.ts';
import { codeOf } from './setup/code-of.ts';
import { known } from './setup/known.ts';

const { standardBoard: board } = dipsolve;
const DATC = dipsolve.PRESETS['datc-3.2'];
const at = (code: string): number => board.locations.findIndex((each) => each.code === code);
const [FRANCE, GERMANY] = ['FRANCE', 'GERMANY'].map((name) =>
  board.powers.findIndex(({ code }) => code === name),
);

/** A position that can be changed. */
const fresh = (): { board: typeof board; units: object[]; orders: object[] } => ({
  board,
  units: [
    { power: FRANCE, type: 'army', location: at('PAR') },
    { power: GERMANY, type: 'army', location: at('MUN') },
  ],
  orders: [
    {
      power: FRANCE,
      order: {
        kind: 'move',
        unit: { province: at('PAR'), type: 'army' },
        to: { province: at('BUR') },
        viaConvoy: false,
      },
    },
  ],
});
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

/** Calls that succeed, by the name of the function: any argument of them is exchanged for what TypeScript forbids. */
async function goodCalls(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const position = fresh() as Position;
  const result = known(dipsolve.adjudicateSync(position));
  const policy = DATC;
  const start = dipsolve.newGame(board);
  const { order: move } = position.orders[0]!;
  const [army] = position.units;
  const { system, solved } = await dipsolve.solve(position);
  const [solution] = known(solved).solutions;
  const silent = { ask: () => Promise.resolve({ kind: 'lost', how: 'ended', detail: '' }) };
  const { games } = dipsolve.readGames(
    '{"game":"g","phase":"S1901M","units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR H"]}}\n',
  );
  const [phase] = games[0]!.phases;
  const scene = dipsolve.sceneOf(result);
  const layout = await dipsolve.layoutOf(board);
  const pandin = dipsolve.readPosition(readFileSync('examples/pandin.txt', 'utf8')).position;
  const [paradox] = (await dipsolve.paradoxes(pandin)) as readonly dipsolve.Paradox[];
  return {
    adjudicate: [position, {}],
    adjudicateSync: [position, {}],
    adjustmentOrders: [phase],
    audit: [silent, [], {}],
    auditRecords: [[], {}],
    balances: [start],
    canStand: [board, 'army', at('PAR')],
    checkReason: [result, dipsolve.explain(result)[0]],
    choicesOf: ['4.A.2'],
    choiceRulebooks: ['4.A.2', dipsolve.DEFAULT_RULES],
    colourOf: [board, 0],
    compare: [position, dipsolve.presetRulebooks()],
    comparePolicies: [policy, dipsolve.PRESETS['1971']],
    compareRules: [position, policy, policy],
    comparison: [result, 0],
    compositionsOf: ['4.A.3'],
    describePolicy: [policy],
    drawPicture: [layout, [{ scene }], {}],
    drawScene: [layout, scene],
    escapeText: ['a'],
    explain: [result],
    fingerprint: [silent, {}],
    forcingOrders: [result, 0],
    formatAdjustment: [board, { kind: 'build', unit: move.unit }, 'short'],
    formatDifference: [board, { kind: 'unit', in: 'ours', unit: army }],
    formatError: [{ code: 'file-empty', message: 'empty' }],
    formatOrder: [board, move, 'short'],
    formatPhase: [start.phase],
    formatRetreat: [board, { kind: 'disband', unit: move.unit }, 'short'],
    formatStandingUnit: [board, army, 'short'],
    formatUnit: [board, move.unit, 'short'],
    gameJson: [start],
    hereDocument: ['cat', 'text'],
    homeCentres: [board],
    judge: [position, 'dpjudge', []],
    kindOf: [paradox!.core],
    layoutOf: [board],
    lettersOf: [board],
    loadBoard: [{}],
    loopPath: [paradox!.core],
    loopSentences: [paradox!.core],
    mapDefinitions: [layout],
    movementOrders: [phase],
    movementQuestion: [position],
    mutationScore: [[]],
    nameKey: ['a'],
    newGame: [board, 1901],
    openZ3: [],
    paradoxes: [position, {}],
    parseAdjustment: [board, 'A PAR B'],
    parseOrder: [board, 'A PAR H'],
    parsePhase: ['S1901M', board.game.calendar],
    parsePower: [board, 'France'],
    parseRetreat: [board, 'A PAR D'],
    parseUnit: [board, 'A PAR'],
    pictureOf: [[{ scene }], {}],
    placesOf: [layout, scene],
    playPhase: [start, { kind: 'movement', orders: [] }, {}],
    possibleAdjustments: [{ ...start, phase: { ...start.phase, kind: 'adjustment' } }],
    possibleMovementOrders: [board, position.units, policy],
    possibleRetreatOrders: [board, { unit: army, retreats: [at('BUR')] }, policy],
    presetRulebooks: [],
    provinceOf: [board, at('PAR')],
    readBoard: ['{}', 'file'],
    readGameJson: [{ phase: 'S1901M', units: {}, centers: {} }, board],
    readGames: ['x', {}],
    readPosition: ['France: A PAR', board, policy],
    readRules: [{}],
    replayGame: [games[0], {}],
    resultJson: [result, 'id'],
    retreatOrders: [phase],
    rulesJson: [policy],
    sceneOf: [result],
    sceneOfOrders: [result.decisions.system],
    sceneOfReport: [board, [army], [undefined], [undefined], [army]],
    sceneOfRetreats: [{ state: start, results: [], fates: [] }],
    sceneOfSolution: [system, solution],
    sceneOfState: [start],
    shellWord: ['a'],
    shippedBoards: [board],
    smt: [position, {}],
    solve: [position, {}],
    suite: [policy],
    suiteFiles: ['jsonl', policy],
    tints: [layout, scene],
    whatIf: [result, 0, 0],
    writeGame: [games[0], 'phase-lines'],
    writeGames: [games, 'phase-lines'],
    writtenUnit: [board, army],
  };
}

/** Functions that are called in other tests, or that get nothing but what the library made. */
const ELSEWHERE =
  'loadWasmBy openProgram paradoxAtlas PositionLineReader searchByBranching UserErrorException verify'.split(
    ' ',
  );
const FORBIDDEN = [null, 'nonsense', NaN, -1, 0.5, {}, [], [null], true, 10n];

test('no export throws an error without a code, whatever stands in the place of an argument', async () => {
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
    for (const i of args.keys()) {
      for (const value of FORBIDDEN) {
        const code = await codeOf(() => call(...args.with(i, value)));
        if (code.startsWith('thrown')) thrown.push(`${name}, argument ${i} as ${inspect(value)}: ${code}`);
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
