/** The command line of dipsolve. */
import type { Command } from 'commander';
import { ACTIONS } from './actions.ts';
import { presentSpelling } from './old-spellings.ts';
import { programOf, runCommands } from './run-commands.ts';
import { printError } from './shared/print.ts';

/** The commands with their options, examples and completion; nothing runs yet. */
export function createProgram(): Command {
  return programOf(ACTIONS);
}

/** Runs a command; the exit code is set when it ends. */
export function run([node = '', program = '', ...words]: readonly string[]): Promise<void> {
  const { args, note } = presentSpelling(words);
  if (note !== undefined) printError(`${note}\n`);
  return runCommands([node, program, ...args], ACTIONS);
}
