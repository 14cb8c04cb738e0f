/** The result of a line that is about retreats or adjustments, as docs/protocol.md has such lines. */
import {
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  RETREAT_REASONS,
  type RetreatReason,
} from '../../adjudicate/phases/later-rules.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Boards } from '../../board/boards.ts';
import type { Board, Unit } from '../../board/board.ts';
import { failed, ok, type Result } from '../../base/errors.ts';
import type { AdjustmentResult } from '../../adjudicate/phases/adjustment.ts';
import type { RetreatResult } from '../../adjudicate/phases/retreats.ts';
import { powerCode, unitsByPower, unreadableJson, type RejectedJson } from '../records/json/result-json.ts';
import { readGames } from '../records/formats/read-games.ts';
import { ErrorList, Spot } from '../records/model/phase-list.ts';
import type { GameRecord } from '../records/model/game-record.ts';
import { checkRetreats, reportUntold } from '../records/model/fields-by-power.ts';
import { wrong } from '../records/model/position-reader.ts';
import { replay, RETREATS_UNTOLD, retreatsUntold } from '../replay/replay.ts';
import { firstPhase } from '../replay/replay-game.ts';
import { Solver } from '../../readings/z3/solver.ts';
import type { OrderStyle } from '../../orders/text/format.ts';
import { formatPhaseOrder } from '../records/formats/record-file.ts';

/**
 * The result of a phase of retreats or adjustments, in the fields of docs/protocol.md, or what is wrong with the line. The field
 * `rejected` has orders that cannot be read, `dislodged` is empty, and there are `notes` only where nothing tells where dislodged
 * units may go, as in records.
 *
 * @param strict whether a line with an order that cannot be read has no result
 */
export function laterLine(line: string, boards: Boards, policy: Policy, strict: boolean): Result<object> {
  const { games, errors } = readGames(line, { boards, policy, format: 'phase-lines' });
  const [game] = games;
  const phase = game?.phases[0];
  const ofOrders = new Set(phase?.orders.map(({ fault }) => fault));
  const grave = errors.find((error) => strict || !ofOrders.has(error));
  if (grave !== undefined) return failed(grave);
  if (game === undefined || phase === undefined)
    throw new Error('a line that is neither a phase nor an error');
  if (phase.kind === 'adjustment' && phase.centres === undefined)
    return wrong('record-invalid', '"centers" is missing: who builds and who removes', CENTRES);
  const spot = new Spot(new ErrorList(), {});
  const { retreating } = phase;
  if (retreating.some(({ retreats }) => retreats !== undefined)) reportUntold(game.board, retreating, spot);
  checkRetreats(game.board, phase, spot, policy);
  const [contradiction] = spot.errors.all;
  if (contradiction !== undefined) return failed(contradiction);
  // A phase after movement needs no solver.
  const [replayed] = replay([firstPhase(game)], { engine: 'components', policy }, new Solver());
  const result = replayed?.result;
  if (result?.kind === 'movement') throw new Error('a movement phase is adjudicated elsewhere');
  const rejected = unreadableOrders(game);
  return ok({
    ...(result === undefined ? { results: {} } : resultsOf(game.board, result)),
    ...(rejected.length === 0 ? {} : { rejected }),
    next_units: unitsByPower(game.board, result?.next ?? phase.units),
    dislodged: {},
    ...(replayed !== undefined && retreatsUntold(replayed) ? { notes: [RETREATS_UNTOLD] } : {}),
  });
}

const CENTRES = 'centers, the supply centres by owner ({} if there are none)';

/** The result of each order by its text; `repeated` has the other orders with such a text. */
function resultsOf(board: Board, result: RetreatResult | AdjustmentResult): object {
  const all = laterOrderResults(result).map(({ power, order, outcome, because: reason }) => ({
    power: powerCode(board, power),
    order,
    outcome,
    reason,
  }));
  const shown = resultsByText(all);
  const repeated = all.filter((each) => shown.get(each.order) !== each);
  const without = withoutOrder(result);
  return {
    results: Object.fromEntries([...shown].map(([text, { outcome, reason }]) => [text, { outcome, reason }])),
    ...(repeated.length === 0 ? {} : { repeated }),
    ...(without.length === 0 ? {} : { without_order: unitsByPower(board, without) }),
  };
}

/** Units that left the board without an order that counts. */
function withoutOrder(result: RetreatResult | AdjustmentResult): readonly Unit[] {
  if (result.kind === 'adjustment')
    return result.byCivilDisorder.map(({ unit }) => result.state.units[unit]!);
  const { fates, state } = result;
  return state.retreating.flatMap(({ unit }, index) => {
    const fate = fates[index]!;
    return fate.kind === 'disbanded' && !fate.ordered ? [unit] : [];
  });
}

/** Orders without a meaning, as they stand. */
function unreadableOrders({ board, phases }: GameRecord): RejectedJson[] {
  return phases.flatMap(({ orders }) =>
    orders.flatMap(({ power, text, fault }) =>
      fault === undefined ? [] : [unreadableJson(board, { power, text, error: fault })],
    ),
  );
}

/**
 * Gives a result for each given order, in the order in which they were given; `because` has its reason in words, where it is
 * illegal or fails.
 */
export function laterOrderResults(result: RetreatResult | AdjustmentResult, style: OrderStyle = 'short') {
  const because: Readonly<Partial<Record<RetreatReason | AdjustmentReason, string>>> =
    result.kind === 'retreat' ? RETREAT_REASONS : ADJUSTMENT_REASONS;
  return result.results.map(({ given: { power, order }, outcome, reason }) => ({
    power,
    order: formatPhaseOrder(result.state.board, order, style),
    outcome,
    reason,
    because: reason && because[reason],
  }));
}

export type LaterOrderResult = ReturnType<typeof laterOrderResults>[number];

/** Results by the texts of their orders: of several orders with one text, that of the first that counts. */
export function resultsByText<R extends Pick<LaterOrderResult, 'order' | 'outcome'>>(
  results: readonly R[],
): Map<string, R> {
  const shown = new Map<string, R>();
  for (const each of results) {
    const before = shown.get(each.order);
    if (before === undefined || (before.outcome === 'illegal' && each.outcome !== 'illegal'))
      shown.set(each.order, each);
  }
  return shown;
}
