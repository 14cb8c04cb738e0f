/**
 * Recorded phases against this program: each is played from its own recorded position, and what the record
 * says comes next is compared with what comes out.
 *
 * Records differ in ways that are no disagreement: a dislodged unit without a retreat is kept until it is
 * disbanded or is gone at once; fleets stand on no coast; phases in which nobody has anything to do are
 * there or not.
 */
import { sameMoment, type Board, type Unit, canStand, provinceOf, sameUnit } from '../../board/board.ts';
import { vacantNeighbours } from '../records/model/fields-by-power.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { advance, type Advanced, type PhaseOrders, type PhaseResult } from '../../adjudicate/phases/game.ts';
import type { MovementOptions, Unknown } from '../../adjudicate/phases/movement.ts';
import { type EarlierOrder, movementOrders } from '../records/model/game-record.ts';
import type { UserError } from '../../base/errors.ts';
import type { GameState, GameUnit, PhaseName } from '../../adjudicate/phases/state.ts';
import { formatPhase, samePhase } from '../../adjudicate/phases/phase-name.ts';
import { shortOwnedUnit } from '../../orders/text/format.ts';

/** The position that a record has after a phase; what is missing is not compared. */
export interface ComparedNext {
  readonly units: readonly Unit[];
  /** `retreats` are missing where the record does not list them. */
  readonly dislodged?: readonly {
    readonly unit: GameUnit;
    readonly retreats?: readonly number[] | undefined;
  }[];
  readonly centres?: GameState['centres'];
  readonly phase?: PhaseName;
  /** Provinces left contested by movement. */
  readonly contested?: readonly number[];
  /** Fleets of `units` and `dislodged` have no coasts, where a province has more than one. */
  readonly coastsMissing?: boolean;
}

/** A difference between a record and this program. */
export type RecordDifference =
  | { readonly kind: 'unit'; readonly in: 'ours' | 'record'; readonly unit: Unit }
  | { readonly kind: 'dislodged'; readonly in: 'ours' | 'record'; readonly unit: Unit }
  /** Different retreats of a unit that both have dislodged. */
  | {
      readonly kind: 'retreats';
      readonly unit: Unit;
      readonly ours: readonly number[];
      readonly record: readonly number[];
    }
  | {
      readonly kind: 'centre';
      readonly province: number;
      readonly ours: number | undefined;
      readonly record: number | undefined;
    }
  /** A province that only one of them has contested. */
  | { readonly kind: 'contested'; readonly in: 'ours' | 'record'; readonly province: number }
  | { readonly kind: 'phase'; readonly ours: PhaseName; readonly record: PhaseName };

/** Compares the result of a phase with the record. */
export function compareWithRecord(
  record: ComparedNext | undefined,
  result: PhaseResult,
  next: GameState,
): Pick<Replayed, 'agrees' | 'differences' | 'notes'> {
  const { board } = next;
  if (record === undefined) return { agrees: undefined, differences: [], notes: [] };
  const differences = [
    ...unitDifferences(board, 'unit', next.units, record.units, record.coastsMissing === true),
    ...dislodgedDifferences(board, result, next, record),
    ...contestedDifferences(result, record),
    ...centreDifferences(next, record),
  ];
  const notes: RecordDifference[] =
    record.phase === undefined || samePhase(record.phase, next.phase)
      ? []
      : [{ kind: 'phase', ours: next.phase, record: record.phase }];
  return { agrees: differences.length === 0, differences, notes };
}

function unitDifferences(
  board: Board,
  kind: 'unit' | 'dislodged',
  ours: readonly Unit[],
  record: readonly Unit[],
  anyCoast: boolean,
): RecordDifference[] {
  const missing = (some: readonly Unit[], others: readonly Unit[]): Unit[] =>
    some.filter((unit) => !others.some((other) => sameUnit(board, unit, other, anyCoast)));
  return [
    ...missing(ours, record).map((unit): RecordDifference => ({ kind, in: 'ours', unit })),
    ...missing(record, ours).map((unit): RecordDifference => ({ kind, in: 'record', unit })),
  ];
}

/** Only after movement; a unit without a retreat may be in a record or not. */
function dislodgedDifferences(
  board: Board,
  result: PhaseResult,
  next: GameState,
  { dislodged, coastsMissing = false }: ComparedNext,
): RecordDifference[] {
  if (result.kind !== 'movement' || dislodged === undefined) return [];
  const { adjudication } = result;
  const destroyed = adjudication.dislodged
    .filter(({ retreats }) => retreats.length === 0)
    .map(({ unit }) => adjudication.read.units[unit]!);
  const told = dislodged.filter(
    ({ unit }) => !destroyed.some((other) => sameUnit(board, unit, other, coastsMissing)),
  );
  const [ours, theirs] = [next.retreating, told].map((list) => list.map(({ unit }) => unit));
  return [
    ...unitDifferences(board, 'dislodged', ours!, theirs!, coastsMissing),
    ...dislodged.flatMap(({ unit, retreats }) =>
      retreats === undefined ? [] : retreatDifferences(board, next, unit, retreats, coastsMissing),
    ),
  ];
}

