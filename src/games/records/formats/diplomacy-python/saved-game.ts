/** The phases of games as diplomacy-python saves them, and programs that follow it. */
import * as z from 'zod';
import type { Board } from '../../../../board/board.ts';
import type { Place, UserError } from '../../../../base/errors.ts';
import { inside, type ErrorList } from '../../model/error-list.ts';
import type { RecordedPhase, RecordedPosition } from '../../model/game-record.ts';
import { repeatedIn, type PhaseList } from '../../model/phase-list.ts';
import { readPhaseName } from '../../model/phase-words.ts';
import { PositionReader } from '../../model/position-reader.ts';
import {
  checkShape,
  readCentres,
  readOrders,
  readRetreatOptions,
  readUnits,
  textsByPower,
  type RecordFile,
} from '../record-file.ts';

const savedPhase = z.object({
  name: z.string(),
  state: z.object({
    units: textsByPower,
    retreats: z.record(z.string(), z.record(z.string(), z.array(z.string())).nullable()).optional(),
    centers: textsByPower.optional(),
  }),
  orders: textsByPower.nullish(),
  results: z.record(z.string(), z.array(z.union([z.string(), z.number()]))).nullish(),
});

type SavedPhase = z.infer<typeof savedPhase>;

/** Phases in which nothing is played: before all have joined, and after the end. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['FORMING', 'COMPLETED']);
/** Its position is the one after the last phase. */
const ENDED = 'COMPLETED';

/**
 * Reads the phases of a game, each for itself: `record-invalid` and `phase-unknown` leave out the phase,
 * and what is wrong with a unit, a centre or an order leaves out that.
 *
 * @param place of the list of phases
 * @param list gets the phases
 * @param repeated names that objects have twice
 */
export function readSavedPhases(
  board: Board,
  phases: readonly unknown[],
  place: Place,
  { errors, lenient }: Pick<RecordFile, 'errors' | 'lenient'>,
  list: PhaseList,
  repeated: readonly UserError[],
): void {
  for (const [index, value] of phases.entries()) {
    const at = inside(place, index);
    const before = errors.all.length;
    const phase = checkShape(savedPhase, value, at, errors);
    if (phase?.name === ENDED) {
      list.end(() => readPosition(board, phase.state, inside(at, 'state'), errors), repeatedIn(repeated, at));
      continue;
    }
    const read = (): RecordedPhase | undefined =>
      phase === undefined || NOT_PLAYED.has(phase.name)
        ? undefined
        : readPhase(board, phase, at, errors, lenient);
    list.add(read, repeatedIn(repeated, at), before);
  }
}

function readPosition(
  board: Board,
  { units, retreats, centers }: SavedPhase['state'],
  place: Place,
  errors: ErrorList,
): RecordedPosition {
  const position = new PositionReader(board, errors);
  readUnits(units, position, inside(place, 'units'), errors);
  readRetreatOptions(retreats ?? {}, position, inside(place, 'retreats'), errors);
  if (centers !== undefined) readCentres(centers, position, inside(place, 'centers'), errors);
  return position.position();
}

function readPhase(
  board: Board,
  phase: SavedPhase,
  place: Place,
  errors: ErrorList,
  lenient: RecordFile['lenient'],
): RecordedPhase | undefined {
  const name = errors.take(readPhaseName(phase.name, board), inside(place, 'name'));
  if (name === undefined) return undefined;
  const position = readPosition(board, phase.state, inside(place, 'state'), errors);
  const orders = readOrders(
    phase.orders ?? {},
    name.kind,
    board,
    inside(place, 'orders'),
    errors,
    lenient && { policy: lenient, units: position.units },
  );
  const results = phase.results ?? {};
  const hasResults = Object.keys(results).length > 0;
  return { kind: name.kind, name, ...position, orders, results: hasResults ? inWords(results) : undefined };
}

function inWords(results: NonNullable<SavedPhase['results']>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(results).map(([unit, words]) => [unit, words.map(String)]));
}
