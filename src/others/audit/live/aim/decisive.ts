/**
 * On which supports and convoys of a position its result rests. A program that decides one of them wrongly gives
 * another board; what happens to the others can be wrong without anybody seeing it.
 */
import { FALSE, TRUE, UNDECIDED } from '../../../../readings/known/partial.ts';
import { equationsOf, type Adjudication } from '../../../../adjudicate/phases/movement.ts';
import { propagate, startValues } from '../../../../adjudicate/resolution/propagate.ts';
import { ORDINAL } from '../../../../adjudicate/resolution/system.ts';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';

/** The units whose support or convoy, if it came out the other way, would change who moves or is dislodged. */
export function decisiveUnits({ position, read, decisions }: Adjudication): ReadonlySet<number> {
  const system = equationsOf(position, DATC_3_2);
  const dislodgeable = new Set(system.unitsWith(ORDINAL.DISLODGE));
  const decisive = new Set<number>();
  for (const [unit, { kind }] of read.orders.entries()) {
    if (kind !== 'support' && kind !== 'convoy') continue;
    const [decision, value] =
      kind === 'support'
        ? (['SUPPORT', decisions.support(unit)] as const)
        : (['CONVOY', decisions.convoy(unit)] as const);
    const values = startValues(system, new Map([[system.number(decision, unit), !value]]));
    propagate(system, values);
    const differs = (other: 'MOVE' | 'DISLODGE', each: number, own: boolean): boolean => {
      const found = values[system.number(other, each)];
      return found !== UNDECIDED && found !== (own ? TRUE : FALSE);
    };
    const changes = read.orders.some(
      (order, each) =>
        (order.kind === 'move' && differs('MOVE', each, decisions.move(each))) ||
        (dislodgeable.has(each) && differs('DISLODGE', each, decisions.dislodge(each))),
    );
    if (changes) decisive.add(unit);
  }
  return decisive;
}
