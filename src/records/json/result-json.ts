/**
 * The result of a movement phase as JSON, for programs.
 */
import type { Board, Unit } from '../../board/board.ts';
import type { ErrorCode, UserError } from '../../errors.ts';
import type { IllegalReason } from '../../orders/legality/legality.ts';
import { quotedOrder, shortOrder, shortUnit } from '../../orders/text/short-forms.ts';
import type { PositionLine, UnreadableOrder } from '../lines/line-content.ts';
import { textsOf, unitsText } from './board-texts.ts';
import type { Adjudication } from '../../phases/movement.ts';
import {
  CONVOY_OUTCOMES,
  HOLD_OUTCOMES,
  MOVE_OUTCOMES,
  SUPPORT_OUTCOMES,
  type Dislodged,
  type OrderResult,
  type Outcome,
} from '../../phases/outcomes.ts';
import type { BackupRule } from '../../../encodings/backup-rules.ts';
import type { Backup } from '../../resolution/backup.ts';
import type { Certificate, SolutionCount } from '../../resolution/resolve.ts';

/** Codes of powers to texts. */
export type TextsByPower = Record<string, string[]>;

export interface UnitResultJson {
  readonly power: string;
  /** The order that counts, in short form; `null` for a unit without one. */
  readonly order: string | null;
  readonly outcome: Outcome;
  readonly dislodged: boolean;
  /** Present where the unit was dislodged and cannot retreat. */
  readonly destroyed?: true;
  /** Present where the order is illegal. */
  readonly reason?: IllegalReason;
}

/** An order that does not count, as it is illegal or cannot be read. */
export type RejectedJson = {
  readonly power: string | null;
  /** In short form; as it was written where it cannot be read, of a long text the beginning. */
  readonly order: string;
} & ({ readonly reason: IllegalReason } | { readonly error: ErrorJson });

/** What is wrong with something, in JSON. */
export interface ErrorJson {
  readonly code: ErrorCode;
  readonly message: string;
}

export function errorJson({ code, message, expected }: UserError): ErrorJson {
  return { code, message: expected === undefined ? message : `${message} (expected ${expected})` };
}

export interface BackupJson {
  readonly rule: BackupRule;
  /** The choice of 4.A.2 that had no answer, so that its fallback was used; absent where it had one. */
  readonly unanswered?: NonNullable<Backup['unanswered']>;
  /** Rules that were applied at once with it, which some boards need; absent where there are none. */
  readonly also?: readonly BackupRule[];
  readonly orders: string[];
}

/** What became of the orders and the board. */
export interface OutcomeJson {
  readonly id?: string | number;
  /** By unit, such as `A PAR`. */
  readonly results: Record<string, UnitResultJson>;
  /** Orders for units that do not exist, that are foreign, or that already had an order; unreadable orders. */
  readonly rejected?: RejectedJson[];
  /** The board after movement, without dislodged units. */
  readonly next_units: TextsByPower;
  /** Dislodged units and where each may retreat to; an empty list means destroyed. */
  readonly dislodged: Record<string, TextsByPower>;
  /** Provinces that units tried to enter and none did. */
  readonly contested: string[];
}

/** The result of a movement phase as JSON. */
export interface ResultJson extends OutcomeJson {
  /** Solutions of the bare equations. */
  readonly solutions: SolutionCount;
  readonly backup: BackupJson[];
  /** How many decisions were settled by propagation, by a unique solution, by a backup rule. */
  readonly certificate: Certificate;
}

/** What a line adds to the result of its position. */
export type LineParts = Partial<Pick<PositionLine, 'idJson' | 'unreadable'>>;

/** What a result says, however it was found. */
export type PhaseOutcome = Pick<
  Adjudication,
  'read' | 'results' | 'outcomes' | 'dislodged' | 'contested' | 'next'
>;

/** The result of a phase, with texts in short form and lists sorted. */
export function resultJson(adjudication: Adjudication, id: string | number | undefined): ResultJson {
  const line = id === undefined ? {} : { idJson: JSON.stringify(id) };
  return JSON.parse(resultLine(adjudication, line)) as ResultJson;
}

/** Of the result of a phase only the board after it, and who was dislodged. */
export function boardJson(outcome: PhaseOutcome): Pick<OutcomeJson, 'next_units' | 'dislodged'> {
  return {
    next_units: unitsByPower(outcome.read.board, outcome.next),
    dislodged: JSON.parse(dislodgedText(outcome)) as OutcomeJson['dislodged'],
  };
}

/**
 * The result of a phase as one line of JSON.
 *
 * @param parts what the line adds that the position was read from
 * @param more further fields, each behind a comma
 */
export function resultLine(adjudication: Adjudication, parts: LineParts, more: string = ''): string {
  const { solutions, certificate } = adjudication.resolution;
  const { propagated, unique, backup } = certificate;
  let settled = `,"solutions":${JSON.stringify(solutions)},"backup":${backupsText(adjudication)}`;
  settled += `,"certificate":{"propagated":${propagated},"unique":${unique},"backup":${backup}}`;
  return outcomeLine(adjudication, parts, settled + more);
}

/**
 * What became of the orders and the board as one line of JSON. It is put together from texts that are remembered,
 * in a fraction of the time that building the object and writing it would take.
 *
 * @param more further fields, each behind a comma
 */
