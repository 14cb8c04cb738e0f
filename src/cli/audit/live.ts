/** `dipsolve audit --against COMMAND`: where a live program differs from the rules, and why. */
import { fingerprint } from '../../audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../audit/fingerprint/question-bank.ts';
import { auditLive, type SourcedPosition } from '../../audit/live/audit.ts';
import { LiveProgram } from '../../audit/live/program.ts';
import { pageReportOf } from '../../audit/live/page-report.ts';
import { reportOf, type LiveClass, type LiveReport } from '../../audit/live/report.ts';
import { positionsFrom, recordedPositions, SOURCES, type Source } from '../../audit/live/sources.ts';
import { auditPage } from '../../audit/report/page.ts';
import { standardBoard } from '../../board/standard.ts';
import type { Rules } from '../../rules/policies.ts';
import { withSolver } from '../../solver/on-demand.ts';
import { auditLiveJson, auditLiveMarkdown, auditLiveText, type AuditedProgram } from './live-text.ts';
import { blankCommand } from '../shared/blank-command.ts';
import { LIVE_DEFAULTS, type LiveFlags } from './options.ts';
import { complain } from '../shared/complain.ts';
import { print } from '../shared/print.ts';
import { openCounter } from '../shared/counter.ts';
import { readInput } from '../shared/input.ts';
import { unwritableOutputs, writeOutputs } from '../shared/output-file.ts';

const FAULTS = ['engine-error', 'contradiction', 'unusable', 'lost', 'undecided'] satisfies LiveClass[];

/**
 * Asks the program about all positions and prints what is behind the differences.
 *
 * @returns the exit code: 1 if it is in error, or lost a position, or a file could not be read
 */
export async function runLiveAudit(rules: Rules, flags: LiveFlags): Promise<number> {
  const { against = '', positions: sources, seed, count, timeout, smallest } = { ...LIVE_DEFAULTS, ...flags };
  const blank = blankCommand(against);
  if (blank !== undefined) return complain([blank]);
  const unwritable = await unwritableOutputs([flags.html, flags.markdown]);
  if (unwritable.length > 0) return complain(unwritable);
  const program = new LiveProgram(against, { timeout: timeout * 1000 });
  const counter = openCounter('positions');
  const started = performance.now();
  try {
    const { positions, exitCode } = await gather(sources, seed, count);
    const found = await fingerprint(standardBoard, program, { questions: QUESTIONS, further: [] });
    if (program.account.answered === 0) {
      const message = `the program answered none of ${program.account.asked} questions: ${program.lastDetail}`;
      return complain([{ code: 'program-silent', message }]);
    }
    const audit = await auditLive(program, positions, {
      reference: rules.policy,
      beliefs: found.policy,
      solver: await withSolver((solver) => solver()),
      mostMinimised: smallest,
      onAnswer: (answers) => counter.show(answers),
    });
    counter.stop();
    const seconds = (performance.now() - started) / 1000;
    const audited: AuditedProgram = {
      command: against,
      rules,
      found,
      report: reportOf(audit),
      account: program.account,
      seconds,
    };
    const text =
      flags.json === true ? `${JSON.stringify(auditLiveJson(audited), null, 2)}\n` : auditLiveText(audited);
    print(text);
    const unwritten = await writeOutputs([
      { file: flags.html, text: () => auditPage(pageReportOf(audit, rules, against)) },
      { file: flags.markdown, text: () => auditLiveMarkdown(audited) },
    ]);
    return complain(unwritten) === 0 && isFaultless(audited.report) ? exitCode : 1;
  } finally {
    counter.stop();
    await program.close();
  }
}

/** Nothing but choices of rules and other words. */
function isFaultless({ counts }: LiveReport): boolean {
  return FAULTS.every((name) => counts[name] === undefined);
}

async function gather(
  sources: readonly string[],
  seed: number,
  count: number,
): Promise<{ readonly positions: readonly SourcedPosition[]; readonly exitCode: number }> {
  const gathered: SourcedPosition[] = [];
  let exitCode = 0;
  for (const name of sources.flatMap((source) => (source === 'all' ? SOURCES : [source]))) {
    if (isSource(name)) {
      for (const position of positionsFrom(standardBoard, name, seed, count)) gathered.push(position);
      continue;
    }
    const input = await readInput(name);
    if (!input.ok) {
      exitCode = complain([input.error]);
      continue;
    }
    const recorded = recordedPositions(standardBoard, input.value, name);
    exitCode = Math.max(exitCode, complain(recorded.errors));
    for (const position of recorded.positions) gathered.push(position);
  }
  return { positions: gathered, exitCode };
}

const isSource = (name: string): name is Source => SOURCES.some((source) => source === name);
