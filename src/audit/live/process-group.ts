/** Programs that run under a shell: each with all its children is a group that ends as a whole. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

const running = new Set<number>();
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
let isWatching = false;

/** Starts a command of the shell in a group of its own, which ends with this process at the latest. */
export function startGroup(command: string): ChildProcessWithoutNullStreams {
  const child = spawn(command, { shell: true, detached: true, stdio: 'pipe' });
  const { pid } = child;
  if (pid !== undefined) {
    watch();
    running.add(pid);
  }
  return child;
}

/** Ends everything that `startGroup` started for this child. */
export function endGroup({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined || !running.delete(pid)) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', endAll);
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      endAll();
      // Others may listen too and end in their own way; where nobody does, the process ends as it would have.
      if (process.listenerCount(signal) === 0) process.exit(128 + number);
    });
  }
}

function endAll(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  running.clear();
}
