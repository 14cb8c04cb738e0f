/**
 * DATC 4.C, UNIT DESIGNATION AND NATIONALITY ISSUES: orders that do not say army or fleet (4.C.1) or say it wrongly
 * (4.C.2), and supports and convoys that do not name the owner of a foreign unit (4.C.5) or name the wrong one
 * (4.C.6). A support or convoy may also call the other unit a fleet or an army wrongly (4.C.2 in parts).
 *
 * Where such an order is valid only alone, it gives way to any other order of the same power for the same unit that
 * says it correctly, even to one that is illegal for another reason.
 */
import { valueAt } from '../../base/remembered.ts';
import type { Clause } from '../../../encodings/clause.ts';
import type { Unit } from '../../board/board.ts';
import type { GivenOrder, WrittenOrder, WrittenUnit } from '../order.ts';
import type { ReadingPolicy, Silence } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '4.C',
  title: 'UNIT DESIGNATION AND NATIONALITY ISSUES',
  says: 'Whether an order counts if it gives the type or the owner of a unit wrongly or not at all depends on the choice.',
};

type DesignationProblem = 'type-missing' | 'type-wrong' | 'nationality-missing' | 'nationality-wrong';

export const silence: Silence = [
  ['4.C.1', 'valid'],
  ['4.C.2', 'valid'],
  ['4.C.5', 'valid'],
  ['4.C.6', 'valid'],
];

/** Reads the designations in all orders of a phase. */
export class DesignationReader {
  readonly #choices: Readonly<Record<DesignationProblem, ReadingPolicy['4.C.1']>>;
  readonly #unitIn: (province: number) => Unit | undefined;
  readonly #given: readonly GivenOrder[];
  readonly #needsHelpedType: boolean;
  /** Designations that some order to a unit says correctly, by power and province; made when first asked for. */
  #saidRight: ReadonlyMap<string, ReadonlySet<'type' | 'nationality'>> | undefined;

  /** @param unitIn the unit in a province */
  constructor(
    policy: ReadingPolicy,
    unitIn: (province: number) => Unit | undefined,
    given: readonly GivenOrder[],
  ) {
    // What an order means that calls its own unit wrongly, and the one that it helps.
    const [ordered, helped] = policy['4.C.2'].split('/') as [ReadingPolicy['4.C.1'], 'illegal'?];
    this.#choices = {
      'type-missing': policy['4.C.1'],
      'type-wrong': ordered,
      'nationality-missing': policy['4.C.5'],
      'nationality-wrong': policy['4.C.6'],
    };
    this.#unitIn = unitIn;
    this.#given = given;
    this.#needsHelpedType = helped === 'illegal';
  }

  /**
   * Gives the reason why the designations in an order make it illegal, if they do.
   *
   * @param at index of the order; it is for a unit on the board that belongs to the power that gave it
   */
  problem(at: number): DesignationProblem | undefined {
    const given = this.#given[at]!;
    const type = this.#typeProblem(given.order);
    if (type !== undefined && this.#isBarred(given, type, 'type')) return type;
    if (this.#needsHelpedType && this.#callsHelpedWrong(given.order)) return 'type-wrong';
    const nationality = this.#nationalityProblem(given.order);
    return nationality && this.#isBarred(given, nationality, 'nationality') ? nationality : undefined;
  }

  #isBarred(given: GivenOrder, problem: DesignationProblem, designation: 'type' | 'nationality'): boolean {
    switch (this.#choices[problem]) {
      case 'valid':
        return false;
      case 'illegal':
        return true;
      case 'valid-alone':
        this.#saidRight ??= this.#readAll();
        return this.#saidRight.get(addressOf(given))?.has(designation) === true;
    }
  }

  #readAll(): Map<string, Set<'type' | 'nationality'>> {
    const saidRight = new Map<string, Set<'type' | 'nationality'>>();
    for (const given of this.#given) {
      const said = valueAt(saidRight, addressOf(given), () => new Set());
      if (this.#typeProblem(given.order) === undefined) said.add('type');
      if (this.#namesNationality(given.order)) said.add('nationality');
    }
    return saidRight;
  }

  #typeProblem({ unit }: WrittenOrder): DesignationProblem | undefined {
    if (unit.type === undefined) return 'type-missing';
    return unit.type === this.#unitIn(unit.province)?.type ? undefined : 'type-wrong';
  }

  #callsHelpedWrong(order: WrittenOrder): boolean {
    const helped = helpedBy(order);
    const unit = helped?.type && this.#unitIn(helped.province);
    return unit !== undefined && unit.type !== helped!.type;
  }

  /** Only a foreign unit needs a nationality; a wrong one is wrong for any unit. */
  #nationalityProblem(order: WrittenOrder): DesignationProblem | undefined {
    const helped = helpedBy(order);
    const unit = helped && this.#unitIn(helped.province);
    if (helped === undefined || unit === undefined) return undefined;
    if (helped.power !== undefined) return helped.power === unit.power ? undefined : 'nationality-wrong';
    return unit.power === this.#unitIn(order.unit.province)?.power ? undefined : 'nationality-missing';
  }

  /** The order names a nationality, and correctly. */
  #namesNationality(order: WrittenOrder): boolean {
    const helped = helpedBy(order);
    return helped?.power !== undefined && helped.power === this.#unitIn(helped.province)?.power;
  }
}

/** Orders of one power to one unit have the same. */
function addressOf({ power, order }: GivenOrder): string {
  return `${power} ${order.unit.province}`;
}

/** The unit that an order supports or convoys. */
export function helpedBy(order: WrittenOrder): WrittenUnit | undefined {
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
