/**
 * The npm package js-diplomacy behind the protocol of docs/protocol.md. Needs Node 20 and js-diplomacy 0.1.5.
 *
 *   dipsolve audit program --against 'node examples/adapters/js-diplomacy.js'
 *
 * The package rejects all orders if one is illegal. Here the illegal one alone is left out, and the unit holds.
 */
import jsDiplomacy from 'js-diplomacy';
import { answerLines } from '../adapter.js';

const { standardRule, standardMap, standardBoard, standard } = jsDiplomacy;
const { Board, Dislodged, Helper, MilitaryBranch, Order, Phase, ProvinceStatus, State, Unit, Utils } =
  standardRule;
const { map, provinceStatuses } = standard.variant.initialBoard;
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
  /^(?:[A-Z]{4,} )?([AF]) (\S+) (?:([HDB])|[-R] (?:\S+ - )*?(\S+)( VIA)?|([SC]) (?:[A-Z]{4,} )?[AF] (\S+)(?: - (\S+))?)$/;

/** What a phase is called, how its board is set up, and how an order of it is made. */
const PHASES = {
  M: { phase: Phase.Movement, boardOf: movementBoard, readOrders },
  R: { phase: Phase.Retreat, boardOf: retreatBoard, readOrders: readRetreats },
  A: { phase: Phase.Build, boardOf: buildBoard, readOrders: readAdjustments },
};

await answerLines((question) => {
  const { boardOf, phase, readOrders: read } = PHASES[question.phase.at(-1)];
  const season = question.phase.startsWith('S') ? standardBoard.Season.Spring : standardBoard.Season.Autumn;
  const state = new State(new standardBoard.Turn(1901, season), phase);
  const board = boardOf(question, state);
  const { rule } = standard.variant;
  const orders = read(board, [...board.units], question.orders).filter(
    (order) => rule.errorOfOrder(board, order) === null,
  );
  const { result, err } = rule.resolve(board, new Set(orders));
  if (result === undefined) throw new Error(`the orders are rejected: ${err.constructor.name}`);
  return told(result.board);
});

function unitsOf(byPower) {
  return Object.entries(byPower).flatMap(([power, texts]) =>
    texts.map((text) => {
      const [letter, code] = text.split(' ');
      return new Unit(letter === 'A' ? Army : Fleet, locationOf(code), powerNamed(power));
    }),
  );
}

function movementBoard({ units }, state) {
  return new Board(map, state, unitsOf(units), [], provinceStatuses);
}

/**
 * js-diplomacy works out by itself where a unit may retreat to. A neighbour that nobody may go to had a standoff for
 * it; one that only another unit may go to is where the attack came from.
 */
function retreatBoard({ units, dislodged, retreat_options: options }, state) {
  const standing = unitsOf(units);
  const taken = new Set(standing.map(({ location }) => location.province));
  const open = new Map(
    Object.entries(options).flatMap(([power, byUnit]) =>
      Object.entries(byUnit).map(([text, places]) => [
        `${power} ${text}`,
        new Set(places.map((place) => locationOf(place).province)),
      ]),
    ),
  );
  const anybody = new Set([...open.values()].flatMap((places) => [...places]));
  const statuses = new Map(provinceStatuses);
  const fates = unitsOf(dislodged).map((unit) => {
    const own = open.get(`${codeOf(unit.power)} ${textOf(unit)}`) ?? new Set();
    let attackedFrom;
    for (const { province } of map.movableLocationsOf(unit.location, unit.militaryBranch)) {
      if (own.has(province) || taken.has(province)) continue;
      if (anybody.has(province)) attackedFrom = province;
      else statuses.set(province, new ProvinceStatus(null, true));
    }
    return [unit, new Dislodged(attackedFrom)];
  });
  return new Board(map, state, [...standing, ...fates.map(([unit]) => unit)], fates, [...statuses]);
}

function buildBoard({ units, centers }, state) {
  const statuses = Object.entries(centers).flatMap(([power, owned]) =>
    owned.map((code) => [locationOf(code).province, new ProvinceStatus(powerNamed(power), false)]),
  );
  return new Board(map, state, unitsOf(units), [], statuses);
}

/** Every dislodged unit needs an order; without one that is allowed it disbands. */
function readRetreats(board, _, texts) {
  const dislodged = [...board.unitStatuses.keys()];
  const given = Object.values(texts)
    .flat()
    .map((text) => readOrder(text));
  return dislodged.map((unit) => {
    const own = given.find(({ at }) => provinceOf(at) === provinceOf(codes.get(unit.location)));
    const disband = new Order.Disband(unit);
    if (own?.to === undefined) return disband;
    const retreat = new Order.Retreat(unit, locationOf(own.to));
    return standard.variant.rule.errorOfOrder(board, retreat) === null ? retreat : disband;
  });
}

function readAdjustments(board, units, texts) {
  return Object.entries(texts).flatMap(([power, ofPower]) =>
    ofPower.flatMap((text) => {
      if (text === 'WAIVE') return [];
      const { type, at, plain } = readOrder(text);
      if (plain === 'B') return [new Order.Build(new Unit(type, locationOf(at), powerNamed(power)))];
      const unit = units.find(({ location }) => provinceOf(codes.get(location)) === provinceOf(at));
      return unit === undefined || codeOf(unit.power) !== power ? [] : [new Order.Disband(unit)];
    }),
  );
}

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
  const [, letter, at, plain, moveTo, via, help, other, helpTo] = parts;
  const type = letter === 'A' ? Army : Fleet;
  return { type, at, plain, help, other, to: moveTo ?? helpTo, viaConvoy: via !== undefined };
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
