/**
 * Recorded phases against this program: each is played from its own recorded position, and what the record
 * says comes next is compared with what comes out.
 */
import { sameMoment, type Board, type Unit } from '../../board/board.ts';
import { vacantNeighbours } from '../records/model/retreat-places.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { advance, type Advanced, type PhaseOrders, type PhaseResult } from '../../adjudicate/phases/game.ts';
import type { MovementOptions, Unknown } from '../../adjudicate/phases/movement.ts';
import {
  compareWithRecord,
  sameUnit,
  type RecordComparison,
  type ComparedNext,
} from './record-differences.ts';
import { type EarlierOrder, movementOrders } from '../records/model/game-record.ts';
import type { UserError } from '../../base/errors.ts';
import type { GameState, GameUnit, PhaseName } from '../../adjudicate/phases/state.ts';

/** A phase of a record, to be played again. */
export interface PlayedPhase {
  readonly board: Board;
  readonly phase: PhaseName;
  readonly units: readonly GameUnit[];
  readonly dislodged: NonNullable<ComparedNext['dislodged']>;
  readonly centres: GameState['centres'];
  readonly orders: PhaseOrders;
  readonly next?: ComparedNext;
  /** The part of a record that cannot be read in full: then there is no `next`, since what was not read shows nothing. */
  readonly unread?: 'phase' | 'next';
  /** The movement phase before, where a record of retreats alone tells of it. */
  readonly dislodging?: Pick<PlayedPhase, 'phase' | 'units'> & { readonly earlier: readonly EarlierOrder[] };
}

/** Says if nothing in a record tells where its dislodged units may go, nor a movement before that dislodges them. */
export const retreatsUntold = ({ retreatsFrom }: Replayed): boolean => retreatsFrom === 'neighbours';

/** The note on such a phase. */
export const RETREATS_UNTOLD =
  'where some dislodged units may go is not recorded, and no recorded movement dislodges them: for these no place counts as contested or as that of an attacker.';

type Play = (state: GameState, orders: PhaseOrders) => Advanced | Unknown;

/** The result of a recorded phase. */
export interface Replayed extends RecordComparison {
  readonly recorded: PlayedPhase;
  /** `undefined` if the solver reached its limit. */
  readonly result: PhaseResult | undefined;
  readonly next: GameState | undefined;
  /**
   * The source of the places to which dislodged units of a retreat phase may go: the record lists them, or they follow from
   * the movement phase before, which is in the record too, or neither, and it is any place next to them in which nobody stands.
   */
  readonly retreatsFrom: 'record' | 'phase-before' | 'neighbours' | undefined;
  /** The first result of the movement before that the rules do not give: then the phase has none, and shows nothing. */
  readonly contradiction?: UserError;
}

/**
 * Plays every phase of a record from its own position.
 *
 * @param phases in the order in which they were played
 */
export function replay(
  phases: Iterable<PlayedPhase>,
  options: MovementOptions,
  solver: Solver,
): Generator<Replayed> {
  return replayBy(phases, (state, orders) => advance(state, orders, options, solver));
}

/** The same for another way to play a phase. */
export function* replayBy(phases: Iterable<PlayedPhase>, play: Play): Generator<Replayed> {
  let before: PlayedBefore | undefined;
  for (const recorded of phases) {
    const told = recorded.dislodging && playedBefore(recorded, recorded.dislodging, play);
    if (told !== undefined && 'code' in told) {
      before = undefined;
      yield { recorded, retreatsFrom: undefined, contradiction: told, ...UNKNOWN };
      continue;
    }
    const { state, retreatsFrom } = stateOf(recorded, told ?? before);
    const played = play(state, recorded.orders);
    if (played.kind === 'unknown') {
      before = undefined;
      yield { recorded, retreatsFrom, ...UNKNOWN };
      continue;
    }
    const { result, next } = played;
    before = { phase: recorded.phase, next };
    yield { recorded, result, next, retreatsFrom, ...compareWithRecord(recorded.next, result, next) };
  }
}

