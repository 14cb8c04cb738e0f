/** Explains why a result is as it is. */
import { comparison as compared, type Comparison } from '../explain/reasons/comparisons.ts';
import { reasonsOf } from '../explain/sound-reasons.ts';
import type { Reason } from '../explain/reasons/findings.ts';
import { sentenceOf, sentenceText } from '../explain/words/sentence.ts';
import { checkAdjudication, checkedUnitIndex } from './checked.ts';
import type { Adjudication } from '../adjudicate/phases/movement.ts';

/** A reason as data, and as a sentence. */
export interface Explained extends Reason {
  readonly sentence: string;
}

/** Explains the outcome of each order, as they were given; then of the units without an order. */
export function explain(adjudication: Adjudication): Explained[] {
  checkAdjudication(adjudication);
  return reasonsOf(adjudication).map((reason) => ({
    ...reason,
    sentence: sentenceText(sentenceOf(adjudication, reason)),
  }));
}

/** Finds what decided the fate of the order of a unit, by its index: strengths, and what they were compared with. */
export function comparison(adjudication: Adjudication, unit: number): Comparison {
  return compared(adjudication, checkedUnitIndex(unit, adjudication));
}
