/** Every faulty adjudicator of retreats and adjustments: rules, orders and positions misread. */
import type { LaterKind, LaterMutant } from './later-phase.ts';
import { removalFaults } from './removal-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { clause as balance } from '../../../../encodings/balance.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import { clause as ownership } from '../../../../encodings/ownership.ts';
import { clause as retreat } from '../../../../encodings/retreat.ts';
import { neighbours, provinceOf } from '../../../board/board.ts';
import { centresAfterFall } from '../../../adjudicate/phases/centres.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import { vacantNeighbours } from '../../../games/replay/replay.ts';
import { clause as siteClause } from '../../../../encodings/build-site.ts';
import { clause as disbandClause } from '../../../../encodings/too-many-disbands.ts';
import { clause as waiveClause } from '../../../../encodings/waive.ts';
import { clause as illegalOrders } from '../../../orders/orders-that-count.ts';
import { clause as coastIssues } from '../../../orders/legality/coast-issues.ts';
import type { GivenAdjustment, GivenRetreat, WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import { writtenPlace, writtenUnit } from '../../../orders/text/format.ts';

/** The mutants of later phases, in an order that stays. */
export function laterMutants(): LaterMutant[] {
  return [...ruleFaults(), ...removalFaults(), ...laterOrderFaults(), ...stateFaults()];
}

interface StateMisreading {
  readonly phase: LaterKind;
  readonly clause: Clause;
  readonly says: string;
  readonly misread: (state: GameState) => GameState;
}

/** The state with other places to which units may retreat. */
const mayGo =
  (
    to: (unit: GameState['retreating'][number], state: GameState) => readonly number[],
  ): StateMisreading['misread'] =>
  (state) => ({
    ...state,
    retreating: state.retreating.map((each) => ({ unit: each.unit, retreats: to(each, state) })),
  });

const ownedBy =
  (
    owner: (
      province: GameState['board']['provinces'][number],
      owner: number | undefined,
    ) => number | undefined,
  ) =>
  (state: GameState): GameState => ({
    ...state,
    centres: state.board.provinces.map((province) => owner(province, state.centres[province.index])),
  });

const WAYS: Readonly<Record<string, StateMisreading>> = {
  'retreats:vacant': {
    phase: 'retreat',
    clause: retreat,
    says: 'A unit may retreat to every vacant place next to it, including contested ones and that of its attacker.',
    misread: mayGo(({ unit }, { board, units }) => vacantNeighbours(board, units, unit)),
  },
  'retreats:occupied': {
    phase: 'retreat',
    clause: retreat,
    says: 'A unit may also retreat to where other units stand.',
    misread: mayGo(({ unit, retreats }, { board, units }) => {
      const vacant = vacantNeighbours(board, units, unit);
      return neighbours(board, unit).filter((to) => retreats.includes(to) || !vacant.includes(to));
    }),
  },
  'retreats:none': {
    phase: 'retreat',
    clause: retreat,
    says: 'No unit may retreat anywhere.',
    misread: mayGo(() => []),
  },
  'centres:home': {
    phase: 'adjustment',
    clause: balance,
    says: 'Only the home centres of a power are counted as its centres.',
    misread: ownedBy(({ home }, owner) => (owner === home ? owner : undefined)),
  },
  'centres:home-never-lost': {
    phase: 'adjustment',
    clause: ownership,
    says: 'Home centres always belong to their power.',
    misread: ownedBy(({ home, supplyCentre }, owner) => (supplyCentre ? (home ?? owner) : owner)),
  },
  'centres:occupied': {
    phase: 'adjustment',
    clause: ownership,
    says: 'A centre belongs to the power whose unit stands there, also after the fall in which it moved in.',
    misread: (state) => ({ ...state, centres: centresAfterFall(state.board, state.centres, state.units) }),
  },
};

/** The faults of what is known before a later phase. */
function stateFaults(): LaterMutant[] {
  return Object.entries(WAYS).map(([name, { misread, ...way }]) => ({
    id: `state.${name}`,
    ...way,
    later: { state: misread },
  }));
}

interface OrderMisreading<Given> {
  readonly clause: Clause;
  readonly says: string;
  readonly misread: (orders: readonly Given[], state: GameState) => readonly Given[];
}

const eachOf =
  <Given>(as: (given: Given, state: GameState) => Given): OrderMisreading<Given>['misread'] =>
  (orders, state) =>
    orders.map((given) => as(given, state));

/** The other coast of the province, where there is one. */
function onOtherCoast<Place extends WrittenPlace>({ board }: GameState, place: Place): Place {
  if (place.coast === undefined) return place;
  const coasts = board.provinces[place.province]!.coasts.map((location) => board.locations[location]!.coast);
  const other = coasts.find((coast) => coast !== place.coast);
  return other === undefined ? place : { ...place, coast: other };
}

function retreatingIn(
  { board, retreating }: GameState,
  province: number,
): GameState['retreating'][number] | undefined {
  return retreating.find(({ unit }) => provinceOf(board, unit.location) === province);
}

/** A retreat of the unit to the first place to which it may go. */
function retreatOf({ board }: GameState, { unit, retreats }: GameState['retreating'][number]): GivenRetreat {
  const order = {
    kind: 'retreat',
    unit: writtenUnit(board, unit),
    to: writtenPlace(board, retreats[0]!),
  } as const;
  return { power: unit.power, order };
}

const RETREATS: Readonly<Record<string, OrderMisreading<GivenRetreat>>> = {
  'retreat:disbands': {
    clause: retreat,
    says: 'A unit that is ordered to retreat is disbanded.',
    misread: eachOf(({ power, order }) => ({ power, order: { kind: 'disband', unit: order.unit } })),
  },
  'disband:retreats': {
    clause: retreat,
    says: 'A unit that is ordered to disband retreats to the first place to which it may.',
    misread: eachOf((given, state) => {
      const found =
        given.order.kind === 'disband' ? retreatingIn(state, given.order.unit.province) : undefined;
      return found === undefined ? given : { ...retreatOf(state, found), power: given.power };
    }),
  },
  'no-order:retreats': {
    clause: retreat,
    says: 'A unit without an order retreats to the first place to which it may.',
    misread: (orders, state) => {
      const ordered = new Set(orders.map(({ order }) => order.unit.province));
      const others = state.retreating.filter(
        ({ unit }) => !ordered.has(provinceOf(state.board, unit.location)),
      );
      return [...orders, ...others.map((each) => retreatOf(state, each))];
    },
  },
  'foreign-unit:counts': {
    clause: illegalOrders,
    says: 'A power may order the retreat of a unit of another power.',
    misread: eachOf((given, state) => {
      const found = retreatingIn(state, given.order.unit.province);
      return found === undefined ? given : { ...given, power: found.unit.power };
    }),
  },
  'to:other-coast': {
    clause: coastIssues,
    says: 'A fleet retreats to the other coast of the province.',
    misread: eachOf((given, state) =>
      given.order.kind === 'retreat'
        ? { ...given, order: { ...given.order, to: onOtherCoast(state, given.order.to) } }
        : given,
    ),
  },
  'several:turned': {
    clause: illegalOrders,
    says: 'Of several orders to a dislodged unit, the wrong one counts.',
    misread: (orders) => orders.toReversed(),
  },
};

/** Without orders of a kind: as if nobody had given them. */
const without =
  (kind: GivenAdjustment['order']['kind']): OrderMisreading<GivenAdjustment>['misread'] =>
  (orders) =>
    orders.filter(({ order }) => order.kind !== kind);

const eachBuild = (
  as: (unit: WrittenUnit, state: GameState) => WrittenUnit,
): OrderMisreading<GivenAdjustment>['misread'] =>
  eachOf((given, state) =>
    given.order.kind === 'build'
      ? { ...given, order: { kind: 'build', unit: as(given.order.unit, state) } }
      : given,
  );

const withoutCoast = ({ type, province, power }: WrittenUnit): WrittenUnit => ({
  province,
  ...(type === undefined ? {} : { type }),
  ...(power === undefined ? {} : { power }),
});

const TURNED = { army: 'fleet', fleet: 'army' } as const;

const ADJUSTMENTS: Readonly<Record<string, OrderMisreading<GivenAdjustment>>> = {
  'build:never': { clause: siteClause, says: 'Orders to build are not read.', misread: without('build') },
  'disband:never': {
    clause: disbandClause,
    says: 'Orders to remove a unit are not read.',
    misread: without('disband'),
  },
  'waive:never': {
    clause: waiveClause,
    says: 'Orders to waive a build are not read.',
    misread: without('waive'),
  },
  'waive:all': {
    clause: waiveClause,
    says: 'A power that waives one build builds nothing.',
    misread: (orders) => {
      const waived = new Set(orders.flatMap(({ power, order }) => (order.kind === 'waive' ? [power] : [])));
      return orders.filter(({ power }) => !waived.has(power));
    },
  },
  'build.type:turned': {
    clause: siteClause,
    says: 'Armies are built for fleets, and fleets for armies.',
    misread: eachBuild((unit) =>
      unit.type === undefined ? unit : { ...withoutCoast(unit), type: TURNED[unit.type] },
    ),
  },
  'build.coast:other': {
    clause: coastIssues,
    says: 'A fleet is built on the other coast.',
    misread: eachBuild((unit, state) => onOtherCoast(state, unit)),
  },
  'build.coast:never': {
    clause: coastIssues,
    says: 'The coast that an order to build names is not read.',
    misread: eachBuild(withoutCoast),
  },
  'build.power:owner': {
    clause: siteClause,
    says: 'A unit that is built belongs to the power whose home centre it is built in.',
    misread: eachOf((given, { board }) =>
      given.order.kind === 'build'
        ? { ...given, power: board.provinces[given.order.unit.province]!.home ?? given.power }
        : given,
    ),
  },
  'foreign-unit:counts': {
    clause: illegalOrders,
    says: 'A power may order the removal of a unit of another power.',
    misread: eachOf((given, { board, units }) => {
      if (given.order.kind !== 'disband') return given;
      const { province } = given.order.unit;
      const found = units.find(({ location }) => provinceOf(board, location) === province);
      return found === undefined ? given : { ...given, power: found.power };
    }),
  },
  'orders:turned': {
    clause: illegalOrders,
    says: 'The orders of a power are read from the last to the first.',
    misread: (orders) => orders.toReversed(),
  },
};

/** The faults of reading orders of later phases. */
function laterOrderFaults(): LaterMutant[] {
  return [
    ...Object.entries(RETREATS).map(([name, { misread, ...way }]): LaterMutant => ({
      id: `retreat-orders.${name}`,
      phase: 'retreat',
      ...way,
      later: { retreats: misread },
    })),
    ...Object.entries(ADJUSTMENTS).map(([name, { misread, ...way }]): LaterMutant => ({
      id: `adjustment-orders.${name}`,
      phase: 'adjustment',
      ...way,
      later: { adjustments: misread },
    })),
  ];
}
