/** An order as it counts in the adjudication: for a unit on the board, about units on the board. */
export type UnitOrder =
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'move';
      /** The location; for a fleet with its coast. */
      readonly to: number;
      readonly viaConvoy: boolean;
      /** The sea provinces by which alone it may be convoyed, in order (4.A.6); missing where any may. */
      readonly route?: readonly number[];
      /** It counts as a move though the unit cannot go there (4.E.1): it leads nowhere. */
      readonly isImpossible?: true;
      /** It goes by rail: the provinces of the stations, the last one where it is ordered to. */
      readonly stations?: readonly number[];
      /** It passes a canal. */
      readonly byCanal?: true;
      /** Why it may not pass the canal, so that it leads nowhere. */
      readonly refusal?: CanalRefusal;
    }
  | {
      readonly kind: 'support';
      /** Index of the supported unit. */
      readonly supported: number;
      /** The province it is to move to; missing for a support to hold. */
      readonly to: number | undefined;
      /** The coast it is to move to, where the order names one: a location. */
      readonly coast: number | undefined;
    }
  | {
      readonly kind: 'convoy';
      /** Index of the army. */
      readonly convoyed: number;
      /** The province it is to be brought to. */
      readonly to: number;
    };

/** Why a fleet has no permission to pass a canal. */
export type CanalRefusal = 'no-keeper' | 'two-named' | 'two-own' | 'not-named';

export const HOLD: UnitOrder = { kind: 'hold' };

/** Says if two orders say the same. */
export function sameOrder(one: UnitOrder, other: UnitOrder): boolean {
  switch (one.kind) {
    case 'hold':
      return other.kind === 'hold';
    case 'move':
      return (
        other.kind === 'move' &&
        one.to === other.to &&
        one.viaConvoy === other.viaConvoy &&
        one.isImpossible === other.isImpossible &&
        one.route?.join() === other.route?.join() &&
        (one.stations === undefined) === (other.stations === undefined)
      );
    case 'support':
      return (
        other.kind === 'support' &&
        one.supported === other.supported &&
        one.to === other.to &&
        one.coast === other.coast
      );
    case 'convoy':
      return other.kind === 'convoy' && one.convoyed === other.convoyed && one.to === other.to;
  }
}
