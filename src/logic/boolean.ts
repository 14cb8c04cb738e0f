import type { Logic } from './logic.ts';

/**
 * Everything is known: truth values are booleans, strengths are numbers. It checks every
 * solution independently of the solver and reads off the strengths.
 */
export const BOOLEAN: Logic<boolean, number> = {
  true: true,
  false: false,
  not: (a) => !a,
  and: (a, b) => a && b,
  or: (a, b) => a || b,
  choose: (condition, then, otherwise) => (condition ? then : otherwise),
  zero: 0,
  one: 1,
  plusIf: (strength, condition) => (condition ? strength + 1 : strength),
  chooseStrength: (condition, then, otherwise) => (condition ? then : otherwise),
  greater: (a, b) => a > b,
};
