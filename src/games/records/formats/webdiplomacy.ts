/**
 * Reads what the API of webDiplomacy says of a game (`game/status`): numbers for powers and territories.
 * Supports of a fleet name its province without coast; units that cannot retreat wait to disband.
 */
import { boardNamed } from '../../../board/boards.ts';
import * as z from 'zod';
import data from './webdiplomacy.json' with { type: 'json' };
import type { Board } from '../../../board/board.ts';
import { failed, ok, type Result } from '../../../base/errors.ts';
import type { WrittenPlace } from '../../../orders/order.ts';
import type { PhaseName } from '../../../adjudicate/phases/state.ts';
import { type Spot, PhaseList, readPhaseName, repeatedIn, reportOrders } from '../model/phase-list.ts';
import type { GameDraft, PhaseOrder, RecordedPhase } from '../model/game-record.ts';
import { readJsonDocuments } from '../json/json-documents.ts';
import { PositionReader, powerNamed } from '../model/position-reader.ts';
import {
  checkShape,
  gameName,
  type RecordFile,
  ofPhase,
  orderedUnits,
  placeNamed,
  recordedOrder,
  reportRivals,
  resultsOfUnits,
  type SaidOfUnit,
  unitAt,
  unitToBuild,
} from './record-file.ts';

/** Boards by variantID; powers by countryID and places by terrID, which count from 1. */
const VARIANTS: Readonly<Record<number, string>> = data.variants;
const { countries: COUNTRIES, places: PLACES } = data;

/** Numbers, which some versions of the API write as text. */
const number = z.union([z.int().min(0), z.string().regex(/^\d+$/).transform(Number)]);
const yesOrNo = z.enum(['Yes', 'No']);

const game = z.object({
  gameID: gameName.optional(),
  variantID: number.default(1),
  phases: z.array(z.unknown()),
});

const apiUnit = z.object({
  unitType: z.enum(['Army', 'Fleet']),
  terrID: number,
  countryID: number,
  retreating: yesOrNo.nullish(),
});

const apiOrder = z.object({
  turn: number.nullish(),
  phase: z.string().nullish(),
  countryID: number,
  terrID: number.nullish(),
  unitType: z.string().nullish(),
  type: z.enum([
    'Hold',
    'Move',
    'Support hold',
    'Support move',
    'Convoy',
    'Retreat',
    'Disband',
    'Build Army',
    'Build Fleet',
    'Wait',
    'Destroy',
  ]),
  toTerrID: number.nullish(),
  fromTerrID: number.nullish(),
  viaConvoy: yesOrNo.nullish(),
  success: yesOrNo.nullish(),
  dislodged: yesOrNo.nullish(),
});

const apiPhase = z.object({
  turn: number,
  phase: z.string(),
  units: z.array(z.unknown()),
  orders: z.array(z.unknown()).nullish(),
  centers: z.array(z.object({ terrID: number, countryID: number })).nullish(),
});

type ApiPhase = z.infer<typeof apiPhase>;

/** Phases in which nothing is played: before all have joined, and after the end. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['Pre-game', 'Finished']);
/** Its position is the one after the last phase. */
const ENDED = 'Finished';

/**
 * Reads a game: `record-invalid` and `phase-unknown` leave out a phase, unit or order, `province-unknown` and
 * `power-unknown` stand for numbers that mean nothing on the map, `board-unknown` for other variants.
 */
export function readWebdiplomacy({ text, place, boards, errors }: RecordFile): GameDraft[] {
  return readJsonDocuments(text, place, errors).flatMap(({ value, spot, repeated }): GameDraft[] => {
    const before = errors.all.length;
    const status = checkShape(game, value, spot.in());
    if (status === undefined) return [];
    const { gameID, variantID } = status;
    const variant = boardNamed(boards, VARIANTS[variantID] ?? `webDiplomacy variant ${variantID}`);
    const board = spot.in('variantID').take(variant);
    if (board === undefined) return [];
    const phases = new PhaseList(errors);
    for (const [index, each] of status.phases.entries()) {
      const at = spot.in('phases', index);
      const known = repeatedIn(repeated, at);
      const earlier = errors.all.length;
      const phase = checkShape(apiPhase, each, at);
      if (phase !== undefined && NOT_PLAYED.has(phase.phase) && phase.orders?.length)
        reportOrders(phase.phase, at);
      if (phase?.phase === ENDED && phase.units.length > 0)
        phases.end(() => readPosition(board, phase, at).position(), known, at);
      else phases.add(() => phase && readPhase(board, phase, at), known, earlier);
    }
    const id = gameID === undefined ? undefined : String(gameID);
    const own = [...repeated, ...errors.since(before)];
    return [{ id, board, format: 'webdiplomacy', ...phases.all, errors: own }];
  });
}

