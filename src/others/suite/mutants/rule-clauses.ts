/** The clause of a rule that programs can get wrong. */
import type { Clause } from '../../../../encodings/clause.ts';
import * as CLAUSES from './clauses-by-file.ts';

/** The clause of the rule in the file of this name. */
export function clauseOf(rule: string): Clause {
  const clause = (CLAUSES as Readonly<Record<string, Clause>>)[rule];
  if (clause === undefined) throw new Error(`the rule ${rule} has no clause`);
  return clause;
}
