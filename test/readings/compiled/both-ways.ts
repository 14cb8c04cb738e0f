/** Propagation by code made of the encodings, and by the interpretation of the encodings: they must decide the same. */
import { DATC_3_2, choicesOf, ISSUE_IDS, ISSUES, PRESETS, type Policy } from '../../../encodings/policy.ts';
import type { Board, Unit } from '../../../src/board/board.ts';
import { compileRows, compileSets, type Propagation } from '../../../src/readings/compiled/compiled.ts';
import type { SettingChange } from '../../../src/readings/compiled/equation-formulas.ts';
import { fitsSets } from '../../../src/readings/compiled/sets/at-hand.ts';
import { readOrders, type GivenOrder } from '../../../src/orders/orders-that-count.ts';
import { NO_FAULTS, type Faults } from '../../../src/adjudicate/resolution/faults.ts';
import {
  decideInRows,
  equationsInRows,
  propagateInRows,
} from '../../../src/adjudicate/resolution/propagate-rows.ts';
import {
  decideInSets,
  equationsInSets,
  propagateInSets,
} from '../../../src/adjudicate/resolution/propagate-sets.ts';
import {
  equationsByPartial,
  propagateByPartial,
  startValues,
} from '../../../src/adjudicate/resolution/propagate.ts';
import {
  EquationSystem,
  NO_OVERRIDES,
  type Overrides,
  type Values,
} from '../../../src/adjudicate/resolution/system.ts';
import type { Mutant } from '../../../src/others/suite/mutants/mutant.ts';
import type { Random } from '../../../src/orders/sample/random.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';

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

/**
 * A chain is one question in a formula, a list no more than its guard, and a loop is told by what it adds to. Which unit
 * is listed first is no question of the rules.
 */
const NOT_IN_FORMULAS =
  /^chain\.|fleetsJoin\.chain:|:(?:first|last|first-dropped|then-always|always)$|-if-(?:about-)?(?:first|second)-in-loop$/;

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

/** All code that is made of the equations of a policy: over rows and over sets, where it can be made. */
export function compiledWays(policy: Policy, reading?: SettingChange): Propagation[] {
  return [compileRows(policy, reading), compileSets(policy, reading)].filter((way) => way !== undefined);
}

/** The numbers of decisions that are decided in two ways, from what is given, or of which equations say two things. */
function differing(compiled: Propagation, system: EquationSystem, given: Overrides): number[] {
  const [one, other] = [startValues(system, given), startValues(system, given)];
  const isSaid = equationsByPartial(system, one);
  const says =
    compiled.over === 'sets'
      ? equationsInSets(compiled, system, other)
      : equationsInRows(compiled, system, other);
  const saidOtherwise = system.numbers.filter((number) => says(number) !== isSaid(number));
  const undecided = propagateByPartial(system, one);
  const left =
    compiled.over === 'sets'
      ? propagateInSets(compiled, system, other)
      : propagateInRows(compiled, system, other);
  const isSame = left.join() === undecided.join();
  return [...saidOtherwise, ...differingValues(one, other), ...(isSame ? [] : [-1])];
}

function differingValues(one: Values, other: Values): number[] {
  return [...one.keys()].filter((number) => one[number] !== other[number]);
}

/** The same from the orders alone, which are read on the way. */
function differingFromOrders(compiled: Propagation, system: EquationSystem): number[] {
  const one = startValues(system, NO_OVERRIDES);
  const undecided = propagateByPartial(system, one);
  const room = new Uint8Array(system.capacity);
  const {
    values,
    undecided: left,
    count,
  } = compiled.over === 'sets' ? decideInSets(compiled, system, room) : decideInRows(compiled, system, room);
  const isSame = left.join() === undecided.join() && count === system.count;
  return [...differingValues(one, values), ...(isSame ? [] : [-1])];
}

/** From the orders alone, from nothing, and from a decision that is given, right or wrong. */
export function differences(ways: readonly Propagation[], system: EquationSystem, random: Random): number[] {
  const { numbers } = system;
  const given: Overrides =
    numbers.length === 0
      ? NO_OVERRIDES
      : new Map([[numbers[random.below(numbers.length)]!, random.below(2) === 0]]);
  return ways
    .filter(({ over }) => over === 'rows' || fitsSets(system.facts.read))
    .flatMap((compiled) => [
      ...differingFromOrders(compiled, system),
      ...differing(compiled, system, NO_OVERRIDES),
      ...differing(compiled, system, given),
    ]);
}
