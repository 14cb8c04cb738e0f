/** A live program may do anything: what it fails at is counted, the rest is answered. */
import { execSync } from 'node:child_process';
import { afterEach, describe, expect, test } from 'vitest';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveProgram, type Account } from '../../../src/audit/live/program.ts';
import type { Reply } from '../../../src/audit/live/run.ts';

const PROGRAM = 'test/audit/live/bad-program.js';
/** Enough for a start on a busy machine, but a hang is soon over. */
const OPTIONS = { timeout: 800, startTime: 15_000 };

let program: LiveProgram | undefined;

async function ask(command: string, count: number, options = OPTIONS): Promise<Reply[]> {
  program = new LiveProgram(command, options);
  const replies: Reply[] = [];
  for (let id = 1; id <= count; id++) {
    replies.push(await program.ask(String(id), JSON.stringify({ id: String(id), units: {} })));
  }
  return replies;
}

const told = (replies: readonly Reply[]): string[] =>
  replies.map((reply) => (reply.kind === 'line' ? 'line' : reply.how));

afterEach(() => program?.close());

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
    // Only what gives no answer in time may take the whole time; the rest is as slow as the machine.
    const options = replies.includes('timed-out') ? OPTIONS : { ...OPTIONS, timeout: 30_000 };
    const got = await ask(`${process.execPath} ${PROGRAM} ${way}`, replies.length, options);

    expect(told(got)).toEqual(replies);
    expect(program!.account).toMatchObject({ asked: replies.length, ...account });
  });

  test('answers one question for each start: nothing is lost', async () => {
    expect(told(await ask(`${process.execPath} ${PROGRAM} answers-once 1`, 4))).toEqual(
      Array.from({ length: 4 }, () => 'line'),
    );
  });

  test('stops in the middle of its answer', async () => {
    expect(told(await ask(`${process.execPath} ${PROGRAM} stops-midway 1`, 1))).toEqual(['ended']);
  });

  test.for([
    [`${process.execPath} ${PROGRAM} dies-at-once`, 'ended', 'code 3; its last words: no licence'],
    ['yes', 'flooded', 'more than 10000 lines'],
    ['cat /dev/zero', 'flooded', 'more than 8 MiB'],
    ['sleep 60', 'timed-out', 'nothing within'],
  ] as const)('%s is given up after a few starts', async ([command, how, detail]) => {
    const startTime = how === 'timed-out' ? 200 : 10_000;
    const replies = await ask(command, 6, { timeout: 300, startTime });

    expect(told(replies)).toEqual([how, how, how, 'given-up', 'given-up', 'given-up']);
    expect(program!.lastDetail).toContain(detail);
    expect(program!.account).toMatchObject({ restarts: 2, lost: { [how]: 3, 'given-up': 3 } });
  });

  test('does not exist', async () => {
    const replies = await ask('no-such-program-anywhere', 1);

    expect(told(replies)).toEqual(['ended']);
    expect(program!.lastDetail).toMatch(/127.*no-such-program-anywhere/);
  });
});

test('nothing that a program started is left when it hangs or is closed', async () => {
  const mark = `sleep 98.7${process.pid}`;
  await ask(`${mark} & ${process.execPath} ${PROGRAM} hangs 1`, 1, { timeout: 300, startTime: 2_000 });
  await program!.close();
  const left = execSync('ps -eo args').toString().split('\n');

  expect(left.filter((line) => line.startsWith(mark))).toEqual([]);
});

test('a child that leaves the group of its program ends with it', async ({ skip }) => {
  if (!existsSync('/proc/self/environ')) skip('the system does not show environments');
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-stray-'));
  const note = join(folder, 'pid');
  const command = `setsid sh -c 'echo $$ > ${note}; exec sleep 600' & exec ${process.execPath} ${PROGRAM} answers`;
  const leaving = new LiveProgram(command, { timeout: 10_000 });
  try {
    await leaving.ask('1', JSON.stringify({ id: '1', units: {}, orders: {} }));
    await expect
      .poll(() => existsSync(note) && readFileSync(note, 'utf8').trim(), { timeout: 30_000 })
      .toMatch(/^\d+$/);
    const pid = Number(readFileSync(note, 'utf8'));
    await leaving.close();
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function isRunning(pid: number): boolean {
  try {
    // One that has ended and whose parent has not asked for it yet has no command line any more.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}
