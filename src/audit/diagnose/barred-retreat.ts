/** Why a unit may not retreat to where another adjudicator lets it. */
import { provinceOf } from '../../board/board.ts';
import { retreatsOf } from '../../explain/reasons/retreat-reasons.ts';
import { list } from '../../explain/words/words.ts';
import { shortOwnedUnit } from '../../orders/text/short-forms.ts';
import type { Adjudication } from '../../phases/movement.ts';
import type { ProgramClaim } from './claims.ts';
import type { ViolationKind } from './violation-kinds.ts';

export function whyBarred(
  ours: Adjudication,
  { unit, province }: Extract<ProgramClaim, { kind: 'retreat' }>,
): { readonly kind: ViolationKind; readonly why: string } {
  const { board, units } = ours.position;
  const named = (indices: readonly number[]): string =>
    list(indices.map((index) => shortOwnedUnit(board, units[index]!)));
  const fate = ours.dislodged.find((each) => units[each.unit]!.location === unit.location);
  if (fate === undefined) return { kind: 'dislodged-by-nobody', why: 'it is not dislodged' };
  const { barred } = retreatsOf(ours, fate.unit);
  const bar = barred.find(({ location }) => provinceOf(board, location) === province);
  if (bar === undefined) return { kind: 'retreat-out-of-reach', why: 'it cannot go there' };
  if (bar.origin !== undefined) {
    return { kind: 'retreat-to-attacker', why: `its attacker, ${named([bar.origin])}, came from there` };
  }
  if (bar.occupied.length > 0) {
    return { kind: 'retreat-to-occupied', why: `${named(bar.occupied)} is there` };
  }
  if (bar.entered.length > 0) {
    return { kind: 'retreat-to-occupied', why: `${named(bar.entered)} moved there` };
  }
  return { kind: 'retreat-to-contested', why: `it is contested by ${named(bar.contested)}` };
}
