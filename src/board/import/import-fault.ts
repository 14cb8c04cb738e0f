/** Something in a file of another program that cannot be read. */
export interface ImportFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}
