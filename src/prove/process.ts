/** Runs in each process of a search or a proof: its pieces of work, which ask one solver. */
import { SentPolicies } from '../adjudicate/rules/own/sent-policy.ts';
import { Solver } from '../readings/z3/solver.ts';
import { workOnPiece, type PieceAnswer, type PieceTask } from './atlas/search/atlas-search.ts';
import { work, type Task, type TaskAnswer } from './settle/task.ts';
import { proveStep as prove, type StepAnswer, type StepTask } from './unbounded/prove.ts';
import { SubjectFinder } from './settle/subject.ts';

const solver = new Solver();
const policies = new SentPolicies();
const subjects = new SubjectFinder(policies);

/** A piece of a search for a position. */
export function search(task: Task): Promise<TaskAnswer> {
  return work(task, solver, subjects);
}

/** A step of a proof. */
export function proveStep(task: StepTask): Promise<StepAnswer> {
  return prove(task, solver);
}

/** A piece of an atlas. */
export async function findClasses({ under, ...task }: PieceTask): Promise<PieceAnswer> {
  return workOnPiece({ ...task, ...(under && { under: await policies.here(under) }) }, solver);
}
