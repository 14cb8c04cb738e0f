/** The phases of a record as positions. */
import {
  adjustmentOrders,
  type Board,
  DEFAULT_RULES,
  formatPhase,
  type GameUnit,
  type GivenOrder,
  homeCentres,
  movementOrders,
  possibleMovementOrders,
  PRESETS,
  provinceOf,
  type RecordedPhase,
  retreatOrders,
  type Unit,
} from '../../index.ts';
import type { GamePhase } from '../position/game-phase.ts';
import { locationOf, writeLater } from '../position/later-orders.ts';
import { writePosition } from '../position/write-position.ts';
import { phaseOf } from '../position/start.ts';

export interface RecordedMoment {
  readonly name: string;
  readonly text: string;
  readonly game?: GamePhase | undefined;
}

/** The positions of all phases, with the ages of their units. */
export function momentsOf(on: Board, phases: readonly RecordedPhase[]): RecordedMoment[] {
  const ages = withAges(on, phases);
  return phases.map((recorded, at) => {
    const { units, retreating: dislodged } = ages[at]!;
    const { name, kind, retreating, centres } = recorded;
    const text =
      kind === 'movement'
        ? writePosition({ board: on, units, orders: ordersWithTypes(on, recorded) })
        : writeLater(on, kind === 'retreat' ? retreatOrders(recorded) : adjustmentOrders(recorded));
    if (name === undefined) return { name: `phase ${at + 1}`, text };
    const taken = new Set(units.map(({ location }) => provinceOf(on, location)));
    const game = phaseOf({
      board: on,
      phase: name,
      units,
      retreating: retreating.map(({ unit, retreats }, i) => {
        const ways = retreatsFrom(on, unit);
        // A record that does not say where a unit may go has at least where it went.
        const told = retreats ?? wentTo(on, recorded, unit);
        const could = told.filter((to) => ways.has(to) && !taken.has(provinceOf(on, to)));
        return { unit: dislodged[i]!, retreats: could };
      }),
      centres: centres ?? homeCentres(on),
    });
    return { name: formatPhase(name), text, game };
  });
}

/** Orders with the types of their units, which some formats leave to the position. */
function ordersWithTypes(on: Board, recorded: RecordedPhase): GivenOrder[] {
  const types = new Map(recorded.units.map(({ location, type }) => [provinceOf(on, location), type]));
  return movementOrders(recorded).map((given) => {
    const { order } = given;
    const type = order.unit.type ?? types.get(order.unit.province);
    return type === undefined ? given : { ...given, order: { ...order, unit: { ...order.unit, type } } };
  });
}

function wentTo(on: Board, recorded: RecordedPhase, { location }: RecordedPhase['units'][number]): number[] {
  const { province } = on.locations[location]!;
  return retreatOrders(recorded).flatMap(({ order }) =>
    order.kind === 'retreat' && order.unit.province === province ? [locationOf(on, order.to)] : [],
  );
}

/** Locations to which a dislodged unit could go if the board were empty. */
function retreatsFrom(on: Board, unit: Unit): ReadonlySet<number> {
  const [orders] = possibleMovementOrders(on, [unit], PRESETS[DEFAULT_RULES.preset]);
  return new Set(orders!.flatMap((order) => (order.kind === 'move' ? [locationOf(on, order.to)] : [])));
}

/** Gives the units of each phase that stand or must retreat, with the winters in which they were built. */
export function withAges(board: Board, phases: readonly RecordedPhase[]) {
  let before: readonly ReturnType<typeof standing>[] = [];
  return phases.map((phase, i) => {
    const known = phases[i - 1];
    const aged = (unit: Unit): GameUnit => {
      const born = i === 0 ? atStart(board, phase, unit) : bornBefore(board, unit, before, phase, known!);
      return born === undefined ? unit : { ...unit, born };
    };
    const units = phase.units.map(aged);
    const retreating = phase.retreating.map(({ unit }) => aged(unit));
    before = [...units, ...retreating].map((unit) => standing(board, phase, unit));
    return { units, retreating };
  });
}

/** The winter before the first year, in the first phase of a game. */
function atStart(board: Board, { name }: RecordedPhase, unit: Unit): number | undefined {
  const { firstYear } = board.game.calendar;
  const isThere = board.start.some(
    ({ power, type, location }) => power === unit.power && type === unit.type && location === unit.location,
  );
  return name?.year === firstYear && name.season === board.game.calendar.turns[0]!.season && isThere
    ? firstYear - 1
    : undefined;
}

/** A unit of a phase, and the provinces from and to which it was ordered to go. */
function standing(board: Board, { orders }: RecordedPhase, unit: GameUnit) {
  const from = provinceOf(board, unit.location);
  const own = orders.find(
    ({ order }) => order !== undefined && 'unit' in order && order.unit.province === from,
  );
  const order = own?.order;
  const to = order?.kind === 'move' || order?.kind === 'retreat' ? order.to.province : undefined;
  return { unit, from, to };
}

/** The age of the unit that it was in the phase before; `undefined` where it could be several of different age. */
function bornBefore(
  board: Board,
  unit: Unit,
  before: readonly ReturnType<typeof standing>[],
  now: RecordedPhase,
  last: RecordedPhase,
): number | undefined {
  const at = provinceOf(board, unit.location);
  const alike = before.filter((each) => each.unit.power === unit.power && each.unit.type === unit.type);
  const isHeld = (province: number): boolean =>
    [...now.units, ...now.retreating.map((each) => each.unit)].some(
      ({ power, type, location }) =>
        power === unit.power && type === unit.type && provinceOf(board, location) === province,
    );
  const stayed = alike.filter(({ from }) => from === at);
  const came = alike.filter(({ from, to }) => to === at && from !== at);
  const left = came.filter(({ from }) => !isHeld(from));
  // A unit from where one like it stands now was followed there, or did not come.
  const followed = came.filter(({ from }) => alike.some(({ to }) => to === from));
  const could = left.length > 0 ? left : [...stayed, ...followed];
  if (could.length === 0 && last.kind === 'adjustment') return last.name?.year;
  const ages = new Set(could.map((each) => each.unit.born));
  return ages.size === 1 ? [...ages][0] : undefined;
}
