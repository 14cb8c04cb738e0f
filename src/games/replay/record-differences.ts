/**
 * Compares what a record says comes after a phase with what this program makes of it.
 *
 * Records differ in ways that are no disagreement: a dislodged unit without a retreat is kept until it is
 * disbanded or is gone at once; fleets stand on no coast; phases in which nobody has anything to do are
 * there or not.
 */
import { type Board, canStand, provinceOf, type Unit } from '../../board/board.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import { formatPhase, samePhase } from '../../adjudicate/phases/phase-name.ts';
import type { GameState, GameUnit, PhaseName } from '../../adjudicate/phases/state.ts';
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

/** The comparison of a record with this program. */
export interface RecordComparison {
  /** `undefined` where the record has no next position. */
  readonly agrees: boolean | undefined;
  /** Differences of the positions; empty if they agree. */
  readonly differences: readonly RecordDifference[];
  /** Differences in nothing but the names of the next phase, which may be a convention of the record. */
  readonly notes: readonly RecordDifference[];
}

/** Compares the result of a phase with the record. */
export function compareWithRecord(
  record: ComparedNext | undefined,
  result: PhaseResult,
  next: GameState,
): RecordComparison {
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

/** Says if two units are one; a record may have fleets without their coasts. */
export function sameUnit(board: Board, one: Unit, other: Unit, anyCoast: boolean): boolean {
  return (
    one.power === other.power &&
    one.type === other.type &&
    (one.location === other.location ||
      (anyCoast && provinceOf(board, one.location) === provinceOf(board, other.location)))
  );
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
