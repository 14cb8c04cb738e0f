/** Which file may import which: one list of rooms and one rule, read off the sources. */
import { describe, expect, test } from 'vitest';
import { rows } from '../setup/rows.ts';
import { importsOf, load, ONLY_FROM, roomOf, ROOMS, sources, type Source } from './sources.ts';

/**
 * Who may import the standard board, and why: whoever says which board is meant where nobody names one, and what is
 * about that board by its nature.
 */
const KNOW_THE_STANDARD_BOARD = rows<readonly [file: string, because: string]>`
  board/shipped.ts | it is one of the boards that come with the package
  index.ts | the library exports it
  games/records/formats/read-games.ts | where a caller names no board
  library/positions.ts | where a caller names no board
  library/programs.ts | where a caller names no board
  games/datc/ | the DATC's cases are on it
  games/records/formats/datc-text.ts | the DATC's cases are on it
  others/suite/ | the tests of the suite are on it; they can be asked on boards with the same ground
  others/audit/asking/standard-ground.ts | it says which boards have the same ground
  explain/pictures/standard-layout.ts | only this map is drawn by hand; others are laid out as graphs
  others/audit/page/draw-case.ts | the page draws that one map; cases of other boards are tables
  prove/atlas/ | patterns have no map; they are shown on this one
  adjudicate/rules/own/try-encoding.ts | an equation is tried on some positions of it
`;

/** It loads modules that users write: no file of the project is worked out there. */
const LOADS_MODULES = 'src/adjudicate/rules/own/load-module.ts';
const UNREADABLE = /\bimport\(\s*[^'"\s]/;
/** The one folder that may import the solver's package. */
const SOLVER = 'src/readings/z3/';

/** Imports against the order of the rooms, imports that are worked out, and uses of packages where they do not belong. */
function wrongImports(source: Source): string[] {
  const { path, text } = source;
  const room = roomOf(path);
  if (room === undefined) return [`${path} is in no room`];
  const wrong = importsOf(source)
    .filter(({ target, isPackage }) => (isPackage ? isStray(path, target) : !mayImport(path, target)))
    .map(({ target }) => `${path} imports ${target}`);
  return path !== LOADS_MODULES && UNREADABLE.test(text)
    ? [...wrong, `${path} imports something that is worked out`]
    : wrong;
}

function mayImport(path: string, target: string): boolean {
  const [from, to] = [roomOf(path), roomOf(target)];
  if (from === undefined || to === undefined) return false;
  const among = ONLY_FROM[from];
  if (from === to) return true;
  if (among !== undefined) return among.includes(to) || among.includes(target);
  return ROOMS.indexOf(to) < ROOMS.indexOf(from);
}

function isStray(path: string, name: string): boolean {
  return path.startsWith('encodings/') || (/^z3-solver(?:\/|$)/.test(name) && !path.startsWith(SOLVER));
}

test('the sources are found, each in a room', () => {
  expect(sources.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/base/errors.ts', 'src/readings/z3/wasm.ts', 'src/cli/main.ts']),
  );
  expect(new Set(sources.map(({ path }) => roomOf(path)))).toEqual(new Set(ROOMS));
  expect(importsOf(load('src/readings/z3/wasm.ts')).map(({ target }) => target)).toContain(
    'z3-solver/build/z3-built.js',
  );
});

test('a room imports only rooms above it', () => {
  expect(sources.flatMap(wrongImports)).toEqual([]);
});

test('all take the board that they are given, but for those that are about the standard one', () => {
  const assuming = sources.filter((source) =>
    importsOf(source).some(({ target }) => target === 'src/board/standard.ts'),
  );
  const others = assuming.filter(
    ({ path }) => !KNOW_THE_STANDARD_BOARD.some(([file]) => path.startsWith(`src/${file}`)),
  );

  expect(others.map(({ path }) => path)).toEqual([]);
  for (const [file] of KNOW_THE_STANDARD_BOARD) {
    expect([file, assuming.some(({ path }) => path.startsWith(`src/${file}`))]).toEqual([file, true]);
  }
});

describe('the checks find what is wrong', () => {
  test.for<readonly [text: string, targets: readonly string[]]>([
    [`import { a } from '../board/load.ts';`, ['src/board/load.ts']],
    [`import type { A } from './a.ts';\nimport b, * as c from "zod";`, ['src/orders/a.ts', 'zod']],
    [`import {\n  a,\n  type B,\n} from '../board/b.ts';`, ['src/board/b.ts']],
    [`import './start.ts';`, ['src/orders/start.ts']],
    [`export * from '../../encodings/move.ts';`, ['encodings/move.ts']],
    [`  const { a } = await import('../cli/main.ts');`, ['src/cli/main.ts']],
    [`export function f(): string {\n  return 'a';\n}`, []],
  ])('imports of %j', ([text, targets]) => {
    const imports = importsOf({ path: 'src/orders/sample.ts', text });

    expect(imports.map(({ target }) => target)).toEqual(targets);
  });

  test.for<readonly [path: string, imported: string, wrong: boolean]>([
    ['src/cli/a.ts', '../board/b.ts', false],
    ['src/cli/a.ts', '../base/errors.ts', false],
    ['src/board/a.ts', '../orders/b.ts', true],
    ['src/orders/a.ts', '../index.ts', true],
    ['src/unheard-of/a.ts', '../base/errors.ts', true],
    ['src/cli/a.ts', '../unheard-of/b.ts', true],
    ['src/judges/a.ts', '../orders/b.ts', false],
    ['src/judges/a.ts', '../../encodings/b.ts', true],
    ['src/lab/a.ts', '../index.ts', false],
    ['src/lab/a.ts', '../board/b.ts', true],
    ['encodings/a.ts', '../src/base/errors.ts', true],
    ['encodings/a.ts', 'zod', true],
    ['src/readings/z3/a.ts', 'z3-solver', false],
    ['src/adjudicate/a.ts', 'z3-solver/build/node.js', true],
  ])('%s importing %s is wrong: %s', ([path, imported, wrong]) => {
    const problems = wrongImports({ path, text: `import { a } from '${imported}';` });

    expect(problems).toHaveLength(wrong ? 1 : 0);
  });

  test('an import that is worked out', () => {
    expect(wrongImports({ path: 'src/cli/a.ts', text: 'await import(`./${name}.ts`)' })).toHaveLength(1);
  });
});
