/** `dipsolve explain`: its options. */
import { addMapOption, type MapFlag, withMap } from '../shared/map-option.ts';
import { type Command, Option } from 'commander';
import { addLimitOptions, applyLimits, type LimitFlags } from '../shared/limit-options.ts';
import { countingNumber } from '../shared/number-options.ts';
import { addRulesOptions, type RulesFlags, withRulesOn } from '../shared/rules-options.ts';

interface ExplainFlags extends RulesFlags, LimitFlags, MapFlag {
  readonly depth?: number;
  readonly json?: boolean;
  readonly change?: string | true;
  readonly phase?: string;
  readonly core?: boolean;
  readonly compare?: string;
  readonly against?: string;
}

export function addExplain(program: Command): void {
  const command = program
    .command('explain')
    .description('say why each order had its outcome, what would change it, and what makes a paradox')
    .argument('<file>', 'a position or a record of games, or - for standard input')
    .argument('[unit...]', 'one unit, such as A Vienna (default: all)');
  addMapOption(addLimitOptions(addRulesOptions(command)))
    .option(
      '--phase <name>',
      'which phase of a record to explain, if it has several, such as S1901M or "GAME S1901M"',
    )
    .option('--depth <n>', 'levels of the tree of decisions to show below each order', countingNumber)
    .option(
      '--change [power]',
      "find the fewest orders of other units (or of one power) that would change the unit's result",
    )
    .option('--core', "find the fewest orders that make a paradox or circle, or that force the unit's result")
    .option(
      '--compare <name|file>',
      'compare with other rules: what differs here, and which choice causes it',
    )
    // The earlier name of --compare: elsewhere --against is a program.
    .addOption(new Option('--against <name|file>').hideHelp())
    .option('--json', 'print JSON')
    .action(async (file: string, unit: readonly string[], flags: ExplainFlags) => {
      await applyLimits(flags);
      const { explainFile } = await import('./run.ts');
      process.exitCode = await withMap(flags, (boards) =>
        withRulesOn(boards, flags, (rules) =>
          explainFile(
            file,
            unit.join(' '),
            {
              rules,
              json: flags.json === true,
              depth: flags.depth,
              change: flags.change,
              phase: flags.phase,
              core: flags.core === true,
              compare: flags.compare ?? flags.against,
            },
            boards,
          ),
        ),
      );
    });
}
