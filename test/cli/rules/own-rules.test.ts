/** Rules of one's own through every command that takes rules. */
import type { RecordsReport } from '../../../src/others/twin/records/records-report.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { madeLine } from '../../others/audit/records/made-records.ts';
import { EXAMPLES, fileOf } from '../../adjudicate/rules/own/known-examples.ts';
import { dipsolve, dipsolveProcess, PROGRAM } from '../shared/dipsolve.ts';
import { readable } from '../../setup/known.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
import { fieldsOf } from '../../orders/in-words.ts';

const folder = temporaryFolder();
const written = writerTo(folder);

test.for(Object.entries(EXAMPLES))(
  '%s audit of records by them finds nothing, by others something',
  async ([name, { position: text, equation }]) => {
    const rules = fileOf(name);
    const { policy } = readable(await readRules({ rules }));
    const position = { board: standardBoard, ...readPositionText(standardBoard, text) };
    const lines = written(`${name}.jsonl`, `${madeLine('made', position, policy)}\n`);
    const audit = ['audit', 'records', lines, '--json', '--workers', '1'];
    const [by, others] = [await dipsolve([...audit, '--rules', rules]), await dipsolve(audit)];
    const own = { preset: 'datc-3.2', own: { file: rules, equations: [equation] } };
    expect(JSON.parse(by.stdout)).toMatchObject({ rules: own, counts: { differs: 0 } });
    expect((JSON.parse(others.stdout) as RecordsReport).counts.differs).toBeGreaterThan(0);
  },
);

test('a suite has what they lead to', async () => {
  const [by, standard] = [
    await dipsolve(['suite', '--rules', fileOf('losers-still-bounce')]),
    await dipsolve(['suite']),
  ].map(({ stdout }) => stdout.trim().split('\n'));
  const others = by!.filter((line, i) => line !== standard![i]);
  expect(by).toHaveLength(standard!.length);
  expect(others.length).toBeGreaterThan(0);
  expect(others.length).toBeLessThan(by!.length / 2);
});

/** The units and orders of a text, as lines of positions have them. */
function unitsAndOrders(text: string): object {
  const { units, orders } = readPositionText(standardBoard, text);
  return fieldsOf(units, orders);
}

test('adjudicate --jsonl by them, in threads and with both engines', async () => {
  const rules = fileOf('any-attack-cuts');
  const line = JSON.stringify({ id: 1, units: {}, orders: {} });
  const args = ['adjudicate', '--jsonl', '-', '--rules', rules, '--workers', '2', '--check', '1'];
  const { stdout, code } = await dipsolveProcess(args, { input: `${line}\n` });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ id: 1, rules: { own: { file: rules } } });
});

const neverSo = (statement: string): string =>
  `import { claim, ofSomeUnit, someSolution } from 'dipsolve/claims';
   export const mine = claim({ sentence: 'It never is so.', kind: 'never', questions: ({ rules }) =>
     [{ question: someSolution(rules(), ofSomeUnit(({ logic, situation, decisions }, unit) => ${statement})) }] });`;

test('a journal knows the text of the module that it is of', async () => {
  const file = written('changing.mjs', neverSo('logic.and(situation.moves(unit), logic.false)'));
  const journal = file.replace('.mjs', '.jsonl');
  const search = ['verify', 'search', '--claim', file, '--units', '1', '--workers', '0', '--resume', journal];
  expect((await dipsolve(search)).stdout).toContain('holds for every map, up to 1 unit');
  written('changing.mjs', neverSo('decisions.move(unit)'));
  expect((await dipsolve(search)).stdout).toContain('refuted: the smallest counterexample has 1 unit');
});

/** A program with rules of its own. */
function programWith(name: string): string {
  return `${process.execPath} ${PROGRAM} adjudicate --jsonl - --rules ${fileOf(name)}`;
}

