/**
 * The disputed choices of DATC chapter 4 that say how orders are read. The names are those of
 * `encodings/policy.ts`, which says what each means; every policy is one of these too.
 */
import type { AdjacentConvoy } from '../../encodings/convoy-parts.ts';
import type { BoardVariantRule } from '../board/variant-rule-data.ts';
import type { Board } from '../board/board.ts';

export interface ReadingPolicy {
  readonly '4.A.3': AdjacentConvoy;
  readonly '4.A.6': 'ignored' | 'allowed' | 'required';
  readonly '4.B.1': 'illegal' | 'default-coast';
  readonly '4.B.2': 'only-coast' | 'default-coast' | 'illegal';
  readonly '4.B.3': 'ignored' | 'illegal';
  readonly '4.B.4': 'mandatory' | 'needed' | 'default-coast' | 'own-or-only' | 'optional' | 'ignored';
  readonly '4.B.5': 'illegal' | 'ignored';
  readonly '4.B.6': 'illegal' | 'ignored';
  readonly '4.C.1': 'illegal' | 'valid' | 'valid-alone';
  readonly '4.C.2':
    | 'illegal'
    | 'valid'
    | 'valid-alone'
    | 'illegal/illegal'
    | 'valid/illegal'
    | 'valid-alone/illegal';
  readonly '4.C.5': 'illegal' | 'valid' | 'valid-alone';
  readonly '4.C.6': 'illegal' | 'valid' | 'valid-alone';
  readonly '4.D.3': 'first' | 'last' | 'last-legal-or-not' | 'hold';
  readonly '4.D.9': 'fails' | 'succeeds';
  readonly '4.E.1': 'any-text' | 'any-place' | 'some-situation' | 'this-situation' | 'coast-to-coast';
  readonly '4.E.2': 'strict' | 'nothing' | 'legal-order' | 'legal-set' | 'matching-set';
  readonly '4.E.3': 'allowed' | 'not-allowed';
  /** The rules of variants that are switched on or off, whatever the board says. */
  readonly variants?: Readonly<Partial<Record<BoardVariantRule, boolean>>> | undefined;
}

/** The policy with other choices. Not a copy: a policy that notes what it is asked should notice nothing else. */
export function withReading<P extends ReadingPolicy>(policy: P, choices: Partial<ReadingPolicy>): P {
  const chosen = Object.entries(choices).map(([issue, value]) => [issue, { value, enumerable: true }]);
  return Object.create(policy, Object.fromEntries(chosen) as PropertyDescriptorMap) as P;
}

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
