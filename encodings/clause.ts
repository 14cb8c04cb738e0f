/** The source of a rule and what it says; every encoding exports one. */
export interface Clause {
  /** The clause of the DATC (version 3 numbering where the versions differ). */
  readonly datc: string;
  readonly title: string;
  /** The rule in a sentence or two. */
  readonly says: string;
}
