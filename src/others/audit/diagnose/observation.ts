/** Compares another adjudicator's result for a phase with this program's: differences in tiers. */
import { type Board, provinceOf, sameUnit, type Unit } from '../../../board/board.ts';
import type { Outcome } from '../../../orders/order-outcome.ts';
import {
  type ComparedNext,
  compareWithRecord,
  formatDifference,
  type RecordDifference,
} from '../../../games/replay/replay.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import { laterOrderResults, resultsByText } from '../../../games/bulk/later-line.ts';
import { orderedUnits, type OwnAnswer, type PhaseQuestion } from './phase-question.ts';
import { shortOwnedUnit } from '../../../orders/text/format.ts';

/** Another adjudicator's result for one unit's order. */
export interface ReportedResult {
  /** Index among the units that are ordered in the phase (`orderedUnits`). */
  readonly unit: number;
  /**
   * The move was made, the support given, the convoy available, the retreat made; missing where the
   * source does not say, as for an order to hold.
   */
  readonly succeeded?: boolean;
  readonly dislodged?: boolean;
  /** The result in the source's own words. */
  readonly words: readonly string[];
}

/** The same for an order after movement, in short form: several may be of one unit, and a build is of none that stands. */
export interface ReportedOrder extends Omit<ReportedResult, 'unit'> {
  readonly order: string;
  readonly of: Unit;
}

/** Another adjudicator's result for a phase. */
export interface Observation {
  /** The position after it; only what is given is compared. */
  readonly next: ComparedNext;
  /** In any order; units about which nothing is said are missing. */
  readonly results?: readonly (ReportedResult | ReportedOrder)[];
}

/** Kinds of difference, the gravest first. */
const TIERS = ['board', 'orders', 'retreats', 'adjustments'] as const;
export type Tier = (typeof TIERS)[number];

/** One thing that another adjudicator says differently. */
export type Finding =
  | { readonly tier: Tier; readonly difference: Exclude<RecordDifference, { kind: 'phase' }> }
  | {
      readonly tier: 'orders';
      readonly difference: {
        readonly kind: 'order';
        readonly unit: Unit;
        readonly ours: string;
        readonly record: readonly string[];
      };
    };

/** Finds where an observation differs from an answer, in the order of the tiers; empty if it agrees. */
export function compareAnswers(
  question: PhaseQuestion,
  observation: Observation,
  ours: OwnAnswer,
): Finding[] {
  const { result, next } = ours;
  if (result === undefined || next === undefined) throw new Error('no answer to compare with');
  const { kind } = question.phase;
  const { differences } = compareWithRecord(observation.next, result, next);
  const ofBoard = differences.flatMap((difference): Finding[] =>
    difference.kind === 'phase' ? [] : [{ tier: tierOf(kind, difference), difference }],
  );
  const findings = [...ofBoard, ...orderFindings(question, observation, ours)];
  return findings.sort((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier));
}

function tierOf(phase: PhaseKind, { kind }: Exclude<RecordDifference, { kind: 'phase' }>): Tier {
  if (kind === 'retreats' || kind === 'contested') return 'retreats';
  return kind === 'centre' || phase === 'adjustment' ? 'adjustments' : 'board';
}

function orderFindings(
  question: PhaseQuestion,
  { results = [], next }: Observation,
  ours: OwnAnswer,
): Finding[] {
  // Where dislodged units are listed, not to mention it once more says nothing.
  const isOnBoard = (dislodged: boolean): boolean => !dislodged && next.dislodged !== undefined;
  const units = orderedUnits(question);
  return results.flatMap((told): Finding[] => {
    const own =
      'order' in told ? succeededOfOrder(question, ours, told) : succeededOf(question, ours, told.unit);
    if (own === undefined) return [];
    const same =
      (told.succeeded === undefined || own.succeeded === undefined || told.succeeded === own.succeeded) &&
      (told.dislodged === undefined || told.dislodged === own.dislodged || isOnBoard(told.dislodged));
    if (same) return [];
    const dislodged = own.dislodged && own.word !== 'dislodged' && own.word !== 'destroyed';
    const text = dislodged ? `${own.word}, dislodged` : own.word;
    const unit = 'order' in told ? told.of : units[told.unit]!;
    return [{ tier: 'orders', difference: { kind: 'order', unit, ours: text, record: told.words } }];
  });
}

