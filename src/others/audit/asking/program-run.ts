/** One run of a live program, from its start to its end: asked one line at a time. */
import { repeatedNames, saidTwice, isTooDeep, tryJson } from '../../../base/json/read-json.ts';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { endGroup, startGroup } from '../../../base/process-group.ts';

/** The ways in which a question is lost. */
export type Loss =
  | 'timed-out'
  | 'ended'
  /** The program wrote more than an answer may hold. */
  | 'flooded'
  /** It was not asked, because the program answered nothing for too long. */
  | 'given-up'
  /** It is in the file of questions and has no answer yet. */
  | 'not-asked';

export type Reply =
  | { readonly kind: 'line'; readonly value: unknown }
  | { readonly kind: 'lost'; readonly how: Loss; readonly detail: string };

/** Limits of what a program may write for one question. */
const MOST_BYTES = 8 << 20;
const MOST_LINES = 10_000;
/** Number of lines kept of those that answer nothing (the last ones), and the length kept of each. */
const STRAYS_KEPT = 50;
const STRAY_LENGTH = 1_000;
const STRAY_SHOWN = 80;
/** Length of the end that is kept of what it writes to standard error, and of the line of it that is shown. */
const LAST_WORDS = 4_000;
const LAST_WORDS_SHOWN = 500;
/** A line with which a program says why it ends: in Python the last one, elsewhere before the stack. */
const NAMES_ERROR = /^(?:[\w.]*(?:Error|Exception)|panic)\b/;
/** Time to end by itself once its input is closed, in milliseconds. */
const CLOSING_TIME = 500;
const NEWLINE = 10;

/** A program that was started once; it is asked again only after it has answered or has been given up. */
export class LiveRun {
  readonly #child: ChildProcessWithoutNullStreams;
  #waiting: { readonly id: string; readonly answer: (reply: Reply) => void } | undefined;
  /** The text received so far of lines that are not yet processed. */
  #unread: Buffer[] = [];
  /** Bytes and lines that came since the last question. */
  #heard = 0;
  #linesHeard = 0;
  #lastWords = '';
  #end: { readonly code: number | null; readonly detail: string } | undefined;
  /** Lines that were no answer to the question they came after. */
  strayLines = 0;
  /** The last of them, the beginning of each. */
  readonly strays: string[] = [];
  answered = 0;

  constructor(command: string) {
    this.#child = startGroup(command);
    const { stdin, stdout, stderr } = this.#child;
    // A program that does not read, or has gone, is noticed by its missing answer.
    stdin.on('error', () => {});
    stdout.on('error', () => {});
    stdout.on('data', (chunk: Buffer) => this.#hear(chunk));
    stdout.pause();
    stderr.on('error', () => {});
    stderr.on('data', (chunk: Buffer) => {
      this.#lastWords = (this.#lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
    });
    this.#child.on('error', (error) => this.#ended(null, error.message));
    this.#child.on('close', (code, signal) => this.#ended(code, howEnded(code, signal)));
    this.#child.on('exit', (code, signal) => {
      // What it left in the pipe comes before `close`; without a question it is of no use.
      if (this.#waiting === undefined) this.#ended(code, howEnded(code, signal));
    });
  }

  /** True if it can be asked. */
  get isRunning(): boolean {
    return this.#end === undefined;
  }

  /** Ended by itself and without complaint, like a program that answers one question per start. */
  get endedWell(): boolean {
    return this.#end?.code === 0;
  }

  /**
   * Asks one question.
   *
   * @param line JSON with this id, without a line break
   * @param limit in milliseconds
   * @param isLast whether the program's input ends with it
   * @returns the first line that is a JSON object with this id, or how the question was lost
   */
  async ask(id: string, line: string, limit: number, isLast = false): Promise<Reply> {
    if (this.#end !== undefined) return this.#lostBy('ended', this.#end.detail);
    let timer: NodeJS.Timeout | undefined;
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting = { id, answer: resolve };
      this.#heard = 0;
      this.#linesHeard = 0;
      timer = setTimeout(
        () => this.#answer(this.#lostBy('timed-out', `nothing within ${limit / 1000} s`)),
        limit,
      );
      const { stdin, stdout } = this.#child;
      stdin.write(`${line}\n`);
      if (isLast) stdin.end();
      this.#hear(Buffer.alloc(0));
      if (this.#waiting !== undefined) stdout.resume();
    });
    clearTimeout(timer);
    if (reply.kind === 'line') this.answered++;
    return reply;
  }

