/** Borders, canals and railways that only some boards have, by number: made once for each board. */
import { oncePer } from '../base/remembered.ts';
import { type Board, hasSeasons, type UnitType } from './board.ts';
import type { VariantRule } from '../../encodings/variant-rules.ts';

/** A canal between two seas, kept from a province. */
export interface Canal {
  readonly seas: readonly [number, number];
  readonly keptFrom: number;
}

/** The special ways of a board. */
export const specialWaysOf = oncePer(find);

function find({ provinces, powers, rules, specialBorders }: Board): {
  readonly canals: readonly Canal[];
  /** Its owner, and its stations in order, as provinces. */
  readonly railway: { readonly power: number; readonly line: readonly number[] } | undefined;
  readonly hasDifficultBorders: boolean;
  readonly worthlessCentre: { readonly province: number; readonly power: number } | undefined;
} {
  const province = (code: string): number => provinces.findIndex((each) => each.code === code);
  const power = (code: string): number => powers.findIndex((each) => each.code === code);
  const { 'suez-canal': canal, 'trans-siberian-railroad': railroad, 'hong-kong': hongKong } = rules;
  const canals = (canal?.canals ?? []).map(({ seas: [a, b], through }): Canal => ({
    seas: [province(a), province(b)],
    keptFrom: province(through),
  }));
  return {
    canals,
    railway: railroad && { power: power(railroad.power), line: railroad.line.map(province) },
    hasDifficultBorders: specialBorders.some(({ difficult }) => difficult),
    worthlessCentre: hongKong && { province: province(hongKong.province), power: power(hongKong.power) },
  };
}

/** The canal between two provinces, if one is there. */
export function canalBetween(board: Board, from: number, to: number): Canal | undefined {
  if (from === to) return undefined;
  return specialWaysOf(board).canals.find(({ seas }) => seas.includes(from) && seas.includes(to));
}

/** The stations after the first to which the railway leads from one province to another; none where it does not. */
export function stationsBetween(board: Board, from: number, to: number): readonly number[] {
  const line = specialWaysOf(board).railway?.line ?? [];
  const [start, end] = [line.indexOf(from), line.indexOf(to)];
  if (start < 0 || end < 0) return [];
  return start < end ? line.slice(start + 1, end + 1) : line.slice(end, start).reverse();
}

/** Says if a unit can go from one place to the province by difficult borders alone. */
export function isOnlyDifficult(board: Board, type: UnitType, from: number, province: number): boolean {
  if (!specialWaysOf(board).hasDifficultBorders) return false;
  const places =
    type === 'army'
      ? [province]
      : board.fleetBorders[from]!.filter((to) => board.locations[to]!.province === province);
  return places.length > 0 && places.every((to) => isDifficultBorder(board, type, from, to));
}

/** Says if the border from one place to another is difficult for such a unit. */
export function isDifficultBorder(board: Board, type: UnitType, from: number, to: number): boolean {
  return board.specialBorders.some(
    (border) => border.difficult && border.type === type && border.from === from && border.to === to,
  );
}

/** Says if a board has anything that the rule of a variant is about; what all boards have, it has. */
export function hasGroundFor(board: Board, rule: VariantRule): boolean {
  const { canals, railway, hasDifficultBorders, worthlessCentre } = specialWaysOf(board);
  switch (rule) {
    case 'hong-kong':
      return worthlessCentre !== undefined;
    case 'trans-siberian-railroad':
      return railway !== undefined;
    case 'suez-canal':
      return canals.length > 0;
    case 'ice':
      return hasSeasons(board);
    case 'convoyable-coasts':
      return board.provinces.some(({ convoyable }) => convoyable);
    case 'difficult-borders':
      return hasDifficultBorders;
    case 'build-anywhere':
    case 'captured-homes':
      return true;
  }
}