test('audit --against a program by its own rules finds nothing', async () => {
  const name = 'losers-still-bounce';
  const asked = written(
    'asked.jsonl',
    `${JSON.stringify({ id: 'a', ...unitsAndOrders(EXAMPLES[name].position) })}\n`,
  );
  const args = ['audit', 'program', '--against', programWith(name), '--positions', asked, '--json'];
  const { stdout, stderr, code } = await dipsolve([...args, '--rules', fileOf(name)]);

  expect([code, stderr]).toEqual([0, '']);
  const { counts, mistakes, choices } = JSON.parse(stdout) as Record<string, object>;
  // Fresh positions are asked besides.
  expect(Object.keys(counts!)).toEqual(['agrees']);
  expect([mistakes, choices]).toEqual([[], []]);
});

const CROWDING = 'Austria: A VIE - TRI\nAustria: A TYR S A VIE - TRI\nItaly: A TRI H\n';
const NOBODY_DISLODGED = 'test/cli/fixtures/own-rules/nobody-dislodged.mjs';
const crowding = written('crowding.txt', CROWDING);
const crowdingLine = written(
  'crowding.jsonl',
  madeLine('g', { board: standardBoard, ...readPositionText(standardBoard, CROWDING) }, DATC_3_2),
);

test.for([
  [2, 'adjudicate', crowding],
  [2, 'adjudicate', crowdingLine],
  [1, 'adjudicate', '--jsonl', crowdingLine],
  [2, 'solve', crowding],
  [2, 'adjudicate', crowding, '--svg', '-'],
  [2, 'solve', crowding, '--svg', '-'],
  [2, 'compare', crowding, '--rulebooks', 'datc-3.2', NOBODY_DISLODGED, '--svg', '-'],
  [2, 'explain', crowding],
  [2, 'compare', crowding, '--rulebooks', 'datc-3.2', NOBODY_DISLODGED],
  [0, 'verify', 'compare', NOBODY_DISLODGED, '--units', '3', '--workers', '0'],
  [2, 'datc', '--engine', 'components'],
  [2, 'datc', '--chapter', '8', '--engine', 'components'],
  [2, 'suite', 'score', crowdingLine],
  [3, 'audit', 'records', crowdingLine, '--workers', '1'],
  [2, 'audit', 'program', '--against', 'cat', '--positions', crowdingLine],
] as const)('a result that no game goes on from ends with %i in %s %s', async ([expected, ...args]) => {
  const rules = args[0] === 'compare' || args[0] === 'verify' ? [] : ['--rules', NOBODY_DISLODGED];
  const { code, stdout, stderr } = await dipsolve([...args, ...rules]);

  expect([code, `${stdout}${stderr}`.replaceAll(/\s+/g, ' ')]).toEqual([
    expected,
    expect.stringMatching(/these rules leave .* in one province/),
  ]);
});

test('a claim assumes of own equations no more than holds of them', async () => {
  const search = ['verify', 'search', 'szykman-army-vs-fleet', '--units', '1', '--workers', '0'];
  const [own, standard] = [
    await dipsolve([...search, '--rules', fileOf('any-attack-cuts')]),
    await dipsolve(search),
  ];
  expect([own, standard].map(({ stdout }) => stdout.includes('decision 016'))).toEqual([false, true]);
});

test('a module that waits for something that never comes is refused', async () => {
  const file = written('waits.mjs', 'await new Promise(() => {});\nexport default {};\n');
  const { code, stderr } = await dipsolveProcess(['adjudicate', '--rules', file, 'examples/pandin.txt']);

  expect([code, stderr]).toEqual([2, expect.stringContaining('[module-unreadable]')]);
});

test.for([
  ['promise', 'Promise.reject(new Error("too late")); return move(setting, unit);'],
  ['timer', 'setTimeout(() => { throw new Error("too late"); }); return move(setting, unit);'],
])('what a %s of theirs throws when all is answered is told', async ([name, body]) => {
  const rules = written(
    `${name}.mjs`,
    `import { move, ownRules } from 'dipsolve/rules';
    export default ownRules({ equations: { move(setting, unit) { ${body} } } });`,
  );
  const { code, stderr } = await dipsolveProcess(['adjudicate', '--rules', rules, 'examples/pandin.txt']);
  expect(code).toBe(2);
  expect(stderr).toBe(
    'a module throws after it has answered: too late (expected no promise and no timer that is left alone) [encoding-invalid]\n',
  );
});
