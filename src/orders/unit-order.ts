/** An order as it counts in the adjudication: for a unit that stands, about units that stand. */
export type UnitOrder =
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'move';
      /** The location; for a fleet with its coast. */
      readonly to: number;
      readonly viaConvoy: boolean;
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

export const HOLD: UnitOrder = { kind: 'hold' };
