/** Faults in the removals of civil disorder: facts about units, by which they are chosen, are misread. */
import type { Policy } from '../../../../encodings/policy.ts';
import { clause, type Measure, type RemovalCandidate } from '../../../../encodings/removal.ts';
import { provinceOf } from '../../../board/board.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import type { LaterMutant } from './later-phase.ts';
import { asking } from './rule-faults.ts';

/** Two units as they are compared, the first of which may go before the second. */
type CandidatePair = readonly [one: RemovalCandidate, other: RemovalCandidate];
type MisreadPair = (pair: CandidatePair, state: GameState) => CandidatePair;

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

/** The code of the province with this name. */
const codeOf = ({ board }: GameState, name: string): string =>
  board.provinces.find((province) => province.name === name)?.code ?? name;

const FACTS: Readonly<Record<string, FactMisreading>> = {
  'distance:same': [
    'How far units are from home does not matter.',
    each((unit) => ({ ...unit, distance: 0 })),
  ],
  'distance:turned': ['The unit nearest to home goes first.', turned('distance')],
  'distance:at-most-one': [
    'All units outside of their home are taken to be equally far from it.',
    each((unit) => ({ ...unit, distance: Math.min(unit.distance, 1) })),
  ],
  'distance:at-most-two': [
    'All units two or more moves from home are taken to be equally far from it.',
    each((unit) => ({ ...unit, distance: Math.min(unit.distance, 2) })),
  ],
  'distance:unreachable-is-near': [
    'A unit that cannot get home is taken to be there.',
    each((unit) => ({ ...unit, distance: Number.isFinite(unit.distance) ? unit.distance : 0 })),
  ],
  'type:same': [
    'Whether a unit is an army or a fleet does not matter.',
    each((unit) => ({ ...unit, type: 'army' })),
  ],
  'type:turned': ['Of equally distant units, armies go before fleets.', turned('type')],
  'name:same': ['The names of provinces do not matter.', each((unit) => ({ ...unit, provinceName: '' }))],
  'name:turned': ['The last in alphabetical order goes first.', turned('provinceName')],
  'name:code': [
    'The codes of provinces are compared, not their names.',
    each((unit, state) => ({ ...unit, provinceName: codeOf(state, unit.provinceName) })),
  ],
  'centre:same': [
    'Whether a unit stands on a supply centre does not matter.',
    each((unit) => ({ ...unit, isOnCentre: false })),
  ],
  'centre:turned': ['A unit on a supply centre goes before others.', turned('isOnCentre')],
  'centre:first': [
    'A unit that stands on no supply centre goes before the others, however far they are.',
    each((unit) => ({ ...unit, distance: unit.isOnCentre ? unit.distance : Infinity })),
  ],
  'type:first': [
    'Fleets go before armies, however far these are.',
    each((unit) => ({ ...unit, distance: unit.type === 'fleet' ? Infinity : unit.distance })),
  ],
  'age:same': ['How old units are does not matter.', each((unit) => ({ ...unit, born: 0 }))],
  'age:turned': ['The youngest unit goes first.', turned('born')],
};

/** Misreadings of how distances are counted, in words. */
const MEASURES: Readonly<Record<string, readonly [says: string, misread: (right: Measure) => Measure]>> = {
  'to:turned': [
    'Distances are counted to the centres that a power owns instead of its home centres, or the other way round.',
    (right) => ({ ...right, to: right.to === 'home-centres' ? 'owned-centres' : 'home-centres' }),
  ],
  'by:convoys': [
    'Armies are taken to go by convoy across all seas in one move.',
    by({ kind: 'convoys', seas: 'all' }),
  ],
  'by:own-fleets': [
    'Armies are taken to go by convoy in one move where fleets of their power are.',
    by({ kind: 'convoys', seas: 'own-fleets' }),
  ],
  'by:any-fleets': [
    'Armies are taken to go by convoy in one move where fleets are.',
    by({ kind: 'convoys', seas: 'any-fleets' }),
  ],
  'by:fleets': ['Armies are taken to cross the sea as fleets do.', by({ kind: 'armies-as-fleets' })],
  'by:any-border': ['Every unit is taken to cross every border.', by({ kind: 'any-border' })],
};

function by(way: Measure['by']): (right: Measure) => Measure {
  return (right) => ({ ...right, by: way });
}

const fault = (name: string, says: string, later: LaterMutant['later']): LaterMutant => ({
  id: `removal.${name}`,
  phase: 'adjustment',
  clause,
  says,
  later,
});

type FactMisreading = readonly [says: string, misread: MisreadPair];

const factFault = (name: string, [says, misread]: FactMisreading): LaterMutant =>
  fault(
    name,
    says,
    asking(
      'compareForRemoval',
      (right, { state }) =>
        (policy, one, other) =>
          right(policy, ...misread([one, other], state)),
    ),
  );

/** Units in an order of this alone. */
const alone = (says: string, key: (unit: RemovalCandidate, state: GameState) => string): FactMisreading => [
  says,
  each((unit, state) => ({
    distance: 0,
    type: 'army',
    isOnCentre: false,
    born: 0,
    provinceName: key(unit, state),
  })),
];

/** The place of the unit in the list of units, as a text that sorts like it. */
function placeInList({ provinceName }: RemovalCandidate, { board, units }: GameState): string {
  const place = units.findIndex(
    ({ location }) => board.provinces[provinceOf(board, location)]!.name === provinceName,
  );
  return `${place}`.padStart(4, '0');
}

const ALONE: Readonly<Record<string, FactMisreading>> = {
  code: alone(
    'Units go in the alphabetical order of the codes of their provinces, and nothing else matters.',
    ({ provinceName }, state) => codeOf(state, provinceName),
  ),
  name: alone(
    'Units go in the alphabetical order of the names of their provinces, and nothing else matters.',
    ({ provinceName }) => provinceName,
  ),
  list: alone('Units go in the order in which they are listed, and nothing else matters.', placeInList),
};

/** The faults of civil disorder that were found in real engines; the suite is made without them. */
export function engineRemovalFaults(): LaterMutant[] {
  return Object.entries(ALONE).map(([key, fact]) => factFault(`${key}:alone`, fact));
}

/** The faults of civil disorder. */
export function removalFaults(): LaterMutant[] {
  return [
    fault(
      'order:turned',
      'The unit that would go last goes first.',
      asking('compareForRemoval', (right) => (policy, one, other) => right(policy, other, one)),
    ),
    ...Object.entries(FACTS).map(([name, fact]) => factFault(name, fact)),
    ...Object.entries(MEASURES).map(([name, [says, misread]]) =>
      fault(
        `measure.${name}`,
        says,
        asking('measureOf', (right) => (policy: Pick<Policy, '4.D.8'>) => {
          const measure = right(policy);
          return measure === undefined ? undefined : misread(measure);
        }),
      ),
    ),
  ];
}
