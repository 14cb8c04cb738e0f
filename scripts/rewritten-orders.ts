/** Positions in which something is written in another way: what chapter 4 of the DATC has a choice for. */
import { COASTS, provinceOf } from '../src/board/board.ts';
import type { GivenOrder } from '../src/orders/orders-that-count.ts';
import type { WrittenOrder, WrittenPlace, WrittenUnit } from '../src/orders/order.ts';
import type { Position } from '../src/adjudicate/phases/movement.ts';
import type { Random } from '../src/orders/sample/random.ts';
import { textPositionOf, type TextPosition } from '../src/others/audit/asking/text-position.ts';

type Change = (position: Position, random: Random) => Position;

/** The position with one or two things changed, as a question. */
export function rewritten(position: Position, random: Random): TextPosition {
  let changed = position;
  for (let i = 0; i <= random.below(2); i++) changed = random.pick(CHANGES)!(changed, random);
  const question = textPositionOf(changed);
  return random.chance(0.15) ? withDoubtfulName(question, changed, random) : question;
}

const CHANGES: readonly Change[] = [
  ofOneOrder(changeUnit),
  ofOneOrder(changeDestination),
  ofOneOrder(changeOther),
  ofOneOrder(changeRoute),
  ofOneOrder(changeDestination),
  nobodyOrders,
  oneOrderLess,
  oneOrderMore,
  supportedTwice,
];

function ofOneOrder(
  change: (order: WrittenOrder, position: Position, random: Random) => WrittenOrder,
): Change {
  return (position, random) => {
    const at = random.below(position.orders.length);
    const orders = position.orders.map((given, i): GivenOrder =>
      i === at ? { ...given, order: change(given.order, position, random) } : given,
    );
    return { ...position, orders };
  };
}

function changeUnit(order: WrittenOrder, _: Position, random: Random): WrittenOrder {
  return { ...order, unit: changedUnit(order.unit, random) };
}

function changeOther(order: WrittenOrder, position: Position, random: Random): WrittenOrder {
  if (order.kind === 'support') {
    const nationality = random.chance(0.6) ? { power: random.below(position.board.powers.length) } : {};
    return { ...order, supported: { ...changedUnit(order.supported, random), ...nationality } };
  }
  if (order.kind === 'convoy') {
    const nationality = random.chance(0.6) ? { power: random.below(position.board.powers.length) } : {};
    return { ...order, convoyed: { ...changedUnit(order.convoyed, random), ...nationality } };
  }
  return order;
}

function changeDestination(order: WrittenOrder, position: Position, random: Random): WrittenOrder {
  if (order.kind === 'hold' || order.to === undefined) return order;
  const to = random.chance(0.6)
    ? changedCoast(order.to, random)
    : { province: random.below(position.board.provinces.length) };
  if (order.kind === 'move') return { ...order, to };
  return order.kind === 'support' ? { ...order, to } : { ...order, to };
}

function changeRoute(order: WrittenOrder, { board, orders }: Position, random: Random): WrittenOrder {
  if (order.kind !== 'move') return order;
  if (random.chance(0.3)) return { ...order, viaConvoy: !order.viaConvoy };
  const fleets = orders.flatMap(({ order: other }) =>
    other.kind === 'convoy' && other.convoyed.province === order.unit.province ? [other.unit.province] : [],
  );
  const route = random.shuffle(fleets).slice(0, 1 + random.below(2));
  if (route.length === 0 || board.provinces[order.unit.province]!.terrain !== 'coast') return order;
  return { ...order, route };
}

function changedUnit(unit: WrittenUnit, random: Random): WrittenUnit {
  const { type, ...place } = unit;
  if (random.chance(0.3)) return place;
  if (random.chance(0.5)) return { ...unit, type: type === 'army' ? 'fleet' : 'army' };
  return { ...unit, ...changedCoast(unit, random) };
}

function changedCoast(place: WrittenPlace, random: Random): WrittenPlace {
  const { coast, ...province } = place;
  if (coast !== undefined && random.chance(0.5)) return province;
  return { ...place, coast: random.pick(COASTS)! };
}

function nobodyOrders(position: Position, random: Random): Position {
  const power = random.pick(position.units)?.power;
  return { ...position, orders: position.orders.filter((given) => given.power !== power) };
}

function oneOrderLess(position: Position, random: Random): Position {
  const at = random.below(position.orders.length);
  return { ...position, orders: position.orders.filter((_, i) => i !== at) };
}

function oneOrderMore(position: Position, random: Random): Position {
  const given = random.pick(position.orders);
  if (given === undefined) return position;
  const near = position.board.fleetProvinces[given.order.unit.province] ?? [];
  const walk = position.board.armyBorders[given.order.unit.province] ?? [];
  const province = random.pick([...near, ...walk]);
  if (province === undefined) return position;
  const order: WrittenOrder = { kind: 'move', unit: given.order.unit, to: { province }, viaConvoy: false };
  const orders = [...position.orders];
  orders.splice(random.below(orders.length + 1), 0, { ...given, order });
  return { ...position, orders };
}

/** A unit is ordered to support two things, each said with or without whose the other unit is. */
function supportedTwice(position: Position, random: Random): Position {
  const { board, units, orders } = position;
  const at = random.below(orders.length);
  const given = orders[at];
  if (given === undefined || given.order.kind !== 'support') return position;
  const { to: _, ...hold } = given.order;
  const said = [given.order, hold].map((order): GivenOrder => {
    const owner = units.find(({ location }) => provinceOf(board, location) === order.supported.province);
    const power = random.chance(0.3) ? random.below(board.powers.length) : owner?.power;
    const named = power === undefined || random.chance(0.4) ? {} : { power };
    return { ...given, order: { ...order, supported: { ...order.supported, ...named } } };
  });
  return { ...position, orders: [...orders.slice(0, at), ...random.shuffle(said), ...orders.slice(at + 1)] };
}

/** One name in an order becomes an abbreviation that fits several, or is misspelt. */
function withDoubtfulName(question: TextPosition, { board }: Position, random: Random): TextPosition {
  const power = random.pick(Object.keys(question.orders));
  if (power === undefined) return question;
  const texts = [...question.orders[power]!];
  const at = random.below(texts.length);
  const codes = [...texts[at]!.matchAll(/\b[A-Z]{3}\b/g)].map(([code]) => code).slice(1);
  const code = random.pick(codes);
  const province = board.provinces.find((each) => each.code === code);
  if (province === undefined) return question;
  const { name } = province;
  const doubtful = random.pick([name.slice(0, 2), name.slice(0, 3), `${name.slice(0, 1)}x${name.slice(2)}`])!;
  texts[at] = texts[at]!.replace(new RegExp(`(?<=.)\\b${province.code}\\b`), doubtful);
  return { ...question, orders: { ...question.orders, [power]: texts } };
}