  /** Ends it, first by closing its input. */
  async close(): Promise<void> {
    const { stdin, stdout } = this.#child;
    stdin.end();
    if (this.isRunning) {
      stdout.removeAllListeners('data');
      stdout.resume();
      const signal = AbortSignal.timeout(CLOSING_TIME);
      await once(this.#child, 'exit', { signal }).catch(() => undefined);
    }
    this.kill();
  }

  kill(): void {
    endGroup(this.#child);
    const { stdin, stdout, stderr } = this.#child;
    stdin.destroy();
    stdout.destroy();
    stderr.destroy();
    this.#unread = [];
    this.#end ??= { code: null, detail: 'it was ended' };
  }

  #hear(chunk: Buffer): void {
    if (chunk.length > 0) this.#unread.push(chunk);
    this.#heard += chunk.length;
    this.#readLines();
    if (this.#waiting === undefined) this.#child.stdout.pause();
    else if (this.#heard > MOST_BYTES) this.#flooded(`more than ${MOST_BYTES >> 20} MiB`);
  }

  /** Looks at whole lines until one is the answer; the rest waits for the next question. */
  #readLines(): void {
    const last = this.#unread.at(-1);
    if (last === undefined || (!last.includes(NEWLINE) && this.#unread.length > 1)) return;
    let bytes = Buffer.concat(this.#unread);
    for (;;) {
      const end = bytes.indexOf(NEWLINE);
      if (end < 0 || this.#waiting === undefined) break;
      this.#look(bytes.toString('utf8', 0, end));
      bytes = bytes.subarray(end + 1);
    }
    this.#unread = bytes.length === 0 ? [] : [bytes];
  }

  #look(line: string): void {
    const { id } = this.#waiting!;
    // An id can be written in several ways: "a/1" is "a\/1" too.
    const value = tryJson(line);
    if (hasId(value, id)) this.#answer({ kind: 'line', value: flawIn(line, value) ?? value });
    else if (line.trim() !== '') {
      this.strayLines++;
      this.strays.push(line.slice(0, STRAY_LENGTH));
      if (this.strays.length > STRAYS_KEPT) this.strays.shift();
      if (++this.#linesHeard > MOST_LINES) this.#flooded(`more than ${MOST_LINES} lines`);
    }
  }

  #flooded(what: string): void {
    this.#answer(this.#lostBy('flooded', what));
  }

  #ended(code: number | null, detail: string): void {
    this.#end ??= { code, detail };
    this.#answer(this.#lostBy('ended', detail));
  }

  #answer(reply: Reply): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.answer(reply);
  }

  #lostBy(how: Loss, what: string): Reply {
    const last = this.strays.at(-1);
    const stray =
      last === undefined ? '' : `; it wrote "${last.slice(0, STRAY_SHOWN)}", which is not an answer`;
    const lines = this.#lastWords.trim().split('\n');
    // Node goes on behind the error: with the stack, and with its own version.
    const said = (lines.findLast((line) => NAMES_ERROR.test(line)) ?? lines.at(-1)!).slice(
      0,
      LAST_WORDS_SHOWN,
    );
    return { kind: 'lost', how, detail: `${what}${stray}${said === '' ? '' : `; its last words: ${said}`}` };
  }
}

function howEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `ended with code ${code ?? '?'}` : `ended by ${signal}`;
}

/** Stands for an answer that cannot be read as JSON should be, in words; of a name that is there twice, one value would be lost. */
export function flawIn(line: string, value: unknown): string | undefined {
  // Nothing walks through it, so nothing runs out of stack.
  if (isTooDeep(value)) return 'it is nested too deeply';
  const [twice] = repeatedNames(line, value);
  return twice === undefined ? undefined : saidTwice(twice);
}

/** Tells if a value is an object with this id, which may be written as a number. */
export function hasId(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false;
  return typeof value.id === 'number' ? String(value.id) === id : value.id === id;
}
