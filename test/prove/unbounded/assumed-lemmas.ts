/**
 * Lemmas that are assumed where something is given that they were not shown of. The rules are not compared: a lemma and
 * those that it rests on are named after the same ones, and premises.test.ts evaluates them under these.
 */
import type { Node } from '../../../src/readings/formula/node.ts';
import { valueAt } from '../../../src/base/remembered.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { fact, type Law } from '../../../src/prove/unbounded/any-position.ts';
import { lowered, type PosedLemma, smtQuestion, type Step } from '../../../src/prove/unbounded/step.ts';

/** A lemma that is assumed in another one, which is not given what it was shown of. */
export interface Unfounded {
  readonly lemma: string;
  readonly assumedIn: string;
  readonly because: string;
}

/** Goes through all lemmas that steps of one proof assume. */
export async function unfounded(steps: readonly Step[]): Promise<readonly Unfounded[]> {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const found: Unfounded[] = [];
  for (const step of steps) {
    const posed = step.posed();
    for (const { id, has } of step.assumes(posed.given.has)) {
      const lemma = byId.get(id);
      // Where the same is given, it is given all that the lemma needs.
      if (lemma?.given === step.given) continue;
      const needed = needsOf(byId, id, posed, has);
      const because =
        needed === undefined
          ? 'nobody can say what it needs there'
          : (await areGiven(posed, needed))
            ? undefined
            : 'what it needs does not follow there';
      if (because !== undefined) found.push({ lemma: id, assumedIn: step.id, because });
    }
  }
  return found;
}

/** What the lemma was shown of, and those that it rests on. */
function needsOf(
  steps: ReadonlyMap<string, Step>,
  id: string,
  posed: PosedLemma,
  has: unknown,
): readonly Law[] | undefined {
  const step = steps.get(id);
  const own = step?.needs(posed.position, has);
  if (step === undefined || own === undefined) return undefined;
  const all = [...own];
  for (const other of step.assumes(has)) {
    const more = needsOf(steps, other.id, posed, other.has);
    if (more === undefined) return undefined;
    all.push(...more);
  }
  return all;
}

const LIMITS = { rlimit: 1_000_000 };
/** By question: several proofs have steps in common. */
const answers = new Map<string, ReturnType<Solver['check']>>();

/** The laws are among those that are given, or follow from them. */
async function areGiven(posed: PosedLemma, needed: readonly Law[]): Promise<boolean> {
  const { formulas } = posed.position.tracing;
  const closed = ({ variables, holds }: Law): Node =>
    variables.reduce((all, variable) => formulas.every(variable, all), holds);
  const given = new Set(posed.given.laws.flatMap(({ laws }) => laws.map(closed)));
  const others = needed.map(closed).filter((law) => !given.has(law));
  for (const goal of new Set(others)) {
    const asked = lowered({ ...posed, premises: posed.given.laws, goal });
    const question = smtQuestion(
      [],
      [
        ...asked.premises,
        { says: 'sets and chains', laws: asked.laws },
        { says: 'it does not follow', laws: [fact(asked.fails.holds)] },
      ],
    );
    if ((await valueAt(answers, question, () => librarySolver().check(question, LIMITS))) !== 'unsatisfiable')
      return false;
  }
  return true;
}
