/** Why this program says of disputed units what it says, as a text that is the same where the reasons are. */
import { comparison, cutters, type Comparison } from '../../../explain/reasons/comparisons.ts';
import type { Adjudication } from '../../../phases/movement.ts';
import type { ProgramClaim } from '../claims.ts';
import type { OwnAnswer, PhaseQuestion } from '../question.ts';

/**
 * How strengths are told: as they are, or by how much the one is greater than the other, for which both can do with
 * fewer supports.
 */
export type StrengthDetail = 'strengths' | 'margins';

/**
 * Why this program says what it says of the disputed units: the strength of each and the greatest against it, and the
 * circle in which it moves. Without this an order that fails would be shown with nothing that opposes it, and a unit of
 * a circle alone.
 */
export function reasonsFor(
  question: PhaseQuestion,
  { result }: OwnAnswer,
  disputed: readonly ProgramClaim[],
  detail: StrengthDetail,
): string {
  if (result?.kind !== 'movement') return '';
  const { adjudication } = result;
  const reasons = disputed.map((claim) => {
    if (claim.kind === 'stands' || claim.kind === 'centre') return '';
    const unit = question.units.findIndex(({ location }) => location === claim.unit.location);
    if (claim.kind === 'retreat') {
      const by = adjudication.dislodged.find((each) => each.unit === unit)?.by;
      return `dislodged by ${by === undefined ? 'nobody' : question.units[by]!.location}`;
    }
    const isSupport = adjudication.read.orders[unit]?.kind === 'support';
    const cut = (isSupport ? cutters(adjudication, unit) : []).map(
      (cutter) => question.units[cutter]!.location,
    );
    return `${adjudication.outcomes[unit]} ${comparisonText(comparison(adjudication, unit), detail)} cut by ${cut.join()}${circleText(adjudication, unit)}`;
  });
  return reasons.join('; ');
}

function circleText({ resolution, position }: Adjudication, unit: number): string {
  const circle = resolution.backups.find(({ rule, units }) => rule === 'circular' && units.includes(unit));
  if (circle === undefined) return '';
  const locations = circle.units.map((each) => position.units[each]!.location);
  return ` in a circle of ${locations.sort((a, b) => a - b).join()}`;
}

function comparisonText(compared: Comparison, detail: StrengthDetail): string {
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
function strengthsText(strength: number, against: number, detail: StrengthDetail): string {
  const less = detail === 'margins' ? Math.max(0, Math.min(strength, against) - 1) : 0;
  return `${strength - less} against ${against - less}`;
}

function greatest(strengths: readonly { readonly strength: number }[]): number {
  return Math.max(0, ...strengths.map(({ strength }) => strength));
}
