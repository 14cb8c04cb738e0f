/** The command line under test: in this process where its output matters, in one of its own where the process does. */
import { spawn } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { run as runCommand } from '../../../src/cli/main.ts';

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  /** `null` if the process had to be killed. */
  readonly code: number | null;
}

export interface Around {
  /** Standard input. */
  readonly input?: string;
  /** The folder it runs in. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** The built program. */
export const PROGRAM = resolvePath('bin/dipsolve.js');

/** In milliseconds: only a process that never ends takes so long, on a busy machine too. */
export const PATIENCE = 300_000;

/** The arguments of a command as they are written; a value is one however many blanks it has, a list of values each one. */
export function commandLine(
  texts: TemplateStringsArray,
  ...values: readonly (string | readonly string[])[]
): string[] {
  return texts.flatMap((text, i) => [
    ...text.split(' ').filter((word) => word !== ''),
    ...[values[i] ?? []].flat(),
  ]);
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a command from its arguments to its exit code, in this process: its streams are those of the command. */
export function dipsolve(args: readonly string[], around: Pick<Around, 'input'> = {}): Promise<Run> {
  // The streams of the process are one thing: a command waits for the one before.
  const result = last.then(() => runHere(args, around));
  last = result.catch(() => {});
  return result;
}

/** What `process.exit` throws here. */
class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit with ${code}`);
    this.code = code;
  }
}

function exit(code: number = exitCode()): never {
  throw new Exit(code);
}

async function runHere(args: readonly string[], { input = '' }: Around): Promise<Run> {
  const [stdout, stderr] = [new Heard(), new Heard()];
  const streams = { stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]), stdout, stderr };
  const replaced = { ...streams, exit };
  const before = Object.keys(replaced).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const,
  );
  const { exitCode: codeBefore } = process;
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(process, name, { value, configurable: true });
  }
  process.exitCode = undefined;
  try {
    await runCommand([process.execPath, PROGRAM, ...args]);
    return { stdout: stdout.text, stderr: stderr.text, code: exitCode() };
  } catch (error) {
    if (error instanceof Exit) return { stdout: stdout.text, stderr: stderr.text, code: error.code };
    throw error;
  } finally {
    for (const [name, descriptor] of before) Object.defineProperty(process, name, descriptor);
    process.exitCode = codeBefore;
  }
}

/** What the process would end with now. */
function exitCode(): number {
  return Number(process.exitCode ?? 0);
}

/** A stream that is no terminal. */
class Heard extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }
}

/** Runs the built program in a process of its own. */
export function dipsolveProcess(args: readonly string[], around: Around = {}): Promise<Run> {
  const { input = '', ...options } = around;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { timeout: PATIENCE, ...options });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...output, code }));
    // A process that ends before it reads all of its input is no failure of the test.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
