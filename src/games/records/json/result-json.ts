/** The result of a movement phase as JSON, for programs. */
import { having, writtenText } from '../../../base/given.ts';
import type { Board, Unit } from '../../../board/board.ts';
import type { UserError } from '../../../base/errors.ts';
import type { IllegalReason } from '../../../orders/orders-that-count.ts';
import type { PositionLine, UnreadableOrder } from '../lines/position-line.ts';
import { addUnits, COMMA, textsOf, JsonBytes, KnownTexts } from './json-bytes.ts';
import type { Adjudication } from '../../../adjudicate/phases/movement.ts';
import { type Dislodged, type OrderResult, type Outcome, OUTCOMES } from '../../../orders/order-outcome.ts';
import type { BackupRule } from '../../../../encodings/backup-rules.ts';
import type { Backup } from '../../../adjudicate/resolution/backup.ts';
import type { SettledBy, SolutionCount } from '../../../adjudicate/resolution/resolve.ts';
import type { TextsByPower } from '../model/fields-by-power.ts';
import { shortOrder, shortUnit } from '../../../orders/text/format.ts';

/** An order that does not count, as it is illegal or cannot be read. */
export type RejectedJson = {
  readonly power: string | null;
  /** In short form; as it was written where it cannot be read, of a long text the beginning. */
  readonly order: string;
} & ({ readonly reason: IllegalReason } | { readonly error: Pick<UserError, 'code' | 'message'> });

/** An error, in JSON. */
export function errorJson({ code, message, expected }: UserError): Pick<UserError, 'code' | 'message'> {
  return { code, message: expected === undefined ? message : `${message} (expected ${expected})` };
}

