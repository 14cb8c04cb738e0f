/** The code on the pages: programs run, excerpts are what stands in the files, results are what comes out. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../scripts/docs/commands.ts';
import { dipsolve, PROGRAM } from '../shared/dipsolve.ts';

const codeOf = (page: string, language: string): string[] => blocksOf(readFileSync(page, 'utf8'), language);

let folder: string;
beforeAll(() => {
  // Inside the project, so that its name means the project, as in a folder where it is installed.
  folder = mkdtempSync(resolve('dist/docs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the programs of docs/library.md run, one after the other', () => {
  const programs = codeOf('docs/library.md', 'ts');
  expect(programs).toHaveLength(2);
  const adjudicator = join(folder, 'my-adjudicator');
  writeFileSync(adjudicator, `#!/bin/sh\nexec node ${PROGRAM} adjudicate --jsonl\n`);
  chmodSync(adjudicator, 0o755);
  writeFileSync(join(folder, 'library.mjs'), `${programs.join('\n')}\nconsole.log(verdict, rows, beliefs);`);

  const printed = execFileSync(process.execPath, ['library.mjs'], { cwd: folder, encoding: 'utf8' });

  expect(printed).toContain('A Venice - Trieste succeeded');
  expect(printed).toContain('<svg');
  expect(printed).toContain("'4.A.2'");
});

test('the adapter of docs/protocol.md answers', () => {
  const [adapter] = codeOf('docs/protocol.md', 'js');
  const library = 'const myLibrary = { adjudicate: (units) => ({ units, dislodged: {} }) };';
  copyFileSync('examples/adapter.js', join(folder, 'adapter.js'));
  writeFileSync(join(folder, 'mine.mjs'), `${adapter!}\n`.replace('\n\n', `\n${library}\n`));

  const question = { id: '1', units: { ITALY: ['A VEN'] }, orders: {} };
  const input = `${JSON.stringify(question)}\n`;
  const printed = execFileSync(process.execPath, ['mine.mjs'], { cwd: folder, input, encoding: 'utf8' });

  expect(JSON.parse(printed)).toEqual({ id: '1', next_units: question.units, dislodged: {} });
});

test('the result of the line in docs/commands.md is the one below it', async () => {
  const [line] = codeOf('docs/commands.md', 'jsonl');
  const [result] = codeOf('docs/commands.md', 'json');

  const { stdout } = await dipsolve(['adjudicate', '--jsonl'], { input: line! });

  expect(JSON.parse(stdout)).toEqual(JSON.parse(result!));
});

const FILES = ['encodings', 'examples', 'src/adjudicate/rules', 'src/prove/theorems'];
const source = FILES.flatMap((name) =>
  readdirSync(name, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[tj]s$/.test(path))
    .map((path) => plain(join(name, path))),
);

/** A file without its layout. */
function plain(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
}

test.for(['docs/claims.md', 'docs/rules.md', 'CONTRIBUTING.md'])(
  'the code in %s stands in a file',
  (page) => {
    const excerpts = codeOf(page, 'ts')
      .flatMap((block) => block.split('\n\n'))
      .filter((part) => !part.startsWith('import '));
    expect(excerpts.length).toBeGreaterThan(0);
    for (const excerpt of excerpts) {
      const words = excerpt.replaceAll(/\s+/g, ' ').trim();
      expect(
        source.some((text) => text.includes(words)),
        excerpt,
      ).toBe(true);
    }
  },
);
