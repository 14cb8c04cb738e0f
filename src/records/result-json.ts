/**
 * The result of a movement phase as JSON, for programs.
 */
import type { Board, Unit } from '../board/board.ts';
import type { GivenOrder, IllegalReason } from '../orders/legality.ts';
import { shortOrder, shortUnit } from '../orders/short-forms.ts';
import type { Adjudication, Dislodged, OrderResult, Outcome } from '../phases/movement.ts';
import type { Backup, BackupRule } from '../resolution/backup.ts';
import type { Certificate, SolutionCount } from '../resolution/resolve.ts';

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

export interface RejectedJson {
  readonly power: string | null;
  readonly order: string;
  readonly reason: IllegalReason;
}

export interface BackupJson {
  readonly rule: BackupRule;
  /** The choice of 4.A.2 that had no answer, so that its fallback was used; absent where it had one. */
  readonly unanswered?: NonNullable<Backup['unanswered']>;
  readonly orders: string[];
}

export interface ResultJson {
  readonly id?: string | number;
  /** By unit, such as `A PAR`. */
  readonly results: Record<string, UnitResultJson>;
  /** Orders for units that do not exist, that are foreign, or that already had an order. */
  readonly rejected?: RejectedJson[];
  /** The board after movement, without dislodged units. */
  readonly next_units: TextsByPower;
  /** Dislodged units and where each may retreat to; an empty list means destroyed. */
  readonly dislodged: Record<string, TextsByPower>;
  /** Provinces that units tried to enter and none did. */
  readonly contested: string[];
  /** Solutions of the bare equations. */
  readonly solutions: SolutionCount;
  readonly backup: BackupJson[];
  /** How many decisions were settled by propagation, by a unique solution, by a backup rule. */
  readonly certificate: Certificate;
}

/** The result of a phase, with texts in short form and lists sorted. */
export function resultJson(adjudication: Adjudication, id: string | number | undefined): ResultJson {
  const { board, units } = adjudication.read;
  const { solutions, backups, certificate } = adjudication.resolution;
  const byUnit = resultsByUnit(adjudication);
  const fates: Dislodged[] = [];
  for (const fate of adjudication.dislodged) fates[fate.unit] = fate;
  const results: Record<string, UnitResultJson> = {};
  for (const [i, unit] of units.entries()) {
    const outcome = adjudication.outcomes[i]!;
    results[shortUnit(board, unit)] = unitJson(board, unit, outcome, byUnit[i], fates[i]);
  }
  const rejected = adjudication.results.filter((result) => isRejected(result, byUnit));
  const json = {
    results,
    ...(rejected.length === 0 ? {} : { rejected: rejected.map((result) => rejectedJson(board, result)) }),
    next_units: unitsByPower(board, adjudication.next),
    dislodged: dislodgedByPower(adjudication),
    contested: adjudication.contested.map((province) => board.provinces[province]!.code).sort(),
    solutions,
    backup: backups.map((backup) => backupJson(adjudication, backup, byUnit)),
    certificate,
  };
  return id === undefined ? json : { id, ...json };
}

/** By unit: the result of the order that counts, else of the first illegal one that its own power gave it. */
function resultsByUnit(adjudication: Adjudication): (OrderResult | undefined)[] {
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

function unitJson(
  board: Board,
  unit: Unit,
  outcome: Outcome,
  result: OrderResult | undefined,
  fate: Dislodged | undefined,
): UnitResultJson {
  return {
    power: board.powers[unit.power]!.code,
    order: result === undefined ? null : shortOrder(board, result.given.order),
    outcome: result?.outcome ?? outcome,
    dislodged: fate !== undefined,
    ...(fate?.retreats.length === 0 ? { destroyed: true } : undefined),
    ...(result?.reason === undefined ? undefined : { reason: result.reason }),
  };
}

function rejectedJson(board: Board, { given, reason }: OrderResult): RejectedJson {
  return {
    power: powerCode(board, given),
    order: shortOrder(board, given.order),
    reason: reason!,
  };
}

function powerCode(board: Board, { power }: GivenOrder): string | null {
  return power === undefined ? null : board.powers[power]!.code;
}

function backupJson(
  { read: { board, units } }: Adjudication,
  { rule, unanswered, units: involved }: Backup,
  byUnit: readonly (OrderResult | undefined)[],
): BackupJson {
  const orders = involved.map((unit) => {
    const result = byUnit[unit];
    return result === undefined ? shortUnit(board, units[unit]!) : shortOrder(board, result.given.order);
  });
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

function dislodgedByPower({ read: { board, units }, dislodged }: Adjudication): Record<string, TextsByPower> {
  const byPower: Record<string, TextsByPower> = {};
  if (dislodged.length === 0) return byPower;
  for (const power of board.powers) {
    const ofPower = dislodged.filter(({ unit }) => units[unit]!.power === power.index);
    if (ofPower.length === 0) continue;
    byPower[power.code] = Object.fromEntries(
      ofPower.map(({ unit, retreats }) => [
        shortUnit(board, units[unit]!),
        retreats.map((location) => board.locations[location]!.code).sort(),
      ]),
    );
  }
  return byPower;
}
