/** Builds and removals that must be refused, and otherwise are like those in whose place they come. */
import { balances, isBuildSite } from '../../../adjudicate/phases/centres.ts';
import type { GameState, GameUnit } from '../../../adjudicate/phases/state.ts';
import { everyUnitIn, neighbours, occupiedProvinces, type UnitType } from '../../../board/board.ts';
import type { AdjustmentOrder, WrittenUnit } from '../../../orders/order.ts';
import { writtenPlace, writtenUnit } from '../../../orders/text/format.ts';
import type { Random } from '../../../orders/sample/random.ts';
import { type PhaseQuestion, stateOf } from '../diagnose/phase-question.ts';

/** Share of phases in which an order must be refused. */
const SHARE = 0.7;

type Orders = readonly AdjustmentOrder[];

/** Orders in place of one, each wrong in one thing, by what that is. */
function undueFor(order: AdjustmentOrder, power: number, state: GameState): Record<string, Orders[]> {
  const { board, centres, units } = state;
  const occupied = occupiedProvinces(board, units);
  if (order.kind === 'disband') {
    const remove = (some: readonly GameUnit[]): Orders[] =>
      some.map((unit) => [{ kind: 'disband', unit: writtenUnit(board, unit) }]);
    const [own, others] = [true, false].map((is) => units.filter((unit) => (unit.power === power) === is));
    const moved = own!.flatMap((unit) => neighbours(board, unit).map((location) => ({ ...unit, location })));
    const isFree = ({ location }: GameUnit) => !occupied.has(board.locations[location]!.province);
    return { 'foreign unit': remove(others!), 'no unit': remove(moved.filter(isFree)) };
  }
  if (order.kind === 'waive') return {};
  const build = (unit: WrittenUnit): AdjustmentOrder => ({ kind: 'build', unit });
  const buildsIn = (place: number, not?: UnitType): AdjustmentOrder[] =>
    everyUnitIn(board, place)
      .filter(({ type }) => type !== not)
      .map(({ type, location }) => build({ type, ...writtenPlace(board, location) }));
  const buildsAt = (isHomeCentre: boolean, isOwned: boolean, isOccupied: boolean): Orders[] =>
    board.provinces
      .filter(({ index }) => isBuildSite(board, power, index) === isHomeCentre)
      .filter(({ index }) => (centres[index] === power) === isOwned && occupied.has(index) === isOccupied)
      .flatMap(({ index }) => buildsIn(index).map((each) => [each]));
  const { province } = order.unit;
  const { terrain, coasts } = board.provinces[province]!;
  const fleet = { type: 'fleet', province } as const;
  const own = coasts.map((place) => board.locations[place]!.coast);
  const wrong = board.locations.flatMap(({ coast }) =>
    coast === undefined || coasts.length === 0 || own.includes(coast) ? [] : { ...fleet, coast },
  );
  return {
    'not a home centre': buildsAt(false, true, false),
    'not owned': buildsAt(true, false, false),
    occupied: buildsAt(true, true, true),
    'fleet where none can stand':
      terrain === 'inland' ? [[build(fleet)]] : wrong.map((each) => [build(each)]),
    'coast missing': coasts.length > 0 ? [[build(fleet)]] : [],
    'one more than a waive leaves': [[{ kind: 'waive' }, order]],
    'two in a province': buildsIn(province, order.unit.type).map((other) => [other, order]),
  };
}

/** Makes one order of most adjustment phases such that it must be refused, in each way in turn where it can be. */
export function undueBy(random: Random): (question: PhaseQuestion) => PhaseQuestion {
  const asked: string[] = [];
  return (question) => {
    const { kind, orders } = question.orders;
    if (kind !== 'adjustment' || !random.chance(SHARE)) return question;
    const state = stateOf(question);
    const balance = balances(state);
    const all = orders.flatMap(({ power, order }, at) =>
      power === undefined || balance[power] === 0
        ? []
        : Object.entries(undueFor(order, power, state)).flatMap(([way, some]) =>
            some.map((undue) => ({ at, way, given: undue.map((each) => ({ power, order: each })) })),
          ),
    );
    const since = Math.min(...all.map(({ way }) => asked.lastIndexOf(way)));
    const one = random.pick(all.filter(({ way }) => asked.lastIndexOf(way) === since));
    if (one === undefined) return question;
    asked.push(one.way);
    return { ...question, orders: { kind, orders: orders.toSpliced(one.at, 1, ...one.given) } };
  };
}
