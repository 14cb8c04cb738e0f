/** The words of orders, in capitals as the scanner gives them. */
import { type Coast, COAST_WORDS, type UnitType } from '../../board/board.ts';
import type { OrderKind } from '../order.ts';

/** The words that mean the same, in a row, by what they mean. */
export function byWord<Meaning extends string>(
  rows: Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> {
  const meanings = Object.entries(rows) as [Meaning, string][];
  return new Map(
    meanings.flatMap(([meaning, row]) => row.split(' ').map((word) => [word, meaning] as const)),
  );
}

export const UNIT_WORDS: ReadonlyMap<string, UnitType> = byWord({ army: 'A ARMY', fleet: 'F FLEET' });

export const VERB_WORDS: ReadonlyMap<string, OrderKind> = byWord({
  hold: 'H HOLD HOLDS HOLDING STAND STANDS',
  move: 'M MOVE MOVES MOVING ATTACK ATTACKS TO INTO',
  support: 'S SUP SUPP SUPPORT SUPPORTS SUPPORTING',
  convoy: 'C CONVOY CONVOYS CONVOYING',
});

/** Words between a verb of moving and the province: `moves to Paris`. */
export const DIRECTION_WORDS: ReadonlySet<string> = new Set(['TO', 'INTO']);

/** Between the place where an army stands and that to which it goes by rail: `A MOS - TSR - VLA`. */
export const RAIL_WORDS: ReadonlySet<string> = new Set(['TSR', 'RAIL', 'RAILROAD', 'RAILWAY']);

/** Before the move of a unit that may pass a canal: `SC F MED - RED`. */
export const CANAL_WORDS: ReadonlySet<string> = new Set(['SC', 'CANAL']);

export const VIA_WORDS: ReadonlySet<string> = new Set(['VIA', 'BY']);

export const CONVOY_WORDS: ReadonlySet<string> = new Set(['CONVOY', 'CONVOYS']);

/** Words of retreats and adjustments: known, so that the error can say what is wrong. */
export const OTHER_PHASE_WORDS: ReadonlySet<string> = new Set(
  'R RETREAT RETREATS D DISBAND DISBANDS B BUILD BUILDS REMOVE REMOVES DESTROY DESTROYS WAIVE'.split(' '),
);

/** Coasts that need no word `coast` after them. */
export const COAST_CODES: ReadonlyMap<string, Coast> = new Map(
  Object.keys(COAST_WORDS).map((coast) => [coast, coast]),
);

/** Coasts that are words of their own only in some places. */
export const COASTS_BY_WORD: ReadonlyMap<string, Coast> = byWord(COAST_WORDS);

/** Says if a word has a meaning in orders, so that it cannot be part of an abbreviated name. */
export function isOrderWord(word: string): boolean {
  return VERB_WORDS.has(word) || UNIT_WORDS.has(word) || VIA_WORDS.has(word) || CONVOY_WORDS.has(word);
}
