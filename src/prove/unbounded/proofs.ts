/**
 * Claims for any number of units, each with the lemmas that show it, and what remains to be said on paper. The page
 * docs/proofs.md explains the arguments.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { rules, type Theorem } from '../theorem.ts';
import { TEXTS } from '../theorems/choices.ts';
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
import { textLemmas, textsOf } from './lemmas/texts-of-equations.ts';
import { UNIQUENESS_LEMMAS } from './lemmas/uniqueness.ts';
import { DECIDED_LEMMAS, openLemmas, SOUND_LEMMAS } from './lemmas/what-stays-open.ts';
import type { Subject } from '../settle/subject.ts';
import { stepsOf, type Step } from './step.ts';
import { entryOf } from '../../base/entry-of.ts';
import data from './said-of-proofs.json' with { type: 'json' };

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
export function total(side: Side, name?: string): readonly Step[] {
  return [
    ...uniqueness(side, name),
    ...stepsOf(twoSolutions(side), AGREED_CONVOYS_LEMMAS, name),
    ...stepsOf(foundFirst(side), FOUND_FIRST_LEMMAS, name),
    ...existence(side, name),
  ];
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

/** Words about proofs: by claim, the sentences on paper by their names. */
const SAID: Readonly<Record<string, Partial<Omit<UnboundedProof, 'own' | 'claim' | 'steps'>>>> = data.proofs;
const SENTENCES: Readonly<Record<string, string>> = data.sentences;

function proof(claim: string, steps: readonly Step[]): UnboundedProof {
  const { paper = [], ...said } = SAID[claim] ?? {};
  return { claim, ...said, steps, paper: paper.map((name) => entryOf(SENTENCES, name, 'the step')) };
}

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
  const battles = stepsOf(oneSolution(side), BATTLE_LEMMAS);
  const ofCycles = [...unique, ...exists, ...opened, ...sound, ...nodes];
  return [
    proof('existence', exists),
    proof('uniqueness', unique),
    proof('settled-convoys', unique.slice(0, 5)),
    proof('cycle-kinds', [
      ...resting,
      ...cycleRules.flatMap(([name, made]) =>
        cycles(
          rules({ ...ofText, ...made }, equations),
          name === 'as they are' ? undefined : name.replaceAll(/4\.A\.\d /g, ''),
        ),
      ),
    ]),
    proof('zero-or-two', ofCycles),
    proof('theorem-2', ofCycles),
    proof('szykman-total', [...unique, ...exists, ...opened]),
    proof('1982-total', total(of1982, '1982')),
    proof('any-order-of-cores', resting),
    proof('engines-agree', resting),
    proof('dependency-table', stepsOf(turned(side), TABLE_LEMMAS)),
    proof(
      'rulebooks-agree',
      SPARING.flatMap((choice) =>
        ([choice, 'szykman'] as const).flatMap((rule) => {
          const lemma = sparedLemma(choice, rule === choice ? 'with' : 'without');
          return stepsOf(oneSolution(rules({ ...ofText, '4.A.2': rule }, equations)), [lemma]);
        }),
      ),
    ),
    proof('szykman-army-vs-fleet', [
      ...stepsOf(anyWithin(side), [failingConvoys]),
      ...stepsOf(pathSolution(side), ATTACK_LEMMAS, 'paths'),
      ...stepsOf(samePaths(side), UNIQUENESS_LEMMAS.slice(0, 5), 'paths'),
      ...stepsOf(pathSolution(side), [onePerProvince], 'paths'),
    ]),
    // Each of these claims is a lemma.
    ...battles.map((step) => proof(step.id, [step])),
    proof(
      'texts-agree',
      TEXTS.flatMap(([one, other]) => stepsOf(textsOf(side, one, other), textLemmas(one, other))),
    ),
  ];
}

/** The proofs under the rules of DATC 3.2. */
export const PROOFS: readonly UnboundedProof[] = proofs();

/** Every step of every proof once. */
export const STEPS: ReadonlyMap<string, Step> = new Map(
  PROOFS.flatMap(({ steps }) => steps.map((step) => [step.id, step] as const)),
);
