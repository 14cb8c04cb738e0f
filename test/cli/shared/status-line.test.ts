/** What is told of work under way: on a terminal one line, elsewhere nothing or a line now and then. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { statusLine } from '../../../src/cli/shared/status-line.ts';

const { stderr } = process;
const { isTTY } = stderr;
let written: string;

beforeEach(() => {
  written = '';
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stderr.isTTY = isTTY;
});

/** Tells how many seconds have gone by, every five seconds for a minute. */
function tellForAMinute(elsewhere: 'nothing' | 'sparse'): void {
  const line = statusLine(elsewhere);
  for (let seconds = 5; seconds <= 60; seconds += 5) {
    vi.advanceTimersByTime(5000);
    line.tell(`${seconds} s`);
  }
  line.clear();
}

describe('where standard error is no terminal', () => {
  beforeEach(() => (stderr.isTTY = false));

  test.for([
    ['nothing', ''],
    ['sparse', '15 s\n30 s\n45 s\n60 s\n'],
  ] as const)('%s', ([elsewhere, expected]) => {
    tellForAMinute(elsewhere);
    expect(written).toBe(expected);
  });
});

test('on a terminal each replaces the one before, and the last is taken away', () => {
  stderr.isTTY = true;
  const line = statusLine('sparse');
  line.tell('one');
  line.tell('two');
  line.clear();
  expect(written).toBe('\r\u001B[Kone\r\u001B[Ktwo\r\u001B[K');
});
