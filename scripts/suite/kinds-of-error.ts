/**
 * Does the suite find every kind of error of a program that many aimed positions find? Audits it with each, and names the
 * kinds that only one of both shows; fails if the suite misses one.
 *
 *   npx tsx scripts/suite/kinds-of-error.ts 'node examples/adapters/js-diplomacy.js' [--count 2500] [--aimed FILE]
 *
 * `--aimed` takes what `audit --positions aimed --json` wrote before.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What is only counted has no kind. */
const SMALLEST = '200';

interface Audited {
  readonly positions: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly errors: readonly { readonly kind: string; readonly count: number }[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Two positions are aimed for each that is counted.
  options: { count: { type: 'string', default: '2500' }, aimed: { type: 'string' } },
});
const [command = 'node examples/adapters/js-diplomacy.js'] = positionals;

function audited(...positions: readonly string[]): Audited {
  const args = [
    'bin/dipsolve.js',
    'audit',
    '--against',
    command,
    '--json',
    '--smallest',
    SMALLEST,
    '--positions',
  ];
  // That there are errors is its exit code, and no failure.
  const { stdout } = spawnSync(process.execPath, [...args, ...positions], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(stdout) as Audited;
}

const suite = audited('suite');
const aimed =
  values.aimed === undefined
    ? audited('aimed', '--count', values.count)
    : (JSON.parse(readFileSync(values.aimed, 'utf8')) as Audited);
for (const [name, { positions, counts, errors }] of Object.entries({ suite, aimed })) {
  console.log(`${name}: ${positions} positions, ${JSON.stringify(counts)}, ${errors.length} kinds of error`);
  for (const { kind, count } of errors) console.log(`  ${kind} ${count}`);
}
const kinds = new Set(suite.errors.map(({ kind }) => kind));
const missed = aimed.errors.filter(({ kind }) => !kinds.has(kind));
console.log(`Only aimed positions find: ${missed.map(({ kind }) => kind).join(', ') || 'nothing'}`);
if (missed.length > 0) process.exitCode = 1;
