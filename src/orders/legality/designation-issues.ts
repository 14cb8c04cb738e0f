/**
 * DATC 4.C, UNIT DESIGNATION AND NATIONALITY ISSUES: orders that do not say army or fleet (4.C.1) or say
 * it wrongly (4.C.2), and supports and convoys that do not say whose the foreign unit is (4.C.5) or say
 * it wrongly (4.C.6).
 *
 * Where such an order is valid only alone, it gives way to any other order of the same power for the same
 * unit that says it correctly, even to one that is illegal for another reason.
 */
import type { Unit } from '../../board/board.ts';
import type { IllegalReason } from './illegal.ts';
import type { WrittenOrder, WrittenUnit } from '../order.ts';
import type { ReadingPolicy } from '../reading-policy.ts';

/** An order as it was handed in. */
interface Given {
  readonly power: number | undefined;
  readonly order: WrittenOrder;
}

type Choice = ReadingPolicy['4.C.1'];
type Problem = 'type-missing' | 'type-wrong' | 'nationality-missing' | 'nationality-wrong';

const ISSUES = {
  'type-missing': '4.C.1',
  'type-wrong': '4.C.2',
  'nationality-missing': '4.C.5',
  'nationality-wrong': '4.C.6',
} as const satisfies Record<Problem, keyof ReadingPolicy>;

/** Whether nothing that an order says about types and nationalities can matter. */
export function ignoresDesignations(policy: ReadingPolicy): boolean {
  return (
    policy['4.C.1'] === 'valid' &&
    policy['4.C.2'] === 'valid' &&
    policy['4.C.5'] === 'valid' &&
    policy['4.C.6'] === 'valid'
  );
}

/**
 * Why the designations in an order make it illegal, if they do.
 *
 * @param at index of the order in `given`; it is for a unit that stands and belongs to who gave it
 * @param unitIn the unit in a province
 */
export function designationProblem(
  policy: ReadingPolicy,
  unitIn: (province: number) => Unit | undefined,
  given: readonly Given[],
  at: number,
): IllegalReason | undefined {
  const { order, power } = given[at]!;
  const isBarred = (problem: Problem, saysItRight: (other: WrittenOrder) => boolean): boolean => {
    const choice: Choice = policy[ISSUES[problem]];
    switch (choice) {
      case 'valid':
        return false;
      case 'illegal':
        return true;
      case 'valid-alone':
        return given.some(
          (other, index) =>
            index !== at &&
            other.power === power &&
            other.order.unit.province === order.unit.province &&
            saysItRight(other.order),
        );
    }
  };
  const type = typeProblem(order, unitIn);
  if (type !== undefined && isBarred(type, (other) => typeProblem(other, unitIn) === undefined)) return type;
  const nationality = nationalityProblem(order, unitIn);
  if (nationality !== undefined && isBarred(nationality, (other) => namesNationality(other, unitIn))) {
    return nationality;
  }
  return undefined;
}

type UnitIn = (province: number) => Unit | undefined;

function typeProblem({ unit }: WrittenOrder, unitIn: UnitIn): Problem | undefined {
  if (unit.type === undefined) return 'type-missing';
  return unit.type === unitIn(unit.province)?.type ? undefined : 'type-wrong';
}

/** Only a foreign unit needs a nationality; a wrong one is wrong for any unit. */
function nationalityProblem(order: WrittenOrder, unitIn: UnitIn): Problem | undefined {
  const helped = helpedBy(order);
  const unit = helped === undefined ? undefined : unitIn(helped.province);
  if (helped === undefined || unit === undefined) return undefined;
  if (helped.power !== undefined) return helped.power === unit.power ? undefined : 'nationality-wrong';
  return unit.power === unitIn(order.unit.province)?.power ? undefined : 'nationality-missing';
}

/** The order names a nationality, and rightly so. */
function namesNationality(order: WrittenOrder, unitIn: UnitIn): boolean {
  const helped = helpedBy(order);
  return helped?.power !== undefined && helped.power === unitIn(helped.province)?.power;
}

function helpedBy(order: WrittenOrder): WrittenUnit | undefined {
  switch (order.kind) {
    case 'hold':
    case 'move':
      return undefined;
    case 'support':
      return order.supported;
    case 'convoy':
      return order.convoyed;
  }
}
