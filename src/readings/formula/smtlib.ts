/**
 * Text in SMT-LIB: truth values are Bool, strengths are Int, and what is known folds away, so that a formula
 * reads much as its rule does.
 */
import type { Chain, Logic } from '../../../encodings/language/logic.ts';
import { listed, type Units } from '../../../encodings/language/units.ts';
import { candidatesOf, carriedBy, chainAmong, folding } from '../folding.ts';

const YES = 'true';
const NO = 'false';

/** `(and a (and b c))` is `(and a b c)`. */
function joined(operator: 'and' | 'or', a: string, b: string): string {
  const inside = (text: string): string =>
    text.startsWith(`(${operator} `) ? text.slice(operator.length + 2, -1) : text;
  return `(${operator} ${inside(a)} ${inside(b)})`;
}

function chosen(condition: string, then: string, otherwise: string): string {
  if (condition === YES || then === otherwise) return then;
  return condition === NO ? otherwise : `(ite ${condition} ${then} ${otherwise})`;
}

const CONNECTIVES = folding<string, string>({
  true: YES,
  false: NO,
  not(a) {
    if (a === YES) return NO;
    if (a === NO) return YES;
    return a.startsWith('(not ') ? a.slice(5, -1) : `(not ${a})`;
  },
  and(a, b) {
    if (a === NO || b === NO) return NO;
    if (a === YES || a === b) return b;
    return b === YES ? a : joined('and', a, b);
  },
  or(a, b) {
    if (a === YES || b === YES) return YES;
    if (a === NO || a === b) return b;
    return b === NO ? a : joined('or', a, b);
  },
  choose: chosen,
  zero: '0',
  one: '1',
  plusIf(strength, condition) {
    if (condition === NO) return strength;
    const more = condition === YES ? '1' : `(ite ${condition} 1 0)`;
    return strength.startsWith('(+ ') ? `${strength.slice(0, -1)} ${more})` : `(+ ${strength} ${more})`;
  },
  chooseStrength: chosen,
  greater(a, b) {
    const numbers = /^\d+$/;
    if (numbers.test(a) && numbers.test(b)) return Number(a) > Number(b) ? YES : NO;
    return `(> ${a} ${b})`;
  },
});

/** A text that is longer has a name where it is said more than once: each chain would double it otherwise. */
const LONGEST_AGAIN = 120;

/** `(let ((far0-1 ...)) ...)`: how far one gets is said once for each number of passages. */
function chain(units: Units<string>, among: Chain<string>): string {
  const named: string[] = [];
  const arrives = chainAmong(
    CONNECTIVES,
    candidatesOf(units),
    carriedBy(CONNECTIVES, units, among),
    (reached, passages) => {
      const bindings: string[] = [];
      const names = reached.map((text, i) => {
        if (text.length <= LONGEST_AGAIN) return text;
        const name = `far${passages}-${i}`;
        bindings.push(`(${name} ${text})`);
        return name;
      });
      if (bindings.length > 0) named.push(bindings.join(' '));
      return names;
    },
  );
  return named.reduceRight((inner, bindings) => `(let (${bindings}) ${inner})`, arrives);
}

/** The same for the strongest so far. */
function max(units: Units<string>, strength: (unit: number) => string): string {
  const { belongs } = listed(units);
  return candidatesOf(units).reduce<string>((most, unit) => {
    const member = belongs?.(unit) ?? YES;
    if (member === NO) return most;
    const own = strength(unit);
    const isMore = (than: string): string => CONNECTIVES.and(member, CONNECTIVES.greater(own, than));
    if (most.length <= LONGEST_AGAIN) return CONNECTIVES.chooseStrength(isMore(most), own, most);
    return `(let ((most ${most})) ${CONNECTIVES.chooseStrength(isMore('most'), own, 'most')})`;
  }, CONNECTIVES.zero);
}

export const SMTLIB: Logic<string, string> = Object.assign(CONNECTIVES, { chain, max });
