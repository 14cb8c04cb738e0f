/** Nothing that comes from outside commands the terminal. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heading, marked, says, table } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { dipsolve } from './dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();

const HOSTILE = `x\u001B[31m\u009B2J\u202E.txt`;
const SHOWN = String.raw`x\u001B[31m\u009B2J\u202E.txt`;

describe('on a terminal', () => {
  const { isTTY } = process.stdout;
  beforeEach(() => {
    vi.stubEnv('NO_COLOR', '');
    vi.stubEnv('TERM', 'xterm');
    process.stdout.isTTY = true;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    process.stdout.isTTY = isTTY;
  });

  test.each(['good', 'bad', 'dim', 'strong'] as const)(
    '%s has a colour, what it is of brings none',
    (tone) => {
      const shown = terminal([says(marked(tone, HOSTILE))]);

      expect(shown).not.toBe(SHOWN);
      expect(stripVTControlCharacters(shown)).toBe(SHOWN);
      expect(terminal([table([[marked(tone, HOSTILE), 'b']])])).toBe(`  ${shown}  b`);
    },
  );

  test('a heading stays one line', () => {
    expect(stripVTControlCharacters(terminal([heading('a\nb.txt')]))).toBe(String.raw`a\nb.txt`);
  });
});

test('into a file no colour passes, and no heading becomes two lines', () => {
  expect(terminal([HOSTILE, heading('a\nb.txt')])).toBe(`${SHOWN}\n\n${String.raw`a\nb.txt`}`);
});

const position = 'France: A Paris - Burgundy\n';
const game = (id: string): string =>
  JSON.stringify({
    id,
    map: 'standard',
    phases: [
      { name: 'S1901M', state: { units: { FRANCE: ['A PAR'] } }, orders: { FRANCE: ['A PAR - BUR'] } },
    ],
  });

test.each([
  ['the name of a file', ['adjudicate'], HOSTILE, position],
  ['... in solutions', ['solve'], HOSTILE, position],
  ['... in reasons', ['explain'], HOSTILE, position],
  ['... in equations', ['smt'], HOSTILE, position],
  ['... in JSON', ['adjudicate', '--json', 'examples/pandin.txt'], HOSTILE, position],
  ['... of which there is none', ['adjudicate', 'no such'], `${HOSTILE}.none`, undefined],
  ['a power', ['adjudicate'], 'power.txt', `${HOSTILE}: A Paris - Burgundy`],
  ['a game', ['adjudicate'], 'game.json', game(HOSTILE)],
  ['the title of a picture', ['adjudicate', '--svg', '-', '--title', HOSTILE], 'title.txt', position],
])('%s is shown, not obeyed', async (_, args, name, content) => {
  const file = join(folder, name);
  if (content !== undefined) writeFileSync(file, content);
  const { stdout, stderr } = await dipsolve([...args, file]);

  expect(stdout + stderr).toMatch(/\\u(?:202E|\{202e\})/i);
  expect(stdout + stderr).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E]/u);
});

test('a wrong option is shown, not obeyed', async () => {
  const { stderr } = await dipsolve(['solve', `--\u001B[2J`]);

  expect(stderr).toContain(String.raw`unknown option '--\u001B[2J'`);
});
