/** The circumstances of a phase that rules of variants ask for beside units and orders. */
import type { Board } from '../board/board.ts';
import type { BoardVariantRule } from '../board/variant-rule-data.ts';

export interface Circumstances {
  /** The owner of the centre in each province. Where it is missing, every power owns what it needs. */
  readonly centres?: readonly (number | undefined)[] | undefined;
}

/** A policy as far as it says which rules of variants are on; a board switches on its own, unless they are off. */
interface VariantSwitches {
  readonly variants?: Readonly<Partial<Record<BoardVariantRule, boolean>>> | undefined;
}

/** The rule is on, on this board. */
export function isRuleOn({ rules }: Board, { variants }: VariantSwitches, rule: BoardVariantRule): boolean {
  return variants?.[rule] ?? rules[rule] !== undefined;
}
