/**
 * Text in SMT-LIB: truth values are Bool, strengths are Int, and what is known folds away, so that a formula
 * reads much as its rule does.
 */
import type { Logic } from '../../../encodings/language/logic.ts';
import { folding } from '../folding.ts';

export type SmtText = string;

const YES = 'true';
const NO = 'false';

/** `(and a (and b c))` is `(and a b c)`. */
function joined(operator: 'and' | 'or', a: SmtText, b: SmtText): SmtText {
  const inside = (text: SmtText): SmtText =>
    text.startsWith(`(${operator} `) ? text.slice(operator.length + 2, -1) : text;
  return `(${operator} ${inside(a)} ${inside(b)})`;
}

export const SMTLIB: Logic<SmtText, SmtText> = folding({
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
  choose(condition, then, otherwise) {
    if (condition === YES || then === otherwise) return then;
    if (condition === NO) return otherwise;
    return `(ite ${condition} ${then} ${otherwise})`;
  },
  zero: '0',
  one: '1',
  plusIf(strength, condition) {
    if (condition === NO) return strength;
    const more = condition === YES ? '1' : `(ite ${condition} 1 0)`;
    return strength.startsWith('(+ ') ? `${strength.slice(0, -1)} ${more})` : `(+ ${strength} ${more})`;
  },
  chooseStrength(condition, then, otherwise) {
    if (condition === YES || then === otherwise) return then;
    if (condition === NO) return otherwise;
    return `(ite ${condition} ${then} ${otherwise})`;
  },
  greater(a, b) {
    const numbers = /^\d+$/;
    if (numbers.test(a) && numbers.test(b)) return Number(a) > Number(b) ? YES : NO;
    return `(> ${a} ${b})`;
  },
});
