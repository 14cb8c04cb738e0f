/**
 * The rules of retreats and adjustments as their phases ask them. To see what an adjudicator with a wrong rule makes
 * of a phase (src/others/suite), give it others.
 */
import { balanceOf } from '../../../encodings/balance.ts';
import { coastToBuildOn } from '../../../encodings/build-coast.ts';
import { siteProblem } from '../../../encodings/build-site.ts';
import { builtForFleetInland } from '../../../encodings/build-type-impossible.ts';
import { typeToBuild } from '../../../encodings/build-type-missing.ts';
import { buildsLeft } from '../../../encodings/builds-in-one-province.ts';
import { compareForRemoval, measureOf } from '../../../encodings/removal.ts';
import { retreatRivals } from '../../../encodings/retreat-clash.ts';
import { buildsMade } from '../../../encodings/too-many-builds.ts';
import { disbandsMade } from '../../../encodings/too-many-disbands.ts';
import { mayWaive } from '../../../encodings/waive.ts';

export const LATER_RULES = {
  retreatRivals,
  balanceOf,
  siteProblem,
  typeToBuild,
  builtForFleetInland,
  coastToBuildOn,
  buildsLeft,
  buildsMade,
  mayWaive,
  disbandsMade,
  measureOf,
  compareForRemoval,
};
export type LaterRules = Readonly<typeof LATER_RULES>;
