/** Claims for any number of units, the lemmas that show each, and what remains on paper (docs/proofs.md explains it). */
import type { Policy } from '../../../encodings/policy.ts';
import { rules, type Theorem } from '../theorem.ts';
import { TEXTS, SPARING } from '../theorems/choices.ts';
import { CYCLE_RULES } from '../theorems/numbers-of-solutions.ts';
import type { Equations } from '../../../encodings/equations.ts';
import type { Side } from '../../readings/reading.ts';
import * as convoys from './lemmas/settled-convoys.ts';
import * as sea from './lemmas/battles-at-sea.ts';
import * as alone from './lemmas/by-themselves.ts';
import { markedMoves, NARROWED, RESTING_LEMMAS, restingOnAhead } from './lemmas/resting.ts';
import * as existing from './lemmas/existence.ts';
import * as given from './lemmas/given-solutions.ts';
import { AGREED_CONVOYS_LEMMAS, FOUND_FIRST_LEMMAS, foundFirst } from './lemmas/rule-of-1982.ts';
import type { Subject } from '../settle/subject.ts';
import { stepsOf, type Step } from './step.ts';
import { entryOf } from '../../base/entry-of.ts';
import data from './said-of-proofs.json' with { type: 'json' };
import { THEOREMS } from '../theorems.ts';

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
  const settled = given.settledSolution(side);
  return [
    ...stepsOf(settled, convoys.ATTACK_LEMMAS, name),
    ...stepsOf(given.settledSolutions(side), convoys.UNIQUENESS_LEMMAS, name),
    ...stepsOf(settled, [alone.onePerProvince], name === undefined ? 'settled' : `settled-${name}`),
  ];
}

/** There is a solution for every fate of every convoy order. */
function existence(side: Side, name?: string): readonly Step[] {
  return [
    ...stepsOf(existing.growingMoves(side), [existing.monotone], name),
    ...stepsOf(existing.settledWitness(side), existing.EXISTENCE_LEMMAS, name),
    ...stepsOf(existing.GROWING_SETS, [existing.fixpoint]),
  ];
}

/** Every position has a solution, and two differ only in whole circles of moves: both have the same convoys. */
export function total(side: Side, name?: string): readonly Step[] {
  return [
    ...uniqueness(side, name),
    ...stepsOf(given.twoSolutions(side), AGREED_CONVOYS_LEMMAS, name),
    ...stepsOf(foundFirst(side), FOUND_FIRST_LEMMAS, name),
    ...existence(side, name),
  ];
}

/** Steps where partial information has decided all convoy orders: supports are decided, a move rests on those ahead. */
function cycles(side: Side, name?: string): readonly Step[] {
  return [
    ...stepsOf(given.fixpoint(side), convoys.ATTACK_BOUNDS_LEMMAS, name),
    ...stepsOf(given.settledFixpoint(side), convoys.DECIDED_LEMMAS, name),
    ...stepsOf(markedMoves(side), [restingOnAhead], name),
  ];
}

/** Steps on what partial information leaves open where every convoy order is decided. */
function open(side: Side): readonly Step[] {
  return [
    ...stepsOf(given.fixpoint(side), convoys.ATTACK_BOUNDS_LEMMAS),
    ...stepsOf(given.settledFixpoint(side), convoys.openLemmas(side)),
  ];
}

/** Words about proofs: by claim, the sentences on paper by their names. */
const SAID: Readonly<Record<string, Partial<Omit<UnboundedProof, 'own' | 'claim' | 'steps'>>>> = data.proofs;
const SENTENCES: Readonly<Record<string, string>> = data.sentences;

function proofOf(claim: string, steps: readonly Step[]): UnboundedProof {
  const { paper = [], ...said } = SAID[claim] ?? {};
  return { claim, ...said, steps, paper: paper.map((name) => entryOf(SENTENCES, name, 'the step')) };
}

