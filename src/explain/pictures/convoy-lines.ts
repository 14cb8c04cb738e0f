/** Finds the legs that an army travels by convoy, as the orders of the fleets have it. */
import { provinceOf, type Board } from '../../board/board.ts';
import type { Piece } from './scene.ts';

/** A leg from one piece to the next, or to the destination where `to` is `undefined`. */
export interface ConvoyLeg {
  readonly from: number;
  readonly to: number | undefined;
}

/**
 * The legs of all routes of an army over fleets that were ordered to convoy it there: from the army to
 * fleets beside it, from fleet to fleet farther on, and from fleets beside it to the destination.
 *
 * @returns none where the army does not move or no unbroken route was ordered
 */
export function convoyLegs(board: Board, pieces: readonly Piece[], army: number): ConvoyLeg[] {
  const { unit, order } = pieces[army]!;
  if (unit.type !== 'army' || order?.kind !== 'move') return [];
  const destination = provinceOf(board, order.to);
  const fleets = [...pieces.keys()].filter((i) => {
    const convoy = pieces[i]!.order;
    return convoy?.kind === 'convoy' && convoy.convoyed === army && convoy.to === destination;
  });
  const touches = (fleet: number, province: number): boolean =>
    board.fleetProvinces[pieces[fleet]!.unit.location]!.includes(province);
  const provinceAt = (piece: number): number => provinceOf(board, pieces[piece]!.unit.location);
  const neighbours = (piece: number): number[] => fleets.filter((fleet) => touches(fleet, provinceAt(piece)));
  const arrives = (fleet: number): boolean => touches(fleet, destination);

  const fromStart = stepsFrom(neighbours(army), neighbours);
  const toEnd = stepsFrom(fleets.filter(arrives), neighbours);
  const used = fleets.filter((fleet) => fromStart.has(fleet) && toEnd.has(fleet));
  return used.flatMap((fleet): ConvoyLeg[] => [
    ...(fromStart.get(fleet) === 0 ? [{ from: army, to: fleet }] : []),
    ...used
      .filter((next) => neighbours(fleet).includes(next) && fromStart.get(next)! > fromStart.get(fleet)!)
      .filter((next) => toEnd.get(next)! < toEnd.get(fleet)!)
      .map((next) => ({ from: fleet, to: next })),
    ...(arrives(fleet) ? [{ from: fleet, to: undefined }] : []),
  ]);
}

/** Counts the steps from each fleet to the nearest of the first ones. */
function stepsFrom(
  first: readonly number[],
  next: (fleet: number) => readonly number[],
): Map<number, number> {
  const steps = new Map(first.map((fleet) => [fleet, 0]));
  for (const [fleet, step] of steps) {
    for (const other of next(fleet)) if (!steps.has(other)) steps.set(other, step + 1);
  }
  return steps;
}

/** Says if an army moves over the sea; if nothing is said, if it was told to or cannot walk there. */
export function movesByConvoy(board: Board, { unit, order, byConvoy }: Piece): boolean {
  if (unit.type !== 'army' || order?.kind !== 'move') return false;
  if (byConvoy !== undefined) return byConvoy;
  const walks = board.armyBorders[unit.location]!.includes(provinceOf(board, order.to));
  return order.viaConvoy || !walks;
}
