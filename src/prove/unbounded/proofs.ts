/**
 * Claims for any number of units, each with the lemmas that show it, and what remains to be said on paper. The page
 * docs/proofs.md explains the arguments.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { rules, type Theorem } from '../theorem.ts';
import { SET_AGAIN } from '../theorems/algorithms.ts';
import { CYCLE_RULES } from '../theorems/kinds-of-cycles.ts';
import { SPARING } from '../theorems/rulebook-paradoxes.ts';
import type { Equations } from '../../../encodings/equations.ts';
import type { Side } from '../../readings/reading.ts';
import { ATTACK_BOUNDS_LEMMAS, ATTACK_LEMMAS } from './lemmas/attacks-on-supporters.ts';
import { BATTLE_AT_SEA_LEMMAS, turning } from './lemmas/battle-at-sea.ts';
import { SEA_BOUNDS_LEMMAS, SEA_LEMMAS } from './lemmas/moves-at-sea.ts';
import { BATTLE_LEMMAS, onePerProvince } from './lemmas/who-ends-where.ts';
import { AHEAD_LEMMAS, markedMoves } from './lemmas/cycle-kinds.ts';
import { CHANGE_LEMMAS, PREDECESSOR_LEMMAS, SUCCESSOR_LEMMAS } from './lemmas/cycles-of-convoys.ts';
import { TABLE_LEMMAS, turned } from './lemmas/dependency-table.ts';
import { EXISTENCE_LEMMAS, growingMoves, MONOTONE_LEMMAS, settledWitness } from './lemmas/existence.ts';
import { FIXPOINT_LEMMAS, GROWING_SETS } from './lemmas/fixpoint.ts';
import { failingConvoys } from './lemmas/paths.ts';
import { anyWithin, fixpoint, settledFixpoint, withinFixpoint } from './lemmas/bounds-left-open.ts';
import { NARROWED, RESTING_LEMMAS } from './lemmas/resting.ts';
import { AGREED_CONVOYS_LEMMAS, FOUND_FIRST_LEMMAS, foundFirst } from './lemmas/rule-of-1982.ts';
import { pathSolution, samePaths, sparedLemma } from './lemmas/paradox-rules.ts';
import { oneSolution, settledSolution, settledSolutions, twoSolutions } from './lemmas/given-solutions.ts';
import { RING, textLemmas, textsOf } from './lemmas/texts-of-equations.ts';
import { UNIQUENESS_LEMMAS } from './lemmas/uniqueness.ts';
import { DECIDED_LEMMAS, openLemmas, SOUND_LEMMAS } from './lemmas/what-stays-open.ts';
import type { Subject } from '../settle/subject.ts';
import { stepsOf, type Step } from './step.ts';

export interface UnboundedProof {
  /** The claim of a module that it is of; of this program if not given. */
  readonly own?: { readonly subject: Subject; readonly claim: Theorem };
  /** The claim, as in `theorems`. */
  readonly claim: string;
  /** The sentence shown of all positions of any size on every map, if it is not that of the claim. */
  readonly says?: string;
  readonly steps: readonly Step[];
  /** Sentences on what the lemmas leave to be said. */
  readonly paper: readonly string[];
  /** Steps from what is shown here to the sentence of the claim that nobody has shown. */
  readonly assumes?: readonly string[];
  /** Assumptions of the claim that this proof argues, on paper. */
  readonly argues?: readonly string[];
}

/** Two solutions for the same fate of every convoy order differ only in whole circles of moves. */
function uniqueness(side: Side, name?: string): readonly Step[] {
  const settled = settledSolution(side);
  return [
    ...stepsOf(settled, ATTACK_LEMMAS, name),
    ...stepsOf(settledSolutions(side), UNIQUENESS_LEMMAS, name),
    ...stepsOf(settled, [onePerProvince], name === undefined ? 'settled' : `settled-${name}`),
  ];
}

/** There is a solution for every fate of every convoy order. */
function existence(side: Side, name?: string): readonly Step[] {
  return [
    ...stepsOf(growingMoves(side), MONOTONE_LEMMAS, name),
    ...stepsOf(settledWitness(side), EXISTENCE_LEMMAS, name),
    ...stepsOf(GROWING_SETS, FIXPOINT_LEMMAS),
  ];
}

/** Every position has a solution, and two differ only in whole circles of moves: both have the same convoys. */
export function total(side: Side, name?: string): Pick<UnboundedProof, 'steps' | 'paper'> {
  const ending = name === undefined ? '' : `-${name}`;
  return {
    steps: [
      ...uniqueness(side, name),
      ...stepsOf(twoSolutions(side), AGREED_CONVOYS_LEMMAS, name),
      ...stepsOf(foundFirst(side), FOUND_FIRST_LEMMAS, name),
      ...existence(side, name),
    ],
    paper: [
      `Two solutions agree about the convoys (agreed-3${ending}), so they are two for one fate of the convoy orders.`,
      FIXPOINTS,
      circles(`one-per-province-settled${ending}`),
    ],
  };
}

