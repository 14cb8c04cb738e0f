/** The outcome of a question to a live program. */
import type { Classified } from '../diagnose/classify.ts';
import type { Observation } from '../diagnose/observation.ts';
import type { PhaseQuestion } from '../diagnose/phase-question.ts';
import type { SourcedQuestion } from './sourced-question.ts';

/** The ways in which a program gives no result. */
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
  /** The kind of error that it seems to show. */
  readonly kind: string;
  /** The group of the errors shown that explains it (`groupOf`), if one does. */
  readonly explainedBy?: string;
}
