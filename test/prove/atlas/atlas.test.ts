/** docs/ATLAS.md: what its journal holds, and that known and generated paradoxes are in it. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { datcClasses, type CaseClass } from '../../../src/prove/atlas/portrait/atlas.ts';
import {
  classesIn,
  completeThrough,
  merged,
  type PieceAnswer,
  readAtlasJournal,
} from '../../../src/prove/atlas/search/atlas-search.ts';
import { solver } from '../../setup/solver.ts';
import { samples } from '../../setup/samples.ts';
import { generatedParadoxes } from './generated.ts';
import { readable } from '../../setup/known.ts';

/** `npm run check atlas` tries thousands. */
const GENERATED = Number(process.env['GENERATED'] ?? samples(160));

let pieces: readonly PieceAnswer[];
let known: ReadonlySet<string>;

beforeAll(() => {
  pieces = merged(readable(readAtlasJournal('docs/atlas/journal.jsonl')));
  known = new Set(classesIn(pieces));
});

/** Classes that the atlas must have, and has not. */
function missing(classes: readonly Omit<CaseClass, 'id'>[]): string[] {
  const through = completeThrough(pieces);
  return classes.flatMap((one) => (one.units <= through && !known.has(one.class) ? [one.class] : []));
}

test('the page has every class of the journal, and says how far they are all', () => {
  const page = readFileSync('docs/ATLAS.md', 'utf8');
  const onPage = [...page.matchAll(/^### .*\n\n`(.*)`$/gm)].map(([, name]) => name!);

  expect(onPage.toSorted()).toEqual([...known].sort());
  expect(page).toContain(`Complete through ${completeThrough(pieces)} units on every map`);
});

describe('paradoxes up to its size are of its classes', () => {
  test('those of the DATC', async () => {
    const classes = datcClasses(solver);
    if (classes === 'unknown') throw new Error('unknown');
    const sections = new Set(classes.map(({ id }) => id.slice(0, 3)));

    expect([...sections]).toEqual(expect.arrayContaining(['6.C', '6.F', '6.G']));
    expect(classes.filter((one) => known.has(one.class)).length).toBeGreaterThan(15);
    expect(missing(classes)).toEqual([]);
  });

  test('generated ones', () => {
    const classes: Omit<CaseClass, 'id'>[] = [];
    let count = 0;
    for (const paradox of generatedParadoxes()) {
      classes.push(...paradox.classes);
      if (++count === GENERATED) break;
    }
    expect(new Set(classes.map((one) => one.class)).size).toBeGreaterThan(3);
    expect(missing(classes)).toEqual([]);
  });
});
