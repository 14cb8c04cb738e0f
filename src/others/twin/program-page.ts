/** The page of an audit of a program: its twin, and a map with both results of the smallest position of each deviation. */
import { rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { observationOf } from '../audit/asking/observe.ts';
import { answer } from '../audit/diagnose/phase-question.ts';
import { formatFinding, powersOf } from '../audit/diagnose/observation.ts';
import { compareAsTold } from '../audit/diagnose/conventions.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import { commandFor } from '../audit/records/case-command.ts';
import type { CaseJson } from '../audit/records/case-json.ts';
import { sceneOf, toldAfter } from '../audit/records/scene-json.ts';
import type { Cells } from '../../base/document/document.ts';
import { pageOf } from '../audit/report/audit-page.ts';
import { section } from '../audit/report/report-tables.ts';
import { isChoice } from './deviation.ts';
import type { ProgramAudit, ShownAnswer } from './program-audit.ts';
import {
  RESULTS,
  smallestOf,
  type DeviationReport,
  type ProgramReport,
  type ResultKind,
} from './program-report.ts';

/** An audit, and what it was made with. */
export interface AuditedForPage {
  readonly command: string;
  readonly rules: Rules;
  /** The rules in words. */
  readonly rulesText: string;
  readonly audit: ProgramAudit;
  readonly report: ProgramReport;
  readonly untested: readonly string[];
  /** The board, as the command line had it. */
  readonly map?: string | undefined;
}

/** The page, which needs nothing else. */
export function programPage(made: AuditedForPage, solver: Solver): string {
  const { command, rules, rulesText, report, untested } = made;
  return pageOf({
    title: `Audit of ${command}`,
    intro: `${report.positions} positions judged by the rules ${rulesText}.${report.interrupted ? ' The audit was interrupted: this is what it had found by then.' : ''}`,
    sections: [
      section('What it answered', ['positions', 'what they are'], resultRows(report)),
      section('Its mistakes', DEVIATION_HEADS, report.mistakes.map(deviationRow)),
      section('What it chooses differently', DEVIATION_HEADS, report.choices.map(deviationRow)),
      section(
        'Positions for which it gives no result',
        ['from', 'what happened'],
        report.lost.map(({ from, message }) => [from, message]),
      ),
      section(
        'What this audit does not show',
        ['what'],
        untested.map((text) => [text]),
      ),
    ],
    cases: casesOf(made, solver),
    rules: rulesJson(rules.policy, rules.preset),
  });
}

/** The number of answers of each kind. */
export function resultRows({ counts }: ProgramReport): Cells[] {
  return (Object.keys(RESULTS) as ResultKind[]).flatMap((name) =>
    counts[name] === undefined ? [] : [[counts[name], RESULTS[name]]],
  );
}

const DEVIATION_HEADS = ['what', 'answers', 'source or clause', 'units'];

function deviationRow({ says, count, source, clause, smallest }: DeviationReport): Cells {
  return [says, count, source ?? clause ?? '', smallest.units];
}

function casesOf(made: AuditedForPage, solver: Solver): CaseJson[] {
  const { found, judged } = made.audit;
  const open = (['unsteady', 'unexplained'] as const).flatMap((verdict) =>
    smallestOf(judged, verdict).map((each) => ({ ...each, says: each.told })),
  );
  return [
    ...found.flatMap(({ deviation, smallest }) => {
      const className = isChoice(deviation) ? 'rule-choice' : 'engine-error';
      return caseOf(made, smallest, className, [deviation.says], solver);
    }),
    ...open.flatMap((each) =>
      caseOf(
        made,
        each,
        each.verdict === 'unsteady' ? 'engine-error' : 'not-told-apart',
        [`It is ${RESULTS[each.verdict]}.`],
        solver,
      ),
    ),
  ];
}

function caseOf(
  { command, rules: { policy }, map }: AuditedForPage,
  { from, question, says }: ShownAnswer,
  className: CaseJson['class'],
  sentences: readonly string[],
  solver: Solver,
): CaseJson[] {
  const { board, units } = question;
  const ours = answer(question, policy, solver);
  if (ours.result === undefined) return [];
  const whole = observationOf({ board, units }, says);
  const observation = question.orders.kind === 'movement' ? whole : { next: { units: whole.next.units } };
  const { findings } = compareAsTold(question, observation, ours);
  const powers = [...new Set(findings.flatMap(powersOf))].sort((a, b) => a - b);
  const where = { file: from, record: 0, game: null, program: command, phase: formatPhase(question.phase) };
  return [
    {
      class: className,
      tier: findings[0]?.tier ?? null,
      where: map === undefined ? where : { ...where, map },
      powers: powers.map((power) => board.powers[power]!.code),
      differences: [
        ...sentences,
        ...findings.map((finding) => formatFinding(board, finding).replace(/^record: /, 'the program: ')),
      ],
      scene: sceneOf(question, ours, toldAfter(question, observation)),
      command: commandFor(question, ours, policy, map),
    },
  ];
}
