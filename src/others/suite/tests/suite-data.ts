/** The suite as it is shipped: positions, why each is there, and the faults that it shows. */
import * as z from 'zod';
import data from './suite.json' with { type: 'json' };

const texts = z.record(z.string(), z.array(z.string()));

/** Reasons why a position is in the suite. */
export const TEST_KINDS = {
  fault: 'shows faults that no smaller set of positions shows',
  interpretation: 'tells choices of DATC chapter 4 apart',
  paradox: 'is the smallest known paradox of its class',
  map: 'shows where units can go from one place, and which coasts fleets reach',
  situation: 'has a unit in a situation that no other has',
  restricted: 'shows faults even if they concern only some units',
} as const;
export type TestKind = keyof typeof TEST_KINDS;

const suitePosition = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(TEST_KINDS) as [TestKind, ...TestKind[]]),
  clause: z.string(),
  why: z.string(),
  units: texts,
  orders: texts,
  /** Faults that it shows, by their numbers in the list of mutants. */
  kills: z.array(z.number()).optional(),
});

/** A position in texts by power. */
export const textPosition = z.object({ units: texts, orders: texts });

/** A retreat or adjustment phase as docs/protocol.md has it. */
export const laterText = textPosition.extend({
  phase: z.string(),
  dislodged: texts.optional(),
  retreat_options: z.record(z.string(), texts).optional(),
  centers: texts.optional(),
});

const laterTest = laterText.extend({
  id: z.string(),
  kind: z.enum(['fault', 'interpretation']),
  clause: z.string(),
  why: z.string(),
  /** Names of the faults that it shows. */
  kills: z.array(z.string()),
});

const shippedSuite = z.object({
  /** Names of faults, by the numbers that tests of movement have for them. */
  faults: z.array(z.string()),
  tests: z.array(suitePosition),
  later: z.object({ tests: z.array(laterTest) }),
});

/** A position of the suite, in texts by power, and the names of the faults that it shows. */
export type SuitePosition = Omit<z.infer<typeof suitePosition>, 'kills'> & { kills?: string[] };
/** A test of a later phase. */
export type LaterSuiteTest = z.infer<typeof laterTest>;

function asRead({ faults, tests, later }: z.infer<typeof shippedSuite>): {
  readonly tests: SuitePosition[];
  readonly later: { readonly tests: LaterSuiteTest[] };
} {
  return {
    tests: tests.map(({ kills, ...test }) => ({
      ...test,
      ...(kills === undefined ? {} : { kills: kills.map((number) => faults[number]!) }),
    })),
    later,
  };
}

/** Written by `scripts/suite.ts`; a test makes a part of it again. */
export const SUITE = asRead(shippedSuite.parse(data));
