/** The suite as game records of other programs: each test is a game of one phase with the position after it. */
import type { Unit } from '../../../board/board.ts';
import type { PhaseOrders } from '../../../adjudicate/phases/game.ts';
import type { PhaseName } from '../../../adjudicate/phases/state.ts';
import { writeDatcText } from '../../../games/records/formats/datc-text.ts';
import { writeGames } from '../../../games/records/formats/write-games.ts';
import type { GameToWrite } from '../../../games/records/formats/writing.ts';
import type { RecordedOrder, RecordedPhase } from '../../../games/records/model/game-record.ts';
import { vacantNeighbours } from '../../../games/records/model/fields-by-power.ts';
import type { PosedTest } from '../tests/suite-test.ts';
import { recordedOrder } from '../../../games/records/formats/record-file.ts';

const SPRING: PhaseName = { season: 'spring', year: 1901, kind: 'movement' };
/** The phase after one in which nobody may retreat. */
const FALL: PhaseName = { ...SPRING, season: 'fall' };

const NOTHING = { retreating: [], centres: undefined, results: undefined } as const;

function askedIn(posed: PosedTest): RecordedPhase {
  const { kind, board } = posed;
  const written = ({ power, order }: PhaseOrders['orders'][number]): RecordedOrder =>
    recordedOrder(board, power, order);
  if (kind === 'movement') {
    const { units, orders } = posed.position;
    return { ...NOTHING, kind, name: SPRING, units, orders: orders.map(written) };
  }
  const { state, orders } = posed.phase;
  const { phase: name, units, retreating, centres } = state;
  return { ...NOTHING, kind, name, units, retreating, centres, orders: orders.orders.map(written) };
}

const followed = (
  name: PhaseName,
  units: readonly Unit[],
  retreating: RecordedPhase['retreating'] = [],
): RecordedPhase => ({ ...NOTHING, kind: name.kind, name, units, retreating, orders: [] });

/** Gives the next phase: of retreats after movement, if a unit may retreat; others vanish at once. */
function after(posed: PosedTest): RecordedPhase {
  switch (posed.kind) {
    case 'movement': {
      const { next, dislodged } = posed.adjudication;
      const { units } = posed.position;
      if (dislodged.every(({ retreats }) => retreats.length === 0)) return followed(FALL, next);
      const retreating = dislodged.map(({ unit, retreats }) => ({ unit: units[unit]!, retreats }));
      return followed({ ...SPRING, kind: 'retreat' }, next, retreating);
    }
    case 'retreat':
    case 'adjustment':
      return followed(posed.kind === 'retreat' ? FALL : { ...SPRING, year: 1902 }, posed.next);
  }
}

function gameOf(posed: PosedTest, phases: readonly RecordedPhase[]): GameToWrite {
  return { id: posed.test.id, board: posed.board, phases };
}

/**
 * Says if a jDip case can express the test: it does not say where dislodged units may go, so no place may be
 * contested or be the one from which the attack came.
 */
export function isForJdip(posed: PosedTest): boolean {
  if (posed.kind !== 'retreat') return true;
  const { board, units, retreating } = posed.phase.state;
  return retreating.every(({ unit, retreats }) => {
    const vacant = vacantNeighbours(board, units, unit);
    return vacant.length === retreats.length && vacant.every((to) => retreats.includes(to));
  });
}

/** Cases of jDip: a position, its orders, and the position afterwards. */
export function jdipCases(tests: readonly PosedTest[]): string {
  const games = tests.map((posed) =>
    gameOf(posed, [{ ...askedIn(posed), next: { ...after(posed), coastsMissing: false } }]),
  );
  return writeGames(games, 'jdip').text;
}

/** Saved games of diplomacy-python, one on each line. */
export function diplomacyPythonGames(tests: readonly PosedTest[]): string {
  const games = tests.map((posed) => gameOf(posed, [askedIn(posed), after(posed)]));
  return writeGames(games, 'diplomacy-python').text;
}

/** A text for each test as the DATC writes cases; what is expected stands in comments, as it has no place for it. */
export function datcTexts(tests: readonly PosedTest[]): { readonly name: string; readonly text: string }[] {
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
    const { text } = writeDatcText(gameOf(posed, [askedIn(posed)]));
    return { name: `${test.id}.txt`, text: `${comments.map((line) => `# ${line}\n`).join('')}${text}` };
  });
}
