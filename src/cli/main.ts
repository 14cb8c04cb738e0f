/** The command line of dipsolve. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { ENGINES, type Engine } from '../resolution/resolve.ts';

interface AdjudicateFlags {
  readonly engine?: Engine;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly check?: number;
  readonly stats?: boolean;
}

/** Runs a command; the exit code is set when it ends. */
export async function run(argv: readonly string[]): Promise<void> {
  const program = new Command('dipsolve')
    .description(
      'Adjudicates Diplomacy by solving its rules as equations, and says whether the result is the only one.',
    )
    .showHelpAfterError('(add --help for the options)');

  program
    .command('adjudicate')
    .description('adjudicate positions: what happens, and what decided it')
    .argument('[files...]', 'position files, or - for standard input', ['-'])
    .addOption(
      new Option('--engine <engine>', 'how to solve (default: whole, with --jsonl components)').choices(
        ENGINES,
      ),
    )
    .option('--json', 'print JSON')
    .option('--jsonl', 'bulk: one JSON position a line in, one JSON result a line out')
    .option('--check <n>', 'with --jsonl: solve every nth position with the other engine too', wholeNumber)
    .option('--stats', 'with --jsonl: end standard error with the rate')
    .action(async (files: readonly string[], flags: AdjudicateFlags) => {
      process.exitCode = await adjudicate(files, flags);
    });

  program
    .command('solve')
    .description('all solutions of the bare equations, the cycles, and the orders that form each paradox')
    .argument('[files...]', 'position files, or - for standard input', ['-'])
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], flags: { readonly json?: boolean }) => {
      const { solveFiles } = await import('./solve.ts');
      process.exitCode = await solveFiles(files, flags.json === true);
    });

  await program.parseAsync([...argv]);
}

async function adjudicate(files: readonly string[], flags: AdjudicateFlags): Promise<number> {
  if (flags.jsonl !== true) {
    const { adjudicateFiles } = await import('./adjudicate.ts');
    return adjudicateFiles(files, flags);
  }
  const [{ adjudicateLines }, { DATC_3_2 }] = await Promise.all([
    import('./bulk.ts'),
    import('../../encodings/policy.ts'),
  ]);
  let exitCode = 0;
  for (const file of files) {
    const code = await adjudicateLines(file, {
      engine: flags.engine ?? 'components',
      policy: DATC_3_2,
      check: flags.check ?? 0,
      stats: flags.stats === true,
    });
    exitCode = Math.max(exitCode, code);
  }
  return exitCode;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number from 1 up.');
  return number;
}
