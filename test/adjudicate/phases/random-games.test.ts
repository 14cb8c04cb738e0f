/** Games of 20 years by random legal orders: what must hold after every phase. */
import { describe, expect, test } from 'vitest';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import { problemsOf } from './game-problems.ts';
import { solver } from '../../setup/solver.ts';
import { randomGame, type PlayedPhase } from './random-game.ts';
import { samples } from '../../setup/samples.ts';

const GAMES = samples(320);
const YEARS = 20;
const GAMES_PER_TEST = 10;

/** What happened in a phase, to see that the games have everything in them. */
function events({ played: { result, next } }: PlayedPhase): string[] {
  const retreating = next.phase.kind === 'retreat' ? ['dislodged'] : [];
  switch (result.kind) {
    case 'movement':
      return [...retreating, ...result.adjudication.outcomes];
    case 'retreat':
      return result.fates.map(({ kind }) => kind);
    case 'adjustment':
      return [
        ...(result.built.length > 0 ? ['built'] : []),
        ...(result.removed.length > result.byCivilDisorder.length ? ['removed'] : []),
        ...(result.byCivilDisorder.length > 0 ? ['removed by civil disorder'] : []),
        ...(result.unused.some((count) => count > 0) ? ['not all built'] : []),
      ];
  }
}

const seen = new Set<string>();
const chunks = Array.from({ length: GAMES / GAMES_PER_TEST }, (_, i) => i * GAMES_PER_TEST);

describe(`${GAMES} random games of ${YEARS} years`, () => {
  test.for(chunks)('from seed %i', (first) => {
    for (let seed = first; seed < first + GAMES_PER_TEST; seed++) {
      let last: GameState | undefined;
      for (const phase of randomGame(seed, YEARS, solver)) {
        for (const event of events(phase)) seen.add(event);
        const found = problemsOf(phase);
        if (found.length > 0)
          expect(`${seed} ${formatPhase(phase.before.phase)}: ${found.join(', ')}`).toBe('');
        last = phase.played.next;
      }
      expect(last?.phase.year).toBe(1901 + YEARS);
    }
  });

  test('have everything in them', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'succeeds',
        'fails',
        'given',
        'cut',
        'invalid',
        'available',
        'disrupted',
        'stands',
        'dislodged',
        'destroyed',
        'retreated',
        'clashed',
        'disbanded',
        'built',
        'removed',
        'removed by civil disorder',
        'not all built',
      ]),
    );
  });
});
