/** Runs in each process of a search or a proof: its pieces of work, which ask one solver. */
import { Solver } from '../readings/z3/solver.ts';
import { workOnPiece, type PieceAnswer, type PieceTask } from './atlas/search/piece.ts';
import { work, type Task, type TaskAnswer } from './settle/task.ts';
import { proveStep as prove, type StepAnswer, type StepTask } from './unbounded/prove-step.ts';
import { SubjectFinder } from './settle/subject.ts';

const solver = new Solver();
const subjects = new SubjectFinder();

/** A piece of a search for a position. */
export function search(task: Task): Promise<TaskAnswer> {
  return work(task, solver, subjects);
}

/** A step of a proof. */
export function proveStep(task: StepTask): Promise<StepAnswer> {
  return prove(task, solver);
}

/** A piece of an atlas. */
export function findClasses(task: PieceTask): Promise<PieceAnswer> {
  return workOnPiece(task, solver);
}
