/** `dipsolve play`: a judge for sites and bots, JSON in and JSON out. */
import { mayWaive } from '../../../encodings/waive.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Boards } from '../../board/boards.ts';
import { chooseBoards } from '../../board/shipped.ts';
import type { UserError } from '../../base/errors.ts';
import { shortUnit } from '../../orders/text/format.ts';
import {
  advance,
  type Advanced,
  newGame,
  noNextPhase,
  type PhaseResult,
} from '../../adjudicate/phases/game.ts';
import { formatPhase, parsePhase, phaseExamples } from '../../adjudicate/phases/phase-name.ts';
import {
  possibleAdjustments,
  possibleOrdersNow,
  possiblePermissions,
  possibleRetreatOrders,
} from '../../adjudicate/phases/possible-orders.ts';
import type { GameState } from '../../adjudicate/phases/state.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { readGame, type UnreadableEntry } from './position.ts';
import { formatPhaseOrder } from '../../games/records/formats/record-file.ts';
import { gameJson } from '../../games/records/json/position-json.ts';
import { type PhaseOrder, UNKNOWN_POWER } from '../../games/records/model/game-record.ts';
import { complain, EXIT, gravest, needed, refuseOption } from '../shared/complain.ts';
import type { Job, Flags } from '../shared/options.ts';
import { nameOf, readInputText, readPosition } from '../shared/input.ts';
import { phaseResultJson } from './phase-json.ts';
import { jsonText, printError, printJson } from '../shared/print.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { type Board, provinceOf, sameMoment, type Unit } from '../../board/board.ts';
import { laterOrderResults, type LaterOrderResult } from '../../games/bulk/later-line.ts';
import { powerCode, rejectedResults, saidByUnit } from '../../games/records/json/result-json.ts';
import { ILLEGAL_REASONS } from '../../orders/orders-that-count.ts';
import { writeOutput } from '../shared/output-file.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { wrap } from '../shared/wrap.ts';

/** Prints the position at the start of a game; returns the exit code. */
export function playNew({ map, out }: Flags): number {
  const { boards, errors } = chooseBoards(map);
  return boards === undefined
    ? printErrors(errors, out) && EXIT.usage
    : write(gameJson(newGame(boards.first)), out);
}

/**
 * Plays the phase of a position and prints what happened and the next one, or writes it to the file of `--out`.
 *
 * @returns the exit code: 1 also for an order that cannot be read or is rejected, about which standard error has a line
 */
export async function playProcess(file: string, { out, under: rules, boards }: Job): Promise<number> {
  const { game, errors } = await readGameFile(file, boards, rules);
  if (game === undefined) return printErrors(errors, out);
  const { state, orders, unreadable } = game;
  const options = { engine: 'components', policy: rules.policy } as const;
  const played = await librarySolver().run((solver) => advance(state, orders, options, solver));
  if (played.kind === 'unknown') {
    const message = 'the solver reached its limit, so there is no result';
    return printErrors([{ code: 'solver-limit', message }], out);
  }
  const unplayable = noNextPhase(played, rules.policy);
  if (unplayable !== undefined) return printErrors([inFile(unplayable, file)], out);
  const written = write(processedJson(state, played, unreadable, rules), out);
  const refused = rejectedOrders(played.result).map((error) => inFile(error, file));
  return gravest([written, complain([...errors, ...refused])]);
}

/** Prints the orders that can be followed in a position; returns the exit code. */
export async function playOrders(file: string, { out, under: rules, boards }: Job): Promise<number> {
  const { game, errors } = await readGameFile(file, boards, rules);
  return game === undefined ? printErrors(errors, out) : write(ordersJson(game.state, rules.policy), out);
}

/** The output of `play process`: what happened in a phase, and what comes next; with `orders` beside it, `next` can be processed in turn. */
export function processedJson(
  state: GameState,
  { result, next, winner }: Advanced,
  unreadable: readonly UnreadableEntry[],
  rules: Rules,
) {
  return {
    phase: formatPhase(state.phase),
    result: phaseResultJson(result, rules),
    ...(unreadable.length === 0 ? {} : { unreadable }),
    ...(winner === undefined ? {} : { winner: state.board.powers[winner]!.code }),
    next: gameJson(next, rules.policy),
  };
}

/** The output of `play orders`: the orders that can be followed in a position. */
export function ordersJson(state: GameState, policy: Policy) {
  const phase = formatPhase(state.phase);
  switch (state.phase.kind) {
    case 'movement':
      return { phase, orders: movementTexts(state, policy) };
    case 'retreat':
      return { phase, orders: retreatTexts(state, policy) };
    case 'adjustment':
      return { phase, ...adjustmentTexts(state, policy) };
  }
}

function movementTexts(state: GameState, policy: Policy) {
  const { board, units } = state;
  const permissions = possiblePermissions(board, units, policy);
  const orders = [...possibleOrdersNow(state, policy).entries()].map(
    ([index, own]) => [units[index]!, textsOf(board, [...own, ...(permissions.get(index) ?? [])])] as const,
  );
  return saidByUnit(board, orders);
}

function retreatTexts({ board, retreating }: GameState, policy: Policy) {
  const orders = retreating.map(
    (each) => [each.unit, textsOf(board, possibleRetreatOrders(board, each, policy))] as const,
  );
  return saidByUnit(board, orders);
}

const textsOf = (board: Board, orders: readonly PhaseOrder[]): string[] =>
  orders.map((order) => formatPhaseOrder(board, order));

/**
 * Removals are listed by unit, builds by home centre, to waive under its own name. `builds` says by power how many units it
 * may build, negative for those it must remove.
 */
