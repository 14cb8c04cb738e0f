/** The commands that ask another program. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenTests } from '../../../src/cli/audit/live.ts';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { QUESTIONS } from '../../../src/others/audit/live/question-bank.ts';
import { commandLine, dipsolve, PATIENCE, type Run } from '../shared/dipsolve.ts';

const folder = temporaryFolder();

const OWN = `${process.execPath} bin/dipsolve.js adjudicate --jsonl`;
const bad = (way: string, at = 3): string =>
  `${process.execPath} test/others/audit/live/bad-program.js ${way} ${at}`;

interface MapFile {
  readonly provinces: readonly { readonly code: string; fleets: readonly string[] }[];
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

/** The answers come in their time, on a busy machine too. */
const PATIENTLY = ['--answer-timeout', `${PATIENCE / 1000}`];

describe('dipsolve fingerprint', () => {
  test('in words', async () => {
    const { code, stdout } = await dipsolve(
      commandLine`fingerprint --against ${`${OWN} --rules dptg`} ${PATIENTLY} --random 5`,
    );

    expect(code).toBe(0);
    expect(stdout).toMatch(/4\.A\.1 +Multi-route convoy disruption\s+every-own-route \(questions? \d/);
    expect(stdout).toMatch(/4\.D\.8 .* not in a movement phase/);
    expect(stdout).toContain('these are the rules "dptg"');
    expect(stdout).toMatch(/\d+ questions asked; (\d+) of \1 further positions fit\./);
    // The position that proves it, with the answer.
    expect(stdout).toMatch(/Question \d+, .*4\.B\.1\/1.*\n( {4}[A-Z]+: .*\n)+ {4}Answer: /);
  });

  test('as JSON', async () => {
    const { stdout } = await dipsolve(
      commandLine`fingerprint --against ${OWN} ${PATIENTLY} --random 3 --json`,
    );
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
  ])('of %s', async ([command, why]) => {
    const { code, stdout, stderr } = await dipsolve(['fingerprint', '--against', command!]);

    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('[program-silent]');
    expect(stderr).toContain(why);
  });
});

describe('dipsolve audit program', () => {
  test('of a program that lacks a border, about a record', async () => {
    const [page, markdown, map] = ['page.html', 'report.md', 'map.json'].map((name) => join(folder, name));
    const board = JSON.parse(readFileSync('src/board/standard.json', 'utf8')) as MapFile;
    const beside = new Set(['NTH', 'SKA']);
    for (const province of board.provinces.filter(({ code }) => beside.has(code)))
      province.fleets = province.fleets.filter((code) => !beside.has(code));
    writeFileSync(map!, JSON.stringify(board));
    const { code, stdout } = await dipsolve(
      commandLine`audit program --against ${`${OWN} --map ${map!}`} ${PATIENTLY} --positions ${record} --html ${page!} --markdown ${markdown!}`,
    );

    expect(code).toBe(1);
    expect(stdout).toMatch(/\d+ +mistakes: its other answers have them, too/);
    // A unit alone shows it, without what else stood in the record.
    expect(stdout).toMatch(
      /No border between F NTH and F SKA is known.\n\n *AUSTRIA: F NTH - SKA\n *It says: AUSTRIA F NTH.\n *The rules: AUSTRIA F SKA./,
    );
    expect(readFileSync(markdown!, 'utf8')).toContain('`border.fleet.NTH-SKA`');
    expect(readFileSync(page!, 'utf8')).toContain('F SKA');
  });

  test('what a program writes is no markup in the report', async () => {
    const markdown = join(folder, 'markup.md');
    const command = `${bad('writes-markup')} '\`<b>'`;
    await dipsolve(['audit', 'program', '--against', command, '--positions', record, '--markdown', markdown]);
    const page = readFileSync(markdown, 'utf8');
    const outsideCode = page.replaceAll(/^(`{3,})$.*?^\1$/gms, '').replaceAll(/(`+).+?\1/g, '');

    expect(outsideCode).toContain(String.raw`\<img src=x\>`);
    expect(outsideCode).not.toMatch(/(?<!\\)<|^## heading/m);
    expect(page).not.toContain('\u001B');
  });

  test('of a program that never answers writes what CI looks for, all the same', async () => {
    const [tests, line] = [join(folder, 'silent.xml'), join(folder, 'silent.jsonl')];
    const asked = ['audit', 'program', '--against', bad('dies-at-once'), '--positions', 'questions'];
    const { code, stderr } = await dipsolve([...asked, '--junit', tests, '--verdicts', line]);

    expect(code).toBe(3);
    expect(stderr).toContain('[program-silent]');
    expect(readFileSync(tests, 'utf8')).toContain('<error');
    const verdicts = readFileSync(line, 'utf8').trimEnd().split('\n');
    expect(new Set(verdicts.map((text) => (JSON.parse(text) as { verdict: string }).verdict))).toEqual(
      new Set(['lost']),
    );
  });

  test.for<readonly [takes: string, code: number, says: RegExp]>([
    ['false', 3, /gave no result for any position, so nothing is known/],
    ['line.includes("PIC")', 3, /gave no result for \d+ of \d+ positions, so little is known/],
    ['!line.includes("A PAR - PIC")', 0, /^(?![^]*is known)[^]*\d +refused/],
  ])('a program that refuses what is not %s', async ([takes, expected, says]) => {
    const [positions, refusing] = [join(folder, 'three.jsonl'), join(folder, 'refusing.mjs')];
    const moves = ['A PAR - BUR', 'A PAR - PIC', 'A PAR - GAS'];
    writeFileSync(
      positions,
      moves.map((move) => `{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["${move}"]}}\n`).join(''),
    );
    writeFileSync(
      refusing,
      `import { createInterface } from 'node:readline';
      import { spawn } from 'node:child_process';
      const stdio = ['pipe', 'inherit', 'inherit'];
      const { stdin } = spawn(process.execPath, ['bin/dipsolve.js', 'adjudicate', '--jsonl'], { stdio });
      createInterface({ input: process.stdin }).on('line', (line) => {
        if (${takes}) stdin.write(line + '\\n');
        else console.log(JSON.stringify({ id: JSON.parse(line).id, error: 'no' }));
      }).on('close', () => stdin.end());`,
    );
    const against = `${process.execPath} ${refusing}`;
    const { code, stdout } = await dipsolve(
      commandLine`audit program --against ${against} --positions ${positions}`,
    );

    expect(code).toBe(expected);
    expect(stdout).toMatch(says);
  });

  test('ends with 0 for other choices, unless they are to count too', async () => {
    const rules = join(folder, 'its-rules.json');
    const other = `${OWN} --rule 4.A.7=any-dislodgement`;
    const differing = join(folder, 'differing.jsonl');
    const { units, orders } = QUESTIONS.find(({ id }) => id === '4.A.7/1')!;
    writeFileSync(differing, `${JSON.stringify({ units, orders })}\n`);
    const asked = ['audit', 'program', '--against', other, '--positions', differing];
    const choosing = await dipsolve([...asked, '--rules-out', rules]);

    expect(choosing.code).toBe(0);
    expect(choosing.stdout).toContain('4.A.7=any-dislodgement');
    expect(JSON.parse(readFileSync(rules, 'utf8'))).toEqual({
      preset: 'datc-3.2',
      choices: { '4.A.7': 'any-dislodgement' },
    });
    const counted = await dipsolve([...asked, '--fail-on', 'choice', '--json']);
    const report = JSON.parse(counted.stdout) as Record<string, never>;
    const counts = Object.values<number>(report['counts']!);

    expect(counted.code).toBe(1);
    expect(report).toMatchObject({
      rules: { preset: 'datc-3.2' },
      choices: [{ id: '4.A.7=any-dislodgement' }],
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(report['positions']);
  });

  test('a program that cannot be started is asked by files, in rounds', async () => {
    const questions = join(folder, 'questions.jsonl');
    const answers = join(folder, 'answers.jsonl');
    writeFileSync(answers, '');
    writeFileSync(questions, 'first');
    const told: Run[] = [];
    for (let round = 0; round < 8 && readFileSync(questions, 'utf8') !== ''; round++) {
      const files = ['--answers', answers, '--questions-out', questions];
      const asked = await dipsolve(['audit', 'program', ...files, '--positions', record]);
      told.push(asked);
      const { stdout } = await dipsolve(['adjudicate', '--jsonl', questions]);
      writeFileSync(answers, `${readFileSync(answers, 'utf8')}${stdout}`);
    }

    expect(told.at(-1)!.code).toBe(0);
    // Without answers none can be wrong.
    expect(told[0]!.stdout).toMatch(/^\d+ questions in \S*questions\.jsonl\. Have the program answer them/);
    expect(told.at(-1)!.stdout).toContain('No question is left.');
    expect(told[0]!.stdout).not.toContain('did not fit');
  });

  test.for([
    ['audit program --positions questions', 'interrupts 20'],
    // A program that hangs is not waited for, however long it may take.
    ['audit program --positions questions', 'interrupts-and-hangs 20'],
    ['audit program --positions questions', 'interrupts-and-hangs 1'],
    ['fingerprint', 'interrupts-and-hangs 1'],
    ['adapter check', 'interrupts-and-hangs 1'],
    ['suite --phases adjustments', 'interrupts-and-hangs 1'],
  ])('%s ends by Ctrl-C where the program %s, with a report if it had answered', async ([command, way]) => {
    // The shell becomes the program, so that the other one can interrupt it while it waits for an answer.
    const script = `AUDITOR=$$ exec "$0" bin/dipsolve.js ${command} --answer-timeout 100000 --against "$0 test/others/audit/live/bad-program.js ${way}"`;
    const child = spawn('sh', ['-c', script, process.execPath], { stdio: ['ignore', 'pipe', 'ignore'] });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));

    expect(await new Promise((done) => child.on('close', done))).toBe(130);
    if (way!.endsWith(' 1')) return;
    expect(stdout).toContain('Interrupted: these are the findings so far.');
    expect(stdout).toMatch(/\d+ +positions in all/);
  });
});

test('tests of mistakes leave what the user has filled in', () => {
  const tests = join(folder, 'tests');
  mkdirSync(tests);
  writeFileSync(join(tests, 'adjudicator.mjs'), 'mine');
  writtenTests({ tests, testsAs: 'vitest' }, []);

  expect(readFileSync(join(tests, 'adjudicator.mjs'), 'utf8')).toBe('mine');
  expect(readdirSync(tests)).toContain('suite.test.mjs');
});
