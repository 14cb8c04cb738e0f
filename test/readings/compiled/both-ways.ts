/** Propagation by code made of the encodings, and by the interpretation of the encodings: they must decide the same. */
import { choicesOf, DATC_3_2, ISSUE_IDS, ISSUES, type Policy, PRESETS } from '../../../encodings/policy.ts';
import type { Board, Unit } from '../../../src/board/board.ts';
import { fitsSets, type SetPropagation } from '../../../src/readings/compiled/compiled.ts';
import { type GivenOrder, readOrders } from '../../../src/orders/orders-that-count.ts';
import { type Faults, NO_FAULTS } from '../../../src/adjudicate/resolution/faults.ts';
import {
  decide,
  equationsByPartial,
  propagate,
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
 * A formula does not know which unit is listed first, and to it a list is no more than its guard, where known positions
 * list only units that belong.
 */
const NOT_IN_FORMULAS =
  /:(?:first|last)$|-if-(?:about-)?(?:first|second)-in-loop$|^(?:attacks|contests|convoys\w*|supports(?:Move|Hold)):always$/;

/** Whether the mutant misreads the formulas in just the way in which it misreads everything else. */
export function isReadAlike({ id, faults }: Mutant): boolean {
  return faults.setting !== undefined && !NOT_IN_FORMULAS.test(id);
}

/** The equations of a position, which `faults` may misread. */
export function systemOf(position: Position, policy: Policy, faults: Faults = NO_FAULTS): EquationSystem {
  const { board, units, orders } = position;
  return new EquationSystem(readOrders(board, units, orders, policy), policy, faults);
}

/** The system with this code, whichever it would have taken. */
function readBy(compiled: SetPropagation, system: EquationSystem): EquationSystem {
  return Object.create(system, { compiled: { value: compiled } }) as EquationSystem;
}

/** The numbers of decisions that are decided in two ways, from what is given, or of which equations say two things. */
function differing(compiled: SetPropagation, system: EquationSystem, given: Overrides): number[] {
  const [one, other] = [startValues(system, given), startValues(system, given)];
  const isSaid = equationsByPartial(system, one);
  const says = compiled.equations(system.read, other);
  const saidOtherwise = system.numbers.filter((number) => says(number) !== isSaid(number));
  const undecided = propagateByPartial(system, one);
  const left = propagate(readBy(compiled, system), other);
  const isSame = left.join() === undecided.join();
  return [...saidOtherwise, ...differingValues(one, other), ...(isSame ? [] : [-1])];
}

function differingValues(one: Values, other: Values): number[] {
  return [...one.keys()].filter((number) => one[number] !== other[number]);
}

/** The same from the orders alone, which are read on the way. */
function differingFromOrders(compiled: SetPropagation, system: EquationSystem): number[] {
  const one = startValues(system, NO_OVERRIDES);
  const undecided = propagateByPartial(system, one);
  const { values, undecided: left, count } = decide(readBy(compiled, system));
  const isSame = left.join() === undecided.join() && count === system.count;
  return [...differingValues(one, values), ...(isSame ? [] : [-1])];
}

/** From the orders alone, from nothing, and from a decision that is given, right or wrong. */
export function differences(compiled: SetPropagation, system: EquationSystem, random: Random): number[] {
  const { numbers } = system;
  const given: Overrides =
    numbers.length === 0
      ? NO_OVERRIDES
      : new Map([[numbers[random.below(numbers.length)]!, random.below(2) === 0]]);
  if (!fitsSets(system.read)) return [];
  return [
    ...differingFromOrders(compiled, system),
    ...differing(compiled, system, NO_OVERRIDES),
    ...differing(compiled, system, given),
  ];
}
