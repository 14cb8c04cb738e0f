/** Which file may import which: read off the sources. */
import { describe, expect, test } from 'vitest';
import { encodings, folderOf, importsOf, levelOf, load, sources, type Source } from './sources.ts';

const TYPES_FOR_ENCODINGS: ReadonlySet<string> = new Set(['src/logic', 'src/situation']);
/** A judge is built from its own text, so it can check the equations. */
const FOR_JUDGES: ReadonlySet<string> = new Set(['src/judges', 'src/board', 'src/orders', 'src/errors.ts']);
/**
 * Who may import the standard board, and why: whoever says which board is meant where nobody names one, and what is
 * about that board by its nature.
 */
const KNOW_THE_STANDARD_BOARD: readonly (readonly [file: RegExp, because: string])[] = [
  [/^src\/board\/shipped\.ts$/, 'it is one of the boards that come with the package'],
  [/^src\/index\.ts$/, 'the library exports it'],
  [
    /^src\/(?:records\/formats\/read-games|library\/(?:read-positions|programs))\.ts$/,
    'where a caller names no board',
  ],
  [/^src\/(?:datc|records\/formats\/datc-text)\//, "the DATC's cases are on it"],
  [/^src\/suite\//, 'the tests of the suite are on it; they can be asked on boards with the same ground'],
  [/^src\/audit\/asking\/standard-ground\.ts$/, 'it says which boards have the same ground'],
  [/^src\/pictures\/standard-layout\.ts$/, 'only this map is drawn by hand; others are laid out as graphs'],
  [/^src\/audit\/report\/case-scenes\.ts$/, 'the page draws that one map; cases of other boards are tables'],
  [/^src\/paradoxes\//, 'patterns have no map; they are shown on this one'],
  [/^src\/audit\/judges\//, 'judges are compared with the equations on it'],
  [
    /^src\/(?:rules\/own\/try-encoding|verify\/unbounded\/known\/means-the-same)\.ts$/,
    'an equation, or what a claim says, is tried on some positions of it',
  ],
];

/** It loads modules that users write: no file of the project is worked out there. */
const LOADS_MODULES = 'src/rules/own/load-module.ts';
const UNREADABLE = /\bimport\(\s*[^'"\s]/;

/** Imports against the order of the folders. */
function wrongDirections(source: Source): string[] {
  const from = folderOf(source.path);
  if (levelOf(from) < 0) return [`${source.path} is in no known folder`];
  if (source.path !== LOADS_MODULES && UNREADABLE.test(source.text))
    return [`${source.path} imports something that is worked out`];
  return importsOf(source)
    .filter(({ isPackage, target }) => {
      const to = folderOf(target);
      return !isPackage && to !== from && levelOf(to) <= levelOf(from);
    })
    .map(({ target }) => `${source.path} imports ${target}`);
}

/** Imports of an encoding that are neither another encoding nor types of what rules are written over. */
function foreignToRules(source: Source): string[] {
  return importsOf(source)
    .filter(({ target, isPackage, onlyTypes }) => {
      const to = folderOf(target);
      return isPackage || !(/^encodings\b/.test(to) || (onlyTypes && TYPES_FOR_ENCODINGS.has(to)));
    })
    .map(({ target }) => `${source.path} imports ${target}`);
}

/** Uses of the solver's package outside of its folder. */
function strayPackages(source: Source): string[] {
  return importsOf(source)
    .filter(({ target, isPackage }) => isPackage && /^z3-solver(?:\/|$)/.test(target))
    .filter(() => folderOf(source.path) !== 'src/solver')
    .map(({ target }) => `${source.path} imports ${target}`);
}

describe('the sources', () => {
  test('are found', () => {
    expect(sources.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['src/errors.ts', 'src/solver/wasm.ts', 'src/cli/main.ts', 'encodings/move.ts']),
    );
    expect(importsOf(load('src/solver/wasm.ts')).map(({ target }) => target)).toContain(
      'z3-solver/build/z3-built.js',
    );
  });

  test('import only downwards or within their folder', () => {
    expect(sources.flatMap(wrongDirections)).toEqual([]);
  });

  test('of the rules import only rules, and types of logic and situation', () => {
    expect(encodings.flatMap(foreignToRules)).toEqual([]);
  });

  test('import z3-solver only in src/solver', () => {
    expect(sources.flatMap(strayPackages)).toEqual([]);
  });

  test('of the judges share only the board and the orders', () => {
    const judges = sources.filter(({ path }) => folderOf(path) === 'src/judges');
    const foreign = judges.flatMap((source) =>
      importsOf(source)
        .filter(({ target, isPackage }) => isPackage || !FOR_JUDGES.has(folderOf(target)))
        .map(({ target }) => `${source.path} imports ${target}`),
    );

    expect(judges.length).toBeGreaterThan(0);
    expect(foreign).toEqual([]);
  });

  test('of the page in the browser import the library as any program would', () => {
    const page = sources.filter(({ path }) => folderOf(path) === 'src/lab');
    const inner = page.flatMap((source) =>
      importsOf(source)
        .filter(({ target, isPackage }) => !isPackage && folderOf(target) !== 'src/lab')
        .filter(({ target }) => target !== 'src/index.ts')
        .map(({ target }) => `${source.path} imports ${target}`),
    );

    expect(page.length).toBeGreaterThan(20);
    expect(inner).toEqual([]);
  });

  test('take the board that they are given, but for those that are about the standard one', () => {
    const assuming = sources.filter((source) =>
      importsOf(source).some(({ target }) => target === 'src/board/standard.ts'),
    );
    const others = assuming.filter(({ path }) => !KNOW_THE_STANDARD_BOARD.some(([file]) => file.test(path)));

    expect(others.map(({ path }) => path)).toEqual([]);
    for (const [file] of KNOW_THE_STANDARD_BOARD) {
      expect([file, assuming.some(({ path }) => file.test(path))]).toEqual([file, true]);
    }
  });
});

describe('the checks find what is wrong', () => {
  test.for<readonly [text: string, targets: readonly string[]]>([
    [`import { a } from '../board/load.ts';`, ['src/board/load.ts']],
    [`import type { A } from './a.ts';\nimport b, * as c from "zod";`, ['src/orders/a.ts', 'zod']],
    [`import {\n  a,\n  type B,\n} from '../logic/logic.ts';`, ['src/logic/logic.ts']],
    [`import './start.ts';`, ['src/orders/start.ts']],
    [`export * from '../../encodings/move.ts';`, ['encodings/move.ts']],
    [`export { a } from '../errors.ts';`, ['src/errors.ts']],
    [`  const { a } = await import('../cli/main.ts');`, ['src/cli/main.ts']],
    [`export const a = 1;\nconst from = 'x';`, []],
    [`export function f(): string {\n  return 'a';\n}`, []],
  ])('imports of %j', ([text, targets]) => {
    const imports = importsOf({ path: 'src/orders/sample.ts', text });

    expect(imports.map(({ target }) => target)).toEqual(targets);
  });

  test.for<readonly [path: string, specifier: string, wrong: boolean]>([
    ['src/cli/a.ts', '../board/b.ts', false],
    ['src/cli/a.ts', './b.ts', false],
    ['src/cli/a.ts', '../errors.ts', false],
    ['src/phases/a.ts', '../../encodings/b.ts', false],
    ['src/board/a.ts', '../orders/b.ts', true],
    ['src/board/a.ts', '../logic/b.ts', true],
    ['src/records/a.ts', '../datc/b.ts', true],
    ['src/solver/a.ts', '../../encodings/b.ts', true],
    ['src/errors.ts', './board/b.ts', true],
    ['src/orders/a.ts', '../index.ts', true],
    ['src/unheard-of/a.ts', '../errors.ts', true],
    ['src/cli/a.ts', '../unheard-of/b.ts', true],
  ])('%s importing %s is wrong: %s', ([path, specifier, wrong]) => {
    const problems = wrongDirections({ path, text: `import { a } from '${specifier}';` });

    expect(problems).toHaveLength(wrong ? 1 : 0);
  });

  test('an import that is worked out', () => {
    expect(wrongDirections({ path: 'src/cli/a.ts', text: 'await import(`./${name}.ts`)' })).toHaveLength(1);
  });

  test.for<readonly [statement: string, wrong: boolean]>([
    [`import { move } from './move.ts';`, false],
    [`import type { Logic } from '../src/logic/logic.ts';`, false],
    [`import type { Situation } from '../src/situation/situation.ts';`, false],
    [`import { BOOLEAN } from '../src/logic/boolean.ts';`, true],
    [`import type { Board } from '../src/board/board.ts';`, true],
    [`import type { UserError } from '../src/errors.ts';`, true],
    [`import { z } from 'zod';`, true],
    [`import { readFileSync } from 'node:fs';`, true],
  ])('an encoding with %j is wrong: %s', ([text, wrong]) => {
    expect(foreignToRules({ path: 'encodings/sample.ts', text })).toHaveLength(wrong ? 1 : 0);
  });

  test.for<readonly [path: string, specifier: string, wrong: boolean]>([
    ['src/solver/a.ts', 'z3-solver', false],
    ['src/resolution/a.ts', 'z3-solver', true],
    ['src/resolution/a.ts', 'z3-solver/build/node.js', true],
    ['src/resolution/a.ts', 'zod', false],
  ])('%s importing the package %s is wrong: %s', ([path, specifier, wrong]) => {
    const statement = `const z3 = await import('${specifier}');`;

    expect(strayPackages({ path, text: statement })).toHaveLength(wrong ? 1 : 0);
  });
});
