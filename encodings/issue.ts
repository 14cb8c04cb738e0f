/**
 * DATC 4, DISPUTABLE ISSUES: all issues, with their choices. They are data, in `issues.json`; here is their shape.
 */
import type { Clause } from './clause.ts';
import data from './issues.json' with { type: 'json' };

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

/** Choices under the names that the data has for them. */
type NamedChoices<Named> = { readonly [Name in keyof Named]: Choice };
/** An issue of the data, with the names of its choices. */
type KnownIssue<Data extends { readonly choices: object }> = Omit<Issue, 'choices' | 'further'> & {
  readonly choices: NamedChoices<Data['choices']>;
} & (Data extends { readonly further: infer Further }
    ? { readonly further: NamedChoices<Further> }
    : unknown);
/** An issue in JSON, which says of no text that it is one of a few. */
type WrittenIssue = Omit<Issue, 'effect'> & { readonly effect: string };

/** Every issue of chapter 4 of the DATC by its number, with its choices. A test looks at what the compiler cannot. */
export const ISSUES = data.issues satisfies Readonly<Record<string, WrittenIssue>> as {
  readonly [Id in keyof typeof data.issues]: KnownIssue<(typeof data.issues)[Id]>;
};

/** The number of an issue, such as `4.A.2`. */
export type IssueId = keyof typeof ISSUES;

/** Issues on which no adjudication depends, by number. */
export const HOUSE_RULES: Readonly<Record<keyof typeof data.houseRules, HouseRule>> = data.houseRules;
