/**
 * The lines that dipsolve and another program exchange (docs/protocol.md), as schemas: answers are read by them. What a
 * question is stands in `scripts/make/protocol.ts`, which writes docs/protocol.schema.json.
 */
import * as z from 'zod';

export const powerTexts = (of: string): z.ZodType<Record<string, string[]>> =>
  z.record(z.string(), z.array(z.string())).describe(`By power: ${of}.`);

/** Programs may well write a number for an id that is one. */
const sameId = z.union([z.string(), z.number()]).describe('That of the question, unchanged.');
export const PLACES = 'such as "ALB" or, for a fleet, "STP/NC"';

/** An answer that says what happened to the orders. */
export const answerLine = z
  .object({
    id: sameId,
    next_units: powerTexts('where its units stand after the phase, without dislodged ones'),
    dislodged: z
      .record(
        z.string(),
        z.union([
          z.array(z.string()).describe('The units alone: where they may go is not known.'),
          z.record(z.string(), z.array(z.string())).describe(`Each unit and where it may go, ${PLACES}.`),
        ]),
      )
      .describe(
        'By power: its dislodged units. After movement it must be there, after other phases it need not.',
      )
      .optional(),
    results: z
      .record(z.string(), z.looseObject({ outcome: z.string().optional() }))
      .describe('By unit that was ordered: the outcome of its order, where the program tells it.')
      .optional(),
  })
  .describe('An answer');

/** A refusal: it says why the program does not take the question. */
export const refusalLine = z
  .object({
    id: sameId,
    error: z.union([z.string(), z.object({ message: z.string().default('no reason given') })]),
  })
  .describe('A refusal: the program does not take the question');
