/** Equations asked with decisions that a test chooses: they mean what they say, in a solution or not. */
import { type Policy, DATC_3_2 } from '../../encodings/policy.ts';
import { provinceOf } from '../../src/board/board.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { BOOLEAN } from '../../src/readings/known/boolean.ts';
import type { StrengthDecision, TruthDecision } from '../../encodings/language/decisions.ts';
import { equationsOf } from '../../src/adjudicate/phases/movement.ts';
import { Interpretation } from '../../src/adjudicate/resolution/system.ts';
import { positionOf } from '../setup/adjudicated.ts';

/** By kind: the units, by province, of which the decision is true; all others are false. */
export type Decided = Readonly<Partial<Record<TruthDecision, readonly string[]>>>;

export interface Asked {
  /** What the equation makes of the decisions. */
  readonly truth: (decision: TruthDecision, province: string) => boolean;
  readonly strength: (decision: StrengthDecision, province: string) => number;
}

export function decided(text: string, holds: Decided, policy: Partial<Policy> = {}): Asked {
  const position = positionOf(text);
  const system = equationsOf(position, { ...DATC_3_2, ...policy });
  const codes = position.units.map(({ location }) => board.provinces[provinceOf(board, location)]!.code);
  const interpretation = new Interpretation(system, BOOLEAN, (number) => {
    const { decision, unit } = system.unknown(number);
    return holds[decision]?.includes(codes[unit]!) ?? false;
  });
  const unitIn = (province: string): number => codes.indexOf(province);
  return {
    truth: (decision, province) => interpretation.equationOf(system.number(decision, unitIn(province))),
    strength: (decision, province) => interpretation.strength(decision, unitIn(province)),
  };
}
