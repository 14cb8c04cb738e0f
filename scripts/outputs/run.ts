/** A run of a built checkout in a folder of its own, and all that it wrote as one text. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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

interface Run {
  readonly args: readonly string[];
  /** Texts for its folder, by name. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly writes?: readonly string[];
}

/** The exit code, both streams and the written files; times and the checkout's own path are masked. */
export async function outputOf(
  checkout: string,
  { args, inputs = {}, stdin, writes = [] }: Run,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'outputs-'));
  try {
    cpSync(join(checkout, 'examples'), join(folder, 'examples'), { recursive: true });
    for (const [name, content] of Object.entries(inputs)) writeFileSync(join(folder, name), content);
    // Adapters of the examples import packages.
    const child = spawn(process.execPath, [join(checkout, 'bin/dipsolve.js'), ...args], {
      cwd: folder,
      env: { ...process.env, COLUMNS: '80', NO_COLOR: '1', NODE_PATH: join(checkout, 'node_modules') },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.on('error', () => undefined).end(stdin ?? '');
    const exit = new Promise<number | null>((settle) => void child.once('close', settle));
    const [status, out, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    const files = writes.map((name) => {
      const path = join(folder, name);
      return `-- ${name}\n${existsSync(path) ? readFileSync(path, 'utf8') : '(not written)'}`;
    });
    const all = [`exit ${status}`, '-- standard output', out, '-- standard error', errors, ...files].join(
      '\n',
    );
    return masked(all, [checkout, folder]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without what differs between two runs of one program. */
function masked(written: string, places: readonly string[]): string {
  let same = written;
  for (const place of places) same = same.replaceAll(place, '<here>');
  return same
    .replaceAll(/\b\d+(?:\.\d+)? (?=(?:m?s|seconds?|minutes?)\b)/g, '<time> ')
    .replaceAll(/("(?:milliseconds|processor|seconds)": ?)\d+(?:\.\d+)?/g, '$1"<time>"');
}
