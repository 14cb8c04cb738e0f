/** What never ends is not begun, by whatever command or option it is read. */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dipsolve, PATIENCE, PROGRAM } from './dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();
beforeAll(() => {
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  for (const ending of ['txt', 'json', 'jsonl', 'js']) {
    symlinkSync('/dev/zero', join(folder, `device.${ending}`));
    symlinkSync('pipe', join(folder, `pipe.${ending}`));
  }
});

const POSITION = 'examples/pandin.txt';
/** Each with the ending of the file that it is given for `FILE`. */
const READERS: readonly (readonly [args: string, ending: string])[] = [
  ['adjudicate FILE', 'txt'],
  ['adjudicate --jsonl FILE', 'jsonl'],
  [`adjudicate --map FILE ${POSITION}`, 'json'],
  [`adjudicate --rules FILE ${POSITION}`, 'json'],
  [`adjudicate --rules FILE ${POSITION}`, 'js'],
  ['explain FILE', 'txt'],
  ['solve FILE', 'txt'],
  ['compare FILE', 'txt'],
  ['compare --jsonl FILE', 'jsonl'],
  ['smt FILE', 'txt'],
  ['play process FILE', 'json'],
  ['play from FILE --phase S1901M', 'txt'],
  ['judge dpjudge FILE', 'jsonl'],
  ['suite score FILE', 'jsonl'],
  ['suite score --merge FILE', 'jsonl'],
  ['suite --known FILE --against cat', 'txt'],
  ['paradoxes --merge FILE', 'jsonl'],
  ['verify search existence --merge FILE', 'jsonl'],
  ['verify prove --claim FILE', 'js'],
  ['map check FILE', 'json'],
  ['map import FILE', 'txt'],
  ['audit records FILE', 'json'],
  ['audit records FILE', 'jsonl'],
  ['audit records --merge FILE', 'jsonl'],
  ['audit program --answers FILE', 'jsonl'],
  ['rules check 1982 FILE', 'jsonl'],
];
const GIVEN = READERS.flatMap(([args, ending]) =>
  ['device', 'pipe'].map((name) => [args, `${name}.${ending}`] as const),
);

test.for(GIVEN)('%s, FILE being %s', async ([args, name]) => {
  const file = join(folder, name);
  const { code, stdout, stderr } = await dipsolve(
    args.split(' ').map((each) => (each === 'FILE' ? file : each)),
  );

  const expected = /file-unreadable|journal-foreign|module-unreadable/;

  expect(code).toBe(2);
  expect(stderr).toContain(file);
  expect(stderr).toMatch(expected);
  // A command with JSON in and JSON out answers there too.
  if (args.startsWith('play process')) {
    expect(JSON.parse(stdout)).toMatchObject({ errors: [{ place: { file } }] });
    expect(stdout).toMatch(expected);
  } else {
    expect(stdout).toBe('');
  }
});

const FROM_INPUT = ['adjudicate', 'adjudicate --jsonl', 'solve', 'compare --jsonl', 'audit records'];

test.for([
  ...[...FROM_INPUT, 'judge dpjudge', 'play process'].map(
    (args) => [args, '/dev/zero', 'this is a device, whose data may never end'] as const,
  ),
  ['adjudicate', folder, 'this is a folder'] as const,
])('%s -, standard input being %s', ([args, path, message]) => {
  const input = openSync(path, 'r');
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args.split(' '), '-'], {
    stdio: [input, 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: PATIENCE,
  });
  closeSync(input);
  expect(status).toBe(2);
  if (!args.startsWith('play')) expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^standard input: ${message}.*\\[file-unreadable\\]\n$`));
});

test('the pipes of a shell are read', () => {
  const reader = `"${process.execPath}" "${PROGRAM}" adjudicate /dev/stdin`;
  const { status, stdout } = spawnSync('sh', ['-c', `cat ${POSITION} | ${reader}`], { encoding: 'utf8' });

  expect(status).toBe(0);
  expect(stdout).toMatch(/^\/dev\/stdin\n/);
});
