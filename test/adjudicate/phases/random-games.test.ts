/** Games of 20 years by random legal orders: what must hold after every phase. */
import { describe, expect, test } from 'vitest';
import { provinceOf, type Unit } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { balances, countCentres, openSites } from '../../../src/adjudicate/phases/centres.ts';
import { hasAdjustments } from '../../../src/adjudicate/phases/game.ts';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import { solver } from '../../setup/solver.ts';
import { randomGame, type PlayedPhase } from './random-game.ts';
import { samples } from '../../setup/samples.ts';

const GAMES = samples(320);
const YEARS = 20;
const GAMES_PER_TEST = 10;

/** Everything that is wrong after a phase. */
function problems({ before, played }: PlayedPhase): string[] {
  const { result, next } = played;
  const all = [...next.units, ...next.retreating.map(({ unit }) => unit)];
  const found = [
    ...crowded('units', next.units),
    ...crowded(
      'dislodged units',
      next.retreating.map(({ unit }) => unit),
    ),
    ...next.retreating
      .filter(({ retreats }) => retreats.length === 0)
      .map(() => 'a unit without a retreat was not destroyed'),
    ...(next.phase.kind !== 'retreat' && next.retreating.length > 0
      ? ['units retreat in no retreat phase']
      : []),
    ...(next.phase.kind === 'adjustment' && !hasAdjustments(next) ? ['nothing to adjust'] : []),
    ...(next.phase.kind === 'retreat' && next.retreating.length === 0 ? ['nobody retreats'] : []),
    ...retreatsThatCannotBe(next),
    ...centreProblems(before, next),
  ];
  switch (result.kind) {
    case 'movement': {
      const destroyed = result.adjudication.dislodged.filter(({ retreats }) => retreats.length === 0).length;
      if (all.length !== before.units.length - destroyed)
        found.push('units came or went in a movement phase');
      if (result.adjudication.results.some(({ outcome }) => outcome === 'illegal'))
        found.push('an illegal order');
      break;
    }
    case 'retreat':
      if (result.results.some(({ outcome }) => outcome === 'illegal')) found.push('an illegal retreat');
      if (next.units.length > before.units.length + before.retreating.length)
        found.push('units came in retreats');
      break;
    case 'adjustment':
      if (result.results.some(({ outcome }) => outcome === 'illegal')) found.push('an illegal adjustment');
      found.push(...adjustmentProblems(before, next));
      break;
  }
  return found;
}

function crowded(what: string, units: readonly Unit[]): string[] {
  const provinces = units.map(({ location }) => provinceOf(board, location));
  return new Set(provinces).size === provinces.length ? [] : [`two ${what} in one province`];
}

function retreatsThatCannotBe({ units, retreating }: GameState): string[] {
  const taken = new Set(units.map(({ location }) => provinceOf(board, location)));
  return retreating.flatMap(({ retreats }) =>
    retreats.some((to) => taken.has(provinceOf(board, to))) ? ['a retreat to an occupied province'] : [],
  );
}

function centreProblems(before: GameState, next: GameState): string[] {
  const isYearOver = before.phase.season === 'fall' && next.phase.season !== 'fall';
  const found = [...before.centres.keys()].flatMap((province) => {
    if (next.centres[province] === before.centres[province]) return [];
    if (!isYearOver) return ['a centre changed hands in the year'];
    const unit = next.units.find(({ location }) => provinceOf(board, location) === province);
    return unit?.power === next.centres[province] ? [] : ['a centre went to somebody who is not there'];
  });
  const owned = countCentres(board, next.centres).reduce((sum, count) => sum + count, 0);
  const stands = next.units.every(({ power, location }) => {
    const province = provinceOf(board, location);
    return !isYearOver || !board.provinces[province]!.supplyCentre || next.centres[province] === power;
  });
  return [
    ...found,
    ...(owned > 34 ? ['too many centres'] : []),
    ...(stands ? [] : ['a unit did not take a centre']),
  ];
}

/** No power has more units than centres; it had too few only if it did not build all it could. */
function adjustmentProblems(before: GameState, next: GameState): string[] {
  return balances(next).flatMap((balance, power) => {
    if (balance < 0) return ['more units than centres'];
    const had = balances(before)[power]!;
    if (had <= 0) return balance === 0 ? [] : ['too many units were removed'];
    return had - balance > openSites(before, power).length ? ['more builds than homes'] : [];
  });
}

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
        const found = problems(phase);
        if (found.length > 0)
          expect(`${seed} ${formatPhase(phase.before.phase)}: ${found.join(', ')}`).toBe('');
        last = phase.played.next;
      }
      expect(last?.phase.year).toBe(1901 + YEARS);
    }
  });

  test('have everything in them', () => {
    const orders = 'succeeds, fails, given, cut, invalid, available, disrupted, stands, dislodged, destroyed';
    const later = 'retreated, clashed, disbanded, built, removed, removed by civil disorder, not all built';
    expect([...seen]).toEqual(expect.arrayContaining(`${orders}, ${later}`.split(', ')));
  });
});
