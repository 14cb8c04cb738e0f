/** docs/boards/SOURCES.md: what the sources of each board say, what differs, what was decided. */
import type { Difference } from './compare.ts';
import type { Decisions } from './decisions.ts';
import {
  heading,
  marked,
  prose,
  says,
  table,
  type Document,
  type Part,
  type Cells,
} from '../../src/base/document/document.ts';

export interface BoardReport {
  readonly decisions: Decisions;
  /** By source. */
  readonly commits: readonly string[];
  readonly differences: readonly Difference[];
  /** How many borders, each in one direction, were compared. */
  readonly compared: number;
}

/** The page; written by `npm run make boards`. */
export function sourcesPage(reports: readonly BoardReport[]): Document {
  return [
    heading('Where the boards come from', 1),
    says(prose`The boards of this package are facts, read from public sources and compared with each other: every border of armies and
of fleets in each direction and from each coast, terrain, centres, homes, and the units at the start. Where sources
differ, one of them is taken, for a reason that stands here. \`npm run make boards\` makes the files and this page again.`),
    says(prose`Two boards do not have two independent sources. [England vs. Turkey](#england-turkey) has two that are copies of one
program: its borders are those of the standard board, which has five sources, but where its units start rests on one.
[Western World 901](#western-world-901) has one source of its own; the two others are of the larger board from which it was
cut, and differ from it.`),
    table(reports.map(rowOf), ['board', 'sources', 'borders compared', 'differences']),
    ...reports.flatMap(section),
  ];
}

function rowOf({ decisions, differences, compared }: BoardReport): Cells {
  const { name, id, sources } = decisions;
  return [prose`[${name}](#${id})`, sources.length, compared, differences.length];
}

function section({ decisions, commits, differences }: BoardReport): Part[] {
  const { id, name, base, sources, remarks } = decisions;
  const list = sources.map(({ repo, path, variant }, index) => {
    const which = variant === undefined ? '' : ` ("${variant}")`;
    return `${index + 1}. ${repo}, \`${path}\`${which} at ${commits[index]}`;
  });
  const rows = differences.map(({ about, says: text, taken, why }) => [
    about,
    text.join(' / '),
    taken ?? '',
    marked('prose', why),
  ]);
  const columns = base === undefined ? 'sources say' : 'board, then the sources, say';
  return [
    own(`<a id="${id}"></a>`),
    heading(name),
    own(list.join('\n')),
    base !== undefined &&
      `It is played on the provinces of the board ${base}, with which the borders of the sources were compared.`,
    ...remarks.map(own),
    differences.length === 0
      ? 'The sources say the same.'
      : table(rows, ['about', columns, 'taken', 'because']),
  ];
}

const own = (text: string): Part => says(marked('prose', text));
