/** The suite as it is shipped: positions, why each is there, and the mutants that it was made from. */
import * as z from 'zod';
import data from './suite.json' with { type: 'json' };

const texts = z.record(z.string(), z.array(z.string()));

/** Why a position is in the suite. */
export const TEST_KINDS = {
  fault: 'shows faults that no smaller set of positions shows',
  interpretation: 'tells choices of DATC chapter 4 apart',
  paradox: 'is the smallest known paradox of its class',
} as const;
export type TestKind = keyof typeof TEST_KINDS;

const suitePosition = z.object({
  id: z.string(),
  kind: z.enum(['fault', 'interpretation', 'paradox']),
  clause: z.string(),
  why: z.string(),
  units: texts,
  orders: texts,
  kills: z.array(z.string()).optional(),
});

const knownMutant = z.object({
  id: z.string(),
  clause: z.string(),
  title: z.string(),
  says: z.string(),
  shown: z.enum(['board', 'results', 'nowhere']),
  /** The cases of the DATC that show it on the board, by edition: how many. */
  datc: z.object({ '3.2': z.number(), '2.4': z.number() }),
  /** The smallest position that is known to show it, where no case of the DATC does. */
  smallest: z.object({ units: texts, orders: texts }).optional(),
  /** In no position that was looked at did the misread call come out otherwise. */
  isInert: z.boolean().optional(),
  /** No position of any map with so many units shows it, as far as the solver was asked. */
  equalUpTo: z.number().optional(),
});

const suiteData = z.object({
  rules: z.string(),
  seed: z.number(),
  /** How many positions were looked at for mutants that nothing had shown. */
  looked: z.number(),
  /** Processor seconds that making it took. */
  seconds: z.number(),
  tests: z.array(suitePosition),
  /** What the cases of each section of the DATC show. */
  sections: z.array(
    z.object({ edition: z.string(), section: z.string(), cases: z.number(), shown: z.number() }),
  ),
  /** What programs and algorithms that are known to be wrong fail. */
  engines: z.array(
    z.object({
      name: z.string(),
      datc: z.object({ failed: z.number(), asked: z.number() }),
      suite: z.object({ failed: z.number(), asked: z.number() }),
    }),
  ),
  /** Faults that it was not made from: how many of those that any position shows the suite shows. */
  others: z.array(z.object({ name: z.string(), says: z.string(), faults: z.number(), shown: z.number() })),
  mutants: z.array(knownMutant),
});

/** A position of the suite, in texts by power. */
export type SuitePosition = z.infer<typeof suitePosition>;
/** What is known of a mutant. */
export type KnownMutant = z.infer<typeof knownMutant>;
export type SuiteData = z.infer<typeof suiteData>;

/** Written by `scripts/suite.ts`; a test makes a part of it again. */
export const SUITE: SuiteData = suiteData.parse(data);
