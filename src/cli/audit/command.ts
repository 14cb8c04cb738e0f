/** `dipsolve audit records` and `dipsolve audit program`: what they run. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { FORMAT_NAMES } from '../suite/command.ts';
import { ARGUMENTS, leaveOut, neverWith, refuse } from '../shared/refusals.ts';
import { withMap, withRules } from '../shared/rules-options.ts';
import { FAIL_ON, LIVE_DEFAULTS, type LiveFlags, type RecordsFlags } from './options.ts';

export function addAudit(program: Command): void {
  const audit = addCommand(program, 'audit');
  addRecords(audit);
  addProgram(audit);
}

const OF_WORK_TO_DO = ['resume', 'shard', 'lines', 'format', 'workers', 'rlimit', 'solverTimeout'];
const OF_RULES = ['rules', 'rule', 'text', 'map'];

function addRecords(audit: Command): void {
  const command = addCommand(audit, 'audit records', { failOn: FAIL_ON }).action(
    async (files: readonly string[], flags: RecordsFlags) => {
      const { runAuditCommand } = await import('./audit-records.ts');
      process.exitCode = await withMap(flags, () =>
        withRules(flags, (rules) => runAuditCommand(files, flags, rules)),
      );
    },
  );
  refuse(command, [
    // A journal says under which rules it was made, and everything in it is done.
    leaveOut([...OF_WORK_TO_DO, ...OF_RULES, ARGUMENTS], '--merge takes existing journals', 'merge'),
    leaveOut(
      ['resume', 'json', 'html', 'summary', 'cases'],
      '--lines prints the journal and no report',
      'lines',
    ),
  ]);
}

function addProgram(audit: Command): void {
  const command = addCommand(audit, 'audit program', {
    random: LIVE_DEFAULTS.random,
    formats: FORMAT_NAMES,
    failOn: FAIL_ON,
  })
    .allowExcessArguments()
    .action(async (flags: LiveFlags) => {
      const { runLiveAudit } = await import('./live.ts');
      process.exitCode = await withMap(flags, (boards) =>
        withRules(flags, (rules) => runLiveAudit(rules, flags, boards)),
      );
    });
  refuse(command, [
    ({ args }) =>
      args.length > 0 ? 'a program is asked: use --positions to name files of positions' : undefined,
    neverWith('against', ['questionsOut', 'answers']),
    ({ flags: { against, questionsOut, answers } }) =>
      (against ?? questionsOut ?? answers) === undefined
        ? 'name the program with --against, or write the questions to it with --questions-out'
        : undefined,
  ]);
}
