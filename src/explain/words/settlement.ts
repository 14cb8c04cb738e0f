/** Tells in a sentence what settled a cycle that the equations leave open. */
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Backup } from '../../adjudicate/resolution/backup.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';

/** `The rule "szykman" settles the paradox of ...`, or which rule has no answer to it. */
export function settlementText({ read: { board, units } }: Adjudication, backup: Backup): string {
  const { rule, unanswered } = backup;
  const involved = backup.units.map((unit) => formatStandingUnit(board, units[unit]!, 'long')).join(', ');
  const cycle = `the ${rule === 'circular' ? 'circular movement' : 'paradox'} of ${involved}`;
  return unanswered === undefined
    ? `The rule "${rule}" settles ${cycle}.`
    : `The ${unanswered} rule (4.A.2) has no answer to ${cycle}; its fallback "${rule}" settles it.`;
}
