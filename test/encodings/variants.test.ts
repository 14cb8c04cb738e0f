/** Rules of variants beyond what the cases of the DATC show. Single equations, each by the letter of its clause, also where no solution would show a difference. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import found from '../../docs/variants/claims.json' with { type: 'json' };
import { type Board, provinceOf } from '../../src/board/board.ts';
import { loadBoard } from '../../src/board/load.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { type Adjudication, equationsOf } from '../../src/adjudicate/phases/movement.ts';
import { settle, startWorkers } from '../../src/prove/settle/settle.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { readable } from '../setup/known.ts';
import { adjudicated, positionOf } from '../setup/adjudicated.ts';
import { rows } from '../setup/rows.ts';
import { Interpretation } from '../../src/adjudicate/resolution/system.ts';
import type { StrengthDecision, TruthDecision } from '../../encodings/language/decisions.ts';
import { BOOLEAN } from '../../src/readings/known/boolean.ts';
import { standardBoard } from '../../src/board/standard.ts';

const { work } = startWorkers(librarySolver(), 0);

const boards = shippedBoards();
const colonial = boards.named('colonial')!;

const resultOn = (board: Board, text: string): Adjudication => adjudicated(positionOf(text, board));

const standing = ({ next, position: { board } }: Adjudication): string[] =>
  next.map(({ location }) => board.locations[location]!.code);

describe('trains', () => {
  test.for(rows<readonly [what: string, text: string, ends: string, outcome: string]>`
    an attack along the line that the train follows (9.25 of the rulebook) |
      Russia: A Vladivostok - TSR - Omsk; China: A Krasnoyarsk - Omsk | IRK KRA | fails
    a unit that follows a train which stops short of its own station |
      Russia: A Moscow - TSR - Vladivostok; A Omsk - Krasnoyarsk; China: A Manchuria - Irkutsk |
      PRM OMS IRK | fails
    a unit in the place where the train starts |
      Russia: A Moscow - TSR - Perm; A Odessa - Moscow | PRM MOS | succeeds
  `)('%s', ([, text, ends, outcome]) => {
    const result = resultOn(colonial, text);

    expect(standing(result)).toEqual(ends.split(' '));
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
    const { resolution, outcomes } = resultOn(board, TEXT.replace('Bravo S A Delta - Charlie', 'Bravo H'));

    expect(resolution.backups).toEqual([]);
    expect(outcomes).toEqual(['fails', 'given', 'fails', 'stands']);
  });
});

test('texts a season closes borders, and is read on boards where it closes none', () => {
  const loeb9 = boards.named('loeb9')!;
  const text = 'Fall:\nNorway: F Norwegian Sea - Arctic Ocean';

  expect(standing(resultOn(loeb9, text))).toEqual(['NWG']);
  expect(standing(resultOn(loeb9, text.replace('Fall', 'Spring')))).toEqual(['ARC']);
  const elsewhere = readPositionText(boards.first, 'Fall:\nItaly: A Rome H');
  expect(elsewhere).toMatchObject({ season: 'fall', errors: [] });
});

test('two fleets and a canal have two solutions, which nothing else of two units has', async () => {
  const under = { ...DATC_3_2, variants: { 'suez-canal': true } };
  const quietly = { stopped: () => false, progress: () => undefined };
  const options = { units: 2, form: 'map-free', limits: {}, ...quietly } as const;
  const { answers } = await settle({ kind: 'claim', id: 'uniqueness', under }, work, options);

  expect(answers[0]!.example?.text).toContain('A canal joins');
});

/** The units, by province, of which the decision of each kind is true; all others are false. */
type Decided = Readonly<Partial<Record<TruthDecision, readonly string[]>>>;

interface Asked {
  /** The value that the equation makes of the decisions. */
  readonly truth: (decision: TruthDecision, province: string) => boolean;
  readonly strength: (decision: StrengthDecision, province: string) => number;
}

function decided(text: string, holds: Decided, policy: Partial<Policy> = {}): Asked {
  const position = positionOf(text);
  const system = equationsOf(position, { ...DATC_3_2, ...policy });
  const codes = position.units.map(
    ({ location }) => standardBoard.provinces[provinceOf(standardBoard, location)]!.code,
  );
  const interpretation = new Interpretation(system, BOOLEAN, (number) => {
    const { decision, unit } = system.unknown(number);
    return holds[decision]?.includes(codes[unit]!) ?? false;
  });
  const unitIn = (province: string): number => codes.indexOf(province);
  return {
    truth: (decision, province) => interpretation.equationOf(system.number(decision, unitIn(province))),
    strength: (decision, province) => interpretation.strength(decision, unitIn(province)),
  };
}

describe('5.B.4, ATTACK STRENGTH', () => {
  const HEAD_TO_HEAD = `Italy: A VEN - TRI
    Austria: A VIE S A VEN - TRI; A TRI - VEN`;
  const AFTER = `Italy: A VEN - TRI
    Austria: A VIE S A VEN - TRI; A TRI - BUD`;

  test.for<readonly [name: string, text: string, moves: readonly string[], strength: number]>([
    ['against a unit that moves away', AFTER, ['TRI'], 2],
    ['against a unit that does not get away', AFTER, [], 1],
    ['in a head-to-head battle, whoever wins it', HEAD_TO_HEAD, ['TRI'], 1],
    ['in a head-to-head battle that nobody wins', HEAD_TO_HEAD, [], 1],
  ])("a support of the victim's power, %s", ([, text, moves, strength]) => {
    const { strength: of } = decided(text, { PATH: ['VEN', 'TRI'], SUPPORT: ['VIE'], MOVE: moves });

    expect(of('ATTACK', 'VEN')).toBe(strength);
  });

  test('is none without a path, nor against a unit of its own that stays', () => {
    const own = 'Italy: A VEN - TRI; A TRI H';
    expect(decided(AFTER, { SUPPORT: ['VIE'], MOVE: ['TRI'] }).strength('ATTACK', 'VEN')).toBe(0);
    expect(decided(own, { PATH: ['VEN'] }).strength('ATTACK', 'VEN')).toBe(0);
  });
});

