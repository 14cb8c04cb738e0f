/**
 * Propagation as JavaScript: a function for the equation of each decision, and the passes over all that is open.
 * Nothing of it is written by hand but the passes.
 */
import type { Equations } from '../../encodings/equations.ts';
import type { Policy } from '../../encodings/policy.ts';
import { TRUTH_DECISIONS, type TruthDecision } from '../logic/decisions.ts';
import { UNDECIDED } from '../logic/partial.ts';
import { OF_UNIT } from '../situation/fact-lists.ts';
import type { FactRows } from '../situation/fact-rows.ts';
import { equationFormulas, type Reading } from './equation-formulas.ts';
import { HELPERS, Writer } from './writer.ts';

/** Propagation in the position at hand. */
export interface Propagation {
  /**
   * Decides all that follows from what the rows say of decisions.
   *
   * @returns how many stay open; their list, as `codeOf` writes them, begins where the rows have free room
   */
  propagate(facts: FactRows): number;
  /** What the equation of a decision says. */
  equation(facts: FactRows, code: number): number;
}

const KINDS = 8;

/** A decision of a unit in one number: the row of the unit, and what kind of decision it is. */
export function codeOf(row: number, kind: number): number {
  return row * KINDS + kind;
}

export function rowOfCode(code: number): number {
  return Math.floor(code / KINDS);
}

export function kindOfCode(code: number): number {
  return code % KINDS;
}

/** The order in which one pass over the decisions usually decides most, and who has them. */
const FIRST_PASS = {
  PATH: ['movers', 'moversEnd'],
  SUPPORT: ['supporters', 'supportersEnd'],
  MOVE: ['movers', 'moversEnd'],
  DISLODGE: ['attacked', 'attackedEnd'],
  CONVOY: ['convoyers', 'convoyersEnd'],
} as const satisfies Record<TruthDecision, readonly [keyof FactRows, keyof FactRows]>;

/** The body of a function that returns a `Propagation`. */
export function propagationCode(equations: Equations, policy: Policy, reading?: Reading): string {
  const formulas = equationFormulas(equations, policy, reading);
  const functions = TRUTH_DECISIONS.map((decision) => {
    const { unit, formula } = formulas[decision];
    return `function ${decision}(F, facts, ${unit.name}) {\n${Writer.bodyOf(formula)}\n}`;
  });
  const firstPass = Object.entries(FIRST_PASS).map(([decision, [first, end]]) => {
    const kind = TRUTH_DECISIONS.indexOf(decision as TruthDecision);
    const slot = `row + ${OF_UNIT[decision as TruthDecision]}`;
    return `for (let i = facts.${first}, end = facts.${end}; i < end; i++) {
  const row = F[i];
  if (F[${slot}] !== ${UNDECIDED}) continue;
  const value = ${decision}(F, facts, row);
  if (value === ${UNDECIDED}) F[last++] = row * ${KINDS} + ${kind}; else F[${slot}] = value;
}`;
  });
  const cases = TRUTH_DECISIONS.map((decision, kind) => `case ${kind}: return ${decision}(F, facts, row);`);
  return `'use strict';
${HELPERS}
${functions.join('\n')}
function valueOf(F, facts, row, kind) {
  switch (kind) {
    ${cases.join('\n    ')}
  }
}
return {
  propagate(facts) {
    const F = facts.rows;
    const open = facts.free;
    let last = open;
${firstPass.join('\n')}
    for (let before = 0; last !== open && last !== before;) {
      before = last;
      last = open;
      for (let i = open; i < before; i++) {
        const code = F[i];
        const kind = code % ${KINDS};
        const row = (code - kind) / ${KINDS};
        const value = valueOf(F, facts, row, kind);
        if (value === ${UNDECIDED}) F[last++] = code; else F[row + ${OF_UNIT.MOVE} + kind] = value;
      }
    }
    return last - open;
  },
  equation(facts, code) {
    const kind = code % ${KINDS};
    return valueOf(facts.rows, facts, (code - kind) / ${KINDS}, kind);
  },
};`;
}
