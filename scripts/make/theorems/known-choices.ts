/** What is known of each claim under each choice of DATC 4.A: the file that `npm run make choices` writes. */
import { DATC_3_2, ISSUES, PRESETS, type IssueId, type Policy } from '../../../encodings/policy.ts';
import type { Example } from '../../../src/prove/settle/task.ts';
import data from '../../../src/prove/results/choices.json' with { type: 'json' };

/** A claim under rules that differ from those of DATC 3.2. */
export interface KnownUnder {
  readonly claim: string;
  /** A choice as `--rule` takes it, or rules by name. */
  readonly under: string;
  /** Lemmas of the proof for any number of units that were not shown; where there are none, the claim is proved. */
  readonly missing: readonly string[];
  /** Where some are missing: through how many units everything was searched, and on every map. */
  readonly searched?: { readonly upTo: number; readonly everyMap: number };
  /** The smallest position that was found, on the standard map if it is not said otherwise. */
  readonly example?: Example;
}

export interface ChoicesFile {
  readonly solver: string;
  readonly cells: readonly KnownUnder[];
}

export const KNOWN_CHOICES = data as ChoicesFile;

const CONVOY_ISSUES = ['4.A.1', '4.A.2', '4.A.3', '4.A.4', '4.A.5', '4.A.6', '4.A.7'] as const;

/** The choices of an issue other than that of DATC 3.2. */
function othersOf(issue: IssueId): readonly (readonly [string, Policy])[] {
  return Object.keys(ISSUES[issue].choices)
    .filter((choice) => choice !== DATC_3_2[issue])
    .map((choice) => [`${issue}=${choice}`, { ...DATC_3_2, [issue]: choice }] as const);
}

/** Compositions of 4.A.3 that show each part; the others are made of the same. */
const COMPOSED = [
  'via/walks/stays/illegal',
  'via/walks/walks/illegal',
  'any/stays/stays/illegal',
  'opposite/stays/stays/illegal',
  'via-or-own/stays/walks/illegal',
  'via-or-own-or-opposite/walks/stays/illegal',
  'via/stays/stays+opposite/walks/walks/illegal',
] as const satisfies readonly Policy['4.A.3'][];

const NAMED = ['datc-2.4', '1971', '1982', '2000', '2023', 'dptg'] as const;

/** The rules of each table: a title, and the rules by name. */
export const TABLES: readonly {
  readonly title: string;
  readonly columns: readonly (readonly [string, Policy])[];
}[] = [
  ...CONVOY_ISSUES.map((issue) => ({
    title: `${issue}, ${ISSUES[issue].title}`,
    columns: othersOf(issue),
  })),
  {
    title: '4.A.3 in parts',
    columns: COMPOSED.map((choice) => [`4.A.3=${choice}`, { ...DATC_3_2, '4.A.3': choice }] as const),
  },
  { title: 'Rules with a name', columns: NAMED.map((name) => [name, PRESETS[name]] as const) },
];