/** Tells if an order after movement succeeded; `undefined` also for that of a unit that can go nowhere. */
function succeededOfOrder(
  { board }: PhaseQuestion,
  { result }: OwnAnswer,
  { order, of }: ReportedOrder,
): ReturnType<typeof succeededOf> {
  if (result === undefined || result.kind === 'movement') return undefined;
  const isAsked =
    result.kind === 'adjustment' ||
    result.state.retreating.some(({ unit }) => sameUnit(board, unit, of, true));
  const own = isAsked ? resultsByText(laterOrderResults(result)).get(order) : undefined;
  return own && { succeeded: own.outcome === 'succeeds', dislodged: false, word: own.outcome };
}

/**
 * Tells if a unit's order succeeded, by an answer; `undefined` where there is nothing to say.
 *
 * @param unit index among the units that are ordered in the phase (`orderedUnits`)
 */
export function succeededOf(
  question: PhaseQuestion,
  { result }: OwnAnswer,
  unit: number,
):
  | { readonly succeeded: boolean | undefined; readonly dislodged: boolean; readonly word: string }
  | undefined {
  if (result?.kind === 'movement') {
    const { outcomes, results, dislodged } = result.adjudication;
    const counting = results.find((each) => each.unit === unit && each.outcome === outcomes[unit]);
    const illegal = results.find((each) => each.unit === unit && each.outcome === 'illegal');
    const word = (counting ?? illegal)?.outcome ?? outcomes[unit]!;
    return { succeeded: SUCCEEDS[word], dislodged: dislodged.some((each) => each.unit === unit), word };
  }
  const asked = question.dislodged[unit]?.unit;
  if (result?.kind !== 'retreat' || asked === undefined) return undefined;
  // A dislodged unit that can go nowhere has no order any more, so those after it are counted differently.
  const { retreating } = result.state;
  const fate = result.fates[retreating.findIndex((each) => sameUnit(question.board, each.unit, asked, true))];
  if (fate === undefined) return undefined;
  // Sources differ in whether an order to disband succeeds.
  const succeeded = fate.kind === 'disbanded' ? undefined : fate.kind === 'retreated';
  return { succeeded, dislodged: false, word: fate.kind };
}

/** True for outcomes of orders that did what they were to do; nothing is said of units that hold. */
export const SUCCEEDS: Readonly<Record<Outcome, boolean | undefined>> = {
  illegal: false,
  invalid: false,
  fails: false,
  succeeds: true,
  cut: false,
  given: true,
  disrupted: false,
  available: true,
  stands: undefined,
  dislodged: undefined,
  destroyed: undefined,
};

/** A finding in words: `record: FRANCE A PAR`, `order of FRANCE A PAR: ours fails, record OK`. */
export function formatFinding(board: Board, { difference }: Finding): string {
  if (difference.kind !== 'order') return formatDifference(board, difference);
  const { unit, ours, record } = difference;
  return `order of ${shortOwnedUnit(board, unit)}: ours ${ours}, record ${record.length === 0 ? 'nothing against it' : record.join(', ')}`;
}

/** The powers that a finding is about. */
export function powersOf({ difference }: Finding): number[] {
  if (difference.kind === 'contested') return [];
  if (difference.kind === 'centre') {
    return [difference.ours, difference.record].filter((power) => power !== undefined);
  }
  return [difference.unit.power];
}

/** The provinces in which findings are. */
export function provincesIn(board: Board, findings: readonly Finding[]): number[] {
  return findings.map(({ difference }) =>
    'province' in difference ? difference.province : provinceOf(board, difference.unit.location),
  );
}
