/**
 * Faults that are written down one by one. `listed-faults.json` has for each what it is in a sentence, below the rule that it
 * gets wrong; what it does is code, in a table by the ends of their ids.
 */
import type { Clause } from '../../../../encodings/clause.ts';
import * as CLAUSES from './clauses-by-file.ts';
import data from './listed-faults.json' with { type: 'json' };
import type { Fault } from './mutant.ts';

/** The clause of the rule that the file of this name holds. */
export function clauseOf(rule: string): Clause {
  const clause = (CLAUSES as Readonly<Record<string, Clause>>)[rule];
  if (clause === undefined) throw new Error(`the rule ${rule} has no clause`);
  return clause;
}

/** Faults by id. */
export const FAULTS: ReadonlyMap<string, Fault> = new Map(
  Object.entries(data).flatMap(([rule, faults]) =>
    Object.entries<string>(faults).map(([id, says]) => [id, { id, clause: clauseOf(rule), says }] as const),
  ),
);

/**
 * The faulty adjudicators of a table, in its order.
 *
 * @param group begins their ids, before a dot
 * @param made what is made of an entry, to be added to what is known of its fault
 */
export function faultyBy<Entry, Made>(
  group: string,
  table: Readonly<Record<string, Entry>>,
  made: (entry: Entry) => Made,
): (Fault & Made)[] {
  return Object.entries(table).map(([name, entry]) => {
    const fault = FAULTS.get(`${group}.${name}`);
    if (fault === undefined) throw new Error(`nothing is said of the fault ${group}.${name}`);
    return { ...fault, ...made(entry) };
  });
}
