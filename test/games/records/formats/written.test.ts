/** What a written game looks like, to the letter: one that has all that the formats hold. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { writeGame } from '../../../../src/games/records/formats/write-games.ts';
import type { GameToWrite } from '../../../../src/games/records/formats/writing.ts';
import { UNKNOWN_POWER } from '../../../../src/games/records/model/game-record.ts';

const lineOf = (fields: object): string => JSON.stringify({ game: 'g #1', map: 'standard', ...fields });

const MOVEMENT = lineOf({
  phase: 'F1901M',
  units: { FRANCE: ['A PAR', 'F BRE'], GERMANY: ['A BUR'] },
  orders: { FRANCE: ['A PAR - BUR'] },
  centers: { FRANCE: ['BRE', 'PAR'], GERMANY: ['MUN'] },
  results: { 'A PAR': ['bounce', 'void'] },
});
const RETREAT = lineOf({
  phase: 'F1901R',
  units: { FRANCE: ['A BUR', 'F BRE'] },
  dislodged: { FRANCE: ['F NTH'], GERMANY: ['A BUR', 'A MUN'] },
  retreat_options: { GERMANY: { 'A BUR': ['RUH', 'GAS'], 'A MUN': [] } },
  orders: { FRANCE: ['F NTH D'], GERMANY: ['A BUR R RUH', 'A MUN D'] },
  next_phase: 'W1901A',
  next_units: { FRANCE: ['A BUR', 'F BRE'], GERMANY: ['A RUH'] },
  next_dislodged: { GERMANY: ['A MUN'] },
  next_retreat_options: { GERMANY: { 'A MUN': ['BOH'] } },
  next_centers: { FRANCE: ['PAR'] },
});
const ADJUSTMENT = lineOf({
  phase: 'W1901A',
  units: { FRANCE: ['A BUR'], GERMANY: ['A RUH', 'A BER'] },
  orders: { FRANCE: ['A PAR B'] },
  centers: { FRANCE: ['BRE', 'MAR', 'PAR'], GERMANY: ['KIE'] },
});
const LINES = [MOVEMENT, RETREAT, ADJUSTMENT].map((line) => `${line}\n`);

function gameIn(text: string): GameToWrite {
  const { games, errors } = readGames(text);
  expect([errors, games.length]).toEqual([[], 1]);
  return games[0]!;
}

/** The movement phase alone, with an order that nobody is known to have given and that cannot be read. */
function withStrangeOrder(): GameToWrite {
  const { id, phases } = gameIn(LINES[0]!);
  const strange = { power: undefined, text: 'F BRE dances', order: undefined };
  return { id, board, phases: [{ ...phases[0]!, orders: [...phases[0]!.orders, strange] }] };
}

describe('phase lines', () => {
  test('are the lines that were read', () => {
    expect(writeGame(gameIn(LINES.join('')), 'phase-lines')).toEqual({ text: LINES.join(''), leftOut: [] });
  });

  test('have orders of nobody under a name of their own', () => {
    const { text, leftOut } = writeGame(withStrangeOrder(), 'phase-lines');

    expect(JSON.parse(text)).toEqual({
      ...(JSON.parse(MOVEMENT) as object),
      orders: { FRANCE: ['A PAR - BUR'], [UNKNOWN_POWER]: ['F BRE dances'] },
    });
    expect(leftOut).toEqual([]);
  });

  test('say where the coasts of the next position are missing, and that no phase has a name', () => {
    const { id, phases } = gameIn(LINES[1]!);
    const [phase] = phases;
    const next = {
      ...phase!.next!,
      name: undefined,
      coastsMissing: true,
      centres: undefined,
      retreating: [],
    };
    const earlier = [{ power: 0, text: 'A VIE H', order: undefined, succeeded: true }];
    const changed = { ...phase!, name: undefined, next, earlier };
    const { text, leftOut } = writeGame({ id, board, phases: [changed] }, 'phase-lines');

    expect(JSON.parse(text)).toMatchObject({ next_phase: null, next_units_have_no_coasts: true });
    for (const field of ['phase', 'next_centers', 'next_dislodged'])
      expect(JSON.parse(text)).not.toHaveProperty(field);
    expect(leftOut).toEqual([
      'a retreat phase without a name: the orders before it',
      'the kind of a retreat phase without a name',
    ]);
  });

  test('of one phase need no name of a game, those of several do', () => {
    const { phases } = gameIn(LINES.join(''));
    const alone = writeGame({ id: undefined, board, phases: phases.slice(0, 1) }, 'phase-lines');
    const several = writeGame({ id: undefined, board, phases }, 'phase-lines');

    expect(JSON.parse(alone.text)).not.toHaveProperty('game');
    expect(alone.leftOut).toEqual([]);
    expect(several.text.match(/"game":"unnamed"/g)).toHaveLength(3);
    expect(several.leftOut).toEqual(['that the game has no name: it is called "unnamed"']);
  });
});

