/** Propagation by compiled equations: from the values of decisions into the rows of the position at hand, and back. */
import { codeOf, kindOfCode, rowOfCode, type RowPropagation } from '../../readings/compiled/rows/row-code.ts';
import { OF_UNIT, UNIT_ROW } from '../../readings/known/fact-lists.ts';
import { FACTS_AT_HAND } from '../../readings/known/fact-rows.ts';
import { ORDINAL, type EquationSystem, type Propagated, type Values } from './system.ts';

/**
 * Decides what follows from the orders alone.
 *
 * @param values room for the values of all decisions
 */
export function decideInRows(compiled: RowPropagation, system: EquationSystem, values: Values): Propagated {
  const facts = FACTS_AT_HAND;
  facts.load(system.facts.read);
  const open = compiled.propagate(facts.free);
  takeOut(values);
  return { values, undecided: open === 0 ? NONE : listed(system, open), count: facts.decisions };
}

const NONE: readonly number[] = [];

/** Decides in `values` what follows from what is decided there. @returns the numbers that stay undecided */
export function propagateInRows(
  compiled: RowPropagation,
  system: EquationSystem,
  values: Values,
): readonly number[] {
  const facts = FACTS_AT_HAND;
  if (facts.read !== system.facts.read) facts.load(system.facts.read);
  putIn(values);
  const open = compiled.propagate(facts.free);
  takeOut(values);
  return open === 0 ? NONE : listed(system, open);
}

/** What the equation of a decision says, by its number. */
export function equationsInRows(
  compiled: RowPropagation,
  system: EquationSystem,
  values: Values,
): (number: number) => number {
  const facts = FACTS_AT_HAND;
  if (facts.read !== system.facts.read) facts.load(system.facts.read);
  putIn(values);
  return (number) => {
    const kind = Math.floor(number / facts.size);
    return compiled.equation(codeOf(facts.rowOf(number - kind * facts.size), kind));
  };
}

/** Decision by decision, as `ORDINAL` has them: a loop over the kinds would take four times as long. */
function putIn(values: Values): void {
  const { rows, firstUnit, size } = FACTS_AT_HAND;
  let at = firstUnit + OF_UNIT.MOVE;
  for (let unit = 0; unit < size; unit++, at += UNIT_ROW) {
    rows[at] = values[unit]!;
    rows[at + 1] = values[unit + size]!;
    rows[at + 2] = values[unit + 2 * size]!;
    rows[at + 3] = values[unit + 3 * size]!;
    rows[at + 4] = values[unit + 4 * size]!;
  }
}

/** Only decisions that the position has: the values of all others are 0 already. */
function takeOut(values: Values): void {
  const { rows, firstUnit, size } = FACTS_AT_HAND;
  const { movers, moversEnd, supporters, supportersEnd } = FACTS_AT_HAND;
  const { convoyers, convoyersEnd, attacked, attackedEnd } = FACTS_AT_HAND;
  for (let i = movers; i < moversEnd; i++) {
    const row = rows[i]!;
    const unit = unitAt(row, firstUnit);
    values[unit] = rows[row + OF_UNIT.MOVE]!;
    values[unit + ORDINAL.PATH * size] = rows[row + OF_UNIT.PATH]!;
  }
  for (let i = supporters; i < supportersEnd; i++) {
    const row = rows[i]!;
    values[unitAt(row, firstUnit) + ORDINAL.SUPPORT * size] = rows[row + OF_UNIT.SUPPORT]!;
  }
  for (let i = convoyers; i < convoyersEnd; i++) {
    const row = rows[i]!;
    values[unitAt(row, firstUnit) + ORDINAL.CONVOY * size] = rows[row + OF_UNIT.CONVOY]!;
  }
  for (let i = attacked; i < attackedEnd; i++) {
    const row = rows[i]!;
    values[unitAt(row, firstUnit) + ORDINAL.DISLODGE * size] = rows[row + OF_UNIT.DISLODGE]!;
  }
}

/** Rows begin at multiples of the row length, so the integer quotient is exact. */
function unitAt(row: number, firstUnit: number): number {
  return ((row - firstUnit) / UNIT_ROW) | 0;
}

/** The numbers of the decisions in the list that propagation leaves. */
function listed(system: EquationSystem, count: number): readonly number[] {
  const { rows, free, size } = FACTS_AT_HAND;
  const numbers: number[] = [];
  for (let i = free; i < free + count; i++) {
    const code = rows[i]!;
    numbers.push(kindOfCode(code) * size + FACTS_AT_HAND.unitIn(rowOfCode(code)));
  }
  // In an order which does not depend on the order of work.
  return system.inOrder(numbers);
}
