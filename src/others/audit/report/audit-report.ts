/**
 * The findings of an audit, put together from its records: the same whatever order they were done in, on how many
 * threads, and in how many parts.
 */
import { counted } from '../../../explain/words/counted.ts';
import type { ErrorCode } from '../../../base/errors.ts';
import { PHASE_KINDS, type PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { meaningOf, type ClassCounts, type GameAudit, type RecordAudit } from '../records/audit-record.ts';
import type { CaseJson } from '../records/case-json.ts';
import { CLASSES, type ClassName } from '../diagnose/classify.ts';
import { CONVENTIONS, CONVENTION_NAMES, type ConventionName } from '../diagnose/conventions.ts';
import { fitRules, type FittedRange, type PlacedEvidence } from '../records/fit.ts';
import { TIERS, type Tier } from '../diagnose/observation.ts';
import { OPEN_REASONS, type OpenReason } from '../records/record-questions.ts';

/** The heading of what is not read. */
export const NOT_READ = 'Not read, and so neither for nor against a program';

export const OPEN_NAMES = Object.keys(OPEN_REASONS) as OpenReason[];

/** A set of choices, and the number of phases that it explains. */
export interface ChoiceTotal {
  /** `4.A.3=explicit`, or several with commas. */
  readonly choices: string;
  /** Disagreements that it explains. */
  readonly explains: number;
  /** Number of phases that no other set of as few choices explains. */
  readonly alone: number;
}

/** One program in one file. */
export interface ProgramSummary {
  readonly file: string;
  readonly program: string;
  readonly games: number;
  readonly classes: Readonly<Record<ClassName, number>>;
  /** The rules that it follows, range by range; empty where nothing departs from the base for its rules. */
  readonly ranges: readonly FittedRange[];
}

/** Errors of one kind. */
export interface ErrorKind {
  readonly kind: string;
  readonly clause: { readonly datc: string; readonly title: string } | null;
  readonly times: number;
  readonly programs: readonly string[];
  /** Units in the smallest part that shows it. */
  readonly units: number;
  /** The place of the case with that part in `cases`. */
  readonly example: number;
}

/** Faults of one kind for which something in a file is not read. */
export interface UnreadKind {
  readonly file: string;
  readonly code: ErrorCode;
  readonly says: string;
  readonly times: number;
  readonly first: string;
  /** The phases that are not read because of them, each once; nothing where they are outside of phases. */
  readonly phases: readonly string[];
}

/** The report of an audit of records: counts, choices, and every case. */
export interface AuditReport {
  /** The rules under which programs were expected to agree. */
  readonly rules: RulesJson;
  readonly files: number;
  readonly records: number;
  readonly games: number;
  /** Phases that were compared. */
  readonly phases: number;
  readonly counts: ClassCounts;
  /** Phases that were not compared, though they can be read. */
  readonly open: Readonly<Record<OpenReason, number>>;
  /** Phases that cannot be read in full; they count neither for nor against a program. */
  readonly notRead: number;
  /** Disagreements by most serious difference. */
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly choices: readonly ChoiceTotal[];
  readonly conventions: readonly {
    readonly name: ConventionName;
    readonly says: string;
    readonly phases: number;
  }[];
  readonly programs: readonly ProgramSummary[];
  readonly errors: readonly ErrorKind[];
  readonly unreadable: readonly UnreadKind[];
  /** Cases in the order of file, record and phase. */
  readonly cases: readonly CaseJson[];
}

/** A report of these records. */
export function reportOf(rules: RulesJson, audits: readonly RecordAudit[]): AuditReport {
  const sorted = audits.toSorted((a, b) => compareTexts(a.file, b.file) || a.record - b.record);
  const games = sorted.flatMap((audit) => audit.games);
  const cases = games.flatMap((game) => game.cases);
  const counts = sumCounts(games);
  const unread = countOf(counts, 'unreadable');
  const phases = sum(CLASSES, (name) => countOf(counts, name)) - unread;
  return {
    rules,
    files: new Set(sorted.map(({ file }) => file)).size,
    records: sorted.length,
    games: games.length,
    phases,
    counts,
    open: Object.fromEntries(
      OPEN_NAMES.map((reason) => [reason, sum(games, ({ open }) => open[reason] ?? 0)]),
    ) as Record<OpenReason, number>,
    notRead: unread + sum(games, ({ leftOut = 0 }) => leftOut),
    tiers: Object.fromEntries(
      TIERS.map((tier) => [tier, cases.filter((each) => each.tier === tier).length]),
    ) as Record<Tier, number>,
    choices: choiceTotals(cases),
    conventions: conventionTotals(cases),
    programs: programReports(sorted),
    errors: errorKinds(cases),
    unreadable: unreadable(sorted),
    cases,
  };
}

/** A class with its phases by kind, and of all kinds; of some phases that cannot be read nobody knows the kind. */
export type TotalRow = readonly [name: ClassName, ...counts: readonly number[]];

/** The number of phases in each class, and of those that are not read if there are any. */
export function totalRows({ counts, notRead }: AuditReport): TotalRow[] {
  return CLASSES.filter((name) => name !== 'unreadable' || notRead > 0).map((name) => [
    name,
    ...PHASE_KINDS.map((kind) => counts[kind][name]),
    name === 'unreadable' ? notRead : countOf(counts, name),
  ]);
}

/** Phases that are named before it is said how many more there are. */
const NAMED = 6;

/** The phases that are not read because of such faults: `2 phases: g S1901M, g F1901M`. */
export function unreadPhases({ phases }: UnreadKind): string {
  if (phases.length === 0) return 'outside of phases';
  const more = phases.length > NAMED ? ` and ${phases.length - NAMED} more` : '';
  return `in ${counted(phases.length, 'phase')}: ${phases.slice(0, NAMED).join(', ')}${more}`;
}

/** Counts the phases of all kinds in a class. */
export function countOf(counts: ClassCounts, name: ClassName): number {
  return PHASE_KINDS.reduce((total, kind) => total + counts[kind][name], 0);
}

function sumCounts(games: readonly GameAudit[]): ClassCounts {
  const ofKind = (kind: PhaseKind): Record<ClassName, number> =>
    Object.fromEntries(
      CLASSES.map((name) => [name, sum(games, ({ counts }) => counts[kind][name])]),
    ) as Record<ClassName, number>;
  return { movement: ofKind('movement'), retreat: ofKind('retreat'), adjustment: ofKind('adjustment') };
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}

function conventionTotals(cases: readonly CaseJson[]): AuditReport['conventions'] {
  return CONVENTION_NAMES.map((name) => ({
    name,
    says: CONVENTIONS[name],
    phases: cases.filter(({ conventions = [] }) => conventions.includes(name)).length,
  })).filter(({ phases }) => phases > 0);
}

function choiceTotals(cases: readonly CaseJson[]): ChoiceTotal[] {
  const totals = new Map<string, { explains: number; alone: number }>();
  for (const { choices = [] } of cases) {
    for (const set of choices) {
      const total = totals.get(set) ?? { explains: 0, alone: 0 };
      totals.set(set, total);
      total.explains++;
      if (choices.length === 1) total.alone++;
    }
  }
  return [...totals]
    .map(([choices, total]) => ({ choices, ...total }))
    .sort((a, b) => b.explains - a.explains || b.alone - a.alone || compareTexts(a.choices, b.choices));
}

interface ProgramRecords {
  readonly file: string;
  readonly program: string;
  readonly games: GameAudit[];
  readonly evidence: PlacedEvidence[];
}

function programReports(sorted: readonly RecordAudit[]): ProgramSummary[] {
  const programs = new Map<string, ProgramRecords>();
  for (const { file, record, games } of sorted) {
    for (const audit of games) {
      const { program, game, evidence } = audit;
      const key = `${file}\n${program}`;
      const found = programs.get(key) ?? { file, program, games: [], evidence: [] };
      programs.set(key, found);
      found.games.push(audit);
      for (const each of evidence) found.evidence.push({ record, game, ...each });
    }
  }
  return [...programs.values()].map(({ file, program, games, evidence }) => {
    const counts = sumCounts(games);
    const classes = CLASSES.map((name) => [name, countOf(counts, name)] as const);
    return {
      file,
      program,
      games: games.length,
      classes: Object.fromEntries(classes) as Record<ClassName, number>,
      ranges: fitRules(evidence),
    };
  });
}

function errorKinds(cases: readonly CaseJson[]): ErrorKind[] {
  const kinds = new Map<string, { readonly indices: number[] }>();
  for (const [index, { error }] of cases.entries()) {
    if (error === undefined) continue;
    const found = kinds.get(error.kind) ?? { indices: [] };
    kinds.set(error.kind, found);
    found.indices.push(index);
  }
  return [...kinds]
    .map(([kind, { indices }]): ErrorKind => {
      const unitsOf = (index: number): number => cases[index]!.error!.units;
      const example = indices.reduce((best, index) => (unitsOf(index) < unitsOf(best) ? index : best));
      const programs = [...new Set(indices.map((index) => cases[index]!.where.program))].sort();
      const { clause, units } = cases[example]!.error!;
      return { kind, clause, times: indices.length, programs, units, example };
    })
    .sort((a, b) => b.times - a.times || a.example - b.example);
}

function unreadable(sorted: readonly RecordAudit[]): UnreadKind[] {
  const kinds = new Map<string, { file: string; code: ErrorCode; texts: string[]; phases: Set<string> }>();
  for (const { file, errors } of sorted) {
    for (const { code, text, phase } of errors) {
      const found = kinds.get(`${code} ${file}`) ?? { file, code, texts: [], phases: new Set() };
      kinds.set(`${code} ${file}`, found);
      found.texts.push(text);
      if (phase !== undefined) found.phases.add(phase);
    }
  }
  return [...kinds.values()]
    .map(({ file, code, texts, phases }) => ({
      file,
      code,
      says: meaningOf(code),
      times: texts.length,
      first: texts[0]!,
      phases: [...phases],
    }))
    .sort((a, b) => compareTexts(a.file, b.file) || b.times - a.times || compareTexts(a.code, b.code));
}

/** The sets of choices of a range, those of one issue together. */
export function rangeRules({ rules }: FittedRange): string {
  return rules.map((set) => (set === '' ? 'the base rules' : set)).join(' or ');
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
