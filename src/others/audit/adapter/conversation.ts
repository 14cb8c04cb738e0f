/** Talks with a program under examination, and says why a question had no answer. */
import { isObject } from '../../../base/given.ts';
import { isTooDeep, tryJson } from '../../../base/json/read-json.ts';
import type { LiveOptions } from '../asking/program.ts';
import { hasId, LiveRun, type Reply } from '../asking/program-run.ts';
import { type AdapterFault, adapterFault } from './traps.ts';

/** A program that is started when it is asked, and again after a question that it did not answer. */
export class Conversation {
  readonly #command: string;
  readonly #patience: LiveOptions;
  #run: LiveRun | undefined;

  constructor(command: string, patience: LiveOptions) {
    this.#command = command;
    this.#patience = patience;
  }

  /** Lines that answered nothing, beside answers that came. */
  get strays(): number {
    return this.#run?.strayLines ?? 0;
  }

  /** Asks a question; one without an answer costs the time that is waited for it. */
  async ask(
    id: string,
    line: string,
  ): Promise<{ readonly answer: unknown } | { readonly fault: AdapterFault }> {
    const run = (this.#run ??= new LiveRun(this.#command));
    const isFirst = run.answered === 0;
    const before = run.strays.length;
    const reply = await run.ask(id, line, this.#limit(isFirst));
    if (reply.kind === 'line') return { answer: reply.value };
    const written = run.strays.slice(before);
    run.kill();
    this.#run = undefined;
    const isHeldBack = isFirst && written.length === 0 && reply.how === 'timed-out';
    if (isHeldBack && (await this.#answersAtTheEnd(id, line))) return { fault: adapterFault('held-back') };
    return { fault: lossFault(id, reply, written) };
  }

  async close(): Promise<void> {
    await this.#run?.close();
  }

  /** Tells if the answer comes once the program's input has ended. */
  async #answersAtTheEnd(id: string, line: string): Promise<boolean> {
    const run = new LiveRun(this.#command);
    const reply = await run.ask(id, line, this.#limit(true), true);
    run.kill();
    return reply.kind === 'line';
  }

  #limit(isFirst: boolean): number {
    const { timeout, startTime } = this.#patience;
    return isFirst ? timeout + startTime : timeout;
  }
}

/** Why a question was lost, from what the program wrote in place of an answer. */
function lossFault(id: string, reply: Reply & { kind: 'lost' }, written: readonly string[]): AdapterFault {
  if (written.length === 0) {
    return adapterFault('no-line', `${reply.how === 'ended' ? '' : 'gave '}${reply.detail}`);
  }
  const objects = written.map(asObject).filter((value) => value !== undefined);
  const answered = objects.at(-1);
  if (answered === undefined) {
    return hasId(asObject(written.join('\n')), id)
      ? adapterFault('several-lines')
      : adapterFault('not-json', written.at(-1)!.slice(0, 80));
  }
  const { id: given } = answered;
  return adapterFault(
    'id',
    given === undefined ? 'no "id"' : `the id ${JSON.stringify(given)}, the question ${JSON.stringify(id)}`,
  );
}

function asObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = tryJson(text);
  return isObject(value) && !isTooDeep(value) ? value : undefined;
}