/**
 * Steps for positions where partial information has decided every convoy order: supports are decided, and a
 * move rests on those ahead.
 */
function cycles(side: Side, name?: string): readonly Step[] {
  return [
    ...stepsOf(fixpoint(side), ATTACK_BOUNDS_LEMMAS, name),
    ...stepsOf(settledFixpoint(side), DECIDED_LEMMAS, name),
    ...stepsOf(markedMoves(side), AHEAD_LEMMAS, name),
  ];
}

/** Steps on what partial information leaves open where every convoy order is decided. */
function open(side: Side): readonly Step[] {
  return [
    ...stepsOf(fixpoint(side), ATTACK_BOUNDS_LEMMAS),
    ...stepsOf(settledFixpoint(side), openLemmas(side)),
  ];
}

/** The lemma is one about the solutions of the proof: convoys settled, or paths. */
const circles = (lemma: string): string =>
  `Each differing move attacks a different unit (${lemma}), and there are finitely many: so they form whole circles.`;
const CIRCLES = circles('one-per-province-settled');
const FIXPOINTS = 'With these supports MOVE is monotone (exists-1), so by exists-6 it has a fixpoint.';
const CYCLES = [
  'Nodes are the open convoy orders and the open supports aimed at convoying fleets; one leads to the next where the next rests on it. By cycle-1 each leads to at most one, by cycle-2 to cycle-4 each is led to by at least one; in a finite graph then by exactly one (one_predecessor in test/prove/cycles/cycles.v): simple cycles of nodes, disjoint.',
  'By cycle-5, cycle-6 and battle-14 each node changes with the one before it, so along a cycle of nodes the values follow from one of them, and where one assignment fits, so does its opposite: none fits, or exactly two do (follows_from_one and opposite_fits there).',
];
const RESTING =
  'An encoding is made of nothing but the operations of the logic: it cannot look into lists of units, and it recognises no constant (a test runs the equations in a logic whose values cannot be told apart). So what rests-order to rests-chooseStrength show of each operation is true of every equation, under any choice. That the program computes bounds and what rests on what as these lemmas define them is tested, not proved.';
const SETTLED =
  'Orders that were settled are bounds that became narrower: what is shown of any bounds holds again once a backup rule has set a cycle.';
const ROOM =
  'Each fate of the convoy orders that fits the cycles of nodes belongs to a solution: with that fate settled there is one (existence), it lies within the bounds (sound-1 to sound-3, step by step), and by cycle-5, cycle-6 and battle-14 its convoys are as their equations say.';

/**
 * The proofs under the rules of DATC 3.2, or some changed: what still holds of those is what their steps show.
 *
 * @param choices instead of those of DATC 3.2
 * @param equations instead of those of the rules
 */
