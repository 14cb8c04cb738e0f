/**
 * What the last run over each file found, a line a file in test/mutation/scores.jsonl, and the table of it by parts. A
 * line holds for the code that was changed: if the code is no longer the same, the table says so.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { table } from '../../src/base/document/document.ts';
import { markdown } from '../../src/base/document/markdown.ts';
import { PARTS, type PartName } from '../../test/mutation/parts.ts';

const SCORES = 'test/mutation/scores.jsonl';

/** Numbers of changes to one file. */
export interface Score {
  readonly file: string;
  /** Of the code as it was. */
  readonly sha256: string;
  readonly noticed: number;
  readonly survived: number;
  readonly equivalent: number;
  /** No test comes by, only in loading, or only one that takes too long. */
  readonly untried: number;
}

/** Of what runs: a comment or the name of a type changes nothing that a test could notice. */
export function sha256Of(file: string): string {
  const text = readFileSync(file, 'utf8');
  const { code } = transformSync(text, { loader: 'ts', minifyWhitespace: true, legalComments: 'none' });
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
}

/** Puts lines in the place of older ones of the same files. */
export function recordScores(scores: readonly Score[]): void {
  const byFile = new Map([...readScores(), ...scores].map((score) => [score.file, score]));
  const kept = [...byFile.values()]
    .filter(({ file }) => existsSync(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  writeFileSync(SCORES, kept.map((score) => `${JSON.stringify(score)}\n`).join(''));
}

function readScores(): Score[] {
  if (!existsSync(SCORES)) return [];
  return readFileSync(SCORES, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Score);
}

/** A table of files. */
export function tableOf(scores: readonly Score[]): string {
  const rows = scores.map((score) => [score.file, ...figures([score])]);
  return markdown([table(rows, ['file', 'tried', 'noticed', 'equivalent', 'score', 'untried'])]);
}

/** By part: the sums of its files, how many have been run, and how many of them have changed since. */
export function tableOfParts(sourcesOf: (part: PartName) => readonly string[]): string {
  const scores = readScores();
  const rows = (Object.keys(PARTS) as PartName[]).map((part) => {
    const files = sourcesOf(part);
    const known = scores.filter(({ file }) => files.includes(file));
    const changed = known.filter(({ file, sha256 }) => sha256Of(file) !== sha256);
    return [part, ...figures(known), `${known.length} of ${files.length}`, `${changed.length}`];
  });
  return markdown([
    table(rows, ['part', 'tried', 'noticed', 'equivalent', 'score', 'untried', 'files run', 'changed since']),
  ]);
}

/** Equivalent ones count as not tried, as they cannot be noticed. */
function figures(scores: readonly Score[]): string[] {
  const sum = (key: 'noticed' | 'survived' | 'equivalent' | 'untried'): number =>
    scores.reduce((all, score) => all + score[key], 0);
  const [noticed, tried] = [sum('noticed'), sum('noticed') + sum('survived')];
  const share = tried === 0 ? '-' : `${((100 * noticed) / tried).toFixed(1)} %`;
  return [`${tried}`, `${noticed}`, `${sum('equivalent')}`, share, `${sum('untried')}`];
}
