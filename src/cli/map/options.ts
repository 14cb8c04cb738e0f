/** The options of `dipsolve map`, as given. */

/** Files of boards that other programs have. */
export const IMPORTED = ['map', 'jdip'] as const;
export type Imported = (typeof IMPORTED)[number];

export interface ImportFlags {
  readonly format?: Imported;
  readonly variant?: string;
  readonly id?: string;
}

export interface MakeFlags {
  readonly provinces: number;
  readonly powers: number;
  readonly seed?: number;
}
