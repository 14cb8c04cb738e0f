/**
 * Functions of states, units and records that callers hand over: all that is in them is checked first, which this program
 * itself does not need.
 */
import { list, object, oneOf, writtenText } from '../base/given.ts';
import { type Board, checkedBoard, SEASONS } from '../board/board.ts';
import * as rulesOfCentres from '../adjudicate/phases/centres.ts';
import * as possible from '../adjudicate/phases/possible-orders.ts';
import * as names from '../adjudicate/phases/phase-name.ts';
import { PHASE_KINDS, type PhaseKind } from '../adjudicate/phases/state.ts';
import * as rules from '../explain/rule-differences.ts';
import * as scenes from '../explain/pictures/scene.ts';
import * as written from '../games/records/formats/write-games.ts';
import * as jsonOfGames from '../games/records/json/position-json.ts';
import * as records from '../games/records/model/game-record.ts';
import * as replay from '../games/replay/replay.ts';
import * as questions from '../others/audit/diagnose/phase-question.ts';
import { KINDS_IN } from '../orders/order.ts';
import {
  checkedCentres,
  checkedCount,
  checkedOrders,
  checkedPhase,
  checkedPosition,
  checkedRetreats,
  checkedState,
  checkedUnit,
  checkedUnits,
} from './checked.ts';
import { checkedPolicy } from './checked-policy.ts';

/** A function whose arguments are checked before it is called. Those that a bundle does not use are left out of it. */
/* @__NO_SIDE_EFFECTS__ */
function checking<Call extends (...given: never[]) => unknown>(
  call: Call,
  check: (...given: Parameters<Call>) => unknown,
): Call {
  const checked = (...given: Parameters<Call>): unknown => {
    check(...given);
    return call(...given);
  };
  return checked as Call;
}

/** Counts for each power how many more centres than units it has; 0 for a neutral power. */
export const balances = checking(rulesOfCentres.balances, (state) => {
  object(state, 'record-invalid', 'state');
  const board = checkedBoard(state.board);
  checkedUnits(board, state.units, 'units');
  checkedCentres(board, state.centres);
});

/** The orders of every power that has something to adjust; for a power that builds, also to waive. */
export const possibleAdjustments = checking(possible.possibleAdjustments, (state) => checkedState(state));

/**
 * The orders that one unit could follow, by index of the unit.
 *
 * @param season of the phase, where ice closes borders in some; without it all are open
 */
export const possibleMovementOrders = checking(possible.possibleMovementOrders, (board, units, policy) => {
  checkedUnits(checkedBoard(board), units, 'units');
  checkedPolicy(policy);
});

/** The orders of a dislodged unit. */
export const possibleRetreatOrders = checking(possible.possibleRetreatOrders, (board, retreating, policy) => {
  const { unit, retreats } = object(retreating, 'record-invalid', 'retreating');
  checkedUnit(checkedBoard(board), unit, 'unit');
  checkedRetreats(board, retreats);
  checkedPolicy(policy);
});

/** `S1901M`. */
export const formatPhase = checking(names.formatPhase, checkedPhase);

/**
 * Reads `S1901M`, `Spring 1901, Movement` and the like.
 *
 * @param calendar of the board; that of the standard board where nobody knows it
 * @returns the phase; `undefined` where the text names none, or one that no game of this calendar has (`W1901M`)
 */
export const parsePhase = checking(names.parsePhase, (text, calendar) => {
  writtenText(text, 'phase-unknown', 'phase');
  if (calendar === undefined) return;
  const { firstYear, cycle, turns } = object(calendar, 'board-invalid', 'calendar');
  checkedCount(firstYear, 'calendar.firstYear');
  checkedCount(cycle, 'calendar.cycle');
  for (const turn of list(turns, 'board-invalid', 'calendar.turns')) {
    const { season, after } = object(turn, 'board-invalid', 'a turn of the calendar');
    oneOf(season, SEASONS, 'board-invalid', 'season');
    checkedCount(after, 'after');
  }
});

/** The position as JSON; orders of the phase can be put beside it. */
export const gameJson = checking(jsonOfGames.gameJson, (state) => checkedState(state));

/** A game between two phases: units without orders, those that must retreat, and who owns what. */
export const sceneOfState = checking(scenes.sceneOfState, (state) => checkedState(state));

/** A retreat phase: where the dislodged units went, if anywhere; before anything is ordered, where they may go. */
export const sceneOfRetreats = checking(scenes.sceneOfRetreats, (played) => {
  object(played, 'record-invalid', 'result');
  checkedState(played.state);
  list(played.results, 'record-invalid', 'results');
  for (const each of list(played.fates, 'record-invalid', 'fates')) object(each, 'record-invalid', 'a fate');
});

/** A movement phase as a question; in spring, so that no centre changes hands, unless borders depend on the season. */
export const movementQuestion = checking(questions.movementQuestion, (position) => checkedPosition(position));

