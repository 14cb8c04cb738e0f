/** How sources and tests are laid out: no circles, small files and folders, and names with one meaning. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, importsOf, load, sources, type Source, TYPE } from './sources.ts';

const MAX_LINES = 400;
/** Of a test: one that has more is about more than a name can say. */
const MAX_TEST_LINES = 350;
/** Side by side in one folder; `encodings/`, where each file is a rule, may have more. */
const MAX_FILES = 25;
const UNFINISHED = /\b(?:TODO|FIXME)\b/;

/** From each of some things to those that it needs. */
type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** Things that need each other, directly or not: each circle once. */
function circlesIn(needs: Needs): string[][] {
  const entered = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lowest = (one: string): number => {
    const depth = open.length;
    entered.set(one, depth);
    open.push(one);
    let low = depth;
    for (const needed of needs.get(one)!) {
      if (!needs.has(needed)) continue;
      if (!entered.has(needed)) low = Math.min(low, lowest(needed));
      else if (open.includes(needed)) low = Math.min(low, entered.get(needed)!);
    }
    if (low === depth) {
      const circle = open.splice(depth);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const one of needs.keys()) if (!entered.has(one)) lowest(one);
  return circles;
}

/** What each file imports, types included. */
function importsByFile(all: readonly Source[]): Needs {
  return new Map(all.map((source) => [source.path, new Set(importsOf(source).map(({ target }) => target))]));
}

/** The folder side by side with others in a folder that a path is in. */
function subfolderIn(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first, ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 ? undefined : `${folder}/${first!}`;
}

/** Folders side by side that import each other, directly or by way of further ones: each circle once. */
function circlesOfFolders(imports: Needs): string[][] {
  const parents = new Set<string>();
  for (const path of imports.keys()) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
      parents.add(folder);
  }
  return [...parents].sort().flatMap((parent) => {
    const needs = new Map<string, Set<string>>();
    for (const [path, targets] of imports) {
      const from = subfolderIn(parent, path);
      if (from === undefined) continue;
      const reached = needs.get(from) ?? new Set<string>();
      needs.set(from, reached);
      for (const target of targets) {
        const to = subfolderIn(parent, target);
        if (to !== undefined && to !== from) reached.add(to);
      }
    }
    return circlesIn(needs);
  });
}

/** Names that each file has by what it does in its folder: of a command, or of a format of records. */
const NAMES_BY_SCHEME: readonly (readonly [folder: RegExp, names: readonly string[]])[] = [
  [/^src\/cli\//, ['command', 'run', 'options', 'text', 'json', 'lines']],
  [/^src\/games\/records\/formats\//, ['read', 'write']],
];

/** File names that more than one file has, but for those of a scheme. */
function recurringNames(paths: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = posix.basename(path).replace(/\..*$/, '');
    const isOfScheme = NAMES_BY_SCHEME.some(([folder, names]) => folder.test(path) && names.includes(name));
    if (!isOfScheme) byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName.values()].filter((same) => same.length > 1).map((same) => same.join(' and '));
}

/** A library of others names it so, and only its types are meant. */
const NAMED_BY_OTHERS = 'src/others/audit/records/tinypool-needs.d.ts';

/** Types, interfaces and classes of one name in several files: a name has one meaning. */
function recurringTypes(all: readonly Source[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { path, text } of all) {
    if (path === NAMED_BY_OTHERS) continue;
    for (const [, name] of text.matchAll(TYPE)) byName.set(name!, [...(byName.get(name!) ?? []), path]);
  }
  return [...byName]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(' and ')}`);
}

/** Folders with more files side by side than a newcomer can take in. */
function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
}

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

const longFiles = (all: readonly Source[], most: number): string[] =>
  all.filter(({ text }) => lineCount(text) > most).map(({ path }) => path);

/** Prints beside the one place that escapes what comes from outside. */
function strayPrints({ path, text }: Source): string[] {
  const isPrinter = path === 'src/cli/shared/print.ts';
  return !isPrinter && /\b(?:stdout|stderr)\.write\(|^(?!\s*(?:\*|\/\/)).*\bconsole\.\w+\(/m.test(text)
    ? [path]
    : [];
}

const imports = importsByFile(sources);

describe('the sources', () => {
  test('print in one place', () => {
    expect(strayPrints({ path: 'src/x.ts', text: "process.stdout.write('x')" })).toEqual(['src/x.ts']);
    expect(sources.flatMap(strayPrints)).toEqual([]);
  });

  test(`have at most ${MAX_LINES} lines`, () => {
    expect(longFiles(sources, MAX_LINES)).toEqual([]);
  });

  test('import each other in no circle, types included', () => {
    expect(circlesIn(imports)).toEqual([]);
  });

  test('stand in folders that import each other in no circle', () => {
    expect(circlesOfFolders(imports)).toEqual([]);
  });

  test('have names of their own', () => {
    expect(recurringNames(sources.map(({ path }) => path))).toEqual([]);
  });

  test('give the name of a type one meaning', () => {
    expect(recurringTypes(sources)).toEqual([]);
  });

  test(`stand in folders of at most ${MAX_FILES} files`, () => {
    const paths = sources.map(({ path }) => path).filter((path) => posix.dirname(path) !== 'encodings');

    expect(crowdedFolders(paths)).toEqual([]);
  });

  test('have nothing marked as unfinished', () => {
    expect(sources.filter(({ text }) => UNFINISHED.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

test(`the tests have at most ${MAX_TEST_LINES} lines`, () => {
  const tests = filesBelow('test').map(load);

  expect(tests.map(({ path }) => path)).toContain('test/architecture/layout.test.ts');
  expect(longFiles(tests, MAX_TEST_LINES)).toEqual([]);
});

describe('the checks find what is wrong', () => {
  test('circles of files', () => {
    const files = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['a', 'f'], f: ['e'] };
    const made = Object.entries(files).map(([name, targets]) => ({
      path: `src/board/${name}.ts`,
      text: targets.map((target) => `import type { A } from './${target}.ts';\n`).join(''),
    }));

    expect(
      circlesIn(importsByFile(made)).map((circle) => circle.map((path) => posix.basename(path, '.ts'))),
    ).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });

  test('circles of folders', () => {
    const made = [
      ['src/board/a/one.ts', '../b/two.ts'],
      ['src/board/b/two.ts', '../c/three.ts'],
      ['src/board/c/four.ts', '../a/one.ts'],
      ['src/board/d/five.ts', '../a/one.ts'],
      ['src/board/six.ts', './d/five.ts'],
    ].map(([path, target]) => ({ path: path!, text: `import type { A } from '${target}';\n` }));

    expect(circlesOfFolders(importsByFile(made))).toEqual([['src/board/a', 'src/board/b', 'src/board/c']]);
    expect(circlesOfFolders(importsByFile(made.slice(1)))).toEqual([]);
  });

  test('names of files and of types that recur', () => {
    const folders = ['cli/a/run.ts', 'cli/b/run.ts', 'others/audit/run.ts', 'others/suite/run.tsx'];
    const texts = [
      'export interface Piece {\n}',
      'type Piece<T> = T;',
      'class Pieces {}',
      'const type = Piece;',
    ];
    const made = texts.map((text, i) => ({ path: `src/cli/${i}.ts`, text }));

    expect(recurringNames(folders.map((path) => `src/${path}`))).toEqual([
      'src/others/audit/run.ts and src/others/suite/run.tsx',
    ]);
    expect(recurringTypes(made)).toEqual(['Piece: src/cli/0.ts and src/cli/1.ts']);
  });
});
