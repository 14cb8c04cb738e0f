/**
 * Reads games of Diplicity: captures, which list orders and the position after each phase, and states of godip,
 * one or several. Every year has all five phases, also those in which nobody has anything to do.
 */
import { boardNamed, type Boards } from '../../../../board/boards.ts';
import * as z from 'zod';
import type { Board } from '../../../../board/board.ts';
import type { Place } from '../../../../base/errors.ts';
import { formatStandingUnit, writtenUnit } from '../../../../orders/text/format.ts';
import { homeCentres } from '../../../../adjudicate/phases/centres.ts';
import type { PhaseName } from '../../../../adjudicate/phases/state.ts';
import { inside, type ErrorList } from '../../model/error-list.ts';
import type { GameDraft, RecordedOrder, RecordedPhase } from '../../model/game-record.ts';
import { readGodipOrder } from './orders.ts';
import { readJsonDocuments } from '../../json/json-documents.ts';
import { readPhaseName } from '../../model/phase-words.ts';
import { powerNamed, PositionReader } from '../../model/position-reader.ts';
import { addGodipUnit, addOwners, readGodipState } from './godip-state.ts';
import { checkShape, type RecordFile } from '../record-file.ts';
import { orderedUnits, recordedOrder } from '../../model/structured-orders.ts';

const capture = z.object({
  variant: z.string(),
  source: z.object({ original_game_id_hash: z.string().optional() }).optional(),
  phases: z.array(z.unknown()),
});

const capturedState = z.object({
  units: z.array(
    z.object({
      nation: z.string(),
      type: z.enum(['Army', 'Fleet']),
      province: z.string(),
      dislodged: z.boolean().optional(),
    }),
  ),
  supply_centers: z.record(z.string(), z.string()),
});

const capturedPhase = z.object({
  season: z.string(),
  year: z.number().int(),
  type: z.string(),
  orders: z
    .array(
      z.object({
        nation: z.string(),
        selected: z.array(z.string()).nullable(),
        expected_resolution: z.string().nullish(),
      }),
    )
    .nullish(),
  expected_state_after: capturedState.nullish(),
});

const states = z.object({ id: z.string().optional(), phases: z.array(z.unknown()) });

type CapturedPhase = z.infer<typeof capturedPhase>;
type CapturedState = z.infer<typeof capturedState>;

/** Boards by the name of the variant. */
const VARIANTS: ReadonlyMap<string, string> = new Map([['classical', 'standard']]);

/**
 * Reads every game. `record-invalid` and `phase-unknown` leave out a phase, `board-unknown` a game. In a capture
 * nothing gives the position of the first phase: if it is the first of a game, that is the start of the board.
 */
export function readDiplicity({ text, place, boards, errors }: RecordFile): GameDraft[] {
  return readJsonDocuments(text, place, errors).flatMap(({ value, place: file }): GameDraft[] => {
    const before = errors.all.length;
    const isCapture = typeof value === 'object' && value !== null && 'variant' in value;
    const found = isCapture
      ? readCapture(value, inside(file), boards, errors)
      : readStates(value, inside(file), boards, errors);
    return found.map((draft) => ({ ...draft, format: 'diplicity', errors: errors.since(before) }));
  });
}

type DiplicityFields = Omit<GameDraft, 'format' | 'errors'>;

function readStates(value: unknown, place: Place, boards: Boards, errors: ErrorList): DiplicityFields[] {
  const board = boards.first;
  if (Array.isArray(value)) {
    const phases = value.flatMap((each, i) => readGodipState(board, each, inside(place, i), errors));
    return [{ id: undefined, board, phases }];
  }
  if (typeof value !== 'object' || value === null || !('phases' in value)) {
    return [{ id: undefined, board, phases: readGodipState(board, value, place, errors) }];
  }
  const game = checkShape(states, value, place, errors);
  if (game === undefined) return [];
  const phases = game.phases.flatMap((each, i) =>
    readGodipState(board, each, inside(place, 'phases', i), errors),
  );
  return [{ id: game.id, board, phases }];
}

