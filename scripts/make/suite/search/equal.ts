/** Whether mutants are the rules in every position of every map, up to a number of units: asked of the solver. */
import { EQUATIONS, type Equations } from '../../../../encodings/equations.ts';
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { mayRetreat } from '../../../../encodings/retreat.ts';
import type { Shape } from '../../../../src/readings/symbolic/symbolic.ts';
import type { TermPointer } from '../../../../src/readings/z3/proof.ts';
import { Concrete, type KnownReading } from '../../../../src/prove/known/known-position.ts';
import { MAP_FREE, type Candidate } from '../../../../src/prove/maps/map-mode.ts';
import { type SearchLimits, searchOutline } from '../../../../src/prove/settle/task.ts';
import { anyOrders, shapesOf } from '../../../../src/prove/space/outlines.ts';
import type { Side } from '../../../../src/readings/reading.ts';
import type { Space } from '../../../../src/prove/space/symbolic-space.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { misreading, type Misread } from '../../../../src/others/suite/mutants/misread.ts';
import { anyOf, candidatesOf } from '../../../../src/readings/folding.ts';
import { Units } from '../../../../encodings/language/units.ts';
import type { Judged } from '../../../../src/others/suite/kills/outcome.ts';
import { confirmed, type Question, type Recheck } from '../../../../src/prove/theorem.ts';

/** Retreats are no decision: what is misread of them is looked for in solutions that are right. */
const RETREAT = 'retreat.';

/** A mutant that misreads one call, over any logic: lists carry their guards, so it misreads what is meant in symbolic positions too. */
class ExactMutant {
  readonly mutant: Mutant;
  readonly #misread: Misread;

