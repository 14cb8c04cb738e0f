/**
 * What can be reached through others: the one question about a position that no loop over single units answers.
 *
 * The formula grows with the square of the number of units times their links, not with the number of chains: it
 * says how far one gets in one, two, three ... passages.
 */
import type { Logic } from './logic.ts';

/** A chain of units in which each passes on to the next. */
export interface Chain<T> {
  /** The unit can be part of the chain. */
  carries(unit: number): T;
  /** The chain can begin with the unit. */
  begins(unit: number): T;
  /** One unit can pass on to the other. */
  passes(from: number, to: number): T;
  /** The chain can end with the unit. */
  ends(unit: number): T;
}

export type ChainLogic<T> = Pick<Logic<T, unknown>, 'false' | 'and' | 'or'>;

/** Some of the units form such a chain. */
export function chainAmong<T>(logic: ChainLogic<T>, units: readonly number[], chain: Chain<T>): T {
  const carries: T[] = [];
  let reached: T[] = [];
  for (const unit of units) {
    const carried = chain.carries(unit);
    carries.push(carried);
    reached.push(logic.and(carried, chain.begins(unit)));
  }
  for (let passages = 1; passages < units.length; passages++) {
    const before = reached;
    reached = units.map((unit, i) => {
      let passedOn = logic.false;
      for (let j = 0; j < units.length; j++) {
        if (j === i) continue;
        passedOn = logic.or(passedOn, logic.and(chain.passes(units[j]!, unit), before[j]!));
      }
      return logic.or(before[i]!, logic.and(carries[i]!, passedOn));
    });
  }
  let arrives = logic.false;
  for (let i = 0; i < units.length; i++) {
    arrives = logic.or(arrives, logic.and(reached[i]!, chain.ends(units[i]!)));
  }
  return arrives;
}
