/**
 * The ways in which a program can differ from the reference, each of which this program can compute with. A twin is a
 * set of them.
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { Decision } from '../../../encodings/language/decisions.ts';
import type { ChosenRule } from '../../adjudicate/rules/choice.ts';
import type { Faults } from '../../adjudicate/resolution/faults.ts';
import type { LaterFaults, LaterKind } from '../suite/later/later-phase.ts';
import type { MapFault } from '../suite/mutants/map-faults.ts';
import type { Misread } from '../suite/mutants/misread.ts';
import type { COSTS } from './costs.ts';

/** The part of the program that is different. */
export type ProgramChange =
  | { readonly kind: 'rule'; readonly rule: ChosenRule }
  /** One call of the rules, misread. */
  | { readonly kind: 'call'; readonly misread: Misread; readonly equations?: ReadonlySet<Decision> }
  | { readonly kind: 'movement'; readonly faults: Faults }
  | { readonly kind: 'later'; readonly phase: LaterKind; readonly faults: LaterFaults }
  | { readonly kind: 'border'; readonly border: MapFault };

/** A single difference from the reference. */
export interface Deviation {
  /** Its name: `4.A.3=explicit`, `support.cutsByAttack.and:first-dropped`. */
  readonly id: string;
  /** The name of the fault of which this is a part. */
  readonly of?: string;
  /** The difference in a sentence. */
  readonly says: string;
  /**
   * A choice, where somebody holds it to be the rule: a letter of the DATC, a rulebook, a part of those, a way to read
   * orders. A mistake, where nobody does.
   */
  readonly standing:
    | { readonly kind: 'choice'; readonly source: string }
    | { readonly kind: 'mistake'; readonly clause: Clause };
  readonly cost: keyof typeof COSTS;
  readonly change: ProgramChange;
}

/** Another choice of rules. */
export interface RuleDeviation extends Deviation {
  readonly change: Extract<ProgramChange, { kind: 'rule' }>;
}

/** Two deviations that cannot both be in a twin, since they change the same thing. */
export function excludes({ id, change: one }: Deviation, { id: otherId, change: other }: Deviation): boolean {
  if (id === otherId) return true;
  return one.kind === 'rule' && other.kind === 'rule' && one.rule.issue === other.rule.issue;
}

/** It is another choice of rules, and no change of how they are worked out. */
export const isRule = (deviation: Deviation): deviation is RuleDeviation => deviation.change.kind === 'rule';

/** Somebody holds it to be the rule. */
export const isChoice = ({ standing }: Deviation): boolean => standing.kind === 'choice';

/** Nobody holds it, and it is no border. */
export const isFault = (each: Deviation): boolean => !isChoice(each) && each.change.kind !== 'border';

/** It may be made of some units alone, and is not yet. */
export const hasParts = ({ change, of }: Deviation): boolean =>
  of === undefined && (change.kind === 'call' || change.kind === 'movement');