  constructor(mutant: Mutant) {
    if (mutant.misread === undefined) throw new Error(`${mutant.id} misreads no call`);
    this.mutant = mutant;
    this.#misread = mutant.misread;
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

  /** Reads a rule in the setting that the mutant makes of this one. */
  read<T, N, V>(setting: Setting<T, N>, rule: (misread: Setting<T, N>) => V): V {
    return rule(misreading(setting, this.#misread));
  }
}

/** What the solver says of a mutant. */
export interface Equality {
  /** No position of any map with this many units has other solutions, or other retreats. */
  readonly upTo: number;
  /** Why it is not more: a position was found, the solver gave up, or no more units were asked for. */
  readonly ended: 'differs' | 'unknown' | 'asked';
}

/** Whether the solver can be asked about the mutant. */
export function canBeAsked({ misread, id }: Mutant): boolean {
  return misread !== undefined && !id.startsWith('contested.');
}

/**
 * Asks about many mutants at once: most are the rules, so that one answer is about all of them.
 */
export async function equalUpTo(
  mutants: readonly Mutant[],
  judged: Judged,
  units: readonly number[],
  limits: SearchLimits,
): Promise<Map<Mutant, Equality>> {
  const known = new Map<Mutant, Equality>();
  let left = mutants;
  for (const count of units) {
    for (const shape of shapesOf(count, anyOrders)) {
      for (const [mutant, ended] of await notEqual(left, judged, shape, limits))
        known.set(mutant, { upTo: count - 1, ended });
      left = left.filter((mutant) => !known.has(mutant));
      if (left.length === 0) return known;
    }
  }
  for (const mutant of left) known.set(mutant, { upTo: units.at(-1) ?? 0, ended: 'asked' });
  return known;
}

/** The mutants that differ in some position of the outline, and those of which it is not known. */
async function notEqual(
  mutants: readonly Mutant[],
  judged: Judged,
  shape: Shape,
  limits: SearchLimits,
): Promise<Map<Mutant, 'differs' | 'unknown'>> {
  const ended = new Map<Mutant, 'differs' | 'unknown'>();
  let left = mutants.map((mutant) => new ExactMutant(mutant));
  while (left.length > 0) {
    const question = new AnyDiffers(left, judged.policy);
    const { kind } = await searchOutline(question, shape, MAP_FREE, limits, judged.solver);
    if (kind === 'none') return ended;
    if (kind === 'found') {
      for (const { mutant } of question.differing) ended.set(mutant, 'differs');
      for (const { mutant } of question.doubtful) ended.set(mutant, 'unknown');
    } else if (left.length === 1) {
      ended.set(left[0]!.mutant, 'unknown');
    } else {
      // One of them is hard: each is asked about alone.
      for (const { mutant } of left) {
        for (const [hard, how] of await notEqual([mutant], judged, shape, limits)) ended.set(hard, how);
      }
      return ended;
    }
    left = left.filter(({ mutant }) => !ended.has(mutant));
  }
  return ended;
}

/** Looks for a position in which some of the mutants have another solution, or other retreats, than the rules. */
class AnyDiffers implements Question {
  readonly policies: readonly Policy[];
  readonly reads = 'equations';
  /** Those that the position which was found is about, and those that only the prover took for different there. */
  readonly differing: ExactMutant[] = [];
  readonly doubtful: ExactMutant[] = [];
  readonly #mutants: readonly ExactMutant[];
  readonly #right: Side;

  constructor(mutants: readonly ExactMutant[], policy: Policy) {
    this.#mutants = mutants;
    this.policies = [policy];
    this.#right = { policy, equations: EQUATIONS };
  }

  suits(): boolean {
    return true;
  }

  pose(space: Space): (candidate: Candidate, holds: (term: TermPointer) => boolean) => Recheck {
    const differences = this.#mutants.map((mutant) => ({ mutant, differs: this.#differs(space, mutant) }));
    space.proof.require(space.any(differences.map(({ differs }) => differs)));
    return (candidate, holds) => {
      for (const { mutant, differs } of differences) {
        if (!holds(differs)) continue;
        const list = this.#differsIn(candidate, mutant) ? this.differing : this.doubtful;
        list.push(mutant);
      }
      return confirmed();
    };
  }

  #differs(space: Space, mutant: ExactMutant): TermPointer {
    const { logic } = space;
    const right = space.open('solution', this.#right);
    if (mutant.mutant.id.startsWith(RETREAT)) {
      const retreats = [...space.outline.kinds.keys()].flatMap((unit) =>
        barring(unit, space).map(({ occupants, contenders, where }) => {
          const ask = (setting: typeof right.setting): TermPointer =>
            mayRetreat(setting, unit, new Units(occupants), new Units(contenders));
          const told = mutant.read(right.setting, ask);
          return space.all([right.dislodge(unit), where, logic.not(logic.iff(ask(right.setting), told))]);
        }),
      );
      return logic.and(space.isSolution(right), space.any(retreats));
    }
    // The same unknowns: what is a solution of only one of both.
    const wrong = space.open('solution', mutant.side(this.#right.policy));
    return logic.not(logic.iff(space.isSolution(right), space.isSolution(wrong)));
  }

  /** The same, of a position without the prover. */
  #differsIn(candidate: Candidate, mutant: ExactMutant): boolean {
    const right = new Concrete(candidate, this.#right);
    if (mutant.mutant.id.startsWith(RETREAT)) {
      return right
        .solutions()
        .some((reading) =>
          right.position.units.some(
            (_, unit) => reading.dislodge(unit) && retreatsDiffer(right, reading, unit, mutant),
          ),
        );
    }
    const wrong = new Concrete(candidate, mutant.side(this.#right.policy));
    const keys = [right, wrong].map((concrete) =>
      concrete
        .solutions()
        .map((reading) => [...concrete.succeeding(reading)].join())
        .sort()
        .join(';'),
    );
    return keys[0] !== keys[1];
  }
}

interface Barring {
  readonly occupants: readonly number[];
  readonly contenders: readonly number[];
  /** That they stand, and move, where it is asked whether the unit may go. */
  readonly where: TermPointer;
}

/**
 * What can bar a retreat: a unit that stood there, and each that moves there. Of several moves each bars by itself, so
 * that it is enough to ask about one at a time.
 */
function barring(unit: number, { situation, logic }: Space): Barring[] {
  const others = Array.from({ length: situation.size }, (_, other) => other).filter(
    (other) => other !== unit,
  );
  const movers = candidatesOf(situation.attackers(unit));
  return [
    ...others.map((occupant) => ({ occupants: [occupant], contenders: [], where: logic.true })),
    ...movers.flatMap((contender) => [
      ...others.map((occupant) => ({
        occupants: [occupant],
        contenders: [contender],
        where: situation.attacks(contender, occupant),
      })),
      {
        occupants: [],
        contenders: [contender],
        where: logic.not(
          anyOf(
            logic,
            [unit, ...others].map((occupant) => situation.attacks(contender, occupant)),
          ),
        ),
      },
    ]),
  ];
}

/** Whether the dislodged unit may go elsewhere: with all that stands or moves where another unit stood. */
function retreatsDiffer(
  { position, facts }: Concrete,
  { setting }: KnownReading,
  unit: number,
  mutant: ExactMutant,
): boolean {
  const asked = position.units.flatMap((_, other) => {
    const places = [facts.province(other), facts.destination(other)].filter((place) => place >= 0);
    return other === unit
      ? []
      : places.map((place) => [facts.occupants(place), facts.moversTo(place)] as const);
  });
  return asked.some(([occupants, contenders]) => {
    const ask = (read: typeof setting): boolean =>
      mayRetreat(read, unit, new Units(occupants), new Units(contenders));
    return ask(setting) !== mutant.read(setting, ask);
  });
}
