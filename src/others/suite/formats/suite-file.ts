/** A file of an exported suite. */
export interface SuiteFile {
  readonly name: string;
  readonly text: string;
  /** The user fills it in: a file that is already there is not overwritten. */
  readonly isFilledIn?: true;
}
