/**
 * Choices that the records of a program seem to follow and do not: more of them speak against a choice than a choice
 * of its own would have against it; or what asks for it is the same mistake as what no choice gives.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { errorKindUnder, mayBeErrors } from '../diagnose/error-kind.ts';
import { chosenRule, withChoices } from '../diagnose/interpretations.ts';
import { MAJORITY } from '../diagnose/rules-of-program.ts';
import { hasCause, isUnexplained, type ViolationKind } from '../diagnose/violation-kinds.ts';
import type { CaseJson } from '../records/case-json.ts';
import { chosenBoards } from '../../../board/chosen.ts';
import { phaseOfCase } from './case-question.ts';
import {
  againstIn,
  agrees,
  choicesIn,
  SEVERAL,
  type ChoiceSet,
  type PlacedEvidence,
  type Stretch,
} from '../records/fit.ts';

/** Phases that ask for a choice whose kinds of error are compared with those of others. */
const COMPARED = 40;

/** The cases of a program, and what its phases show, in the order of its records. */
export interface ProgramEvidence {
  readonly placed: readonly PlacedEvidence[];
  readonly caseOf: (evidence: PlacedEvidence) => CaseJson | undefined;
  /** Cases that no interpretation gives. */
  readonly errors: readonly CaseJson[];
}

/** A choice that is not credited to the program. */
export interface Disproof {
  readonly choice: string;
  /** The phase that best shows that the choice is not the program's; missing where nothing shows it. */
  readonly by?: PlacedEvidence;
}

/**
 * This many times more must ask for a choice of the program than speak against it: a record cannot be asked more.
 */
const CERTAIN = 2 * MAJORITY;

/** Beside this many times more errors, what asks for a choice may be one of them. */
const MINOR = 10;

