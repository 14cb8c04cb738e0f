/** The words of orders, in capitals as the scanner gives them. */
import type { Coast, UnitType } from '../../board/board.ts';
import type { OrderKind } from '../order.ts';

export const UNIT_WORDS: ReadonlyMap<string, UnitType> = new Map([
  ['A', 'army'],
  ['ARMY', 'army'],
  ['F', 'fleet'],
  ['FLEET', 'fleet'],
]);

export const VERB_WORDS: ReadonlyMap<string, OrderKind> = new Map([
  ['H', 'hold'],
  ['HOLD', 'hold'],
  ['HOLDS', 'hold'],
  ['HOLDING', 'hold'],
  ['STAND', 'hold'],
  ['STANDS', 'hold'],
  ['M', 'move'],
  ['MOVE', 'move'],
  ['MOVES', 'move'],
  ['MOVING', 'move'],
  ['ATTACK', 'move'],
  ['ATTACKS', 'move'],
  ['TO', 'move'],
  ['INTO', 'move'],
  ['S', 'support'],
  ['SUP', 'support'],
  ['SUPP', 'support'],
  ['SUPPORT', 'support'],
  ['SUPPORTS', 'support'],
  ['SUPPORTING', 'support'],
  ['C', 'convoy'],
  ['CONVOY', 'convoy'],
  ['CONVOYS', 'convoy'],
  ['CONVOYING', 'convoy'],
]);

/** Words between a verb of moving and the province: `moves to Paris`. */
export const DIRECTION_WORDS: ReadonlySet<string> = new Set(['TO', 'INTO']);

/** Between the place where an army stands and that to which it goes by rail: `A MOS - TSR - VLA`. */
export const RAIL_WORDS: ReadonlySet<string> = new Set(['TSR', 'RAIL', 'RAILROAD', 'RAILWAY']);

/** Before the move of a unit that may pass a canal: `SC F MED - RED`. */
export const CANAL_WORDS: ReadonlySet<string> = new Set(['SC', 'CANAL']);

export const VIA_WORDS: ReadonlySet<string> = new Set(['VIA', 'BY']);

export const CONVOY_WORDS: ReadonlySet<string> = new Set(['CONVOY', 'CONVOYS']);

/** Words of retreats and adjustments: known, so that the error can say what is wrong. */
export const OTHER_PHASE_WORDS: ReadonlySet<string> = new Set([
  'R',
  'RETREAT',
  'RETREATS',
  'D',
  'DISBAND',
  'DISBANDS',
  'B',
  'BUILD',
  'BUILDS',
  'REMOVE',
  'REMOVES',
  'DESTROY',
  'DESTROYS',
  'WAIVE',
]);

/** Coasts that need no word `coast` after them. */
export const COAST_CODES: ReadonlyMap<string, Coast> = new Map([
  ['NC', 'NC'],
  ['SC', 'SC'],
  ['EC', 'EC'],
  ['WC', 'WC'],
]);

/** Coasts that are words of their own only in brackets, after a slash, or before `coast`. */
export const COAST_WORDS: ReadonlyMap<string, Coast> = new Map([
  ['N', 'NC'],
  ['NORTH', 'NC'],
  ['NORTHERN', 'NC'],
  ['S', 'SC'],
  ['SOUTH', 'SC'],
  ['SOUTHERN', 'SC'],
  ['E', 'EC'],
  ['EAST', 'EC'],
  ['EASTERN', 'EC'],
  ['W', 'WC'],
  ['WEST', 'WC'],
  ['WESTERN', 'WC'],
]);

/** Says if a word has a meaning in orders, so that it cannot be part of an abbreviated name. */
export function isOrderWord(word: string): boolean {
  return VERB_WORDS.has(word) || UNIT_WORDS.has(word) || VIA_WORDS.has(word) || CONVOY_WORDS.has(word);
}
