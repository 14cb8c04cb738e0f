/**
 * Makes the shipped boards again from public sources: `npm run make -- boards --sources FOLDER [ID...]`. It compares every
 * border, centre and unit of each source, and takes what scripts/boards/decisions says where they differ; something
 * that nothing was decided about is an error. Writes src/board/shipped and docs/boards/SOURCES.md.
 */
import { markdown } from '../src/base/document/markdown.ts';
import { readdirSync, writeFileSync } from 'node:fs';
import { wholeBoard } from '../src/board/based.ts';
import { boardText } from '../src/board/board-text.ts';
import { fileOfDraft } from '../src/board/import/draft.ts';
import type { Board } from '../src/board/board.ts';
import { standardBoard } from '../src/board/standard.ts';
import { loadBoard } from '../src/board/load.ts';
import { shippedFile } from '../src/board/shipped.ts';
import { compareDrafts, type Difference } from './boards/compare.ts';
import { readDecisions, type Decisions } from './boards/decisions.ts';
import { draftOfFile, finished } from './boards/finish.ts';
import { Clones } from './boards/source-files.ts';
import { sourcesPage, type BoardReport } from './boards/page.ts';
import { optionsOf } from './options.ts';

const FOLDER = 'scripts/boards/decisions';
const { sources: folder, words } = optionsOf({ sources: undefined });
if (folder === undefined) throw new Error('--sources names the folder with the clones');
const clones = new Clones(folder);

const reports: BoardReport[] = [];
let open = 0;
for (const name of readdirSync(FOLDER).sort()) {
  const decisions = readDecisions(`${FOLDER}/${name}`);
  if (words.length > 0 && !words.includes(decisions.id)) continue;
  reports.push(make(decisions));
}
if (words.length === 0 && open === 0) {
  writeFileSync('docs/boards/SOURCES.md', markdown(sourcesPage(reports)));
  const names = Object.fromEntries(
    reports
      .filter(({ decisions: { id } }) => id !== 'standard')
      .map(({ decisions: { id, aliases } }) => [id, aliases]),
  );
  writeFileSync('src/board/shipped/names.json', `${JSON.stringify(names, null, 2)}\n`);
}
process.exitCode = open === 0 ? 0 : 1;

function make(decisions: Decisions): BoardReport {
  const { id, sources, base } = decisions;
  const drafts = sources.map((source, index) => clones.draft(`${index + 1}`, source));
  const named = drafts.map((draft, index) => ({ ...draft, name: `${index + 1}` }));
  const all = base === undefined ? named : [draftOfFile(shippedFile(base), named[0]!), ...named];
  const compared = compareDrafts(
    all,
    base === undefined
      ? decisions
      : { ...decisions, sources: [{ ...sources[0]!, only: 'borders' }, ...sources] },
  );
  for (const stray of compared.strays) complain(id, `no such place: ${stray}`);
  for (const difference of compared.differences.filter(({ taken }) => taken === undefined)) {
    complain(id, `${difference.about}: ${difference.says.join(' | ')}`);
  }
  const stale = decisions.decided.filter(
    ({ differs }) =>
      !differs.includes('*') && compared.differences.every(({ about }: Difference) => about !== differs),
  );
  for (const { differs } of stale) complain(id, `decided, and nothing differs: ${differs}`);
  const file = finished(fileOfDraft(compared.draft, id), all, decisions);
  const loaded = loadBoard(wholeBoard(file, shippedFile));
  if (!loaded.ok) complain(id, loaded.error.message);
  const path = `src/board/shipped/${id}.json`;
  if (id === 'standard') {
    if (loaded.ok) sameAsShipped(loaded.value);
  } else writeFileSync(path, boardText(file));
  const commits = sources.map(({ repo }) => clones.commit(repo));
  return { decisions, commits, differences: compared.differences, compared: compared.compared };
}

/** The standard board has its file already: the sources must say the same, in whatever order. */
function sameAsShipped(made: Board): void {
  const own = new Set(said(standardBoard));
  const other = new Set(said(made));
  for (const each of own) if (!other.has(each)) complain('standard', `the sources do not have ${each}`);
  for (const each of other) if (!own.has(each)) complain('standard', `only the sources have ${each}`);
}

/** Borders, starting units and provinces of a board, each as a text. */
function said({ armyBorders, fleetBorders, locations, powers, provinces, start }: Board): string[] {
  const bordersOf = (type: string, lists: Board['armyBorders']): string[] =>
    lists.flatMap((list, from) =>
      list.map((to) => `${type} ${locations[from]!.code}>${locations[to]!.code}`),
    );
  return [
    ...bordersOf('A', armyBorders),
    ...bordersOf('F', fleetBorders),
    ...start.map(
      ({ power, type, location }) => `${powers[power]!.code} ${type} ${locations[location]!.code}`,
    ),
    ...provinces.map(
      ({ code, terrain, supplyCentre, home = -1 }) =>
        `${code} ${terrain} ${supplyCentre} ${powers[home]?.code}`,
    ),
  ];
}

function complain(id: string, message: string): void {
  open++;
  console.error(`${id}: ${message}`);
}
