/** Builds and removals that must be refused, and otherwise are like those in whose place they come. */
import { balances, isBuildSite } from '../../../adjudicate/phases/centres.ts';
import type { GameState, GameUnit } from '../../../adjudicate/phases/state.ts';
import { everyUnitIn, neighbours, occupiedProvinces, provinceOf } from '../../../board/board.ts';
import type { AdjustmentOrder, WrittenUnit } from '../../../orders/order.ts';
import { writtenPlace, writtenUnit } from '../../../orders/text/format.ts';
import type { Random } from '../../../orders/sample/random.ts';
import { type PhaseQuestion, stateOf } from '../diagnose/phase-question.ts';

/** Share of phases in which an order must be refused. */
const SHARE = 0.7;

type Orders = readonly AdjustmentOrder[];

/** Removals in place of one, by what is wrong with them and with nothing else. */
function undueRemovals(power: number, { board, units }: GameState): ReturnType<typeof undueBuilds> {
  const occupied = occupiedProvinces(board, units);
  const remove = (some: readonly GameUnit[]): Orders[] =>
    some.map((unit) => [{ kind: 'disband', unit: writtenUnit(board, unit) }]);
  const own = units.filter((unit) => unit.power === power);
  const near = own.flatMap((unit) => neighbours(board, unit).map((location) => ({ ...unit, location })));
  return {
    'foreign unit': remove(units.filter((unit) => unit.power !== power)),
    'no unit': remove(near.filter(({ location }) => !occupied.has(provinceOf(board, location)))),
  };
}

const build = (unit: WrittenUnit) => ({ kind: 'build', unit }) as const;

/** The same of builds. */
function undueBuilds(
  order: ReturnType<typeof build>,
  power: number,
  { board, centres, units }: GameState,
): Readonly<Record<string, readonly Orders[]>> {
  const occupied = occupiedProvinces(board, units);
  const buildsIn = (place: number, not?: WrittenUnit['type']) =>
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
  return {
    'not a home centre': buildsAt(false, true, false),
    'not owned': buildsAt(true, false, false),
    occupied: buildsAt(true, true, true),
    'fleet inland': terrain === 'inland' ? [[build(fleet)]] : [],
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
    const all = orders.flatMap(({ power, order }, at) => {
      if (power === undefined || balance[power] === 0) return [];
      const undue = order.kind === 'build' ? undueBuilds(order, power, state) : undueRemovals(power, state);
      return Object.entries(undue).flatMap(([way, some]) =>
        some.map((instead) => ({ at, power, way, instead })),
      );
    });
    const since = Math.min(...all.map(({ way }) => asked.lastIndexOf(way)));
    const one = random.pick(all.filter(({ way }) => asked.lastIndexOf(way) === since));
    if (one === undefined) return question;
    asked.push(one.way);
    const { at, power, instead } = one;
    const given = orders.toSpliced(at, 1, ...instead.map((order) => ({ power, order })));
    return { ...question, orders: { kind, orders: given } };
  };
}
