/** A lemma: a sentence about any position, what it rests on, and what is shown of it. */
import type { Node } from '../../../readings/formula/node.ts';
import type { Law } from '../logic/law.ts';
import type { AnyPosition, SolvedFor } from './any-position.ts';

/** A premise of several lemmas, such as two solutions of one position. */
export interface SharedPremise<C> {
  readonly says: string;
  make(position: AnyPosition): { readonly has: C; readonly laws: readonly GivenLaws[] };
  /**
   * The same laws, and what paths are, of what another premise gives: they must hold there, where a lemma that was shown
   * under this premise is assumed under that one.
   */
  readonly lawsOf?: (position: AnyPosition, has: C) => readonly GivenLaws[];
}

export interface GivenLaws {
  readonly says: string;
  /** The decision whose equation the laws are, if they are one. */
  readonly equation?: SolvedFor | 'PATH';
  readonly laws: readonly Law[];
}

/**
 * The sets that are compared: any two sets of supports of one unit, only such as depend on the same units
 * (those of another power than some victim with one another, all with all), or none, where assumed lemmas say
 * enough.
 */
export type Sizes = 'any' | 'alike' | 'as assumed';

export interface Lemma<C> {
  readonly id: string;
  readonly says: string;
  /** Number of units it is about. */
  readonly units: number;
  /** Lemmas about the same that are taken as shown. */
  readonly from?: readonly Lemma<C>[];
  /**
   * The equations that are needed: the lemma is true whatever the others say, and the solver has less to look at. All
   * where left out.
   */
  readonly uses?: readonly (SolvedFor | 'PATH')[];
  /** The formula that holds of any such units. */
  readonly holds: (has: C, position: AnyPosition, ...units: number[]) => Node;
  /** The triggers of an assumed lemma: terms about its units. */
  readonly triggers?: (has: C, position: AnyPosition, ...units: number[]) => readonly (readonly Node[])[];
  /** The need to compare sizes of sets; left out, sets that are counted alike are compared. */
  readonly sizes?: Sizes;
  /** The unit of which it may be said that it alone is in one set and not in another. */
  readonly alone?: (has: C) => number;
  /** The part of all that is given that it is about, if it was shown of just that. */
  readonly part?: (has: C) => unknown;
}

/** A lemma about a part of what is given. */
export function about<C, D>(lemma: Lemma<D>, part: (has: C) => D): Lemma<C> {
  const { id, says, units, holds, triggers } = lemma;
  return {
    id,
    says,
    units,
    part,
    holds: (has, position, ...of) => holds(part(has), position, ...of),
    triggers: (has, position, ...of) => triggers?.(part(has), position, ...of) ?? [],
  };
}

/** The laws are not of an equation, or of one that the lemma needs. */
export function isNeeded({ equation }: Pick<GivenLaws, 'equation'>, { uses }: Lemma<never>): boolean {
  return equation === undefined || uses === undefined || uses.includes(equation);
}
