/**
 * A live program behind the protocol of docs/protocol.md: kept running, asked one question at a time, started
 * again when it ends or hangs, and never trusted with anything that does not end.
 */
import { writtenText } from '../../../base/given.ts';
import { LiveRun, type Loss, type Reply } from './program-run.ts';

export interface LiveOptions {
  /** For one answer, in milliseconds. */
  readonly timeout: number;
  /** More for the first answer after a start, in milliseconds, until it is known how long a start takes. */
  readonly startTime: number;
}

export const LIVE_OPTIONS: LiveOptions = { timeout: 5_000, startTime: 20_000 };

/** Counts of what happened to the questions. */
export interface Account {
  readonly asked: number;
  readonly answered: number;
  readonly lost: Readonly<Partial<Record<Loss, number>>>;
  /** Number of times that the program was started again. */
  readonly restarts: number;
  /** Lines that answered nothing. */
  readonly strayLines: number;
}

/** A program that can be asked. */
export interface Program {
  readonly command: string;
  readonly account: Account;
  /** Why the last lost question was lost, in words; empty where none was. */
  readonly lastDetail: string;
  /**
   * Asks one question.
   *
   * @param line JSON with this id, without a line break
   * @param isRisky its loss is expected, and no sign that the program never answers again
   */
  ask(id: string, line: string, isRisky?: boolean): Promise<Reply>;
  /** Ends it; a further question starts it anew. */
  close(): Promise<void>;
  /** Ends one that may hang: a question that waits for its answer is lost, and no other is asked. */
  stop?(): Promise<void>;
}

/** A program that never answered is not started more often than this. */
const STARTS_WITHOUT_ANSWER = 3;
/** Nor is one that fails so often in a row. */
const MOST_LOST_IN_A_ROW = 30;
const LEAST_START_TIME = 1_000;

/** A program to ask, whatever happens to its single runs; `account` says how it went. */
export class LiveProgram implements Program {
  readonly command: string;
  readonly #options: LiveOptions;
  #run: LiveRun | undefined;
  readonly #counts = { asked: 0, answered: 0, lost: {} as Partial<Record<Loss, number>> };
  #starts = 0;
  #strayLines = 0;
  #lostInARow = 0;
  lastDetail = '';
  #startTime: number;
  #isStopped = false;

  /** @param command as the shell takes it; it starts with the first question */
  constructor(command: string, options: Partial<LiveOptions> = {}) {
    this.command = command;
    this.#options = { ...LIVE_OPTIONS, ...options };
    this.#startTime = this.#options.startTime;
  }

  get account(): Account {
    return {
      ...structuredClone(this.#counts),
      restarts: Math.max(0, this.#starts - 1),
      strayLines: this.#strayLines + (this.#run?.strayLines ?? 0),
    };
  }

  /** A program that fails is started again with the next question. What is no text is thrown as `option-invalid`. */
  async ask(id: string, line: string, isRisky = false): Promise<Reply> {
    writtenText(id, 'option-invalid', 'id');
    writtenText(line, 'option-invalid', 'line');
    if (this.#isStopped) return STOPPED;
    const reply = this.#isHopeless() ? GIVEN_UP : await this.#askRunning(id, line);
    // What it was asked when it was stopped is no loss of its own.
    if (reply.kind === 'lost' && this.#isStopped) return STOPPED;
    this.#counts.asked++;
    if (reply.kind === 'line') {
      this.#counts.answered++;
      this.#lostInARow = 0;
      return reply;
    }
    if (isRisky) return reply;
    this.#lostInARow++;
    const { lost } = this.#counts;
    lost[reply.how] = (lost[reply.how] ?? 0) + 1;
    if (reply.how !== 'given-up') this.lastDetail = reply.detail;
    return reply;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.close();
  }

  async close(): Promise<void> {
    const run = this.#run;
    this.#forget();
    await run?.close();
  }

  async #askRunning(id: string, line: string): Promise<Reply> {
    const before = this.#running();
    const isFresh = before.answered === 0;
    const reply = await this.#askRun(before, id, line);
    if (reply.kind === 'line') return reply;
    this.#stop(before);
    // It had ended after its last answer, before it could see this question.
    if (isFresh || reply.how !== 'ended' || !before.endedWell || this.#isStopped) return reply;
    const next = this.#running();
    const again = await this.#askRun(next, id, line);
    if (again.kind === 'lost') this.#stop(next);
    return again;
  }

  async #askRun(run: LiveRun, id: string, line: string): Promise<Reply> {
    const isFirst = run.answered === 0;
    const started = performance.now();
    const reply = await run.ask(id, line, this.#options.timeout + (isFirst ? this.#startTime : 0));
    if (isFirst && reply.kind === 'line') {
      const taken = performance.now() - started;
      this.#startTime = Math.min(this.#options.startTime, Math.max(LEAST_START_TIME, 5 * taken));
    }
    return reply;
  }

  #running(): LiveRun {
    if (this.#run !== undefined && !this.#run.isRunning) this.#stop(this.#run);
    if (this.#run === undefined) {
      this.#run = new LiveRun(this.command);
      this.#starts++;
    }
    return this.#run;
  }

  #stop(run: LiveRun): void {
    run.kill();
    this.#forget();
  }

  #forget(): void {
    this.#strayLines += this.#run?.strayLines ?? 0;
    this.#run = undefined;
  }

  #isHopeless(): boolean {
    const limit = this.#counts.answered === 0 ? STARTS_WITHOUT_ANSWER : MOST_LOST_IN_A_ROW;
    return this.#lostInARow >= limit;
  }
}

const STOPPED: Reply = { kind: 'lost', how: 'ended', detail: 'it was ended' };
const GIVEN_UP: Reply = {
  kind: 'lost',
  how: 'given-up',
  detail: 'the program answered nothing for too long',
};
