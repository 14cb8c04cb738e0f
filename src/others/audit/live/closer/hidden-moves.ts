/** Moves that come out wrong beside what is shown of an answer, so that another mistake may be behind them. */
import type { Policy } from '../../../../../encodings/policy.ts';
import { provinceOf } from '../../../../board/board.ts';
import type { Position } from '../../../../adjudicate/phases/movement.ts';
import type { Solver } from '../../../../readings/z3/solver.ts';
import { explanationsOfMove } from '../../diagnose/causes/explanations.ts';
import type { ProgramClaim } from '../../diagnose/program-claims.ts';
import { sameFate } from '../../diagnose/fates.ts';
import { ClaimedPhase } from '../../diagnose/causes/claimed-phase.ts';
import { hasCause, type ViolationKind } from '../../diagnose/violation-kinds.ts';
import { claimedOf, positionAsked, type ClaimedResult } from './likenesses.ts';

/** A claim about the fate of a unit. */
export type FateClaim = Extract<ProgramClaim, { kind: 'fate' }>;

/**
 * Finds claims about moves that come out wrong, are not claimed in the part that is shown, and can come from other
 * mistakes than these.
 */
export function hiddenMoves(
  whole: ClaimedResult,
  shown: readonly ProgramClaim[],
  kinds: ReadonlySet<ViolationKind>,
  policy: Policy,
): readonly FateClaim[] {
  const phase = phaseOf(whole, policy);
  return phase.brokenMoves().flatMap((unit) => {
    const { location } = whole.question.units[unit]!;
    const found = whole.claims.find((each) => each.kind === 'fate' && each.unit.location === location);
    if (found?.kind !== 'fate' || isClaimed(shown, found)) return [];
    const others = explanationsOfMove(phase, unit).filter(
      (violations) =>
        violations.every(({ kind }) => hasCause(kind)) && !violations.every(({ kind }) => kinds.has(kind)),
    );
    return others.length > 0 ? [found] : [];
  });
}

/** Tells if the same is claimed of the same unit. */
export function isClaimed(claims: readonly ProgramClaim[], { unit, fate }: FateClaim): boolean {
  return claims.some(
    (claim) => claim.kind === 'fate' && claim.unit.location === unit.location && sameFate(claim.fate, fate),
  );
}

/**
 * Tells if mistakes of these kinds are not all that is behind what is claimed of a unit in a part of which nothing
 * can be left out: they do not give it, or they give it where something is left out, too, and there the program is
 * right.
 */
export function isBeyond(
  part: ClaimedResult,
  claim: FateClaim,
  kinds: ReadonlySet<ViolationKind>,
  policy: Policy,
  solver: Solver,
): boolean {
  if (!isGivenBy(part, claim, kinds, policy)) return true;
  const position = positionAsked(part.question);
  if (position === undefined) return false;
  return partsOf(position).some((smaller) => {
    const left = claimedOf(part, smaller, policy, solver);
    return left !== undefined && isGivenBy(left, claim, kinds, policy);
  });
}

function isGivenBy(
  claimed: ClaimedResult,
  { unit: { location } }: FateClaim,
  kinds: ReadonlySet<ViolationKind>,
  policy: Policy,
): boolean {
  const phase = phaseOf(claimed, policy);
  const unit = phase.brokenMoves().find((each) => claimed.question.units[each]!.location === location);
  if (unit === undefined) return false;
  return explanationsOfMove(phase, unit).some((violations) =>
    violations.every(({ kind }) => kinds.has(kind)),
  );
}

function phaseOf({ ours, fates, claims }: ClaimedResult, policy: Policy): ClaimedPhase {
  return new ClaimedPhase(ours, fates, claims, policy);
}

/** Without a unit and its orders, or without an order. */
function partsOf(position: Position): Position[] {
  const { board, units, orders } = position;
  return [
    ...units.map((unit) => ({
      ...position,
      units: units.filter((other) => other !== unit),
      orders: orders.filter(({ order }) => order.unit.province !== provinceOf(board, unit.location)),
    })),
    ...orders.map((order) => ({ ...position, orders: orders.filter((other) => other !== order) })),
  ];
}
