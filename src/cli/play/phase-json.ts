/** The events of a phase, as JSON. */
import type { Board } from '../../board/board.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import { formatAdjustment, formatRetreat } from '../../orders/text/format-later.ts';
import type { AdjustmentOutcome, AdjustmentResult } from '../../adjudicate/phases/adjustment.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import type { AdjustmentReason, RetreatReason } from '../../adjudicate/phases/later-reasons.ts';
import type { RetreatOutcome, RetreatResult } from '../../adjudicate/phases/retreats.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { unitsByPower } from '../../games/records/json/result-json.ts';
import type { TextsByPower } from '../../games/records/model/texts-by-power.ts';
import {
  resultWithRules,
  rulesField,
  type ResultWithRules,
} from '../../games/records/json/result-with-rules.ts';

/** A result of a retreat order, with what happened to its unit. */
export interface RetreatOrderJson {
  readonly power: string | null;
  readonly order: string;
  readonly outcome: RetreatOutcome;
  readonly reason?: RetreatReason;
}

export interface RetreatResultJson {
  readonly results: readonly RetreatOrderJson[];
  /** Dislodged units of each power that went off the board. */
  readonly disbanded: TextsByPower;
}

export interface AdjustmentOrderJson {
  readonly power: string | null;
  readonly order: string;
  readonly outcome: AdjustmentOutcome;
  readonly reason?: AdjustmentReason;
}

export interface AdjustmentResultJson {
  readonly results: readonly AdjustmentOrderJson[];
  readonly built: TextsByPower;
  readonly removed: TextsByPower;
  /** For removed units without an order: how far away they were; `null` where that did not matter. */
  readonly civil_disorder?: Record<string, Record<string, number | null>>;
  /** Number of builds that each power neither made nor waived. */
  readonly unused?: Record<string, number>;
}

export type PhaseResultJson = ResultWithRules | RetreatResultJson | AdjustmentResultJson;

/** The result of a phase, with the rules where they are not the default ones. */
export function phaseResultJson(result: PhaseResult, rules: Rules): PhaseResultJson {
  switch (result.kind) {
    case 'movement':
      return resultWithRules(result.adjudication, undefined, rules);
    case 'retreat':
      return { ...retreatJson(result), ...rulesField(rules) };
    case 'adjustment':
      return { ...adjustmentJson(result), ...rulesField(rules) };
  }
}

function retreatJson({ state, results, fates }: RetreatResult): RetreatResultJson {
  const { board, retreating } = state;
  const disbanded = retreating.filter((_, unit) => fates[unit]!.kind !== 'retreated');
  return {
    results: results.map(({ given, outcome, reason }) => ({
      power: powerCode(board, given.power),
      order: formatRetreat(board, given.order, 'short'),
      outcome,
      ...(reason === undefined ? {} : { reason }),
    })),
    disbanded: unitsByPower(
      board,
      disbanded.map(({ unit }) => unit),
    ),
  };
}

function adjustmentJson(result: AdjustmentResult): AdjustmentResultJson {
  const { state, results, built, removed, unused } = result;
  const { board, units } = state;
  const left = unused.flatMap((count, power) =>
    count > 0 ? [[board.powers[power]!.code, count] as const] : [],
  );
  const disorder = civilDisorderJson(result);
  return {
    results: results.map(({ given, outcome, reason }) => ({
      power: powerCode(board, given.power),
      order: formatAdjustment(board, given.order, 'short'),
      outcome,
      ...(reason === undefined ? {} : { reason }),
    })),
    built: unitsByPower(board, built),
    removed: unitsByPower(
      board,
      removed.map((unit) => units[unit]!),
    ),
    ...(Object.keys(disorder).length === 0 ? {} : { civil_disorder: disorder }),
    ...(left.length === 0 ? {} : { unused: Object.fromEntries(left) }),
  };
}

function civilDisorderJson({
  state: { board, units },
  byCivilDisorder,
}: AdjustmentResult): Record<string, Record<string, number | null>> {
  const found: Record<string, Record<string, number | null>> = {};
  for (const { unit: index, distance } of byCivilDisorder) {
    const unit = units[index]!;
    const far = distance === undefined || distance === Infinity ? null : distance;
    (found[board.powers[unit.power]!.code] ??= {})[formatStandingUnit(board, unit, 'short')] = far;
  }
  return found;
}

function powerCode(board: Board, power: number | undefined): string | null {
  return power === undefined ? null : board.powers[power]!.code;
}
