/** A program may stand in a folder with any name: the name of the script was given to Z3, which knows only Latin-1. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';

const run = promisify(execFile);
const url = (file: string): string => JSON.stringify(pathToFileURL(resolve(file)).href);

const root = temporaryFolder();

const LIBRARY = `import { adjudicate, readPosition } from ${url('dist/src/index.js')};
const { position } = readPosition('Italy: A Venice - Trieste');
console.log((await adjudicate(position, { engine: 'whole' })).kind);
`;
const COMMAND = `process.argv.push('solve', ${JSON.stringify(resolve('examples/pandin.txt'))});
await import(${url('bin/dipsolve.js')});
`;
const THREAD = `import { Worker } from 'node:worker_threads';
new Worker(new URL('library.mjs', import.meta.url));
`;

test.for([
  ['library.mjs', LIBRARY, /adjudicated/],
  ['command.mjs', COMMAND, /solution/],
  ['thread.mjs', THREAD, /adjudicated/],
] as const)('%s', async ([name, text, said]) => {
  const path = join(root, 'Łukasz', '项目', 'é', '😀');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'library.mjs'), LIBRARY);
  writeFileSync(join(path, name), text);
  const { stdout } = await run(process.execPath, [join(path, name)]);
  expect(stdout).toMatch(said);
});
