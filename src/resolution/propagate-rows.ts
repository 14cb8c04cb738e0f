/** Propagation by compiled equations: from the values of decisions into the rows of the position at hand, and back. */
import { codeOf, kindOfCode, rowOfCode, type Propagation } from '../compiled/propagation-code.ts';
import { TRUTH_DECISIONS } from '../logic/decisions.ts';
import { OF_UNIT, UNIT_ROW } from '../situation/fact-lists.ts';
import { FACTS_AT_HAND } from '../situation/fact-rows.ts';
import { ORDINAL, type EquationSystem, type Values } from './system.ts';

/** What propagation makes of a position of which nothing else is known. */
export interface Propagated {
  readonly values: Values;
  /** The numbers that stay undecided. */
  readonly undecided: readonly number[];
  /** How many decisions the position has. */
  readonly count: number;
}

const KINDS = TRUTH_DECISIONS.length;
/** Decisions stand in the order of their ordinals. */
const FIRST_KIND = OF_UNIT.MOVE;

/**
 * Decides what follows from the orders alone.
 *
 * @param values room for the values of all decisions
 */
export function decideInRows(compiled: Propagation, system: EquationSystem, values: Values): Propagated {
  const facts = FACTS_AT_HAND;
  facts.load(system.facts.read);
  const open = compiled.propagate(facts);
  takeOutLists(values);
  return { values, undecided: open === 0 ? NONE : listed(system, open), count: facts.decisions };
}

const NONE: readonly number[] = [];

/** Decides in `values` what follows from what is decided there. @returns the numbers that stay undecided */
export function propagateInRows(
  compiled: Propagation,
  system: EquationSystem,
  values: Values,
): readonly number[] {
  const facts = FACTS_AT_HAND;
  if (facts.read !== system.facts.read) facts.load(system.facts.read);
  putIn(values);
  const open = compiled.propagate(facts);
  takeOut(values);
  return open === 0 ? NONE : listed(system, open);
}

/** What the equation of a decision says, by its number. */
export function equationsInRows(
  compiled: Propagation,
  system: EquationSystem,
  values: Values,
): (number: number) => number {
  const facts = FACTS_AT_HAND;
  if (facts.read !== system.facts.read) facts.load(system.facts.read);
  putIn(values);
  return (number) => {
    const kind = Math.floor(number / facts.size);
    return compiled.equation(facts, codeOf(facts.rowOf(number - kind * facts.size), kind));
  };
}

function putIn(values: Values): void {
  const { rows, firstUnit, size } = FACTS_AT_HAND;
  for (let kind = 0, number = 0; kind < KINDS; kind++) {
    const last = firstUnit + FIRST_KIND + kind + UNIT_ROW * size;
    for (let at = firstUnit + FIRST_KIND + kind; at < last; at += UNIT_ROW) rows[at] = values[number++]!;
  }
}

function takeOut(values: Values): void {
  const { rows, firstUnit, size } = FACTS_AT_HAND;
  for (let kind = 0, number = 0; kind < KINDS; kind++) {
    const last = firstUnit + FIRST_KIND + kind + UNIT_ROW * size;
    for (let at = firstUnit + FIRST_KIND + kind; at < last; at += UNIT_ROW) values[number++] = rows[at]!;
  }
}

/** The same where all others are 0. */
function takeOutLists(values: Values): void {
  const { rows, firstUnit, size, movers, moversEnd, supporters, supportersEnd } = FACTS_AT_HAND;
  const { convoyers, convoyersEnd, attacked, attackedEnd } = FACTS_AT_HAND;
  for (let i = movers; i < moversEnd; i++) {
    const row = rows[i]!;
    const unit = (row - firstUnit) / UNIT_ROW;
    values[ORDINAL.MOVE * size + unit] = rows[row + OF_UNIT.MOVE]!;
    values[ORDINAL.PATH * size + unit] = rows[row + OF_UNIT.PATH]!;
  }
  for (let i = supporters; i < supportersEnd; i++) {
    const row = rows[i]!;
    values[ORDINAL.SUPPORT * size + (row - firstUnit) / UNIT_ROW] = rows[row + OF_UNIT.SUPPORT]!;
  }
  for (let i = convoyers; i < convoyersEnd; i++) {
    const row = rows[i]!;
    values[ORDINAL.CONVOY * size + (row - firstUnit) / UNIT_ROW] = rows[row + OF_UNIT.CONVOY]!;
  }
  for (let i = attacked; i < attackedEnd; i++) {
    const row = rows[i]!;
    values[ORDINAL.DISLODGE * size + (row - firstUnit) / UNIT_ROW] = rows[row + OF_UNIT.DISLODGE]!;
  }
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
