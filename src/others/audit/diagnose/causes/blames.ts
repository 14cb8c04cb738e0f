/**
 * Possible causes of a move that does not come out as claimed: single things that, if decided wrongly, give
 * everything that is claimed.
 */
import { clause as moveClause } from '../../../../../encodings/move.ts';
import { FALSE, PARTIAL, TRUE, type Interval, type Partial } from '../../../../readings/known/partial.ts';
import { Interpretation } from '../../../../adjudicate/resolution/interpretation.ts';
import { violationOfClause, type ClaimedPhase } from './claimed-phase.ts';
import { ownFates, sameFate } from '../fates.ts';
import type { Violation } from '../violation-kinds.ts';
import { kindOfLostSupport } from './lost-support.ts';
import { explainsMoves, leadsToMoves, suspicionsAbout, type Suspicion } from './suspicions.ts';
import { wrongMoves } from './wrong-move.ts';

/** Gives what is wrong with a move, where nothing is known of why. */
export function plainViolation(phase: ClaimedPhase, unit: number): Violation {
  return plainViolations(phase, unit)[0]!;
}

/** Everything that is wrong, at least one thing: only together do they give the move. */
export function plainViolations(phase: ClaimedPhase, unit: number): readonly Violation[] {
  const isMade = phase.fates[unit]!.kind === 'moves';
  return wrongMoves(phase.position, phase.reading, phase.names, unit, isMade).map(({ kind, says }) =>
    violationOfClause(moveClause, kind, `${phase.order(unit)} ${says}`),
  );
}

/**
 * Finds single things each of which explains all that is claimed.
 *
 * @param unit whose move does not come out as claimed
 * @param broken units whose moves do not come out for other reasons
 */
export function blamesFor(
  phase: ClaimedPhase,
  unit: number,
  broken: readonly number[] = [],
): readonly Violation[] {
  const others = broken.filter((other) => other !== unit);
  const apart = new Set(others.map((other) => phase.system.number('MOVE', other)));
  return phase.suspicions
    .filter((suspicion) => explainsMoves(phase.claimed, [suspicion], apart))
    .flatMap((suspicion) => violationsFor(phase, unit, suspicion));
}

/** In what ways the move of a unit comes out wrong through something. */
export function violationsFor(
  phase: ClaimedPhase,
  unit: number,
  { unit: blamed, blames }: Suspicion,
): readonly Violation[] {
  const outcome = phase.fates[unit]!.kind === 'moves' ? 'succeed' : 'fail';
  const { read } = phase.system.facts;
  return blames.map(({ clause, kind, says }) =>
    violationOfClause(
      clause,
      kind === 'support-lost' ? kindOfLostSupport(phase.position, read, blamed) : kind,
      `${phase.order(unit)} would ${outcome}, as if ${says}`,
    ),
  );
}

/**
 * Single things that, if decided wrongly in the result that the rules give, lead to what is claimed: for cycles, in
 * which what is claimed may fit all equations.
 */
export function forwardBlames(phase: ClaimedPhase): readonly Violation[] {
  const { decisions } = phase.ours;
  const own = ownFates(phase.ours);
  const disputed = [...phase.moves.keys()]
    .map((number) => phase.system.unknown(number).unit)
    .find((unit) => !sameFate(own[unit]!, phase.fates[unit]!));
  if (disputed === undefined) return [];
  const values: Partial[] = [];
  for (const number of phase.system.unordered) values[number] = decisions.value(number) ? TRUE : FALSE;
  const reading = new Interpretation<Partial, Interval>(
    phase.system,
    PARTIAL,
    (number) => values[number] ?? FALSE,
  );
  const claimed = { ...phase.claimed, reading };
  return suspicionsAbout(claimed, phase.names)
    .filter((suspicion) => leadsToMoves(claimed, suspicion))
    .flatMap((suspicion) => violationsFor(phase, disputed, suspicion));
}
