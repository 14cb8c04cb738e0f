/** The lines of the protocol as a JSON schema: of a question, which nothing here reads, and of answers. */
import * as z from 'zod';
import { answerLine, PLACES, powerTexts, refusalLine } from '../../src/others/audit/asking/protocol.ts';

const unitInOrder = z
  .object({
    type: z.enum(['A', 'F']).optional(),
    place: z.string(),
    power: z.string().describe('Where the order names it.').optional(),
  })
  .describe('A unit as the order names it, which may be wrong.');

const orderInFields = z.object({
  kind: z.enum(['hold', 'move', 'support', 'convoy', 'retreat', 'disband', 'build', 'waive']),
  unit: unitInOrder.optional(),
  of: unitInOrder.describe('The unit that is supported or convoyed.').optional(),
  to: z.string().describe(`Where the unit goes, or the one that is helped, ${PLACES}.`).optional(),
  via: z.literal(true).describe('The order says VIA.').optional(),
  route: z.array(z.string()).describe('The seas that the order names between.').optional(),
});

/** A question: a position of one phase with its orders. */
export const questionLine = z
  .object({
    id: z.string().describe('Different for each question.'),
    map: z.string().default('standard').describe('The board, where it is not the standard one.'),
    phase: z
      .string()
      .default('S1901M')
      .describe('Season, year and kind: S1901M of movement, F1901R of retreats, W1901A of adjustments.'),
    units: powerTexts('its units, such as "A PAR" or "F STP/NC"'),
    orders: powerTexts('its orders').default({}),
    parsed_orders: z
      .record(z.string(), z.array(orderInFields.nullable()))
      .describe('By power: the same orders in fields, each in its place; null for one that cannot be read.')
      .optional(),
    dislodged: powerTexts('its dislodged units, in a phase of retreats').optional(),
    retreat_options: z
      .record(z.string(), z.record(z.string(), z.array(z.string())))
      .describe(`In a phase of retreats, by power and dislodged unit: where it may go, ${PLACES}.`)
      .optional(),
    centers: powerTexts('the centres it owns, in a phase of adjustments').optional(),
  })
  .describe('A question');

/** The schemas as one JSON schema, whose definitions are `question`, `answer` and `refusal`. */
export function protocolSchema(): object {
  const lines = { question: questionLine, answer: answerLine, refusal: refusalLine };
  const definitions = Object.entries(lines).map(([name, line]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(line, { io: 'input' });
    return [name, schema] as const;
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The lines that dipsolve exchanges with another program',
    oneOf: definitions.map(([name]) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(definitions),
  };
}
