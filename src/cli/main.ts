/** The command line of dipsolve. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { DATC_VERSIONS, type DatcVersion } from '../../encodings/issue.ts';
import { formatError } from '../errors.ts';
import { RECORD_FORMATS, type RecordFormat } from '../records/formats.ts';
import { ENGINES, type Engine } from '../resolution/resolve.ts';
import type { Rules } from '../rules/policies.ts';
import { VERSION } from '../version.ts';
import { addRulesOptions, chosenRules, type RulesFlags } from './rules-options.ts';

interface LimitFlags {
  readonly rlimit?: number;
  readonly timeout?: number;
}

interface AdjudicateFlags extends RulesFlags, LimitFlags {
  readonly engine?: Engine;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly format?: RecordFormat;
  readonly check?: number;
  readonly stats?: boolean;
}

interface SolveFlags extends RulesFlags, LimitFlags {
  readonly json?: boolean;
}

interface ShowRulesFlags extends RulesFlags {
  readonly compare?: readonly string[];
  readonly list?: boolean;
  readonly json?: boolean;
}

interface DatcFlags extends RulesFlags {
  readonly cases?: DatcVersion;
  readonly engine?: Engine;
  readonly json?: boolean;
}

/** Runs a command; the exit code is set when it ends. */
export async function run(argv: readonly string[]): Promise<void> {
  stopWhenNobodyReads();
  const program = new Command('dipsolve')
    .version(VERSION)
    .description(
      'Adjudicates Diplomacy by solving its rules as equations, and says whether the result is the only one.',
    )
    .showHelpAfterError('(add --help for the options)');
  addAdjudicate(program);
  addSolve(program);
  addRules(program);
  addDatc(program);
  addPlay(program);
  await program.parseAsync([...argv]);
}

function addAdjudicate(program: Command): void {
  const command = program
    .command('adjudicate')
    .description('adjudicate positions or recorded games: what happens, and what decided it')
    .argument('[files...]', 'positions or game records, or - for standard input', ['-'])
    .addOption(
      new Option('--engine <engine>', 'how to solve (default: whole, with --jsonl components)').choices(
        ENGINES,
      ),
    );
  addLimitOptions(addRulesOptions(command))
    .option('--json', 'print JSON')
    .addOption(
      new Option('--format <format>', 'what the files are (default: what they look like)').choices(
        RECORD_FORMATS,
      ),
    )
    .option('--jsonl', 'bulk: one JSON position a line in, one JSON result a line out')
    .option('--check <n>', 'with --jsonl: solve every nth position with the other engine too', wholeNumber)
    .option('--stats', 'with --jsonl: end standard error with the rate')
    .action(async (files: readonly string[], flags: AdjudicateFlags) => {
      await applyLimits(flags);
      process.exitCode = await withRules(flags, (rules) => adjudicate(files, flags, rules));
    });
}

function addSolve(program: Command): void {
  const command = program
    .command('solve')
    .description('all solutions of the bare equations, the cycles, and the orders that form each paradox')
    .argument('[files...]', 'position files, or - for standard input', ['-']);
  addLimitOptions(addRulesOptions(command))
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], flags: SolveFlags) => {
      await applyLimits(flags);
      const { solveFiles } = await import('./solve.ts');
      process.exitCode = await withRules(flags, (rules) => solveFiles(files, flags.json === true, rules));
    });
}

function addRules(program: Command): void {
  const command = program
    .command('rules')
    .description('what can be chosen where the rules are disputed (DATC chapter 4), and what is chosen')
    .argument('[issue]', 'one issue in full, such as 4.A.2');
  addRulesOptions(command)
    .option('--compare <rules...>', 'what differs between two rules, by name or from files')
    .option('--list', 'only the names of rules')
    .option('--json', 'print JSON')
    .action(async (issue: string | undefined, flags: ShowRulesFlags) => {
      const { showRules } = await import('./rules.ts');
      process.exitCode = await withRules(flags, (rules) => showRules(issue, rules, flags));
    });
}

