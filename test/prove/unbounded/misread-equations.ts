/** Mistakes in single places of the rules, as equations that a proof can be asked about. */
import { EQUATIONS, type Equations } from '../../../encodings/equations.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { movementMutants } from '../../../src/others/suite/mutants/catalogue.ts';
import { misreading, type Misread } from '../../../src/others/suite/mutants/misread.ts';

export interface Mistake {
  readonly id: string;
  readonly says: string;
  readonly equations: Equations;
}

/** "The first of them", and chains of another kind, mean nothing where nobody knows which units there are. */
function isExpressible({ member }: Misread, id: string): boolean {
  return member !== 'chain' && !id.endsWith(':first') && !id.endsWith(':last');
}

/** The mistakes of single places that can be made over any number of units. */
export function mistakes(): Mistake[] {
  return movementMutants(DATC_3_2).flatMap(({ id, says, misread }) =>
    misread === undefined || !isExpressible(misread, id) ? [] : [{ id, says, equations: misreadBy(misread) }],
  );
}

function misreadBy(misread: Misread): Equations {
  const of =
    <R>(equation: <T, N>(setting: Setting<T, N>, unit: number) => R) =>
    <T, N>(setting: Setting<T, N>, unit: number): R =>
      equation(misreading(setting, misread), unit);
  const misreadOnes = Object.entries(EQUATIONS).map(([name, equation]) => [name, of(equation as never)]);
  return Object.fromEntries(misreadOnes) as Equations;
}

/** What becomes of a proof when the equations are mistaken. */
export type Noticed =
  /** Its questions are the same: it says nothing of the mistake. */
  | 'untouched'
  /** Every lemma is shown all the same. */
  | 'shown'
  /** Some lemma is not. */
  | 'noticed'
  /** The mistake is in a loop that makes no formula any more. */
  | 'no formula';

/**
 * Asks the lemmas of a mistaken proof, those that are other questions than in the right one.
 *
 * @param mistaken none where the mistake makes no formula
 */
export async function noticed(
  right: readonly string[],
  mistaken: readonly string[] | undefined,
  isShown: (question: string) => Promise<boolean>,
): Promise<Noticed> {
  if (mistaken === undefined) return 'no formula';
  const others = mistaken.filter((question, i) => question !== right[i]);
  if (others.length === 0) return 'untouched';
  for (const question of others) if (!(await isShown(question))) return 'noticed';
  return 'shown';
}
