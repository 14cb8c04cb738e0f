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

/** Writes results one after another, and keeps the first failure to itself until the end. */
export class ResultWriter {
  readonly #output: Writable;
  readonly #onFailure: () => void;
  /** Others who listen to errors of the output: they are set aside while results are written. */
  readonly #others: readonly ((error: Error) => void)[];
  readonly #listener = (error: Error): void => this.#fail(error);
  /** Settled when the last write is through. */
  #written: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  /** @param onFailure called once, when the first write fails */
  constructor(output: Writable, onFailure: () => void) {
    this.#output = output;
    this.#onFailure = onFailure;
    this.#others = output.rawListeners('error') as ((error: Error) => void)[];
    output.removeAllListeners('error');
    output.on('error', this.#listener);
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Writes the bytes; returns at once, or when an output that is full has taken it. */
  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0 || this.hasFailed) return;
    this.#written = new Promise((resolve) => {
      this.#output.write(bytes, (error) => {
        if (error instanceof Error) this.#fail(error);
        resolve();
      });
    });
    if (this.#output.writableNeedDrain) await this.#written;
  }

  /** Waits until everything is written; throws if anything could not be. */
  async finish(): Promise<void> {
    await this.#written;
    // After a failure the stream may report it once more: that is suppressed.
    if (this.#failure !== undefined) throw new OutputFailure(this.#failure);
    this.#output.off('error', this.#listener);
    for (const listener of this.#others) this.#output.on('error', listener);
  }

  #fail(error: Error): void {
    if (this.hasFailed) return;
    this.#failure = error;
    this.#onFailure();
  }
}
