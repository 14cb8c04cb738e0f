/** Answers that no rules allow: mistakes that are no reading of any rule. */
import type { ReportedBoard } from '../audit/asking/answer.ts';
import type { PhaseQuestion } from '../audit/diagnose/phase-question.ts';
import { shortOwnedUnit } from '../../orders/text/format.ts';

/** Says if two units stand in one province, or a power has a unit more than it had. */
export function isImpossible(question: PhaseQuestion, { next, dislodged }: ReportedBoard): boolean {
  const provinces = next.map((unit) => unit.split(' ')[2]!.split('/')[0]);
  if (new Set(provinces).size < provinces.length) return true;
  if (question.orders.kind === 'adjustment') return false;
  const { board, units } = question;
  const before = [...units, ...question.dislodged.map(({ unit }) => unit)];
  const left = before.map((unit) => kindOf(shortOwnedUnit(board, unit)));
  return [...next, ...dislodged.keys()].some((unit) => {
    const at = left.indexOf(kindOf(unit));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** `FRANCE A`, of `FRANCE A PAR`. */
const kindOf = (unit: string): string => unit.split(' ').slice(0, 2).join(' ');
