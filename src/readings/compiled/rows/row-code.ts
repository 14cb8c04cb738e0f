/**
 * Propagation as code: a function for the equation of each decision, and the passes over all that is open. Nothing of it
 * is written by hand but the passes. It is JavaScript over integers, so that it can be read; what runs is WebAssembly.
 */
import type { Equations } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { FIRST_PASS, TRUTH_DECISIONS, type TruthDecision } from '../../../../encodings/language/decisions.ts';
import { UNDECIDED } from '../../known/partial.ts';
import { LIST_AT, OF_UNIT } from '../../known/fact-lists.ts';
import type { FactRows } from '../../known/fact-rows.ts';
import { equationFormulas, type SettingChange } from '../equation-formulas.ts';
import { asWasm } from '../script/as-wasm.ts';
import { HELPERS, Writer } from './writer.ts';

/** Propagation in the position at hand. */
export interface RowPropagation {
  readonly over: 'rows';
  /**
   * Decides all that follows from what the rows say of decisions.
   *
   * @param free where the rows have room for a list
   * @returns how many stay open; their list, as `codeOf` writes them, begins there
   */
  propagate(free: number): number;
  /** What the equation of a decision says. */
  equation(code: number): number;
}

/** A decision of a unit in one number: the row of the unit, and what kind of decision it is. */
const KIND_BITS = 3;
const KIND = (1 << KIND_BITS) - 1;

export function codeOf(row: number, kind: number): number {
  return (row << KIND_BITS) | kind;
}

export function rowOfCode(code: number): number {
  return code >> KIND_BITS;
}

export function kindOfCode(code: number): number {
  return code & KIND;
}

/** What the code asks of fleets and armies, which is not in their rows. */
const ASKED = { embarks: 2, lands: 2, arePassedOn: 2 } as const;

/** Where the list of those begins and ends who have a decision. */
const LIST_OF = {
  MOVE: ['movers', 'moversEnd'],
  SUPPORT: ['supporters', 'supportersEnd'],
  CONVOY: ['convoyers', 'convoyersEnd'],
  DISLODGE: ['attacked', 'attackedEnd'],
  PATH: ['movers', 'moversEnd'],
} as const satisfies Record<TruthDecision, readonly [keyof typeof LIST_AT, keyof typeof LIST_AT]>;

/** The functions `propagate`, told where there is room for a list, and `equation`, told which by its code. */
function propagationScript(equations: Equations, policy: Policy, reading?: SettingChange): string {
  const { ofDecision: formulas } = equationFormulas(equations, policy, reading);
  const functions = TRUTH_DECISIONS.map((decision) => {
    const { unit, formula } = formulas[decision];
    return `function ${decision}(${unit.name}) {\n${Writer.bodyOf(formula)}\n}`;
  });
  const firstPass = FIRST_PASS.map((decision) => {
    const [first, end] = LIST_OF[decision];
    const kind = TRUTH_DECISIONS.indexOf(decision);
    const slot = `row + ${OF_UNIT[decision]}`;
    return `for (let i = F[${LIST_AT[first]}], end = F[${LIST_AT[end]}]; i < end; i += 1) {
  const row = F[i];
  if (F[${slot}] !== ${UNDECIDED}) continue;
  const value = ${decision}(row);
  if (value !== ${UNDECIDED}) F[${slot}] = value;
  else { F[last] = (row << ${KIND_BITS}) | ${kind}; last += 1; }
}`;
  });
  const cases = TRUTH_DECISIONS.map((decision, kind) => `if (kind === ${kind}) return ${decision}(row);`);
  return `${HELPERS}
${functions.join('\n')}
function equation(code) {
const row = code >> ${KIND_BITS};
const kind = code & ${KIND};
${cases.join('\n')}
}
function propagate(open) {
let last = open;
${firstPass.join('\n')}
for (let before = 0; last !== open && last !== before;) {
  before = last;
  last = open;
  for (let i = open; i < before; i += 1) {
    const code = F[i];
    const value = equation(code);
    const place = (code >> ${KIND_BITS}) + (code & ${KIND});
    if (value !== ${UNDECIDED}) F[place + ${OF_UNIT.MOVE}] = value;
    else { F[last] = code; last += 1; }
  }
}
return last - open;
}`;
}

/** A module of WebAssembly for `rowPropagationOf`. */
export function rowCode(
  equations: Equations,
  policy: Policy,
  reading?: SettingChange,
): Uint8Array<ArrayBuffer> {
  const script = propagationScript(equations, policy, reading);
  return asWasm(script, new Map(Object.entries(ASKED)));
}

/** The code, ready to run over the rows of the position at hand; `undefined` where none may run. */
export function rowPropagationOf(code: Uint8Array<ArrayBuffer>, facts: FactRows): RowPropagation | undefined {
  const { memory } = facts;
  if (memory === undefined) return undefined;
  const given = {
    memory: memory as WebAssembly.Memory,
    embarks: (fleet: number, army: number) => facts.embarks(fleet, army),
    lands: (fleet: number, army: number) => facts.lands(fleet, army),
    arePassedOn: (fleet: number, other: number) => facts.arePassedOn(fleet, other),
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { facts: given });
  return { over: 'rows', ...(exports as unknown as Omit<RowPropagation, 'over'>) };
}
