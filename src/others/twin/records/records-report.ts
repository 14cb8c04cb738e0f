/** The audit of records summed up, for people and as JSON: the same whatever order they were done in, and on how many threads. */
import { ERROR_CODES, type ErrorCode } from '../../../base/errors.ts';
import { groupedBy } from '../../../base/remembered.ts';
import { PHASE_KINDS, type PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { countsOf, summed, type Counts } from '../../../base/counts.ts';
import type { RecordedOutcome, RecordAudit } from '../../audit/records/audit-record.ts';
import { CONVENTION_NAMES, CONVENTIONS, type ConventionName } from '../../audit/diagnose/conventions.ts';
import type { OpenReason } from '../../audit/records/record-questions.ts';
import { compareTexts, type PhasePlace } from '../../audit/records/where.ts';
import type { Verdict } from '../judged.ts';
import { twinReport, type TwinReport } from '../program-report.ts';
import { inOrder, type AuditedSource } from './records-audit.ts';
import type { StretchAudit } from './source-audit.ts';

/** Phases of a source that have one twin. */
export interface StretchReport extends TwinReport {
  readonly from: PhasePlace;
  readonly to: PhasePlace;
  /** All that differ from the rules, with the names of the deviations that it takes to give the result. */
  readonly differing: readonly {
    readonly place: PhasePlace;
    readonly verdict: Verdict;
    readonly deviations: readonly string[];
  }[];
}

/** The findings of an audit of records. */
export interface RecordsReport {
  /** The rules by which the records were judged. */
  readonly rules: RulesJson;
  readonly files: number;
  readonly records: number;
  readonly games: number;
  /** Phases that were compared with the rules. */
  readonly phases: number;
  /** Their outcomes. */
  readonly counts: Counts<Exclude<RecordedOutcome, 'unreadable'>>;
  /** The verdicts on phases that differ. */
  readonly verdicts: Counts<Verdict>;
  /** Phases that differ and could not be read a second time, so that nothing more is known of them. */
  readonly lost: number;
  /** Phases that were not compared, though they can be read. */
  readonly open: Counts<OpenReason>;
  /** Phases that cannot be read in full, which show nothing. */
  readonly notRead: number;
  readonly conventions: readonly {
    readonly name: ConventionName;
    readonly says: string;
    readonly phases: number;
  }[];
  /** Faults for which something in a file is not read, by their kinds. */
  readonly unreadable: readonly {
    readonly file: string;
    readonly code: ErrorCode;
    readonly says: string;
    readonly times: number;
    readonly first: string;
    /** The phases that are not read because of them, each once; nothing where they are outside of phases. */
    readonly phases: readonly string[];
  }[];
  /** Programs in files, on one board each; a stretch for each twin, none where no phase differs from the rules. */
  readonly sources: readonly (Omit<AuditedSource, 'stretches'> & {
    readonly stretches: readonly StretchReport[];
  })[];
}

/** Sums an audit of records up. */
export function recordsReport(
  rules: RulesJson,
  all: readonly RecordAudit[],
  sources: readonly AuditedSource[],
): RecordsReport {
  const audits = inOrder(all);
  const games = audits.flatMap((audit) => audit.games);
  const ofKind = (kind: PhaseKind): Counts<RecordedOutcome> =>
    summed(games.map(({ counts }) => counts[kind]));
  const { unreadable: unread = 0, ...compared } = summed(PHASE_KINDS.map(ofKind));
  const judged = sources.flatMap(({ stretches }) => stretches.flatMap((stretch) => stretch.judged));
  const conventions = summed(games.map((game) => game.conventions));
  return {
    rules,
    files: new Set(audits.map(({ file }) => file)).size,
    records: audits.length,
    games: games.length,
    phases: Object.values(compared).reduce((sum, count) => sum + count, 0),
    counts: compared,
    verdicts: countsOf(judged.map(({ verdict }) => verdict)),
    lost: (compared.differs ?? 0) - judged.length,
    open: summed(games.map(({ open }) => open)),
    notRead: games.reduce((sum, { leftOut = 0 }) => sum + leftOut, unread),
    conventions: CONVENTION_NAMES.map((name) => ({
      name,
      says: CONVENTIONS[name],
      phases: conventions[name] ?? 0,
    })).filter(({ phases }) => phases > 0),
    unreadable: unreadable(audits),
    sources: sources.map((source) => ({ ...source, stretches: source.stretches.map(stretchReport) })),
  };
}

function stretchReport(stretch: StretchAudit): StretchReport {
  const { from, to, agreeing, judged, unexplained } = stretch;
  const kinds = judged.map(({ verdict }) => verdict);
  const { counts, ...report } = twinReport(stretch, kinds, unexplained);
  return {
    from,
    to,
    counts: { agrees: agreeing, ...counts },
    ...report,
    differing: judged.map(({ place, verdict, deviations }) => ({
      place,
      verdict,
      deviations: deviations.map(({ id }) => id),
    })),
  };
}

function unreadable(audits: readonly RecordAudit[]): RecordsReport['unreadable'] {
  const faults = audits.flatMap(({ file, errors }) => errors.map((error) => ({ file, ...error })));
  return groupedBy(faults, ({ code, file }) => `${code} ${file}`)
    .map((alike) => {
      const { file, code, text } = alike[0]!;
      const phases = [...new Set(alike.flatMap(({ phase }) => phase ?? []))];
      return { file, code, says: ERROR_CODES[code], times: alike.length, first: text, phases };
    })
    .sort((a, b) => compareTexts(a.file, b.file) || b.times - a.times || compareTexts(a.code, b.code));
}