/** Rules with each choice of one issue in turn that has a name, and with their own. */
export const choiceRulebooks = checking(rules.choiceRulebooks, (_, given) => {
  object(object(given, 'rules-invalid', 'rules')['policy'], 'rules-invalid', 'policy');
  checkedPolicy(given.policy);
});

const DIFFERENCES = ['unit', 'dislodged', 'retreats', 'centre', 'contested', 'phase'] as const;

/** A difference in words: `ours: FRANCE A PAR`. */
export const formatDifference = checking(replay.formatDifference, (board, difference) => {
  checkedBoard(board);
  object(difference, 'record-invalid', 'difference');
  oneOf(difference.kind, DIFFERENCES, 'record-invalid', 'difference.kind');
  switch (difference.kind) {
    case 'unit':
    case 'dislodged':
      return void checkedUnit(board, difference.unit, 'difference.unit');
    case 'retreats':
      checkedUnit(board, difference.unit, 'difference.unit');
      return [difference.ours, difference.record].forEach((each) => checkedRetreats(board, each));
    case 'phase':
      return [difference.ours, difference.record].forEach((each) => checkedPhase(each));
    case 'contested':
    case 'centre':
      oneOf(difference.province, [...board.provinces.keys()], 'province-unknown', 'difference.province');
      if (difference.kind === 'centre') checkedCentres(board, [difference.ours, difference.record]);
  }
});

/** The orders of a phase that could be read and are orders for movement. */
export const movementOrders = checking(records.movementOrders, checkOrders);

/** The orders of a phase that could be read and are orders for retreats. */
export const retreatOrders = checking(records.retreatOrders, checkOrders);

/** The orders of a phase that could be read and are orders for adjustments. */
export const adjustmentOrders = checking(records.adjustmentOrders, checkOrders);

function checkOrders(phase: { readonly orders: unknown }): void {
  for (const each of list(object(phase, 'record-invalid', 'phase')['orders'], 'record-invalid', 'orders')) {
    const { order } = object(each, 'record-invalid', 'an order');
    if (order !== undefined) object(order, 'order-unreadable', 'an order');
  }
}

/** Writes one game; `leftOut` says what of it the format cannot hold. */
export const writeGame = checking(written.writeGame, (game) => checkGame(game));

/** Writes several games into one file; a position in words holds the first one only. */
export const writeGames = checking(written.writeGames, (games) => {
  for (const game of list(games, 'record-invalid', 'games')) checkGame(game as (typeof games)[number]);
});

/** @throws UserErrorException for what is no recorded game */
export function checkGame(game: Parameters<typeof written.writeGame>[0]): void {
  object(game, 'record-invalid', 'game');
  if (game.id !== undefined) writtenText(game.id, 'record-invalid', 'game.id');
  const board = checkedBoard(game.board);
  for (const phase of list(game.phases, 'record-invalid', 'game.phases'))
    checkRecorded(board, phase as records.RecordedPhase);
}

function checkRecorded(board: Board, phase: records.RecordedPhase): void {
  checkRecordedPosition(board, phase, 'a phase of the game');
  const kind: PhaseKind = oneOf(phase.kind, PHASE_KINDS, 'phase-unknown', 'kind');
  if (phase.name !== undefined) oneOf(checkedPhase(phase.name).kind, [kind], 'phase-unknown', 'name.kind');
  if (phase.next !== undefined) checkRecordedPosition(board, phase.next, 'next');
  if (phase.results !== undefined)
    for (const words of Object.values(object(phase.results, 'record-invalid', 'results')))
      for (const word of list(words, 'record-invalid', 'results'))
        writtenText(word, 'record-invalid', 'result');
  const orders = [phase.orders, phase.earlier ?? []].flatMap((each) =>
    list(each, 'order-unreadable', 'orders'),
  );
  for (const each of orders) {
    const { text, order, ...given } = object(each, 'order-unreadable', 'orders');
    writtenText(text, 'order-unreadable', 'orders.text');
    if (order !== undefined)
      checkedOrders(board, [{ ...given, order }], [...KINDS_IN[kind], ...KINDS_IN.movement]);
  }
}

function checkRecordedPosition(board: Board, recorded: records.RecordedPosition, what: string): void {
  const { units, retreating, centres } = object(recorded, 'record-invalid', what);
  for (const unit of list(units, 'unit-unreadable', 'units')) checkedUnit(board, unit, 'units');
  for (const each of list(retreating, 'record-invalid', 'retreating')) {
    const { unit, retreats } = object(each, 'unit-unreadable', 'retreating');
    checkedUnit(board, unit, 'retreating');
    if (retreats !== undefined) checkedRetreats(board, retreats);
  }
  if (centres !== undefined) checkedCentres(board, centres);
}