/** The result of a movement phase as JSON: the outcome of the orders, the board, and how it was found. */
export interface ResultJson {
  readonly id?: string | number;
  /** The result of each unit, such as `A PAR`. */
  readonly results: Record<
    string,
    {
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
  >;
  /** Orders for units that do not exist, that are foreign, or that already had an order; unreadable orders. */
  readonly rejected?: RejectedJson[];
  /** Permissions to pass a canal, which are orders of no unit. */
  readonly permits?: {
    readonly power: string | null;
    readonly order: string;
    /** It fails where no unit passes by it. */
    readonly outcome: 'succeeds' | 'fails';
  }[];
  /** The board after movement, without dislodged units. */
  readonly next_units: TextsByPower;
  /** Dislodged units and where each may retreat to; an empty list means destroyed. */
  readonly dislodged: Record<string, TextsByPower>;
  /** Provinces that units tried to enter and none did. */
  readonly contested: string[];
  /** Solutions of the bare equations. */
  readonly solutions: SolutionCount;
  readonly backup: {
    readonly rule: BackupRule;
    /** The choice of 4.A.2 that had no answer, so that its fallback was used; absent where it had one. */
    readonly unanswered?: NonNullable<Backup['unanswered']>;
    /** Rules that were applied at once with it, which some boards need; absent where there are none. */
    readonly also?: readonly BackupRule[];
    readonly orders: string[];
  }[];
  /** Number of decisions settled by propagation, by a unique solution, by a backup rule; no proof of anything. */
  readonly settled_by: Omit<SettledBy, 'by'>;
  /** @deprecated The old name of `settled_by`; the next version drops it. */
  readonly certificate: Omit<SettledBy, 'by'>;
}

/** A result without how it was settled: what must be the same however it was. */
export function withoutSettledBy(result: ResultJson): Omit<ResultJson, 'settled_by' | 'certificate'> {
  const { settled_by: _, certificate: __, ...rest } = result;
  return rest;
}

/** The outcome of a phase, however it was found. */
export type PhaseOutcome = Pick<
  Adjudication,
  'read' | 'results' | 'outcomes' | 'dislodged' | 'contested' | 'next'
>;

/** The result of a phase, with texts in short form and lists sorted. */
export function resultJson(adjudication: Adjudication, id: string | number | undefined): ResultJson {
  having(
    adjudication,
    ['read', 'results', 'outcomes', 'dislodged', 'resolution'],
    'record-invalid',
    'adjudication',
  );
  if (typeof id !== 'number' && id !== undefined) writtenText(id, 'option-invalid', 'id');
  const line = id === undefined ? {} : { idJson: JSON.stringify(id) };
  return JSON.parse(resultLine(adjudication, line)) as ResultJson;
}

/** Gives of the result of a phase only the board after it, and who was dislodged. */
export function boardJson(outcome: PhaseOutcome): Pick<ResultJson, 'next_units' | 'dislodged'> {
  return { next_units: unitsByPower(outcome.read.board, outcome.next), dislodged: dislodgedJson(outcome) };
}

/** The result of a phase as one line of JSON; parameters as of `addResult`. */
export function resultLine(
  adjudication: Adjudication,
  parts: Parameters<typeof addOutcome>[2],
  more: string = '',
): string {
  const out = new JsonBytes(USUAL_LENGTH);
  addResult(out, adjudication, parts, more);
  return out.textFrom(0);
}

const USUAL_LENGTH = 4096;

/**
 * Adds the result of a phase as one line of JSON.
 *
 * @param parts what the line adds that the position was read from
 * @param more further fields, each behind a comma
 */
export function addResult(
  out: JsonBytes,
  adjudication: Adjudication,
  parts: Parameters<typeof addOutcome>[2],
  more: string,
): void {
  const { solutions, settledBy } = adjudication.resolution;
  const { propagated, unique, backup } = settledBy;
  let settled = `,"solutions":${JSON.stringify(solutions)},"backup":${backupsText(adjudication)}`;
  const counts = `{"propagated":${propagated},"unique":${unique},"backup":${backup}}`;
  settled += `,"settled_by":${counts},"certificate":${counts}`;
  addOutcome(out, adjudication, parts, settled + more);
}

/**
 * Adds what happened to the orders and the board as one line of JSON. It is put together from texts that are remembered,
 * in a fraction of the time that building the object and writing it would take.
 *
 * @param more further fields, each behind a comma
 */
export function addOutcome(
  out: JsonBytes,
  outcome: PhaseOutcome,
  {
    idJson,
    unreadable = NO_ORDERS,
    written,
  }: Partial<Pick<PositionLine, 'idJson' | 'unreadable' | 'written'>>,
  more: string = '',
): void {
  const { board, units } = outcome.read;
  const { results, dislodged } = outcome;
  const texts = textsOf(board);
  const byUnit = indicesByUnit(results);
  const fates: Dislodged[] = [];
  for (const fate of dislodged) fates[fate.unit] = fate;
  out.addText(`{${idField(idJson)}"results":{`);
  for (let i = 0; i < units.length; i++) {
    const { power, type, location } = units[i]!;
    out.addKnown(texts.begun, texts.starts[power]![type][location]!, i === 0 ? COMMA : 0);
    const index = byUnit[i];
    const result = index === undefined ? undefined : results[index]!;
    // In short form: from its line if it stands there so.
    const text = index === undefined ? undefined : written?.[index];
    if (result === undefined) out.addText('null');
    else
      out.addText(text === undefined ? JSON.stringify(shortOrder(board, result.given.order)) : `"${text}"`);
    addUnitEnd(out, result?.outcome ?? outcome.outcomes[i]!, result?.reason, fates[i]);
  }
  out.addText('}');
  const rejected = rejectedResults(outcome, byUnit);
  if (rejected.length > 0 || unreadable.length > 0) {
    const illegal = rejected.map((result) => ({ ...givenJson(board, result), reason: result.reason }));
    const all = [...illegal, ...unreadable.map((each) => unreadableJson(board, each))];
    out.addText(`,"rejected":${JSON.stringify(all)}`);
  }
  const permits = results.filter(({ unit, reason }) => unit === undefined && reason === undefined);
  if (permits.length > 0)
    out.addText(
      `,"permits":${JSON.stringify(permits.map((permit) => ({ ...givenJson(board, permit), outcome: permit.outcome })))}`,
    );
  out.addText(',"next_units":');
  addUnits(out, texts, outcome.next);
  out.addText(
    dislodged.length > 0 ? `,"dislodged":${JSON.stringify(dislodgedJson(outcome))}` : ',"dislodged":{}',
  );
  const codes = outcome.contested.map((province) => board.provinces[province]!.code);
  out.addText(codes.length > 0 ? `,"contested":${JSON.stringify(codes.sort())}` : ',"contested":[]');
  out.addText(more);
  out.addText('}');
}

/** The id of a line, which begins its result; the line may have none. */
export const idField = (idJson: string | undefined): string =>
  idJson === undefined ? '' : `"id":${idJson},`;

const NO_ORDERS: readonly UnreadableOrder[] = [];

/**
 * Finds for each unit the place among the results of the order that counts, else of the first illegal one
 * that its own power gave it.
 */
function indicesByUnit(results: readonly OrderResult[]): (number | undefined)[] {
  const byUnit: (number | undefined)[] = [];
  for (let index = 0; index < results.length; index++) {
    const { unit, reason } = results[index]!;
    if (unit === undefined || reason === 'foreign-unit') continue;
    if (reason === undefined) byUnit[unit] = index;
    else byUnit[unit] ??= index;
  }
  return byUnit;
}

/** Gives by unit the result of the order that counts, else of the first illegal one of its own power. */
export function resultsByUnit({ results }: PhaseOutcome): (OrderResult | undefined)[] {
  return Array.from(indicesByUnit(results), (index) => (index === undefined ? undefined : results[index]));
}

/** Illegal orders that are not shown as the order of a unit. */
export function rejectedResults(
  { results }: Pick<PhaseOutcome, 'results'>,
  byUnit: readonly (number | undefined)[] = indicesByUnit(results),
): OrderResult[] {
  return results.filter(
    ({ reason, unit }, index) => reason !== undefined && (unit === undefined || byUnit[unit] !== index),
  );
}

/** An order as it was given, in short form. */
export function givenJson(
  board: Board,
  { given: { power, order } }: Pick<OrderResult, 'given'>,
): { readonly power: string | null; readonly order: string } {
  return { power: powerCode(board, power), order: shortOrder(board, order) };
}

/** An order that cannot be read, as results list it. */
export function unreadableJson(board: Board, { power, text, error }: UnreadableOrder): RejectedJson {
  return { power: powerCode(board, power), order: text, error: errorJson(error) };
}

/** The code of a power; `null` where it is not known. */
export function powerCode(board: Board, power: number | undefined): string | null {
  return power === undefined ? null : board.powers[power]!.code;
}

function backupsText(adjudication: Adjudication): string {
  const { read, resolution } = adjudication;
  if (resolution.backups.length === 0) return '[]';
  const { board, units } = read;
  const byUnit = resultsByUnit(adjudication);
  const all = resolution.backups.map(({ rule, also, unanswered, units: involved }) => {
    const orders = involved.map((unit) => {
      const result = byUnit[unit];
      return result === undefined ? shortUnit(board, units[unit]!) : shortOrder(board, result.given.order);
    });
    return also.length > 0 ? { rule, also, orders } : { rule, unanswered, orders };
  });
  return JSON.stringify(all);
}

/** Texts in a list for each power of the board that has any. */
export function byPower(
  board: Board,
  texts: readonly (readonly [power: number | undefined, text: string])[],
): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const { code, index } of board.powers) {
    const own = texts.filter(([power]) => power === index).map(([, text]) => text);
    if (own.length > 0) lists[code] = own;
  }
  return lists;
}