export function proofs(
  choices: Partial<Policy> = {},
  equations: Partial<Equations> = {},
): readonly UnboundedProof[] {
  // By texts-agree the text makes no difference, and this one asks a route for convoys only.
  const ofText = { ...choices, text: '3.x' } as const;
  const side = rules(ofText, equations);
  const of1982 = rules({ ...ofText, '4.A.2': '1982' }, equations);
  const battles = stepsOf(oneSolution(side), BATTLE_LEMMAS);
  const battle = (id: string): UnboundedProof => ({
    claim: id,
    steps: battles.filter((step) => step.id === id),
    paper: [],
  });
  const unique = uniqueness(side);
  const exists = existence(side);
  const opened = open(side);
  const resting = stepsOf(NARROWED, RESTING_LEMMAS);
  /** Steps for cycles; of rules with other choices only as they are. */
  const cycleRules = Object.keys(choices).length === 0 ? CYCLE_RULES : CYCLE_RULES.slice(0, 1);
  const sound = stepsOf(anyWithin(side), SOUND_LEMMAS);
  const nodes = [
    ...stepsOf(settledSolution(side), SEA_LEMMAS),
    ...stepsOf(fixpoint(side), [...SEA_BOUNDS_LEMMAS, ...SUCCESSOR_LEMMAS, ...PREDECESSOR_LEMMAS]),
    ...stepsOf(withinFixpoint(side), CHANGE_LEMMAS),
    ...stepsOf(turning(side), BATTLE_AT_SEA_LEMMAS),
  ];
  return [
    {
      claim: 'existence',
      says: 'A position has a solution for every fate of its convoy orders; without a convoy order it has one.',
      steps: exists,
      paper: [FIXPOINTS],
    },
    {
      claim: 'uniqueness',
      steps: unique,
      paper: [CIRCLES],
    },
    {
      claim: 'settled-convoys',
      steps: unique.slice(0, 5),
      paper: [],
    },
    {
      claim: 'cycle-kinds',
      steps: [
        ...resting,
        ...cycleRules.flatMap(([name, made]) =>
          cycles(
            rules({ ...ofText, ...made }, equations),
            name === 'as they are' ? undefined : name.replaceAll(/4\.A\.\d /g, ''),
          ),
        ),
      ],
      paper: [
        'Let no convoy order be among them. Settle all others that are open, in any way within their bounds, and let partial information go on: what these orders make of narrower bounds stays the same, and so does what they rest on, since they do not rest on what was narrowed (rests-order to rests-chooseStrength).',
        'So they are still open where every convoy order is decided, and are moves (open-3). If one of them rested on a third unit that changes places with the unit it attacks (kinds-1), these two would rest on nothing but each other, and never on it: each attacks the other, so there is no third for them. So each rests on the unit that it attacks and on no other: as they rest on each other, they are one circle.',
      ],
    },
    {
      claim: 'zero-or-two',
      says: 'The nodes that partial information leaves open (convoy orders, and supports aimed at convoying fleets) form disjoint simple cycles; each cycle of nodes has either none or exactly two assignments that fit it, and a circle of moves has exactly two.',
      steps: [...unique, ...exists, ...opened, ...sound, ...nodes],
      paper: [
        ...CYCLES,
        ROOM,
        'A circle of moves has two: all succeed or all fail, since solutions differ in whole circles.',
      ],
      assumes: [
        'The claim speaks of cycles of orders, the proof of cycles of nodes: open orders that rest on each other and on no other open order have the nodes of at most one cycle, and these settle the others of them.',
      ],
    },
    {
      claim: 'theorem-2',
      steps: [...unique, ...exists, ...opened, ...sound, ...nodes],
      paper: [
        ...CYCLES,
        ROOM,
        'So where a convoy order is open, solutions come in pairs, and where none is but something else is, what may and what must succeed are two: in neither case is there just one.',
      ],
    },
    {
      claim: 'szykman-total',
      says: 'What the claim says, and that partial information then leaves open exactly the moves in such circles.',
      steps: [...unique, ...exists, ...opened],
      paper: [FIXPOINTS, CIRCLES],
    },
    { claim: '1982-total', ...total(of1982, '1982') },
    {
      claim: 'any-order-of-cores',
      says: 'What the equations make of orders within bounds does not change with orders on which it does not rest.',
      steps: resting,
      paper: [RESTING, SETTLED],
      argues: [SET_AGAIN],
    },
    {
      claim: 'engines-agree',
      says: 'What the equations make of orders within bounds does not change with orders on which it does not rest, and no solution is outside the bounds: so the components can be settled one by one.',
      steps: resting,
      paper: [
        RESTING,
        SETTLED,
        'When a component that rests on no other is settled, the bounds of its orders become narrower and those of the orders that do not rest on it stay the same: what is left is the position that the whole has after the same rule.',
      ],
      argues: [SET_AGAIN],
    },
    {
      claim: 'dependency-table',
      steps: stepsOf(turned(side), TABLE_LEMMAS),
      paper: [],
    },
    {
      claim: 'rulebooks-agree',
      steps: SPARING.flatMap((choice) => [
        ...stepsOf(oneSolution(rules({ ...ofText, '4.A.2': choice }, equations)), [
          sparedLemma(choice, 'with'),
        ]),
        ...stepsOf(oneSolution(rules({ ...ofText, '4.A.2': 'szykman' }, equations)), [
          sparedLemma(choice, 'without'),
        ]),
      ]),
      paper: [],
    },
    {
      claim: 'szykman-army-vs-fleet',
      says: 'Two solutions in which the same moves have a path differ only in whole circles of moves.',
      steps: [
        ...stepsOf(anyWithin(side), [failingConvoys]),
        ...stepsOf(pathSolution(side), ATTACK_LEMMAS, 'paths'),
        ...stepsOf(samePaths(side), UNIQUENESS_LEMMAS.slice(0, 5), 'paths'),
        ...stepsOf(pathSolution(side), [onePerProvince], 'paths'),
      ],
      paper: [
        'Only the path of its army asks for a convoy order. So where a cycle has a convoy order, it has the path of that army; and of a cycle that rests on no other, each open path rests on open convoy orders of the cycle alone.',
        'If all these fail, so do these paths, as path-6 says: either way the same paths fail, and no other order asks for those convoys. So it goes on, until the same paths are settled in both.',
        circles('one-per-province-paths'),
        'Such circles succeed in both.',
      ],
    },
    battle('one-per-province'),
    battle('no-self-dislodge'),
    battle('no-own-support-dislodge'),
    battle('beleaguered'),
    battle('attack-at-most-prevent'),
    {
      claim: 'texts-agree',
      steps: RING.flatMap(([one, other]) => stepsOf(textsOf(side, one, other), textLemmas(one, other))),
      paper: ["Each text's solutions are among the next one's, around the ring."],
    },
  ];
}

/** The proofs under the rules of DATC 3.2. */
export const PROOFS: readonly UnboundedProof[] = proofs();

/** Every step of every proof once. */
export const STEPS: ReadonlyMap<string, Step> = new Map(
  PROOFS.flatMap(({ steps }) => steps.map((step) => [step.id, step] as const)),
);
