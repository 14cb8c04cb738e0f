/** The suite with all that is known of it beside its tests: the mutants that it was made from, and figures for docs/SUITE.md. */
import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import {
  SUITE,
  type LaterSuiteTest,
  type SuitePosition,
} from '../../../src/others/suite/tests/suite-data.ts';
import data from './suite-figures.json' with { type: 'json' };

const texts = z.record(z.string(), z.array(z.string()).readonly()).readonly();
/** A position in texts by power. */
const textPosition = z.object({ units: texts, orders: texts });
/** A retreat or adjustment phase as docs/protocol.md has it. */
const laterText = textPosition.extend({
  phase: z.string(),
  dislodged: texts.optional(),
  retreat_options: z.record(z.string(), texts).optional(),
  centers: texts.optional(),
});

/** The mutants that the cases of a section of the DATC show, counted. */
const section = z.object({ edition: z.string(), section: z.string(), cases: z.number(), shown: z.number() });

const count = z.object({ known: z.number(), shown: z.number() });

const mutant = {
  id: z.string(),
  clause: z.string(),
  title: z.string(),
  says: z.string(),
  /** The cases of the DATC that show it, by edition: how many; of movement, those that show it on the board. */
  datc: z.object({ '3.2': z.number(), '2.4': z.number() }),
};

const knownMutant = z.object({
  ...mutant,
  /** It is made only of units that stand in a special way to others. */
  isSpecial: z.boolean().optional(),
  /** `large`: only positions of more units than a test has show it. */
  shown: z.enum(['board', 'results', 'large', 'nowhere']),
  /** The smallest position that is known to show it, where no case of the DATC does, or no test. */
  smallest: textPosition.optional(),
  /** In no position that was looked at did the misread call come out otherwise. */
  isInert: z.boolean().optional(),
  /** No position of any map with this many units shows it, as far as the solver was asked. */
  equalUpTo: z.number().optional(),
});

/** A fault of later phases, and where it shows. */
const laterMutant = z.object({
  ...mutant,
  phase: z.enum(['retreat', 'adjustment']),
  isShown: z.boolean(),
  /** The smallest phase that is known to show it, where no case of the DATC does. */
  smallest: laterText.optional(),
});

const figures = z.object({
  rules: z.string(),
  seed: z.number(),
  /** Number of positions looked at for mutants that nothing had shown. */
  looked: z.number(),
  /** Number of units of the largest of them. */
  largest: z.number(),
  /** Processor seconds that making it took: measured, like what programs and other faults make of it. */
  seconds: z.number().optional(),
  /** Results of the cases of each section of the DATC. */
  sections: z.array(section),
  /** Failures of programs and algorithms that are known to be wrong. */
  engines: z.array(
    z.object({
      name: z.string(),
      datc: z.object({ failed: z.number(), asked: z.number() }),
      suite: z.object({ failed: z.number(), asked: z.number() }),
    }),
  ),
  /** Faults that are made only of units with a trait, or with two: of those that any position shows the suite shows. */
  restricted: z.object({ positions: z.number(), single: count, pairs: count }),
  /** Situations of units: how many of those in positions near small ones the tests have. */
  situations: count,
  /** Choices that only a position too large for a test distinguishes. */
  largePairs: z.array(z.object({ issue: z.string(), choices: z.array(z.string()), position: textPosition })),
  /** Boards with a border wrong. */
  map: z.object({ faults: z.number(), shown: z.number() }),
  /** Faults that it was not made from: how many of those that any position shows the suite shows. */
  others: z.array(
    z.object({
      name: z.string(),
      says: z.string(),
      faults: z.number(),
      shown: z.number(),
      /** Faults that it does not show. */
      missed: z.array(z.string()),
    }),
  ),
  mutants: z.array(knownMutant),
  /** Data of retreats and adjustments, which need no equations. */
  later: z.object({
    /** Number of phases looked at, and number of units of the largest of them. */
    looked: z.number(),
    largest: z.number(),
    mutants: z.array(laterMutant),
    /** Pairs of choices that can matter in an adjustment phase, and how many of them the tests distinguish. */
    pairs: count,
    /** Pairs that nothing distinguishes. */
    alike: z.array(z.string()),
    sections: z.array(section),
  }),
});

/** A later phase in texts by power. */
export type LaterText = z.infer<typeof laterText>;
/** The facts known of a mutant of later phases. */
export type KnownLaterMutant = z.infer<typeof laterMutant>;
/** The facts known of a mutant. */
export type KnownMutant = z.infer<typeof knownMutant>;
type Figures = z.infer<typeof figures>;
/** The suite with all that is known of it. */
export type SuiteData = Figures & {
  tests: SuitePosition[];
  later: { tests: readonly LaterSuiteTest[] };
};

const known = figures.parse(data);

/** Written by `scripts/suite.ts`; a test makes a part of it again. */
export const WHOLE_SUITE: SuiteData = { ...known, ...SUITE, later: { ...known.later, ...SUITE.later } };

/**
 * Writes the suite and what is known of it. The names of faults, which each stand in many tests, are numbers in the file;
 * those of faults that are gone are left out.
 */
export function writeSuite({ tests, later: { tests: ofLaterPhases, ...later }, ...rest }: SuiteData): void {
  const faults = rest.mutants.map(({ id }) => id);
  const numbers = new Map(faults.map((id, i) => [id, i]));
  const numbered = tests.map(({ kills, ...test }) => ({
    ...test,
    ...(kills === undefined ? {} : { kills: kills.flatMap((id) => numbers.get(id) ?? []) }),
  }));
  const shipped = { faults, tests: numbered, later: { tests: ofLaterPhases } };
  writeFileSync('src/others/suite/tests/suite.json', `${JSON.stringify(shipped)}\n`);
  writeFileSync('scripts/make/suite/suite-figures.json', `${JSON.stringify({ ...rest, later })}\n`);
}
