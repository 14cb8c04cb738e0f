/** The suite as it is shipped: positions, why each is there, and the faults that it shows. */
import type { TextQuestion } from '../../audit/asking/ask.ts';
import type { TextPosition } from '../../audit/asking/text-position.ts';
import data from './suite.json' with { type: 'json' };
import TEST_KINDS from './test-kinds.json' with { type: 'json' };

/** Reasons why a position is in the suite. */
export { TEST_KINDS };
export type TestKind = keyof typeof TEST_KINDS;

/** A position of the suite, in texts by power. */
export interface SuitePosition extends TextPosition {
  readonly id: string;
  readonly kind: TestKind;
  /** The clause of the DATC that it is about. */
  readonly clause: string;
  /** In a sentence. */
  readonly why: string;
  /** Names of the faults that it shows. */
  readonly kills?: readonly string[];
}
/** A test of a retreat or adjustment phase. */
export type LaterSuiteTest = Required<SuitePosition> & Omit<TextQuestion, 'map'>;

/** As `scripts/suite.ts` writes it: tests of movement have numbers of faults in the place of their names. */
const shipped = data as unknown as {
  readonly faults: readonly string[];
  readonly tests: readonly (Omit<SuitePosition, 'kills'> & { readonly kills: readonly number[] })[];
  readonly later: { readonly tests: readonly LaterSuiteTest[] };
};

/** A test makes a part of it again. */
export const SUITE = {
  tests: shipped.tests.map(({ kills, ...test }): SuitePosition => ({
    ...test,
    kills: kills.map((number) => shipped.faults[number]!),
  })),
  later: shipped.later,
};
