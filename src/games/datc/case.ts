/**
 * The test cases of the Diplomacy Adjudicator Test Cases (DATC), as `src/games/datc/cases/README.md` describes them:
 * their types, and a schema that checks the files.
 */
import * as z from 'zod';
import type { DatcVersion } from '../../../encodings/issue.ts';
import { standardBoard } from '../../board/standard.ts';
import { OUTCOMES } from '../../orders/order-outcome.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { packageRoot } from '../../base/package-root.ts';

/** The folders with the test cases of each version. */
const FOLDERS = { '3.2': 'v3', '2.4': 'v24' } as const satisfies Record<DatcVersion, string>;

const power = z.enum(standardBoard.powers.map(({ code }) => code));
const province = z.enum(standardBoard.provinces.map(({ code }) => code));
const location = z.enum(standardBoard.locations.map(({ code }) => code));
const unit = z.templateLiteral([z.enum(['A', 'F']), ' ', location]);
const unitsByPower = z.partialRecord(power, z.array(unit).min(1));

/** The outcome of an order, and for a moving, supporting, convoying or illegally ordered unit its fate. */
const result = z.array(z.enum(OUTCOMES)).min(1).max(2);

const givenOrder = z.strictObject({
  power,
  /** As the DATC writes it. */
  order: z.string().min(1),
  result,
  /** The result that the DATC prints, where that is a mistake. */
  printed: result.optional(),
});

const dislodged = z.strictObject({
  power,
  unit,
  /** The province from which the attack came. */
  by: province,
  byConvoy: z.literal(true).optional(),
  /** Empty for a destroyed unit. */
  retreats: z.array(location),
});

const change = z.strictObject({
  /** The text of one of the orders. */
  order: z.string().min(1),
  result: z
    .array(z.enum([...OUTCOMES, 'not dislodged']))
    .min(1)
    .max(2),
});

const option = z.strictObject({
  /** The choices with which the result is this, by issue of chapter 4. */
  choices: z.record(z.string().regex(/^4\.[A-E](\.\d+)+$/), z.array(z.string().min(1)).min(1)),
  label: z.string().min(1),
  /** The choice that the DATC prefers is among these. */
  preferred: z.literal(true).optional(),
  result: z.enum(['as expected', 'changed', 'in words', 'no resolution', 'not applicable']),
  changes: z.array(change).min(1).optional(),
  retreatChanges: z.array(change).min(1).optional(),
  note: z.string().min(1).optional(),
});

const anyCase = z.strictObject({
  id: z.string().regex(/^6\.[A-J]\.\d+$/),
  title: z.string().min(1),
  /** The version that brought it, where that is later than 2.4. */
  since: z.enum(['3.0', '3.2']).optional(),
  units: unitsByPower,
  options: z.array(option).min(1).optional(),
  /** Remarks for which the files have no field, such as why a printed result is a mistake. */
  note: z.string().min(1).optional(),
  /** Differences of the case in other versions. */
  history: z.string().min(1).optional(),
});

const movementCase = anyCase.extend({
  phase: z.literal('movement'),
  season: z.literal('spring'),
  orders: z.array(givenOrder).min(1),
  after: z.strictObject({
    units: unitsByPower,
    dislodged: z.array(dislodged),
    contested: z.array(province),
  }),
  /** Number of solutions of the equations before any backup rule. */
  solutions: z.int().min(0),
});

const retreatCase = movementCase.extend({
  phase: z.literal('retreat'),
  retreats: z.array(givenOrder).min(1),
  afterRetreats: z.strictObject({ units: unitsByPower, disbanded: unitsByPower }),
});

const afterAdjustment = z.strictObject({
  builds: unitsByPower,
  disbands: unitsByPower,
  /** The units of `disbands` that nobody ordered. */
  automaticDisbands: unitsByPower,
  /** Distances of units from their supply centres, as civil disorder counts them. */
  distances: z.record(unit, z.int().min(0)).optional(),
});

const adjustmentCase = anyCase.extend({
  phase: z.enum(['build', 'disband']),
  season: z.literal('winter'),
  ownedCentres: z.partialRecord(power, z.array(province).min(1)).optional(),
  /** Negative for units to remove. */
  buildsAllowed: z.partialRecord(power, z.int()).optional(),
  orders: z.array(givenOrder),
  after: afterAdjustment,
  /** A second position with the same question. */
  second: z.strictObject({ units: unitsByPower, after: afterAdjustment }).optional(),
});

const datcCase = z.discriminatedUnion('phase', [movementCase, retreatCase, adjustmentCase]);

const sectionFile = z.strictObject({
  version: z.enum(['3.2', '2.4']),
  section: z.string().regex(/^6\.[A-J]$/),
  title: z.string().min(1),
  cases: z.array(datcCase).min(1),
});

/** A case with a movement phase and the retreats after it. */
export type RetreatCase = z.infer<typeof retreatCase>;
/** A case that has a movement phase, whatever follows it. */
export type MovementPart = z.infer<typeof movementCase> | RetreatCase;
/** A case about builds or disbands. */
export type AdjustmentCase = z.infer<typeof adjustmentCase>;
export type DatcCase = z.infer<typeof datcCase>;
export type CaseOption = z.infer<typeof option>;
/** Says if the case has a movement phase, perhaps followed by retreats. */
export function hasMovement(each: DatcCase): each is MovementPart {
  return each.phase === 'movement' || each.phase === 'retreat';
}

/** The sections in the files of a folder, in order; throws where one does not follow the schema. */
export function sectionsIn<Section>(schema: z.ZodType<Section>, folder: URL): Section[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => {
    const file = new URL(name, folder);
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!parsed.success) throw new Error(`${file.pathname}\n${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}

/** The sections of a version; throws where a file is missing or does not follow the schema. */
export function loadSections(version: DatcVersion): z.infer<typeof sectionFile>[] {
  return sectionsIn(sectionFile, casesFolder(version));
}

/** All cases of a version in order; throws where a file does not follow the schema. */
export function loadCases(version: DatcVersion): DatcCase[] {
  return loadSections(version).flatMap(({ cases }) => cases);
}

/** Gives the folder with the cases of a version: beside the sources and what is compiled of them. */
export function casesFolder(version: DatcVersion): URL {
  return new URL(`src/games/datc/cases/${FOLDERS[version]}/`, packageRoot());
}
