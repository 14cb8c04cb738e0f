/** A call of each function that the library exports. */
import { readFileSync } from 'node:fs';
import * as dipsolve from '../../src/index.ts';
import type { Position } from '../../src/index.ts';
import { known } from './known.ts';

export const { standardBoard: board } = dipsolve;
export const at = (code: string): number => board.locations.findIndex((each) => each.code === code);
export const [FRANCE, GERMANY] = ['FRANCE', 'GERMANY'].map((name) =>
  board.powers.findIndex(({ code }) => code === name),
);

/** A position that can be changed. */
export const fresh = (): { board: typeof board; units: object[]; orders: object[] } => ({
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
/** Calls that succeed, by the name of the function: any argument of them is exchanged for what TypeScript forbids. */
export async function goodCalls(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const position = fresh() as Position;
  const result = known(dipsolve.adjudicateSync(position));
  const policy = dipsolve.PRESETS['datc-3.2'];
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
