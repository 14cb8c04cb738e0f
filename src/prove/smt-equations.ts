/** The equations of one known position as readable SMT-LIB: any solver finds the same solutions from it. */
import { EQUATION_CLAUSES, EQUATIONS } from '../../encodings/equations.ts';
import { TRUTH_DECISIONS, type Decision, type StrengthDecision } from '../../encodings/language/decisions.ts';
import { SMTLIB } from '../readings/formula/smtlib.ts';
import { formatStandingUnit, formatUnit } from '../orders/text/format.ts';
import type { UnitOrder } from '../orders/order.ts';
import { printableLine } from '../base/printable.ts';
import { moduleName } from '../adjudicate/rules/policies.ts';
import type { EquationSystem } from '../adjudicate/resolution/system.ts';
import { Reading } from '../readings/reading.ts';
import { KnownSituation } from '../readings/known/known.ts';

/** Writes the equations of what `title` names, a comment with the clause over each. */
export function smtEquations(system: EquationSystem, title: string): string {
  /** Strengths that some equation asks for. */
  const asked = new Set<string>();
  const queue: (readonly [StrengthDecision, number])[] = [];
  const numbers = new Set(system.numbers);
  const reading = new Reading(
    SMTLIB,
    new KnownSituation(system.facts, SMTLIB),
    system,
    (decision, unit) => (numbers.has(system.number(decision, unit)) ? name(decision, unit) : SMTLIB.false),
    { strength },
  );
  const written: string[] = [];
  const all = Array.from({ length: system.size }, (_, unit) => unit);
  const truths = TRUTH_DECISIONS.flatMap((decision) =>
    all.filter((unit) => numbers.has(system.number(decision, unit))).map((unit) => [decision, unit] as const),
  );
  for (const [decision, unit] of truths) written.push(equation(decision, unit));
  const strengths: string[] = [];
  for (const [decision, unit] of queue) {
    strengths.push(`(declare-const ${name(decision, unit)} Int)`);
    written.push(equation(decision, unit));
  }
  return [
    `; The equations of ${title}: every solution of them is an adjudication by the bare rules.`,
    '(set-option :produce-models true)',
    '(set-logic QF_LIA)',
    ...truths.map(([decision, unit]) => `(declare-const ${name(decision, unit)} Bool)`),
    ...strengths,
    '',
    ...written,
    '(check-sat)',
    '; Where that is sat, (get-model) prints a solution; where it is unsat, there is none to print.',
    '',
  ].join('\n');

  function equation(decision: Decision, unit: number): string {
    const { datc, title: called, says } = EQUATION_CLAUSES[decision];
    const { equations, policy } = system;
    const text = equations[decision](reading.setting, unit);
    const other =
      policy.own === undefined
        ? `DATC ${datc}, ${called}, as a rule of the board changes it`
        : `${moduleName(policy.own.name)}, in place of DATC ${datc}, ${called}`;
    const clause = equations[decision] === EQUATIONS[decision] ? `DATC ${datc}, ${called}: ${says}` : other;
    return `; ${printableLine(clause)}\n(assert (= ${name(decision, unit)} ${text}))\n`;
  }

  function strength(decision: StrengthDecision, unit: number): string {
    const own = name(decision, unit);
    if (!asked.has(own)) queue.push([decision, unit]);
    asked.add(own);
    return own;
  }

  /** Such as `|MOVE A Vie-Tri|`: the decision and the order of the unit. */
  function name(decision: Decision, unit: number): string {
    return `|${decision} ${label(decision, unit)}|`;
  }

  function label(decision: Decision, number: number): string {
    const { facts } = system;
    const { board, units, orders } = facts.read;
    const place = (province: number): string => short(formatUnit(board, { province }, 'short'));
    const unit = facts.unitOf(number);
    const own = short(formatStandingUnit(board, units[unit]!, 'short'));
    const leg = facts.leg(number);
    if (leg !== undefined) return `${own} by rail to ${place(leg.station)}`;
    const order: UnitOrder = orders[unit]!;
    const isOfUnit = decision === 'DISLODGE' || decision === 'HOLD';
    if (isOfUnit || order.kind === 'hold') return own;
    switch (order.kind) {
      case 'move':
        return `${own}-${short(board.locations[order.to]!.code)}`;
      case 'support': {
        const other = short(formatStandingUnit(board, units[order.supported]!, 'short'));
        return order.to === undefined ? `${own} S ${other}` : `${own} S ${other}-${place(order.to)}`;
      }
      case 'convoy': {
        const other = short(formatStandingUnit(board, units[order.convoyed]!, 'short'));
        return `${own} C ${other}-${place(order.to)}`;
      }
    }
  }
}

/** `A VIE` as `A Vie`. */
function short(text: string): string {
  return text.replace(
    /\b([A-Z])([A-Z]{2})\b/g,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}
