/** A line of shell run in a folder, with `bin` there first on its path. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The exit code of what Ctrl-C ended. */
export const INTERRUPTED = 130;

interface Around {
  /** Milliseconds after which it is ended by Ctrl-C. */
  readonly limit?: number;
  readonly stdin?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export interface Ended {
  readonly code: number;
  /** Its time was over. */
  readonly stopped: boolean;
  readonly out: string;
  readonly errors: string;
}

/** Runs the line to its end. */
export function runLine(
  folder: string,
  line: string,
  { limit, stdin = '', env = {} }: Around,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const path = `${join(folder, 'bin')}:${process.env['PATH']}`;
    const child = spawn('bash', ['-c', line], {
      cwd: folder,
      env: { ...process.env, ...env, PATH: path, BROWSER: 'true' },
      detached: true,
    });
    let [out, errors, stopped] = ['', '', false];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.stdin.on('error', () => undefined).end(stdin);
    const stop = (): void => {
      stopped = true;
      process.kill(-child.pid!, 'SIGINT');
    };
    const timer = limit === undefined ? undefined : setTimeout(stop, limit);
    child.on('error', reject).on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: signal === 'SIGINT' ? INTERRUPTED : (code ?? -1), stopped, out, errors });
    });
  });
}
