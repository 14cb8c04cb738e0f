/**
 * The pages of audits: twins in tables, and a map with both results of the smallest position of each deviation and of
 * each answer that is unexplained.
 */
import type { Counts } from '../../base/counts.ts';
import { describePolicy, rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import { group, heading, table, type Cells, type Part } from '../../base/document/document.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { compareAsTold } from '../audit/diagnose/conventions.ts';
import { formatFinding, powersOf } from '../audit/diagnose/observation.ts';
import { answer } from '../audit/diagnose/phase-question.ts';
import { commandFor } from '../audit/page/case-command.ts';
import { ownResult, toldResult } from '../audit/page/case-results.ts';
import { compareTexts } from '../audit/records/where.ts';
import { pageOf, type PageCase } from '../audit/page/audit-page.ts';
import { isChoice } from './deviation.ts';
import type { Found, ShownAnswer } from './judged.ts';
import type { ProgramAudit } from './program-audit.ts';
import {
  RESULTS,
  smallestOf,
  type DeviationReport,
  type ProgramReport,
  type TwinReport,
} from './program-report.ts';

/** The rules and the board of an audit. */
export interface PageSetting {
  readonly rules: Rules;
  /** The board, as the command line had it. */
  readonly map?: string | undefined;
}

/** The page of a program, which needs nothing else. */
export function programPage(
  made: PageSetting & {
    readonly command: string;
    readonly audit: ProgramAudit;
    readonly report: ProgramReport;
    readonly untested: readonly string[];
  },
  solver: Solver,
): string {
  const { command, rules, audit, report, untested } = made;
  return pageOf({
    title: `Audit of ${command}`,
    intro: `${report.positions} positions judged by the rules ${describePolicy(rules.policy, rules.preset)}.${report.interrupted ? ' The audit was interrupted: this is what it had found by then.' : ''}`,
    sections: [
      tableUnder('What it answered', ['positions', 'what they are'], rowsOf(report.counts, RESULTS)),
      ...twinTables(report),
      tableUnder(
        'Positions for which it gives no result',
        ['from', 'what happened'],
        report.lost.map(({ from, message }) => [from, message]),
      ),
      tableUnder(
        'What this audit does not show',
        ['what'],
        untested.map((text) => [text]),
      ),
    ],
    cases: [
      ...foundCases(audit.found, made, solver),
      ...(['impossible', 'unsteady', 'unexplained'] as const).flatMap((kind) =>
        openCases(kind, smallestOf(audit.judged, kind), made, solver),
      ),
    ],
    rules: rulesJson(rules.policy, rules.preset),
  });
}

/** A table under a heading; nothing where there are no rows. */
export function tableUnder(title: string, head: readonly string[], rows: readonly Cells[]): Part {
  return rows.length === 0 ? undefined : group([heading(title), table(rows, head)]);
}

/** The numbers of things of which there are some, each with what it is. */
export function rowsOf<Name extends string>(
  counts: Counts<NoInfer<Name>>,
  words: Readonly<Record<Name, string>>,
  before = '',
): Cells[] {
  return Object.entries<string>(words).flatMap(([name, says]) => {
    const count = counts[name as Name] ?? 0;
    return count === 0 ? [] : [[count, `${before}${says}`]];
  });
}

/** The deviations of a twin. */
export function twinTables({ mistakes, choices }: TwinReport): Part[] {
  return [
    tableUnder('Mistakes', DEVIATION_HEADS, mistakes.map(deviationRow)),
    tableUnder('Choices that it makes differently', DEVIATION_HEADS, choices.map(deviationRow)),
  ];
}

const DEVIATION_HEADS = ['what', 'answers', 'source or clause', 'units'];

function deviationRow({ says, count, source, clause, smallest }: DeviationReport): Cells {
  return [says, count, source ?? clause ?? '', smallest.units];
}

/** The smallest positions of deviations, mistakes first. */
export function foundCases(found: readonly Found[], setting: PageSetting, solver: Solver): PageCase[] {
  const cases = found.flatMap(({ deviation, smallest }) =>
    caseOf(isChoice(deviation) ? 'choice' : 'mistake', smallest, deviation.says, setting, solver),
  );
  return cases.toSorted((a, b) => compareTexts(b.kind, a.kind));
}

/** Positions that no deviation explains. */
export function openCases(
  kind: 'impossible' | 'unsteady' | 'unexplained',
  shown: readonly ShownAnswer[],
  setting: PageSetting,
  solver: Solver,
): PageCase[] {
  return shown.flatMap((each) => caseOf(kind, each, `It is ${RESULTS[kind]}.`, setting, solver));
}

function caseOf(
  kind: PageCase['kind'],
  { from, question, observation }: ShownAnswer,
  sentence: string,
  { rules: { policy }, map }: PageSetting,
  solver: Solver,
): PageCase[] {
  const { board } = question;
  const ours = answer(question, policy, solver);
  if (ours.result === undefined) return [];
  const { findings } = compareAsTold(question, observation, ours);
  const powers = [...new Set(findings.flatMap(powersOf))].sort((a, b) => a - b);
  return [
    {
      kind,
      from,
      powers: powers.map((power) => board.powers[power]!.code),
      says: [
        sentence,
        ...findings.map((finding) => formatFinding(board, finding).replace(/^record: /, 'the program: ')),
      ],
      question,
      ours: ownResult(question, ours),
      theirs: toldResult(question, observation),
      command: commandFor(question, ours, policy, map),
    },
  ];
}
