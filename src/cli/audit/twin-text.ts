/** A twin and what it shows, in words. */
import { block, code, group, heading, list, type Part, type Words } from '../../base/document/document.ts';
import { counted } from '../../explain/words/counted.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';
import {
  openIn,
  type DeviationReport,
  type ShownReport,
  type TwinReport,
} from '../../others/twin/program-report.ts';

/** The extent of a report: as much as a terminal shows, or a file with everything and a line to reproduce each position. */
export interface Extent {
  readonly isPage: boolean;
  /** Positions of a kind that a terminal shows. */
  readonly positions: number;
  /** The one who says what is judged. */
  readonly who: 'It' | 'The record';
}

/** The heading of answers that are accused of nothing. */
export const UNEXPLAINED = 'Unexplained: mistakes, or rules that this audit does not know';

/** Deviations that a terminal shows. */
const SHOWN = 12;

/** A twin that foresees less than this share has its causes doubted. */
const TRUSTED = 0.9;

/** The twin in a sentence: what it takes to answer as the program does, and how well it foresees. */
export function twinSentence(report: TwinReport, fresh: string): string {
  const { choices, mistakes, predicted } = report;
  const parts = [
    ...(choices.length === 0 ? [] : [counted(choices.length, 'other choice')]),
    ...(mistakes.length === 0 ? [] : [counted(mistakes.length, 'mistake')]),
  ];
  const rules = parts.length === 0 ? 'these rules' : `these rules with ${parts.join(' and ')}`;
  const open = openIn(report);
  const but = open === 0 ? '' : `, except ${open}`;
  const { asked, right } = predicted;
  const foreseen = asked === 0 ? '' : ` Of ${counted(asked, fresh)}, it answered ${right} as that foresees.`;
  const doubt = right < TRUSTED * asked ? ' That is little: what it does may have other causes.' : '';
  return `Its answers are those of ${rules}${but}.${foreseen}${doubt}`;
}

/** The deviations of a twin, each with its smallest position. */
export function deviationsText({ mistakes, choices }: TwinReport, extent: Extent): Part[] {
  const { isPage } = extent;
  const text = (title: string, found: readonly DeviationReport[]): Part[] =>
    firstOf(title, found, isPage ? found.length : SHOWN, (each) => deviationText(each, extent));
  return [...text('Mistakes', mistakes), ...text('Choices that it makes differently', choices)];
}

/** Positions under a heading. */
export function positionsText(title: string, shown: readonly ShownReport[], extent: Extent): Part[] {
  const { isPage, positions } = extent;
  return firstOf(title, shown, isPage ? shown.length : positions, (each) => [
    heading(each.from, 3),
    shownText(each, [], extent),
  ]);
}

/** The first of the entries under a heading, if there are any, and how many more there are. */
export function firstOf<E>(
  title: string,
  entries: readonly E[],
  most: number,
  text: (entry: E) => readonly Part[],
): Part[] {
  if (entries.length === 0 || most === 0) return [];
  const more = entries.length - most;
  return [heading(title), ...entries.slice(0, most).flatMap(text), more > 0 && `and ${more} more (--json)`];
}

function deviationText(deviation: DeviationReport, extent: Extent): Part[] {
  const { id, says: sentence, source, clause, count, smallest, rivals } = deviation;
  const about: Words[] = [[`${counted(count, 'answer')}; ${source ?? clause ?? ''}; `, code(id), '.']];
  if (rivals.length > 0) about.push(`As well explained by: ${rivals.join(', ')}.`);
  return [heading(sentence, 3), shownText(smallest, about, extent)];
}

/** A position, then what is to be said of it. */
function shownText(
  { from, position, says: told, expected }: ShownReport,
  about: readonly Words[],
  { isPage, who }: Extent,
): Part {
  const again: Words[] = isPage
    ? [[`From ${from}. Ask both: `, code(JSON.stringify({ id: '1', ...position }))]]
    : [];
  const both =
    expected === undefined ? [`It differs: ${told}`] : [`${who} says: ${told}`, `The rules: ${expected}`];
  return group([block(positionLines(position), 2), list([...both, ...about, ...again])]);
}
