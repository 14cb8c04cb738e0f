/** Why this program says of disputed units what it says, as a text that is the same where the reasons are. */
import { comparison, cutters, type Comparison } from '../../../../explain/reasons/comparisons.ts';
import type { Adjudication } from '../../../../adjudicate/phases/movement.ts';
import type { Backup } from '../../../../adjudicate/resolution/backup.ts';
import type { ProgramClaim } from '../program-claims.ts';
import type { OwnAnswer, PhaseQuestion } from '../phase-question.ts';
import { attemptsAround, isMovedTo } from './attempts.ts';

/** The detail in which reasons are given. */
export interface ReasonDetail {
  /** As they are, or by how much the one is greater than the other, for which both can do with fewer supports. */
  readonly strengths: 'exact' | 'margins';
  /** True if attempts without effect are included too. */
  readonly hasAttempts: boolean;
}

/**
 * Why this program says what it says of the disputed units: the strength of each and the greatest against it, and the
 * circle in which it moves. Without this an order that fails would be shown with nothing that opposes it, and a unit of
 * a circle alone.
 */
export function reasonsFor(
  question: PhaseQuestion,
  { result }: OwnAnswer,
  disputed: readonly ProgramClaim[],
  detail: ReasonDetail,
): string {
  if (result?.kind !== 'movement') return '';
  const { adjudication } = result;
  const reasons = disputed.map((claim) => {
    if (claim.kind === 'stands' || claim.kind === 'centre') return '';
    const unit = question.units.findIndex(({ location }) => location === claim.unit.location);
    if (claim.kind === 'retreat') {
      const by = adjudication.dislodged.find((each) => each.unit === unit)?.by;
      const entered =
        detail.hasAttempts && isMovedTo(adjudication, claim.province) ? ' of where others move' : '';
      return `dislodged by ${by === undefined ? 'nobody' : question.units[by]!.location}${entered}`;
    }
    const isSupport = adjudication.read.orders[unit]!.kind === 'support';
    const cut = (isSupport ? cutters(adjudication, unit) : []).map(
      (cutter) => question.units[cutter]!.location,
    );
    const around = [unit, ...(circleOf(adjudication, unit)?.units ?? [])];
    const attempts = detail.hasAttempts ? around.map((each) => attemptsAround(adjudication, each)) : [];
    return `${adjudication.outcomes[unit]} ${comparisonText(comparison(adjudication, unit), detail)} cut by ${cut.join()}${circleText(adjudication, unit)} ${attempts.join()}`;
  });
  return reasons.join('; ');
}

function circleOf({ resolution }: Adjudication, unit: number): Backup | undefined {
  return resolution.backups.find(({ rule, units }) => rule === 'circular' && units.includes(unit));
}

function circleText(adjudication: Adjudication, unit: number): string {
  const circle = circleOf(adjudication, unit);
  if (circle === undefined) return '';
  const locations = circle.units.map((each) => adjudication.position.units[each]!.location);
  return ` in a circle of ${locations.sort((a, b) => a - b).join()}`;
}

function comparisonText(compared: Comparison, detail: ReasonDetail): string {
  switch (compared.kind) {
    case 'no-path':
      return 'no path';
    case 'train':
      return `ends in ${compared.to}`;
    case 'attack':
      return `attacks with ${strengthsText(compared.strength, greatest(compared.against), detail)}`;
    case 'hold':
      return `holds with ${strengthsText(compared.strength, greatest(compared.attacks), detail)}`;
  }
}

/** Two strengths with as much less than each has above 1: one of 0 is that of no attack, and stays. */
function strengthsText(strength: number, against: number, detail: ReasonDetail): string {
  const less = detail.strengths === 'margins' ? Math.max(0, Math.min(strength, against) - 1) : 0;
  return `${strength - less} against ${against - less}`;
}

function greatest(strengths: readonly { readonly strength: number }[]): number {
  return strengths.reduce((most, { strength }) => Math.max(most, strength), 0);
}
