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

/** The rooms of the house (docs/ARCHITECTURE.md): each imports only itself and rooms above it in this list. */
export const ROOMS = [
  'encodings',
  'src/base',
  'src/board',
  'src/orders',
  'src/judges',
  'src/readings',
  'src/adjudicate',
  'src/games',
  'src/explain',
  'src/prove',
  'src/others',
  'src/library',
  'src/cli',
  'src/lab',
] as const;
export type Room = (typeof ROOMS)[number];

/** Rooms that may import fewer than all above: the page is a program that uses the library, a judge checks the rules. */
export const ONLY_FROM: Readonly<Partial<Record<Room, readonly string[]>>> = {
  'src/lab': ['src/index.ts'],
  'src/judges': ['src/board', 'src/orders', 'src/base'],
};

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[\w$*{},\s]+?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;
/** A declaration of a type, an interface or a class, and its name. */
export const TYPE =
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|type) ([A-Z]\w*)(?=\s*(?:<|=|\{|extends|implements))/gm;

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(?:ts|tsx|js|mts|cts)$/.test(path) && !path.includes('/node_modules/'))
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

/** The room of a file; `src/index.ts` is the door of the library. */
export function roomOf(path: string): Room | undefined {
  if (path === 'src/index.ts') return 'src/library';
  return ROOMS.find((room) => path.startsWith(`${room}/`));
}
