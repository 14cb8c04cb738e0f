/**
 * Reads games of Diplicity: captures, which list orders and the position after each phase, and states of godip,
 * one or several. Every year has all five phases, also those in which nobody has anything to do.
 */
import { boardNamed, type Boards } from '../../../board/boards.ts';
import * as z from 'zod';
import {
  type Board,
  canBegin,
  endsWithAdjustments,
  nextTurn,
  provinceOf,
  sameMoment,
} from '../../../board/board.ts';
import { formatStandingUnit, writtenUnit } from '../../../orders/text/format.ts';
import { homeCentres } from '../../../adjudicate/phases/centres.ts';
import type { PhaseName } from '../../../adjudicate/phases/state.ts';
import { type Spot, PhaseList, readPhaseName, repeatedIn } from '../model/phase-list.ts';
import type { GameDraft, RecordedOrder, RecordedPhase } from '../model/game-record.ts';
import { readGodipOrder } from './godip-orders.ts';
import { type JsonDocument, readJsonDocuments } from '../json/json-documents.ts';
import { PositionReader, powerNamed, type Presence, provinceNamed } from '../model/position-reader.ts';
import { vacantNeighbours } from '../model/fields-by-power.ts';
import {
  checkShape,
  type RecordFile,
  placeNamed,
  recordedOrder,
  reportRivals,
  resultsOfUnits,
  type SaidOfUnit,
} from './record-file.ts';

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

/** Boards by the name of the variant. */
const VARIANTS: ReadonlyMap<string, string> = new Map([['classical', 'standard']]);

/**
 * Reads every game. `record-invalid` and `phase-unknown` leave out a phase, `board-unknown` a game. In a capture
 * nothing gives the position of the first phase: if it is the first of a game, that is the start of the board.
 */
export function readDiplicity({ text, place, boards, errors }: RecordFile): GameDraft[] {
  return readJsonDocuments(text, place, errors).flatMap((read): GameDraft[] => {
    const before = errors.all.length;
    const document = { ...read, spot: read.spot.in() };
    const { value, repeated } = document;
    const isCapture = typeof value === 'object' && value !== null && 'variant' in value;
    const found = isCapture ? readCapture(document, boards) : readStates(document, boards);
    const own = [...repeated, ...errors.since(before)];
    return found.map((draft) => ({ ...draft, format: 'diplicity', errors: own }));
  });
}

function readStates(
  { value, spot, repeated }: JsonDocument,
  boards: Boards,
): Omit<GameDraft, 'format' | 'errors'>[] {
  const board = boards.first;
  const list = new PhaseList(spot.errors);
  const add = (state: unknown, at: Spot): void =>
    list.add(() => readGodipState(board, state, at), repeatedIn(repeated, at));
  const addAll = (all: readonly unknown[], ...keys: readonly string[]): void =>
    all.forEach((each, i) => add(each, spot.in(...keys, i)));
  const isGame = typeof value === 'object' && value !== null && 'phases' in value;
  const game = isGame ? checkShape(states, value, spot) : undefined;
  if (isGame && game === undefined) return [];
  if (game !== undefined) addAll(game.phases, 'phases');
  else if (Array.isArray(value)) addAll(value);
  else add(value, spot);
  return [{ id: game?.id, board, ...list.all }];
}

function readCapture({ value, spot, repeated }: JsonDocument, boards: Boards): ReturnType<typeof readStates> {
  const game = checkShape(capture, value, spot);
  if (game === undefined) return [];
  const name = VARIANTS.get(game.variant.toLowerCase()) ?? game.variant;
  const board = spot.in('variant').take(boardNamed(boards, name));
  if (board === undefined) return [];
  const phases = new PhaseList(spot.errors);
  let state: PositionSource | undefined;
  let last: PhaseName | undefined;
  let isAssumed = false;
  for (const [index, each] of game.phases.entries()) {
    const at = spot.in('phases', index);
    const before = at.errors.all.length;
    const phase = checkShape(capturedPhase, each, at);
    const from = state;
    phases.add(
      () => {
        const phaseName =
          phase && at.take(readPhaseName(`${phase.season} ${phase.year}, ${phase.type}`, board));
        if (phase === undefined || phaseName === undefined) return undefined;
        const isKnown = last === undefined || followsAtOnce(board, last, phaseName, from);
        const source = index === 0 ? startOf(board, phaseName) : isKnown ? from : undefined;
        last = phaseName;
        isAssumed ||= source?.kind === 'start';
        return readPhase(phase, phaseName, positionOf(board, source, at), at);
      },
      repeatedIn(repeated, at),
      before,
    );
    const after = phase?.expected_state_after ?? undefined;
    state = after && { kind: 'recorded', state: after, spot: at.in('expected_state_after') };
  }
  const id = game.source?.original_game_id_hash;
  return [{ id, board, ...phases.all, ...(isAssumed ? { start: 'assumed' } : {}) }];
}

