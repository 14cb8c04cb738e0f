/** The suite as game records of other programs: each test is a game of one phase with the position after it. */
import { formatOrder } from '../../orders/text/format.ts';
import type { PhaseName } from '../../phases/state.ts';
import { writeDatcText } from '../../records/formats/datc-text/write.ts';
import { writeGames } from '../../records/formats/write-games.ts';
import type { GameToWrite } from '../../records/formats/writing.ts';
import type { RecordedPhase } from '../../records/model/game-record.ts';
import type { PosedTest } from '../tests/suite-test.ts';
import type { SuiteFile } from './suite-file.ts';

const PHASE: PhaseName = { season: 'spring', year: 1901, kind: 'movement' };
const RETREATS: PhaseName = { ...PHASE, kind: 'retreat' };
const FALL: PhaseName = { ...PHASE, season: 'fall' };

function movementOf({ position: { board, units, orders } }: PosedTest): RecordedPhase {
  return {
    kind: 'movement',
    name: PHASE,
    units,
    retreating: [],
    centres: undefined,
    orders: orders.map(({ power, order }) => ({ power, order, text: formatOrder(board, order, 'short') })),
    results: undefined,
  };
}

/** What comes after the orders: a phase of retreats, if a unit may retreat; one that may not vanishes at once. */
function after({ adjudication, position: { units } }: PosedTest): RecordedPhase {
  const { next, dislodged } = adjudication;
  const anyRetreats = dislodged.some(({ retreats }) => retreats.length > 0);
  const name = anyRetreats ? RETREATS : FALL;
  return {
    kind: name.kind,
    name,
    units: next,
    retreating: anyRetreats ? dislodged.map(({ unit, retreats }) => ({ unit: units[unit]!, retreats })) : [],
    centres: undefined,
    orders: [],
    results: undefined,
  };
}

function gameOf(posed: PosedTest, phases: readonly RecordedPhase[]): GameToWrite {
  return { id: posed.test.id, board: posed.position.board, phases };
}

/** Cases of jDip: a position, its orders, and the position afterwards. */
export function jdipCases(tests: readonly PosedTest[]): SuiteFile[] {
  const games = tests.map((posed) => {
    const { name, units, retreating, centres } = after(posed);
    const next = { name, units, retreating, centres, coastsMissing: false };
    return gameOf(posed, [{ ...movementOf(posed), next }]);
  });
  return [{ name: 'suite-jdip.txt', text: writeGames(games, 'jdip').text }];
}

/** Saved games of diplomacy-python, one on each line. */
export function diplomacyPythonGames(tests: readonly PosedTest[]): SuiteFile[] {
  const games = tests.map((posed) => gameOf(posed, [movementOf(posed), after(posed)]));
  return [{ name: 'suite-diplomacy-python.jsonl', text: writeGames(games, 'diplomacy-python').text }];
}

/** A text for each test as the DATC writes cases; what is expected stands in comments, as it has no place for it. */
export function datcTexts(tests: readonly PosedTest[]): SuiteFile[] {
  return tests.map((posed) => {
    const { test } = posed;
    const comments = [
      `${test.id} (DATC ${test.clause}). ${test.why}`,
      ...(test.known === undefined ? [] : [`Known to fail: ${test.known}`]),
      ...Object.entries(test.outcomes).map(([unit, outcome]) => `Expected: ${unit} ${outcome}`),
      ...Object.entries(test.expected.dislodged).flatMap(([power, units]) =>
        Object.entries(units).map(
          ([unit, to]) => `Dislodged: ${power} ${unit}, may go to: ${to.join(' ') || 'nowhere'}`,
        ),
      ),
    ];
    const { text } = writeDatcText(gameOf(posed, [movementOf(posed)]));
    return { name: `${test.id}.txt`, text: `${comments.map((line) => `# ${line}\n`).join('')}${text}` };
  });
}