function readPosition(board: Board, phase: ApiPhase, spot: Spot): PositionReader {
  const position = new PositionReader(board, spot.errors);
  readUnits(phase, position, spot);
  readCentres(phase, position, spot);
  return position;
}

function readPhase(board: Board, phase: ApiPhase, spot: Spot): RecordedPhase | undefined {
  if (NOT_PLAYED.has(phase.phase)) return undefined;
  const name = spot.in('phase').take(phaseName(board, phase));
  if (name === undefined) return undefined;
  const position = readPosition(board, phase, spot);
  const read = position.position();
  const given = readOrders(phase, name, position, spot.in('orders'));
  const orders = given.map(({ order }) => order);
  const results = resultsOfUnits(given.flatMap(saidOf), orders, position, name.kind);
  reportRivals(given.filter(({ result }) => result.success === 'Yes'));
  return { kind: name.kind, name, ...read, orders, results };
}

/** Turns are counted from the first one of the board's calendar. */
function phaseName(board: Board, { turn, phase }: ApiPhase): Result<PhaseName> {
  const { firstYear, cycle, turns } = board.game.calendar;
  const { season, after, adjustments } = turns.at(Math.floor(turn) % turns.length)!;
  const kind = phase === 'Diplomacy' ? 'Movement' : phase;
  const year = firstYear + cycle * Math.floor(turn / turns.length) + after;
  const name = readPhaseName(
    `${phase === 'Builds' && adjustments ? 'winter' : season} ${year}, ${kind}`,
    board,
  );
  return name.ok ? name : failed({ ...name.error, message: `there is no phase "${phase}" in turn ${turn}` });
}

function readUnits({ units }: ApiPhase, position: PositionReader, spot: Spot): void {
  for (const [index, value] of units.entries()) {
    const at = spot.in('units', index);
    const unit = checkShape(apiUnit, value, at);
    if (unit === undefined) continue;
    const power = at.take(country(position.board, unit.countryID));
    const standsAt = at.take(placeOf(position.board, unit.terrID));
    if (power === undefined || standsAt === undefined) continue;
    const type = unit.unitType === 'Army' ? 'army' : 'fleet';
    const standing = unit.retreating === 'Yes' ? 'retreats' : 'stands';
    const text = `${unit.unitType} at ${PLACES[unit.terrID - 1]}`;
    position.add(power, { type, ...standsAt }, standing, text, at);
  }
}

function readCentres({ centers }: ApiPhase, position: PositionReader, spot: Spot): void {
  if (centers === undefined || centers === null) return;
  position.expectCentres();
  for (const [index, { terrID, countryID }] of centers.entries()) {
    if (countryID === 0) continue;
    const at = spot.in('centers', index);
    const power = at.take(country(position.board, countryID));
    const standsAt = at.take(placeOf(position.board, terrID));
    if (power !== undefined && standsAt !== undefined)
      position.addCentreIn(power, standsAt.province, () => at);
  }
}

function readOrders({ orders, ...ofTurn }: ApiPhase, name: PhaseName, position: PositionReader, spot: Spot) {
  return (orders ?? []).flatMap((value, index) => {
    const at = spot.in(index);
    const given = checkShape(apiOrder, value, at);
    if (given === undefined) return [];
    const elsewhere = (['turn', 'phase'] as const).find(
      (field) => (given[field] ?? ofTurn[field]) !== ofTurn[field],
    );
    if (elsewhere !== undefined) {
      const message = `the order is of ${elsewhere} ${given[elsewhere]}, among those of ${ofTurn[elsewhere]}`;
      at.in(elsewhere).report(message);
      return [];
    }
    const contradicted = contradictionIn(given, name, position);
    if (contradicted !== undefined) {
      at.report(contradicted);
      return [];
    }
    const power = at.take(country(position.board, given.countryID));
    const order = at.take(ofPhase(name.kind, toOrder(given, name, position), given.type));
    if (power === undefined || order === undefined) return [];
    return [{ order: recordedOrder(position.board, power, order), result: given, spot: at }];
  });
}

