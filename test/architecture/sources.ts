/** The sources of the program as the tests of its architecture see them: paths, texts and what they import. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface Source {
  /** From the root of the project, such as `src/board/load.ts`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
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
  ['src/markdown.ts', 'src/near.ts'],
  ['src/printable.ts'],
];

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[\w$*{},\s]+?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(?:ts|tsx|js|mts|cts)$/.test(path))
    .sort();
}

export const load = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') });
export const encodings = filesBelow('encodings').map(load);
export const sources = [...filesBelow('src').map(load), ...encodings];

export function importsOf({ path, text }: Source): Import[] {
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
export function folderOf(path: string): string {
  if (levelOf(path) >= 0) return path;
  const [first, second] = path.split('/');
  return first === 'src' ? `${first}/${second}` : first!;
}

export const levelOf = (folder: string): number => LEVELS.findIndex((level) => level.includes(folder));
