/** Runs commands of dipsolve: what they have in common. */
import { Command, CommanderError } from 'commander';
import { MODULE_ADDRESS } from '../base/ends-within.ts';
import { fileError, UserErrorException } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import { addExamples } from './examples.ts';
import { complain, EXIT, needed, Refused, refuseOption } from './shared/complain.ts';
import data from './shared/commands.json' with { type: 'json' };
import { type Actions, addCommands } from './shared/described-commands.ts';
import { print, printError } from './shared/print.ts';
import { writable } from './shared/output-file.ts';
import { lineWidth } from './shared/wrap.ts';
import { resolve } from 'node:path';

/** A program of the commands that these actions are of, with their options and examples; nothing runs yet. */
export function programOf(actions: Actions): Command {
  const program = new Command('dipsolve')
    .version(VERSION)
    .description(
      'Adjudicates Diplomacy by solving its rules as equations, and says whether the result is the only one.',
    )
    .showHelpAfterError('(use --help to see the options)')
    .configureOutput({
      writeOut: print,
      writeErr: printError,
      outputError: (text, write) => write(text.replace('\n', ' [option-invalid]\n')),
      getOutHelpWidth: lineWidth,
      getErrHelpWidth: lineWidth,
    })
    .exitOverride()
    .hook('preAction', (_, command) => {
      checkValues(command);
      checkOutputs(command);
    });
  addCommands(program, actions);
  addExamples(program);
  return program;
}

/** Runs a command; the exit code is set when it ends. */
export async function runCommands(argv: readonly string[], actions: Actions): Promise<void> {
  stopWhenNobodyReads();
  // Once, however many commands a process runs.
  process.off('uncaughtException', endByLateThrow).on('uncaughtException', endByLateThrow);
  try {
    await programOf(actions).parseAsync([...argv]);
  } catch (error) {
    const refused = error instanceof UserErrorException ? new Refused([error.error]) : error;
    if (refused instanceof Refused) {
      process.exitCode = refused.tell();
      return;
    }
    if (!(error instanceof CommanderError)) throw error;
    // The process ends by itself, so that a failure to write its last words is noticed.
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

/** Ends by what a module of a user throws when nobody waits for it any more; anything else is a bug, and is thrown. */
function endByLateThrow(thrown: unknown): void {
  if (!(thrown instanceof Error && thrown.stack?.includes(MODULE_ADDRESS))) throw thrown;
  const message = `a module throws after it has answered: ${thrown.message}`;
  const expected = 'no promise and no timer that is left alone';
  process.exit(complain([{ code: 'encoding-invalid', message, expected }]));
}

const STANDARD_OUTPUT = '-';

/**
 * Throws `option-invalid` where a command would write over what it reads, or twice over one file, and `output-unwritable`
 * where it could not write when its work is done.
 */
function checkOutputs(command: Command): void {
  const options: Readonly<Record<string, unknown>> = command.opts();
  const read = new Set(command.args.map((name) => resolve(name)));
  // Options that name a file to write, by their keys. Into a file of `--out` goes what comes next, also of that file.
  for (const key of data.written) {
    const name = options[key];
    if (typeof name !== 'string' || name === STANDARD_OUTPUT) continue;
    const file = resolve(name);
    if (read.has(file)) {
      const option = command.options.find((each) => each.attributeName() === key)?.long ?? key;
      refuseOption(`${option}: ${name} is read or written by the same command`, 'another file');
    }
    read.add(file);
    if (key !== 'resume') needed(writable(name));
  }
}

/** Throws `option-invalid` where an option has taken the next one for its value, since its own is missing. */
function checkValues(command: Command): void {
  const names = new Set(command.options.map(({ long }) => long));
  const given: Readonly<Record<string, unknown>> = command.opts();
  for (const option of command.options) {
    const value = given[option.attributeName()];
    for (const taken of [value].flat()) {
      if (!names.has(taken as string)) continue;
      refuseOption(`option '${option.flags}' has no value before ${String(taken)}`);
    }
  }
}
