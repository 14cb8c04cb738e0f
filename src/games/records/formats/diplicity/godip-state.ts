/** Reads states of godip: a phase with its units, orders and resolutions, by place. */
import * as z from 'zod';
import type { Board } from '../../../../board/board.ts';
import type { Place } from '../../../../base/errors.ts';
import { formatStandingUnit } from '../../../../orders/text/format.ts';
import type { PhaseKind } from '../../../../adjudicate/phases/state.ts';
import { inside, type ErrorList } from '../../model/error-list.ts';
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
export function readGodipState(
  board: Board,
  value: unknown,
  place: Place,
  errors: ErrorList,
): RecordedPhase | undefined {
  const state = checkShape(godipState, value, place, errors);
  if (state === undefined) return undefined;
  const name = errors.take(readPhaseName(`${state.Season} ${state.Year}, ${state.Type}`, board), place);
  if (name === undefined) return undefined;
  const position = new PositionReader(board, errors);
  addUnits(state.Units, 'stands', position, inside(place, 'Units'), errors);
  addUnits(state.Dislodgeds ?? {}, 'retreats', position, inside(place, 'Dislodgeds'), errors);
  if (state.SupplyCenters) addOwners(state.SupplyCenters, position, inside(place, 'SupplyCenters'), errors);
  const read = position.position();
  const orders = readOrders(state, name.kind, position, inside(place, 'Orders'), errors);
  const results = resolutions(state, name.kind, position, inside(place, 'Resolutions'), errors);
  return { kind: name.kind, name, ...read, orders, results };
}

/** Adds units by the place where they are. */
function addUnits(
  byPlace: GodipState['Units'],
  standing: Presence,
  position: PositionReader,
  place: Place,
  errors: ErrorList,
): void {
  for (const [code, { Type, Nation }] of Object.entries(byPlace)) {
    addGodipUnit(
      { nation: Nation, type: Type, province: code },
      standing,
      position,
      inside(place, code),
      errors,
    );
  }
}

/** Adds a unit as godip names it. */
export function addGodipUnit(
  { nation, type, province }: { nation: string; type: 'Army' | 'Fleet'; province: string },
  standing: Presence,
  position: PositionReader,
  place: Place,
  errors: ErrorList,
): void {
  const power = errors.take(powerNamed(position.board, nation), place);
  const standsAt = errors.take(placeNamed(position.board, province), place);
  if (power === undefined || standsAt === undefined) return;
  const written = { type: type === 'Army' ? ('army' as const) : ('fleet' as const), ...standsAt };
  position.add(power, written, standing, `${type} ${province}`, place);
}

/** Adds the owners of centres by province. */
export function addOwners(
  owners: Readonly<Record<string, string>>,
  position: PositionReader,
  place: Place,
  errors: ErrorList,
): void {
  position.expectCentres();
  for (const [code, nation] of Object.entries(owners)) {
    const at = inside(place, code);
    const power = errors.take(powerNamed(position.board, nation), at);
    const province = errors.take(provinceNamed(position.board, code), at);
    if (power !== undefined && province !== undefined) position.addCentreIn(power, province, at);
  }
}

function readOrders(
  { Orders }: GodipState,
  kind: PhaseKind,
  position: PositionReader,
  place: Place,
  errors: ErrorList,
): RecordedOrder[] {
  return Object.entries(Orders ?? {}).flatMap(([nation, given]) => {
    const power = errors.take(powerNamed(position.board, nation), inside(place, nation));
    if (power === undefined) return [];
    return Object.entries(given ?? {}).flatMap(([unitPlace, words]) => {
      const at = inside(place, nation, unitPlace);
      const order = errors.take(readGodipOrder([unitPlace, ...words], kind, position), at);
      return order === undefined ? [] : [recordedOrder(position.board, power, order)];
    });
  });
}

function resolutions(
  { Resolutions }: GodipState,
  kind: PhaseKind,
  position: PositionReader,
  place: Place,
  errors: ErrorList,
): RecordedPhase['results'] {
  const entries = Object.entries(Resolutions ?? {}).flatMap(([code, word]): [string, string[]][] => {
    const province = errors.take(provinceNamed(position.board, code), inside(place, code));
    const found = province === undefined ? undefined : position.unitIn(province, orderedUnits(kind));
    return found === undefined ? [] : [[formatStandingUnit(position.board, found, 'short'), [word]]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
