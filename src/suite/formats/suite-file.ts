/** A file of an exported suite. */
export interface SuiteFile {
  readonly name: string;
  readonly text: string;
  /** The user fills it in: it is not written where it is there already. */
  readonly isFilledIn?: true;
}
