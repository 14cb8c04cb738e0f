/** `dipsolve explain`: its options. */
import type { Command } from 'commander';
import { addLimitOptions, applyLimits, type LimitFlags } from '../shared/limit-options.ts';
import { countingNumber } from '../shared/number-options.ts';
import { addRulesOptions, type RulesFlags, withRules } from '../shared/rules-options.ts';

interface ExplainFlags extends RulesFlags, LimitFlags {
  readonly depth?: number;
  readonly json?: boolean;
  readonly change?: string | true;
  readonly core?: boolean;
  readonly against?: string;
}

export function addExplain(program: Command): void {
  const command = program
    .command('explain')
    .description('why each order had its outcome, what would change it, and what makes a paradox')
    .argument('<file>', 'a position file, or - for standard input')
    .argument('[unit...]', 'one unit, such as A Vienna (default: every order)');
  addLimitOptions(addRulesOptions(command))
    .option('--depth <n>', 'levels of the tree of decisions below each order', countingNumber)
    .option('--change [power]', 'the fewest orders of others that would change the fate of the unit')
    .option('--core', 'the smallest set of orders that makes the paradox or circle, or forces the result')
    .option('--against <name|file>', 'other rules: what differs on this board, and by which clause')
    .option('--json', 'print JSON')
    .action(async (file: string, unit: readonly string[], flags: ExplainFlags) => {
      await applyLimits(flags);
      const { explainFile } = await import('./run.ts');
      process.exitCode = await withRules(flags, (rules) =>
        explainFile(file, unit.join(' '), {
          rules,
          json: flags.json === true,
          depth: flags.depth,
          change: flags.change,
          core: flags.core === true,
          against: flags.against,
        }),
      );
    });
}
