/** Writing results to an output that may be slow, or fail. */
import type { Writable } from 'node:stream';

/** The results cannot be written. */
export class OutputFailure extends Error {
  /** True once the reader has left, or if the output was closed before. */
  readonly nobodyReads: boolean;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.name = 'OutputFailure';
    this.nobodyReads = cause.code === 'EPIPE' || cause.code === 'ERR_STREAM_DESTROYED';
  }
}

/**
 * Writes results one after another, and keeps the first failure to itself until the end.
 *
 * @param onFailure called once, when the first write fails
 */
export function resultWriter(output: Writable, onFailure: () => void) {
  /** Others who listen to errors of the output: they are set aside while results are written. */
  const others = output.rawListeners('error') as ((error: Error) => void)[];
  /** Settled when the last write is through. */
  let written: Promise<void> = Promise.resolve();
  let failure: Error | undefined;
  output.removeAllListeners('error');
  output.on('error', fail);
  return { hasFailed: () => failure !== undefined, write, finish };

  /** Writes the bytes; returns at once, or when an output that is full has taken it. */
  async function write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0 || failure !== undefined) return;
    written = new Promise((resolve) => {
      output.write(bytes, (error) => {
        if (error instanceof Error) fail(error);
        resolve();
      });
    });
    if (output.writableNeedDrain) await written;
  }

  /** Waits until everything is written; throws if anything could not be. */
  async function finish(): Promise<void> {
    await written;
    // After a failure the stream may report it once more: that is suppressed.
    if (failure !== undefined) throw new OutputFailure(failure);
    output.off('error', fail);
    for (const listener of others) output.on('error', listener);
  }

  function fail(error: Error): void {
    if (failure !== undefined) return;
    failure = error;
    onFailure();
  }
}
