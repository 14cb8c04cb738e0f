/** The audit of a live program in the form of an audit of records, for the page that shows both. */
import { rulesJson, type Rules } from '../../../adjudicate/rules/policies.ts';
import { caseJson, type CaseJson } from '../records/case-json.ts';
import { CLASSES, type ClassName } from '../diagnose/classify.ts';
import { reportOf, type AuditReport } from '../report/audit-report.ts';
import type { Audited, LiveAudit, EarlierAnswer } from './audit.ts';

/**
 * One record whose phases are the positions that were asked; what was refused or lost is in its errors, and what
 * was not looked at closely is left out.
 *
 * @param command the program
 * @param map the board, as the command line had it
 */
export function pageReportOf(
  { audited }: LiveAudit,
  rules: Rules,
  command: string,
  witnesses: ReadonlyMap<string, EarlierAnswer> = new Map(),
  map?: string,
): AuditReport {
  const saysOf = (id: string): string => witnesses.get(id)?.says ?? '';
  const cases = audited.flatMap((each) => caseOf(each, rules, { command, map }, saysOf) ?? []);
  const nothing = countsOf([]);
  const classes = audited.flatMap((each): ClassName[] => {
    return each.kind === 'classified' ? [each.classified.class] : [];
  });
  const game = {
    game: null,
    program: command,
    counts: { movement: countsOf(classes), retreat: nothing, adjustment: nothing },
    open: { 'nothing-after': 0, 'no-centres': 0 },
    cases,
    evidence: [],
  };
  const errors = audited.flatMap((each) =>
    each.kind === 'classified'
      ? []
      : [{ code: 'program-silent' as const, text: `${each.from}: ${each.message}` }],
  );
  return reportOf(rulesJson(rules.policy, rules.preset), [
    { file: command, record: 1, games: [game], errors },
  ]);
}

function countsOf(classes: readonly ClassName[]): Record<ClassName, number> {
  const counted = CLASSES.map((name) => [name, classes.filter((each) => each === name).length]);
  return Object.fromEntries(counted) as Record<ClassName, number>;
}

function caseOf(
  each: Audited,
  { policy }: Rules,
  { command, map }: { readonly command: string; readonly map: string | undefined },
  saysOf: (id: string) => string,
): CaseJson | undefined {
  if (each.kind !== 'classified') return undefined;
  const where = { file: command, record: 0, game: null, program: command, phase: each.from };
  const named = map === undefined ? where : { ...where, map };
  return caseJson(named, each.question, each.observation, each.classified, policy, saysOf);
}
