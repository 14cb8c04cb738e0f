/** Writing results: all of them in order, and a failure that is told once, at the end. */
import { Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { OutputFailure, ResultWriter } from '../../../src/games/bulk/result-writer.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const failure = (code: string): Error => Object.assign(new Error(`no more: ${code}`), { code });

/** An output that takes what it gets when it is told to, or fails. */
function output(highWaterMark = 100) {
  let text = '';
  const waiting: ((error?: Error) => void)[] = [];
  const stream = new Writable({
    highWaterMark,
    write(chunk: Buffer, _, done) {
      waiting.push((error) => {
        if (error === undefined) text += chunk.toString();
        done(error);
      });
    },
  });
  return {
    stream,
    written: () => text,
    take: (error?: Error) => waiting.shift()?.(error),
  };
}

/** Whether the promise has come to its end by now. */
async function hasEnded(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  await new Promise(setImmediate);
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

describe('an output that works', () => {
  test('gets everything in order, and finish waits for it', async () => {
    const { stream, written, take } = output();
    const failed = vi.fn();
    const writer = new ResultWriter(stream, failed);
    const first = writer.write(bytes('a'));
    expect(await hasEnded(first), 'it has room for more').toBe(true);
    await writer.write(bytes(''));
    void writer.write(bytes('b'));
    const finished = writer.finish();
    expect(await hasEnded(finished)).toBe(false);
    take();
    await new Promise(setImmediate);
    expect(await hasEnded(finished)).toBe(false);
    take();
    await finished;

    expect(written()).toBe('ab');
    expect(failed).not.toHaveBeenCalled();
    expect(writer.hasFailed).toBe(false);
  });

  test('that is full is waited for', async () => {
    const { stream, take } = output(1);
    const write = new ResultWriter(stream, () => {}).write(bytes('abc'));
    expect(await hasEnded(write)).toBe(false);
    take();

    expect(await hasEnded(write)).toBe(true);
  });

  test('has its own listeners again in the end', async () => {
    const { stream } = output();
    const [one, other] = [vi.fn(), vi.fn()];
    stream.on('error', one).on('error', other);
    const writer = new ResultWriter(stream, () => {});
    expect(stream.listeners('error')).toHaveLength(1);
    await writer.finish();

    expect(stream.listeners('error')).toEqual([one, other]);
  });
});

describe('an output that fails', () => {
  test.for([
    ['EPIPE', true],
    ['ERR_STREAM_DESTROYED', true],
    ['ENOSPC', false],
  ] as const)('with %s: nobody reads: %j', async ([code, nobodyReads]) => {
    const { stream, take } = output();
    const [failed, other] = [vi.fn(), vi.fn()];
    stream.on('error', other);
    const writer = new ResultWriter(stream, failed);
    void writer.write(bytes('a'));
    const error = failure(code);
    take(error);
    const finished = writer.finish();

    await expect(finished).rejects.toThrow(OutputFailure);
    await expect(finished).rejects.toMatchObject({
      name: 'OutputFailure',
      message: error.message,
      cause: error,
      nobodyReads,
    });
    await new Promise(setImmediate);
    expect(writer.hasFailed).toBe(true);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(other, 'told by finish, not by the stream').not.toHaveBeenCalled();
  });

  test('gets nothing more', async () => {
    const { stream, take } = output();
    const failed = vi.fn();
    const writer = new ResultWriter(stream, failed);
    stream.emit('error', failure('EIO'));
    const write = vi.spyOn(stream, 'write');
    await writer.write(bytes('a'));
    stream.emit('error', failure('EPIPE'));
    take();

    expect(write).not.toHaveBeenCalled();
    expect(failed, 'only of the first').toHaveBeenCalledTimes(1);
    await expect(writer.finish()).rejects.toThrow('no more: EIO');
  });
});