type PlayedBefore = Pick<GameState, 'phase'> & { readonly next: GameState };

/**
 * The movement phase before as the record tells of it, with its result as this program plays it, if it dislodges whom the
 * record has dislodged; or the first move of which the record tells another result.
 */
function playedBefore(
  { board, dislodged }: PlayedPhase,
  { phase, units, earlier }: NonNullable<PlayedPhase['dislodging']>,
  play: Play,
): PlayedBefore | UserError | undefined {
  const orders = { kind: 'movement', orders: movementOrders({ orders: earlier }) } as const;
  const played = play({ board, phase, units, retreating: [], centres: [] }, orders);
  if (played.kind === 'unknown' || played.result.kind !== 'movement') return undefined;
  const { next, result } = played;
  const succeeds = result.adjudication.results.map(({ outcome }) => outcome === 'succeeds');
  const contrary = earlier.find(
    ({ order, succeeded }, i) => order?.kind === 'move' && succeeded !== succeeds[i],
  );
  if (contrary !== undefined) {
    const message = `"${contrary.text}" ${contrary.succeeded ? 'succeeded' : 'failed'} in the record, and not by the rules`;
    const expected = 'the results of all orders that bear on it';
    return { code: 'record-invalid', message, expected, place: contrary.place };
  }
  const isToldSo = dislodged.every(({ unit }) =>
    next.retreating.some((each) => sameUnit(board, each.unit, unit, true)),
  );
  return isToldSo ? { phase, next } : undefined;
}

const UNKNOWN = {
  result: undefined,
  next: undefined,
  agrees: undefined,
  differences: [],
  notes: [],
} as const satisfies Partial<Replayed>;

function stateOf(
  { board, phase, units, dislodged, centres }: PlayedPhase,
  before: PlayedBefore | undefined,
): { readonly state: GameState; readonly retreatsFrom: Replayed['retreatsFrom'] } {
  const known = before?.next.units ?? [];
  const aged = units.map((unit) => withAge(board, unit, known));
  const dislodging = before !== undefined && isRetreatOf(phase, before.phase) ? before.next : undefined;
  const found = dislodged.map((each) => retreatsOf(board, units, each, dislodging));
  const retreating = found
    .filter(({ retreats, from }) => retreats.length > 0 || from === 'record')
    .map(({ unit, retreats }) => ({ unit, retreats }));
  const from = (['neighbours', 'phase-before', 'record'] as const).find((source) =>
    found.some((each) => each.from === source),
  );
  return { state: { board, phase, units: aged, retreating, centres }, retreatsFrom: from };
}

function withAge(board: Board, unit: GameUnit, known: readonly GameUnit[]): GameUnit {
  const born = unit.born ?? known.find((other) => sameUnit(board, unit, other, true))?.born;
  return born === undefined ? unit : { ...unit, born };
}

/** Says if a phase is that of the retreats after a movement phase. */
export function isRetreatOf(phase: PhaseName, movement: PhaseName): boolean {
  return phase.kind === 'retreat' && movement.kind === 'movement' && sameMoment(phase, movement);
}

/** @param dislodging the result of the movement phase before; a unit it does not dislodge may go nowhere */
function retreatsOf(
  board: Board,
  units: readonly Unit[],
  { unit, retreats }: PlayedPhase['dislodged'][number],
  dislodging: GameState | undefined,
): {
  readonly unit: GameUnit;
  readonly retreats: readonly number[];
  readonly from: NonNullable<Replayed['retreatsFrom']>;
} {
  const own = dislodging?.retreating.find((each) => sameUnit(board, each.unit, unit, true));
  const aged = own === undefined ? unit : withAge(board, unit, [own.unit]);
  if (retreats !== undefined) return { unit: aged, retreats, from: 'record' };
  if (dislodging !== undefined) {
    return { unit: own?.unit ?? unit, retreats: own?.retreats ?? [], from: 'phase-before' };
  }
  return { unit, retreats: vacantNeighbours(board, units, unit), from: 'neighbours' };
}
