/** A phase of a game in a link: what was written is read, the ages of units too. */
import { expect, test } from 'vitest';
import { newGame, playPhase, readPosition, standardBoard, type GameState } from '../../src/index.ts';
import { stateOf } from '../../src/lab/position/game-phase.ts';
import { phaseOf } from '../../src/lab/position/write-phase.ts';

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
    const back = stateOf(standardBoard, carried, state.phase.kind === 'movement' ? state.units : undefined)!;
    expect({ ...back, units: byLocation(back) }).toEqual({ ...state, units: byLocation(state) });
  }
});

test.for([{ born: { FRANCE: { 'A PAR': 'x' } } }, { phase: 'X' }, { centers: { FRANCE: ['XXX'] } }])(
  'what cannot be is refused: %j',
  async (wrong) => {
    const [start] = await states();
    expect(
      stateOf(standardBoard, { ...phaseOf(start!), ...(wrong as object) }, start!.units),
    ).toBeUndefined();
  },
);