type Texts = Readonly<Record<string, readonly string[]>>;

/** For every power, empty unless it is given. */
const each = <V>(empty: V, given: Readonly<Record<string, V>> = {}): Record<string, V> =>
  Object.fromEntries(board.powers.map(({ code }) => [code, given[code] ?? empty]));

describe('saved games of diplomacy-python', () => {
  const HOMES = {
    AUSTRIA: ['BUD', 'TRI', 'VIE'],
    ENGLAND: ['EDI', 'LON', 'LVP'],
    FRANCE: ['BRE', 'MAR', 'PAR'],
    GERMANY: ['BER', 'KIE', 'MUN'],
    ITALY: ['NAP', 'ROM', 'VEN'],
    RUSSIA: ['MOS', 'SEV', 'STP', 'WAR'],
    TURKEY: ['ANK', 'CON', 'SMY'],
  };
  const NOTHING = { count: 0, homes: [] as string[] };

  /** A phase in which every power has something, or nothing. */
  const savedPhase = (
    name: string,
    {
      units,
      retreats,
      centers,
      builds,
      orders,
      results = {},
    }: Readonly<Record<'units' | 'orders', Texts>> & {
      readonly centers?: Texts;
      readonly retreats?: Readonly<Record<string, object>>;
      readonly builds?: Readonly<Record<string, typeof NOTHING>>;
      readonly results?: object;
    },
  ): object => ({
    name,
    state: {
      name,
      map: 'standard',
      units: each([], units),
      retreats: each({}, retreats),
      ...(centers && { centers: each([], centers) }),
      homes: HOMES,
      builds: each(NOTHING, builds),
    },
    orders: each([], orders),
    results,
    messages: [],
  });

  test('have every power, with what it may build or has to remove', () => {
    const { text, leftOut } = writeGame(gameIn(LINES.join('')), 'diplomacy-python');
    const saved = JSON.parse(text) as { readonly phases: readonly object[] };

    expect(text.endsWith('}\n')).toBe(true);
    expect(saved).toMatchObject({ id: 'g #1', map: 'standard', rules: [] });
    expect(saved.phases).toEqual([
      savedPhase('F1901M', {
        units: { FRANCE: ['A PAR', 'F BRE'], GERMANY: ['A BUR'] },
        centers: { FRANCE: ['BRE', 'PAR'], GERMANY: ['MUN'] },
        orders: { FRANCE: ['A PAR - BUR'] },
        results: { 'A PAR': ['bounce', 'void'] },
      }),
      savedPhase('F1901R', {
        units: { FRANCE: ['A BUR', 'F BRE', '*F NTH'], GERMANY: ['*A BUR', '*A MUN'] },
        retreats: { GERMANY: { 'A BUR': ['RUH', 'GAS'], 'A MUN': [] } },
        orders: { FRANCE: ['F NTH D'], GERMANY: ['A BUR R RUH', 'A MUN D'] },
      }),
      savedPhase('W1901A', {
        units: { FRANCE: ['A BUR'], GERMANY: ['A RUH', 'A BER'] },
        centers: { FRANCE: ['BRE', 'MAR', 'PAR'], GERMANY: ['KIE'] },
        builds: { FRANCE: { count: 2, homes: ['BRE', 'MAR', 'PAR'] }, GERMANY: { count: -1, homes: [] } },
        orders: { FRANCE: ['A PAR B'] },
      }),
    ]);
    expect(leftOut).toEqual(['F1901R: the position after it']);
  });

  test('lack phases without name, and orders of nobody', () => {
    const { id, phases } = withStrangeOrder();
    const nameless = { ...phases[0]!, name: undefined, orders: [] };
    const { text, leftOut } = writeGame({ id, board, phases: [phases[0]!, nameless] }, 'diplomacy-python');

    expect((JSON.parse(text) as { phases: object[] }).phases).toHaveLength(1);
    expect(leftOut).toEqual(['F1901M: 1 orders whose power is not known', 'a movement phase without a name']);
    expect(
      JSON.parse(writeGame({ id: undefined, board, phases }, 'diplomacy-python').text),
    ).not.toHaveProperty('id');
  });
});

