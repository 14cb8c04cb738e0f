/** Work in processes of its own: each loads the solver once, and can be ended while it checks. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { type UserError, UserErrorException } from '../../base/errors.ts';

export interface Workers<Work> {
  readonly work: Work;
  /** Ends whatever is under way. */
  stop(): Promise<void>;
}

const PROCESS = new URL('../process.js', import.meta.url);

/** Ctrl-C reaches all processes of a terminal at once: the one that started them says what happens to their work. */
const DEAF_TO_CTRL_C = ['--import', "data:text/javascript,process.on('SIGINT',()=>{})"];

/**
 * Starts workers for any kind of work.
 *
 * @param own does a task in this process
 * @param name of the function that does it in another
 * @param count how many processes; 0 to work in this one. By default one for each core
 * @param file what each runs
 */
export function startProcesses<Task, Answer>(
  own: (task: Task) => Promise<Answer>,
  name: 'search' | 'proveStep' | 'findClasses',
  count: number = availableParallelism(),
  file: URL = PROCESS,
): Workers<(task: Task, over?: AbortSignal) => Promise<Answer>> {
  if (count === 0) return { work: oneAtATime(own), stop: () => Promise.resolve() };
  const pool = new Tinypool({
    filename: file.href,
    name,
    runtime: 'child_process',
    minThreads: count,
    maxThreads: count,
    execArgv: [...process.execArgv, ...DEAF_TO_CTRL_C],
  });

  return {
    work: (task, over) =>
      pool.run(task, over === undefined ? {} : { signal: over }).catch(thrown) as Promise<Answer>,
    stop: () => pool.destroy(),
  };
}

/** Throws an error of another process as one of this: what it threw comes as an object without a class. */
function thrown(error: unknown): never {
  const { error: said } = (error ?? {}) as { readonly error?: UserError };
  throw said?.code === undefined ? error : new UserErrorException(said);
}

/** Tasks of one process would only wait for each other, and each would count the time of all. */
function oneAtATime<Task, Answer>(work: (task: Task) => Promise<Answer>): (task: Task) => Promise<Answer> {
  let before: Promise<unknown> = Promise.resolve();
  return (task) => {
    const answer = before.then(() => work(task));
    before = answer.catch(() => undefined);
    return answer;
  };
}
