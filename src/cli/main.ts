/** The command line of dipsolve. */
import { Command } from 'commander';
import { formatError } from '../errors.ts';
import { VERSION } from '../version.ts';
import { addAudit } from './commands/audit.ts';
import { addAdjudicate } from './commands/adjudicate.ts';
import { addDatc } from './commands/datc.ts';
import { addExplain } from './commands/explain.ts';
import { addFingerprint } from './commands/fingerprint.ts';
import { addJudge } from './commands/judge.ts';
import { addPlay } from './commands/play.ts';
import { addRules } from './commands/rules.ts';
import { addSmt } from './commands/smt.ts';
import { addSolve } from './commands/solve.ts';
import { addVerify } from './commands/verify.ts';

/** In the order of the help. */
const COMMANDS: readonly ((program: Command) => void)[] = [
  addAdjudicate,
  addSolve,
  addExplain,
  addVerify,
  addSmt,
  addRules,
  addDatc,
  addJudge,
  addPlay,
  addAudit,
  addFingerprint,
];

/** Runs a command; the exit code is set when it ends. */
export async function run(argv: readonly string[]): Promise<void> {
  stopWhenNobodyReads();
  const program = new Command('dipsolve')
    .version(VERSION)
    .description(
      'Adjudicates Diplomacy by solving its rules as equations, and says whether the result is the only one.',
    )
    .showHelpAfterError('(add --help for the options)');
  for (const add of COMMANDS) add(program);
  await program.parseAsync([...argv]);
}

/** Ends quietly where the reader of the output has left, as in `| head`. */
function stopWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    const message = `the output cannot be written: ${error.message}`;
    process.stderr.write(`${formatError({ code: 'output-unwritable', message })}\n`);
    process.exit(1);
  });
}
