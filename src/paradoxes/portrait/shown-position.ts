/** A position that shows a class: one of the standard map if there is one, else one on a map made up for it. */
import { standardBoard } from '../../board/standard.ts';
import { readPositionText } from '../../orders/text/position-text.ts';
import type { Position } from '../../phases/movement.ts';
import { onRealMap, type Candidate } from '../../verify/maps/map-mode.ts';
import type { Side } from '../../verify/space/reading.ts';
import { patternNamed } from '../pattern/pattern.ts';
import { onMapMadeFor } from '../search/of-pattern.ts';
import type { ClassAnswer } from '../search/piece.ts';

export async function shownPosition(found: ClassAnswer, side: Side): Promise<Candidate> {
  return found.position === undefined
    ? onMapMadeFor(patternNamed(found.class), side)
    : onRealMap(standardPosition(found.position, side));
}

/** The position of the standard map that a text of an atlas describes. */
function standardPosition(text: string, side: Side): Position {
  const { units, orders, errors } = readPositionText(standardBoard, text, undefined, side.policy);
  const [error] = errors;
  if (error !== undefined) throw new Error(`a position of an atlas cannot be read: ${error.message}`);
  return { board: standardBoard, units, orders };
}