export function outcomeLine(
  outcome: PhaseOutcome,
  { idJson, unreadable = NO_ORDERS }: LineParts,
  more: string = '',
): string {
  const { board, units } = outcome.read;
  const texts = textsOf(board);
  const byUnit = resultsByUnit(outcome);
  const fates: Dislodged[] = [];
  for (const fate of outcome.dislodged) fates[fate.unit] = fate;
  let line = idJson === undefined ? '{"results":{' : `{"id":${idJson},"results":{`;
  for (let i = 0; i < units.length; i++) {
    const { power, type, location } = units[i]!;
    const start = texts.starts[power]![type][location]!;
    line += i === 0 ? start.slice(1) : start;
    const result = byUnit[i];
    line += result === undefined ? 'null' : (result.given.quoted ?? quotedOrder(board, result.given.order));
    line += unitEnd(result?.outcome ?? outcome.outcomes[i]!, result?.reason, fates[i]);
  }
  line += '}';
  const rejected = outcome.results.filter((result) => isRejected(result, byUnit));
  if (rejected.length > 0 || unreadable.length > 0) {
    const illegal = rejected.map((result) => illegalJson(board, result));
    line += `,"rejected":${JSON.stringify([...illegal, ...unreadable.map((each) => unreadableJson(board, each))])}`;
  }
  line += ',"next_units":';
  line += unitsText(texts, outcome.next);
  line += outcome.dislodged.length > 0 ? `,"dislodged":${dislodgedText(outcome)}` : NO_FATES;
  if (outcome.contested.length === 0) line += NOT_CONTESTED;
  else {
    const contested = outcome.contested.map((province) => board.provinces[province]!.code);
    if (contested.length > 1) contested.sort();
    line += `,"contested":${JSON.stringify(contested)}`;
  }
  return `${line}${more}}`;
}

const NO_ORDERS: readonly UnreadableOrder[] = [];
const NO_FATES = ',"dislodged":{}';
const NOT_CONTESTED = ',"contested":[]';

/** How the result of a unit ends that stays: by outcome. */
const ENDS: Readonly<Record<Outcome, string>> = Object.fromEntries(
  [...MOVE_OUTCOMES, ...SUPPORT_OUTCOMES, ...CONVOY_OUTCOMES, ...HOLD_OUTCOMES].map((outcome) => [
    outcome,
    `,"outcome":"${outcome}","dislodged":false}`,
  ]),
) as Record<Outcome, string>;

/** One field of `results`, behind the order. */
function unitEnd(outcome: Outcome, reason: IllegalReason | undefined, fate: Dislodged | undefined): string {
  if (fate === undefined && reason === undefined) return ENDS[outcome];
  let text = `,"outcome":"${outcome}","dislodged":${fate === undefined ? 'false' : 'true'}`;
  if (fate?.retreats.length === 0) text += ',"destroyed":true';
  if (reason !== undefined) text += `,"reason":"${reason}"`;
  return `${text}}`;
}

/** By unit: the result of the order that counts, else of the first illegal one that its own power gave it. */
export function resultsByUnit(adjudication: PhaseOutcome): (OrderResult | undefined)[] {
  const byUnit: (OrderResult | undefined)[] = [];
  for (const result of adjudication.results) {
    const { unit, reason } = result;
    if (unit === undefined || reason === 'foreign-unit') continue;
    if (reason === undefined) byUnit[unit] = result;
    else byUnit[unit] ??= result;
  }
  return byUnit;
}

function isRejected(result: OrderResult, byUnit: readonly (OrderResult | undefined)[]): boolean {
  return result.reason !== undefined && (result.unit === undefined || byUnit[result.unit] !== result);
}

function illegalJson(board: Board, { given, reason }: OrderResult): RejectedJson {
  return {
    power: powerCode(board, given.power),
    order: shortOrder(board, given.order),
    reason: reason!,
  };
}

function unreadableJson(board: Board, { power, text, error }: UnreadableOrder): RejectedJson {
  return { power: powerCode(board, power), order: text, error: errorJson(error) };
}

function powerCode(board: Board, power: number | undefined): string | null {
  return power === undefined ? null : board.powers[power]!.code;
}

function backupsText(adjudication: Adjudication): string {
  const { backups } = adjudication.resolution;
  if (backups.length === 0) return '[]';
  const byUnit = resultsByUnit(adjudication);
  return JSON.stringify(backups.map((backup) => backupJson(adjudication, backup, byUnit)));
}

function backupJson(
  { read: { board, units } }: Adjudication,
  { rule, also, unanswered, units: involved }: Backup,
  byUnit: readonly (OrderResult | undefined)[],
): BackupJson {
  const orders = involved.map((unit) => {
    const result = byUnit[unit];
    return result === undefined ? shortUnit(board, units[unit]!) : shortOrder(board, result.given.order);
  });
  if (also.length > 0) return { rule, also, orders };
  return unanswered === undefined ? { rule, orders } : { rule, unanswered, orders };
}

/** Units by the codes of their powers, sorted. */
export function unitsByPower(board: Board, units: readonly Unit[]): TextsByPower {
  const byPower: TextsByPower = {};
  for (const power of board.powers) {
    const texts = units.filter((unit) => unit.power === power.index).map((unit) => shortUnit(board, unit));
    if (texts.length > 0) byPower[power.code] = texts.sort();
  }
  return byPower;
}

/** Dislodged units by power, each with the places it may retreat to, as JSON. */
function dislodgedText({ read: { board, units }, dislodged }: PhaseOutcome): string {
  let text = '';
  for (const { code, index } of board.powers) {
    let ofPower = '';
    for (const { unit, retreats } of dislodged) {
      if (units[unit]!.power !== index) continue;
      const places = retreats.map((location) => board.locations[location]!.code).sort();
      ofPower += `${ofPower === '' ? '' : ','}${JSON.stringify(shortUnit(board, units[unit]!))}:${JSON.stringify(places)}`;
    }
    if (ofPower !== '') text += `${text === '' ? '' : ','}${JSON.stringify(code)}:{${ofPower}}`;
  }
  return `{${text}}`;
}
