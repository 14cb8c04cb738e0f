/**
 * Counts of the house: its rooms and how they hang together, what one position passes, words and sizes. `npm run check house`,
 * or `npm run check -- house --json`; the program must be built.
 */
import { readFileSync } from 'node:fs';
import {
  filesBelow,
  importsOf,
  load,
  roomOf,
  ROOMS,
  sources,
  type Source,
  TYPE,
} from '../test/architecture/sources.ts';
import { wayOfAPosition } from './house/way-of-a-position.ts';

/** First words of a doc comment that make a reader guess what it is about. */
const PUZZLES: ReadonlySet<string> = new Set(['What', 'Whether', 'Where', 'How', 'Those', 'Of', 'By']);
const DOC = /\/\*\*\s*(?:\*\s*)?([A-Za-z']+)/g;
const LOOP =
  /\bfor \(|\bwhile \(|(?<!\blogic)\.(?:reduce|forEach|map|filter|some|every)\(|[!=]== logic\.(?:true|false)/g;
/** Encodings that are no equations: algorithms, tables and choices may loop. */
const NO_EQUATION =
  /^encodings\/(?:language\/|backup-rules|variants\/paradoxes|issue|policy|removal|too-many|builds?-|retreat-clash|variant-rules)/;

const lineCount = (text: string): number => text.split('\n').length - 1;
const linesOf = (all: readonly Source[]): number => all.reduce((sum, { text }) => sum + lineCount(text), 0);
const below = (folder: string): Source[] => filesBelow(folder).map(load);
const matches = (all: readonly Source[], pattern: RegExp): RegExpMatchArray[] =>
  all.flatMap(({ text }) => [...text.matchAll(pattern)]);

const way = wayOfAPosition();
const comments = matches(sources, DOC);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const counts = {
  'lines of src and encodings': linesOf(sources),
  'lines of test': linesOf(below('test')),
  'lines of scripts and bench': linesOf([...below('scripts'), ...below('bench')]),
  ...Object.fromEntries(
    ROOMS.map((room) => [`lines of ${room}`, linesOf(sources.filter(({ path }) => roomOf(path) === room))]),
  ),
  'arrows between rooms': arrows().size,
  'files that one position passes': way.length,
  'climbs to a higher room': climbs(way),
  'named types': matches(sources, TYPE).length,
  'loops and looks into values in equations': matches(
    sources.filter(({ path }) => roomOf(path) === 'encodings' && !NO_EQUATION.test(path)),
    LOOP,
  ).length,
  'exports of the library': exportsOf(readFileSync('src/index.ts', 'utf8')),
  'npm scripts': Object.keys(scripts).length,
  'lines of README': lineCount(readFileSync('README.md', 'utf8')),
  'doc comments': comments.length,
  'doc comments that begin as a puzzle, in %': percent(
    comments.filter(([, word]) => PUZZLES.has(word!)).length,
    comments.length,
  ),
};

if (process.argv.includes('--json')) console.log(JSON.stringify({ ...counts, way }, null, 2));
else for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)}  ${name}`);

/** Pairs of rooms of which one imports the other. */
function arrows(): Set<string> {
  const pairs = sources.flatMap((source) =>
    importsOf(source)
      .filter(({ isPackage }) => !isPackage)
      .map(({ target }) => [roomOf(source.path), roomOf(target)] as const),
  );
  return new Set(pairs.filter(([from, to]) => from !== to).map((pair) => pair.join(' > ')));
}

/** Times that a position, on its way, first enters a file in a room above the one that it was in. */
function climbs(files: readonly string[]): number {
  const floors = files.map((path) => ROOMS.indexOf(roomOf(path)!));
  return floors.filter((floor, i) => i > 0 && floor > floors[i - 1]!).length;
}

/** Exports by name, and those of the files of which everything is exported. */
function exportsOf(index: string): number {
  const named = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, names]) => names!.split(','))
    .filter((name) => name.trim() !== '').length;
  const whole = [...index.matchAll(/^export \* from '\.\/([^']+)';/gm)].map(
    ([, path]) =>
      readFileSync(`src/${path!}`, 'utf8').match(/^export (?:async )?\w+ (\w+)(?!.*\);$)/gm) ?? [],
  );
  return named + whole.flatMap((own) => [...new Set(own.map((each) => each.split(' ').at(-1)))]).length;
}

function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10;
}
