/**
 * Changes the program in one place at a time and looks whether a test notices: the mutants of Stryker, tried by
 * scripts/mutants/runner.ts. Of each mutant only the tests that come by it run. What survives is printed; nothing is
 * kept but in the file of `--keep`, so that two runs can be compared.
 *
 *   npm run check -- mutants encodings [--longest 10000]
 *   npm run check -- mutants src/games/records/formats/jdip
 *   npm run check -- mutants src/orders --tests test/orders/text --tests test/games
 *   npm run check -- mutants src --sample 200 --seed 1 --tests test --keep ../mutants.jsonl
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { table } from '../src/base/document/document.ts';
import { markdown } from '../src/base/document/markdown.ts';
import type { AtWork, Line, Mutant } from './mutants/journal.ts';
import { optionsOf } from './options.ts';

/** A change comes by no test, or only in loading; or its tests take too long to be run with it. */
const OUTCOMES = ['noticed', 'survived', 'only in long tests', 'unreached'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** How the tests ended. */
type Ended = 'whole' | 'early' | 'stopped';
/** Somebody ended the tests: by these signals, which Vitest may answer with these codes. */
const STOPPED = [
  { signal: 'SIGINT', code: 130 },
  { signal: 'SIGTERM', code: 143 },
] as const;

/** How often a process is replaced. */
const MOST_STARTS = 100;

const options = optionsOf({ longest: 5000, tests: [], sample: '', seed: '1', keep: undefined });
const { longest, sample, seed, keep, words } = options;

/** How long a mutant may take, in milliseconds, before its process is ended: much longer than the longest test. */
const PATIENCE = 30_000 + 6 * longest;

if (words.length === 0) throw new Error('Which sources? Such as src/orders');
/** The tests of the same rooms, unless others are named. */
const tests = options.tests.length > 0 ? options.tests : words.flatMap(testsOf);
/** Equations are read as they are. Code made of them earlier would know nothing of a change. */
const isInterpreted = words.every((path) => path.startsWith('encodings'));

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\0')
  .filter((file) => existsSync(file));
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
const [list, journal, atWork] = ['mutants.json', 'journal.jsonl', 'at-work.json'].map((file) =>
  join(folder, file),
) as [string, string, string];
const sources = sourcesIn(words);
const mutants = instrument();
writeFileSync(journal, '');
console.log(`${mutants.length} changes to ${new Set(mutants.map(({ file }) => file)).size} files`);
let end: Ended = 'early';
for (let starts = 0; starts < MOST_STARTS && end === 'early'; starts++) end = await runTests();
const found = readFileSync(journal, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);
rmSync(folder, { recursive: true });
if (end === 'stopped') console.error('The tests were stopped.');
report(found);

function testsOf(path: string): readonly string[] {
  if (path.startsWith('encodings')) return ['test/encodings', 'test/adjudicate', 'test/games/datc'];
  return [path.replace(/^src\/(\w+).*$/, 'test/$1')];
}

function sourcesIn(paths: readonly string[]): string[] {
  return tracked.filter(
    (file) => file.endsWith('.ts') && paths.some((path) => file === path || file.startsWith(`${path}/`)),
  );
}

/** Copies the project and puts the mutants into the copy. */
function instrument(): Mutant[] {
  for (const file of tracked) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // Tests that start the program find it, but nothing is changed in it.
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  const args = ['scripts/mutants/instrument.mjs', list, sample, seed, ...sources];
  execFileSync(process.execPath, args, { cwd: folder });
  return JSON.parse(readFileSync(list, 'utf8')) as Mutant[];
}

/** Tests that ended early, with a process that was spoilt or died, go on from there in the next one. */
async function runTests(): Promise<Ended> {
  writeFileSync(atWork, '');
  const child = spawn(
    'node_modules/.bin/vitest',
    ['run', '--config', 'scripts/mutants/vitest.config.ts', '--reporter', 'dot'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        // The same test many times over makes Vitest's listeners look forgotten.
        NODE_OPTIONS: '--no-warnings',
        MUTANTS_TESTS: JSON.stringify(tests),
        MUTANTS_JOURNAL: journal,
        MUTANTS_AT_WORK: atWork,
        MUTANTS_LONGEST: String(longest),
        MUTANTS_INTERPRETED: String(isInterpreted),
      },
    },
  );
  const ended = new Promise((done) => child.on('close', done));
  // The tests run in a group of their own, which the terminal does not reach.
  const stop = (): unknown => process.kill(-child.pid!, 'SIGTERM');
  for (const { signal } of STOPPED) {
    process.on(signal, stop);
    child.on('close', () => process.off(signal, stop));
  }
  while (child.exitCode === null && child.signalCode === null) {
    await Promise.race([ended, setTimeout(1000)]);
    const text = readFileSync(atWork, 'utf8');
    if (text === '') continue;
    const { mutant, test, since } = parsed(text) ?? { mutant: '', test: '', since: Infinity };
    if (Date.now() - since < PATIENCE || since === Infinity) continue;
    appendFileSync(journal, `${JSON.stringify({ kind: 'endless', mutant, test } satisfies Line)}\n`);
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    return 'early';
  }
  const { exitCode, signalCode } = child;
  if (STOPPED.some(({ signal, code }) => signalCode === signal || exitCode === code)) return 'stopped';
  const written = readFileSync(journal, 'utf8').trimEnd();
  if (written === '') throw new Error('no test ran');
  if ((JSON.parse(written.split('\n').at(-1)!) as Line).kind === 'gone') return 'early';
  const left = parsed(readFileSync(atWork, 'utf8'));
  if (left === undefined) return 'whole';
  // The process died of this mutant, say of its memory.
  const { mutant, test } = left;
  appendFileSync(journal, `${JSON.stringify({ kind: 'endless', mutant, test } satisfies Line)}\n`);
  return 'early';
}

