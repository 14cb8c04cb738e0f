/** The tables of an audit of records: on its page, in its summary and on a terminal. */
import type { Part } from '../../../base/document/document.ts';
import { RECORDED_OUTCOMES, type RecordedOutcome } from '../../audit/records/audit-record.ts';
import { OPEN_REASONS, type OpenReason } from '../../audit/records/record-questions.ts';
import { printableLine } from '../../../base/printable.ts';
import { VERDICTS, type Verdict } from '../judged.ts';
import type { RecordsReport, SourceReport, StretchReport, UnreadKind } from './records-report.ts';
import { tableUnder } from '../twin-page.ts';
import { counted } from '../../../explain/words/words.ts';

/** Numbers of phases, by what they are. */
export function outcomeTable({ counts, verdicts, lost, notRead, open }: RecordsReport): Part {
  const compared = (Object.keys(RECORDED_OUTCOMES) as RecordedOutcome[]).filter(
    (name): name is Exclude<RecordedOutcome, 'unreadable' | 'differs'> =>
      name !== 'differs' && name !== 'unreadable',
  );
  const rows: (readonly [count: number, what: string])[] = [
    ...compared.map((name) => [counts[name] ?? 0, RECORDED_OUTCOMES[name]] as const),
    ...(Object.keys(VERDICTS) as Verdict[]).map((name) => [verdicts[name] ?? 0, VERDICTS[name]] as const),
    [lost, 'different from the rules, and gone when they were to be read again'],
    [notRead, 'not read, and so neither for nor against a program'],
    ...(Object.keys(OPEN_REASONS) as OpenReason[]).map(
      (reason) => [open[reason] ?? 0, `not compared: ${OPEN_REASONS[reason]}`] as const,
    ),
  ];
  return tableUnder(
    'Phases',
    ['phases', 'what they are'],
    rows.filter(([count]) => count > 0),
  );
}

/** Ways in which records write the same result. */
export function conventionTable({ conventions }: RecordsReport): Part {
  return tableUnder(
    'The same result, written differently',
    ['phases', 'how'],
    conventions.map(({ says, phases }) => [phases, says]),
  );
}

const UNREAD = 'Not read, and so neither for nor against a program';

/** Faults for which something is not read, and where. */
export function unreadTable({ unreadable }: RecordsReport, most = unreadable.length): Part {
  return tableUnder(
    UNREAD,
    ['times', 'what', 'where', 'first'],
    unreadable.slice(0, most).map((kind) => [kind.times, kind.says, unreadPhases(kind), kind.first]),
  );
}

/** The same in numbers alone. */
export function unreadCounts({ unreadable }: RecordsReport): Part {
  return tableUnder(
    UNREAD,
    ['times', 'what', 'phases'],
    unreadable.map(({ times, says, phases }) => [times, says, phases.length]),
  );
}

/** Phases that are named before it is said how many more there are. */
const NAMED = 6;

/** `in 2 phases: g S1901M, g F1901M`. */
function unreadPhases({ phases }: UnreadKind): string {
  if (phases.length === 0) return 'outside of phases';
  const more = phases.length > NAMED ? ` and ${phases.length - NAMED} more` : '';
  return `in ${counted(phases.length, 'phase')}: ${phases.slice(0, NAMED).join(', ')}${more}`;
}

/** `program in games.jsonl`, with the records of the stretch where there are several. */
export function stretchName({ file, program, stretches }: SourceReport, { from, to }: StretchReport): string {
  const name = printableLine(`${program} in ${file}`);
  if (stretches.length === 1) return name;
  return from.record === to.record
    ? `${name}, record ${from.record}, ${from.phase} to ${to.phase}`
    : `${name}, records ${from.record} to ${to.record}`;
}
