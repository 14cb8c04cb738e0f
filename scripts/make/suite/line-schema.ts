/** A line of the suite as a schema: docs/suite.schema.json is written from it. */
import * as z from 'zod';
import { TEST_KINDS, type TestKind } from '../../../src/others/suite/tests/suite-data.ts';

const byPower = (of: string): z.ZodType<Record<string, string[]>> =>
  z.record(z.string(), z.array(z.string())).describe(`By power: ${of}.`);

const kinds = Object.entries(TEST_KINDS)
  .map(([kind, says]) => `${kind}: it ${says}`)
  .join('; ');

const expected = z.object({
  next_units: byPower('where its units stand afterwards, without dislodged ones'),
  dislodged: z
    .record(z.string(), z.record(z.string(), z.array(z.string())))
    .describe('By power and dislodged unit: where it may retreat to; nowhere if it is destroyed.'),
});

/** A line of the suite. */
export const suiteLine = z
  .object({
    id: z.string().describe('Stays the same in later editions of the suite.'),
    kind: z.enum(Object.keys(TEST_KINDS) as [TestKind, ...TestKind[]]).describe(`${kinds}.`),
    clause: z.string().describe('Of the DATC, such as "5.B.2".'),
    why: z.string().describe('Why it is in the suite, in a sentence.'),
    phase: z
      .string()
      .optional()
      .describe('Of retreats or adjustments, such as "S1901R" or "W1901A"; not there for movement.'),
    units: byPower('its units, such as "A PAR" or "F STP/NC"'),
    dislodged: byPower('its dislodged units, in a phase of retreats').optional(),
    retreat_options: z
      .record(z.string(), z.record(z.string(), z.array(z.string())))
      .optional()
      .describe('By power and dislodged unit: where it may retreat to.'),
    centers: byPower('the supply centres that it owns, in a phase of adjustments').optional(),
    orders: byPower('its orders, such as "A PAR - BUR", "A TRI R ALB", "A PAR B"'),
    turned: byPower('its orders with the last one first, of which the same is expected')
      .optional()
      .describe('By power: its orders with the last one first. Not there where a unit has several orders.'),
    expected,
    outcomes: z
      .record(z.string(), z.string())
      .describe(
        'By unit, such as "A PAR", in later phases by order, such as "A PAR B": what happened to the order.',
      ),
    rulebooks: z.record(z.string(), expected).describe('By rulebook: what it expects, where that differs.'),
    kills: z.array(z.string()).describe('The faults that it shows, by their names in docs/SUITE.md.'),
    known: z
      .string()
      .optional()
      .describe('Why the program that is to be tested is known to fail it, as the file of --known says.'),
  })
  .describe('A test of the suite');

/** The schema of a line. */
export function suiteSchema(): object {
  return z.toJSONSchema(suiteLine);
}
