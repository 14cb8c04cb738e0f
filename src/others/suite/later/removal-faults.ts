/** Faults in the removals of civil disorder: facts about units, by which they are chosen, are misread. */
import type { Measure, RemovalCandidate } from '../../../../encodings/removal.ts';
import { provinceOf } from '../../../board/board.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import type { LaterMutant } from './later-phase.ts';
import { ofRule, type MisreadRule } from './rule-faults.ts';

type Comparing = MisreadRule<'compareForRemoval'>;

/** Two units, the first of which may go before the second, are misread as they are compared. */
const inPair =
  (
    as: (
      one: RemovalCandidate,
      other: RemovalCandidate,
      state: GameState,
    ) => readonly [one: RemovalCandidate, other: RemovalCandidate],
  ): Comparing =>
  (right, { state }) =>
  (policy, one, other) =>
    right(policy, ...as(one, other, state));

const each = (as: (unit: RemovalCandidate, state: GameState) => RemovalCandidate): Comparing =>
  inPair((one, other, state) => [as(one, state), as(other, state)]);

/** Each unit with a fact of the other one: what comes first comes last. */
const turned = (fact: keyof RemovalCandidate): Comparing =>
  inPair((one, other) => [
    { ...one, [fact]: other[fact] },
    { ...other, [fact]: one[fact] },
  ]);

const codeOf = ({ board }: GameState, name: string): string =>
  board.provinces.find((province) => province.name === name)?.code ?? name;

const distanceOf = (as: (unit: RemovalCandidate) => number): Comparing =>
  each((unit) => ({ ...unit, distance: as(unit) }));

const FACTS: Readonly<Record<string, Comparing>> = {
  'order:turned': inPair((one, other) => [other, one]),
  'distance:same': distanceOf(() => 0),
  'distance:turned': turned('distance'),
  'distance:at-most-one': distanceOf(({ distance }) => Math.min(distance, 1)),
  'distance:at-most-two': distanceOf(({ distance }) => Math.min(distance, 2)),
  'distance:unreachable-is-near': distanceOf(({ distance }) => (Number.isFinite(distance) ? distance : 0)),
  'type:same': each((unit) => ({ ...unit, type: 'army' })),
  'type:turned': turned('type'),
  'name:same': each((unit) => ({ ...unit, provinceName: '' })),
  'name:turned': turned('provinceName'),
  'name:code': each((unit, state) => ({ ...unit, provinceName: codeOf(state, unit.provinceName) })),
  'centre:same': each((unit) => ({ ...unit, isOnCentre: false })),
  'centre:turned': turned('isOnCentre'),
  'centre:first': distanceOf(({ isOnCentre, distance }) => (isOnCentre ? distance : Infinity)),
  'type:first': distanceOf(({ type, distance }) => (type === 'fleet' ? Infinity : distance)),
  'age:same': each((unit) => ({ ...unit, born: 0 })),
  'age:turned': turned('born'),
};

/** Another measure of distances in the place of the right one, if there is any. */
const measured =
  (as: (right: Measure) => Measure): MisreadRule<'measureOf'> =>
  (right) =>
  (policy) => {
    const measure = right(policy);
    return measure && as(measure);
  };

const by = (way: Measure['by']): MisreadRule<'measureOf'> => measured((right) => ({ ...right, by: way }));

const MEASURES: Readonly<Record<string, MisreadRule<'measureOf'>>> = {
  'to:turned': measured((right) => ({
    ...right,
    to: right.to === 'home-centres' ? 'owned-centres' : 'home-centres',
  })),
  'by:convoys': by({ kind: 'convoys', seas: 'all' }),
  'by:own-fleets': by({ kind: 'convoys', seas: 'own-fleets' }),
  'by:any-fleets': by({ kind: 'convoys', seas: 'any-fleets' }),
  'by:fleets': by({ kind: 'armies-as-fleets' }),
  'by:any-border': by({ kind: 'any-border' }),
};

/** Units in an order of this alone. */
const alone = (key: (unit: RemovalCandidate, state: GameState) => string): Comparing =>
  each((unit, state) => ({
    distance: 0,
    type: 'army',
    isOnCentre: false,
    born: 0,
    provinceName: key(unit, state),
  }));

/** The place of the unit in the list of units, as a text that sorts like it. */
function placeInList({ provinceName }: RemovalCandidate, { board, units }: GameState): string {
  const place = units.findIndex(
    ({ location }) => board.provinces[provinceOf(board, location)]!.name === provinceName,
  );
  return `${place}`.padStart(4, '0');
}

const ALONE: Readonly<Record<string, Comparing>> = {
  'code:alone': alone(({ provinceName }, state) => codeOf(state, provinceName)),
  'name:alone': alone(({ provinceName }) => provinceName),
  'list:alone': alone(placeInList),
};

/** The faults of civil disorder that were found in real engines; the suite is made without them. */
export function engineRemovalFaults(): LaterMutant[] {
  return ofRule('compareForRemoval', 'removal', ALONE);
}

/** The faults of civil disorder. */
export function removalFaults(): LaterMutant[] {
  return [
    ...ofRule('compareForRemoval', 'removal', FACTS),
    ...ofRule('measureOf', 'removal.measure', MEASURES),
  ];
}