/** Tells if nothing was played between two phases, so that the state after the one is the position of the other. */
function followsAtOnce(
  { game: { calendar } }: Board,
  one: PhaseName,
  other: PhaseName,
  from: PositionSource | undefined,
): boolean {
  const turn = nextTurn(calendar, one);
  const isSameTurn = other.kind !== 'movement' && sameMoment(turn, nextTurn(calendar, other));
  switch (other.kind) {
    case 'retreat':
      return isSameTurn && one.kind === 'movement';
    case 'adjustment':
      // Centres change hands in the phase of retreats, also if there are none.
      return isSameTurn && one.kind === 'retreat';
    case 'movement':
      return (
        sameMoment(turn, other) &&
        !hasDislodged(from) &&
        (one.kind === 'adjustment' || !endsWithAdjustments(calendar, one))
      );
  }
}

const hasDislodged = (from: PositionSource | undefined): boolean =>
  from?.kind === 'recorded' && from.state.units.some(({ dislodged }) => dislodged === true);

/** The source of the position of a phase. */
type PositionSource =
  | { readonly kind: 'start' }
  | { readonly kind: 'recorded'; readonly state: z.infer<typeof capturedState>; readonly spot: Spot };

/** The start of the board is the position of the phase in which games begin, and of no other. */
function startOf({ game: { calendar } }: Board, phase: PhaseName): PositionSource | undefined {
  return phase.kind !== 'retreat' && canBegin(calendar, phase) ? { kind: 'start' } : undefined;
}

function positionOf(board: Board, from: PositionSource | undefined, spot: Spot): PositionReader {
  const position = new PositionReader(board, spot.errors);
  switch (from?.kind) {
    case undefined:
      spot.report('the position of this phase is not recorded', 'a state before it');
      return position;
    case 'start':
      for (const unit of board.start) {
        const text = formatStandingUnit(board, unit, 'short');
        position.add(unit.power, writtenUnit(board, unit), 'stands', text, spot);
      }
      for (const [province, power] of homeCentres(board).entries()) {
        if (power !== undefined) position.addCentreIn(power, province, () => spot);
      }
      return position;
    case 'recorded': {
      for (const [index, unit] of from.state.units.entries()) {
        const at = from.spot.in('units', index);
        addGodipUnit(unit, unit.dislodged === true ? 'retreats' : 'stands', position, at);
      }
      addOwners(from.state.supply_centers, position, from.spot.in('supply_centers'));
      return position;
    }
  }
}

function readPhase(
  phase: z.infer<typeof capturedPhase>,
  name: PhaseName,
  position: PositionReader,
  spot: Spot,
): RecordedPhase {
  const stands = position.position();
  const orders: RecordedOrder[] = [];
  const said: SaidOfUnit[] = [];
  const carriedOut: { readonly order: RecordedOrder; readonly spot: Spot }[] = [];
  for (const [index, { nation, selected, expected_resolution: word }] of (phase.orders ?? []).entries()) {
    const at = spot.in('orders', index);
    const power = at.take(powerNamed(position.board, nation));
    const order = at.take(readGodipOrder(selected ?? [], name.kind, position));
    if (power === undefined || order === undefined) continue;
    const recorded = recordedOrder(position.board, power, order);
    orders.push(recorded);
    if (order.kind === 'waive' || word === undefined || word === null) continue;
    said.push([order.unit.province, [word], at]);
    if (word === 'OK') carriedOut.push({ order: recorded, spot: at });
  }
  reportRivals(carriedOut);
  const results = resultsOfUnits(said, orders, position, name.kind);
  return { kind: name.kind, name, ...stands, orders, results };
}

const unit = z.object({ Type: z.enum(['Army', 'Fleet']), Nation: z.string() });

const godipState = z.object({
  Season: z.string(),
  Year: z.number().int(),
  Type: z.string(),
  Units: z.record(z.string(), unit),
  Dislodgeds: z.record(z.string(), unit).nullish(),
  Dislodgers: z.record(z.string(), z.string()).nullish(),
  Bounces: z.record(z.string(), z.record(z.string(), z.boolean()).nullable()).nullish(),
  SupplyCenters: z.record(z.string(), z.string()).nullish(),
  Orders: z.record(z.string(), z.record(z.string(), z.array(z.string())).nullable()).nullish(),
  Resolutions: z.record(z.string(), z.string()).nullish(),
});

