/** The adjustment phase of a case about a variant: its position, and what differs from what the case says. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Board, Unit } from '../../../board/board.ts';
import { parseUnit } from '../../../orders/text/parse.ts';
import { parseAdjustment } from '../../../orders/text/parse-later.ts';
import { formatStandingUnit } from '../../../orders/text/format.ts';
import { adjudicateAdjustments } from '../../../adjudicate/phases/adjustment.ts';
import { balances, homeCentres, winnerOf } from '../../../adjudicate/phases/centres.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import type { VariantAdjustmentCase } from './variant-case.ts';

/** Lists what is not as the case says, one line each. */
export function variantAdjustmentDifferences(
  board: Board,
  each: VariantAdjustmentCase,
  policy: Policy,
): string[] {
  const power = (code: string): number => board.powers.findIndex((known) => known.code === code);
  const state = stateOf(board, each, policy, power);
  const given = each.orders.map(({ power: giver, order }) => {
    const read = parseAdjustment(board, order);
    if (!read.ok) throw new Error(`${each.id}: ${read.error.message}`);
    return { power: power(giver), order: read.value };
  });
  const { results, removed } = adjudicateAdjustments(state, given, policy);
  const lines = each.orders.flatMap(({ order, result }, i) =>
    results[i]!.outcome === result ? [] : [`${order}: ${result}, here: ${results[i]!.outcome}`],
  );
  for (const [code, count] of Object.entries(each.builds ?? {})) {
    const balance = balances(state, policy)[power(code)];
    if (balance !== count) lines.push(`${code} may build ${count}, here: ${balance}`);
  }
  if (each.removed !== undefined) {
    const gone = removed.map((unit) => formatStandingUnit(board, state.units[unit]!, 'short')).sort();
    if (gone.join() !== each.removed.toSorted().join()) {
      lines.push(`removed: ${each.removed.join(', ')}, here: ${gone.join(', ')}`);
    }
  }
  if (each.winner !== undefined) {
    const index = winnerOf(state);
    const winner = index === undefined ? null : board.powers[index]!.code;
    if (winner !== each.winner) lines.push(`won by ${each.winner}, here: ${winner}`);
  }
  return lines;
}

function stateOf(
  board: Board,
  each: VariantAdjustmentCase,
  policy: Policy,
  power: (code: string) => number,
): GameState {
  const units = Object.entries(each.units).flatMap(([code, texts]) =>
    texts.map((text): Unit => unitOf(board, text, power(code))),
  );
  const centres = each.instead ? board.provinces.map(() => undefined) : [...homeCentres(board, policy)];
  const owners: (number | undefined)[] = centres;
  for (const [code, provinces] of Object.entries(each.owned)) {
    for (const name of provinces)
      owners[board.provinces.findIndex((known) => known.code === name)] = power(code);
  }
  return {
    board,
    phase: { season: 'winter', year: 1901, kind: 'adjustment' },
    units,
    retreating: [],
    centres: owners,
  };
}

function unitOf(board: Board, text: string, power: number): Unit {
  const read = parseUnit(board, text);
  if (!read.ok) throw new Error(read.error.message);
  const { province, coast, type = 'army' } = read.value;
  const coasts = board.provinces[province]!.coasts;
  const location = coasts.find((place) => board.locations[place]!.coast === coast) ?? province;
  return { power, type, location };
}
