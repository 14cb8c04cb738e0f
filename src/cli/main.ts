/** The command line of dipsolve. */
import type { Command } from 'commander';
import { addAdapter } from './adapter/command.ts';
import { addAudit } from './audit/command.ts';
import { addAdjudicate } from './adjudicate/command.ts';
import { addCompare } from './compare/command.ts';
import { addCompletion } from './completion/command.ts';
import { addDatc } from './datc/command.ts';
import { addExplain } from './explain/command.ts';
import { addFingerprint } from './fingerprint/command.ts';
import { addJudge } from './judge/command.ts';
import { addLab } from './lab/command.ts';
import { addMap } from './map/command.ts';
import { addParadoxes } from './paradoxes/command.ts';
import { addPlay } from './play/command.ts';
import { addRules } from './rules/command.ts';
import { addSmt } from './smt/command.ts';
import { addSolve } from './solve/command.ts';
import { addSuite } from './suite/command.ts';
import { addVerify } from './verify/command.ts';
import { presentSpelling } from './old-spellings.ts';
import { printError } from './shared/print.ts';
import { programOf, runCommands, type AddCommand } from './run-commands.ts';

/** In the order of the help. */
const COMMANDS: readonly AddCommand[] = [
  addAdjudicate,
  addSolve,
  addExplain,
  addCompare,
  addVerify,
  addParadoxes,
  addSmt,
  addRules,
  addDatc,
  addJudge,
  addPlay,
  addMap,
  addLab,
  addAudit,
  addFingerprint,
  addAdapter,
  addSuite,
  addCompletion,
];

/** The commands with their options, examples and completion; nothing runs yet. */
export function createProgram(): Command {
  return programOf(COMMANDS);
}

/** Runs a command; the exit code is set when it ends. */
export function run([node = '', program = '', ...words]: readonly string[]): Promise<void> {
  const { args, note } = presentSpelling(words);
  if (note !== undefined) printError(`${note}\n`);
  return runCommands([node, program, ...args], COMMANDS);
}
