/** What happened to a question to a live program. */
import type { Classified } from '../diagnose/classify.ts';
import type { Observation } from '../diagnose/observation.ts';
import type { PhaseQuestion } from '../diagnose/phase-question.ts';
import type { SourcedQuestion } from './sourced-question.ts';

/** How a program gave no result. */
const NO_RESULT = ['refused', 'unusable', 'lost'] as const;
export type NoResult = (typeof NO_RESULT)[number];

export type Audited = SourcedQuestion &
  (
    | { readonly kind: 'classified'; readonly observation: Observation; readonly classified: Classified }
    | {
        readonly kind: NoResult;
        readonly message: string;
        /** The smallest part found on which the program gives no result in the same way. */
        readonly smallest?: PhaseQuestion;
      }
  );

/** An answer that is not shown in its smallest part. */
export interface CountedError extends SourcedQuestion {
  readonly observation: Observation;
  /** What it seems to be about. */
  readonly kind: string;
  /** The group of the errors shown that explains it (`groupOf`), if one does. */
  readonly explainedBy?: string;
}
