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
function fileResults(isJson: boolean, mayBeSeveral: boolean) {
  const complaints = new Complaints();
  let isList = mayBeSeveral;
  let count = 0;
  let isBegun = false;
  let isNext = false;
  return { complaints, next, expectSeveral, add, say, fail, end };

  /** Called before each file. */
  function next(): void {
    isNext = isBegun;
  }

  /** Called before the first result where there will be more than one. */
  function expectSeveral(): void {
    isList = true;
  }

  /** @param answer is indented in JSON by so many blanks, where it is the only one */
  function add(
    file: string,
    answer: { readonly json: () => object; readonly text: () => Document; readonly indent?: number },
  ): void {
    if (isJson) addJson(file, answer.json(), answer.indent);
    else say(...answer.text());
  }

  /** Prints words about results, which JSON does not have. */
  function say(...parts: Document): void {
    if (isJson || parts.every((part) => part === undefined || part === false)) return;
    show([group(isNext ? ['', ...parts] : parts)]);
    isNext = false;
    isBegun = true;
  }

  /** Says what is wrong with a file that has no result, and gives the exit code for it. */
  function fail(file: string, errors: readonly UserError[]): number {
    if (isJson && errors.length > 0) addJson(file, { errors });
    return complaints.add(errors);
  }

  function end(): void {
    if (isJson && isList) print(count === 0 ? '[]\n' : '\n]\n');
    complaints.end();
  }

  function addJson(file: string, result: object, indent?: number): void {
    count++;
    if (!isList) print(`${jsonText(result, indent)}\n`);
    else print(`${count === 1 ? '[\n' : ',\n'}${jsonText({ file: nameOf(file), ...result })}`);
  }
}

export type FileResults = ReturnType<typeof fileResults>;

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
  const results = fileResults(isJson, files.length > 1);
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
