/** Reads states of godip: a phase with its units, orders and resolutions, by place. */
import * as z from 'zod';
import type { Board } from '../../../../board/board.ts';
import { formatStandingUnit } from '../../../../orders/text/format.ts';
import type { PhaseKind } from '../../../../adjudicate/phases/state.ts';
import type { Spot } from '../../model/error-list.ts';
import type { RecordedOrder, RecordedPhase } from '../../model/game-record.ts';
import { readGodipOrder } from './orders.ts';
import { readPhaseName } from '../../model/phase-words.ts';
import { powerNamed, PositionReader, provinceNamed, type Presence } from '../../model/position-reader.ts';
import { checkShape } from '../record-file.ts';
import { orderedUnits, placeNamed, recordedOrder } from '../../model/structured-orders.ts';

const unit = z.object({ Type: z.enum(['Army', 'Fleet']), Nation: z.string() });

const godipState = z.object({
  Season: z.string(),
  Year: z.number().int(),
  Type: z.string(),
  Units: z.record(z.string(), unit),
  Dislodgeds: z.record(z.string(), unit).nullish(),
  SupplyCenters: z.record(z.string(), z.string()).nullish(),
  Orders: z.record(z.string(), z.record(z.string(), z.array(z.string())).nullable()).nullish(),
  Resolutions: z.record(z.string(), z.string()).nullish(),
});

type GodipState = z.infer<typeof godipState>;

/** Reads one state; `record-invalid` and `phase-unknown` leave it out. */
export function readGodipState(board: Board, value: unknown, spot: Spot): RecordedPhase | undefined {
  const state = checkShape(godipState, value, spot);
  if (state === undefined) return undefined;
  const name = spot.take(readPhaseName(`${state.Season} ${state.Year}, ${state.Type}`, board));
  if (name === undefined) return undefined;
  const position = new PositionReader(board, spot.errors);
  addUnits(state.Units, 'stands', position, spot.in('Units'));
  addUnits(state.Dislodgeds ?? {}, 'retreats', position, spot.in('Dislodgeds'));
  if (state.SupplyCenters) addOwners(state.SupplyCenters, position, spot.in('SupplyCenters'));
  const read = position.position();
  const orders = readOrders(state, name.kind, position, spot.in('Orders'));
  const results = resolutions(state, name.kind, position, spot.in('Resolutions'));
  return { kind: name.kind, name, ...read, orders, results };
}

/** Adds units by the place where they are. */
function addUnits(
  byPlace: GodipState['Units'],
  standing: Presence,
  position: PositionReader,
  spot: Spot,
): void {
  for (const [code, { Type, Nation }] of Object.entries(byPlace)) {
    addGodipUnit({ nation: Nation, type: Type, province: code }, standing, position, spot.in(code));
  }
}

/** Adds a unit as godip names it. */
export function addGodipUnit(
  { nation, type, province }: { nation: string; type: 'Army' | 'Fleet'; province: string },
  standing: Presence,
  position: PositionReader,
  spot: Spot,
): void {
  const power = spot.take(powerNamed(position.board, nation));
  const standsAt = spot.take(placeNamed(position.board, province));
  if (power === undefined || standsAt === undefined) return;
  const written = { type: type === 'Army' ? ('army' as const) : ('fleet' as const), ...standsAt };
  position.add(power, written, standing, `${type} ${province}`, spot.place);
}

/** Adds the owners of centres by province. */
export function addOwners(
  owners: Readonly<Record<string, string>>,
  position: PositionReader,
  spot: Spot,
): void {
  position.expectCentres();
  for (const [code, nation] of Object.entries(owners)) {
    const at = spot.in(code);
    const power = at.take(powerNamed(position.board, nation));
    const province = at.take(provinceNamed(position.board, code));
    if (power !== undefined && province !== undefined) position.addCentreIn(power, province, at.place);
  }
}

function readOrders(
  { Orders }: GodipState,
  kind: PhaseKind,
  position: PositionReader,
  spot: Spot,
): RecordedOrder[] {
  return Object.entries(Orders ?? {}).flatMap(([nation, given]) => {
    const power = spot.in(nation).take(powerNamed(position.board, nation));
    if (power === undefined) return [];
    return Object.entries(given ?? {}).flatMap(([unitPlace, words]) => {
      const at = spot.in(nation, unitPlace);
      const order = at.take(readGodipOrder([unitPlace, ...words], kind, position));
      return order === undefined ? [] : [recordedOrder(position.board, power, order)];
    });
  });
}

function resolutions(
  { Resolutions }: GodipState,
  kind: PhaseKind,
  position: PositionReader,
  spot: Spot,
): RecordedPhase['results'] {
  const entries = Object.entries(Resolutions ?? {}).flatMap(([code, word]): [string, string[]][] => {
    const province = spot.in(code).take(provinceNamed(position.board, code));
    const found = province === undefined ? undefined : position.unitIn(province, orderedUnits(kind));
    return found === undefined ? [] : [[formatStandingUnit(position.board, found, 'short'), [word]]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
