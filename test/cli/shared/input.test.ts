/** Inputs that are missing, no files, too large, or not what a command reads: a line with a code, and no stack. What never ends is not begun, by whatever command or option it is read. */
import { readFileSync, truncateSync, closeSync, openSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, beforeAll } from 'vitest';
import { dipsolve, PATIENCE, PROGRAM } from './dipsolve.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
import { execFileSync, spawnSync } from 'node:child_process';

const folder = temporaryFolder();
const fileWith = writerTo(folder);

async function told(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { code, stdout, stderr } = await dipsolve(args);
  return { code, output: stdout + stderr };
}

test('a file that is too large to be read at once is not read', async () => {
  const file = fileWith('large.json', '{');
  truncateSync(file, 600 * 2 ** 20);
  const { code, output } = await told(['adjudicate', file]);

  expect(code).toBe(2);
  expect(output).toMatch(/large\.json: the file has 600 MiB.*\[file-too-large\]/);
});

test.for([
  ['a picture', '--svg', 'adjudicate'],
  ['a page', '--html', 'audit records'],
])('%s is not written over what is read', async ([, option, command]) => {
  const text = readFileSync('examples/circular-movement.txt', 'utf8');
  const file = fileWith('read.txt', text);
  const { code, output } = await told([...command!.split(' '), file, option!, file]);

  expect(code).toBe(2);
  expect(output).toMatch(/read\.txt is read or written by the same command .*\[option-invalid\]/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('an option is not taken for the value of the one before it', async () => {
  const { code, output } = await told(['audit', 'program', '--markdown', '--verdicts', 'verdicts.jsonl']);

  expect(code).toBe(2);
  expect(output).toContain("option '--markdown <file>' has no value before --verdicts [option-invalid]");
});

test('the name of a file begins no line of its own', async () => {
  const position = fileWith('evil\nFORGED.txt', readFileSync('examples/circular-movement.txt'));
  const record = fileWith('record\nFORGED.txt', readFileSync('test/fuzz/corpus/jdip.txt'));
  const commands = [
    ['adjudicate', position],
    ['solve', position],
    ['compare', position],
    ['explain', position],
    ['suite', 'score', record],
    ['audit', 'records', record],
  ];
  for (const args of commands) {
    const { output } = await told(args);
    expect(output, args.join(' ')).toContain('FORGED');
    expect(output, args.join(' ')).not.toMatch(/^\s*FORGED/m);
  }
});

describe('thirty files that are wrong in the same way', () => {
  test.for(['adjudicate', 'solve', 'compare', 'suite score', 'adjudicate --jsonl'])('%s', async (command) => {
    const isOfLines = command.endsWith('--jsonl');
    const files = Array.from({ length: 30 }, (_, i) =>
      isOfLines ? join(folder, `missing-${i}`) : fileWith(`bad-${i}.txt`, 'England: A LON - XYZ\n'),
    );
    const { code, stdout, stderr } = await dipsolve([...command.split(' '), ...files]);
    const lines = stderr.split('\n').filter((line) => line.endsWith(']'));

    expect(code).toBe(isOfLines ? 2 : 1);
    expect(stdout).toBe('');
    expect(lines).toHaveLength(6);
    expect(lines[5]).toMatch(
      isOfLines
        ? /missing-5, .*missing-24 and 5 more files: there is no such file/
        : /^25 more of this kind in 25 other files, the last at .*-29/,
    );
  });

  test('nothing is between the results of the others', async () => {
    const bad = fileWith('bad.txt', 'England: A LON - XYZ\n');
    const good = 'examples/circular-movement.txt';
    const { stdout } = await dipsolve(['adjudicate', bad, good, bad, bad, good, bad]);
    const { stdout: alone } = await dipsolve(['adjudicate', good]);

    expect(stdout).toBe(`${alone}\n${alone}`);
  });
});

describe('JSON is not read as a position in words', () => {
  test.for([
    ['foreign', '{"name":"x",\n"version":"1",\n"files":["a: b"]}', 'format-unknown'],
    ['broken', '{"id":"g","map":"standard","phases":[\n{"name":oops', 'record-not-json'],
    ['of a list', '[1, 2]', 'format-unknown'],
  ] as const)('%s', async ([name, text, expected]) => {
    const { code, output } = await told(['adjudicate', fileWith(`${name}.json`, text)]);

    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(`[${expected}]`);
  });

  test.for(['adjudicate', 'solve', 'explain'])(
    'where only the name of the file says that it is: %s',
    async (command) => {
      for (const text of ['null', '12', '"England: A LON H"', '<html>', '"phases": [', 'England: A LON H']) {
        const { code, output } = await told([command, fileWith('named.JSON', text)]);
        expect([code, output]).toEqual([1, expect.stringMatching(/\[(?:format-unknown|record-not-json)\]/)]);
      }
    },
  );
});

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
