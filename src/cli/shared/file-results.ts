/** Results of commands that take several files: as text, or with `--json` always one JSON document. */
import { type Document, group } from '../../base/document/document.ts';
import type { UserError } from '../../base/errors.ts';
import { Complaints, gravest } from './complain.ts';
import { jsonText, print, show } from './print.ts';

/**
 * Prints the only result as it is, and several as a list with a result on each line; each then has the name of its
 * `file`, and a file without a result has its `errors` instead.
 */
export class JsonResults {
  #isList: boolean;
  #count = 0;

  /** @param isList whether it is known that there may be more than one */
  constructor(isList: boolean) {
    this.#isList = isList;
  }

  /** Called before the first result where there will be more than one. */
  expectSeveral(): void {
    this.#isList = true;
  }

  /** @param indent of an only result */
  add(file: string, result: object, indent?: number): void {
    this.#count++;
    if (!this.#isList) print(`${jsonText(result, indent)}\n`);
    else print(`${this.#count === 1 ? '[\n' : ',\n'}${jsonText({ file, ...result })}`);
  }

  /** For a file without a result; its errors are printed on standard error too. */
  fail(file: string, errors: readonly UserError[]): void {
    if (errors.length > 0) this.add(file, { errors });
  }

  end(): void {
    if (this.#isList) print(this.#count === 0 ? '[]\n' : '\n]\n');
  }
}

/** Prints results as text, with a blank line between those of two files; a file without a result leaves no trace. */
export class TextResults {
  #isBegun = false;
  #isNext = false;

  /** Called before each file. */
  next(): void {
    this.#isNext = this.#isBegun;
  }

  add(...parts: Document): void {
    if (parts.every((part) => part === undefined || part === false)) return;
    show([group(this.#isNext ? ['', ...parts] : parts)]);
    this.#isNext = false;
    this.#isBegun = true;
  }
}

/** Takes the results of files, and what is wrong with files. */
export interface FileResults {
  readonly text: TextResults;
  /** Present if JSON is asked for. */
  readonly json: JsonResults | undefined;
  readonly complaints: Complaints;
}

/**
 * Makes a result of each file.
 *
 * @returns the gravest exit code of all
 */
export async function withEachFile(
  files: readonly string[],
  isJson: boolean,
  each: (file: string, results: FileResults) => Promise<number>,
): Promise<number> {
  const json = isJson ? new JsonResults(files.length > 1) : undefined;
  const results = { text: new TextResults(), json, complaints: new Complaints() };
  let exitCode = 0;
  for (const file of files) {
    results.text.next();
    exitCode = gravest([exitCode, await each(file, results)]);
  }
  json?.end();
  results.complaints.end();
  return exitCode;
}

/** Says what is wrong with a file, and gives the exit code for it. */
export function failIn(
  { json, complaints }: FileResults,
  file: string,
  errors: readonly UserError[],
): number {
  json?.fail(file, errors);
  return complaints.add(errors);
}
