/**
 * Whether what a program says that its own rules do not give can be excused: by a choice of rules that none of its
 * other answers rules out.
 */
import type { Policy } from '../../../encodings/policy.ts';
import type { ChosenRule } from '../../rules/choice.ts';
import type { Solver } from '../../solver/solver.ts';
import { explain } from './explain.ts';
import { nameOfChoices, withChoices } from './interpretations.ts';
import type { Finding, Observation } from './observation.ts';
import type { Answer, Question } from './question.ts';
import { MAJORITY } from './own-rules.ts';
import { rankUnder, type Testimony } from './testimony.ts';

/** What is known of a program: the rules that most of its answers fit, and the answers. */
export interface Known {
  readonly policy: Policy;
  readonly testimonies: readonly Testimony[];
  /**
   * What was asked because of answers that do not fit. Such answers speak against choices, and for none: how many there
   * are depends on what was asked.
   */
  readonly nearby?: readonly Testimony[];
}

/** What a program says differently from its own rules. */
export interface Differing {
  readonly ours: Answer;
  readonly findings: readonly Finding[];
}

export type Verdict =
  | { readonly kind: 'fits' }
  /** No choices whatever give it. */
  | ({ readonly kind: 'no-interpretation'; readonly tried: number } & Differing)
  /** These choices would, the fewest that do, but another answer rules them out, and so with all others. */
  | ({
      readonly kind: 'ruled-out';
      readonly choices: readonly ChosenRule[];
      readonly by: Testimony;
    } & Differing)
  /** These do, and no other answer tells. */
  | ({ readonly kind: 'open'; readonly sets: readonly (readonly ChosenRule[])[] } & Differing)
  /** The solver gave up on what matters. */
  | { readonly kind: 'unknown' };

/** The answers as rules have them, the plainest first, and what was found out about choices beside the rules. */
interface Ruling {
  readonly fitting: readonly Testimony[];
  readonly misfits: readonly Testimony[];
  readonly known: Map<string, Testimony | undefined>;
}

/** By the program, as it is known. */
const rulings = new WeakMap<Known, Ruling>();

function rulingOn(program: Known): Ruling {
  let ruling = rulings.get(program);
  if (ruling === undefined) {
    const { policy, testimonies, nearby = [] } = program;
    ruling = {
      fitting: [...testimonies, ...nearby]
        .filter((each) => each.under(policy) === 'fits')
        .sort((a, b) => a.units - b.units),
      misfits: testimonies.filter((each) => rankUnder(each, policy) < 2),
      known: new Map(),
    };
    rulings.set(program, ruling);
  }
  return ruling;
}

/**
 * An answer that rules choices out: it fits the program's own rules, and would not fit with these choices. There is
 * none where twice as many answers fit with these choices alone.
 */
export function ruledOutBy(program: Known, choices: readonly ChosenRule[]): Testimony | undefined {
  const { fitting, misfits, known } = rulingOn(program);
  const name = nameOfChoices(choices);
  if (known.has(name)) return known.get(name);
  const other = withChoices(program.policy, choices);
  const inFavour = misfits.filter((each) => each.under(other) === 'fits').length;
  let plainest: Testimony | undefined;
  let against = 0;
  for (const each of fitting) {
    if (MAJORITY * against > inFavour) break;
    if (rankUnder(each, other) === 2) continue;
    plainest ??= each;
    against++;
  }
  const ruling = MAJORITY * against > inFavour ? plainest : undefined;
  known.set(name, ruling);
  return ruling;
}

/**
 * What to think of an answer.
 *
 * @param most excuses of more choices are not tried; as many as there are if not given
 */
export function verdictOn(
  question: Question,
  observation: Observation,
  known: Known,
  solver: () => Solver,
  most?: number,
): Verdict {
  const refused: { readonly choices: readonly ChosenRule[]; readonly by: Testimony }[] = [];
  const isPossible = (choices: readonly ChosenRule[]): boolean => {
    const by = ruledOutBy(known, choices);
    if (by !== undefined) refused.push({ choices, by });
    return by === undefined;
  };
  const explanation = explain(question, observation, known.policy, solver, isPossible, most);
  switch (explanation.kind) {
    case 'agrees':
      return { kind: 'fits' };
    case 'choices': {
      const { sets, ours, findings } = explanation;
      return { kind: 'open', sets, ours, findings };
    }
    case 'none': {
      const { ours, findings, tried } = explanation;
      const [first] = refused;
      return first === undefined
        ? { kind: 'no-interpretation', tried, ours, findings }
        : { kind: 'ruled-out', ...first, ours, findings };
    }
    case 'unknown':
      return { kind: 'unknown' };
  }
}
