/**
 * The way of one position through the built program: the files in which a function runs, in the order in which they are
 * first entered. Each function of a copy of the build is made to say that it was entered.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const COPY = 'dist-traced';
const POSITION =
  'France: A Paris - Burgundy; A Marseilles S A Paris - Burgundy\nGermany: A Munich - Burgundy';
/** Adjudicates it as bulk work does, and prints the files that were entered. */
const PROGRAM = `
const library = await import('./src/index.js');
globalThis.entered.clear();
const { position, errors } = library.readPosition(${JSON.stringify(POSITION)});
if (errors.length > 0) throw new Error('the example cannot be read');
await library.adjudicate(position, { engine: 'components' });

console.log(JSON.stringify([...globalThis.entered]));
process.exit(0);
`;

/** Sources, such as `src/board/load.ts`, in the order in which a position first enters them. */
export function wayOfAPosition(): string[] {
  if (!existsSync('dist/src/index.js')) throw new Error('build first: npm run build');
  rmSync(COPY, { recursive: true, force: true });
  try {
    cpSync('dist', COPY, { recursive: true, filter: (path) => !path.startsWith('dist/lab') });
    for (const folder of ['src', 'encodings']) {
      for (const name of readdirSync(join(COPY, folder), { recursive: true, encoding: 'utf8' })) {
        if (name.endsWith('.js')) mark(join(COPY, folder, name));
      }
    }
    for (const name of readdirSync('src/board').filter((each) => each.endsWith('.json'))) {
      if (!existsSync(join(COPY, 'src/board', name)))
        symlinkSync(`../../../src/board/${name}`, join(COPY, 'src/board', name));
    }
    writeFileSync(join(COPY, 'way.mjs'), PROGRAM);
    const entered = execFileSync(
      process.execPath,
      ['--import', `data:text/javascript,${START}`, join(COPY, 'way.mjs')],
      {
        encoding: 'utf8',
      },
    );
    return JSON.parse(entered) as string[];
  } finally {
    rmSync(COPY, { recursive: true, force: true });
  }
}

const START = encodeURIComponent('globalThis.entered = new Set();');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Puts at the beginning of every function's body that its file was entered. */
function mark(file: string): void {
  const text = readFileSync(file, 'utf8');
  const source = relative(COPY, file).replace(/\.js$/, '.ts');
  const places: number[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, body } = node as Node;
    const block = body as Node | null | undefined;
    if (/Function/.test(type ?? '') && (block?.type === 'BlockStatement' || block?.type === 'FunctionBody')) {
      places.push(block.start + 1);
    }
    for (const value of Object.values(node)) walk(value);
  };
  walk(parseAst(text));
  let marked = text;
  for (const place of places.sort((a, b) => b - a)) {
    const call = `globalThis.entered.add(${JSON.stringify(source)});`;
    marked = marked.slice(0, place) + call + marked.slice(place);
  }
  writeFileSync(file, marked);
}