/** Finds two things that an order says and that cannot both be so. */
function contradictionIn(
  { type, terrID, fromTerrID, unitType, success, dislodged }: z.infer<typeof apiOrder>,
  { kind }: PhaseName,
  position: PositionReader,
): string | undefined {
  const isMove = type === 'Move' || type === 'Retreat';
  if (isMove && typeof fromTerrID === 'number' && fromTerrID !== 0 && fromTerrID !== terrID)
    return `the unit at ${terrID} moves from ${fromTerrID}`;
  if (isMove && success === 'Yes' && dislodged === 'Yes') return 'the unit has moved and was dislodged';
  const standsAt = placeOf(position.board, terrID);
  const unit = standsAt.ok ? position.unitIn(standsAt.value.province, orderedUnits(kind)) : undefined;
  const isOther = unit !== undefined && Boolean(unitType) && unitType!.toLowerCase() !== unit.type;
  return isOther
    ? `the order is to a unit of type ${unitType}, where a unit of type ${unit.type} is`
    : undefined;
}

function toOrder(
  given: z.infer<typeof apiOrder>,
  { kind }: PhaseName,
  position: PositionReader,
): Result<PhaseOrder> {
  if (given.type === 'Wait') return ok({ kind: 'waive' });
  const { board } = position;
  const standsAt = placeOf(board, given.terrID);
  if (!standsAt.ok) return standsAt;
  const unit = unitAt(position, standsAt.value, orderedUnits(kind));
  const other = (place: WrittenPlace) => unitAt(position, place, 'stands');
  switch (given.type) {
    case 'Hold':
      return ok({ kind: 'hold', unit });
    case 'Disband':
    case 'Destroy':
      return ok({ kind: 'disband', unit });
    case 'Build Army':
      return ok({ kind: 'build', unit: unitToBuild('army', standsAt.value) });
    case 'Build Fleet':
      return ok({ kind: 'build', unit: unitToBuild('fleet', standsAt.value) });
    case 'Move':
    case 'Retreat':
    case 'Support hold':
      return withPlace(board, given.toTerrID, (to) => {
        if (given.type === 'Support hold') return { kind: 'support', unit, supported: other(to) };
        if (given.type === 'Retreat') return { kind: 'retreat', unit, to };
        return { kind: 'move', unit, to, viaConvoy: given.viaConvoy === 'Yes' };
      });
    case 'Support move':
    case 'Convoy': {
      const from = placeOf(board, given.fromTerrID);
      if (!from.ok) return from;
      return withPlace(board, given.toTerrID, (to) =>
        given.type === 'Convoy'
          ? { kind: 'convoy', unit, convoyed: other(from.value), to }
          : { kind: 'support', unit, supported: other(from.value), to },
      );
    }
  }
}

function withPlace(
  board: Board,
  terrID: number | null | undefined,
  make: (place: WrittenPlace) => PhaseOrder,
): Result<PhaseOrder> {
  const place = placeOf(board, terrID);
  return place.ok ? ok(make(place.value)) : place;
}

function placeOf(board: Board, terrID: number | null | undefined): Result<WrittenPlace> {
  const code = typeof terrID === 'number' ? PLACES[terrID - 1] : undefined;
  if (code !== undefined) return placeNamed(board, code);
  const expected = 'a terrID of the classic map, 1 to 81';
  const message =
    typeof terrID === 'number' ? `there is no territory ${terrID}` : 'a territory is missing here';
  return failed({ code: 'province-unknown', message, expected });
}

function country(board: Board, countryID: number): Result<number> {
  const name = COUNTRIES[countryID - 1];
  if (name !== undefined) return powerNamed(board, name);
  const expected = 'a countryID of the classic map, 1 to 7';
  return failed({ code: 'power-unknown', message: `there is no country ${countryID}`, expected });
}

/** `success: Yes` and `dislodged: No` of a unit; a hold always has `success: No`. */
function saidOf({
  order: { order },
  result: { success, dislodged },
  spot,
}: ReturnType<typeof readOrders>[number]): SaidOfUnit[] {
  if (order === undefined || order.kind === 'waive') return [];
  const words = Object.entries({ success, dislodged }).flatMap(([name, word]) =>
    word === undefined || word === null ? [] : [`${name}: ${word}`],
  );
  return [[order.unit.province, words, spot]];
}
