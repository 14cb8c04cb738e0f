/** Which file may import which, and what every rule file must say: read off the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

interface Source {
  /** From the root of the project, such as `src/board/load.ts`. */
  readonly path: string;
  readonly text: string;
}

interface Import {
  /** What is imported: a package, or a path from the root of the project. */
  readonly target: string;
  readonly isPackage: boolean;
  readonly onlyTypes: boolean;
}

/** From top to bottom: a folder may import what stands below it, not what stands beside it. */
const LEVELS: readonly (readonly string[])[] = [
  ['src/lab'],
  ['src/index.ts', 'src/cli'],
  ['src/library'],
  ['src/suite'],
  ['src/bulk', 'src/audit', 'src/paradoxes'],
  ['src/verify', 'src/explain', 'src/replay'],
  ['src/records', 'src/datc', 'src/pictures', 'src/judges'],
  ['src/phases'],
  ['src/rules'],
  ['src/resolution'],
  ['src/compiled'],
  ['src/solver', 'encodings'],
  ['src/situation', 'src/sample'],
  ['src/orders'],
  ['src/board', 'src/logic'],
  ['src/json'],
  ['src/text-file.ts'],
  ['src/text-encoding.ts'],
  ['src/webassembly', 'src/errors.ts', 'src/version.ts', 'src/package-root.ts', 'encodings/clause.ts'],
  ['src/markdown.ts'],
  ['src/printable.ts'],
];

const TYPES_FOR_ENCODINGS: ReadonlySet<string> = new Set(['src/logic', 'src/situation']);
/** A judge is built from its own text, so it can check the equations. */
const FOR_JUDGES: ReadonlySet<string> = new Set(['src/judges', 'src/board', 'src/orders', 'src/errors.ts']);
const MAX_LINES = 400;
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

/** Side by side in one folder; `encodings/`, where each file is a rule, may have more. */
const MAX_FILES = 25;
const UNFINISHED = /\b(?:TODO|FIXME)\b/;
/** A chapter, a section or a paragraph; chapters 7 to 12 are those of variants. */
const DATC_NUMBER = /^(?:[1-9]|1[0-2])(?:\.[A-J](?:\.\d+)?)?$/;

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[\w$*{},\s]+?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;
/** It loads modules that users write: no file of the project is worked out there. */
const LOADS_MODULES = 'src/rules/own/load-module.ts';
const UNREADABLE = /\bimport\(\s*[^'"\s]/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(?:ts|tsx|js|mts|cts)$/.test(path))
    .sort();
}

const load = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') });
const encodings = filesBelow('encodings').map(load);
const sources = [...filesBelow('src').map(load), ...encodings];

function importsOf({ path, text }: Source): Import[] {
  const found = (specifier: string, onlyTypes: boolean): Import => {
    const isPackage = !specifier.startsWith('.');
    return {
      target: isPackage ? specifier : posix.join(posix.dirname(path), specifier),
      isPackage,
      onlyTypes,
    };
  };
  return [
    ...[...text.matchAll(STATEMENT)].map(([, type, specifier]) => found(specifier!, type !== undefined)),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier]) => found(specifier!, false)),
  ];
}

/** The folder of the project a file belongs to, or the file itself, as `LEVELS` names it. */
function folderOf(path: string): string {
  if (levelOf(path) >= 0) return path;
  const [first, second] = path.split('/');
  return first === 'src' ? `${first}/${second}` : first!;
}

const levelOf = (folder: string): number => LEVELS.findIndex((level) => level.includes(folder));

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

/** Files that import each other, directly or not, types included: each circle once, as its files. */
function circlesOf(all: readonly Source[]): string[][] {
  const importsByPath = new Map(all.map((source) => [source.path, importsOf(source)]));
  const entered = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lowest = (path: string): number => {
    const depth = open.length;
    entered.set(path, depth);
    open.push(path);
    let low = depth;
    for (const { target } of importsByPath.get(path) ?? []) {
      if (!importsByPath.has(target)) continue;
      if (!entered.has(target)) low = Math.min(low, lowest(target));
      else if (open.includes(target)) low = Math.min(low, entered.get(target)!);
    }
    if (low === depth) {
      const circle = open.splice(depth);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const { path } of all) if (!entered.has(path)) lowest(path);
  return circles;
}

/** What a folder of the project holds side by side: a path as the folder inside it that the path is in. */
function subfolderIn(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first, ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 ? undefined : first;
}

/** Folders side by side that import each other, directly or by way of further ones: each circle once. */
function circlesOfFolders(all: readonly Source[]): string[] {
  const parents = new Set<string>();
  for (const { path } of all) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
      parents.add(folder);
  }
  return [...parents].sort().flatMap((parent) => {
    const targets = new Map<string, Set<string>>();
    for (const source of all) {
      const from = subfolderIn(parent, source.path);
      if (from === undefined) continue;
      const reached = targets.get(from) ?? new Set<string>();
      for (const { target } of importsOf(source)) {
        const to = subfolderIn(parent, target);
        if (to !== undefined && to !== from) reached.add(to);
      }
      targets.set(from, reached);
    }
    const folders = [...targets].map(([name, reached]) => ({
      path: `${parent}/${name}`,
      text: [...reached].map((to) => `import type { A } from './${to}';\n`).join(''),
    }));
    return circlesOf(folders).map((circle) => circle.join(' and '));
  });
}

