/**
 * A program that cannot be started here, such as a web site: its questions go into a file, and its answers come from
 * one. What is asked next can depend on answers, so there may be several rounds.
 */
import { createHash } from 'node:crypto';
import { failed, ok, type Result } from '../../../base/errors.ts';
import { readJson } from '../../../base/json/read-json.ts';
import { readFileText } from '../../../base/text-file.ts';
import type { Account, Program } from './program.ts';
import { flawIn, type Reply } from './program-run.ts';

const NOT_ASKED: Reply = { kind: 'lost', how: 'not-asked', detail: 'it is in the file of questions' };

export class BatchProgram implements Program {
  readonly command: string;
  readonly lastDetail = 'it has no answers yet';
  readonly #answers: ReadonlyMap<string, unknown>;
  readonly #questions = new Map<string, string>();
  #asked = 0;
  #answered = 0;

  /** @param answers by the id of the question */
  constructor(name: string, answers: ReadonlyMap<string, unknown>) {
    this.command = name;
    this.#answers = answers;
  }

  get account(): Account {
    const open = this.#questions.size;
    return {
      asked: this.#asked,
      answered: this.#answered,
      lost: open === 0 ? {} : { 'not-asked': open },
      restarts: 0,
      strayLines: 0,
    };
  }

  /** The questions that have no answer yet, as lines. */
  get questions(): readonly string[] {
    return [...this.#questions.values()];
  }

  /** The same question has the same id in every round, whatever it was asked for. */
  ask(id: string, line: string): Promise<Reply> {
    this.#asked++;
    const { id: _, ...question } = JSON.parse(line) as Record<string, unknown>;
    // Its id is what it was before questions had their orders in fields too.
    const text = JSON.stringify({ ...question, parsed_orders: undefined });
    const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const value = this.#answers.get(name);
    if (value === undefined) {
      this.#questions.set(name, JSON.stringify({ id: name, ...question }));
      return Promise.resolve(NOT_ASKED);
    }
    this.#answered++;
    const own = typeof value === 'string' ? value : { ...(value as object), id };
    return Promise.resolve({ kind: 'line', value: own });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * The answers of files, by id; of several to one question the last.
 *
 * @returns the answers, what `readFileText` returns, or `record-not-json` with the line that is no JSON object with an
 *   id, or has a name twice
 */
export function readAnswers(files: readonly string[]): Result<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const file of files) {
    const read = readFileText(file);
    if (!read.ok) return read;
    for (const [index, line] of read.value.split(/\r?\n/).entries()) {
      if (line.trim() === '') continue;
      const place = { file, line: index + 1 };
      const json = readJson(line, 'record-not-json', place);
      if (!json.ok) return json;
      const { value } = json;
      const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
      if (typeof id !== 'string' && typeof id !== 'number') {
        const message = 'this line is not a JSON object with the id of a question';
        return failed({ code: 'record-not-json', message, place });
      }
      answers.set(String(id), flawIn(line, value) ?? value);
    }
  }
  return ok(answers);
}
