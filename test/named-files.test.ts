/** Files that comments and pages name are there, so that a move of one is noticed where it is spoken of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['src', 'encodings', 'scripts', 'test', 'docs'];
const PAGES = ['README.md', 'CONTRIBUTING.md', ...FOLDERS.flatMap((folder) => pagesIn(folder))];

/** Comments of a program; of a page everything is read. The reference of the exports is written from comments. */
const COMMENT = /\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm;
const NAMED = /\b(?:src|encodings|scripts|test)\/[\w./-]+\.(?:tsx?|mjs|json|v|sh)\b/g;

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|md)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/node_modules|docs\/api\//.test(file));
}

test('every file that is named is there', () => {
  const named = PAGES.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const read = page.endsWith('.md') ? [text] : (text.match(COMMENT) ?? []);
    return read.flatMap((part) => (part.match(NAMED) ?? []).map((file) => ({ page, file })));
  });

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test('every test of the suite that a page written by hand names is in it', () => {
  const { tests } = JSON.parse(readFileSync('src/others/suite/tests/suite.json', 'utf8')) as {
    readonly tests: readonly { readonly id: string }[];
  };
  const ids = new Set(tests.map(({ id }) => id));
  const named = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/authors.md',
    'docs/audit.md',
    'docs/protocol.md',
  ].flatMap((page) =>
    (readFileSync(page, 'utf8').match(/\b\d\.[A-J]\.\d+-[0-9a-f]{6}\b/g) ?? []).map((id) => ({ page, id })),
  );

  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([]);
});
