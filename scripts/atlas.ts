/**
 * Writes docs/ATLAS.md of what docs/atlas/journal.jsonl holds, and draws a few of its classes: the first circle, the first
 * swap, and the smallest paradoxes.
 *
 *   npm run make atlas
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { formatError } from '../src/base/errors.ts';
import { atlasPage, introductionOf } from '../src/prove/atlas/portrait/atlas-page.ts';
import data from '../src/prove/atlas/portrait/introduction.json' with { type: 'json' };
import { describeAtlas, type AtlasEntry, pictureOfEntry } from '../src/prove/atlas/portrait/atlas.ts';
import { readAtlasJournal } from '../src/prove/atlas/search/atlas-search.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const PAGE = 'docs/ATLAS.md';
const FOLDER = 'docs/atlas';
/** More units make pictures that nobody can read. */
const MOST_UNITS_DRAWN = 6;

const read = readAtlasJournal(`${FOLDER}/journal.jsonl`);
if (!read.ok) throw new Error(formatError(read.error));
const solver = new Solver();
await solver.open();
const atlas = await describeAtlas(read.value, solver);
if (atlas === 'unknown') throw new Error('the solver gave up on a position of a class');
const { entries } = atlas;

/** It is drawn. */
function isShown(entry: AtlasEntry): boolean {
  const isCommon = entry.kind === 'circle' || entry.kind === 'swap';
  if (isCommon) return entry === entries.find(({ kind }) => kind === entry.kind);
  return entry.units <= MOST_UNITS_DRAWN || entry === entries.find(({ kind }) => kind === entry.kind);
}

const fileOf = ({ number }: AtlasEntry): string => `${number.replace('.', '-')}.svg`;

mkdirSync(FOLDER, { recursive: true });
for (const entry of entries.filter(isShown)) {
  const picture = await pictureOfEntry(entry, atlas.rules, solver);
  if (picture === 'unknown') throw new Error(`the solver gave up on ${entry.number}`);
  writeFileSync(`${FOLDER}/${fileOf(entry)}`, `${picture}\n`);
}
const picture = (entry: AtlasEntry): string | undefined =>
  isShown(entry) ? `atlas/${fileOf(entry)}` : undefined;
const introduction = introductionOf(atlas.rules, data.ofTheDocs.join('\n'));
writeFileSync(PAGE, markdown(atlasPage(atlas, introduction, picture)));
console.log(`${entries.length} classes, complete through ${atlas.completeThrough} units.`);
