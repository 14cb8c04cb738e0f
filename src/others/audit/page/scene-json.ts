/** Both results of a phase as data, for tables and pictures. */
import type { Board } from '../../../board/board.ts';
import { formatPhaseOrder } from '../../../games/records/model/structured-orders.ts';
import type { Adjudication } from '../../../adjudicate/phases/movement.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { saidByUnit, unitsByPower } from '../../../games/records/json/result-json.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';
import type { ComparedNext } from '../../../games/replay/record-differences.ts';
import type { Observation } from '../diagnose/observation.ts';
import type { OwnAnswer, PhaseQuestion } from '../diagnose/phase-question.ts';
import { shortUnit } from '../../../orders/text/format.ts';

/** A board after a phase. */
export interface AfterJson {
  readonly units: TextsByPower;
  /** Dislodged units of each power, and where each may retreat to; `null` where that is not told. */
  readonly dislodged: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;
  /** True for each unit whose support was given or whose convoy was available, where that is told. */
  readonly orders?: Readonly<Record<string, boolean>>;
}

/** Both results of a phase, for tables and pictures. */
export interface SceneJson {
  /** The id of the board. */
  readonly map: string;
  readonly phase: string;
  readonly units: TextsByPower;
  /** Units that have to retreat. */
  readonly retreating: TextsByPower;
  /** The orders of each power; `?` for orders of which the power is not known. */
  readonly orders: TextsByPower;
  readonly ours: AfterJson;
  readonly theirs: AfterJson;
}

export function sceneOf(question: PhaseQuestion, ours: OwnAnswer | undefined, theirs: AfterJson): SceneJson {
  const { board, phase, units, dislodged } = question;
  const retreating = dislodged.map(({ unit }) => unit);
  return {
    map: board.id,
    phase: formatPhase(phase),
    units: unitsByPower(board, units),
    retreating: unitsByPower(board, retreating),
    orders: ordersByPower(question),
    ours: afterOf(board, ours),
    theirs,
  };
}

function afterOf(board: Board, ours: OwnAnswer | undefined): AfterJson {
  const { next, result } = ours ?? {};
  const dislodged =
    result?.kind === 'movement'
      ? result.adjudication.dislodged.map(({ unit, retreats }) => ({
          unit: result.adjudication.read.units[unit]!,
          retreats,
        }))
      : [];
  const after = afterJson(board, { units: next?.units ?? [], dislodged });
  return result?.kind === 'movement' ? { ...after, orders: ordersOf(result.adjudication) } : after;
}

/** Tells for each unit if its support was given or its convoy available. */
function ordersOf({ position: { board }, read, outcomes }: Adjudication): Record<string, boolean> {
  const helping = read.orders.flatMap(({ kind }, unit) => {
    if (kind !== 'support' && kind !== 'convoy') return [];
    const isHelp = outcomes[unit] === 'given' || outcomes[unit] === 'available';
    return [[shortUnit(board, read.units[unit]!), isHelp] as const];
  });
  return Object.fromEntries(helping);
}

export function toldAfter({ board, units }: PhaseQuestion, { next, results = [] }: Observation): AfterJson {
  const told = results.flatMap(({ succeeded, ...result }) => {
    const unit = 'order' in result ? undefined : units[result.unit];
    return succeeded === undefined || unit === undefined
      ? []
      : [[shortUnit(board, unit), succeeded] as const];
  });
  const after = afterJson(board, next);
  return told.length === 0 ? after : { ...after, orders: Object.fromEntries(told) };
}

function afterJson(
  board: Board,
  { units, dislodged = [] }: Pick<ComparedNext, 'units' | 'dislodged'>,
): AfterJson {
  const places = dislodged.map(({ unit, retreats }) => {
    const codes = retreats?.map((place) => board.locations[place]!.code);
    return [unit, codes?.sort() ?? null] as const;
  });
  return { units: unitsByPower(board, units), dislodged: saidByUnit(board, places) };
}

/** The orders of a phase in short form, by who gave them. */
export function ordersByPower({ board, orders }: PhaseQuestion): TextsByPower {
  const byPower: Record<string, string[]> = {};
  for (const { power, order } of orders.orders) {
    const code = power === undefined ? '?' : board.powers[power]!.code;
    (byPower[code] ??= []).push(formatPhaseOrder(board, order));
  }
  return byPower;
}
