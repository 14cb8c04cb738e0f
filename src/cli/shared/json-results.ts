/** `--json` of commands that take several files: always one JSON document. */
import type { UserError } from '../../errors.ts';
import { jsonText, print } from './print.ts';

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

  /** A file without a result; its errors are printed on standard error too. */
  fail(file: string, errors: readonly UserError[]): void {
    if (this.#isList && errors.length > 0) this.add(file, { errors });
  }

  end(): void {
    if (this.#isList) print(this.#count === 0 ? '[]\n' : '\n]\n');
  }
}
