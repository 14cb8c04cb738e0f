/** A position that shows a class: one of the standard map if there is one, else one on a map made up for it. */
import { UserErrorException } from '../../../base/errors.ts';
import { onRealMap, type Candidate } from '../../maps/map-mode.ts';
import type { Side } from '../../../readings/reading.ts';
import { patternNamed } from '../pattern/pattern.ts';
import { onMapMadeFor } from '../search/of-pattern.ts';
import type { ClassAnswer } from '../search/piece.ts';
import { standardPosition } from '../search/standard-position.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/** Throws the error of a position that cannot be read; journals have none. */
export async function shownPosition(found: ClassAnswer, side: Side, solver: Solver): Promise<Candidate> {
  if (found.position === undefined) return onMapMadeFor(patternNamed(found.class), side, solver);
  const read = standardPosition(found.position, side);
  if (!read.ok) throw new UserErrorException(read.error);
  return onRealMap(read.value);
}
