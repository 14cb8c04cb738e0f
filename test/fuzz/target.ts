/** What everything that reads is tried with, and what it may not say. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATC_3_2, PRESETS, type Policy } from '../../encodings/policy.ts';
import { ERROR_CODES, formatError, type Result, type UserError } from '../../src/base/errors.ts';
import type { Random } from '../../src/orders/sample/random.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';

/** What targets need besides the input. */
export interface Surroundings {
  readonly solver: Solver;
  /** A file that may be written over. */
  readonly file: string;
  readonly random: Random;
}

export interface Target {
  readonly name: string;
  /** Names of files of the corpus. */
  readonly seeds: readonly string[];
  /** Reads the bytes; throws where it does anything but give a result or errors with codes. */
  readonly read: (bytes: Buffer, surroundings: Surroundings) => unknown;
}

const CORPUS = join(import.meta.dirname, 'corpus');
export const POLICIES: readonly Policy[] = [DATC_3_2, PRESETS['datc-2.4'], PRESETS.dptg];

/** The texts of the corpus by the names of their files. */
export function corpus(): ReadonlyMap<string, string> {
  return new Map(readdirSync(CORPUS).map((name) => [name, readFileSync(join(CORPUS, name), 'utf8')]));
}

/** An error must have a code of the list, be no fault of the program, and fit into a line. */
export function expectCoded(errors: readonly UserError[]): void {
  for (const error of errors) {
    if (!Object.hasOwn(ERROR_CODES, error.code)) throw new Error(`there is no code ${error.code}`);
    if (error.code === 'program-fault') throw new Error(error.message);
    // 4.D.2 is about an "undefined order".
    const text = formatError(error).replaceAll(/received undefined|undefined order/g, '');
    if (text.includes('undefined')) throw new Error(`an error says "${text}"`);
  }
}

export function expectResult(result: Result<unknown>): void {
  if (!result.ok) expectCoded([result.error]);
}

/** Writes a file that was not there: where one is emptied first, some file systems wait for the disk. */
export function writeAnew(file: string, bytes: Buffer): void {
  rmSync(file, { force: true });
  writeFileSync(file, bytes);
}

export function jsonOf(bytes: Buffer): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(bytes.toString()) as unknown };
  } catch {
    return undefined;
  }
}
