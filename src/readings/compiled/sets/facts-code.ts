/** Reads a table of orders into sets of units. */
import { TRUTH_DECISIONS, type TruthDecision } from '../../../../encodings/language/decisions.ts';
import { HELPED, ORDER, POWER, PROVINCE, ROW, TARGET, TRAITS } from '../../../orders/table/order-table.ts';
import {
  type FunctionWriter,
  NOBODY,
  numberAt,
  setAt,
  shortAt,
  type Value,
  type Variable,
} from '../code/function-writer.ts';
import type { Call } from '../code/module-writer.ts';
import { store } from './pairs.ts';
import { GIVEN, KNOWN, NUMBER, OF_POWER, ROWS, SETS, STANDING, TOWARDS } from './set-layout.ts';

/** The set of units that have a decision. */
export const SET_OF = {
  MOVE: 'moves',
  SUPPORT: 'supporting',
  CONVOY: 'convoying',
  DISLODGE: 'attacked',
  PATH: 'moves',
} as const satisfies Record<TruthDecision, keyof typeof SETS>;

/** Questions about fleets and armies that are not in the table of orders. */
export type Asked = Readonly<Record<'embarks' | 'lands' | 'arePassedOn', Call>>;

/** Reads what the table of orders says of a unit. */
const given = (unit: Value, column: number): Value => shortAt(unit.times(ROW), GIVEN + column);
/** The place of the sets of a province; nowhere without one. */
const placeOf = (province: Value): Value => province.shiftLeft(1).plus(2);
const placeIfAny = (province: Value): Value => province.isLess(0).choose(0, placeOf(province));

/**
 * Writes the function, given the numbers of units and powers. What kind of order a unit has is two bits: one is set
 * for moves and convoys, the other for those that help another unit. A support that counts is of a move exactly
 * where it says where to. A place that somebody moves to, or stands in, is empty before it gets its units; place 0
 * is nowhere, and stays so.
 */
export function writeFacts(code: FunctionWriter, size: Value, powers: Value, asked: Asked): void {
  const none = (): Variable => code.let(NOBODY);
  const clear = (...places: readonly Variable[]): void =>
    places.forEach((place) => code.assign(place, NOBODY));
  const [odd, helping, counting, borders, viaConvoy] = [none(), none(), none(), none(), none()];
  code.count(powers, 1, (i) => clear(setAt(i, OF_POWER + 1)));
  code.count(size, 1, (i) => {
    const me = code.let(i.asSet());
    const order = code.let(given(i, ORDER));
    const at = code.let(placeOf(given(i, PROVINCE)));
    const power = code.let(given(i, POWER).plus(1));
    const having = (trait: number): Value => me.and(order.shiftRight(Math.log2(trait)).and(1).forAll());
    code.include(odd, having(1));
    code.include(helping, having(2));
    code.include(counting, having(TRAITS.counts));
    code.include(borders, having(TRAITS.borders));
    code.include(viaConvoy, having(TRAITS.viaConvoy));
    code.include(setAt(power, OF_POWER), me);
    code.assign(numberAt(i, NUMBER.at), at);
    code.assign(numberAt(i, NUMBER.power), power);
    code.assign(numberAt(i, NUMBER.goal), 0);
    code.assign(numberAt(i, NUMBER.aim), 0);
    clear(setAt(at, TOWARDS));
    clear(setAt(i, ROWS.moveSupporters), setAt(i, ROWS.holdSupporters), setAt(i, ROWS.convoyers));
  });
  const moves = code.let(odd.without(helping));
  code.members(moves, (i) => {
    const target = code.let(given(i, TARGET));
    const goal = code.let(placeIfAny(target));
    code.assign(numberAt(i, NUMBER.goal), goal);
    clear(setAt(goal, STANDING), setAt(goal, TOWARDS));
  });
  code.count(size, 1, (i) => code.assign(setAt(numberAt(i, NUMBER.at), STANDING), i.asSet()));
  const [attacked, occupied, contested] = [none(), none(), none()];
  code.members(moves, (i, me) => {
    const goal = code.let(numberAt(i, NUMBER.goal));
    const there = code.let(setAt(goal, STANDING));
    const others = code.let(setAt(goal, TOWARDS));
    code.include(setAt(goal, TOWARDS), me);
    code.include(attacked, there);
    code.include(occupied, me.and(there.isSome().forAll()));
    code.include(contested, others.or(me).and(others.isSome().forAll()));
  });
  clear(setAt(TOWARDS));
  const supporting = code.let(counting.without(odd));
  const convoying = code.let(counting.and(odd));
  const [moveSupported, holdSupported, convoyed] = [none(), none(), none()];
  code.members(supporting, (i, me) => {
    const helped = code.let(given(i, HELPED));
    const target = code.let(given(i, TARGET));
    const toHold = code.let(target.isLess(0).forAll());
    code.assign(numberAt(i, NUMBER.aim), placeIfAny(target));
    code.include(setAt(helped, ROWS.moveSupporters), me.without(toHold));
    code.include(setAt(helped, ROWS.holdSupporters), me.and(toHold));
    code.include(moveSupported, helped.asSet().without(toHold));
    code.include(holdSupported, helped.asSet().and(toHold));
  });
  code.members(convoying, (i, me) => {
    const helped = code.let(given(i, HELPED));
    code.assign(numberAt(i, NUMBER.helped), helped);
    code.include(setAt(helped, ROWS.convoyers), me);
    code.include(convoyed, helped.asSet());
    clear(setAt(helped, ROWS.embarking), setAt(helped, ROWS.landing));
  });
  code.members(convoying, (fleet, me) => {
    const army = code.let(numberAt(fleet, NUMBER.helped));
    code.include(setAt(army, ROWS.embarking), me.and(asked.embarks(fleet, army).forAll()));
    code.include(setAt(army, ROWS.landing), me.and(asked.lands(fleet, army).forAll()));
    const passed = none();
    code.members(setAt(army, ROWS.convoyers).without(me), (other, asSet) =>
      code.include(passed, asSet.and(asked.arePassedOn(fleet, other).forAll())),
    );
    code.assign(setAt(fleet, ROWS.passedOn), passed);
  });
  const last = size.minus(1).asSet();
  const sets = {
    moves,
    borders,
    viaConvoy,
    supporting,
    convoying,
    attacked,
    occupied,
    units: last.or(last.minus(1n)),
    moveSupported,
    holdSupported,
    convoyed,
    contested,
  } satisfies Record<keyof typeof SETS, Value>;
  for (const [name, set] of Object.entries(sets)) code.assign(setAt(SETS[name as keyof typeof SETS]), set);
  for (const decision of TRUTH_DECISIONS) store(code, KNOWN[decision], [NOBODY, sets[SET_OF[decision]]]);
}
