/**
 * Faults that are made only where something is special: of the units that a call is about, or of the one whose order
 * is misread. Where a fault shows and all that it gets wrong is about such units, then one that is restricted to
 * them gets the same wrong, and shows, too. So it is known without further adjudication which restricted faults a
 * position shows.
 */
import type { Setting } from '../../../../encodings/setting.ts';
import { adjudicateMovement, type Position } from '../../../../src/adjudicate/phases/movement.ts';
import type { Faults } from '../../../../src/adjudicate/resolution/faults.ts';
import { differenceOf, type Judged, outcomeOf } from '../../../../src/others/suite/kills/outcome.ts';
import {
  type Member,
  memberOf,
  membersOf,
  type Misread,
  misreading,
  withMembers,
} from '../../../../src/others/suite/mutants/misread.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { describePosition } from './relations.ts';
import { traitsOf } from './traits.ts';
import { lookAt } from '../../../../src/others/suite/kills/kills.ts';

/** A call is about at most this many units. */
const MOST = 2;

const unitsIn = (args: readonly unknown[]): number[] =>
  args.filter((arg): arg is number => typeof arg === 'number').slice(0, MOST);

/** The setting in which it is noted which units a rule asked about last. */
function noting<T, N>(setting: Setting<T, N>, note: (units: readonly number[]) => void): Setting<T, N> {
  const plain = setting as unknown as Setting<unknown, unknown>;
  return (['situation', 'decisions'] as const).reduce((sum, facet) => {
    const members = membersOf(facet).map((name) => {
      const asked = memberOf(plain, facet, name);
      const noted: Member = (...args) => {
        const units = unitsIn(args);
        if (units.length > 0) note(units);
        return asked(...args);
      };
      return [name, noted] as const;
    });
    return withMembers(sum, facet, Object.fromEntries(members));
  }, setting);
}

type Tell = (units: readonly number[]) => void;

/** The faults of a mutant, telling which units it gets something wrong about. */
function telling(mutant: Mutant, tell: Tell): Faults {
  const { misread, faults } = mutant;
  if (misread !== undefined) return tellingCalls(misread, tell);
  return faults.orders === undefined ? faults : tellingOrders(faults.orders, tell);
}

/** ... the units of each call that is misread; of the logic, those asked about before. */
function tellingCalls(misread: Misread, tell: Tell): Faults {
  if (misread.facet !== 'logic') {
    return {
      setting: (setting) =>
        misreading(setting, misread, (_, wrong, args) => {
          tell(unitsIn(args));
          return wrong;
        }),
    };
  }
  return {
    setting: (setting) => {
      let last: readonly number[] = [];
      const noted = noting(setting, (units) => (last = units));
      return misreading(noted, misread, (_, wrong) => {
        tell(last);
        return wrong;
      });
    },
  };
}

/** ... each unit whose order is misread. */
function tellingOrders(misread: NonNullable<Faults['orders']>, tell: Tell): Faults {
  return {
    orders: (read, given, policy) => {
      const wrong = misread(read, given, policy);
      for (const [unit, order] of wrong.orders.entries())
        if (JSON.stringify(order) !== JSON.stringify(read.orders[unit])) tell([unit]);
      return wrong;
    },
  };
}

/** By mutant that a position shows on the board: to what it can be restricted so that it still does. */
export type Restrictions = ReadonlyMap<Mutant, readonly string[]>;

/** The mutants, of these, that a position shows, and the restrictions of each under which it does. */
export function restrictionsIn(mutants: Iterable<Mutant>, position: Position, judged: Judged): Restrictions {
  const shown = new Map<Mutant, readonly string[]>();
  const looked = lookAt(mutants, position, judged);
  const { policy, solver } = judged;
  const adjudication = adjudicateMovement(position, { engine: 'components', policy }, solver);
  if (looked === undefined || adjudication.kind === 'unknown') return shown;
  const described = describePosition(adjudication);
  const known = new Map<string, readonly string[]>();
  const traits = (units: readonly number[]): readonly string[] => {
    const key = units.join();
    const found = known.get(key) ?? traitsOf(described, units);
    known.set(key, found);
    return found;
  };
  for (const mutant of looked.infected) {
    const calls = new Map<string, readonly number[]>();
    const faults = telling(mutant, (units) => calls.set(units.join(), units));
    const outcome = outcomeOf(position, judged, faults);
    if (outcome === undefined || differenceOf(looked.right, outcome) !== 'board') continue;
    if (mutant.isSpecial) {
      shown.set(mutant, []);
      continue;
    }
    const [first = [], ...others] = [...calls.values()].map(traits);
    const shared = others.map((each) => new Set(each));
    shown.set(
      mutant,
      first.filter((trait) => shared.every((each) => each.has(trait))),
    );
  }
  return shown;
}
