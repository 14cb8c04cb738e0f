/** Games and records in the lab: what a link has of a phase is read again, and each phase has all its units with their ages. */
import { expect, test } from 'vitest';
import {
  formatStandingUnit,
  type GameState,
  type GameUnit,
  newGame,
  playPhase,
  readGames,
  readPosition,
  standardBoard,
} from '../../src/index.ts';
import { type GamePhase, readState } from '../../src/lab/position/game-phase.ts';
import { phaseOf } from '../../src/lab/position/start.ts';
import { momentsOf, withAges } from '../../src/lab/files/moments.ts';
import { randomGame } from '../adjudicate/phases/random-game.ts';
import { solver } from '../setup/solver.ts';

const ATTACK =
  'Austria: A Vienna - Tyrolia\nGermany: A Munich - Tyrolia\nItaly: A Venice - Trieste\nItaly: A Rome S A Venice - Trieste';

/** The start of a game and what follows when some units were attacked by others. */
async function states(): Promise<GameState[]> {
  const start = newGame(standardBoard);
  const { orders } = readPosition(ATTACK).position;
  const played = await playPhase(start, { kind: 'movement', orders });
  if (played.kind !== 'advanced') throw new Error('unknown');
  return [start, played.next];
}

const byLocation = ({ units }: GameState): unknown => units.toSorted((a, b) => a.location - b.location);

test('a phase comes back as it was', async () => {
  const all = await states();
  expect(all.map(({ units }) => units[0]!.born)).toEqual([1900, 1900]);
  for (const state of all) {
    const carried = JSON.parse(JSON.stringify(phaseOf(state))) as ReturnType<typeof phaseOf>;
    const standing = state.phase.kind === 'movement' ? state.units : undefined;
    const back = readState(standardBoard, carried, standing).state!;
    expect({ ...back, units: byLocation(back) }).toEqual({ ...state, units: byLocation(state) });
  }
});

test.for([{ born: { FRANCE: { 'A PAR': 'x' } } }, { phase: 'X' }, { centers: { FRANCE: ['XXX'] } }])(
  'what cannot be is refused: %j',
  async (wrong) => {
    const [start] = await states();
    expect(
      readState(standardBoard, { ...phaseOf(start!), ...(wrong as object) }, start!.units).state,
    ).toBeUndefined();
  },
);

const IN_PARIS = { FRANCE: ['A PAR'] };
const retreat = (unit: string, to: string): Partial<GamePhase> => ({
  units: IN_PARIS,
  retreat_options: { ITALY: { [unit]: [to] } },
});

const TWO_IN_PARIS = { ...IN_PARIS, ITALY: ['A PAR'] };
const OF_PARIS = { FRANCE: { 'A PAR': ['BUR'] } };
test.for<[what: string, phase: string, rest: Partial<GamePhase>, says: RegExp]>([
  ['a unit twice', 'W1901A', { units: { FRANCE: ['A PAR', 'A PAR'] } }, /FRANCE A PAR is listed twice/],
  [
    'two of two powers',
    'S1901R',
    { units: TWO_IN_PARIS },
    /ITALY A PAR stands in the same province as FRANCE A PAR/,
  ],
  ['a fleet inland', 'W1901A', { units: { FRANCE: ['F PAR'] } }, /F PAR cannot stand there/],
  ['an unknown power', 'W1901A', { units: { GAUL: ['A PAR'] } }, /power is called "GAUL"/],
  ['no such phase', 'W1901M', {}, /not a phase/],
  ['a retreat in winter', 'W1901A', { retreat_options: OF_PARIS }, /outside a retreat phase/],
  ['a retreat across the map', 'F1901R', retreat('A PAR', 'MOS'), /cannot go to MOS/],
  ['a retreat onto a unit', 'F1901R', retreat('A BUR', 'PAR'), /cannot go to PAR/],
  ['a centre that is none', 'W1901A', { units: {}, centers: { FRANCE: ['BUR'] } }, /no supply centre in BUR/],
  ['two owners', 'W1901A', { units: {}, centers: { FRANCE: ['PAR'], ITALY: ['PAR'] } }, /two owners/],
  ['no lists at all', 'W1901A', { units: 7, centers: null } as never, /units is not an object/],
])('what is said of %s', ([, phase, rest, says]) => {
  expect(readState(standardBoard, { centers: { FRANCE: ['PAR'] }, phase, ...rest }).fault).toMatch(says);
});

/** A record in which orders have no types, no coasts, and a support is for nobody. */
const RECORD = `PHASE 1901 Spring Movement
POSITIONS
Turkey: fleet ank
Turkey: army smy
Russia: fleet stp/nc
Russia: army mos
Russia: army war
ORDERS
ank move bla
smy hold
stp move bar
mos support sev move ukr
war move gal
`;

const EXPECTED = `Russia:
  F St Petersburg(nc) - Barents Sea
  A Moscow Supports Sevastopol - Ukraine
  A Warsaw - Galicia
Turkey:
  F Ankara - Black Sea
  A Smyrna Holds
`;

test('orders without types and coasts', () => {
  const [game] = readGames(RECORD).games;
  const [moment] = momentsOf(standardBoard, game!.phases);
  expect(moment!.text).toBe(EXPECTED);
  const { position, errors } = readPosition(moment!.text);
  expect(errors).toEqual([]);
  expect(position.units.length).toBe(game!.phases[0]!.units.length);
  expect(position.units.map((unit) => formatStandingUnit(standardBoard, unit, 'short'))).toContain(
    'F STP/NC',
  );
});

const YEARS = 8;

/** A unit as records have it. */
const bare = ({ power, type, location }: GameUnit): GameUnit => ({ power, type, location });

test('what a record shows of the ages of its units is so', () => {
  const phases = [...randomGame(3, YEARS, solver)];
  const found = withAges(
    standardBoard,
    phases.map(({ before: { phase, units, retreating, centres }, orders: { orders } }) => ({
      kind: phase.kind,
      name: phase,
      units: units.map(bare),
      retreating: retreating.map(({ unit, retreats }) => ({ unit: bare(unit), retreats })),
      centres,
      orders: orders.map((each) => ({ ...each, text: '' })),
      results: undefined,
    })),
  );
  const pairs = phases.flatMap(({ before: { units, retreating } }, i) => [
    ...units.map((unit, j) => [unit.born, found[i]!.units[j]!.born]),
    ...retreating.map(({ unit }, j) => [unit.born, found[i]!.retreating[j]!.born]),
  ]);
  const known = pairs.filter(([, told]) => told !== undefined);
  expect(known.filter(([born, told]) => born !== told)).toEqual([]);
  expect(known.length / pairs.length).toBeGreaterThan(0.8);
  expect(new Set(known.map(([born]) => born)).size).toBeGreaterThan(3);
});
