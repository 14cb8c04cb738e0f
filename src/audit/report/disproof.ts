/**
 * Choices that the records of a program seem to follow and do not: more of them speak against a choice than a choice of
 * its own would have against it; or what asks for it is one mistake with what no choice gives.
 */
import type { Policy } from '../../../encodings/policy.ts';
import type { Solver } from '../../solver/solver.ts';
import { errorKindUnder } from '../diagnose/error-kind.ts';
import { chosenRule, withChoices } from '../diagnose/interpretations.ts';
import { MAJORITY } from '../diagnose/own-rules.ts';
import type { CaseJson } from './case-json.ts';
import { chosenBoards } from '../../board/chosen.ts';
import { phaseOfCase } from './case-question.ts';
import {
  againstIn,
  agrees,
  choicesIn,
  SEVERAL,
  type ChoiceSet,
  type PlacedEvidence,
  type Stretch,
} from './fit.ts';

/** Phases that ask for a choice whose kinds of error are compared with those of others. */
const COMPARED = 40;

/** The cases of a program, and what its phases show, in the order of its records. */
export interface ProgramEvidence {
  readonly placed: readonly PlacedEvidence[];
  readonly caseOf: (evidence: PlacedEvidence) => CaseJson | undefined;
  /** Those that no interpretation gives. */
  readonly errors: readonly CaseJson[];
}

/** A choice that is not credited to the program. */
export interface Disproof {
  readonly choice: string;
  /** The phase that shows best that it is none of the program; missing where nothing tells. */
  readonly by?: PlacedEvidence;
}

/** So many times more must ask for a choice of the program than speak against it: a record cannot be asked more. */
const CERTAIN = 2 * MAJORITY;

/** Beside so many times more errors, what asks for a choice may be one of them. */
const MINOR = 10;

/** The first choice of the stretches that is no choice of the program, or of which nothing tells. */
export function disprovedChoice(
  program: ProgramEvidence,
  stretches: readonly Stretch[],
  base: Policy,
  solver: () => Solver,
): Disproof | undefined {
  const credited = new Set(stretches.flatMap(({ rules }) => [...(rules[0]?.values() ?? [])]));
  for (const choice of credited) {
    const found = disproof(choice, program, stretches, base, solver);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Rules that are changed leave nothing behind: what asks for the choice elsewhere speaks against it too. */
function disproof(
  choice: string,
  program: ProgramEvidence,
  stretches: readonly Stretch[],
  base: Policy,
  solver: () => Solver,
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
  const error = sameMistake(program, asking, withChoices(base, rules.map(chosenRule)), solver);
  if (error !== undefined) return { choice, by: error };
  const isMinor = asking.length < SEVERAL || MINOR * asking.length < program.errors.length;
  return isMinor || asking.length <= CERTAIN * against.length ? { choice } : undefined;
}

/** The phases that are right under the rules of their stretch only with the choice. */
function askingFor(choice: string, stretches: readonly Stretch[]): PlacedEvidence[] {
  return stretches.flatMap(({ rules, members }) => {
    const without = new Map([...rules[0]!].filter(([, each]) => each !== choice));
    const own = new Map([...rules[0]!, [issueOf(choice), choice]]);
    return members.filter((each) => each.right !== undefined && agrees(own, each) && !agrees(without, each));
  });
}

/**
 * An error of a program whose errors are mostly of the kinds of which all would be that asks for a choice, where there is
 * less of that.
 */
function sameMistake(
  { placed, caseOf, errors }: ProgramEvidence,
  asking: readonly PlacedEvidence[],
  without: Policy,
  solver: () => Solver,
): PlacedEvidence | undefined {
  if (errors.length <= asking.length) return undefined;
  const kinds = new Set<string>();
  for (const each of asking.slice(0, COMPARED)) {
    const { scene, where } = caseOf(each)!;
    const read = phaseOfCase(scene, chosenBoards(where.map));
    const kind = read && errorKindUnder(read.question, read.observation, without, solver);
    if (kind !== undefined) kinds.add(kind);
  }
  const own = new Set<string>(errors.flatMap(({ error }) => error?.kind ?? []));
  if (kinds.has('no-single-rule') || [...kinds].some((kind) => !own.has(kind))) return undefined;
  const alike = errors.filter(({ error }) => error !== undefined && kinds.has(error.kind));
  if (MAJORITY * alike.length <= errors.length) return undefined;
  const [first] = alike.toSorted((a, b) => a.error!.units - b.error!.units);
  return placed.find((each) => caseOf(each) === first) ?? first?.where;
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
