/** A pattern as the encodings see it: a situation in which everything is known but the map. */
import { anyOf, allOf } from '../../../readings/folds.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import type { OrderKind } from '../../../orders/order.ts';
import { MEMBERS, overlay } from '../../../../encodings/language/override.ts';
import {
  LIST_NAMES,
  LISTS,
  RELATION_NAMES,
  type RelationName,
  type Situation,
} from '../../../../encodings/language/situation.ts';
import { candidatesOf } from '../../../readings/folding.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { NOBODY, sizeOf, type Pattern } from './pattern.ts';

function unknown(): never {
  throw new Error('a pattern knows whole routes of convoys, not where and what a unit is');
}

/** Says of each relation if it holds between units; one that no pattern knows throws. */
function holdsIn(pattern: Pattern): Readonly<Record<RelationName, (a: number, b: number) => boolean>> {
  const { kinds, targets, byConvoy, powers } = pattern;
  const is = (unit: number, kind: OrderKind): boolean => kinds[unit] === kind;
  const helps = (helper: number, kind: OrderKind, unit: number): boolean =>
    is(helper, kind) && targets[helper] === unit;
  const supportsMove = (supporter: number, mover: number): boolean =>
    is(mover, 'move') && helps(supporter, 'support', mover);
  return {
    same: (a, b) => a === b,
    moves: (unit) => is(unit, 'move'),
    attacks: (mover, unit) => helps(mover, 'move', unit),
    contests: (rival, mover) =>
      rival !== mover &&
      targets[mover] !== NOBODY &&
      is(mover, 'move') &&
      helps(rival, 'move', targets[mover]!),
    supportsMove,
    supportsHold: (supporter, unit) => !is(unit, 'move') && helps(supporter, 'support', unit),
    supportsAttackOn: (supporter, unit) =>
      supportsMove(supporter, targets[supporter]!) && targets[targets[supporter]!] === unit,
    samePower: (a, b) => powers[a] === powers[b],
    bordersDestination: (mover) => is(mover, 'move') && !byConvoy[mover]!,
    ordersConvoy: (mover) => byConvoy[mover]!,
    convoysAnything: (fleet) => is(fleet, 'convoy'),
    convoys: (fleet, mover) => helps(fleet, 'convoy', mover),
    isArmy: unknown,
    isAtSea: unknown,
    embarks: unknown,
    lands: unknown,
    neighbours: unknown,
  };
}

/** The situation of a pattern, in any logic. */
export function patternSituation<T>(logic: Logic<T, unknown>, pattern: Pattern): Situation<T> {
  const holds = holdsIn(pattern);
  const units = [...pattern.kinds.keys()];
  const situation: Record<string, unknown> = { size: sizeOf(pattern) };
  for (const name of RELATION_NAMES) {
    const isSo = holds[name];
    situation[name] = (a: number, b: number): T => (isSo(a, b) ? logic.true : logic.false);
  }
  for (const name of LIST_NAMES) {
    const { relation, members } = LISTS[name];
    const isSo = holds[relation];
    const isMember = members === 'first' ? isSo : (one: number, unit: number) => isSo(unit, one);
    const known: Units<T>[] = [];
    situation[name] = (unit = 0): Units<T> =>
      (known[unit] ??= new Units(units.filter((one) => isMember(one, unit))));
  }
  return situation as unknown as Situation<T>;
}

/** The logic in which a chain of fleets is a route of the pattern, of fleets that all carry. */
export function logicOfPattern<T, N>(logic: Logic<T, N>, pattern: Pattern): Logic<T, N> {
  return overlay(logic, MEMBERS.logic, {
    chain(fleets, chain) {
      const [first] = candidatesOf(fleets);
      if (first === undefined) return logic.false;
      const routes = pattern.routes[pattern.targets[first]!]!;
      const sails = (route: readonly number[]): T =>
        allOf(
          logic,
          route.map((fleet) => chain.carries(fleet)),
        );
      return anyOf(logic, routes.map(sails));
    },
  });
}