function adjustmentTexts(state: GameState, policy: Policy) {
  const { board, units } = state;
  const texts: ReturnType<typeof retreatTexts> = {};
  const builds: Record<string, number> = {};
  for (const { power, balance, orders } of possibleAdjustments(state, policy)) {
    const { code } = board.powers[power]!;
    builds[code] = balance > 0 ? Math.min(balance, orders.size) : balance;
    const ofPower = (texts[code] = {} as Record<string, string[]>);
    for (const [province, list] of orders) {
      const unit = units.find(({ location }) => board.locations[location]!.province === province);
      const key = unit === undefined ? board.provinces[province]!.code : shortUnit(board, unit);
      ofPower[key] = textsOf(board, list);
    }
    if (balance > 0 && mayWaive(policy)) ofPower['WAIVE'] = textsOf(board, [{ kind: 'waive' }]);
  }
  return { orders: texts, builds };
}

async function readGameFile(file: string, boards: Boards, { policy }: Rules) {
  const input = await readInputText(file);
  if (!input.ok) return { game: undefined, errors: [input.error] };
  const { game, errors } = readGame(boards, input.value, policy);
  return { game, errors: errors.map((error) => inFile(error, file)) };
}

function inFile(error: UserError, file: string): UserError {
  return { ...error, place: { file: nameOf(file), ...error.place } };
}

/** Mistakes are said on standard error, and where the answer would be are JSON too: programs tell them apart by `code`. */
function printErrors(errors: readonly UserError[], out: string | undefined): number {
  if (out === undefined) printJson({ errors }, 2);
  return complain(errors);
}

/** Reasons of retreats: wrong is who gave the order, or that it was given at all, and not where it leads. */
const REJECTING: ReadonlySet<LaterOrderResult['reason']> = new Set([
  'no-unit',
  'foreign-unit',
  'not-dislodged',
  'ordered-before',
  'ordered-later',
  'ordered-differently',
]);

function rejectedOrders(result: PhaseResult): UserError[] {
  if (result.kind === 'movement') {
    const { board } = result.adjudication.read;
    return rejectedResults(result.adjudication).map(({ given: { power, order }, reason }) =>
      rejected(board, power, formatPhaseOrder(board, order), ILLEGAL_REASONS[reason!]),
    );
  }
  const { board } = result.state;
  // A build or removal that is not carried out is an order of no unit: nothing else shows it.
  const isRejected = (reason: LaterOrderResult['reason']): boolean =>
    result.kind === 'retreat' ? REJECTING.has(reason) : reason !== undefined;
  return laterOrderResults(result).flatMap(({ power, order, reason, because }) =>
    isRejected(reason) ? [rejected(board, power, order, because!)] : [],
  );
}

function rejected(board: Board, power: number | undefined, order: string, why: string): UserError {
  const message = `${powerCode(board, power) ?? UNKNOWN_POWER}: ${order}: ${why}`;
  return { code: 'order-rejected', message };
}

/**
 * Writes an answer.
 *
 * @param out a file, which may be the one that was read: it stays as it is until the answer is whole
 * @returns the exit code
 */
function write(value: object, out: string | undefined): number {
  if (out === undefined || out === '-') {
    printJson(value, 2);
    return EXIT.fine;
  }
  const written = writeOutput(out, `${jsonText(value, 2)}\n`);
  return written.ok ? EXIT.fine : complain([written.error]);
}

const OWNERS_ASSUMED =
  'The text does not say who owns the supply centres. In "centers", each belongs to the power whose unit stands there, or else to its owner at the start of a game. Correct this before centres are counted.';

/**
 * Prints a position in words as JSON, with its orders, as one of the phase of `--phase`: `option-invalid` for another.
 *
 * @returns the exit code
 */
export async function playFrom(
  file: string,
  { phase: phaseName = '', out, under: { policy }, boards: { first: board } }: Job,
): Promise<number> {
  const phase = parsePhase(phaseName, board.game.calendar);
  if (phase?.kind !== 'movement') {
    const message = `--phase: "${phaseName}" is not a movement phase of this board`;
    const expected = `a phase such as ${phaseExamples(board.game.calendar).movement}`;
    refuseOption(message, expected);
  }
  const text = needed(await readInputText(file));
  const { position, year, errors } = readPosition(board, text, nameOf(file), policy);
  if (position === undefined) return complain(errors);
  const { units, season = phase.season } = position;
  if (!sameMoment({ season, year: year ?? phase.year }, phase)) {
    const message = `--phase: the text is of ${season}${year === undefined ? '' : ` ${year}`}, and ${phaseName} is not`;
    refuseOption(message, 'the phase of the text');
  }
  const state = { board, phase, units, retreating: [], centres: assumedCentres(board, units) };
  const code = write(orderedJson(state, position), out);
  if (code === EXIT.fine) printError(`${wrap(OWNERS_ASSUMED)}\n`);
  return code;
}

/** The output of `play from`: a position with its orders, for `play process`. */
function orderedJson(state: GameState, { board, orders }: Position): object {
  const byPower: Record<string, string[]> = {};
  for (const { power, order } of orders) {
    if (power === undefined) throw new Error('an order in words that no power gave');
    (byPower[board.powers[power]!.code] ??= []).push(formatPhaseOrder(board, order));
  }
  return { ...gameJson(state), orders: byPower };
}

/** A centre belongs to the power whose unit stands there, or else to its owner at the start of a game. */
function assumedCentres(board: Board, units: readonly Unit[]): (number | undefined)[] {
  const centres = [...newGame(board).centres];
  for (const { power, location } of units) {
    const province = provinceOf(board, location);
    if (board.provinces[province]!.supplyCentre) centres[province] = power;
  }
  return centres;
}
