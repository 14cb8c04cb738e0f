/**
 * Finds claims about a movement phase that contradict themselves, whatever the rules are: two units in one
 * place, units from nowhere, units that go where they were not sent, units that vanish where nothing comes in.
 */
import { clause as dislodgeClause } from '../../../../encodings/dislodge.ts';
import { provinceOf } from '../../../board/board.ts';
import type { ReadOrders } from '../../../orders/orders-that-count.ts';
import { shortOwnedUnit } from '../../../orders/text/short-forms.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { formatClaim, type ProgramClaim } from './program-claims.ts';
import type { Fate } from './fates.ts';
import type { Violation, ViolationKind } from './violation-kinds.ts';

/**
 * @param fates by unit: what happened to it with the claims
 * @returns `undefined` where the claims could all be true under some rules
 */
export function impossibleClaim(
  position: Position,
  read: ReadOrders,
  fates: readonly Fate[],
  claims: readonly ProgramClaim[],
): Violation | undefined {
  const from = claims.find((claim) => claim.kind === 'stands' && claim.stands);
  if (from !== undefined)
    return noEquation(
      'unit-from-nowhere',
      `${formatClaim(position.board, from)}, and no order brings it there.`,
    );
  return (
    notOrdered(position, read, fates) ?? inOnePlace(position, fates) ?? vanished(position, fates, claims)
  );
}

function notOrdered(position: Position, read: ReadOrders, fates: readonly Fate[]): Violation | undefined {
  for (const [unit, fate] of fates.entries()) {
    const order = read.orders[unit]!;
    if (fate.kind !== 'moves' || (order.kind === 'move' && order.to === fate.to)) continue;
    const { code } = position.board.locations[fate.to]!;
    return noEquation(
      'not-ordered',
      `${named(position, unit)} moves to ${code}, and no order that counts sends it there.`,
    );
  }
  return undefined;
}

function inOnePlace(position: Position, fates: readonly Fate[]): Violation | undefined {
  const { board, units } = position;
  const ends = fates.map((fate, unit) => {
    if (fate.kind === 'moves') return provinceOf(board, fate.to);
    return fate.kind === 'stays' ? provinceOf(board, units[unit]!.location) : undefined;
  });
  for (const [unit, end] of ends.entries()) {
    const other = ends.indexOf(end);
    if (end === undefined || other === unit) continue;
    return noEquation(
      'two-in-one-province',
      `${named(position, other)} and ${named(position, unit)} would both stand in ${board.provinces[end]!.code}.`,
    );
  }
  return undefined;
}

/** A unit that is claimed to have left the board, where nothing that moves can have put it out. */
function vanished(
  position: Position,
  fates: readonly Fate[],
  claims: readonly ProgramClaim[],
): Violation | undefined {
  const { board, units } = position;
  for (const claim of claims) {
    if (claim.kind !== 'fate' || (claim.fate.kind !== 'gone' && claim.fate.kind !== 'dislodged')) continue;
    const place = provinceOf(board, claim.unit.location);
    if (fates.some((fate) => fate.kind === 'moves' && provinceOf(board, fate.to) === place)) continue;
    const isGone = claim.fate.kind === 'gone';
    const unit = units.findIndex(({ location }) => location === claim.unit.location);
    return {
      datc: dislodgeClause.datc,
      title: dislodgeClause.title,
      kind: isGone ? 'unit-lost' : 'dislodged-by-nobody',
      sentence: `${named(position, unit)} would be ${isGone ? 'gone' : 'dislodged'}, but no move into its province succeeds.`,
    };
  }
  return undefined;
}

function noEquation(kind: ViolationKind, sentence: string): Violation {
  return { datc: undefined, title: undefined, kind, sentence };
}

function named({ board, units }: Position, unit: number): string {
  return shortOwnedUnit(board, units[unit]!);
}
