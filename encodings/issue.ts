/**
 * DATC 4, DISPUTABLE ISSUES: the shape of an issue, as data.
 */
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4',
  title: 'DISPUTABLE ISSUES',
  says: 'Where the rulebooks can be read in more than one way, the reading is a value that can be chosen.',
};

/** The versions of the DATC that letter the choices differently: 2.x as in 2.4, 3.x as in 3.2. */
export const DATC_VERSIONS = ['2.4', '3.2'] as const;
/** A version of the DATC whose letters are known. */
export type DatcVersion = (typeof DATC_VERSIONS)[number];

/** Parts of adjudication that a choice of the issue can change. */
export const EFFECTS = ['equations', 'backup', 'reading', 'retreats', 'adjustments'] as const;
/** A part on which the choice of an issue has an effect. */
export type Effect = (typeof EFFECTS)[number];

/** One way to decide an issue. */
export interface Choice {
  /** The choice in a sentence. */
  readonly says: string;
  /** Its letters (or labels) by version of the DATC; empty where a version does not have it. */
  readonly letters: Readonly<Partial<Record<DatcVersion, readonly string[]>>>;
  /** Rulebooks, guides and programs that take it. */
  readonly takenBy: readonly string[];
}

/** An issue of chapter 4: what is in question, and the choices there are. */
export interface Issue {
  readonly title: string;
  readonly question: string;
  readonly effect: Effect;
  readonly choices: Readonly<Record<string, Choice>>;
  /** Choices that programs make besides, and that no letter stands for. */
  readonly further?: Readonly<Record<string, Choice>>;
  /** Says how a choice is composed of parts, where that can be done besides. */
  readonly composed?: string;
  /** Issues that belong to it, by id: what they have to do with it. */
  readonly see?: Readonly<Record<string, string>>;
}

/** An issue on which no adjudication depends: what this program does. */
export interface HouseRule {
  readonly title: string;
  readonly does: string;
}
