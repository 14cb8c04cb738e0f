/**
 * Whether two checkouts write the same bytes: `adjudicate --jsonl` on generated positions and on every line of the
 * sample of game records beside the project, under every preset, and `datc --json`. Both must be built.
 *
 *   npm run check:outputs -- <checkout> <checkout> [--count positions of each kind] [--folder records]
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { positionLine } from '../bench/position-line.ts';
import { PRESET_NAMES } from '../encodings/policy.ts';
import { standardBoard } from '../src/board/standard.ts';
import { ENGINES } from '../src/resolution/engines.ts';
import { MIXES, randomPosition } from '../src/sample/random-position.ts';
import { gzippedLines } from './gzipped-lines.ts';

/** What a checkout wrote. */
interface Output {
  readonly status: number | null;
  readonly out: string;
  readonly errors: string;
}

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    folder: { type: 'string', default: '../shared/games' },
  },
  allowPositionals: true,
});
const [before, after] = positionals.map((path) => resolve(path));
if (before === undefined || after === undefined) throw new Error('name two checkouts');
for (const checkout of [before, after]) {
  if (!existsSync(join(checkout, 'dist'))) throw new Error(`${checkout} is not built`);
}

const scratch = mkdtempSync(join(tmpdir(), 'compare-outputs-'));
let different = 0;
try {
  const generated = join(scratch, 'generated.jsonl');
  writeFileSync(generated, generatedLines(Number(values.count)).join('\n'));
  const records = join(scratch, 'records.jsonl');
  const hasRecords = await writeRecords(records);
  for (const preset of PRESET_NAMES) {
    for (const engine of ENGINES) {
      const bulk = ['adjudicate', '--jsonl', '--rules', preset, '--engine', engine];
      await compare(`generated positions, ${preset}, ${engine}`, [...bulk, generated]);
      if (hasRecords && engine === 'components') {
        await compare(`records, ${preset}, ${engine}`, [...bulk, records]);
      }
      await compare(`datc, ${preset}, ${engine}`, ['datc', '--json', '--rules', preset, '--engine', engine]);
    }
  }
} finally {
  rmSync(scratch, { recursive: true });
}
console.log(different === 0 ? 'All outputs are the same.' : `${different} outputs differ.`);
process.exitCode = different === 0 ? 0 : 1;

function generatedLines(count: number): string[] {
  return Object.values(MIXES).flatMap((mix, kind) =>
    Array.from({ length: count }, (_, seed) =>
      positionLine(randomPosition(standardBoard, mix, seed), kind * count + seed),
    ),
  );
}

/** @returns whether there are any */
async function writeRecords(file: string): Promise<boolean> {
  if (!existsSync(values.folder)) {
    console.log(`There is no folder ${values.folder}: only generated positions are compared.`);
    return false;
  }
  const lines: string[] = [];
  for (const name of readdirSync(values.folder).filter((each) => each.endsWith('.jsonl.gz'))) {
    for await (const line of gzippedLines(join(values.folder, name))) lines.push(line);
  }
  writeFileSync(file, lines.join('\n'));
  return lines.length > 0;
}

async function compare(name: string, command: readonly string[]): Promise<void> {
  const [one, other] = await Promise.all([output(before!, command), output(after!, command)]);
  const lines = one.out.split('\n');
  if (one.out === other.out && one.errors === other.errors && one.status === other.status) {
    console.log(`${name}: the same, ${lines.length - 1} lines, ${one.out.length} characters`);
    return;
  }
  different++;
  const others = other.out.split('\n');
  const at = lines.findIndex((line, i) => line !== others[i]);
  console.log(
    `${name}: different (status ${one.status} and ${other.status}), first in line ${at + 1}\n` +
      `  ${lines[at] ?? ''}\n  ${others[at] ?? ''}\n  ${one.errors}\n  ${other.errors}`,
  );
}

async function output(checkout: string, command: readonly string[]): Promise<Output> {
  const child = spawn(process.execPath, [join(checkout, 'bin/dipsolve.js'), ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((settle) => void child.once('close', settle));
  const [status, out, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, out, errors };
}
