/** Facts that link rules of variants to the map of a board; as in `map-facts.ts`, they hold where all orders count. */
import { type Board, provinceOf } from '../../board/board.ts';
import { isDifficultBorder, isOnlyDifficult, tablesOf } from '../../board/tables.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import type { SymbolicSituation } from '../../readings/symbolic/symbolic.ts';
import type { SpaceVariants } from '../space/terrain.ts';
import { allOf, anyOf, implies, same, someOf } from '../../readings/folding.ts';

/** The places of the units of a position and of their goals on a board, in any interpretation. */
export interface Placement<T> {
  /** The unit stands at the location. */
  readonly standsAt: (unit: number, location: number) => T;
  /** The shared empty place is this province. */
  readonly isProvince: (place: number, province: number) => T;
  /** The mover is ordered to the province. */
  readonly goesTo: (mover: number, province: number) => T;
  /** The unit belongs to this power. */
  readonly isOf: (unit: number, power: number) => T;
}

/** A symbolic position on a board, in any interpretation. */
export interface PlacedOnBoard<T> {
  readonly logic: Logic<T, unknown>;
  readonly board: Board;
  readonly situation: SymbolicSituation<T>;
  readonly placement: Placement<T>;
}

/** The same with what follows for its places. */
export interface OnBoard<T> extends PlacedOnBoard<T> {
  /** The place is the province. */
  readonly isAt: (place: number, province: number) => T;
  /** The rules of variants that are on. */
  readonly variants: SpaceVariants;
}

/** All facts about such ways; none where no rule of a variant is on. */
export function* wayFacts<T>(position: OnBoard<T>): Generator<T> {
  yield* convoysFrom(position);
  yield* difficultBorders(position);
  yield* canals(position);
}

/** The provinces to which a fleet passes by a canal from another one. */
export function byCanal(board: Board, { canals: isOn = false }: SpaceVariants, from: number): number[] {
  if (!isOn) return [];
  return tablesOf(board).ways.canals.flatMap(({ seas: [a, b] }) =>
    a === from ? [b] : b === from ? [a] : [],
  );
}

/** The provinces from which fleets convoy. */
export function convoyProvinces({ provinces }: Board, { coasts = false }: SpaceVariants): number[] {
  return provinces.flatMap(({ index, terrain, convoyable }) =>
    terrain === 'sea' || (coasts && convoyable && terrain === 'coast') ? [index] : [],
  );
}

/** A fleet that convoys is at sea, or on a coast from which fleets convoy. */
function* convoysFrom<T>({ logic, board, situation, isAt, variants }: OnBoard<T>): Generator<T> {
  if (variants.coasts !== true) return;
  const provinces = convoyProvinces(board, variants);
  for (const fleet of situation.ofKind('convoy')) {
    yield someOf(logic, provinces, (province) => isAt(fleet, province));
  }
}

/** An army crosses a difficult border where the board has one, and no fleet does. */
function* difficultBorders<T>({ logic, board, situation, placement }: OnBoard<T>): Generator<T> {
  const { isArmy, ways } = situation.relations;
  if (ways?.crosses === undefined) return;
  for (const mover of situation.ofKind('move')) {
    const over = board.specialBorders
      .filter(({ type, difficult }) => type === 'army' && difficult)
      .map(({ from, to }) =>
        allOf(logic, [
          isArmy(mover),
          placement.standsAt(mover, from),
          placement.goesTo(mover, provinceOf(board, to)),
        ]),
      );
    yield same(logic, ways.crosses(mover), anyOf(logic, over));
    for (const { index: from } of board.locations) {
      for (const to of fleetsOverDifficult(board, from)) {
        const sails = [
          logic.not(isArmy(mover)),
          placement.standsAt(mover, from),
          placement.goesTo(mover, to),
        ];
        yield logic.not(allOf(logic, sails));
      }
    }
  }
}

/** Provinces to which a fleet goes over difficult borders alone; such moves are left out. */
function fleetsOverDifficult(board: Board, from: number): number[] {
  const provinces = new Set(
    board.fleetBorders[from]!.filter((to) => isDifficultBorder(board, 'fleet', from, to)).map((to) =>
      provinceOf(board, to),
    ),
  );
  return [...provinces].filter((to) => isOnlyDifficult(board, 'fleet', from, to));
}

/** A fleet passes a canal where the board has one, and its keeper stands where it is kept. */
function* canals<T>({ logic, board, situation, placement, isAt }: OnBoard<T>): Generator<T> {
  const { isArmy, ways } = situation.relations;
  if (ways?.isKept === undefined) return;
  const units = [...situation.outline.kinds.keys()];
  const passages = tablesOf(board).ways.canals.flatMap(({ seas: [a, b], keptFrom }) => [
    { from: a, to: b, keptFrom },
    { from: b, to: a, keptFrom },
  ]);
  for (const mover of situation.ofKind('move')) {
    const keepers = units.filter((unit) => unit !== mover);
    const takes = passages.map(({ from, to }) =>
      allOf(logic, [logic.not(isArmy(mover)), placement.standsAt(mover, from), placement.goesTo(mover, to)]),
    );
    for (const [i, { keptFrom }] of passages.entries()) {
      const kept = keepers.map((keeper) => logic.and(ways.isKept!(keeper, mover), isAt(keeper, keptFrom)));
      yield implies(logic, takes[i]!, anyOf(logic, kept));
    }
    for (const keeper of keepers) {
      yield implies(logic, ways.isKept(keeper, mover), anyOf(logic, takes));
    }
  }
}
