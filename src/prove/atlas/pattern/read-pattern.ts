/** The pattern of a position: of a known one, or of one that the prover proposes. */
import { chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import { BOOLEAN } from '../../../readings/known/boolean.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import {
  symbolicSituation,
  type SymbolicSituation,
  type Outline,
  type OpenRelations,
} from '../../../readings/symbolic/symbolic.ts';
import { symbolicTwin } from '../../known/symbolic-twin.ts';
import { Reading, type Side } from '../../../readings/reading.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { NOBODY, numberedPowers, type Pattern } from './pattern.ts';
import { SIDE } from './pattern-solutions.ts';
import { candidatesOf } from '../../../readings/folding.ts';

/** The pattern of a known position; orders that do not count are holds. */
export function patternOfPosition(position: Position, side: Side = SIDE): Pattern {
  const { outline, relations } = symbolicTwin(position, side.policy);
  return patternOf(outline, relations, side);
}

/** The pattern of a symbolic position of which everything is known. */
export function patternOf(outline: Outline, relations: OpenRelations<boolean>, side: Side): Pattern {
  const { kinds } = outline;
  const units = [...kinds.keys()];
  const situation = symbolicSituation(BOOLEAN, outline, relations);
  // How a unit goes rests on no decision.
  const { setting } = new Reading(BOOLEAN, situation, side, () => false);
  const movers = units.filter((unit) => kinds[unit] === 'move');
  const isByConvoy = units.map((unit) => kinds[unit] === 'move' && byConvoy(setting, unit));
  return {
    kinds,
    targets: units.map((unit) => targetOf(situation, movers, unit)),
    byConvoy: isByConvoy,
    routes: units.map((unit) => (isByConvoy[unit]! ? routesOf(setting, unit) : [])),
    powers: numberedPowers(units.map((unit) => units.find((other) => situation.samePower(other, unit))!)),
  };
}

function targetOf(situation: SymbolicSituation<boolean>, movers: readonly number[], unit: number): number {
  const { outline, size } = situation;
  const others = [...outline.kinds.keys()].filter((other) => other !== unit);
  const helped = (helps: (other: number) => boolean): number => others.find(helps) ?? NOBODY;
  switch (outline.kinds[unit]!) {
    case 'hold':
      return NOBODY;
    case 'support':
      return helped((other) => situation.supportsMove(unit, other) || situation.supportsHold(unit, other));
    case 'convoy':
      return helped((other) => situation.convoys(unit, other));
    case 'move': {
      const attacked = helped((other) => situation.attacks(unit, other));
      return attacked === NOBODY ? emptyGoal(situation, movers, size, unit) : attacked;
    }
  }
}

/** The contested empty provinces are numbered by the first mover that goes there. */
function emptyGoal(
  situation: SymbolicSituation<boolean>,
  movers: readonly number[],
  size: number,
  unit: number,
): number {
  const first = (mover: number): number =>
    movers.find((other) => other === mover || situation.contests(other, mover))!;
  const isContested = (mover: number): boolean =>
    movers.some((other) => other !== mover && situation.contests(other, mover)) &&
    ![...situation.outline.kinds.keys()].some((other) => situation.attacks(mover, other));
  const contested = movers.filter((mover) => isContested(mover) && first(mover) === mover);
  return isContested(unit) ? size + contested.indexOf(first(unit)) : NOBODY;
}

/** The smallest sets of fleets ordered to convoy the move that bring it to its goal. */
function routesOf(setting: Setting<boolean, number>, mover: number): number[][] {
  const { situation } = setting;
  const fleets = candidatesOf(situation.convoyers(mover)).filter((fleet) => situation.convoys(fleet, mover));
  const routes: number[][] = [];
  for (const some of subsetsBySize(fleets)) {
    const isLarger = routes.some((route) => route.every((fleet) => some.includes(fleet)));
    if (!isLarger && chainOfFleets(setting, mover, (fleet) => some.includes(fleet))) routes.push([...some]);
  }
  return routes;
}

/** All sets of some of the items, small ones first. */
export function subsetsBySize<V>(items: readonly V[]): V[][] {
  const all = Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, i) => (bits & (1 << i)) !== 0),
  );
  return all.sort((a, b) => a.length - b.length);
}
