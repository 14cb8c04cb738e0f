/** `dipsolve adapter`: its options. */
import type { Command } from 'commander';
import { againstOption, answerTimeoutOption } from '../shared/common-options.ts';
import type { AdapterFlags } from './run.ts';
import { addMapOption, withMap } from '../shared/rules-options.ts';

export function addAdapter(program: Command): void {
  const command = program
    .command('adapter')
    .description('test the adapter that connects another program to an audit')
    .command('check')
    .description(
      'ask another program questions with undisputed answers, and list those that the adapter passed on wrongly',
    );
  addMapOption(command)
    .addOption(
      againstOption('it reads a position on a line of JSON and writes its result').makeOptionMandatory(),
    )
    .addOption(answerTimeoutOption())
    .option('--json', 'print JSON')
    .action(async (flags: AdapterFlags) => {
      const { runAdapterCheck } = await import('./run.ts');
      process.exitCode = await withMap(flags, (boards) => runAdapterCheck(flags, boards));
    });
}
