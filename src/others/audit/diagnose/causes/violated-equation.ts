/**
 * Which equation of the rules does not hold if a claim about a movement phase is true, in a sentence.
 *
 * The claimed results of moves are taken as given and what follows from them is worked out (`partial`); then the
 * first equation whose value is certain and another than claimed is the one violated.
 */
import { clause as circleClause } from '../../../../../encodings/backup-rules.ts';
import { clause as convoyClause } from '../../../../../encodings/convoy.ts';
import { clause as dislodgeClause } from '../../../../../encodings/dislodge.ts';
import { clause as moveClause } from '../../../../../encodings/move.ts';
import type { Policy } from '../../../../../encodings/policy.ts';
import { clause as retreatClause } from '../../../../../encodings/retreat.ts';
import { clause as supportClause } from '../../../../../encodings/support.ts';
import type { Unit } from '../../../../board/board.ts';
import { list } from '../../../../explain/words/words.ts';
import { TRUE } from '../../../../readings/known/partial.ts';
import type { Adjudication } from '../../../../adjudicate/phases/movement.ts';
import { wrongRetreat } from '../barred-retreat.ts';
import { blamesFor, plainViolation } from './blames.ts';
import { ClaimedPhase, violationOfClause } from './claimed-phase.ts';
import { formatClaim, type ProgramClaim } from '../program-claims.ts';
import { ownFates, sameFate, type Fate } from '../fates.ts';
import { impossibleClaim } from '../impossible-claim.ts';
import { hasCause, type Violation } from '../violation-kinds.ts';

/**
 * Names the equation that a claim violates.
 *
 * @param ours what this program makes of the phase
 * @param fates by unit: what happened to it with the claims, and otherwise as this program has it
 */
export function violatedEquation(
  ours: Adjudication,
  fates: readonly Fate[],
  claims: readonly ProgramClaim[],
  policy: Policy,
): Violation {
  return firstViolation(new ClaimedPhase(ours, fates, claims, policy));
}

/** Gives the first thing that is wrong. */
export function firstViolation(phase: ClaimedPhase): Violation {
  const said = phase.claimText();
  return (
    contradiction(phase) ??
    violatedMove(phase) ??
    violatedCircle(phase) ??
    violatedDislodgement(phase) ??
    violatedOrder(phase) ??
    violatedRetreat(phase) ??
    settledParadox(phase) ?? {
      datc: undefined,
      title: undefined,
      kind: 'no-single-rule',
      sentence: `${said === '' ? 'This' : said}, which follows from no reading of the rules; no single equation shows it.`,
    }
  );
}

/** Finds a claim that contradicts itself, whatever the rules are. */
export function contradiction(phase: ClaimedPhase): Violation | undefined {
  return impossibleClaim(phase.position, phase.system.facts.read, phase.fates, phase.claims);
}

function violatedMove(phase: ClaimedPhase): Violation | undefined {
  const [unit] = phase.brokenMoves();
  if (unit === undefined) return undefined;
  return mostTelling(phase, unit) ?? plainViolation(phase, unit);
}

/**
 * The one thing that is decided wrongly, if all that is claimed follows from it: preferably of a kind that names a
 * cause, such as a cut that is overlooked, rather than a support that is lost.
 */
function mostTelling(phase: ClaimedPhase, unit: number): Violation | undefined {
  const blames = blamesFor(phase, unit);
  const blamed = blames.find(({ kind }) => hasCause(kind)) ?? blames[0];
  if (blamed?.datc !== moveClause.datc) return blamed;
  const plain = plainViolation(phase, unit);
  // For a strength that opposes a move, the move itself shows more.
  return plain.kind === blamed.kind ? plain : blamed;
}

/** A circle that stays breaks no equation: that it moves is settled by the rule for circles. */
function violatedCircle(phase: ClaimedPhase): Violation | undefined {
  const circle = phase.ours.resolution.backups.find(
    ({ rule, units }) => rule === 'circular' && units.some((unit) => phase.fates[unit]!.kind !== 'moves'),
  );
  if (circle === undefined) return undefined;
  const orders = circle.units.map((unit) => phase.order(unit));
  const why =
    orders.length === 2
      ? 'their units change places by convoy, so that neither opposes the other.'
      : 'their units move in a circle, and nothing else opposes them.';
  const sentence = `${orders.slice(0, -1).join(', ')} and ${orders.at(-1)} would fail, but ${why}`;
  return violationOfClause(circleClause, 'circle-stays', sentence);
}

/** A unit that stays where another comes in, or is gone without the retreat that it has. */
function violatedDislodgement(phase: ClaimedPhase): Violation | undefined {
  for (const [unit, fate] of phase.fates.entries()) {
    const isEntered = phase.reading.equationOf(phase.system.number('DISLODGE', unit)) === TRUE;
    if (isEntered && fate.kind !== 'dislodged' && fate.kind !== 'gone') {
      const sentence = `${phase.unit(unit)} would stay, but a move into its province succeeds.`;
      return violationOfClause(dislodgeClause, 'unit-stays', sentence);
    }
    const retreats = phase.ours.dislodged.find((each) => each.unit === unit)?.retreats ?? [];
    if (fate.kind !== 'gone' || !isEntered || retreats.length === 0) continue;
    const places = retreats.map((place) => phase.position.board.locations[place]!.code);
    const sentence = `${phase.unit(unit)} would be gone, but it may retreat to ${places.join(', ')}.`;
    return violationOfClause(retreatClause, 'retreat-withheld', sentence);
  }
  return undefined;
}

function violatedOrder(phase: ClaimedPhase): Violation | undefined {
  for (const claim of phase.claims) {
    if (claim.kind !== 'order') continue;
    const unit = phase.position.units.findIndex(({ location }) => location === claim.unit.location);
    const kind = phase.system.facts.read.orders[unit]!.kind;
    const [clause, violation] =
      kind === 'support'
        ? ([supportClause, 'support-result'] as const)
        : kind === 'convoy'
          ? ([convoyClause, 'convoy-result'] as const)
          : ([moveClause, 'move-result'] as const);
    return violationOfClause(clause, violation, `${capital(phase.claimText())}. ${clause.says}`);
  }
  return undefined;
}

function violatedRetreat(phase: ClaimedPhase): Violation | undefined {
  for (const claim of phase.claims) {
    // Where a unit may go that is claimed to be dislodged only follows from that.
    if (claim.kind !== 'retreat' || isClaimedDislodged(phase, claim.unit)) continue;
    const { kind, why } = wrongRetreat(phase.ours, claim);
    return violationOfClause(retreatClause, kind, `${formatClaim(phase.position.board, claim)}, but ${why}.`);
  }
  return undefined;
}

function isClaimedDislodged(phase: ClaimedPhase, { location }: Unit): boolean {
  return phase.claims.some(
    (claim) => claim.kind === 'fate' && claim.fate.kind === 'dislodged' && claim.unit.location === location,
  );
}

/** A paradox in which a unit fares as under no rule that settles it. */
export function settledParadox(phase: ClaimedPhase): Violation | undefined {
  const own = ownFates(phase.ours);
  const paradox = phase.ours.resolution.backups.find(
    ({ rule, units }) =>
      rule !== 'circular' && units.some((unit) => !sameFate(own[unit]!, phase.fates[unit]!)),
  );
  if (paradox === undefined) return undefined;
  const orders = list(paradox.units.map((unit) => phase.order(unit)));
  const sentence = `${orders} form a paradox, which the rules settle differently.`;
  return violationOfClause(circleClause, 'paradox-settled', sentence);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
