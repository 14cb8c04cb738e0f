/**
 * Changes the program in one place at a time and looks whether a test notices: the mutants of Stryker, tried by
 * test/mutation/runner.ts. What survives is printed, but for what no test can notice:
 * test/mutation/equivalent.json has each such change with the reason.
 *
 *   npm run mutants -- encodings [--longest 10000]
 *   npm run mutants -- records src/games/records/formats/jdip
 *   npm run mutants -- audit src/others/audit/diagnose/smallest --tests test/others/audit/diagnose/smallest
 *   npm run mutants -- orders --keep ../orders.jsonl
 *   npm run mutants -- scores
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
import { parseArgs } from 'node:util';
import type { AtWork, Line, Mutant } from '../test/mutation/journal.ts';
import { PARTS, type PartName } from '../test/mutation/parts.ts';
import { keepRun, linesOfEarlier } from './mutants/kept-run.ts';
import { recordScores, sha256Of, tableOf, tableOfParts } from './mutants/scores.ts';

/** A change that alters nothing that anybody could see. */
type Equivalent = Pick<Mutant, 'file' | 'text' | 'original' | 'replacement'> & { readonly reason: string };

/** How the tests ended. */
type Ended = 'whole' | 'early' | 'stopped';
/** Somebody ended the tests: by these signals, which Vitest may answer with these codes. */
const STOPPED = [
  { signal: 'SIGINT', code: 130 },
  { signal: 'SIGTERM', code: 143 },
] as const;

/** How often a process is replaced. */
const MOST_STARTS = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    longest: { type: 'string', default: '5000' },
    tests: { type: 'string', multiple: true },
    keep: { type: 'string' },
  },
});

/** How long a mutant may take, in milliseconds, before its process is ended: much longer than the longest test. */
const PATIENCE = 30_000 + 6 * Number(values.longest);

const [name = '', ...chosen] = positionals;
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\0')
  .filter((file) => existsSync(file));
if (name === 'scores') {
  console.log(tableOfParts((each) => sourcesIn(PARTS[each].sources)));
  process.exit(0);
}
if (!Object.hasOwn(PARTS, name)) {
  console.error(`Which part? ${Object.keys(PARTS).join(', ')}, or scores`);
  process.exit(1);
}
const part = name as PartName;

const folder = mkdtempSync(join(tmpdir(), `mutants-${part}-`));
const [list, journal, atWork] = ['mutants.json', 'journal.jsonl', 'at-work.json'].map((file) =>
  join(folder, file),
) as [string, string, string];
const sources = sourcesIn(chosen.length > 0 ? chosen : PARTS[part].sources);
const texts = new Map(sources.map((file) => [file, sha256Of(file)]));
const mutants = instrument();
const earlier = values.keep === undefined ? [] : linesOfEarlier(values.keep, mutants, texts);
writeFileSync(journal, earlier.map((line) => `${JSON.stringify(line)}\n`).join(''));
console.log(`${mutants.length} changes to ${new Set(mutants.map(({ file }) => file)).size} files`);
let end: Ended = 'early';
for (let starts = 0; starts < MOST_STARTS && end === 'early'; starts++) end = await runTests();
const found = readFileSync(journal, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);
keepFound(found);
rmSync(folder, { recursive: true });
if (end === 'stopped') {
  console.error('The tests were stopped: no scores are written.');
  process.exit(1);
}
report(found);

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
  execFileSync(process.execPath, ['scripts/mutants/instrument.mjs', list, ...sources], { cwd: folder });
  return JSON.parse(readFileSync(list, 'utf8')) as Mutant[];
}

/** Tests that ended early, with a process that was spoilt or died, go on from there in the next one. */
async function runTests(): Promise<Ended> {
  writeFileSync(atWork, '');
  const child = spawn(
    'node_modules/.bin/vitest',
    ['run', '--config', 'test/mutation/vitest.config.ts', '--reporter', 'dot'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        // The same test many times over makes Vitest's listeners look forgotten.
        NODE_OPTIONS: '--no-warnings',
        MUTANTS_TESTS: JSON.stringify(values.tests ?? PARTS[part].tests),
        MUTANTS_JOURNAL: journal,
        MUTANTS_AT_WORK: atWork,
        MUTANTS_LONGEST: values.longest,
        MUTANTS_INTERPRETED: String('interpreted' in PARTS[part]),
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

/** The names of mutants, by what happened to them. */
function outcomesIn(lines: readonly Line[]): Record<'noticed' | 'endless' | 'tried', Set<string>> {
  const named = (...kinds: readonly ('noticed' | 'endless' | 'passed')[]): Set<string> =>
    new Set(
      lines.flatMap((line) =>
        'mutant' in line && kinds.some((kind) => line.kind === kind) ? line.mutant : [],
      ),
    );
  return { noticed: named('noticed', 'endless'), endless: named('endless'), tried: named('passed') };
}

/** Remembers what was found for the next run, also where somebody stopped this one. */
function keepFound(lines: readonly Line[]): void {
  if (values.keep === undefined) return;
  const { noticed, endless, tried } = outcomesIn(lines);
  keepRun(values.keep, mutants, texts, ({ id }) => {
    if (noticed.has(id)) return endless.has(id) ? 'endless' : 'noticed';
    return tried.has(id) ? 'passed' : undefined;
  });
}

function report(lines: readonly Line[]): void {
  const equivalent = JSON.parse(readFileSync('test/mutation/equivalent.json', 'utf8')) as Equivalent[];
  const isEquivalent = (mutant: Mutant): boolean =>
    equivalent.some(
      (each) =>
        each.file === mutant.file &&
        each.text === mutant.text &&
        each.original === mutant.original &&
        each.replacement === mutant.replacement,
    );
  const covered = new Set(lines.flatMap((line) => (line.kind === 'covers' ? line.mutants : [])));
  const { noticed, endless, tried } = outcomesIn(lines);
  const passed = mutants.filter(({ id }) => tried.has(id) && !noticed.has(id));
  const survived = passed.filter((mutant) => !isEquivalent(mutant));
  for (const { file, line, column, mutator, original, replacement } of survived) {
    console.log(`${file}:${line}:${column} ${mutator}\n- ${original}\n+ ${replacement}\n`);
  }
  const tests = lines.flatMap((line) => (line.kind === 'failing' ? [line.test] : []));
  for (const test of tests) console.log(`This test fails by itself, or did in a spoilt process: ${test}`);
  // Also of files in which nothing can be changed, such as types: they have no survivors.
  const scores = sources.map((file) => {
    const count = (some: readonly Mutant[]): number => some.filter((mutant) => mutant.file === file).length;
    const figures = {
      noticed: count(mutants.filter(({ id }) => noticed.has(id))),
      survived: count(survived),
      equivalent: count(passed.filter(isEquivalent)),
    };
    const inTests = figures.noticed + figures.survived + figures.equivalent;
    return { file, sha256: texts.get(file)!, ...figures, untried: count(mutants) - inTests };
  });
  recordScores(scores);
  console.log(tableOf(scores));
  const all = noticed.size + survived.length;
  console.log(
    `Part ${part}: of ${all} changes to covered code ${noticed.size} were noticed, ` +
      `${((100 * noticed.size) / Math.max(1, all)).toFixed(1)} %, ${endless.size} of them as the test did not end.\n` +
      `Besides: ${passed.length - survived.length} that change nothing; ` +
      `${mutants.length - covered.size} that no test of the part comes by, or only in loading; ` +
      `${covered.size - all - passed.length + survived.length} only in tests that take too long.`,
  );
}