describe('cases of jDip', () => {
  test('are one for each phase, with the position after it', () => {
    const { text, leftOut } = writeGame(gameIn(LINES.join('')), 'jdip');

    expect(text).toBe(`VARIANT_ALL Standard

CASE g 1 F1901M
PRESTATE_SETPHASE Fall 1901, Movement
PRESTATE
  France: A PAR
  France: F BRE
  Germany: A BUR
PRESTATE_SUPPLYCENTER_OWNERS
  France: A BRE
  Germany: A MUN
  France: A PAR
ORDERS
  France: A PAR - BUR
POSTSTATE
  France: A BUR
  France: F BRE
POSTSTATE_DISLODGED
  France: F NTH
  Germany: A BUR
  Germany: A MUN
END

CASE g 1 F1901R
PRESTATE_SETPHASE Fall 1901, Retreat
PRESTATE
  France: A BUR
  France: F BRE
PRESTATE_DISLODGED
  France: F NTH
  Germany: A BUR
  Germany: A MUN
ORDERS
  France: F NTH D
  Germany: A BUR R RUH
  Germany: A MUN D
POSTSTATE
  France: A BUR
  France: F BRE
  Germany: A RUH
POSTSTATE_DISLODGED
  Germany: A MUN
END

CASE g 1 W1901A
PRESTATE_SETPHASE Fall 1901, Adjustment
PRESTATE
  France: A BUR
  Germany: A RUH
  Germany: A BER
PRESTATE_SUPPLYCENTER_OWNERS
  France: A BRE
  Germany: A KIE
  France: A MAR
  France: A PAR
ORDERS
  France: A PAR B
END
`);
    expect(leftOut).toEqual([
      'F1901M: the results of its orders',
      'F1901R: where units may retreat to',
      'F1901R: the centres after it',
    ]);
  });

  test('of one phase have the name of the game alone; earlier orders have their results', () => {
    const { phases } = gameIn(LINES[2]!);
    const earlier = [
      { power: 2, text: 'A PAR - BUR', order: undefined, succeeded: true },
      { power: 3, text: 'A MUN - BUR', order: undefined, succeeded: false },
      { power: undefined, text: 'A TYR H', order: undefined, succeeded: false },
    ];
    const phase = { ...phases[0]!, name: undefined, earlier, centres: undefined, orders: [] };
    const { text, leftOut } = writeGame({ id: undefined, board, phases: [phase] }, 'jdip');

    expect(text).toBe(`VARIANT_ALL Standard

CASE game
PRESTATE
  France: A BUR
  Germany: A RUH
  Germany: A BER
PRESTATE_RESULTS
  SUCCESS: France: A PAR - BUR
  FAILURE: Germany: A MUN - BUR
ORDERS
END
`);
    expect(leftOut).toEqual([]);
  });
});
