/**
 * The variant rules that a board can switch on, and what it has to say for each: names of its places and powers.
 * What a rule means is in its encoding; here is only what it reads of a board.
 */
import * as z from 'zod';
import type { VariantRule } from '../../encodings/variant-rules.ts';

const name = z.string().min(1);
/** A rule of which a board says no more than that it is on. */
const switched = (says: string) => z.strictObject({}).describe(says);

/** The form of what a board says for each rule. */
const VARIANT_RULES = {
  'convoyable-coasts': switched('Fleets in provinces with "convoyable" convoy (DATC 2.4, 9).'),
  'difficult-borders': switched('Borders with "difficult" weaken attacks (DATC 2.4, 10).'),
  ice: switched('Borders with "seasons" are closed in others (DATC 2.4, 8).'),
  'build-anywhere': switched('Civil disorder as where all owned centres build (DATC 2.4, 11).'),
  'captured-homes': switched('Home centres are captured before they build (DATC 2.4, 12).'),
  'hong-kong': z
    .strictObject({ province: name, power: name })
    .describe('A centre that does not count for one power (DATC 2.4, 7.A).'),
  'trans-siberian-railroad': z
    .strictObject({ power: name, line: z.array(name).min(2) })
    .describe('A railway for the armies of one power, its stations in order (DATC 2.4, 7.B).'),
  'suez-canal': z
    .strictObject({
      canals: z.array(z.strictObject({ seas: z.tuple([name, name]), through: name })).min(1),
    })
    .describe(
      'Two seas between which fleets pass with the permission of whoever is in a province (DATC 2.4, 7.C).',
    ),
} as const satisfies Readonly<Record<VariantRule, z.ZodType>>;

/** The data of a board for each rule that is switched on; a rule that is not switched on is missing. */
export type RuleData = { readonly [R in VariantRule]?: z.infer<(typeof VARIANT_RULES)[R]> };

/** The form of the `rules` of a board file. */
export const ruleDataFile = z.strictObject(VARIANT_RULES).partial();
