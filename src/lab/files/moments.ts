/** The phases of a record as positions. */
import {
  adjustmentOrders,
  formatPhase,
  homeCentres,
  movementOrders,
  provinceOf,
  retreatOrders,
  type Board,
  type GivenOrder,
  type RecordedPhase,
} from '../../index.ts';
import { retreatsFrom, type GamePhase } from '../position/game-phase.ts';
import { withAges } from './ages.ts';
import { phaseOf } from '../position/write-phase.ts';
import { writeLater } from '../position/later-orders-text.ts';
import { writePosition } from '../position/write-position.ts';

export interface RecordedMoment {
  readonly name: string;
  readonly text: string;
  readonly game?: GamePhase;
}

/** The positions of all phases, with the ages of their units. */
export function momentsOf(on: Board, phases: readonly RecordedPhase[]): RecordedMoment[] {
  const ages = withAges(on, phases);
  return phases.map((phase, at) => momentOf(on, phase, ages[at]!, at));
}

function momentOf(
  on: Board,
  recorded: RecordedPhase,
  { units, retreating: dislodged }: ReturnType<typeof withAges>[number],
  at: number,
): RecordedMoment {
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
  return retreatOrders(recorded).flatMap(({ order }) => {
    if (order.kind !== 'retreat' || order.unit.province !== province) return [];
    const { to } = order;
    const found = on.locations.find((each) => each.province === to.province && each.coast === to.coast);
    return found === undefined ? [] : [found.index];
  });
}