/** The first choice of the stretches that is not the program's, or about which nothing decides. */
export function disprovedChoice(
  program: ProgramEvidence,
  stretches: readonly Stretch[],
  base: Policy,
  solver: Solver,
): Disproof | undefined {
  const credited = new Set(stretches.flatMap(({ rules }) => [...(rules[0]?.values() ?? [])]));
  for (const choice of credited) {
    const found = disproof(choice, program, stretches, base, solver);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A program that changes its rules drops the old ones: what asks for the choice elsewhere speaks against it too. */
function disproof(
  choice: string,
  program: ProgramEvidence,
  stretches: readonly Stretch[],
  base: Policy,
  solver: Solver,
): Disproof | undefined {
  const isHolding = ({ rules }: Stretch): boolean => has(rules[0]!, choice);
  const [holding, others] = [stretches.filter(isHolding), stretches.filter((each) => !isHolding(each))];
  const asking = askingFor(choice, holding);
  const speaking = holding
    .flatMap(({ members }) => members)
    .filter((each) => each.right === undefined && againstIn(each).includes(choice));
  const against = [...speaking, ...askingFor(choice, others)];
  const plainest = speaking.find(({ wrong = [] }) => wrong.includes(choice)) ?? against[0];
  if (plainest !== undefined && asking.length <= MAJORITY * against.length) return { choice, by: plainest };
  const rules = [...holding[0]!.rules[0]!.values()].filter((each) => each !== choice);
  const without = withChoices(base, rules.map(chosenRule));
  const asked = kindsWithout(program, asking, without, solver);
  const isOutnumbered = program.errors.length > asking.length;
  // Beside fewer errors than ask for it, a choice is no mistake of theirs, although it may be.
  const error = isOutnumbered ? sameMistake(program, asked, asking.length) : undefined;
  if (error !== undefined) return { choice, by: error };
  const isMinor = asking.length < SEVERAL || MINOR * asking.length < program.errors.length;
  if (isMinor || asking.length <= CERTAIN * against.length) return { choice };
  const made = [
    ...kindsMade(program, without, solver),
    ...kindsWithout(program, holding.flatMap(unexplained), without, solver),
  ];
  return mayBeErrors({ asked, made, isOutnumbered }) ? { choice } : undefined;
}

/** The phases of a stretch that are right only under rules that it does not have. */
function unexplained({ rules, members }: Stretch): readonly PlacedEvidence[] {
  return members.filter((each) => each.right !== undefined && !agrees(rules[0]!, each));
}

/** The phases that are right under the rules of their stretch only with the choice. */
function askingFor(choice: string, stretches: readonly Stretch[]): PlacedEvidence[] {
  return stretches.flatMap(({ rules, members }) => {
    const without = new Map([...rules[0]!].filter(([, each]) => each !== choice));
    const own = new Map([...rules[0]!, [issueOf(choice), choice]]);
    return members.filter((each) => each.right !== undefined && agrees(own, each) && !agrees(without, each));
  });
}

/** Gives the kinds of error of phases under other rules, as far as they are looked at. */
function kindsWithout(
  { caseOf }: ProgramEvidence,
  asking: readonly PlacedEvidence[],
  rules: Policy,
  solver: Solver,
): ViolationKind[] {
  return asking.slice(0, COMPARED).flatMap((each) => {
    const found = caseOf(each);
    return (found && kindOfPhase(found, rules, solver)) ?? [];
  });
}

/** Gives the kind of error of the whole phase; its smallest part can be of another. */
function kindOfPhase({ scene, where }: CaseJson, rules: Policy, solver: Solver): ViolationKind | undefined {
  const read = phaseOfCase(scene, chosenBoards(where.map));
  return read && errorKindUnder(read.question, read.observation, rules, solver);
}

/** Gives the kinds of errors: each as its part is shown and, as far as they are looked at, as a phase. */
function kindsMade(
  { errors }: Pick<ProgramEvidence, 'errors'>,
  rules: Policy,
  solver: Solver,
): ViolationKind[] {
  return errors.flatMap((each, i) => {
    const whole = i < COMPARED ? kindOfPhase(each, rules, solver) : undefined;
    const shown = each.error?.kind;
    return [...new Set([shown, whole])].flatMap((kind) => kind ?? []);
  });
}

/**
 * An error of the kinds of which all would be that asks for a choice, if most errors of the program are of these, or if
 * they say through what it is wrong and far more errors are of these than ask for the choice.
 *
 * @param asked those kinds; none where no more errors are than ask for the choice
 * @param asking how many phases ask for it
 */
function sameMistake(
  { placed, caseOf, errors }: ProgramEvidence,
  asked: readonly ViolationKind[],
  asking: number,
): PlacedEvidence | undefined {
  const kinds = new Set(asked);
  const own = new Set(kindsOf({ errors }));
  if (asked.some((kind) => isUnexplained(kind) || !own.has(kind))) return undefined;
  const alike = errors.filter(({ error }) => error !== undefined && kinds.has(error.kind));
  const isMostly = MAJORITY * alike.length > errors.length;
  const isFewer = alike.length > MAJORITY * asking;
  if (!isMostly && !(isFewer && asked.every(hasCause))) return undefined;
  const [first] = alike.toSorted((a, b) => a.error!.units - b.error!.units);
  return placed.find((each) => caseOf(each) === first) ?? first?.where;
}

function kindsOf({ errors }: Pick<ProgramEvidence, 'errors'>): ViolationKind[] {
  return errors.flatMap(({ error }) => error?.kind ?? []);
}

/** The same evidence of a program that does not make a choice: what only that excused is an error. */
export function withoutChoice(
  placed: readonly PlacedEvidence[],
  { choice }: Disproof,
): readonly PlacedEvidence[] {
  return placed.map((each) => {
    const { right, neither = [], ...rest } = each;
    if (right === undefined) return each;
    const left = right.filter((set) => !choicesIn(set).includes(choice));
    if (left.length === right.length) return each;
    return left.length > 0 ? { ...each, right: left } : { ...rest, neither: [...neither, choice] };
  });
}

function has(rules: ChoiceSet, choice: string): boolean {
  return rules.get(issueOf(choice)) === choice;
}

function issueOf(choice: string): string {
  return choice.split('=')[0]!;
}
