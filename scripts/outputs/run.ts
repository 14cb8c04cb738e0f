/** A line of shell run with a built checkout in a folder of its own, and all that it wrote as one text. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runLine } from '../docs/run.ts';
import { fillWithStandIns } from '../docs/stand-ins.ts';

export interface TwoCheckouts {
  readonly before: string;
  readonly after: string;
}

/** What both checkouts wrote when asked the same. */
export interface Compared {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

/** How much is compared: generated positions of each kind, and where recorded ones are. */
export interface Extent {
  readonly count: number;
  readonly folder: string;
}

/** Milliseconds that a line has: of what takes longer only that is compared. */
const LIMIT = 120_000;

/** Asks both the same, with the same standard input. */
export async function bothOutputs(
  { before, after }: TwoCheckouts,
  name: string,
  line: string,
  stdin?: string,
): Promise<Compared> {
  const [one, other] = await Promise.all([outputOf(before, line, stdin), outputOf(after, line, stdin)]);
  return { name, one, other };
}

/** The exit code, both streams and the files that were not there before; times and the checkout's own path are masked. */
async function outputOf(checkout: string, line: string, stdin = ''): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'outputs-'));
  try {
    fillWithStandIns(folder, checkout);
    for (const name of ['test', 'docs/lab']) symlinkSync(resolve(name), join(folder, name));
    const were = new Set(filesIn(folder));
    const env = { COLUMNS: '80', NO_COLOR: '1', NODE_PATH: join(checkout, 'node_modules') };
    const { code, stopped, out, errors } = await runLine(folder, line, { limit: LIMIT, stdin, env });
    if (stopped) return `stopped after ${LIMIT / 1000} s`;
    const written = filesIn(folder)
      .filter((name) => !were.has(name))
      .map((name) => `-- ${name}\n${readFileSync(join(folder, name), 'utf8')}`);
    // How far a command is, where that is said, is another each time.
    const said = errors.replaceAll(/^\s*\d+ of \d+ .*\n/gm, '');
    const all = [`exit ${code}`, '-- standard output', out, '-- standard error', said, ...written];
    return masked(all.join('\n'), [resolve(checkout), folder]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return names.filter((name) => statSync(join(folder, name)).isFile());
}

/** Without what differs between two runs of one program, or two versions of it. */
function masked(written: string, places: readonly string[]): string {
  let same = written;
  for (const place of places) same = same.replaceAll(place, '<here>');
  return same
    .replaceAll(/\b\d+(?:\.\d+)? (?=(?:m?s|seconds?|minutes?)\b)/g, '<time> ')
    .replaceAll(/("(?:milliseconds|processor|seconds)": ?)\d+(?:\.\d+)?/g, '$1"<time>"')
    .replaceAll(/("version": ?)"[\da-f]{16}"/g, '$1"<version>"');
}
