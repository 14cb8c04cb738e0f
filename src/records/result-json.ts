/**
 * The result of a movement phase as JSON, for programs.
 */
import type { Board, Unit } from '../board/board.ts';
import type { GivenOrder, IllegalReason } from '../orders/legality.ts';
import { formatOrder, formatStandingUnit } from '../orders/format.ts';
import type { Adjudication, Outcome } from '../phases/movement.ts';
import type { BackupRule } from '../resolution/backup.ts';
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
  readonly backup: { readonly rule: BackupRule; readonly orders: string[] }[];
  /** How many decisions were settled by propagation, by a unique solution, by a backup rule. */
  readonly certificate: Certificate;
}

/** The result of a phase, with texts in short form and lists sorted. */
export function resultJson(adjudication: Adjudication, id: string | number | undefined): ResultJson {
  const { board, units } = adjudication.read;
  const orders = ordersByUnit(adjudication);
  const rejected = adjudication.results.filter(
    ({ unit, given }) => unit === undefined || orders[unit] !== given,
  );
  return {
    ...(id === undefined ? {} : { id }),
    results: Object.fromEntries(
      units.map((unit, i) => [
        formatStandingUnit(board, unit, 'short'),
        unitJson(adjudication, i, orders[i]),
      ]),
    ),
    ...(rejected.length === 0
      ? {}
      : {
          rejected: rejected.map(({ given, reason }) => ({
            power: given.power === undefined ? null : board.powers[given.power]!.code,
            order: formatOrder(board, given.order, 'short'),
            reason: reason!,
          })),
        }),
    next_units: unitsByPower(board, adjudication.next),
    dislodged: dislodgedByPower(adjudication),
    contested: adjudication.contested.map((province) => board.provinces[province]!.code).sort(),
    solutions: adjudication.resolution.solutions,
    backup: adjudication.resolution.backups.map(({ rule, units: involved }) => ({
      rule,
      orders: involved.map((unit) => orderText(adjudication, unit, orders[unit])),
    })),
    certificate: adjudication.resolution.certificate,
  };
}

/** By unit: the order that counts, else the first illegal one that its own power gave it. */
export function ordersByUnit(adjudication: Adjudication): (GivenOrder | undefined)[] {
  const orders: (GivenOrder | undefined)[] = [];
  for (const { unit, given, reason } of adjudication.results) {
    if (unit === undefined || reason === 'foreign-unit') continue;
    if (reason === undefined) orders[unit] = given;
    else orders[unit] ??= given;
  }
  return orders;
}

function unitJson(adjudication: Adjudication, unit: number, order: GivenOrder | undefined): UnitResultJson {
  const { board, units } = adjudication.read;
  const fate = adjudication.dislodged.find((dislodged) => dislodged.unit === unit);
  const result = adjudication.results.find(({ given }) => given === order);
  return {
    power: board.powers[units[unit]!.power]!.code,
    order: order === undefined ? null : formatOrder(board, order.order, 'short'),
    outcome: result?.outcome ?? adjudication.outcomes[unit]!,
    dislodged: fate !== undefined,
    ...(fate?.retreats.length === 0 ? { destroyed: true } : {}),
    ...(result?.reason === undefined ? {} : { reason: result.reason }),
  };
}

function orderText(adjudication: Adjudication, unit: number, order: GivenOrder | undefined): string {
  const { board, units } = adjudication.read;
  return order === undefined
    ? formatStandingUnit(board, units[unit]!, 'short')
    : formatOrder(board, order.order, 'short');
}

function unitsByPower(board: Board, units: readonly Unit[]): TextsByPower {
  const byPower: TextsByPower = {};
  for (const unit of units) {
    (byPower[board.powers[unit.power]!.code] ??= []).push(formatStandingUnit(board, unit, 'short'));
  }
  return sortLists(byPower);
}

function dislodgedByPower(adjudication: Adjudication): Record<string, TextsByPower> {
  const { board, units } = adjudication.read;
  const byPower: Record<string, TextsByPower> = {};
  for (const { unit, retreats } of adjudication.dislodged) {
    const ofPower = (byPower[board.powers[units[unit]!.power]!.code] ??= {});
    const places = retreats.map((location) => board.locations[location]!.code).sort();
    ofPower[formatStandingUnit(board, units[unit]!, 'short')] = places;
  }
  return Object.fromEntries(Object.entries(byPower).sort(byKey));
}

function sortLists(byPower: TextsByPower): TextsByPower {
  for (const texts of Object.values(byPower)) texts.sort();
  return Object.fromEntries(Object.entries(byPower).sort(byKey));
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
