/** Faults in the removals of civil disorder: facts about units, by which they are chosen, are misread. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Measure, RemovalCandidate } from '../../../../encodings/removal.ts';
import { provinceOf } from '../../../board/board.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import { faultyBy } from '../mutants/listed-faults.ts';
import type { LaterFaults, LaterMutant } from './later-phase.ts';
import { asking } from './rule-faults.ts';

/** Misreads two units as they are compared, the first of which may go before the second. */
type MisreadPair = (
  pair: readonly [one: RemovalCandidate, other: RemovalCandidate],
  state: GameState,
) => readonly [one: RemovalCandidate, other: RemovalCandidate];

const each =
  (as: (unit: RemovalCandidate, state: GameState) => RemovalCandidate): MisreadPair =>
  ([one, other], state) => [as(one, state), as(other, state)];

/** Each unit with a fact of the other one: what comes first comes last. */
const turned =
  (fact: keyof RemovalCandidate): MisreadPair =>
  ([one, other]) => [
    { ...one, [fact]: other[fact] },
    { ...other, [fact]: one[fact] },
  ];

const codeOf = ({ board }: GameState, name: string): string =>
  board.provinces.find((province) => province.name === name)?.code ?? name;

const distanceOf = (as: (unit: RemovalCandidate) => number): MisreadPair =>
  each((unit) => ({ ...unit, distance: as(unit) }));

const FACTS: Readonly<Record<string, MisreadPair>> = {
  'order:turned': ([one, other]) => [other, one],
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

/** Misreadings of how distances are counted, in words. */
const MEASURES: Readonly<Record<string, (right: Measure) => Measure>> = {
  'to:turned': (right) => ({ ...right, to: right.to === 'home-centres' ? 'owned-centres' : 'home-centres' }),
  'by:convoys': by({ kind: 'convoys', seas: 'all' }),
  'by:own-fleets': by({ kind: 'convoys', seas: 'own-fleets' }),
  'by:any-fleets': by({ kind: 'convoys', seas: 'any-fleets' }),
  'by:fleets': by({ kind: 'armies-as-fleets' }),
  'by:any-border': by({ kind: 'any-border' }),
};

function by(way: Measure['by']): (right: Measure) => Measure {
  return (right) => ({ ...right, by: way });
}

/** The pair of units, compared in other facts. */
const inFacts = (misread: MisreadPair): LaterFaults =>
  asking(
    'compareForRemoval',
    (right, { state }) =>
      (policy, one, other) =>
        right(policy, ...misread([one, other], state)),
  );

const removing = (later: LaterFaults) => ({ phase: 'adjustment', later }) as const;

/** Units in an order of this alone. */
const alone = (key: (unit: RemovalCandidate, state: GameState) => string): MisreadPair =>
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

const ALONE: Readonly<Record<string, MisreadPair>> = {
  'code:alone': alone(({ provinceName }, state) => codeOf(state, provinceName)),
  'name:alone': alone(({ provinceName }) => provinceName),
  'list:alone': alone(placeInList),
};

/** The faults of civil disorder that were found in real engines; the suite is made without them. */
export function engineRemovalFaults(): LaterMutant[] {
  return faultyBy('removal', ALONE, (misread) => removing(inFacts(misread)));
}

/** The faults of civil disorder. */
export function removalFaults(): LaterMutant[] {
  return [
    ...faultyBy('removal', FACTS, (misread) => removing(inFacts(misread))),
    ...faultyBy('removal.measure', MEASURES, (misread) =>
      removing(
        asking('measureOf', (right) => (policy: Pick<Policy, '4.D.8'>) => {
          const measure = right(policy);
          return measure === undefined ? undefined : misread(measure);
        }),
      ),
    ),
  ];
}
