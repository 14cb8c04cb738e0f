/** One step of a proof: a lemma under certain rules, as a question that a solver answers. */
import type { Law } from './logic/law.ts';
import type { AnyPosition } from './situation/any-position.ts';
import { isNeeded, type SharedPremise, type Lemma } from './situation/lemma.ts';
import { posed, smtOf, type PosedLemma } from './pose.ts';

export interface Step {
  /** The lemma, and the rules where they are not those of DATC 3.2. */
  readonly id: string;
  readonly says: string;
  readonly given: string;
  /** The lemmas that it rests on. */
  readonly from: readonly string[];
  /** The question: the lemma holds if it has no model. */
  smtLib(): string;
  /** The same as formulas, for those who evaluate them. */
  posed(): PosedLemma;
  /** The lemmas that it rests on, each with what it is about of what is given here. */
  assumes(has: unknown): readonly Assumed[];
  /**
   * Gives what it needs of what it is given, said of what another step is given: `undefined` where nobody can
   * say that.
   *
   * @param has what it would be about there
   */
  needs(position: AnyPosition, has: unknown): readonly Law[] | undefined;
}

export interface Assumed {
  readonly id: string;
  readonly has: unknown;
}

/**
 * Lemmas about the same as steps.
 *
 * @param rules what the rules are called, where they are not those of DATC 3.2
 */
export function stepsOf<C>(
  given: SharedPremise<C>,
  lemmas: readonly Lemma<C>[],
  rules?: string,
): readonly Step[] {
  const named = (id: string): string => (rules === undefined ? id : `${id}-${rules}`);
  return lemmas.map((lemma) => ({
    id: named(lemma.id),
    says: lemma.says,
    given: given.says,
    from: [...new Set((lemma.from ?? []).map(({ id }) => named(id)))],
    smtLib: () => smtOf(lemma, given),
    posed: () => posed(lemma, given),
    assumes: (has) =>
      (lemma.from ?? []).map(({ id, part }) => ({
        id: named(id),
        has: part === undefined ? has : part(has as C),
      })),
    needs: (position, has) =>
      given
        .lawsOf?.(position, has as C)
        .filter((each) => isNeeded(each, lemma))
        .flatMap(({ laws }) => laws),
  }));
}
