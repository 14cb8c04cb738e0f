/** What rules of variants ask of a phase beside units and orders. */
import type { Board } from '../board/board.ts';
import type { VariantRule } from '../board/variant-rules.ts';

export interface Circumstances {
  /** By province: who owns the centre there. Where it is missing, every power owns what it needs. */
  readonly centres?: readonly (number | undefined)[] | undefined;
}

/** A policy as far as it says which rules of variants are on; a board switches on its own, unless they are off. */
interface WithVariants {
  readonly variants?: Readonly<Partial<Record<VariantRule, boolean>>> | undefined;
}

/** The rule is on, on this board. */
export function isRuleOn({ rules }: Board, { variants }: WithVariants, rule: VariantRule): boolean {
  return variants?.[rule] ?? rules[rule] !== undefined;
}
