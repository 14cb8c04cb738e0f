/** Rules of variants beyond what the cases of the DATC show. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../encodings/policy.ts';
import found from '../../docs/variants/claims.json' with { type: 'json' };
import type { Board } from '../../src/board/board.ts';
import { loadBoard } from '../../src/board/load.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { type Adjudication } from '../../src/adjudicate/phases/movement.ts';
import { settle, startWorkers } from '../../src/prove/settle/settle.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { readable } from '../setup/known.ts';
import { adjudicated, positionOf } from '../setup/adjudicated.ts';

const { work } = startWorkers(librarySolver(), 0);

const boards = shippedBoards();
const colonial = boards.named('colonial')!;

const resultOn = (board: Board, text: string): Adjudication => adjudicated(positionOf(text, board));

const standing = ({ next, position: { board } }: Adjudication): string[] =>
  next.map(({ location }) => board.locations[location]!.code);

describe('trains', () => {
  test.for<readonly [what: string, text: string, ends: readonly string[], outcome: string]>([
    [
      'an attack along the line that the train follows (9.25 of the rulebook)',
      'Russia: A Vladivostok - TSR - Omsk\nChina: A Krasnoyarsk - Omsk',
      ['IRK', 'KRA'],
      'fails',
    ],
    [
      'a unit that follows a train which stops short of its own station',
      'Russia: A Moscow - TSR - Vladivostok\nRussia: A Omsk - Krasnoyarsk\nChina: A Manchuria - Irkutsk',
      ['PRM', 'OMS', 'IRK'],
      'fails',
    ],
    [
      'a unit in the place where the train starts',
      'Russia: A Moscow - TSR - Perm\nRussia: A Odessa - Moscow',
      ['PRM', 'MOS'],
      'succeeds',
    ],
  ])('%s', ([, text, ends, outcome]) => {
    const result = resultOn(colonial, text);

    expect(standing(result)).toEqual(ends);
    // A train that stops short of its destination has failed, though it went somewhere.
    expect(result.outcomes[0]).toBe(outcome);
  });

  const page = readFileSync('docs/variants.md', 'utf8');
  test.for(found.trains)('$rule, $units units, $solutions solutions (docs/variants.md)', (train) => {
    const { position, resolution } = resultOn(colonial, train.text);

    expect(position.units).toHaveLength(train.units);
    expect(resolution.solutions).toBe(train.solutions);
    expect(resolution.backups.map(({ rule }) => rule).join(', ')).toBe(train.rule);
    expect(page).toContain(train.text);
  });

  test('do not retreat to where the train ended', () => {
    const text =
      'Russia: A Moscow - TSR - Vladivostok\nChina: A Vladivostok H\nJapan: A Seoul - Vladivostok\nJapan: F Okhotsk Sea S A Seoul - Vladivostok';
    const { dislodged, position } = resultOn(colonial, text);
    const codes = dislodged[0]!.retreats.map((location) => position.board.locations[location]!.code);

    expect(codes).not.toContain('IRK');
    expect(codes).not.toContain('SEO');
  });

  test('two that are ordered by rail hold, and may be supported to', () => {
    const text =
      'Russia: A Moscow - TSR - Omsk\nRussia: A Vladivostok - TSR - Krasnoyarsk\nRussia: A Perm S A Moscow\nTurkey: A Odessa - Moscow\nTurkey: A Baku S A Odessa - Moscow';

    expect(standing(resultOn(colonial, text))).toEqual(['MOS', 'VLA', 'PRM', 'ODE', 'BAK']);
  });
});

describe('supports that cut each other over difficult borders', () => {
  /** Four provinces in a row. The first and the last are behind difficult borders. */
  const CODES = ['ALP', 'BRA', 'CHA', 'DEL'];
  const board = readable(
    loadBoard({
      id: 'two-passes',
      name: 'Two Passes',
      powers: [
        { code: 'EAST', name: 'East', units: [] },
        { code: 'WEST', name: 'West', units: [] },
      ],
      provinces: ['Alpha', 'Bravo', 'Charlie', 'Delta'].map((name, i) => ({
        code: CODES[i],
        name,
        terrain: 'inland',
        armies: CODES.filter((_, other) => Math.abs(i - other) === 1),
      })),
      borders: [
        { between: ['ALP', 'BRA'], difficult: true },
        { between: ['CHA', 'DEL'], difficult: true },
      ],
      rules: { 'difficult-borders': {} },
    }),
  );
  const TEXT =
    'West: A Alpha - Bravo\nWest: A Charlie S A Alpha - Bravo\nEast: A Delta - Charlie\nEast: A Bravo S A Delta - Charlie';

  test('are a cycle of neither kind, in which both are cut (5.B.9)', () => {
    const { resolution, outcomes } = resultOn(board, TEXT);

    expect(resolution.backups.map(({ rule }) => rule)).toEqual(['all-fail']);
    expect(outcomes).toEqual(['fails', 'cut', 'fails', 'cut']);
    expect(standing(resultOn(board, TEXT))).toEqual(['ALP', 'CHA', 'DEL', 'BRA']);
  });

  test('are no cycle once one of them is not given', () => {
    const { resolution, outcomes } = resultOn(
      board,
      TEXT.replace('A Bravo S A Delta - Charlie', 'A Bravo H'),
    );

    expect(resolution.backups).toEqual([]);
    expect(outcomes).toEqual(['fails', 'given', 'fails', 'stands']);
  });
});

test('texts a season closes borders, and is read on boards where it closes none', () => {
  const loeb9 = boards.named('loeb9')!;
  const text = 'Fall:\nNorway: F Norwegian Sea - Arctic Ocean';

  expect(standing(resultOn(loeb9, text))).toEqual(['NWG']);
  expect(standing(resultOn(loeb9, text.replace('Fall', 'Spring')))).toEqual(['ARC']);
  expect(readPositionText(boards.first, 'Fall:\nItaly: A Rome H')).toMatchObject({
    season: 'fall',
    errors: [],
  });
});

test('two fleets and a canal have two solutions, which nothing else of two units has', async () => {
  const under = { ...DATC_3_2, variants: { 'suez-canal': true } };
  const options = {
    units: 2,
    form: 'map-free',
    limits: {},
    stopped: () => false,
    progress: () => undefined,
  } as const;
  const { answers } = await settle({ kind: 'claim', id: 'uniqueness', under }, work, options);

  expect(answers[0]!.example?.text).toContain('A canal joins');
});
