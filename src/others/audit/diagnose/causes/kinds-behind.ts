/**
 * Mistakes that an error can come from without showing: of a retreat, such as a place that is barred through a move that
 * has no effect there; and of two like units of a power, of which the board does not tell which is gone.
 */
import { byConvoy } from '../../../../../encodings/route.ts';
import { provinceOf } from '../../../../board/board.ts';
import { FALSE, TRUE } from '../../../../readings/known/partial.ts';
import type { Adjudication } from '../../../../adjudicate/phases/movement.ts';
import { wrongInRetreat } from '../barred-retreat.ts';
import type { ClaimedPhase } from './claimed-phase.ts';
import type { ProgramClaim } from '../program-claims.ts';
import type { ViolationKind } from '../violation-kinds.ts';

/** The kinds of mistake from which an error of this kind can follow; none where it only stands for itself. */
export function kindsBehind(kind: ViolationKind, claimed: ClaimedPhase): readonly ViolationKind[] {
  if (kind === 'retreat-barred') return barring(claimed);
  if (kind === 'unit-lost') return dislodging(claimed);
  if (kind === 'retreat-to-attacker' || kind === 'retreat-to-occupied') return alsoBarred(claimed, kind);
  // A unit is also gone if each place to which it may retreat is barred, or if the program loses units.
  return kind === 'retreat-withheld' ? ['retreat-barred', ...barring(claimed), 'unit-lost'] : [];
}

/** Mistakes each of which alone keeps units from all places that are barred. */
function barring({ ours, claims, system, reading: { setting } }: ClaimedPhase): readonly ViolationKind[] {
  const { board, units } = ours.position;
  const { logic, decisions } = setting;
  const isAimOf = (province: number, isMeant: (mover: number) => boolean): boolean =>
    system.facts.read.orders.some(
      (order, unit) => order.kind === 'move' && provinceOf(board, order.to) === province && isMeant(unit),
    );
  const isStranded = (unit: number): boolean => decisions.path(unit) === FALSE;
  const keeps: readonly (readonly [ViolationKind, (place: BarredPlace) => boolean])[] = [
    [
      'route-not-taken', // as if the army that dislodges the unit had walked
      ({ by, province }) =>
        byConvoy(setting, by) === TRUE && provinceOf(board, units[by]!.location) === province,
    ],
    [
      'loser-prevents',
      ({ province }) =>
        isAimOf(
          province,
          (unit) =>
            decisions.path(unit) === TRUE && logic.greater(decisions.prevent(unit), logic.zero) === FALSE,
        ),
    ],
    ['stranded-prevents', ({ province }) => isAimOf(province, isStranded)],
    ['route-missing', ({ province }) => isAimOf(province, isStranded)],
  ];
  const barred = claims
    .filter(({ kind }) => kind === 'retreat' || kind === 'fate')
    .map((claim) => placesBarred(ours, claim));
  return keeps.flatMap(([kind, isKept]) =>
    barred.every((places) => places.length > 0 && places.every(isKept)) ? [kind] : [],
  );
}

/** A province to which a dislodged unit may go, and may not by what is claimed. */
interface BarredPlace {
  /** The unit that dislodges the other. */
  readonly by: number;
  readonly province: number;
}

/** Finds places barred by one claim; none if it is about another unit, or says something else. */
function placesBarred({ position, dislodged }: Adjudication, claim: ProgramClaim): readonly BarredPlace[] {
  if (claim.kind !== 'retreat' && claim.kind !== 'fate') return [];
  const found = dislodged.find(({ unit }) => position.units[unit]!.location === claim.unit.location);
  if (found === undefined) return [];
  if (claim.kind === 'retreat') {
    return claim.allowed ? [] : [{ by: found.by, province: claim.province }];
  }
  return found.retreats.map((place) => ({ by: found.by, province: provinceOf(position.board, place) }));
}

/** If every unit that is gone was to move to where one like it of its power stands, it may have dislodged that one. */
function dislodging({ ours, claims, system }: ClaimedPhase): readonly ViolationKind[] {
  const { board, units } = ours.position;
  const mayStandThere = ({ unit: gone }: ProgramClaim & { readonly kind: 'fate' }): boolean => {
    const mover = units.findIndex(({ location }) => location === gone.location);
    const order = system.facts.read.orders[mover];
    return (
      order?.kind === 'move' &&
      units.some(
        ({ power, type, location }, unit) =>
          unit !== mover &&
          power === gone.power &&
          type === gone.type &&
          provinceOf(board, location) === provinceOf(board, order.to),
      )
    );
  };
  const gone = claims.filter((claim) => claim.kind === 'fate' && claim.fate.kind === 'gone');
  return gone.length > 0 && gone.every((claim) => claim.kind === 'fate' && mayStandThere(claim))
    ? ['own-unit-dislodged']
    : [];
}

/** Finds what else keeps units from all places to which they may retreat. */
function alsoBarred({ ours, claims }: ClaimedPhase, kind: ViolationKind): readonly ViolationKind[] {
  const barred = claims.map(
    (claim) =>
      new Set(claim.kind === 'retreat' ? wrongInRetreat(ours, claim).map((wrong) => wrong.kind) : []),
  );
  return [...(barred[0] ?? [])].filter(
    (other) => other !== kind && barred.every((kinds) => kinds.has(other)),
  );
}
