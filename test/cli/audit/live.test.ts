/** The commands that ask another program, as people run them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OWN = `${process.execPath} bin/dipsolve.js adjudicate --jsonl`;
const JS_DIPLOMACY = `${process.execPath} examples/adapters/js-diplomacy.js`;
const bad = (way: string, at = 3): string =>
  `${process.execPath} test/audit/live/bad-program.js ${way} ${at}`;

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/dipsolve.js', ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** What an audit of one position of a record says. */
const record = join(folder, 'record.jsonl');
writeFileSync(
  record,
  `${JSON.stringify({
    phase: 'S1901M',
    units: { ENGLAND: ['F SKA', 'A LON'], FRANCE: ['A PAR'] },
    orders: { ENGLAND: ['F SKA - NTH', 'A LON H'], FRANCE: ['A PAR - BUR'] },
  })}\n`,
);

describe('dipsolve fingerprint', () => {
  test('in words', () => {
    const { status, stdout } = run('fingerprint', '--against', `${OWN} --rules dptg`, '--confirm', '5');

    expect(status).toBe(0);
    expect(stdout).toMatch(/4\.A\.1 +Multi-route convoy disruption +every-own-route +\d/);
    expect(stdout).toMatch(/4\.D\.8 .* not in a movement phase/);
    expect(stdout).toContain('these are the rules "dptg"');
    expect(stdout).toMatch(/\d+ questions asked; (\d+) of \1 further positions fit\./);
    // The position that proves it, with the answer.
    expect(stdout).toMatch(/Question \d+, .*4\.B\.1\/1.*\n( {4}[A-Z]+: .*\n)+ {4}Answer: /);
  });

  test('as JSON', () => {
    const { stdout } = run('fingerprint', '--against', OWN, '--confirm', '3', '--json');
    const found = JSON.parse(stdout) as Record<string, never>;

    expect(found['rules']).toEqual({ preset: 'datc-3.2' });
    expect(found['issues']).toMatchObject({
      '4.A.3': { kind: 'shown', choice: 'intent' },
      '4.D.4': { kind: 'not-in-answers' },
    });
    expect(found['misfits']).toEqual([]);
    expect(found['account']).toMatchObject({ restarts: 0, lost: {} });
  });

  test.for([
    [bad('dies-at-once'), 'code 3; its last words: no licence'],
    ['no-such-program', 'no-such-program'],
  ])('of %s', ([command, why]) => {
    const { status, stdout, stderr } = run('fingerprint', '--against', command!);

    expect([status, stdout]).toEqual([3, '']);
    expect(stderr).toContain('[program-silent]');
    expect(stderr).toContain(why);
  });

  test.for(['', ' '])('of the command "%s"', (command) => {
    for (const name of ['fingerprint', 'audit']) {
      const { status, stdout, stderr } = run(name, '--against', command);

      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe('--against is blank (expected a command of the shell) [option-invalid]\n');
    }
  });

  test('options that cannot be', () => {
    expect(run('fingerprint').status).not.toBe(0);
    for (const seconds of ['0', '2147484', 'Infinity'])
      expect(run('fingerprint', '--against', 'x', '--timeout', seconds).stderr).toContain('above 0, up to');
  });
});

describe('dipsolve audit --against', () => {
  test('a foreign library behind the adapter, about a record', () => {
    const page = join(folder, 'page.html');
    const markdown = join(folder, 'report.md');
    const { status, stdout } = run(
      'audit',
      '--against',
      JS_DIPLOMACY,
      '--positions',
      record,
      '--html',
      page,
      '--markdown',
      markdown,
    );

    expect(status).toBe(1);
    // js-diplomacy lacks the border between the Skagerrak and the North Sea.
    expect(stdout).toMatch(/1 +an error: no rules that fit its other answers have this result/);
    expect(stdout).toContain('ENGLAND: F SKA - NTH\n');
    expect(stdout).toContain('It says: ENGLAND F SKA stays.');
    expect(stdout).not.toContain('A LON');
    expect(readFileSync(markdown, 'utf8')).toContain('| 4.A.3 |');
    expect(readFileSync(page, 'utf8')).toContain('F SKA');
  });

  test('as JSON, with what was lost', () => {
    const { stdout } = run(
      'audit',
      '--against',
      bad('dies', 50),
      '--positions',
      'random',
      '--count',
      '6',
      '--json',
    );
    const found = JSON.parse(stdout) as Record<string, never>;

    expect(found).toMatchObject({ positions: 6, rules: { preset: 'datc-3.2' } });
    expect(Object.values(found['counts']!).reduce((sum: number, count) => sum + Number(count), 0)).toBe(6);
  });

  test.for(['--html', '--markdown'])('%s where nothing can be written: nothing is asked', (option) => {
    const place = join(folder, 'none', 'x');
    const { status, stdout, stderr } = run('audit', '--against', bad('dies-at-once'), option, place);

    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('[output-unwritable]');
    expect(stderr).not.toContain('[program-silent]');
  });

  test('a file that is not there', () => {
    const { status, stderr } = run(
      'audit',
      '--against',
      OWN,
      '--positions',
      join(folder, 'none'),
      'theorems',
    );

    expect(status).toBe(3);
    expect(stderr).toContain('[file-unreadable]');
  });

  test('ends with 0 for other choices, unless they are to count too', () => {
    const rules = join(folder, 'its-rules.json');
    const other = `${OWN} --rule 4.A.7=any-dislodgement`;
    const choosing = run('audit', '--against', other, '--positions', 'questions', '--rules-out', rules);

    expect(choosing.status).toBe(0);
    expect(choosing.stdout).toContain('4.A.7=any-dislodgement');
    expect(JSON.parse(readFileSync(rules, 'utf8'))).toEqual({
      preset: 'datc-3.2',
      choices: { '4.A.7': 'any-dislodgement' },
    });
    expect(run('audit', '--against', other, '--positions', 'questions', '--fail-on', 'choice').status).toBe(
      1,
    );
  });

  test('a program that cannot be started is asked by files, in rounds', () => {
    const questions = join(folder, 'questions.jsonl');
    const answers = join(folder, 'answers.jsonl');
    writeFileSync(answers, '');
    let status: number | null = null;
    for (let round = 0; round < 6 && (round === 0 || readFileSync(questions, 'utf8') !== ''); round++) {
      ({ status } = run(
        'audit',
        '--answers',
        answers,
        '--questions-out',
        questions,
        '--positions',
        'questions',
      ));
      const asked = readFileSync(questions, 'utf8');
      const { stdout } = spawnSync(process.execPath, ['bin/dipsolve.js', 'adjudicate', '--jsonl'], {
        input: asked,
        encoding: 'utf8',
      });
      writeFileSync(answers, `${readFileSync(answers, 'utf8')}${stdout}`);
    }

    expect(status).toBe(0);
  });
});
