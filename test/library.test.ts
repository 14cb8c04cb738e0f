/** What the library does beside adjudicating: each function once, on something small. */
import { describe, expect, test } from 'vitest';
import {
  audit,
  compare,
  fingerprint,
  judge,
  mutationScore,
  newGame,
  paradoxAtlas,
  playPhase,
  PRESETS,
  readPosition,
  shippedBoards,
  smt,
  standardBoard,
  suite,
  suiteFiles,
  verify,
  type Program,
} from '../src/index.ts';
import { codeOf } from './setup/code-of.ts';

const PANDIN = readPosition(`England: F LON S F WAL - ENG
  England: F WAL - ENG
  France: A BRE - LON
  France: F ENG C A BRE - LON
  Germany: F NTH S F BEL - ENG
  Germany: F BEL - ENG`).position;

describe('verify', () => {
  test('a claim by its id', async () => {
    expect(await verify('circle', { units: 3 })).toMatchObject({
      verdict: 'holds',
      answers: [{ example: { units: 3 } }],
    });
  });

  test('that two sets of rules have the same outcomes', async () => {
    const rules = { one: PRESETS['2023'], other: PRESETS['2025ee'] };
    expect(await verify(rules, { units: 2 })).toMatchObject({ verdict: 'holds', everyMap: 2 });
  });

  test('a claim of a module', async () => {
    const claim = { file: 'examples/claims/folklore.ts', claim: 'swapsNeedConvoys' };
    expect(await verify(claim, { units: 2 })).toMatchObject({ verdict: 'holds', upTo: 2 });
  });

  test('until it is stopped', async () => {
    expect(await verify('circle', { units: 1, signal: AbortSignal.abort() })).toMatchObject({
      verdict: 'unknown',
      answers: [{ ended: 'stopped' }],
    });
  });
});

test('compare', async () => {
  const { columns, rows } = await compare(PANDIN);
  expect(columns.flatMap(({ names }) => names)).toContain('1982');
  expect(rows.length).toBe(1);
});

test('the atlas', async () => {
  const atlas = await paradoxAtlas({ units: 3 });
  if (atlas === 'unknown') throw new Error('unknown');
  expect([atlas.completeThrough, atlas.entries.map(({ kind }) => kind)]).toEqual([3, ['circle', 'swap']]);
});

test('smt', () => {
  const text = smt(PANDIN, { title: 'Pandin' });
  expect(text).toContain('Pandin');
  expect(text).toContain('(check-sat)');
});

/** A program that refuses everything. */
function refusing(): Program {
  let asked = 0;
  return {
    command: 'refusing',
    get account() {
      return { asked, answered: asked, lost: {}, restarts: 0, strayLines: 0 };
    },
    lastDetail: '',
    ask: (id) => {
      asked++;
      return Promise.resolve({ kind: 'line', value: { id, error: { code: 'x', message: 'I refuse' } } });
    },
    close: () => Promise.resolve(),
  };
}

test('a program that refuses everything has no fingerprint, and its audit says so', async () => {
  const { beliefs } = await fingerprint(refusing());
  expect(beliefs.every(({ verdict }) => verdict.kind !== 'shown')).toBe(true);
  const { counts } = await audit(refusing(), [PANDIN]);
  expect(Object.keys(counts)).toEqual(['refused']);
});

test('the suite, as data and as files', async () => {
  const tests = await suite();
  const [file] = await suiteFiles('jsonl');
  expect(tests.length).toBeGreaterThan(10);
  expect(
    file!.text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id),
  ).toEqual(tests.map(({ id }) => id));
});

test('the score of positions', async () => {
  const { shown, positions } = await mutationScore([PANDIN]);
  expect(positions).toBe(1);
  expect(shown.size).toBeGreaterThan(0);
});

test('a judge', () => {
  const { position } = readPosition('France: A PAR - BUR\nGermany: A MUN - BUR');
  const judged = judge(position, 'guess', ['cure=hack']);

  expect(judged).toMatchObject({ ok: true, value: { outcomes: ['fails', 'fails'], dislodged: [] } });
  expect(judge(position, 'nobody')).toMatchObject({ ok: false, error: { code: 'option-invalid' } });
});

test('a judge lets no unit pass a canal, whoever permits it', () => {
  const { position } = readPosition(
    'Britain:\nA EGY H\nF MED - RED\nSC F MED - RED',
    shippedBoards().named('colonial'),
  );
  const judged = judge(position, 'guess');
  expect(judged.ok && judged.value.results.map(({ outcome }) => outcome)).toEqual([
    'stands',
    'invalid',
    'fails',
  ]);
});

test('no phase has a year that its name cannot have', async () => {
  for (const year of [-1, 100_000])
    expect(await codeOf(() => newGame(standardBoard, year))).toBe('phase-unknown');
  const last = {
    ...newGame(standardBoard),
    phase: { season: 'fall', year: 99_999, kind: 'movement' },
  } as const;
  expect(await codeOf(() => playPhase(last, { kind: 'movement', orders: [] }))).toBe('phase-unknown');
});
