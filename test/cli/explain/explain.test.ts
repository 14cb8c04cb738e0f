/** `dipsolve explain` as people run it, and how its lines fit a terminal. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { marked, table } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { lineWidth, wrap } from '../../../src/cli/shared/wrap.ts';

describe('lines', () => {
  test.for<readonly [text: string, width: number | undefined, expected: string]>([
    ['one two three', undefined, '- one two three'],
    ['one two three', 80, '- one two three'],
    ['one two three', 9, '- one two\n  three'],
    ['one two three', 3, '- one\n  two\n  three'],
    ['\u001B[32mone\u001B[39m two three', 9, '- \u001B[32mone\u001B[39m two\n  three'],
  ])('of %j in %s characters', ([text, width, expected]) => {
    expect(wrap(text, '- ', '  ', width)).toBe(expected);
  });
});

describe('on a terminal', () => {
  const { isTTY, columns } = process.stdout;
  afterEach(() => {
    Object.assign(process.stdout, { isTTY, columns });
    vi.unstubAllEnvs();
  });

  test.for<readonly [isTerminal: boolean, noColor: string, expected: string]>([
    [true, '', '\u001B[32myes\u001B[39m'],
    [true, '1', 'yes'],
    [false, '', 'yes'],
  ])('terminal %s with NO_COLOR=%j', ([isTerminal, noColor, expected]) => {
    Object.assign(process.stdout, { isTTY: isTerminal, columns: 72 });
    vi.stubEnv('NO_COLOR', noColor);
    vi.stubEnv('TERM', 'xterm');
    vi.stubEnv('COLUMNS', undefined);
    expect(terminal([table([[marked('good', 'yes')]])]).trim()).toBe(expected);
    expect(lineWidth()).toBe(isTerminal ? 72 : 80);
  });
});
