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