/** `undefined` while it is being written. */
function parsed(text: string): AtWork | undefined {
  try {
    return JSON.parse(text) as AtWork;
  } catch {
    return undefined;
  }
}

function report(lines: readonly Line[]): void {
  const named = (...kinds: readonly Line['kind'][]): Set<string> =>
    new Set(lines.flatMap((line) => ('mutant' in line && kinds.includes(line.kind) ? line.mutant : [])));
  const [noticed, passed] = [named('noticed', 'endless'), named('passed')];
  const covered = new Set(lines.flatMap((line) => (line.kind === 'covers' ? line.mutants : [])));
  const outcomeOf = ({ id }: Mutant): Outcome => {
    if (noticed.has(id)) return 'noticed';
    if (passed.has(id)) return 'survived';
    return covered.has(id) ? 'only in long tests' : 'unreached';
  };
  const tried = mutants.map((mutant) => ({ ...mutant, outcome: outcomeOf(mutant) }));
  for (const { file, line, column, mutator, original, replacement, outcome } of tried) {
    if (outcome === 'survived') {
      console.log(`${file}:${line}:${column} ${mutator}\n- ${original}\n+ ${replacement}\n`);
    }
  }
  for (const line of lines) {
    if (line.kind === 'failing') {
      console.log(`This test fails by itself, or did in a spoilt process: ${line.test}`);
    }
  }
  const rowOf = (name: string, some: readonly { readonly outcome: Outcome }[]): string[] => [
    name,
    ...OUTCOMES.map((outcome) => `${some.filter((each) => each.outcome === outcome).length}`),
  ];
  const files = sources.map((name) =>
    rowOf(
      name,
      tried.filter(({ file }) => file === name),
    ),
  );
  process.stdout.write(markdown([table([...files, rowOf('all', tried)], ['file', ...OUTCOMES])]));
  if (keep !== undefined) {
    writeFileSync(keep, tried.map((each) => `${JSON.stringify(each)}\n`).join(''));
  }
}
