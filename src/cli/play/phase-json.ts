/** The events of a phase, as JSON. */
import type { AdjustmentResult } from '../../adjudicate/phases/adjustment.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import type { RetreatResult } from '../../adjudicate/phases/retreats.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { laterOrderResults, type LaterOrderResult } from '../../games/records/json/later-results.ts';
import { powerCode, saidByUnit, unitsByPower } from '../../games/records/json/result-json.ts';
import type { TextsByPower } from '../../games/records/model/texts-by-power.ts';
import {
  resultWithRules,
  rulesField,
  type ResultWithRules,
} from '../../games/records/json/result-with-rules.ts';

/** The result of an order of a retreat or adjustment phase. */
interface PlayedOrderJson extends Pick<LaterOrderResult, 'order' | 'outcome'> {
  readonly power: string | null;
  readonly reason?: LaterOrderResult['reason'];
}

export interface RetreatResultJson {
  readonly results: readonly PlayedOrderJson[];
  /** Dislodged units of each power that went off the board. */
  readonly disbanded: TextsByPower;
}

export interface AdjustmentResultJson {
  readonly results: readonly PlayedOrderJson[];
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

function ordersJson(result: RetreatResult | AdjustmentResult): PlayedOrderJson[] {
  return laterOrderResults(result).map(({ power, order, outcome, reason }) => ({
    power: powerCode(result.state.board, power),
    order,
    outcome,
    ...(reason === undefined ? {} : { reason }),
  }));
}

function retreatJson(result: RetreatResult): RetreatResultJson {
  const { state, fates } = result;
  const { board, retreating } = state;
  const disbanded = retreating.filter((_, unit) => fates[unit]!.kind !== 'retreated');
  return {
    results: ordersJson(result),
    disbanded: unitsByPower(
      board,
      disbanded.map(({ unit }) => unit),
    ),
  };
}

function adjustmentJson(result: AdjustmentResult): AdjustmentResultJson {
  const { state, built, removed, unused } = result;
  const { board, units } = state;
  const left = unused.flatMap((count, power) =>
    count > 0 ? [[board.powers[power]!.code, count] as const] : [],
  );
  const disorder = saidByUnit(
    board,
    result.byCivilDisorder.map(({ unit, distance = Infinity }) => [
      units[unit]!,
      distance === Infinity ? null : distance,
    ]),
  );
  return {
    results: ordersJson(result),
    built: unitsByPower(board, built),
    removed: unitsByPower(
      board,
      removed.map((unit) => units[unit]!),
    ),
    ...(Object.keys(disorder).length === 0 ? {} : { civil_disorder: disorder }),
    ...(left.length === 0 ? {} : { unused: Object.fromEntries(left) }),
  };
}
