/** The findings of `dipsolve rules check` about rules of one's own, as its JSON has it. */
import type { BackupRule } from '../../../../encodings/backup-rules.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import type { Example } from '../../../prove/settle/task.ts';

/** A position, and what it shows. */
export type ShownPosition = Pick<Example, 'units' | 'text' | 'says'>;

export interface ChangedCase {
  readonly id: string;
  readonly title: string;
  readonly orders: readonly { readonly order: string; readonly before: string; readonly after: string }[];
}

/** The fate of a claim: up to how many units it holds, or the smallest position that breaks it. */
export interface CheckedClaim {
  readonly claim: string;
  readonly sentence: string;
  /** `open`: the time ran out, or the solver gave up, before anything of the claim was known. */
  readonly verdict: 'holds' | 'breaks' | 'open';
  readonly upTo: number | 'any';
  readonly example?: ShownPosition;
}

/** Positions without exactly one solution. */
export interface CheckedParadoxes {
  /** Up to this many units, all classes are known. */
  readonly upTo: number;
  readonly classes: number;
  /** Classes that are settled under the rules that these begin with. */
  readonly fresh: readonly {
    readonly class: string;
    readonly kind: string;
    readonly position: ShownPosition;
  }[];
  /** Circles and paradoxes of the DATC that these rules settle, by case. */
  readonly settled: readonly string[];
  /** The reason for which there is no list of classes, if there is none. */
  readonly refused?: string;
}

/** A smallest position in which these rules and those that they begin with differ. */
export interface CheckedDifference {
  readonly verdict: 'differ' | 'same' | 'open';
  readonly upTo: number;
  readonly example?: ShownPosition;
}

/** Number of positions that come out otherwise. */
export interface ChangedPositions {
  readonly of: string;
  readonly positions: number;
  /** Another board, other dislodged units or retreats: what players see. */
  readonly changed: number;
  /** The same board, but another result of some order. */
  readonly onlyResults: number;
  /** Number of times that each backup rule was needed. */
  readonly backups: Readonly<Partial<Record<BackupRule, number>>>;
  /** The solver gave up. */
  readonly open: number;
}

export interface RulesReport {
  readonly rules: RulesJson;
  readonly says: string;
  /** The rules that these begin with. */
  readonly from: string;
  readonly cases: { readonly compared: number; readonly changed: readonly ChangedCase[] };
  readonly positions: readonly ChangedPositions[];
  readonly difference: CheckedDifference;
  readonly claims: readonly CheckedClaim[];
  /** It is proved, for any number of units, that every position has a solution, and that two differ only in circles. */
  readonly provedNoParadox: boolean;
  readonly paradoxes: CheckedParadoxes;
  readonly seconds: number;
}
