/** Relations as code asks for them, as sets: all units that stand in one to a unit. */
import type { RelationName } from '../../../../encodings/language/situation.ts';
import { NUMBER, OF_POWER, ROWS, SETS, STANDING, TOWARDS } from './set-layout.ts';

const number = (unit: string, name: keyof typeof NUMBER): string => `F[${unit} + ${NUMBER[name]}]`;
const row =
  (name: keyof typeof ROWS): ((unit: string) => string) =>
  (unit) =>
    `M[${unit} + ${ROWS[name]}]`;
const through =
  (name: keyof typeof NUMBER, to: number): ((unit: string) => string) =>
  (unit) =>
    `M[${number(unit, name)} + ${to}]`;

/** Units of which something holds, whatever others do. */
export const UNARY: Readonly<Partial<Record<string, string>>> = {
  moves: `M[${SETS.moves}]`,
  occupied: `M[${SETS.occupied}]`,
  bordersDestination: `M[${SETS.borders}]`,
  ordersConvoy: `M[${SETS.viaConvoy}]`,
  convoysAnything: `M[${SETS.convoying}]`,
};

/** Relations, with the first units for a second one, and the second ones for a first. */
export const BINARY: Readonly<
  Partial<
    Record<
      string,
      {
        readonly first?: (unit: string) => string;
        readonly second?: (unit: string) => string;
        readonly some?: string;
        readonly other?: string;
      }
    >
  >
> = {
  attacks: {
    first: through('at', TOWARDS),
    second: through('goal', STANDING),
    some: `M[${SETS.attacked}]`,
  },
  contests: {
    first: through('goal', TOWARDS),
    second: through('goal', TOWARDS),
    some: `M[${SETS.moves}]`,
    other: `M[${SETS.contested}]`,
  },
  supportsMove: { first: row('moveSupporters'), some: `M[${SETS.moveSupported}]` },
  supportsHold: { first: row('holdSupporters'), some: `M[${SETS.holdSupported}]` },
  supportsAttackOn: { second: through('aim', STANDING) },
  samePower: { first: through('power', OF_POWER), second: through('power', OF_POWER) },
  convoys: { first: row('convoyers'), some: `M[${SETS.convoyed}]` },
  embarks: { first: row('embarking') },
  lands: { first: row('landing') },
  neighbours: { second: row('passedOn') },
} satisfies Partial<Record<RelationName, unknown>>;

/** The unit that stands where the unit is ordered to move. */
export const occupantOf: (unit: string) => string = through('goal', STANDING);
