/**
 * What a stranger gets: packs the project, installs it into an empty folder, and tries the command, the solver, the
 * library from modules of both kinds, and its types, under every version of Node that is supported. Needs the network.
 *
 *     npm run check package            # under Node 20, 22 and 24, which npm brings
 *     npm run check -- package 22      # under one
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { faultsOfPackage, type Packed } from './pack/contents.ts';

const VERSIONS = ['20', '22', '24'] as const;
const POSITION = 'examples/circular-movement.txt';
const LIBRARY = `
const position = readPosition('Turkey:\\n A Smyrna - Ankara\\n F Ankara - Constantinople\\n A Constantinople - Smyrna');
const result = await adjudicate(position.position);
if (result.kind !== 'adjudicated') throw new Error(result.kind);
console.log(JSON.stringify(resultJson(result, undefined).results['A SMY'].outcome));
`;
const TYPED = `import { adjudicate, readPosition, type Adjudication } from 'dipsolve';
import type { Claim } from 'dipsolve/claims';
import type { OwnRules } from 'dipsolve/rules';

const { position } = readPosition('Italy: A Venice - Trieste');
export async function outcome(): Promise<Adjudication | undefined> {
  const result = await adjudicate(position!);
  return result.kind === 'adjudicated' ? result : undefined;
}
// @ts-expect-error: there is no such option
void adjudicate(position!, { engin: 'whole' });
export type Both = [Claim, OwnRules];
`;

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-package-'));
const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
try {
  const tarball = pack();
  const app = join(folder, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{"private":true,"type":"module"}\n');
  writeFileSync(join(app, 'turkey.txt'), readFileSync(POSITION));
  npm(['install', tarball], app);
  checkTypes(app);
  for (const version of versions) check(app, version);
} finally {
  rmSync(folder, { recursive: true });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function pack(): string {
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], '.')) as [Packed];
  const manifest = execFileSync('tar', ['-xzOf', join(folder, packed.filename), 'package/package.json']);
  const faults = faultsOfPackage(packed, JSON.parse(manifest.toString()) as Record<string, unknown>);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(
    `${packed.entryCount} files, ${megabytes(packed.size)} MB, unpacked ${megabytes(packed.unpackedSize)}`,
  );
  return join(folder, packed.filename);
}

/** The command, a cycle that needs the solver, and the library from an ES module and a CommonJS module. */
function check(app: string, version: string): void {
  const node = nodeOf(version);
  const program = 'node_modules/dipsolve/bin/dipsolve.js';
  const run = (...args: readonly string[]): string =>
    execFileSync(node, args, { cwd: app, encoding: 'utf8' });
  expect('--version', run(program, '--version'), /^\d+\.\d+\.\d+\n$/);
  expect('adjudicate', run(program, 'adjudicate', 'turkey.txt'), /circular/);
  expect('a check by Z3', run(program, 'solve', '--json', 'turkey.txt'), /"solutions": 2/);
  expect('datc', run(program, 'rules', '4.A.2'), /4\.A\.2/);
  const names = '{ adjudicate, readPosition, resultJson }';
  writeFileSync(join(app, 'module.mjs'), `import ${names} from 'dipsolve';${LIBRARY}`);
  const main = `const ${names} = require('dipsolve');\n(async () => {${LIBRARY}})();\n`;
  writeFileSync(join(app, 'common.cjs'), main);
  for (const file of ['module.mjs', 'common.cjs']) expect(file, run(file), /"succeeds"/);
  console.log(`${run('--version').trim()}: the command, the solver, import and require`);
}

function expect(what: string, printed: string, pattern: RegExp): void {
  if (!pattern.test(printed)) throw new Error(`${what} printed\n${printed}`);
}

/** A program for users is typed the way they compile it: for Node, and for a bundler. */
function checkTypes(app: string): void {
  writeFileSync(join(app, 'typed.ts'), TYPED);
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ] as const) {
    const options = ['--target', 'es2023', '--strict', '--noEmit', '--types', ''];
    const kinds = ['--module', module, '--moduleResolution', resolution, '--skipLibCheck', 'false'];
    const tsc = resolve('node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, ...options, ...kinds, 'typed.ts'], { cwd: app, stdio: 'inherit' });
    console.log(`types for ${resolution}`);
  }
}

function nodeOf(version: string): string {
  const home = join(folder, `node-${version}`);
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}\n');
  npm(['install', `node@${version}`], home);
  const node = join(home, 'node_modules/node/bin/node');
  if (!existsSync(node)) throw new Error(`npm brought no Node ${version}`);
  return node;
}

function npm(args: readonly string[], cwd: string): string {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // What scripts of the package print would stand before the JSON.
  const printed = execFileSync('npm', [...args, ...quiet, '--foreground-scripts=false'], {
    cwd,
    encoding: 'utf8',
  });
  return printed;
}
