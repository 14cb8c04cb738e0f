/** Faulty adjudicators that were made from the rules. */
import type { Clause } from '../../../../encodings/clause.ts';
import type { Decision } from '../../../../encodings/language/decisions.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import type { Misread } from './misread.ts';

/** A fault of an adjudicator. */
export interface Fault {
  /** Stays the same while the rule does: `support.cutsByAttack.and:first-dropped`. */
  readonly id: string;
  /** The clause that it gets wrong. */
  readonly clause: Clause;
  /** The fault in a sentence. */
  readonly says: string;
}

/** A faulty adjudicator of movement. */
export interface Mutant extends Fault {
  readonly faults: Faults;
  /** The one call that it misreads, where that is its fault. */
  readonly misread?: Misread;
  /** The equations that reach the call, where it stands in one place. */
  readonly equations?: ReadonlySet<Decision>;
  /** It is made only of units that stand in a special way to others: it is not restricted further. */
  readonly isSpecial?: true;
}
