/** The command line of dipsolve. */
import { Command, CommanderError } from 'commander';
import { addExamples } from './examples.ts';
import { complain } from './shared/complain.ts';
import { EXIT } from './shared/exit-code.ts';
import { print, printError } from './shared/print.ts';
import { lineWidth } from './shared/wrap.ts';
import { VERSION } from '../version.ts';
import { fileError } from '../errors.ts';
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

/** In the order of the help. */
const COMMANDS: readonly ((program: Command) => void)[] = [
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
  const program = new Command('dipsolve')
    .version(VERSION)
    .description(
      'Adjudicates Diplomacy by solving its rules as equations, and says whether the result is the only one.',
    )
    .showHelpAfterError('(use --help to see the options)')
    .configureOutput({
      writeOut: print,
      writeErr: printError,
      getOutHelpWidth: lineWidth,
      getErrHelpWidth: lineWidth,
    })
    .exitOverride();
  for (const add of COMMANDS) add(program);
  addExamples(program);
  return program;
}

/** Runs a command; the exit code is set when it ends. */
export async function run(argv: readonly string[]): Promise<void> {
  stopWhenNobodyReads();
  const program = createProgram();
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The process ends by itself, so that it is seen whether its last words were written.
    process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  }
}

/** Ends quietly where the reader of the output has left, as in `| head`. */
function stopWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.exit(complain([fileError('output-unwritable', 'standard output', error)]));
  });
}
