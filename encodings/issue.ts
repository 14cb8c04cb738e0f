/** DATC 4, DISPUTABLE ISSUES: all issues, with their choices. They are data, in `issues.json`; here is their shape. */
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

/** The names of the choices for each issue, also of further ones. */
export interface ChoiceNames {
  readonly '4.A.1': 'every-route' | 'every-own-route' | 'any-route';
  readonly '4.A.2': '1971' | '1982' | '2000' | 'szykman' | 'szykman-armies' | 'all-hold' | 'dptg';
  readonly '4.A.2-fallback': 'szykman' | 'all-hold';
  readonly '4.A.3':
    | 'route-ordered'
    | 'opposite'
    | 'opposite-undisrupted'
    | 'own-fleet'
    | 'intent'
    | 'intent-else-land'
    | 'intent-undisrupted'
    | 'explicit';
  readonly '4.A.4': 'start' | 'border' | 'last-fleet';
  readonly '4.A.5': 'forbidden' | 'allowed';
  readonly '4.A.6': 'ignored' | 'allowed' | 'required';
  readonly '4.A.7': 'any-dislodgement' | 'head-to-head';
  readonly '4.B.1': 'illegal' | 'default-coast';
  readonly '4.B.2': 'only-coast' | 'default-coast' | 'illegal';
  readonly '4.B.3': 'ignored' | 'illegal';
  readonly '4.B.4': 'mandatory' | 'needed' | 'default-coast' | 'own-or-only' | 'optional' | 'ignored';
  readonly '4.B.5': 'illegal' | 'ignored';
  readonly '4.B.6': 'illegal' | 'ignored';
  readonly '4.B.7': 'illegal' | 'default-coast';
  readonly '4.C.1': 'illegal' | 'valid' | 'valid-alone';
  readonly '4.C.2':
    | 'illegal'
    | 'valid'
    | 'valid-alone'
    | 'illegal/illegal'
    | 'valid/illegal'
    | 'valid-alone/illegal';
  readonly '4.C.3': 'illegal' | 'inland' | 'inland-or-coast';
  readonly '4.C.4': 'illegal' | 'army';
  readonly '4.C.5': 'illegal' | 'valid' | 'valid-alone';
  readonly '4.C.6': 'illegal' | 'valid' | 'valid-alone';
  readonly '4.D.3': 'first' | 'last' | 'hold' | 'last-legal-or-not';
  readonly '4.D.4': 'none' | 'first' | 'last';
  readonly '4.D.5': 'none' | 'first' | 'last';
  readonly '4.D.6': 'civil-disorder' | 'first' | 'last';
  readonly '4.D.7': 'allowed' | 'not-allowed';
  readonly '4.D.8':
    | '2023'
    | 'convoy-one-move'
    | 'convoy-own-fleets'
    | 'convoy-any-fleets'
    | 'armies-as-fleets'
    | 'any-border'
    | 'unit-age';
  readonly '4.D.9': 'fails' | 'succeeds';
  readonly '4.E.1': 'any-text' | 'any-place' | 'some-situation' | 'this-situation' | 'coast-to-coast';
  readonly '4.E.2': 'strict' | 'nothing' | 'legal-order' | 'legal-set' | 'matching-set';
  readonly '4.E.3': 'allowed' | 'not-allowed';
  readonly text: '2.4' | 'rewrite' | 'article' | '3.x';
}
/** The number of an issue, such as `4.A.2`. */
export type IssueId = keyof ChoiceNames;

type NamesIn<Data> =
  | (Data extends { readonly choices: infer Named } ? keyof Named : never)
  | (Data extends { readonly further: infer Named } ? keyof Named : never);
type WrittenNames = { readonly [Id in IssueId]: NamesIn<(typeof data.issues)[Id]> };
/** The data has the very names that the program knows; JSON says of no text that it is one of a few. */
type WrittenIssues = [WrittenNames, ChoiceNames] extends [ChoiceNames, WrittenNames]
  ? Readonly<Record<IssueId, Omit<Issue, 'effect'> & { readonly effect: string }>>
  : never;

/** Every issue of chapter 4 of the DATC by its number, with its choices. A test looks at what the compiler cannot. */
export const ISSUES = data.issues satisfies WrittenIssues as Readonly<Record<IssueId, Issue>>;

/** Issues on which no adjudication depends, by number. */
export const HOUSE_RULES: Readonly<Record<string, HouseRule>> = data.houseRules;