/** The support in Yorkshire is for an attack on the fleet that puts the army ashore there. */
const LANDED = `England: F NTH C A LON - YOR; A LON - YOR VIA
    Germany: F YOR S F HOL - NTH; F HOL - NTH`;
/** ... for an attack on the province that the army left. */
const STARTED = `England: F NTH C A LON - YOR; A LON - YOR VIA
    Germany: F YOR S F ENG - LON; F ENG - LON`;

test.for<readonly [choice: Policy['4.A.4'], ofLanding: boolean, ofStart: boolean]>([
  ['start', false, true],
  ['border', false, false],
  ['last-fleet', true, false],
])(
  '4.A.4, where a convoyed attack comes from: %s: the support for an attack on the last fleet is given: %s, on the start: %s',
  ([choice, landing, start]) => {
    const policy = { '4.A.4': choice };
    const holds = { PATH: ['LON', 'HOL', 'ENG'] };

    expect(decided(LANDED, holds, policy).truth('SUPPORT', 'YOR')).toBe(landing);
    expect(decided(STARTED, holds, policy).truth('SUPPORT', 'YOR')).toBe(start);
  },
);

/** The army is put ashore by two fleets; its opponent dislodges one of them. */
const MET = `England: A LON - BEL; F ENG C A LON - BEL; F NTH C A LON - BEL
    France: F BEL - ENG`;

test.for<readonly [choice: Policy['4.A.4'], whenOpponentMoves: number]>([
  ['start', 1],
  ['border', 1],
  ['last-fleet', 0],
])(
  '5.B.6, PREVENT STRENGTH: %s: of an army whose opponent moves to the fleet that puts it ashore: %s',
  ([choice, strength]) => {
    const against = (moves: readonly string[]): number =>
      decided(MET, { PATH: ['LON', 'BEL'], MOVE: moves }, { '4.A.4': choice }).strength('PREVENT', 'LON');

    expect([against(['BEL']), against([])]).toEqual([strength, 1]);
  },
);

const CONVOY = `England: F NTH C A LON - BEL; A LON - BEL
    Germany: F HOL - NTH`;

// The texts before the article ask for the fleet, the others for its order.
test.for<readonly [text: Policy['text'], dislodged: boolean, failed: boolean]>([
  ['2.4', false, false],
  ['rewrite', false, false],
  ['article', true, false],
  ['3.x', true, false],
])(
  '5.B.10, the convoy of a move: %s: with a dislodged fleet %s, with a failed order %s',
  ([text, dislodged, failed]) => {
    const given = (holds: Decided): boolean => decided(CONVOY, holds, { text }).truth('PATH', 'LON');

    expect(given({ DISLODGE: ['NTH'], CONVOY: ['NTH'] })).toBe(dislodged);
    expect([given({}), given({ CONVOY: ['NTH'] })]).toEqual([failed, true]);
  },
);

const convoys = (army: string, ...fleets: readonly string[]): string[] => [
  `England: ${army}`,
  ...fleets.map((fleet) => `England: F ${fleet} C ${army}`),
];

/** The fleet in the North Atlantic could be needed if the other two convoyed too; so it leads nowhere but back. */
const DEAD_END = [...convoys('A LON - TUN', 'ENG', 'MAO', 'WES', 'NAO'), 'England: F NTH H; F NWG H'];
const ALL_ROUND = convoys('A LON - TUN', 'ENG', 'MAO', 'WES', 'NAO', 'NTH', 'NWG');

test.for<readonly [name: string, orders: readonly string[], sail: readonly string[], arrives: boolean]>([
  ['one fleet', convoys('A LON - BEL', 'NTH'), ['NTH'], true],
  ['one fleet that is disrupted', convoys('A LON - BEL', 'NTH'), [], false],
  ['two routes', convoys('A LON - BEL', 'NTH', 'ENG'), ['NTH', 'ENG'], true],
  ['two routes of which one is disrupted', convoys('A LON - BEL', 'NTH', 'ENG'), ['NTH'], false],
  ['a disrupted fleet that is on no route', DEAD_END, ['ENG', 'MAO', 'WES'], true],
  ['the same with a fleet on its route disrupted', DEAD_END, ['ENG', 'WES', 'NAO'], false],
  ['the same fleet on a route all round', ALL_ROUND, ['ENG', 'MAO', 'WES', 'NTH', 'NWG'], false],
  ['a route all round', ALL_ROUND, ['ENG', 'MAO', 'WES', 'NTH', 'NWG', 'NAO'], true],
])('4.A.1, a convoy only by all of its routes: %s', ([, orders, sail, arrives]) => {
  const policy = { '4.A.1': 'every-route' } as const;

  expect(decided(orders.join('\n'), { CONVOY: sail }, policy).truth('PATH', 'LON')).toBe(arrives);
});
