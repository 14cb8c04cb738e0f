/** Both results of a phase, for tables and pictures. */
import type { Unit } from '../../../board/board.ts';
import { formatPhaseOrder } from '../../../games/records/formats/record-file.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';
import type { ComparedNext } from '../../../games/replay/replay.ts';
import type { Observation } from '../diagnose/observation.ts';
import type { OwnAnswer, PhaseQuestion } from '../diagnose/phase-question.ts';
import { shortUnit } from '../../../orders/text/format.ts';

/** A board after a phase. */
export interface CaseResult {
  readonly units: readonly Unit[];
  readonly dislodged: NonNullable<ComparedNext['dislodged']>;
  /** True for each unit whose support was given or whose convoy was available, where that is told. */
  readonly helps: Readonly<Record<string, boolean>>;
}

/** A phase with the results of this program and of another one. */
export interface ComparedCase {
  readonly question: PhaseQuestion;
  readonly ours: CaseResult;
  readonly theirs: CaseResult;
}

/** The result of this program, after movement with what became of supports and convoys. */
export function ownResult({ board }: PhaseQuestion, { next, result }: OwnAnswer): CaseResult {
  const units = next?.units ?? [];
  if (result?.kind !== 'movement') return { units, dislodged: [], helps: {} };
  const { read, dislodged, outcomes } = result.adjudication;
  const helps = read.orders.flatMap(({ kind }, unit) => {
    if (kind !== 'support' && kind !== 'convoy') return [];
    const isHelp = outcomes[unit] === 'given' || outcomes[unit] === 'available';
    return [[shortUnit(board, read.units[unit]!), isHelp] as const];
  });
  return {
    units,
    dislodged: dislodged.map(({ unit, retreats }) => ({ unit: read.units[unit]!, retreats })),
    helps: Object.fromEntries(helps),
  };
}

/** The result of another program, as far as it tells it. */
export function toldResult({ board, units }: PhaseQuestion, { next, results = [] }: Observation): CaseResult {
  const helps = results.flatMap(({ succeeded, ...result }) => {
    const unit = 'order' in result ? undefined : units[result.unit];
    return succeeded === undefined || unit === undefined
      ? []
      : [[shortUnit(board, unit), succeeded] as const];
  });
  return { units: next.units, dislodged: next.dislodged ?? [], helps: Object.fromEntries(helps) };
}

/** The orders of a phase in short form, by who gave them; `?` for orders of which the power is not known. */
export function ordersByPower({ board, orders }: PhaseQuestion): TextsByPower {
  const byPower: Record<string, string[]> = {};
  for (const { power, order } of orders.orders) {
    const code = power === undefined ? '?' : board.powers[power]!.code;
    (byPower[code] ??= []).push(formatPhaseOrder(board, order));
  }
  return byPower;
}
