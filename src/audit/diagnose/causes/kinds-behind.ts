/**
 * Mistakes that an error can come from without showing: a circle that stays, or a place that is barred, where the program
 * takes a convoyed army for one that is not.
 */
import { byConvoy } from '../../../../encodings/route.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { provinceOf } from '../../../board/board.ts';
import { FALSE, TRUE, type Interval, type Partial } from '../../../logic/partial.ts';
import type { Adjudication } from '../../../phases/movement.ts';
import { propagate, startValues } from '../../../resolution/propagate.ts';
import type { EquationSystem } from '../../../resolution/system.ts';
import { wrongInRetreat } from '../barred-retreat.ts';
import type { ProgramClaim } from '../claims.ts';
import { hasCause, type ViolationKind } from '../violation-kinds.ts';
import { kindOfLostConvoy } from './suspicions.ts';

/** An answer about a movement phase. */
interface ClaimedPhase {
  readonly ours: Adjudication;
  readonly claims: readonly ProgramClaim[];
  readonly system: EquationSystem;
  /** By number: the moves that are claimed to be made, or not. */
  readonly moves: ReadonlyMap<number, boolean>;
  readonly setting: Setting<Partial, Interval>;
}

/** The kinds of mistake from which an error of this kind can follow; none where it only stands for itself. */
export function kindsBehind(kind: ViolationKind, claimed: ClaimedPhase): readonly ViolationKind[] {
  const asByLand = (): readonly ViolationKind[] => (isBarredAsByLand(claimed) ? ['route-not-taken'] : []);
  if (kind === 'circle-stays') return failures(claimed);
  if (kind === 'retreat-barred') return [...asByLand(), ...byLosers(claimed)];
  if (kind === 'retreat-to-attacker' || kind === 'retreat-to-occupied') return alsoBarred(claimed, kind);
  // A unit is also gone if each place to which it may retreat is barred.
  return kind === 'retreat-withheld' ? ['retreat-barred', ...asByLand()] : [];
}

/** Of convoys and routes, each of which would have the claimed moves come out so if it alone failed. */
function failures({ system, moves, setting }: ClaimedPhase): readonly ViolationKind[] {
  const gives = (number: number): boolean => {
    if (!system.numbers.includes(number)) return false;
    const values = startValues(system, new Map([[number, false]]));
    propagate(system, values);
    return [...moves].every(([move, isMade]) => values[move] === (isMade ? TRUE : FALSE));
  };
  const units = Array.from({ length: system.facts.size }, (_, unit) => unit);
  const convoys = units.filter((unit) => gives(system.number('CONVOY', unit)));
  const routes = units.filter(
    (unit) => byConvoy(setting, unit) === TRUE && gives(system.number('PATH', unit)),
  );
  return [
    ...new Set(convoys.map((fleet) => kindOfLostConvoy(setting, fleet)).filter((kind) => hasCause(kind))),
    ...(routes.length > 0 ? (['route-not-taken'] as const) : []),
  ];
}

/** Whether all units that may not retreat are kept only from where a convoyed army came from, as if it had walked. */
function isBarredAsByLand({ ours, claims, setting }: ClaimedPhase): boolean {
  const { units, board } = ours.position;
  return claims.every((claim) => {
    if (claim.kind !== 'retreat' && claim.kind !== 'fate') return true;
    const found = ours.dislodged.find(({ unit }) => units[unit]!.location === claim.unit.location);
    if (found === undefined || byConvoy(setting, found.by) !== TRUE) return false;
    const origin = provinceOf(board, units[found.by]!.location);
    return claim.kind === 'retreat'
      ? !claim.allowed && claim.province === origin
      : found.retreats.every((place) => provinceOf(board, place) === origin);
  });
}

/** Whether units may not retreat only to where a unit went that lost a head-to-head battle, as if it had contested it. */
function byLosers({ ours, claims, system, setting }: ClaimedPhase): readonly ViolationKind[] {
  const { board } = ours.position;
  const isAimOfLoser = (province: number): boolean =>
    system.facts.read.orders.some(
      (order, unit) =>
        order.kind === 'move' &&
        provinceOf(board, order.to) === province &&
        setting.decisions.path(unit) === TRUE &&
        setting.logic.greater(setting.decisions.prevent(unit), setting.logic.zero) === FALSE,
    );
  const isMeant = claims.every(
    (claim) => claim.kind === 'retreat' && !claim.allowed && isAimOfLoser(claim.province),
  );
  return isMeant ? ['loser-prevents'] : [];
}

/** What else keeps units from all places to which they may retreat. */
function alsoBarred({ ours, claims }: ClaimedPhase, kind: ViolationKind): readonly ViolationKind[] {
  const barred = claims.map(
    (claim) =>
      new Set(claim.kind === 'retreat' ? wrongInRetreat(ours, claim).map((wrong) => wrong.kind) : []),
  );
  return [...(barred[0] ?? [])].filter(
    (other) => other !== kind && barred.every((kinds) => kinds.has(other)),
  );
}