function readCapture(value: unknown, place: Place, boards: Boards, errors: ErrorList): DiplicityFields[] {
  const game = checkShape(capture, value, place, errors);
  if (game === undefined) return [];
  const name = VARIANTS.get(game.variant.toLowerCase()) ?? game.variant;
  const board = errors.take(boardNamed(boards, name), inside(place, 'variant'));
  if (board === undefined) return [];
  const phases: RecordedPhase[] = [];
  let state: PositionSource | undefined;
  let isFirst = true;
  let isAssumed = false;
  for (const [index, each] of game.phases.entries()) {
    const at = inside(place, 'phases', index);
    const phase = checkShape(capturedPhase, each, at, errors);
    const phaseName =
      phase && errors.take(readPhaseName(`${phase.season} ${phase.year}, ${phase.type}`, board), at);
    if (phase !== undefined && phaseName !== undefined) {
      if (isFirst) state = startOf(phaseName);
      isAssumed ||= state?.kind === 'start';
      const position = positionOf(board, state, at, errors);
      phases.push(readPhase(phase, phaseName, position, at, errors));
    }
    const after = phase?.expected_state_after ?? undefined;
    state = after && { kind: 'recorded', state: after, place: inside(at, 'expected_state_after') };
    isFirst = false;
  }
  const id = game.source?.original_game_id_hash;
  return [{ id, board, phases, ...(isAssumed ? { start: 'assumed' } : {}) }];
}

/** The source of the position of a phase. */
type PositionSource =
  | { readonly kind: 'start' }
  | { readonly kind: 'recorded'; readonly state: CapturedState; readonly place: Place };

/** The start of the board is the position of the phase in which games begin, and of no other. */
function startOf({ season, kind }: PhaseName): PositionSource | undefined {
  return season === 'spring' && kind === 'movement' ? { kind: 'start' } : undefined;
}

function positionOf(
  board: Board,
  from: PositionSource | undefined,
  place: Place,
  errors: ErrorList,
): PositionReader {
  const position = new PositionReader(board, errors);
  switch (from?.kind) {
    case undefined:
      errors.report(
        'record-invalid',
        'the position of this phase is not recorded',
        place,
        'a state before it',
      );
      return position;
    case 'start':
      for (const unit of board.start) {
        const text = formatStandingUnit(board, unit, 'short');
        position.add(unit.power, writtenUnit(board, unit), 'stands', text, place);
      }
      for (const [province, power] of homeCentres(board).entries()) {
        if (power !== undefined) position.addCentreIn(power, province, place);
      }
      return position;
    case 'recorded': {
      for (const [index, unit] of from.state.units.entries()) {
        const at = inside(from.place, 'units', index);
        addGodipUnit(unit, unit.dislodged === true ? 'retreats' : 'stands', position, at, errors);
      }
      addOwners(from.state.supply_centers, position, inside(from.place, 'supply_centers'), errors);
      return position;
    }
  }
}

function readPhase(
  phase: CapturedPhase,
  name: PhaseName,
  position: PositionReader,
  place: Place,
  errors: ErrorList,
): RecordedPhase {
  const orders: RecordedOrder[] = [];
  const results: Record<string, readonly string[]> = {};
  for (const [index, { nation, selected, expected_resolution: word }] of (phase.orders ?? []).entries()) {
    const at = inside(place, 'orders', index);
    const power = errors.take(powerNamed(position.board, nation), at);
    const order = errors.take(readGodipOrder(selected ?? [], name.kind, position), at);
    if (power === undefined || order === undefined) continue;
    orders.push(recordedOrder(position.board, power, order));
    if (order.kind === 'waive' || word === undefined || word === null) continue;
    const unit = position.unitIn(order.unit.province, orderedUnits(name.kind));
    if (unit !== undefined) results[formatStandingUnit(position.board, unit, 'short')] = [word];
  }
  const hasResults = Object.keys(results).length > 0;
  return { kind: name.kind, name, ...position.position(), orders, results: hasResults ? results : undefined };
}