/** The same, with the texts of each power sorted. */
export function sortedByPower(...given: Parameters<typeof byPower>): TextsByPower {
  const lists = byPower(...given);
  for (const list of Object.values(lists)) list.sort();
  return lists;
}

/** Units by the codes of their powers, sorted. */
export function unitsByPower(board: Board, units: readonly Unit[]): TextsByPower {
  return sortedByPower(
    board,
    units.map((unit) => [unit.power, shortUnit(board, unit)]),
  );
}

/** Values of units, by the codes of their powers and the texts of the units. */
export function saidByUnit<Said>(
  board: Board,
  units: readonly (readonly [Unit, Said])[],
): Record<string, Record<string, Said>> {
  const found: Record<string, Record<string, Said>> = {};
  for (const [unit, said] of units)
    (found[board.powers[unit.power]!.code] ??= {})[shortUnit(board, unit)] = said;
  return found;
}

/** Dislodged units by power, each with the places it may retreat to. */
function dislodgedJson({ read: { board, units }, dislodged }: PhaseOutcome): ResultJson['dislodged'] {
  const fates = dislodged.map(({ unit, retreats }) => ({ unit: units[unit]!, retreats }));
  return retreatsByUnit(
    board,
    fates.sort((one, other) => one.unit.power - other.unit.power),
  );
}

/** The codes of the places to which dislodged units may retreat, sorted, by power and unit. */
export function retreatsByUnit(
  board: Board,
  dislodged: readonly { readonly unit: Unit; readonly retreats: readonly number[] }[],
): Record<string, Record<string, string[]>> {
  const codesOf = (retreats: readonly number[]): string[] =>
    retreats.map((location) => board.locations[location]!.code).sort();
  return saidByUnit(
    board,
    dislodged.map(({ unit, retreats }) => [unit, codesOf(retreats)]),
  );
}

/** The end of the result of a unit that stays, by outcome. */
const ENDS = new KnownTexts(OUTCOMES.map((outcome) => `,"outcome":"${outcome}","dislodged":false}`));
const END_OF = new Map(OUTCOMES.map((outcome, number) => [outcome, number]));

/** Adds the end of one field of `results`, behind the order. */
function addUnitEnd(
  out: JsonBytes,
  outcome: Outcome,
  reason: IllegalReason | undefined,
  fate: Dislodged | undefined,
): void {
  if (fate === undefined && reason === undefined) {
    out.addKnown(ENDS, END_OF.get(outcome)!);
    return;
  }
  let text = `,"outcome":"${outcome}","dislodged":${fate === undefined ? 'false' : 'true'}`;
  if (fate?.retreats.length === 0) text += ',"destroyed":true';
  if (reason !== undefined) text += `,"reason":"${reason}"`;
  out.addText(`${text}}`);
}
