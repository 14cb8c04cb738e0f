/** A live program may do anything: what it fails at is counted, the rest is answered. */
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveProgram, type Account } from '../../../../src/others/audit/asking/program.ts';
import type { Reply } from '../../../../src/others/audit/asking/program-run.ts';
import { PATIENCE } from '../../../cli/shared/dipsolve.ts';
import { temporaryFolder } from '../../../setup/folder.ts';

const PROGRAM = 'test/others/audit/live/bad-program.js';
/** In milliseconds, on a clock that stands still until a test moves it: the machine may be as slow as it likes. */
const OPTIONS = { timeout: 5_000, startTime: 20_000 };
const LONGEST = OPTIONS.timeout + OPTIONS.startTime;

const folder = temporaryFolder();
let program: LiveProgram | undefined;

/** Asks so many questions as there are replies to come; time passes only where none is to come in time. */
async function ask(command: string, expected: readonly string[]): Promise<Reply[]> {
  program = new LiveProgram(command, OPTIONS);
  const replies: Reply[] = [];
  for (const [i, how] of expected.entries()) replies.push(await askOne(program, String(i + 1), how));
  return replies;
}

async function askOne(asked: LiveProgram, id: string, expected: string): Promise<Reply> {
  const reply = asked.ask(id, JSON.stringify({ id, units: {} }));
  if (expected === 'timed-out') vi.advanceTimersByTime(LONGEST);
  return reply;
}

const told = (replies: readonly Reply[]): string[] =>
  replies.map((reply) => (reply.kind === 'line' ? 'line' : reply.how));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await program?.close();
});

describe('a program that', () => {
  test.for<readonly [way: string, replies: readonly string[], account: Partial<Account>]>([
    ['well', ['line', 'line', 'line', 'line'], { lost: {}, restarts: 0, strayLines: 0 }],
    ['starts-slowly', ['line', 'line'], { lost: {}, restarts: 0 }],
    ['greets', ['line', 'line'], { lost: {}, strayLines: 2 }],
    ['dies', ['line', 'line', 'ended', 'line', 'line', 'ended'], { lost: { ended: 2 }, restarts: 1 }],
    ['hangs', ['line', 'line', 'timed-out', 'line'], { lost: { 'timed-out': 1 }, restarts: 1 }],
    ['is-silent', ['line', 'line', 'timed-out', 'line'], { lost: { 'timed-out': 1 }, restarts: 1 }],
    ['floods', ['line', 'line', 'flooded', 'line'], { lost: { flooded: 1 }, restarts: 1 }],
    ['floods-lines', ['line', 'line', 'flooded', 'line'], { lost: { flooded: 1 }, restarts: 1 }],
    ['prints-garbage', ['line', 'line', 'line', 'line'], { lost: {}, strayLines: 5 }],
    ['names-another', ['line', 'line', 'timed-out', 'line'], { lost: { 'timed-out': 1 }, restarts: 1 }],
    ['answers-twice', ['line', 'line', 'line', 'line', 'line'], { lost: {}, strayLines: 1 }],
    ['stutters', ['line', 'line', 'line', 'line'], { lost: {}, strayLines: 0 }],
    ['answers-late', ['line', 'line', 'timed-out', 'line'], { lost: { 'timed-out': 1 }, restarts: 1 }],
    ['complains', ['line', 'line', 'line', 'line'], { lost: {} }],
  ])('%s', async ([way, replies, account]) => {
    const got = await ask(`${process.execPath} ${PROGRAM} ${way}`, replies);

    expect(told(got)).toEqual(replies);
    expect(program!.account).toMatchObject({ asked: replies.length, ...account });
  });

  test('answers one question for each start: nothing is lost', async () => {
    const expected = Array.from({ length: 4 }, () => 'line');

    expect(told(await ask(`${process.execPath} ${PROGRAM} answers-once 1`, expected))).toEqual(expected);
  });

  test('writes the id in another way, as PHP does, is understood', async () => {
    program = new LiveProgram(
      `read line; echo '{"id":"4.A.1\\/\\u0031","next_units":{}}'; read line`,
      OPTIONS,
    );

    expect(await askOne(program, '4.A.1/1', 'line')).toMatchObject({ value: { id: '4.A.1/1' } });
  });

  test('stops in the middle of its answer', async () => {
    const command = `${process.execPath} ${PROGRAM} stops-midway 1`;

    expect(told(await ask(command, ['ended']))).toEqual(['ended']);
  });

  test('has until the last millisecond to answer', async () => {
    program = new LiveProgram(`${process.execPath} ${PROGRAM} is-silent 1`, OPTIONS);
    const reply = program.ask('1', '{"id":"1"}');
    const isOver = vi.fn();
    void reply.then(isOver);
    await vi.advanceTimersByTimeAsync(LONGEST - 1);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(await reply).toMatchObject({ how: 'timed-out', detail: 'nothing within 25 s' });
  });

  test.for([
    [`${process.execPath} ${PROGRAM} dies-at-once`, 'ended', 'code 3; its last words: no licence'],
    ['yes', 'flooded', 'more than 10000 lines'],
    ['cat /dev/zero', 'flooded', 'more than 8 MiB'],
    ['sleep 60', 'timed-out', 'nothing within'],
  ] as const)('%s is given up after a few starts', async ([command, how, detail]) => {
    const expected = [how, how, how, 'given-up', 'given-up', 'given-up'];

    expect(told(await ask(command, expected))).toEqual(expected);
    expect(program!.lastDetail).toContain(detail);
    expect(program!.account).toMatchObject({ restarts: 2, lost: { [how]: 3, 'given-up': 3 } });
  });

  test('does not exist', async () => {
    const replies = await ask('no-such-program-anywhere', ['ended']);

    expect(told(replies)).toEqual(['ended']);
    expect(program!.lastDetail).toMatch(/127.*no-such-program-anywhere/);
  });
});

const running = (mark: string): string[] =>
  execSync('ps -eo args')
    .toString()
    .split('\n')
    .filter((line) => line.startsWith(mark));

test('nothing that a program started is left when it hangs or is closed', async () => {
  const mark = `sleep 98.7${process.pid}`;
  program = new LiveProgram(`${mark} & ${process.execPath} ${PROGRAM} hangs 1`, OPTIONS);
  const reply = program.ask('1', '{"id":"1"}');
  while (running(mark).length === 0) await setImmediate();
  vi.advanceTimersByTime(LONGEST);

  expect(await reply).toMatchObject({ how: 'timed-out' });
  await program.close();
  vi.useRealTimers();
  await vi.waitFor(() => expect(running(mark)).toEqual([]), PATIENCE);
});

test('a child that leaves the group of its program ends with it', async ({ skip }) => {
  if (!existsSync('/proc/self/environ')) skip('the system does not show environments');
  vi.useRealTimers();
  const note = join(folder, 'pid');
  const command = `setsid sh -c 'echo $$ > ${note}; exec sleep 600' & exec ${process.execPath} ${PROGRAM} answers`;
  const leaving = new LiveProgram(command, { timeout: 10_000 });
  await leaving.ask('1', JSON.stringify({ id: '1', units: {}, orders: {} }));
  await expect
    .poll(() => existsSync(note) && readFileSync(note, 'utf8').trim(), { timeout: 30_000 })
    .toMatch(/^\d+$/);
  const pid = Number(readFileSync(note, 'utf8'));
  await leaving.close();
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    // One that has ended and whose parent has not asked for it yet has no command line any more.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}
