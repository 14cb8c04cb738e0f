/** A lemma: a sentence about any position, what it rests on, and what is shown of it. */
import type { Node } from '../../../logic/formula/node.ts';
import type { Law } from '../logic/law.ts';
import type { AnyPosition } from '../situation/any-position.ts';

/** What is given in several lemmas, such as two solutions of one position. */
export interface Given<C> {
  readonly says: string;
  make(position: AnyPosition): { readonly has: C; readonly laws: readonly GivenLaws[] };
}

export interface GivenLaws {
  readonly says: string;
  readonly laws: readonly Law[];
}

export interface Lemma<C> {
  readonly id: string;
  readonly says: string;
  /** How many units it is about. */
  readonly units: number;
  /** Lemmas about the same that are taken as shown. */
  readonly from?: readonly Lemma<C>[];
  /** What holds of any such units. */
  holds(has: C, position: AnyPosition, ...units: number[]): Node;
  /** When an assumed lemma comes to mind: terms about its units. */
  triggers?(has: C, position: AnyPosition, ...units: number[]): readonly (readonly Node[])[];
  /** The unit of which it may be said that it alone is in one set and not in another. */
  readonly alone?: number;
}