/** The proofs under the rules of DATC 3.2, or some changed: what still holds of those is what their steps show. */
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
  const sound = stepsOf(given.anyWithin(side), convoys.SOUND_LEMMAS);
  const nodes = [
    ...stepsOf(given.settledSolution(side), sea.SEA_LEMMAS),
    ...stepsOf(given.fixpoint(side), sea.SEA_BOUNDS_LEMMAS),
    ...stepsOf(given.withinFixpoint(side), sea.CHANGE_LEMMAS),
    ...stepsOf(sea.turning(side), sea.BATTLE_AT_SEA_LEMMAS),
  ];
  const battles = stepsOf(given.oneSolution(side), alone.BATTLE_LEMMAS);
  const ofCycles = [...unique, ...exists, ...opened, ...sound, ...nodes];
  return [
    proofOf('existence', exists),
    proofOf('uniqueness', unique),
    proofOf('settled-convoys', unique.slice(0, 5)),
    proofOf('cycle-kinds', [
      ...resting,
      ...cycleRules.flatMap(([name, made]) =>
        cycles(
          rules({ ...ofText, ...made }, equations),
          name === 'as they are' ? undefined : name.replaceAll(/4\.A\.\d /g, ''),
        ),
      ),
    ]),
    proofOf('zero-or-two', ofCycles),
    proofOf('theorem-2', ofCycles),
    proofOf('szykman-total', [...unique, ...exists, ...opened]),
    proofOf('1982-total', total(of1982, '1982')),
    proofOf('any-order-of-cores', resting),
    proofOf('engines-agree', resting),
    proofOf('dependency-table', stepsOf(alone.turned(side), alone.TABLE_LEMMAS)),
    proofOf(
      'rulebooks-agree',
      SPARING.flatMap((choice) =>
        ([choice, 'szykman'] as const).flatMap((rule) => {
          const lemma = alone.sparedLemma(choice, rule === choice ? 'with' : 'without');
          return stepsOf(given.oneSolution(rules({ ...ofText, '4.A.2': rule }, equations)), [lemma]);
        }),
      ),
    ),
    proofOf('szykman-army-vs-fleet', [
      ...stepsOf(given.anyWithin(side), [convoys.failingConvoys]),
      ...stepsOf(alone.pathSolution(side), convoys.ATTACK_LEMMAS, 'paths'),
      ...stepsOf(alone.samePaths(side), convoys.UNIQUENESS_LEMMAS.slice(0, 5), 'paths'),
      ...stepsOf(alone.pathSolution(side), [alone.onePerProvince], 'paths'),
    ]),
    // Each of these claims is a lemma.
    ...battles.map((step) => proofOf(step.id, [step])),
    proofOf(
      'texts-agree',
      TEXTS.flatMap(([one, other]) => stepsOf(alone.textsOf(side, one, other), alone.textLemmas(one, other))),
    ),
  ];
}

/** The proofs under the rules of DATC 3.2. */
export const PROOFS: readonly UnboundedProof[] = proofs();

/** Every step of every proof once. */
export const STEPS: ReadonlyMap<string, Step> = new Map(
  PROOFS.flatMap(({ steps }) => steps.map((step) => [step.id, step] as const)),
);

export function assumptionsOf(proof: UnboundedProof) {
  const { assumes = [], argues = [] } = proof;
  const { assumes: all = [], therefore } = claimOf(proof);
  const others = all.filter((each) => !argues.includes(each));
  // A claim from which nothing is concluded assumes them itself.
  return therefore === undefined
    ? { claim: [...assumes, ...others], conclusion: [] }
    : { claim: assumes, conclusion: others };
}

/** The claim that the proof is of. */
export function claimOf({ claim, own }: UnboundedProof): Theorem {
  const found = own?.claim ?? THEOREMS.find(({ id }) => id === claim);
  if (found === undefined) throw new Error(`there is a proof of "${claim}", but no such claim`);
  return found;
}

/** On what the sentence of the claim rests: lemmas alone, steps on paper besides, or something that is only `assumed`. */
export function standingOf(proof: UnboundedProof): 'lemmas' | 'paper' | 'assumed' {
  if (assumptionsOf(proof).claim.length > 0) return 'assumed';
  return proof.paper.length > 0 ? 'paper' : 'lemmas';
}

/** Counts proofs by standing, those without an assumption (`proved`), and those from which people conclude on one. */
export function countStandings(): Readonly<
  Record<ReturnType<typeof standingOf> | 'proved' | 'concludedOnAssumption', number>
> {
  const counts = { lemmas: 0, paper: 0, assumed: 0 };
  for (const proof of PROOFS) counts[standingOf(proof)]++;
  const concludedOnAssumption = PROOFS.filter(
    (proof) => standingOf(proof) !== 'assumed' && assumptionsOf(proof).conclusion.length > 0,
  ).length;
  return { ...counts, proved: counts.lemmas + counts.paper, concludedOnAssumption };
}
