/** The verdict: what two searches must agree on. */
import { resultJson, type Adjudication, type SolutionCount } from '../../index.ts';

/** The result and the number of solutions as a text to compare; not how they were found. */
export function verdictOf(adjudication: Adjudication, count: SolutionCount): string {
  const { settled_by: _, certificate: __, ...result } = resultJson(adjudication, undefined);
  return JSON.stringify({ ...result, count });
}
