/** Where judges and the equations have different boards: the departures that docs/JUDGES.md tells, by their names there. */
import { provinceOf } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { compare, variant, type Variant } from './compare.ts';
import { asPosition, type OrderedPosition } from './mutations.ts';

/** A judge, and the positions in which it is compared. */
export interface Target {
  readonly name: string;
  readonly variant: Variant;
  readonly counts: (position: OrderedPosition) => boolean;
}

/** The position counts, and the judge has another board than the equations. */
export function isDeparture(target: Target, position: OrderedPosition, solver: Solver): boolean {
  if (!target.counts(position)) return false;
  return compare(target.variant, asPosition(position), solver)?.difference === 'board';
}

/** No power supports an attack on a unit of its own. */
function withoutSupportsAgainstOwn({ units, orders }: OrderedPosition): boolean {
  return orders.every(
    (order, i) =>
      order.kind !== 'support' ||
      order.to === undefined ||
      units.every(
        ({ power, location }) =>
          power !== units[i]!.power || provinceOf(board, location) !== order.to!.province,
      ),
  );
}

function withoutConvoys({ orders }: OrderedPosition): boolean {
  return orders.every((order) => order.kind !== 'convoy' && (order.kind !== 'move' || !order.viaConvoy));
}

const OF_2_4 = variant('partial-information');
/** Compared with the rules of the text of 2.4, but with the convoy orders of a paradox failing as in 3.x. */
const BY_FLEETS: Variant = {
  ...OF_2_4,
  name: `${OF_2_4.name}, against the rule for fleets of DATC 3.x`,
  policy: { ...OF_2_4.policy, '4.A.2': 'szykman' },
};

/** DPjudge's algorithm with its two slips of the pen read as they must be meant. */
const CHARITABLE = variant('dpjudge', 'no-convoy=returns', 'own-victim=bounces');

/** Compares in the positions alone of which something holds. */
function only(of: Variant, which: string, counts: Target['counts']): Target {
  return { name: `${of.name}, ${which}`, variant: of, counts };
}

function everywhere(of: Variant): Target {
  return { name: of.name, variant: of, counts: () => true };
}

/** DPjudge's algorithm where nobody is on a "no help list". */
export const WITHOUT_OWN: Target = only(
  CHARITABLE,
  'without supports against units of the own power',
  withoutSupportsAgainstOwn,
);

export const TARGETS: readonly Target[] = [
  everywhere(variant('dpjudge')),
  everywhere(variant('dpjudge', 'no-convoy=returns')),
  everywhere(CHARITABLE),
  only(CHARITABLE, 'without convoys', withoutConvoys),
  WITHOUT_OWN,
  everywhere(OF_2_4),
  everywhere(BY_FLEETS),
  everywhere(variant('partial-information', 'paradox=szykman-to-the-letter')),
  everywhere(variant('guess')),
  everywhere(variant('guess', 'cure=hack')),
  everywhere(variant('guess', 'cure=ancestor')),
  everywhere(variant('optimistic')),
  everywhere(variant('optimistic', 'cure=ancestor')),
  only(variant('sequence'), 'with a convoy', (position) => !withoutConvoys(position)),
  only(variant('sequence'), 'without convoys', withoutConvoys),
];