/** Names that each file has by what it does in its folder: of a command, or of a format of records. */
const NAMES_BY_SCHEME: readonly (readonly [folder: RegExp, names: readonly string[]])[] = [
  [/^src\/cli\//, ['command', 'run', 'options', 'text', 'json', 'lines', 'clashes']],
  [/^src\/records\/formats\//, ['read', 'write']],
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
const NAMED_BY_OTHERS = 'src/audit/records/tinypool-needs.d.ts';
const TYPE =
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|type) ([A-Z]\w*)(?=\s*(?:<|=|\{|extends|implements))/gm;

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

/** What an encoding says of itself, and where its opening comment does not agree. */
function clauseProblems({ path, text }: Source, exported: Readonly<Record<string, unknown>>): string[] {
  const { clause } = exported;
  if (typeof clause !== 'object' || clause === null) return [`${path} exports no clause`];
  const { datc, title, says } = clause as Readonly<Record<string, unknown>>;
  const problems: string[] = [];
  const isNumber = typeof datc === 'string' && DATC_NUMBER.test(datc);
  if (!isNumber) problems.push(`${path} has no DATC number`);
  for (const [name, value] of Object.entries({ title, says })) {
    if (typeof value !== 'string' || value.trim() === '') problems.push(`${path} has no ${name}`);
  }
  const opening = /^\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '';
  if (isNumber && !namesNumber(opening, datc)) problems.push(`${path} does not open with ${datc}`);
  return problems;
}

/** Whether a comment names just this number, not one that continues it. */
function namesNumber(comment: string, datc: string): boolean {
  return new RegExp(`(?<![\\d.])${datc.replaceAll('.', '\\.')}(?!\\d|\\.\\w)`).test(comment);
}

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

/** Prints beside the one place that escapes what comes from outside. */
function strayPrints({ path, text }: Source): string[] {
  const isPrinter = path === 'src/cli/shared/print.ts' || path === 'src/cli/shared/status-line.ts';
  return !isPrinter && /\b(?:stdout|stderr)\.write\(|^(?!\s*(?:\*|\/\/)).*\bconsole\.\w+\(/m.test(text)
    ? [path]
    : [];
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

  test('print in one place', () => {
    expect(strayPrints({ path: 'src/x.ts', text: "process.stdout.write('x')" })).toEqual(['src/x.ts']);
    expect(sources.flatMap(strayPrints)).toEqual([]);
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

  test(`have at most ${MAX_LINES} lines`, () => {
    expect(sources.filter(({ text }) => lineCount(text) > MAX_LINES).map(({ path }) => path)).toEqual([]);
  });

  test('import each other in no circle, types included', () => {
    expect(circlesOf(sources)).toEqual([]);
  });

  test('stand in folders that import each other in no circle', () => {
    expect(circlesOfFolders(sources)).toEqual([]);
  });

  test('have names of their own', () => {
    expect(recurringNames(sources.map(({ path }) => path))).toEqual([]);
  });

  test('give the name of a type one meaning', () => {
    expect(recurringTypes(sources)).toEqual([]);
  });

  test(`stand in folders of at most ${MAX_FILES} files`, () => {
    const paths = sources.map(({ path }) => path).filter((path) => folderOf(path) !== 'encodings');

    expect(crowdedFolders(paths)).toEqual([]);
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

  test('have nothing marked as unfinished', () => {
    expect(sources.filter(({ text }) => UNFINISHED.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

/** Rules about how orders are read, and which count: they are about boards, so they stand apart from the encodings. */
const isRuleOfOrders = ({ path }: Source): boolean =>
  path.startsWith('src/orders/legality/') ||
  [
    'src/orders/orders-that-count.ts',
    'src/orders/table/matching.ts',
    'src/orders/text/poorly-written.ts',
  ].includes(path);

/** Files of the encodings that state no rule. */
const NO_RULES: ReadonlySet<string> = new Set(['encodings/setting.ts', 'encodings/clause.ts']);

const isRule = (source: Source): boolean =>
  isRuleOfOrders(source) || (source.path.startsWith('encodings/') && !NO_RULES.has(source.path));

/** What adjudication is made of; all above it shows, compares or checks what it does. */
const ADJUDICATION: ReadonlySet<string> = new Set([
  'src/orders',
  'src/situation',
  'src/logic',
  'src/compiled',
  'src/solver',
  'src/resolution',
  'src/phases',
]);

/** Choices of chapter 4 that a source asks for. */
const choicesAskedIn = ({ text }: Source): string[] =>
  [...text.matchAll(/policy(?:\['(\d[^']*)'\]|\.(text)\b)/g)].map(([, id, name]) => (id ?? name)!);

describe('every rule says which clause of the DATC it is', () => {
  const rules = sources.filter(isRule);

  test('the rules of orders are among them', () => {
    expect(rules.filter(isRuleOfOrders).length).toBeGreaterThan(10);
  });

  test.for(rules.map((source) => [source.path, source] as const))('%s', async ([path, source]) => {
    const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;

    expect(clauseProblems(source, exported)).toEqual([]);
  });

  test('and no other part of adjudication asks what is chosen in chapter 4', () => {
    const others = sources.filter((source) => ADJUDICATION.has(folderOf(source.path)) && !isRule(source));
    const asking = others.flatMap((source) =>
      choicesAskedIn(source).map((choice) => `${source.path} asks for ${choice}`),
    );

    expect(asking).toEqual([]);
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

  test('circles of files', () => {
    const files = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['a', 'f'], f: ['e'] };
    const made = Object.entries(files).map(([name, targets]) => ({
      path: `src/board/${name}.ts`,
      text: targets.map((target) => `import type { A } from './${target}.ts';\n`).join(''),
    }));

    expect(circlesOf(made).map((circle) => circle.map((path) => posix.basename(path, '.ts')))).toEqual([
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

    expect(circlesOfFolders(made)).toEqual(['src/board/a and src/board/b and src/board/c']);
    expect(circlesOfFolders(made.slice(1))).toEqual([]);
  });

  test('names that recur', () => {
    const paths = ['src/cli/a/run.ts', 'src/cli/b/run.ts', 'src/audit/run.ts', 'src/suite/run.tsx'];

    expect(recurringNames(paths)).toEqual(['src/audit/run.ts and src/suite/run.tsx']);
  });

  test('types that recur', () => {
    const texts = [
      'export interface Piece {\n}',
      'type Piece<T> = T;',
      'class Pieces {}',
      'const type = Piece;',
    ];
    const made = texts.map((text, i) => ({ path: `src/cli/${i}.ts`, text }));

    expect(recurringTypes(made)).toEqual(['Piece: src/cli/0.ts and src/cli/1.ts']);
  });

  test('a crowded folder', () => {
    const paths = Array.from({ length: MAX_FILES + 1 }, (_, i) => `src/cli/a/${i}.ts`);

    expect(crowdedFolders(paths)).toEqual(['src/cli/a']);
    expect(crowdedFolders(paths.slice(1))).toEqual([]);
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

  const good = { datc: '5.B.1', title: 'MOVE', says: 'A move succeeds.' };
  test.for<readonly [what: string, text: string, clause: unknown, problems: number]>([
    ['a good clause', '/**\n * DATC 5.B.1, MOVE.\n */', good, 0],
    ['no clause', '/** DATC 5.B.1 */', undefined, 1],
    ['no number', '/** DATC 5.B.1 */', { ...good, datc: 'chapter 5' }, 1],
    ['an empty title', '/** DATC 5.B.1 */', { ...good, title: ' ' }, 1],
    ['no sentence', '/** DATC 5.B.1 */', { datc: '5.B.1', title: 'MOVE' }, 1],
    ['a comment with another number', '/** DATC 5.B.11 */', good, 1],
    ['a comment with a number below it', '/** DATC 5.B.1.2 */', good, 1],
    ['a chapter', '/** DATC 4, disputable issues. */', { ...good, datc: '4' }, 0],
    ['a comment with a section of the chapter', '/** DATC 4.A */', { ...good, datc: '4' }, 1],
    ['a comment that does not open the file', 'const a = 1;\n/** DATC 5.B.1 */', good, 1],
    ['no comment', 'const a = 1;', good, 1],
  ])('%s', ([, text, clause, problems]) => {
    expect(clauseProblems({ path: 'encodings/sample.ts', text }, { clause })).toHaveLength(problems);
  });

  test.for([
    [`switch (policy['4.D.3']) {`, ['4.D.3']],
    [`const choice = this.#policy['4.A.2-fallback'];`, ['4.A.2-fallback']],
    [`if (setting.policy.text === '3.x')`, ['text']],
    [`'4.D.3': 'src/orders/legality/multiple-orders.ts',`, []],
    [`readOrders(board, units, orders, policy)`, []],
  ] as const)('choices asked for in %j', ([text, choices]) => {
    expect(choicesAskedIn({ path: 'src/phases/sample.ts', text })).toEqual(choices);
  });

  test.for([
    ['// TODO: later', true],
    ['/* FIXME */', true],
    ['const METHODOLOGY = 1;', false],
  ] as const)('%j is unfinished: %s', ([text, unfinished]) => {
    expect(UNFINISHED.test(text)).toBe(unfinished);
  });

  test('a file that is too long', () => {
    expect(lineCount('a\n'.repeat(MAX_LINES))).toBe(MAX_LINES);
    expect(lineCount('a\n'.repeat(MAX_LINES + 1))).toBeGreaterThan(MAX_LINES);
  });
});
