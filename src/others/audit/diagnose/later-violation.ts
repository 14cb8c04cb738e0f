/**
 * Which rule does not hold if a claim about a retreat or adjustment phase is true, in a sentence: what this
 * program made of the orders says why a unit stands where it does, or does not.
 */
import { clause as buildClause } from '../../../../encodings/build-site.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import { clause as removalClause } from '../../../../encodings/removal.ts';
import { clause as retreatClause } from '../../../../encodings/retreat.ts';
import { clause as clashClause } from '../../../../encodings/retreat-clash.ts';
import { provinceOf, type Board, type Unit } from '../../../board/board.ts';
import { list } from '../../../explain/words/words.ts';
import { shortOwnedUnit } from '../../../orders/text/short-forms.ts';
import type { AdjustmentResult } from '../../../adjudicate/phases/adjustment.ts';
import { ADJUSTMENT_REASONS, RETREAT_REASONS } from '../../../adjudicate/phases/later-reasons.ts';
import { sameUnit } from '../../../games/replay/record-differences.ts';
import type { RetreatResult } from '../../../adjudicate/phases/retreats.ts';
import { formatClaim, type ProgramClaim } from './program-claims.ts';
import type { Violation } from './violation-kinds.ts';
import type { ViolationKind } from './violation-kinds.ts';

type StandsClaim = Extract<ProgramClaim, { kind: 'stands' }>;
type AnyLaterResult = RetreatResult | AdjustmentResult;

/** Why a claim cannot be: a sentence to follow "but", and the rule that it rests on. */
interface Objection {
  readonly clause: Clause | undefined;
  readonly kind: ViolationKind;
  readonly says: string;
}

/**
 * Names the rule that the first claim about a unit violates.
 *
 * @param result what this program makes of the phase; `undefined` where it has no result
 */
export function laterViolation(
  board: Board,
  result: AnyLaterResult | undefined,
  claims: readonly ProgramClaim[],
): Violation {
  const stands = claims.find((claim) => claim.kind === 'stands');
  if (stands !== undefined && result !== undefined) {
    const { clause, kind, says } =
      result.kind === 'retreat' ? retreatObjection(result, stands) : adjustmentObjection(result, stands);
    const sentence = `${formatClaim(board, stands)}, but ${says}.`;
    return { datc: clause?.datc, title: clause?.title, kind, sentence };
  }
  const all = claims.map((claim) => formatClaim(board, claim)).join(' and ');
  const sentence = `${all === '' ? 'This' : all}, which follows from no reading of the rules.`;
  const kind = claims.some((claim) => claim.kind === 'centre') ? 'centre-wrong' : 'no-single-rule';
  return { datc: undefined, title: undefined, kind, sentence };
}

function retreatObjection(result: RetreatResult, { unit, stands }: StandsClaim): Objection {
  const { state, fates } = result;
  if (!stands) {
    const isKept = fates.some(
      (fate, i) =>
        fate.kind === 'retreated' &&
        sameUnit(state.board, { ...state.retreating[i]!.unit, location: fate.to }, unit, false),
    );
    return isKept
      ? { clause: clashClause, kind: 'retreat-not-made', says: 'it may retreat there and nobody else does' }
      : { clause: undefined, kind: 'unit-lost', says: 'only dislodged units can leave the board' };
  }
  const [objection] = fates.flatMap((_, i) => {
    const { power, type } = state.retreating[i]!.unit;
    return power === unit.power && type === unit.type ? (whyNotThere(result, i, unit) ?? []) : [];
  });
  return (
    objection ?? { clause: undefined, kind: 'unit-from-nowhere', says: 'no dislodged unit could get there' }
  );
}

/** Why a dislodged unit did not get to where it is claimed to stand; `undefined` where it was not to go there. */
function whyNotThere(
  { state, fates, results }: RetreatResult,
  index: number,
  { location }: Unit,
): Objection | undefined {
  const { board, retreating } = state;
  const province = provinceOf(board, location);
  const fate = fates[index]!;
  if (fate.kind === 'clashed' && provinceOf(board, fate.to) === province) {
    const rivals = list(fate.rivals.map((other) => shortOwnedUnit(board, retreating[other]!.unit)));
    return {
      clause: clashClause,
      kind: 'retreat-made',
      says: `${rivals} ${fate.rivals.length === 1 ? 'retreats' : 'retreat'} there, too`,
    };
  }
  const refused = results.find(
    ({ unit, given: { order } }) =>
      unit === index && order.kind === 'retreat' && order.to.province === province,
  );
  return refused?.reason === undefined
    ? undefined
    : { clause: retreatClause, kind: 'retreat-made', says: RETREAT_REASONS[refused.reason] };
}

function adjustmentObjection(result: AdjustmentResult, claim: StandsClaim): Objection {
  const { board } = result.state;
  const before = result.state.units.findIndex((unit) => sameUnit(board, unit, claim.unit, false));
  if (before < 0) return buildObjection(result, claim);
  const power = board.powers[claim.unit.power]!.code;
  if (!claim.stands) {
    return { clause: removalClause, kind: 'removal-wrong', says: `${power} need not remove it` };
  }
  const isUnordered = result.byCivilDisorder.some(({ unit }) => unit === before);
  return isUnordered
    ? {
        clause: removalClause,
        kind: 'removal-wrong',
        says: `${power} has too many units, and it is the first to go`,
      }
    : { clause: undefined, kind: 'removal-wrong', says: `${power} removes it` };
}

function buildObjection({ state, results, built }: AdjustmentResult, claim: StandsClaim): Objection {
  const { board } = state;
  const power = board.powers[claim.unit.power]!.code;
  if (!claim.stands) {
    const isBuilt = built.some((unit) => sameUnit(board, unit, claim.unit, false));
    return isBuilt
      ? { clause: buildClause, kind: 'build-not-made', says: `${power} may build it` }
      : { clause: undefined, kind: 'unit-lost', says: 'it did not stand there before' };
  }
  const province = provinceOf(board, claim.unit.location);
  const refused = results.find(
    ({ reason, given: { order } }) =>
      reason !== undefined && order.kind === 'build' && order.unit.province === province,
  );
  return refused?.reason === undefined
    ? { clause: undefined, kind: 'unit-from-nowhere', says: 'no order builds it' }
    : { clause: buildClause, kind: 'build-made', says: ADJUSTMENT_REASONS[refused.reason] };
}
