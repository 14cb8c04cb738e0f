/** Results of commands that take several files: as text, or with `--json` always one JSON document. */
import { type Document, group } from '../../base/document/document.ts';
import type { UserError } from '../../base/errors.ts';
import { Complaints, gravest, Refused } from './complain.ts';
import { nameOf } from './input.ts';
import { jsonText, print, show } from './print.ts';

/**
 * Prints results. As text there is a blank line between those of two files, and a file without a result leaves no trace. As
 * JSON the only result is as it is, and several are a list with a result on each line; each then has the name of its `file`,
 * and a file without a result has its `errors` instead.
 */
export class FileResults {
  readonly complaints = new Complaints();
  readonly #isJson: boolean;
  #isList: boolean;
  #count = 0;
  #isBegun = false;
  #isNext = false;

  /** @param isList true where it is known that there may be more than one */
  constructor(isJson: boolean, isList: boolean) {
    this.#isJson = isJson;
    this.#isList = isList;
  }

  /** Called before each file. */
  next(): void {
    this.#isNext = this.#isBegun;
  }

  /** Called before the first result where there will be more than one. */
  expectSeveral(): void {
    this.#isList = true;
  }

  /** @param answer is indented in JSON by so many blanks, where it is the only one */
  add(
    file: string,
    answer: { readonly json: () => object; readonly text: () => Document; readonly indent?: number },
  ): void {
    if (this.#isJson) this.#addJson(file, answer.json(), answer.indent);
    else this.say(...answer.text());
  }

  /** Prints words about results, which JSON does not have. */
  say(...parts: Document): void {
    if (this.#isJson || parts.every((part) => part === undefined || part === false)) return;
    show([group(this.#isNext ? ['', ...parts] : parts)]);
    this.#isNext = false;
    this.#isBegun = true;
  }

  /** Says what is wrong with a file that has no result, and gives the exit code for it. */
  fail(file: string, errors: readonly UserError[]): number {
    if (this.#isJson && errors.length > 0) this.#addJson(file, { errors });
    return this.complaints.add(errors);
  }

  end(): void {
    if (this.#isJson && this.#isList) print(this.#count === 0 ? '[]\n' : '\n]\n');
    this.complaints.end();
  }

  #addJson(file: string, result: object, indent?: number): void {
    this.#count++;
    if (!this.#isList) print(`${jsonText(result, indent)}\n`);
    else print(`${this.#count === 1 ? '[\n' : ',\n'}${jsonText({ file: nameOf(file), ...result })}`);
  }
}

/**
 * Makes a result of each file; one of which a command is refused has none.
 *
 * @returns the gravest exit code of all
 */
export async function withEachFile(
  files: readonly string[],
  isJson: boolean,
  each: (file: string, results: FileResults) => Promise<number>,
): Promise<number> {
  const results = new FileResults(isJson, files.length > 1);
  let exitCode = 0;
  for (const file of files) {
    results.next();
    const code = await each(file, results).catch((error: unknown) => {
      if (error instanceof Refused) return results.fail(file, error.errors);
      throw error;
    });
    exitCode = gravest([exitCode, code]);
  }
  results.end();
  return exitCode;
}
