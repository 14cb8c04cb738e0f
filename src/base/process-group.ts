/**
 * Programs that run under a shell: each with all its children is a group that ends as a whole. Children that leave the
 * group are known by a mark in their environment, where the system shows that (Linux).
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The mark of each process, on all that it starts. */
const running = new Map<number, string>();
const MARK = 'DIPSOLVE_STARTED_BY';
let started = 0;
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
let isWatching = false;

/** Starts a command of the shell in a group of its own, which ends with this process at the latest. */
export function startGroup(command: string): ChildProcessWithoutNullStreams {
  const mark = `${process.pid}.${Date.now()}.${++started}`;
  const env = { ...process.env, [MARK]: mark };
  // Before it starts: a signal in between would end this process alone.
  watch();
  const child = spawn(command, { shell: true, detached: true, stdio: 'pipe', env });
  const { pid } = child;
  if (pid !== undefined) running.set(pid, mark);
  return child;
}

/** Ends everything that `startGroup` started for this child. */
export function endGroup({ pid }: ChildProcessWithoutNullStreams): void {
  const mark = pid === undefined ? undefined : running.get(pid);
  if (pid === undefined || mark === undefined) return;
  running.delete(pid);
  end(pid, mark);
}

function end(pid: number, mark: string): void {
  kill(-pid);
  for (const stray of markedWith(mark)) kill(stray);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Processes that bear a mark; none where the system does not show environments. */
function markedWith(mark: string): number[] {
  const wanted = `${MARK}=${mark}\0`;
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(wanted))
      .map(Number);
  } catch {
    return [];
  }
}

function environmentOf(process: string): string {
  try {
    return `${readFileSync(`/proc/${process}/environ`, 'latin1')}\0`;
  } catch {
    return '';
  }
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', endAll);
  for (const [name, number] of Object.entries(SIGNALS)) {
    const signal = name as keyof typeof SIGNALS;
    // Before any other: one that listens once no longer counts when it has been told.
    process.prependListener(signal, () => {
      // Others who listen end in their own way; where nobody does, the process ends as it would have.
      if (process.listenerCount(signal) > 1) return;
      endAll();
      process.exit(128 + number);
    });
  }
}

function endAll(): void {
  for (const [pid, mark] of running) end(pid, mark);
  running.clear();
}