function addDatc(program: Command): void {
  const command = program
    .command('datc')
    .description('run the test cases of the DATC and say where the chosen rules deviate from them')
    .addOption(
      new Option(
        '--cases <version>',
        'version of the cases (default: 3.2, under datc-2.4 rules 2.4)',
      ).choices(DATC_VERSIONS),
    )
    .addOption(new Option('--engine <engine>', 'how to solve (default: whole)').choices(ENGINES));
  addRulesOptions(command)
    .option('--json', 'print JSON')
    .action(async (flags: DatcFlags) => {
      const { runDatc } = await import('./datc.ts');
      process.exitCode = await withRules(flags, (rules) => runDatc(rules, flags));
    });
}

function addPlay(program: Command): void {
  const play = program
    .command('play')
    .description('judge a game phase by phase: retreats, builds and who owns what too; JSON in, JSON out');
  play
    .command('new')
    .description('print the position at the start of a game')
    .option('--board <board>', 'which board', 'standard')
    .action(async ({ board }: { readonly board: string }) => {
      const { playNew } = await import('./play.ts');
      process.exitCode = playNew(board);
    });
  const input = ['[file]', 'a position with its orders as JSON, or - for standard input', '-'] as const;
  addRulesOptions(
    play
      .command('process')
      .description('play the phase of a position: what happened, and the next position')
      .argument(...input),
  ).action(async (file: string, flags: RulesFlags) => {
    const { playProcess } = await import('./play.ts');
    process.exitCode = await withRules(flags, (rules) => playProcess(file, rules));
  });
  addRulesOptions(
    play
      .command('orders')
      .description('the orders that are possible in a position')
      .argument(...input),
  ).action(async (file: string, flags: RulesFlags) => {
    const { playOrders } = await import('./play.ts');
    process.exitCode = await withRules(flags, (rules) => playOrders(file, rules));
  });
}

function addLimitOptions(command: Command): Command {
  return command
    .option('--rlimit <n>', 'how much work, as Z3 counts it, one check may be', wholeNumber)
    .option('--timeout <seconds>', 'about how long one check may take', wholeNumber);
}

async function applyLimits({ rlimit, timeout }: LimitFlags): Promise<void> {
  if (rlimit === undefined && timeout === undefined) return;
  const { limitSolver } = await import('../solver/on-demand.ts');
  limitSolver({
    ...(rlimit === undefined ? {} : { rlimit }),
    ...(timeout === undefined ? {} : { timeout: timeout * 1000 }),
  });
}

/** Runs a command under the rules its options name; prints what is wrong with them. */
async function withRules(
  flags: RulesFlags,
  use: (rules: Rules) => number | Promise<number>,
): Promise<number> {
  const rules = await chosenRules(flags);
  if (rules.ok) return use(rules.value);
  process.stderr.write(`${formatError(rules.error)}\n`);
  return 1;
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

/** Options of `adjudicate` that mean nothing together; the first such pair, in words. */
function clashOf({ jsonl, json, format, check, stats }: AdjudicateFlags): string | undefined {
  if (jsonl === true) {
    if (json === true) return '--jsonl prints JSON already: leave out --json';
    return format === undefined ? undefined : '--format is for files of games, not for --jsonl';
  }
  if (check !== undefined) return '--check goes with --jsonl';
  return stats === true ? '--stats goes with --jsonl' : undefined;
}

async function adjudicate(files: readonly string[], flags: AdjudicateFlags, rules: Rules): Promise<number> {
  const clash = clashOf(flags);
  if (clash !== undefined) {
    process.stderr.write(`${formatError({ code: 'option-invalid', message: clash })}\n`);
    return 1;
  }
  if (flags.jsonl !== true) {
    const { adjudicateFiles } = await import('./adjudicate.ts');
    return adjudicateFiles(files, { ...flags, rules });
  }
  const { adjudicateLines } = await import('./bulk.ts');
  let exitCode = 0;
  for (const file of files) {
    const code = await adjudicateLines(file, {
      engine: flags.engine ?? 'components',
      ...rules,
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
