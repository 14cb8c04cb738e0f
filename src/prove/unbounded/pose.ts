/** A lemma as a question to a solver: is there a position in which it fails? */
import type { Node } from '../../readings/formula/node.ts';
import { AnyPosition, type SolvedFor } from './situation/any-position.ts';
import { axioms } from './situation/axioms.ts';
import type { SharedPremise, Lemma } from './situation/lemma.ts';
import { fact, law, type Law } from './logic/law.ts';
import { Sets } from './sets.ts';
import { smtQuestion } from './logic/smt-question.ts';

/** A group of laws with what they say. */
export interface Premises {
  readonly says: string;
  readonly laws: readonly Law[];
}

/** All that is asked about a lemma, before counts and chains are taken out. */
export interface PosedLemma {
  readonly position: AnyPosition;
  readonly premises: readonly Premises[];
  /** What is shown, of units that are called `a`, `b`, ... */
  readonly goal: Node;
  readonly alone: readonly Node[];
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function posed<C>(lemma: Lemma<C>, given: SharedPremise<C>): PosedLemma {
  const position = new AnyPosition();
  const { tracing } = position;
  const { has, laws } = given.make(position);
  const { uses } = lemma;
  const isNeeded = ({ equation }: { readonly equation?: SolvedFor | 'PATH' }): boolean =>
    equation === undefined || uses === undefined || uses.includes(equation);
  const units = NAMES.slice(0, lemma.units).map((name) => position.unit(name));
  const assumed = (lemma.from ?? []).map((other) => ({
    says: `${other.id}: ${other.says}`,
    laws: [
      law(
        tracing,
        other.units,
        (...of) => other.holds(has, position, ...of),
        (...of) => other.triggers?.(has, position, ...of) ?? [],
      ),
    ],
  }));
  const goal = lemma.holds(has, position, ...units);
  return {
    position,
    premises: [
      ...axioms(position).map(({ says, law: of }) => ({ says, laws: [of] })),
      ...[{ says: 'what a path is', equation: 'PATH' as const, laws: position.definitions }, ...laws].filter(
        isNeeded,
      ),
      ...assumed,
    ],
    goal,
    alone: lemma.alone === undefined ? [] : [tracing.unit(lemma.alone(has))],
  };
}

/** The question, with functions and predicates for counts and chains and the laws of these. */
export function smtOf<C>(lemma: Lemma<C>, given: SharedPremise<C>): string {
  const { position, premises, goal, alone } = posed(lemma, given);
  const { tracing } = position;
  const sets = new Sets(tracing.formulas);
  const lower = ({ variables, holds, triggers }: Law): Law => ({
    variables,
    holds: sets.lower(holds),
    triggers: triggers.map((terms) => terms.map((term) => sets.lower(term))),
  });
  const lowered = premises.map(({ says, laws }) => ({ says, laws: laws.map(lower) }));
  const fails = lower(fact(tracing.not(goal)));
  return smtQuestion({
    title: [`${lemma.id}: ${lemma.says}`, `Given ${given.says}.`, 'It holds if there is no model.'],
    laws: [
      ...lowered,
      {
        says: 'what is true of the sizes of finite sets, and of chains of fleets',
        laws: [...sets.laws(lemma.sizes ?? 'alike', alone)],
      },
      { says: 'it fails', laws: [fails] },
    ],
  });
}
