/**
 * The npm package js-diplomacy behind the protocol of docs/protocol.md:
 *
 *   dipsolve audit --against 'node examples/adapters/js-diplomacy.js'
 */
import jsDiplomacy from 'js-diplomacy';
import { answerLines } from '../adapter.js';

const { standardRule, standardMap, standardBoard, standard } = jsDiplomacy;
const { Helper, MilitaryBranch, Phase, State, Unit, Utils } = standardRule;
const { Army, Fleet } = MilitaryBranch;

/** Provinces that it abbreviates otherwise. */
const CODES = { GOL: 'LYO', MID: 'MAO', NAT: 'NAO', NRG: 'NWG', TYN: 'TYS' };
/** `STP_NC` as `STP/NC`, by location and back. */
const codes = new Map();
const locations = new Map();
for (const [name, location] of Object.entries(standardMap.locations)) {
  const [province, coast] = name.toUpperCase().split('_');
  const code = [CODES[province] ?? province, ...(coast === undefined ? [] : [coast])].join('/');
  codes.set(location, code);
  locations.set(code, location);
}
const powers = Object.keys(standardMap.Power).filter((name) => Number.isNaN(Number(name)));
const powerNamed = (code) =>
  standardMap.Power[powers.find((name) => name.toUpperCase() === code.toUpperCase())];
const codeOf = (power) => standardMap.Power[power].toUpperCase();
const provinceOf = (code) => code.slice(0, 3);
const textOf = (unit) => `${unit.militaryBranch === Army ? 'A' : 'F'} ${codes.get(unit.location)}`;

const ORDER =
  /^(?:[A-Z]{4,} )?([AF]) (\S+) (?:(H)|- (?:\S+ - )*?(\S+)( VIA)?|([SC]) (?:[A-Z]{4,} )?[AF] (\S+)(?: - (\S+))?)$/;

await answerLines(({ units: unitTexts, orders: orderTexts }) => {
  const { map, provinceStatuses } = standard.variant.initialBoard;
  const units = Object.entries(unitTexts).flatMap(([power, texts]) =>
    texts.map((text) => {
      const [letter, code] = text.split(' ');
      return new Unit(letter === 'A' ? Army : Fleet, locationOf(code), powerNamed(power));
    }),
  );
  const spring = new State(new standardBoard.Turn(1901, standardBoard.Season.Spring), Phase.Movement);
  const board = new standardRule.Board(map, spring, units, [], provinceStatuses);
  const orders = readOrders(board, units, orderTexts);
  const { result, err } = standard.variant.rule.resolve(board, new Set(orders));
  if (result === undefined) throw new Error(`the orders are rejected: ${err.constructor.name}`);
  return told(result.board);
});

function readOrders(board, units, texts) {
  const unitIn = (code) => units.find(({ location }) => provinceOf(codes.get(location)) === provinceOf(code));
  const helper = new Helper(board);
  const given = Object.entries(texts).flatMap(([power, ofPower]) =>
    ofPower.map((text) => ({ power: powerNamed(power), read: readOrder(text) })),
  );
  /** Where a unit is to go: on the coast that its own order names, where the other order names none. */
  const destination = (unit, code) => {
    const own = given.find(({ read }) => read.to !== undefined && unitIn(read.at) === unit && !read.help);
    const same = own !== undefined && provinceOf(own.read.to) === provinceOf(code);
    return locationOf(same ? own.read.to : code);
  };
  return given.flatMap(({ power, read: { at, help, other, to, viaConvoy } }) => {
    const unit = unitIn(at);
    if (unit === undefined || unit.power !== power) return [];
    const ordered = helper.U(unit.location);
    if (help === undefined) {
      if (to === undefined) return [ordered.hold()];
      return [viaConvoy ? ordered.moveViaConvoy(locationOf(to)) : ordered.move(locationOf(to))];
    }
    const helped = unitIn(other);
    if (helped === undefined) return [];
    const target = helper.U(helped.location);
    const aim = to === undefined ? target.hold() : target.move(destination(helped, to));
    return [help === 'S' ? ordered.support(aim) : ordered.convoy(aim)];
  });
}

function readOrder(text) {
  const parts = ORDER.exec(text);
  if (parts === null) throw new Error(`the adapter cannot read "${text}"`);
  const [, , at, , moveTo, via, help, other, helpTo] = parts;
  return { at, help, other, to: moveTo ?? helpTo, viaConvoy: via !== undefined };
}

function locationOf(code) {
  const location = locations.get(code);
  if (location === undefined) throw new Error(`there is no place ${code}`);
  return location;
}

function told(board) {
  const answer = { next_units: {}, dislodged: {} };
  for (const unit of board.units) {
    const power = codeOf(unit.power);
    const status = board.unitStatuses.get(unit);
    if (status === undefined) (answer.next_units[power] ??= []).push(textOf(unit));
    else {
      const places = [...Utils.locationsToRetreat(board, unit, status.attackedFrom)];
      (answer.dislodged[power] ??= {})[textOf(unit)] = places.map((place) => codes.get(place));
    }
  }
  return answer;
}
