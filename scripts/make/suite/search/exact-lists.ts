/**
 * A mutant over symbolic positions, misread only where it would be misread in known ones.
 *
 * In a known position the lists of a situation hold just the units that are meant, so that an equation which does not
 * ask the guard of each loses nothing. In a symbolic position the lists hold more. Here it is known which lists are
 * being gone through, and a call is misread only if the units that they have come to are meant.
 */
import { EQUATIONS, type Equations } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';
import type { Side } from '../../../../src/prove/space/symbolic-reading.ts';
import { memberOf, withMembers, type Member } from '../../../../src/others/suite/mutants/delegate.ts';
import { misreading } from '../../../../src/others/suite/mutants/misread.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';

type Guard = (situation: Situation<unknown>, of: number, listed: number) => unknown;

/** By list: the guard of each unit in it. */
const GUARDS: Readonly<Record<string, Guard>> = {
  attackers: (situation, unit, attacker) => situation.attacks(attacker, unit),
  occupants: (situation, mover, occupant) => situation.attacks(mover, occupant),
  rivals: (situation, mover, rival) => situation.contests(rival, mover),
  moveSupporters: (situation, mover, supporter) => situation.supportsMove(supporter, mover),
  holdSupporters: (situation, unit, supporter) => situation.supportsHold(supporter, unit),
  convoyers: (situation, mover, fleet) => situation.convoys(fleet, mover),
};

/**
 * Places to which equations come only with this as the first argument: of known orders they know it, and go another
 * way at once.
 */
const COMES_WITH: Readonly<Record<string, boolean>> = {
  'attack-strength.attackOn.chooseStrength': false,
  'head-to-head.headToHead.and-2': true,
  'move.resistanceOf.chooseStrength': true,
  'route.byConvoy.or': false,
};

/** What gives strengths; the other calls that are misread give truth values or lists. */
const STRENGTHS: ReadonlySet<string> = new Set([
  'zero',
  'one',
  'plusIf',
  'chooseStrength',
  'attack',
  'hold',
  'prevent',
  'defend',
]);

/** A mutant that misreads one call, over any logic. */
export class ExactMutant {
  readonly mutant: Mutant;
  /** That the units are meant to which the lists have come that are being gone through. */
  #guards: unknown[] = [];

  constructor(mutant: Mutant) {
    if (mutant.misread === undefined) throw new Error(`${mutant.id} misreads no call`);
    this.mutant = mutant;
  }

  /** The rules as the mutant reads them. */
  side(policy: Policy): Side {
    const equations = Object.fromEntries(
      Object.entries(EQUATIONS).map(([decision, equation]) => [
        decision,
        (setting: AnySetting, unit: number) => this.read(setting, (misread) => equation(misread, unit)),
      ]),
    ) as unknown as Equations;
    return { policy, equations };
  }

  /** What a rule says in the setting that the mutant makes of this one. */
  read<T, N, V>(setting: Setting<T, N>, rule: (misread: Setting<T, N>) => V): V {
    const around = this.#guards;
    this.#guards = [];
    try {
      return rule(this.#misread(setting));
    } finally {
      this.#guards = around;
    }
  }

  #misread<T, N>(setting: Setting<T, N>): Setting<T, N> {
    const { logic } = setting as unknown as AnySetting;
    const misread = this.mutant.misread!;
    const reached = COMES_WITH[this.mutant.id.slice(0, this.mutant.id.lastIndexOf(':'))];
    return misreading(this.#exact(setting), misread, (right, wrong, args) => {
      // A strength may be a list, too, but no list of units.
      if (misread.facet === 'situation' && Array.isArray(wrong)) return wrong;
      const guards =
        reached === undefined ? this.#guards : [...this.#guards, reached ? args[0] : logic.not(args[0])];
      const isMeant = guards.reduce((all, guard) => logic.and(all, guard), logic.true);
      return STRENGTHS.has(misread.member)
        ? logic.chooseStrength(isMeant, wrong, right)
        : logic.choose(isMeant, wrong, right);
    });
  }

  /** The setting whose lists report which unit they have reached. */
  #exact<T, N>(setting: Setting<T, N>): Setting<T, N> {
    const plain = setting as unknown as AnySetting;
    const lists = Object.entries(GUARDS).map(([name, guard]): [string, Member] => {
      const list = memberOf(plain, 'situation', name) as (of: number) => readonly number[];
      return [name, (of: number) => this.#told(list(of), (listed) => guard(plain.situation, of, listed))];
    });
    return withMembers(setting, 'situation', Object.fromEntries(lists));
  }

  #told(units: readonly number[], guardOf: (listed: number) => unknown): readonly number[] {
    const guards = this.#guards;
    const told = [...units];
    return Object.defineProperty(told, Symbol.iterator, {
      *value() {
        for (const unit of units) {
          guards.push(guardOf(unit));
          try {
            yield unit;
          } finally {
            guards.pop();
          }
        }
      },
    });
  }
}
