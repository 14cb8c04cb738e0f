/** The audit of records as a document. */
import { heading, prose, says, type Document, type Part } from '../../base/document/document.ts';
import { counted } from '../../explain/words/counted.ts';
import type { RecordsReport, StretchReport } from '../../others/twin/records/records-report.ts';
import {
  conventionTable,
  outcomeTable,
  stretchName,
  unreadCounts,
  unreadTable,
} from '../../others/twin/records/records-tables.ts';
import { twinTables } from '../../others/twin/twin-page.ts';
import { deviationsText, positionsText, twinSentence, UNEXPLAINED, type Extent } from './twin-text.ts';

/** Kinds of faults of reading that a terminal shows. */
const SHOWN = 12;

/**
 * The report for a terminal.
 *
 * @param positions unexplained phases of each source that are shown in full
 */
export function recordsText(report: RecordsReport, positions: number): Document {
  const extent: Extent = { isPage: false, positions, who: 'The record' };
  return [
    heading(compared(report)),
    ...totals(report),
    ...stretchesText(report, (stretch) => [
      ...deviationsText(stretch, extent),
      ...positionsText(UNEXPLAINED, stretch.unexplained, extent),
    ]),
    unreadTable(report, SHOWN),
  ];
}

/** The summary for a file: counts alone, and no record. */
export function recordsSummary(report: RecordsReport): Document {
  return [
    heading('Audit of records', 1),
    says(prose`Written by \`dipsolve audit records --summary\`. ${compared(report)}.`),
    ...totals(report),
    ...stretchesText(report, twinTables),
    unreadCounts(report),
  ];
}

function compared({ phases, games, records, files, rules }: RecordsReport): string {
  return `${counted(phases, 'phase')} compared in ${counted(games, 'game')} of ${counted(records, 'record')} in ${counted(files, 'file')}, under ${rules.preset}`;
}

function totals(report: RecordsReport): Part[] {
  const nothing =
    report.records === 0 ? 'No record was found.' : 'Nothing was compared, so nothing is known.';
  return [report.phases === 0 && nothing, outcomeTable(report), conventionTable(report)];
}

function stretchesText({ sources }: RecordsReport, text: (stretch: StretchReport) => Document): Part[] {
  return sources.flatMap((source) =>
    source.stretches.flatMap((stretch) => [
      heading(stretchName(source, stretch)),
      twinSentence(stretch, 'further phase'),
      ...text(stretch),
    ]),
  );
}