function retreatDifferences(
  board: Board,
  next: GameState,
  unit: Unit,
  record: readonly number[],
  anyCoast: boolean,
): RecordDifference[] {
  const own = next.retreating.find((each) => sameUnit(board, each.unit, unit, anyCoast));
  const ours = own?.retreats ?? [];
  // Some records list a province for the coasts that it has.
  const isListed = (list: readonly number[], place: number): boolean =>
    list.includes(place) || list.includes(provinceOf(board, place));
  const same =
    ours.every((place) => isListed(record, place)) &&
    record.every(
      (place) =>
        ours.includes(place) ||
        (!canStand(board, unit.type, place) && ours.some((own_) => provinceOf(board, own_) === place)),
    );
  return same ? [] : [{ kind: 'retreats', unit, ours, record }];
}

function contestedDifferences(result: PhaseResult, { contested }: ComparedNext): RecordDifference[] {
  if (result.kind !== 'movement' || contested === undefined) return [];
  const { contested: ours } = result.adjudication;
  return [...new Set([...ours, ...contested])].flatMap((province): RecordDifference[] => {
    if (ours.includes(province) && contested.includes(province)) return [];
    return [{ kind: 'contested', in: ours.includes(province) ? 'ours' : 'record', province }];
  });
}

/** A record that has a retreat phase with nobody in it counts centres after that. */
function centreDifferences({ phase, centres }: GameState, record: ComparedNext): RecordDifference[] {
  const isBefore = record.phase?.kind === 'retreat' && phase.kind !== 'retreat';
  const recorded = record.centres;
  if (recorded === undefined || isBefore) return [];
  return [...centres.keys()]
    .filter((province) => centres[province] !== recorded[province])
    .map((province) => ({
      kind: 'centre',
      province,
      ours: centres[province],
      record: recorded[province],
    }));
}

/** A difference in words: `ours: FRANCE A PAR`. */
export function formatDifference(board: Board, difference: RecordDifference): string {
  const named = (unit: Unit): string => shortOwnedUnit(board, unit);
  switch (difference.kind) {
    case 'unit':
      return `${difference.in}: ${named(difference.unit)}`;
    case 'dislodged':
      return `${difference.in}: dislodged ${named(difference.unit)}`;
    case 'retreats': {
      const [ours, record] = [difference.ours, difference.record].map((list) => placeCodes(board, list));
      return `retreats of ${named(difference.unit)}: ours ${ours}, record ${record}`;
    }
    case 'centre': {
      const [ours, record] = [difference.ours, difference.record].map((power) =>
        power === undefined ? 'nobody' : board.powers[power]!.code,
      );
      return `${board.provinces[difference.province]!.code}: ours ${ours}, record ${record}`;
    }
    case 'contested':
      return `${difference.in}: ${board.provinces[difference.province]!.code} contested`;
    case 'phase':
      return `next phase: ours ${formatPhase(difference.ours)}, record ${formatPhase(difference.record)}`;
  }
}

function placeCodes(board: Board, places: readonly number[]): string {
  const codes = places.map((place) => board.locations[place]!.code).sort();
  return codes.length === 0 ? 'none' : codes.join(' ');
}

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
export interface Replayed {
  /** `undefined` where the record has no next position. */
  readonly agrees: boolean | undefined;
  /** Differences of the positions; empty if they agree. */
  readonly differences: readonly RecordDifference[];
  /** Differences in nothing but the names of the next phase, which may be a convention of the record. */
  readonly notes: readonly RecordDifference[];
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

function stateOf({ board, phase, units, dislodged, centres }: PlayedPhase, before: PlayedBefore | undefined) {
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
) {
  const own = dislodging?.retreating.find((each) => sameUnit(board, each.unit, unit, true));
  const aged = own === undefined ? unit : withAge(board, unit, [own.unit]);
  if (retreats !== undefined) return { unit: aged, retreats, from: 'record' } as const;
  if (dislodging !== undefined)
    return { unit: own?.unit ?? unit, retreats: own?.retreats ?? [], from: 'phase-before' } as const;
  return { unit, retreats: vacantNeighbours(board, units, unit), from: 'neighbours' } as const;
}
