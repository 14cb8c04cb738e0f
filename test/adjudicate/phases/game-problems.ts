/** What must hold after every phase of a game, on every board. */
import type { WithVariants } from '../../../encodings/variant-rules.ts';
import { type Board, endsWithAdjustments, provinceOf, type Unit } from '../../../src/board/board.ts';
import { balances, countCentres, openSites } from '../../../src/adjudicate/phases/centres.ts';
import { hasAdjustments } from '../../../src/adjudicate/phases/game.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import type { PlayedPhase } from './random-game.ts';

/** Everything that is wrong after a phase. */
export function problemsOf({ before, played }: PlayedPhase, policy: WithVariants = {}): string[] {
  const { result, next } = played;
  const { board } = before;
  const all = [...next.units, ...next.retreating.map(({ unit }) => unit)];
  const found = [
    ...crowded(board, 'units', next.units),
    ...crowded(
      board,
      'dislodged units',
      next.retreating.map(({ unit }) => unit),
    ),
    ...next.retreating
      .filter(({ retreats }) => retreats.length === 0)
      .map(() => 'a unit without a retreat was not destroyed'),
    ...(next.phase.kind !== 'retreat' && next.retreating.length > 0
      ? ['units retreat in no retreat phase']
      : []),
    ...(next.phase.kind === 'adjustment' && !hasAdjustments(next, policy) ? ['nothing to adjust'] : []),
    ...(next.phase.kind === 'retreat' && next.retreating.length === 0 ? ['nobody retreats'] : []),
    ...retreatsThatCannotBe(next),
    ...centreProblems(before, next),
  ];
  switch (result.kind) {
    case 'movement': {
      const destroyed = result.adjudication.dislodged.filter(({ retreats }) => retreats.length === 0).length;
      const [counted, stood] = [countOf(board, all), countOf(board, before.units)];
      if (board.powers.some(({ rebuilds }) => rebuilds) ? counted > stood : counted !== stood - destroyed)
        found.push('units came or went in a movement phase');
      // Of two trains, each of which may go, one goes.
      const refused = result.adjudication.results.filter(
        (each) => each.outcome === 'illegal' && each.reason !== 'second-train',
      );
      if (refused.length > 0) found.push('an illegal order');
      break;
    }
    case 'retreat':
      if (result.results.some(({ outcome }) => outcome === 'illegal')) found.push('an illegal retreat');
      if (countOf(board, next.units) > countOf(board, before.units) + before.retreating.length)
        found.push('units came in retreats');
      break;
    case 'adjustment':
      if (result.results.some(({ outcome }) => outcome === 'illegal')) found.push('an illegal adjustment');
      found.push(...adjustmentProblems(before, next, policy));
      break;
  }
  return found;
}

/** Number of units but those of neutral powers whose armies stand again once the year is over. */
function countOf({ powers }: Board, units: readonly Unit[]): number {
  return units.filter(({ power }) => !powers[power]!.rebuilds).length;
}

function crowded(board: Board, what: string, units: readonly Unit[]): string[] {
  const provinces = units.map(({ location }) => provinceOf(board, location));
  return new Set(provinces).size === provinces.length ? [] : [`two ${what} in one province`];
}

function retreatsThatCannotBe({ board, units, retreating }: GameState): string[] {
  const taken = new Set(units.map(({ location }) => provinceOf(board, location)));
  return retreating.flatMap(({ retreats }) =>
    retreats.some((to) => taken.has(provinceOf(board, to))) ? ['a retreat to an occupied province'] : [],
  );
}

function centreProblems(before: GameState, next: GameState): string[] {
  const { board } = before;
  const { calendar } = board.game;
  const isYearOver =
    before.phase.kind !== 'adjustment' &&
    next.phase.kind !== 'retreat' &&
    endsWithAdjustments(calendar, before.phase);
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
    ...(owned > board.provinces.filter(({ supplyCentre }) => supplyCentre).length
      ? ['too many centres']
      : []),
    ...(stands ? [] : ['a unit did not take a centre']),
  ];
}

/** No power has more units than centres; it had too few only if it did not build all it could. */
function adjustmentProblems(before: GameState, next: GameState, policy: WithVariants): string[] {
  return balances(next, policy).flatMap((balance, power) => {
    if (balance < 0) return ['more units than centres'];
    const had = balances(before, policy)[power]!;
    if (had <= 0) return balance === 0 ? [] : ['too many units were removed'];
    return had - balance > openSites(before, power, policy).length ? ['more builds than homes'] : [];
  });
}
