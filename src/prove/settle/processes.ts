/** Work in processes of its own: each loads the solver once, and can be ended while it checks. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

export interface Workers<Work> {
  readonly work: Work;
  /** Ends whatever is under way. */
  stop(): Promise<void>;
}

/** Ctrl-C reaches all processes of a terminal at once: the one that started them says what happens to their work. */
const DEAF_TO_CTRL_C = ['--import', "data:text/javascript,process.on('SIGINT',()=>{})"];

/**
 * Starts workers for any kind of work.
 *
 * @param own does a task in this process
 * @param file what a process runs; its default export does a task
 * @param count how many processes; 0 to work in this one. By default one for each core
 */
export function startProcesses<Task, Answer>(
  own: (task: Task) => Promise<Answer>,
  file: URL,
  count: number = availableParallelism(),
): Workers<(task: Task, over?: AbortSignal) => Promise<Answer>> {
  if (count === 0) return { work: oneAtATime(own), stop: () => Promise.resolve() };
  const pool = new Tinypool({
    filename: file.href,
    runtime: 'child_process',
    minThreads: count,
    maxThreads: count,
    execArgv: [...process.execArgv, ...DEAF_TO_CTRL_C],
  });

  return {
    work: (task, over) => pool.run(task, over === undefined ? {} : { signal: over }) as Promise<Answer>,
    stop: () => pool.destroy(),
  };
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
