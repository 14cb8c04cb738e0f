/** Propagation by code made of the encodings, and by the interpretation of the encodings: they must decide the same. */
import { DATC_3_2, choicesOf, ISSUE_IDS, ISSUES, PRESETS, type Policy } from '../../encodings/policy.ts';
import type { Board, Unit } from '../../src/board/board.ts';
import type { Propagation } from '../../src/compiled/propagation-code.ts';
import { readOrders, type GivenOrder } from '../../src/orders/legality/legality.ts';
import { NO_FAULTS, type Faults } from '../../src/resolution/faults.ts';
import { propagateInRows } from '../../src/resolution/propagate-rows.ts';
import { propagateByPartial, startValues } from '../../src/resolution/propagate.ts';
import { EquationSystem, NO_OVERRIDES, type Overrides } from '../../src/resolution/system.ts';
import type { Mutant } from '../../src/suite/mutants/mutant.ts';
import type { Random } from '../../src/sample/random.ts';
import { KnownFacts } from '../../src/situation/known-facts.ts';

interface Position {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
}

/** All rules with a name, and every choice of an issue about equations beside the default of the others. */
export function everyChoice(): Map<string, Policy> {
  const policies = new Map<string, Policy>(Object.entries(PRESETS));
  for (const id of ISSUE_IDS) {
    if (ISSUES[id].effect !== 'equations') continue;
    for (const choice of Object.keys(choicesOf(id))) {
      policies.set(`${id} ${choice}`, { ...DATC_3_2, [id]: choice });
    }
  }
  return policies;
}

/**
 * Functions that leave work out where a fact is constant, as `if (itself === logic.true) continue`. In a formula no
 * fact is, so that what is misread there is misread in another way.
 */
const SHORT_CUTS = [
  'move.move',
  'move.resistanceOf',
  'attack-strength.leaves',
  'attack-strength.attackOn',
  'head-to-head.headToHead',
  'route.byConvoy',
];

/** A chain is one question in a formula, a list no more than its guard, and a loop is told by what it adds to. */
const NOT_IN_FORMULAS = /^chain\.|fleetsJoin\.chain:|:(?:first|last|first-dropped|then-always|always)$/;

/** Whether the mutant misreads the formulas in just the way in which it misreads everything else. */
export function isReadAlike({ id, faults }: Mutant): boolean {
  const isShort = SHORT_CUTS.some((name) => id.startsWith(`${name}.`));
  return faults.setting !== undefined && !isShort && !NOT_IN_FORMULAS.test(id);
}

/** The equations of a position, which `faults` may misread. */
export function systemOf(position: Position, policy: Policy, faults: Faults = NO_FAULTS): EquationSystem {
  const { board, units, orders } = position;
  return new EquationSystem(new KnownFacts(readOrders(board, units, orders, policy)), policy, faults);
}

/** The numbers of decisions that are decided in two ways, from what is given. */
function differing(compiled: Propagation, system: EquationSystem, given: Overrides): number[] {
  const [one, other] = [startValues(system, given), startValues(system, given)];
  const undecided = propagateByPartial(system, one);
  const left = propagateInRows(compiled, system, other);
  const numbers = [...one.keys()].filter((number) => one[number] !== other[number]);
  return left.join() === undecided.join() ? numbers : [...numbers, -1];
}

/** The same, from nothing and from a decision that is given, right or wrong. */
export function differences(compiled: Propagation, system: EquationSystem, random: Random): number[] {
  const { numbers } = system;
  const given: Overrides =
    numbers.length === 0
      ? NO_OVERRIDES
      : new Map([[numbers[random.below(numbers.length)]!, random.below(2) === 0]]);
  return [...differing(compiled, system, NO_OVERRIDES), ...differing(compiled, system, given)];
}
