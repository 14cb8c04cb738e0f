/** The ages of a record's units, as far as they show: it says where units stand, not which is which. */
import { provinceOf, type Board, type GameUnit, type RecordedPhase, type Unit } from '../../index.ts';

/** A unit of a phase, and where it was ordered to go. */
interface UnitUnderOrders {
  readonly unit: GameUnit;
  readonly from: number;
  readonly to: number | undefined;
}

/** Gives the units of each phase that stand or must retreat, with the winters in which they were built. */
export function withAges(
  board: Board,
  phases: readonly RecordedPhase[],
): { readonly units: readonly GameUnit[]; readonly retreating: readonly GameUnit[] }[] {
  let before: readonly UnitUnderOrders[] = [];
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

function standing(board: Board, { orders }: RecordedPhase, unit: GameUnit): UnitUnderOrders {
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
  before: readonly UnitUnderOrders[],
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
