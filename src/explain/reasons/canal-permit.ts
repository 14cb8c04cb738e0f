/** Tells what came of a permission to pass a canal. */
import { permittedUnit } from '../../orders/legality/canal-permission.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { OrderResult } from '../../adjudicate/phases/outcomes.ts';
import { canalBetween } from '../../board/tables.ts';
import { provinceOf } from '../../board/board.ts';
import type { ReasonGround } from './findings.ts';

/** A permission, with what it did and for which unit. */
export function canalPermit(
  { read, outcomes, dislodged }: Adjudication,
  { given, outcome }: OrderResult,
): Extract<ReasonGround, { kind: 'permits' }> {
  const mover = permittedUnit(read, given.order);
  const order = mover === undefined ? undefined : read.orders[mover]!;
  if (mover === undefined || order?.kind !== 'move')
    return { kind: 'permits', mover: undefined, came: 'unused' };
  if (outcome === 'succeeds') return { kind: 'permits', mover, came: 'passes' };
  if (order.refusal !== undefined) return { kind: 'permits', mover, came: 'refused' };
  const { board, units } = read;
  const { keptFrom } = canalBetween(board, given.order.unit.province, provinceOf(board, order.to))!;
  const keeper = units.findIndex(({ location }) => provinceOf(board, location) === keptFrom);
  const left = outcomes[keeper] === 'succeeds' || dislodged.some(({ unit }) => unit === keeper);
  return { kind: 'permits', mover, came: left ? 'unkept' : 'paradox' };
}

/** Says in words what came of permissions. */
export const PERMITTED: Readonly<Record<ReturnType<typeof canalPermit>['came'], string>> = {
  passes: 'it may pass the canal',
  unused: 'no unit passes the canal by it',
  refused: 'its power named two units, so neither passes the canal',
  unkept: 'no unit stayed to keep the canal open',
  paradox: 'in the paradox no unit passes the canal',
};
