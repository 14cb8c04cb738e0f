/** The events of a phase, as JSON. */
import type { AdjustmentResult } from '../../adjudicate/phases/adjustment.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import type { RetreatResult } from '../../adjudicate/phases/retreats.ts';
import { rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import { laterOrderResults } from '../../games/bulk/later-line.ts';
import { powerCode, resultJson, saidByUnit, unitsByPower } from '../../games/records/json/result-json.ts';

/** The result of a phase, with the rules where they are not the default ones. */
export function phaseResultJson(result: PhaseResult, rules: Rules): object {
  return { ...eventsJson(result), ...rulesField(rules) };
}

function eventsJson(result: PhaseResult): object {
  switch (result.kind) {
    case 'movement':
      return resultJson(result.adjudication, undefined);
    case 'retreat':
      return retreatJson(result);
    case 'adjustment':
      return adjustmentJson(result);
  }
}

function ordersJson(result: RetreatResult | AdjustmentResult): object[] {
  return laterOrderResults(result).map(({ power, order, outcome, reason }) => ({
    power: powerCode(result.state.board, power),
    order,
    outcome,
    ...(reason === undefined ? {} : { reason }),
  }));
}

/** Results of the orders, and the dislodged units of each power that went off the board. */
function retreatJson(result: RetreatResult): object {
  const { state, fates } = result;
  const { board, retreating } = state;
  const disbanded = retreating.filter((_, unit) => fates[unit]!.kind !== 'retreated').map(({ unit }) => unit);
  return { results: ordersJson(result), disbanded: unitsByPower(board, disbanded) };
}

/**
 * Results of the orders; for removed units without one how far away they were, `null` where that did not matter; and how
 * many builds each power neither made nor waived.
 */
function adjustmentJson(result: AdjustmentResult): object {
  const { state, built, removed, unused, reappeared } = result;
  const { board, units } = state;
  const left = unused.flatMap((count, power) =>
    count > 0 ? [[board.powers[power]!.code, count] as const] : [],
  );
  const gone = removed.map((unit) => units[unit]!);
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
    removed: unitsByPower(board, gone),
    ...(Object.keys(disorder).length === 0 ? {} : { civil_disorder: disorder }),
    ...(left.length === 0 ? {} : { unused: Object.fromEntries(left) }),
    ...(reappeared.length === 0 ? {} : { reappeared: unitsByPower(board, reappeared) }),
  };
}
