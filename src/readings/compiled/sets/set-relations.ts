/** Relations as code asks for them, as sets: all units that stand in one to a unit. */
import type { RelationName } from '../../../../encodings/language/situation.ts';
import { numberAt, setAt, type Value } from '../code/function-writer.ts';
import { type Pair, same } from './pairs.ts';
import { NUMBER, OF_POWER, ROWS, SETS, STANDING, TOWARDS } from './set-layout.ts';

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
