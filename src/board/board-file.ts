/** The form of a board file: what docs/boards.md describes and docs/board.schema.json specifies. */
import * as z from 'zod';
import { BUILD_RULES, LAST_YEAR, SEASONS, TERRAINS } from './board.ts';
import { ruleDataFile } from './variant-rule-data.ts';

const provinceCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{1,7}$/, 'a code such as PAR: two to eight capitals or digits, a letter first');
const coast = z.string().regex(/^[A-Z]{2,8}$/, 'the name of a coast in capitals, such as NC or RIVER');
const locationCode = z.string().regex(/^[A-Z][A-Z0-9]{1,7}(\/[A-Z]{2,8})?$/, 'a code such as SPA or SPA/NC');
const unit = z
  .string()
  .regex(/^[AF] [A-Z][A-Z0-9]{1,7}(\/[A-Z]{2,8})?$/, 'a unit such as "A PAR" or "F STP/SC"');
const powerCode = z
  .string()
  .regex(/^\p{Lu}[\p{Lu}\d]*(?:[ \-'.]+[\p{Lu}\d]+)*$/u, 'a name in capitals, such as FRANCE or NEW-YORK');
const flag = (says: string) => z.boolean().default(false).describe(says);
const names = z.array(z.string().min(1)).default([]);
const seasons = z.array(z.enum(SEASONS)).min(1);

const powerFile = z.strictObject({
  code: powerCode.describe(
    'Its name in capitals, as records write it. Words may be joined by spaces or hyphens.',
  ),
  name: z.string().min(1),
  adjective: z.string().min(1).optional().describe('The adjective for its units, such as "Austrian".'),
  aliases: names.describe('Other names and abbreviations.'),
  neutral: flag('Nobody plays it; its units hold, and disband when dislodged.'),
  rebuilds: flag('For a neutral power: in winter a new army appears in each of its empty centres.'),
  units: z.array(unit).describe('Where its units stand at the start.'),
  owns: z
    .array(provinceCode)
    .optional()
    .describe('The centres it owns at the start; without this field, its home centres.'),
  buildsIn: z.array(provinceCode).optional().describe('Where it builds, if "builds" is "listed".'),
});

const provinceFile = z.strictObject({
  code: provinceCode,
  name: z.string().min(1),
  terrain: z.enum(TERRAINS),
  supplyCentre: z.boolean().default(false),
  home: z.string().optional().describe('The code of the power whose home it is.'),
  aliases: names,
  convoyable: flag('Fleets here convoy, under the rule "convoyable-coasts".'),
  seasons: seasons.optional().describe('The seasons in which its borders are open, under the rule "ice".'),
  armies: z.array(provinceCode).default([]).describe('Where armies can go from here.'),
  fleets: z
    .union([z.array(locationCode), z.record(coast, z.array(locationCode))])
    .default([])
    .describe('Where fleets can go from here; a province with named coasts has a list for each of them.'),
});

const borderFile = z.strictObject({
  between: z
    .tuple([locationCode, locationCode])
    .describe('Two places whose lists have a border between them.'),
  units: z.enum(['army', 'fleet', 'all']).default('all').describe('The units that it applies to.'),
  oneWay: flag('Only from the first to the second; only the first lists it.'),
  difficult: flag('Under the rule "difficult-borders".'),
  seasons: seasons.optional().describe('The seasons in which it is open, under the rule "ice".'),
});

const calendarFile = z.strictObject({
  firstYear: z.int().min(0).max(LAST_YEAR).default(1901),
  beginsWithAdjustments: flag('Games begin in the winter before the first year.'),
  cycle: z.int().min(1).default(1).describe('Years until the turns begin again.'),
  turns: z
    .array(
      z.strictObject({
        season: z.enum(SEASONS),
        after: z.int().min(0).default(0).describe('Years after the first turn of the cycle.'),
        adjustments: flag('Centres change hands after it, and adjustments follow.'),
      }),
    )
    .min(1)
    .optional()
    .describe('Without this field: spring, and fall with adjustments.'),
});

/** The form of a board file. */
export const boardFile = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().min(1).describe('The name that --map and records use for it.'),
  name: z.string().min(1).describe('What people call it.'),
  aliases: names.describe('Other names that records use for it.'),
  base: z
    .never('there is no board of this name to start from')
    .optional()
    .describe('The name of a board whose provinces and powers are used unless the file says otherwise.'),
  powers: z.array(powerFile),
  provinces: z.array(provinceFile).min(1, 'a board without provinces'),
  borders: z
    .array(borderFile)
    .default([])
    .describe('Borders that go one way only, or have other properties.'),
  builds: z.enum(BUILD_RULES).default('home').describe('Where powers build.'),
  victory: z
    .strictObject({ centres: z.int().min(1) })
    .optional()
    .describe('How many centres win; without this field, more than half of them.'),
  calendar: calendarFile.optional(),
  rules: ruleDataFile.default({}).describe('The variant rules that are switched on, and their data.'),
});

/** A board as its file says it, with what it leaves out. */
export type BoardFile = z.infer<typeof boardFile>;

/** The JSON schema of board files. */
export function boardSchema(): object {
  return { ...z.toJSONSchema(boardFile, { io: 'input' }), title: 'A board of dipsolve' };
}
