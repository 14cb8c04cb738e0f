/**
 * Boards, one a line with what is wrong with it or in doubt: two boards with changes in their texts, and files of other
 * programs with the board file that they become. `UPDATE_DOCS=1 npx vitest run test/board/corpus` writes that again.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOfDraft, noteOneSidedDifficulty } from '../../src/board/import/draft.ts';
import { readMapText } from '../../src/board/import/map-text.ts';
import { loadBoard, readBoard } from '../../src/board/load.ts';
import { jdipVariants, readJdipXml } from '../../src/board/import/jdip-xml.ts';
import { surveyBoard } from '../../src/board/survey.ts';
import { checkCorpus } from '../setup/corpus.ts';

/** Two towns on one bay, one of them with two coasts, and a village inland. */
const SMALL = `{
  "id": "small", "name": "Small",
  "powers": [{ "code": "NORTH", "name": "North", "units": ["A TOW", "F CAP/SC"] }],
  "provinces": [
    { "code": "TOW", "name": "Town", "terrain": "coast", "home": "NORTH",
      "armies": ["VIL", "CAP"], "fleets": ["BAY", "CAP/SC"] },
    { "code": "CAP", "name": "Cape", "terrain": "coast",
      "armies": ["TOW"], "fleets": { "SC": ["BAY", "TOW"], "NC": ["BAY"] } },
    { "code": "VIL", "name": "Village", "terrain": "inland", "aliases": ["Hamlet"], "armies": ["TOW"] },
    { "code": "BAY", "name": "Great Bay", "terrain": "sea", "fleets": ["TOW", "CAP/SC", "CAP/NC"] }
  ]
}`;

const [, DOCUMENTED] = /```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(
  readFileSync('docs/boards.md', 'utf8'),
)!;
const TEXTS = { small: SMALL, documented: DOCUMENTED! };

interface Changed {
  readonly what: string;
  readonly board: keyof typeof TEXTS;
  /** What stands in the text once, and what is to stand there. */
  readonly changes: readonly (readonly [was: string, is: string])[];
}

interface Imported {
  readonly what: string;
  /** By name; the first is read. */
  readonly files: Readonly<Record<string, string>>;
  readonly variant?: string;
}

function whatIsTold({ board, changes }: Changed): object {
  let text = TEXTS[board];
  for (const [was, is] of changes) {
    expect(text.split(was)).toHaveLength(2);
    text = text.replace(was, () => is);
  }
  const { board: read, errors } = readBoard(text, 'my.json');
  return {
    ...(errors.length > 0 ? { errors } : {}),
    ...(read === undefined ? {} : { doubts: surveyBoard(read).doubts }),
  };
}

function whatItBecomes({ files, variant }: Imported): object {
  const [[name, text] = ['', '']] = Object.entries(files);
  const beside = (other: string): string | undefined => files[other] ?? files[`${other}.map`];
  const { draft, faults } = name.endsWith('.xml')
    ? readJdipXml(name, text, variant, beside)
    : readMapText(name.replace('.map', ''), text, beside, name);
  if (draft === undefined) return { faults };
  noteOneSidedDifficulty(draft);
  const file = fileOfDraft(draft, 'small');
  const board = loadBoard(file);
  return { faults, notes: draft.notes, ...(board.ok ? {} : { problem: board.error.message }), file };
}

checkCorpus(join(import.meta.dirname, 'corpus'), (line, name) => {
  const { told: _, ...asked } = JSON.parse(line) as Changed & Imported & { readonly told?: object };
  return JSON.stringify({
    ...asked,
    told: name === 'boards.jsonl' ? whatIsTold(asked) : whatItBecomes(asked),
  });
});

test('a board has its coasts after its provinces', () => {
  const { board } = readBoard(SMALL, 'small.json');

  expect(board!.locations.map(({ code }) => code)).toEqual(['TOW', 'CAP', 'VIL', 'BAY', 'CAP/SC', 'CAP/NC']);
  expect(board!.provinces[1]!.coasts).toEqual([4, 5]);
  expect(board!.provinces[0]!.home).toBe(0);
  expect(board!.fleetProvinces[3]).toEqual([0, 1]);
  expect(board!.start).toEqual([
    { power: 0, type: 'army', location: 0 },
    { power: 0, type: 'fleet', location: 4 },
  ]);
});

const many = (text: string): string => text.repeat(200_000);

test('what is long is read once, not once from each of its characters', () => {
  const { faults } = readMapText('m', `FRANCE${many(' ')}!\nITALY  ( Italian )  ROM   VEN `, () => undefined);

  expect(faults).toMatchObject([{ line: 1 }]);
  for (const start of ['<!--', '<![CDATA[', '<!DOCTYPE'])
    expect(jdipVariants(`${many(start)}<VARIANT name="a">`)).toEqual(['a']);
});

test('tags in comments are none, and comments in a section are not ended by its end', () => {
  const text =
    '<!-- <![CDATA[ <VARIANT name="a"> --><VARIANT name="b"><![CDATA[<!-- ]]><VARIANT name="c"><!--';

  expect(jdipVariants(text)).toEqual(['b', 'c']);
});
