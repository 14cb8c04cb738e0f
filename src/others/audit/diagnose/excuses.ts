/**
 * Decides if a program's answer that its own rules do not give can be excused: by a choice of rules that none of its
 * other answers rules out.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { explain } from './explain.ts';
import { nameOfChoices, withChoices } from './interpretations.ts';
import type { Finding, Observation } from './observation.ts';
import type { OwnAnswer, PhaseQuestion } from './phase-question.ts';
import { MAJORITY } from './rules-of-program.ts';
import { rankUnder, type Testimony } from './testimony.ts';

/** Knowledge of a program: the rules that most of its answers fit, and the answers. */
export interface KnownProgram {
  readonly policy: Policy;
  readonly testimonies: readonly Testimony[];
}

/** Something that a program says and its own rules do not give. */
interface FoundDifferent {
  readonly ours: OwnAnswer;
  readonly findings: readonly Finding[];
}

export type ExcuseVerdict =
  | { readonly kind: 'fits' }
  /** No choices whatever give it. */
  | ({ readonly kind: 'no-interpretation'; readonly tried: number } & FoundDifferent)
  /** These choices would, the fewest that do, but another answer rules them out, and likewise all others. */
  | ({
      readonly kind: 'ruled-out';
      readonly choices: readonly ChosenRule[];
      readonly by: Testimony;
    } & FoundDifferent)
  /** These do, and no other answer decides. */
  | ({ readonly kind: 'open'; readonly sets: readonly (readonly ChosenRule[])[] } & FoundDifferent)
  /** The solver gave up on what matters. */
  | { readonly kind: 'unknown' };

/** The answers as rules have them, the plainest first, and what was found out about choices beside the rules. */
interface RuledAnswers {
  readonly fitting: readonly Testimony[];
  readonly misfits: readonly Testimony[];
  readonly known: Map<string, readonly Testimony[]>;
}

/** Answers that are kept of those that rule choices out. */
const KEPT = 5;

/** The ruled answers of each program, as it is known. */
const rulings = new WeakMap<KnownProgram, RuledAnswers>();

function rulingOn(program: KnownProgram): RuledAnswers {
  let ruling = rulings.get(program);
  if (ruling === undefined) {
    const { policy, testimonies } = program;
    ruling = {
      fitting: testimonies.filter((each) => each.under(policy) === 'fits').sort((a, b) => a.units - b.units),
      misfits: testimonies.filter((each) => rankUnder(each, policy) < 2).sort((a, b) => a.units - b.units),
      known: new Map(),
    };
    rulings.set(program, ruling);
  }
  return ruling;
}

/**
 * Answers that rule choices out, the plainest first and no more than a few: they fit the program's own rules, and would
 * not fit with these choices. There are none where more than twice as many answers fit with these choices alone.
 */
function ruledOutBy(program: KnownProgram, choices: readonly ChosenRule[]): readonly Testimony[] {
  const { fitting, misfits, known } = rulingOn(program);
  const name = nameOfChoices(choices);
  const before = known.get(name);
  if (before !== undefined) return before;
  const other = withChoices(program.policy, choices);
  const concerned = misfits.filter((each) => isAskedAbout(each, program.policy, choices));
  const plainest: Testimony[] = [];
  let against = 0;
  for (const each of fitting) {
    if (MAJORITY * against >= Math.max(1, concerned.length)) break;
    if (rankUnder(each, other) === 2) continue;
    if (plainest.length < KEPT) plainest.push(each);
    against++;
  }
  let inFavour = 0;
  let unheard = concerned.length;
  for (const each of concerned) {
    if (MAJORITY * against >= inFavour + unheard || MAJORITY * against < inFavour) break;
    if (each.under(other) === 'fits') inFavour++;
    unheard--;
  }
  const ruling = MAJORITY * against >= inFavour ? plainest : [];
  known.set(name, ruling);
  return ruling;
}

function sameChoice(one: ChosenRule, other: ChosenRule): boolean {
  return one.issue === other.issue && one.choice === other.choice;
}

/** Tells if an answer can depend on any of these choices, given the rest of the rules. */
function isAskedAbout(testimony: Testimony, policy: Policy, choices: readonly ChosenRule[]): boolean {
  const asked = testimony.askedUnder(policy);
  return choices.some(({ issue }) => asked.has(issue));
}

/**
 * Judges an answer.
 *
 * @param most excuses of more choices are not tried; as many as there are if not given
 */
export function verdictOn(
  question: PhaseQuestion,
  observation: Observation,
  known: KnownProgram,
  solver: Solver,
  most?: number,
): ExcuseVerdict {
  const refused: { readonly choices: readonly ChosenRule[]; readonly by: readonly Testimony[] }[] = [];
  const isPossible = (choices: readonly ChosenRule[]): boolean => {
    const other = withChoices(known.policy, choices);
    // With a further choice they stay ruled out, unless that makes the answers fit that rule them out.
    const isRefused = refused.some(
      ({ choices: fewer, by }) =>
        fewer.every((choice) => choices.some((each) => sameChoice(each, choice))) &&
        by.every((each) => rankUnder(each, other) < 2),
    );
    if (isRefused) return false;
    const by = ruledOutBy(known, choices);
    if (by.length > 0) refused.push({ choices, by });
    return by.length === 0;
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
        : { kind: 'ruled-out', choices: first.choices, by: first.by[0]!, ours, findings };
    }
    case 'unknown':
      return { kind: 'unknown' };
  }
}
