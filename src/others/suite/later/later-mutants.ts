/** Every faulty adjudicator of retreats and adjustments: rules, orders and positions misread. */
import { faultyBy } from '../mutants/listed-faults.ts';
import type { LaterMutant } from './later-phase.ts';
import { removalFaults } from './removal-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { neighbours, provinceOf, type Province } from '../../../board/board.ts';
import { centresAfterFall } from '../../../adjudicate/phases/centres.ts';
import type { GameState, RetreatingUnit } from '../../../adjudicate/phases/state.ts';
import { vacantNeighbours } from '../../../games/records/model/fields-by-power.ts';
import type { GivenAdjustment, GivenRetreat, WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import { writtenPlace, writtenUnit } from '../../../orders/text/format.ts';

/** The state with other places to which units may retreat. */
const mayGo =
  (to: (unit: RetreatingUnit, state: GameState) => readonly number[]): ((state: GameState) => GameState) =>
  (state) => ({
    ...state,
    retreating: state.retreating.map((each) => ({ unit: each.unit, retreats: to(each, state) })),
  });

const ownedBy =
  (owner: (province: Province, owner: number | undefined) => number | undefined) =>
  (state: GameState): GameState => ({
    ...state,
    centres: state.board.provinces.map((province) => owner(province, state.centres[province.index])),
  });

/** Misreadings of what is known before retreats. */
const DISLODGED: Readonly<Record<string, (state: GameState) => GameState>> = {
  'retreats:vacant': mayGo(({ unit }, { board, units }) => vacantNeighbours(board, units, unit)),
  'retreats:occupied': mayGo(({ unit, retreats }, { board, units }) => {
    const vacant = vacantNeighbours(board, units, unit);
    return neighbours(board, unit).filter((to) => retreats.includes(to) || !vacant.includes(to));
  }),
  'retreats:none': mayGo(() => []),
};

/** Misreadings of what is known before adjustments. */
const OWNERS: Readonly<Record<string, (state: GameState) => GameState>> = {
  'centres:home': ownedBy(({ home }, owner) => (owner === home ? owner : undefined)),
  'centres:home-never-lost': ownedBy(({ home, supplyCentre }, owner) =>
    supplyCentre ? (home ?? owner) : owner,
  ),
  'centres:occupied': (state) => ({
    ...state,
    centres: centresAfterFall(state.board, state.centres, state.units),
  }),
};

type OrderMisreading<Given> = (orders: readonly Given[], state: GameState) => readonly Given[];

const eachOf =
  <Given>(as: (given: Given, state: GameState) => Given): OrderMisreading<Given> =>
  (orders, state) =>
    orders.map((given) => as(given, state));

function onOtherCoast<Place extends WrittenPlace>({ board }: GameState, place: Place): Place {
  if (place.coast === undefined) return place;
  const coasts = board.provinces[place.province]!.coasts.map((location) => board.locations[location]!.coast);
  const other = coasts.find((coast) => coast !== place.coast);
  return other === undefined ? place : { ...place, coast: other };
}

function retreatingIn({ board, retreating }: GameState, province: number): RetreatingUnit | undefined {
  return retreating.find(({ unit }) => provinceOf(board, unit.location) === province);
}

/** A retreat of the unit to the first place to which it may go. */
function retreatOf({ board }: GameState, { unit, retreats }: RetreatingUnit): GivenRetreat {
  const to = writtenPlace(board, retreats[0]!);
  return { power: unit.power, order: { kind: 'retreat', unit: writtenUnit(board, unit), to } };
}

const RETREATS: Readonly<Record<string, OrderMisreading<GivenRetreat>>> = {
  'retreat:disbands': eachOf(({ power, order }) => ({ power, order: { kind: 'disband', unit: order.unit } })),
  'disband:retreats': eachOf((given, state) => {
    const found = given.order.kind === 'disband' ? retreatingIn(state, given.order.unit.province) : undefined;
    return found === undefined ? given : { ...retreatOf(state, found), power: given.power };
  }),
  'no-order:retreats': (orders, state) => {
    const ordered = new Set(orders.map(({ order }) => order.unit.province));
    const others = state.retreating.filter(
      ({ unit }) => !ordered.has(provinceOf(state.board, unit.location)),
    );
    return [...orders, ...others.map((each) => retreatOf(state, each))];
  },
  'foreign-unit:counts': eachOf((given, state) => {
    const found = retreatingIn(state, given.order.unit.province);
    return found === undefined ? given : { ...given, power: found.unit.power };
  }),
  'to:other-coast': eachOf((given, state) =>
    given.order.kind === 'retreat'
      ? { ...given, order: { ...given.order, to: onOtherCoast(state, given.order.to) } }
      : given,
  ),
  'several:turned': (orders) => orders.toReversed(),
};

/** Without orders of a kind: as if nobody had given them. */
const without =
  (kind: GivenAdjustment['order']['kind']): OrderMisreading<GivenAdjustment> =>
  (orders) =>
    orders.filter(({ order }) => order.kind !== kind);

const eachBuild = (
  as: (unit: WrittenUnit, state: GameState) => WrittenUnit,
): OrderMisreading<GivenAdjustment> =>
  eachOf((given, state) =>
    given.order.kind === 'build'
      ? { ...given, order: { kind: 'build', unit: as(given.order.unit, state) } }
      : given,
  );

function withoutCoast(unit: WrittenUnit): WrittenUnit {
  const { coast: _, ...rest } = unit;
  return rest;
}

const ADJUSTMENTS: Readonly<Record<string, OrderMisreading<GivenAdjustment>>> = {
  'build:never': without('build'),
  'disband:never': without('disband'),
  'waive:never': without('waive'),
  'waive:all': (orders) => {
    const waived = new Set(orders.flatMap(({ power, order }) => (order.kind === 'waive' ? [power] : [])));
    return orders.filter(({ power }) => !waived.has(power));
  },
  'build.type:turned': eachBuild((unit) =>
    unit.type === undefined ? unit : { ...withoutCoast(unit), type: unit.type === 'army' ? 'fleet' : 'army' },
  ),
  'build.coast:other': eachBuild((unit, state) => onOtherCoast(state, unit)),
  'build.coast:never': eachBuild(withoutCoast),
  'build.power:owner': eachOf((given, { board }) =>
    given.order.kind === 'build'
      ? { ...given, power: board.provinces[given.order.unit.province]!.home ?? given.power }
      : given,
  ),
  'foreign-unit:counts': eachOf((given, { board, units }) => {
    if (given.order.kind !== 'disband') return given;
    const { province } = given.order.unit;
    const found = units.find(({ location }) => provinceOf(board, location) === province);
    return found === undefined ? given : { ...given, power: found.power };
  }),
  'orders:turned': (orders) => orders.toReversed(),
};

/** The mutants of later phases, in an order that stays. */
export function laterMutants(): LaterMutant[] {
  const [retreat, adjustment] = [{ phase: 'retreat' }, { phase: 'adjustment' }] as const;
  return [
    ...ruleFaults(),
    ...removalFaults(),
    ...faultyBy('retreat-orders', RETREATS, (retreats) => ({ ...retreat, later: { retreats } })),
    ...faultyBy('adjustment-orders', ADJUSTMENTS, (adjustments) => ({
      ...adjustment,
      later: { adjustments },
    })),
    ...faultyBy('state', DISLODGED, (state) => ({ ...retreat, later: { state } })),
    ...faultyBy('state', OWNERS, (state) => ({ ...adjustment, later: { state } })),
  ];
}