/** Reads one state; `record-invalid` and `phase-unknown` leave it out. */
function readGodipState(board: Board, value: unknown, spot: Spot): RecordedPhase | undefined {
  const state = checkShape(godipState, value, spot);
  if (state === undefined) return undefined;
  const name = spot.take(readPhaseName(`${state.Season} ${state.Year}, ${state.Type}`, board));
  if (name === undefined) return undefined;
  const position = new PositionReader(board, spot.errors);
  for (const [field, standing] of [
    ['Units', 'stands'],
    ['Dislodgeds', 'retreats'],
  ] as const)
    for (const [code, { Type: type, Nation: nation }] of Object.entries(state[field] ?? {}))
      addGodipUnit({ nation, type, province: code }, standing, position, spot.in(field, code));
  addRetreats(state, position, spot);
  if (state.SupplyCenters) addOwners(state.SupplyCenters, position, spot.in('SupplyCenters'));
  const read = position.position();
  const orders = Object.entries(state.Orders ?? {}).flatMap(([nation, given]): RecordedOrder[] => {
    const of = spot.in('Orders', nation);
    const power = of.take(powerNamed(board, nation));
    if (power === undefined) return [];
    return Object.entries(given ?? {}).flatMap(([unitPlace, words]) => {
      const order = of.in(unitPlace).take(readGodipOrder([unitPlace, ...words], name.kind, position));
      return order === undefined ? [] : [recordedOrder(board, power, order)];
    });
  });
  const said = Object.entries(state.Resolutions ?? {}).flatMap(([code, word]): SaidOfUnit[] => {
    const at = spot.in('Resolutions', code);
    const province = at.take(provinceNamed(board, code));
    return province === undefined ? [] : [[province, [word], at]];
  });
  const results = resultsOfUnits(said, orders, position, name.kind);
  return { kind: name.kind, name, ...read, orders, results };
}

/**
 * Says where dislodged units may go. `Dislodgers` has the province of each attacker with that of its victim, `Bounces` who
 * failed to enter each province; the victim of an attacker from there contests nothing. Who is nobody's victim is untold.
 */
function addRetreats(
  { Dislodgers, Bounces }: z.infer<typeof godipState>,
  position: PositionReader,
  spot: Spot,
): void {
  if (!Dislodgers || !Bounces) return;
  const { board } = position;
  const { units, retreating } = position.position();
  const provinceAt = (at: Spot, code: string): number | undefined => at.take(provinceNamed(board, code));
  const victims = new Map(
    Object.entries(Dislodgers).map(([from, victim]) => {
      const at = spot.in('Dislodgers', from);
      return [provinceAt(at, from), provinceAt(at, victim)];
    }),
  );
  const contested = new Set(
    Object.entries(Bounces).flatMap(([code, movers]) => {
      const at = spot.in('Bounces', code);
      const place = provinceAt(at, code);
      const from = Object.keys(movers ?? {}).map((mover) => provinceAt(at.in(mover), mover));
      return from.some((mover) => mover !== victims.get(place)) ? [place] : [];
    }),
  );
  for (const { unit: victim } of retreating) {
    const own = provinceOf(board, victim.location);
    const attacker = [...victims].find(([, other]) => other === own)?.[0];
    if (attacker === undefined) continue;
    const isFree = (to: number): boolean => to !== attacker && !contested.has(to);
    const free = vacantNeighbours(board, units, victim).filter((to) => isFree(provinceOf(board, to)));
    position.addRetreatsFrom(own, free);
  }
}

function addGodipUnit(
  { nation, type, province }: { nation: string; type: 'Army' | 'Fleet'; province: string },
  standing: Presence,
  position: PositionReader,
  spot: Spot,
): void {
  const power = spot.take(powerNamed(position.board, nation));
  const standsAt = spot.take(placeNamed(position.board, province));
  if (power === undefined || standsAt === undefined) return;
  const written = { type: type === 'Army' ? ('army' as const) : ('fleet' as const), ...standsAt };
  position.add(power, written, standing, `${type} ${province}`, spot);
}

function addOwners(owners: Readonly<Record<string, string>>, position: PositionReader, spot: Spot): void {
  position.expectCentres();
  for (const [code, nation] of Object.entries(owners)) {
    const at = spot.in(code);
    const power = at.take(powerNamed(position.board, nation));
    if (power !== undefined) position.addCentre(power, code, () => at);
  }
}
