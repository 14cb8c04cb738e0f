/** Finds what is wrong with places of retreat that another adjudicator gives. */
import { provinceOf } from '../../../board/board.ts';
import { retreatsOf } from '../../../explain/reasons/retreat-reasons.ts';
import { list } from '../../../explain/words/words.ts';
import { shortOwnedUnit } from '../../../orders/text/short-forms.ts';
import type { Adjudication } from '../../../adjudicate/phases/movement.ts';
import type { ProgramClaim } from './program-claims.ts';
import type { ViolationKind } from './violation-kinds.ts';

type RetreatClaim = Extract<ProgramClaim, { kind: 'retreat' }>;

/** A fault of a claim about a retreat, in words that follow "but". */
export interface WrongRetreat {
  readonly kind: ViolationKind;
  readonly why: string;
}

/** Finds what is wrong with a claim about a retreat. */
export function wrongRetreat(ours: Adjudication, claim: RetreatClaim): WrongRetreat {
  return wrongInRetreat(ours, claim)[0]!;
}

/** All of it: several things can keep a unit from one place. */
export function wrongInRetreat(ours: Adjudication, claim: RetreatClaim): readonly WrongRetreat[] {
  return claim.allowed ? whyBarred(ours, claim) : [{ kind: 'retreat-barred', why: 'nothing bars it' }];
}

/** In what ways claims about retreats are wrong. */
export function retreatKinds(
  ours: Adjudication,
  claims: readonly ProgramClaim[],
): ReadonlySet<ViolationKind> {
  return new Set(
    claims.flatMap((claim) => (claim.kind === 'retreat' ? [wrongRetreat(ours, claim).kind] : [])),
  );
}

/** Why a unit may not retreat to where another adjudicator allows it. */
function whyBarred(ours: Adjudication, { unit, province }: RetreatClaim): readonly WrongRetreat[] {
  const { board, units } = ours.position;
  const named = (indices: readonly number[]): string =>
    list(indices.map((index) => shortOwnedUnit(board, units[index]!)));
  const fate = ours.dislodged.find((each) => units[each.unit]!.location === unit.location);
  if (fate === undefined) return [{ kind: 'dislodged-by-nobody', why: 'it is not dislodged' }];
  const { barred } = retreatsOf(ours, fate.unit);
  const bar = barred.find(({ location }) => provinceOf(board, location) === province);
  if (bar === undefined) return [{ kind: 'retreat-out-of-reach', why: 'it cannot go there' }];
  const { origin, occupied, entered, contested } = bar;
  const found: WrongRetreat[] = [];
  if (origin !== undefined) {
    found.push({ kind: 'retreat-to-attacker', why: `its attacker, ${named([origin])}, came from there` });
  }
  if (occupied.length > 0) {
    found.push({ kind: 'retreat-to-occupied', why: `${named(occupied)} is there` });
  }
  if (entered.length > 0) {
    found.push({ kind: 'retreat-to-occupied', why: `${named(entered)} moved there` });
  }
  if (contested.length > 0 || found.length === 0) {
    found.push({ kind: 'retreat-to-contested', why: `it is contested by ${named(contested)}` });
  }
  return found;
}
