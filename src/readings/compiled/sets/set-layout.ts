/**
 * The places of the facts of a position of at most 64 units, as sets of units, a bit for each: what the code reads that is
 * made by `SetWriter`. Sets are counted in eights of bytes, numbers in fours.
 */
import { ROW } from '../../../orders/table/order-table.ts';
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import type { RelationName } from '../../../../encodings/language/situation.ts';
import { numberAt, setAt, type Value } from '../code/function-writer.ts';
import { type Pair, same } from './pairs.ts';

/** Units that a set has room for; the number of nobody, of whom nothing holds. */
export const MOST_UNITS = 64;
const ROOM = MOST_UNITS + 2;
export const MOST_POWERS: number = ROOM - 1;
export const MOST_PROVINCES = 512;

/** Sets of which there is one. */
export const SETS = {
  moves: 1,
  borders: 2,
  viaConvoy: 3,
  supporting: 4,
  convoying: 5,
  attacked: 6,
  occupied: 7,
  units: 8,
  moveSupported: 9,
  holdSupported: 10,
  convoyed: 11,
  /** Movers to where somebody else is ordered to move, too. */
  contested: 12,
} as const;

/** Decisions as far as they are known: of whom they hold, of whom they may; in the order of `TRUTH_DECISIONS`. */
export const KNOWN = { MOVE: 16, SUPPORT: 18, CONVOY: 20, DISLODGE: 22, PATH: 24 } as const satisfies Record<
  TruthDecision,
  number
>;
/** Values that the equations of these give. */
export const SAID = { MOVE: 26, SUPPORT: 28, CONVOY: 30, DISLODGE: 32, PATH: 34 } as const satisfies Record<
  TruthDecision,
  number
>;
/** Decisions that an equation rests on: by kind of decision, whose. */
export const RESTS = 36;
/** The place of sets that are worked out of facts alone. */
export const COLUMNS = 42;
export const MOST_COLUMNS = 32;

/** A set for each unit, and for nobody. */
const PER_UNIT = COLUMNS + MOST_COLUMNS;
export const ROWS = {
  moveSupporters: PER_UNIT,
  holdSupporters: PER_UNIT + ROOM,
  convoyers: PER_UNIT + 2 * ROOM,
  embarking: PER_UNIT + 3 * ROOM,
  landing: PER_UNIT + 4 * ROOM,
  passedOn: PER_UNIT + 5 * ROOM,
} as const;
const PER_POWER = PER_UNIT + 6 * ROOM;
export const OF_POWER: number = PER_POWER;
/** Two sets for each province: who stands there, who is ordered to move there. */
export const STANDING: number = PER_POWER + ROOM;
export const TOWARDS: number = STANDING + 1;
const SETS_END = STANDING + 2 * MOST_PROVINCES;

/** A number for each unit, and for nobody: where a province has its sets, of powers where theirs are. */
const NUMBERS = 2 * SETS_END;
export const NUMBER = {
  at: NUMBERS,
  goal: NUMBERS + ROOM,
  aim: NUMBERS + 2 * ROOM,
  power: NUMBERS + 3 * ROOM,
  helped: NUMBERS + 4 * ROOM,
} as const;
/** The rows of the table of orders, numbers of two bytes. */
export const GIVEN: number = 2 * (NUMBERS + 5 * ROOM);
/** All that is known of decisions, as bytes. */
export const VALUES: number = 2 * (GIVEN + ROW * MOST_UNITS);

/** A list of decisions by number, numbers of two bytes. */
export const LIST: number = GIVEN + ROW * MOST_UNITS + 3 * MOST_UNITS;

/** Bits for how many decisions stay open; above them, how many there are. */
export const OPEN_BITS = 10;

/** For a unit, all that stand in a relation to it. */
type Related = (unit: Value) => Value;

const row =
  (name: keyof typeof ROWS): Related =>
  (unit) =>
    setAt(unit, ROWS[name]);
const through =
  (name: keyof typeof NUMBER, to: number): Related =>
  (unit) =>
    setAt(numberAt(unit, NUMBER[name]), to);

/** Units of which something holds, whatever others do. */
export const UNARY: Readonly<Partial<Record<string, Pair>>> = {
  moves: same(setAt(SETS.moves)),
  occupied: same(setAt(SETS.occupied)),
  bordersDestination: same(setAt(SETS.borders)),
  ordersConvoy: same(setAt(SETS.viaConvoy)),
  convoysAnything: same(setAt(SETS.convoying)),
};

/** Relations, with the first units for a second one, and the second ones for a first. */
export const BINARY: Readonly<
  Partial<
    Record<
      string,
      {
        readonly first?: Related;
        readonly second?: Related;
        readonly some?: Value;
        readonly other?: Value;
      }
    >
  >
> = {
  attacks: {
    first: through('at', TOWARDS),
    second: through('goal', STANDING),
    some: setAt(SETS.attacked),
  },
  contests: {
    first: through('goal', TOWARDS),
    second: through('goal', TOWARDS),
    some: setAt(SETS.moves),
    other: setAt(SETS.contested),
  },
  supportsMove: { first: row('moveSupporters'), some: setAt(SETS.moveSupported) },
  supportsHold: { first: row('holdSupporters'), some: setAt(SETS.holdSupported) },
  supportsAttackOn: { second: through('aim', STANDING) },
  samePower: { first: through('power', OF_POWER), second: through('power', OF_POWER) },
  convoys: { first: row('convoyers'), some: setAt(SETS.convoyed) },
  embarks: { first: row('embarking') },
  lands: { first: row('landing') },
  neighbours: { second: row('passedOn') },
} satisfies Partial<Record<RelationName, unknown>>;

/** The unit that stands where the unit is ordered to move. */
export const occupantOf: Related = through('goal', STANDING);
