/** docs/boards/SOURCES.md: what the sources of each board say, what differs, what was decided. */
import type { Difference } from './compare.ts';
import type { Decisions } from './decisions.ts';
import { markdownTable } from '../../src/base/markdown.ts';

export interface BoardReport {
  readonly decisions: Decisions;
  /** By source. */
  readonly commits: readonly string[];
  readonly differences: readonly Difference[];
  /** How many borders, each in one direction, were compared. */
  readonly compared: number;
}

/** The page; written by `npm run make boards`. */
export function sourcesPage(reports: readonly BoardReport[]): string {
  return `# Where the boards come from

The boards of this package are facts, read from public sources and compared with each other: every border of armies and
of fleets in each direction and from each coast, terrain, centres, homes, and the units at the start. Where sources
differ, one of them is taken, for a reason that stands here. \`npm run make boards\` makes the files and this page again.

Two boards do not have two independent sources. [England vs. Turkey](#england-turkey) has two that are copies of one
program: its borders are those of the standard board, which has five sources, but where its units start rests on one.
[Western World 901](#western-world-901) has one source of its own; the two others are of the larger board from which it was
cut, and differ from it.

${markdownTable(['board', 'sources', 'borders compared', 'differences'], reports.map(row))}

${reports.map(section).join('\n')}`;
}

function row({ decisions, differences, compared }: BoardReport): (string | number)[] {
  return [`[${decisions.name}](#${decisions.id})`, decisions.sources.length, compared, differences.length];
}

function section({ decisions, commits, differences }: BoardReport): string {
  const { id, name, base, sources, remarks } = decisions;
  const isBased = base !== undefined;
  const list = sources.map(
    ({ repo, path, variant }, index) =>
      `${index + 1}. ${repo}, \`${path}\`${variant === undefined ? '' : ` ("${variant}")`} at ${commits[index]}`,
  );
  const rows = differences.map(({ about, says, taken, why }) => [about, says.join(' / '), taken ?? '', why]);
  const columns = isBased ? 'board, then the sources, say' : 'sources say';
  return `<a id="${id}"></a>

## ${name}

${list.join('\n')}
${isBased ? `\nIt is played on the provinces of the board ${base}, with which the borders of the sources were compared.\n` : ''}${remarks.map((each) => `\n${each}\n`).join('')}
${
  differences.length === 0
    ? 'The sources say the same.'
    : markdownTable(['about', columns, 'taken', 'because'], rows)
}
`;
}
