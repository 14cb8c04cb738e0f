/** Broken inputs, thousands of them: each is read, or refused with a code. `npm run check fuzz` tries more. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../setup/folder.ts';
import { readJournal } from '../../src/others/audit/records/audit-journal.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { readAtlasJournal } from '../../src/prove/atlas/search/atlas-search.ts';
import { rulesJson } from '../../src/adjudicate/rules/policies.ts';
import { readScoreJournals } from '../../src/others/suite/score/score-journal.ts';
import { readPieceJournals } from '../../src/prove/settle/piece-journal.ts';
import { samples } from '../setup/samples.ts';
import { solver } from '../setup/solver.ts';
import { expectPlainMarkdown } from './plain-markdown.ts';
import { inputOf, tryInput, tryInputInTime } from './run.ts';
import { MUTANTS } from './journal-targets.ts';
import { TARGETS } from './targets.ts';

const INPUTS = samples(48_000);
/** Of a processor's time for an input, in milliseconds: five times what `npm run check fuzz` allows, for slower processors. */
const MOST_TIME = 10_000;
/** A machine may be busy with other things. */
const PATIENCE = 20 * 60_000;

const folder = temporaryFolder();

test.for(TARGETS.map(({ name }, i) => [name, i] as const))('%s', { timeout: PATIENCE }, async ([, first]) => {
  const file = join(folder, 'input');
  for (let number = first; number < INPUTS; number += TARGETS.length) {
    const finding = await tryInputInTime(1, number, { solver, file }, MOST_TIME);
    if (finding !== undefined) expect(finding).toBeUndefined();
  }
});

test('inputs are the same every time, and not all the same', () => {
  const some = Array.from({ length: 100 }, (_, number) => inputOf(7, number).bytes.toString('hex'));

  expect(some).toEqual(some.map((_, number) => inputOf(7, number).bytes.toString('hex')));
  expect(new Set(some).size).toBeGreaterThan(60);
});

test('the journals that inputs are made of are some', () => {
  const rules = rulesJson(DATC_3_2, 'datc-3.2');

  expect(readJournal('test/fuzz/corpus/journal.jsonl')).toMatchObject({ ok: true });
  expect(readAtlasJournal('test/fuzz/corpus/atlas.jsonl')).toMatchObject({ ok: true });
  expect(readPieceJournals(['test/fuzz/corpus/verify.jsonl'])).toMatchObject({ ok: true });
  expect(readScoreJournals(['test/fuzz/corpus/score.jsonl'], rules, MUTANTS)).toMatchObject({ ok: true });
});

test('what throws is found', async () => {
  const reader = TARGETS[0]!;
  const broken = { ...reader, read: () => JSON.parse('{') as unknown };
  const finding = await tryInput(1, 0, { solver, file: join(folder, 'input') }, [broken]);

  expect(finding).toMatchObject({ number: 0, problem: expect.stringContaining('SyntaxError') as string });
});

function busy(): void {
  const before = process.cpuUsage().user;
  while (process.cpuUsage().user - before < 20_000);
}

test('what takes long is found', async () => {
  const slow = { ...TARGETS[0]!, read: busy };
  const surroundings = { solver, file: join(folder, 'input') };

  expect(await tryInputInTime(1, 0, surroundings, 10, [slow])).toMatchObject({
    problem: expect.stringMatching(/^it took \d+ ms$/) as string,
  });
});

test.for<readonly [page: string, problem: string | undefined]>([
  ['# Title\n\n`<img>` and \\<img> and `` ` `` and\ta \\[link\\](b)', undefined],
  ['```\n<img>\n# forged\n```', undefined],
  ['a <img src=x>', 'raw markup'],
  ['`a` <b> `c`', 'raw markup'],
  ['`a\\` <b> `', 'raw markup'],
  ['[a](b)', 'a link'],
  ['# forged', 'a heading'],
  ['```\na', 'has no end'],
  ['a\u001Bb', 'control characters'],
])('the page %j is wrong: %s', ([page, problem]) => {
  const read = (): void => expectPlainMarkdown(page, /^# Title$/);

  if (problem === undefined) expect(read).not.toThrow();
  else expect(read).toThrow(problem);
});
