/** Asks the bounded solver for a position against what proofs assume of every position. */
import type { StandingName } from '../../../encodings/language/situation.ts';
import type { Node } from '../../../src/readings/formula/node.ts';
import { elsewhere } from '../../../src/readings/symbolic/symbolic.ts';
import type { Predicate } from '../../../src/readings/formula/unbounded.ts';
import type { TermPointer } from '../../../src/readings/z3/proof.ts';
import type { Space } from '../../../src/prove/space/symbolic-space.ts';
import { allOf, anyOf } from '../../../src/readings/folding.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { MAP_FREE } from '../../../src/prove/maps/map-mode.ts';
import { positionText } from '../../../src/prove/known/printed-position.ts';
import { searchOutline } from '../../../src/prove/settle/task.ts';
import { shapesOf, type Suits } from '../../../src/prove/space/outlines.ts';
import { KnownStructure } from './known-structure.ts';
import type { GivenLaws } from '../../../src/prove/unbounded/any-position.ts';
import { holdsEverywhere } from './set-laws.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { confirmed, type Question, REFUTED } from '../../../src/prove/theorem.ts';
import { known } from '../../setup/known.ts';

type Environment = ReadonlyMap<Node, number>;

/** What a unit, place or power can be, by number, each where its condition holds; just one of the conditions does. */
type Cases = readonly (readonly [value: number, condition: TermPointer])[];

/** Places that a unit goes to and nobody else, and those of units that go nowhere, each its own. */
const ALONE = 1000;
const NOWHERE = 2000;

/** Reads formulas without strengths and chains. */
class FormulaInSpace {
  readonly #space: Space;

  constructor(space: Space) {
    this.#space = space;
  }

  /** The formula where variables are these units. */
  term(node: Node, units: Environment): TermPointer {
    const { logic } = this.#space;
    const of = (arg: Node, among = units): TermPointer => this.term(arg, among);
    const [a, b, c] = node.args as [Node, Node, Node];
    const ofEach = (): TermPointer[] => this.#units.map((unit) => of(b, new Map(units).set(a, unit)));
    switch (node.op) {
      case 'true':
        return logic.true;
      case 'false':
        return logic.false;
      case 'not':
        return logic.not(of(a));
      case 'and':
        return logic.and(of(a), of(b));
      case 'or':
        return logic.or(of(a), of(b));
      case 'choose':
        return logic.choose(of(a), of(b), of(c));
      case 'some':
        return anyOf(logic, ofEach());
      case 'every':
        return allOf(logic, ofEach());
      case 'equal':
        return this.#inEachCase(node.args, units, ([one, other]) =>
          a.sort === 'power'
            ? this.#space.situation.samePower(one!, other!)
            : one === other
              ? logic.true
              : logic.false,
        );
      case 'relation':
        return this.#inEachCase(node.args, units, (values) => this.#relation(node.name, values));
      case 'number':
      case 'sum':
      case 'plusIf':
      case 'chooseStrength':
      case 'greater':
      case 'count':
      case 'chain':
      case 'variable':
      case 'term':
        throw new Error(`no truth value about orders: "${node.op}"`);
    }
  }

  get #units(): readonly number[] {
    return [...this.#space.outline.kinds.keys()];
  }

  #inEachCase(
    args: readonly Node[],
    units: Environment,
    says: (values: readonly number[]) => TermPointer,
  ): TermPointer {
    const { logic } = this.#space;
    const go = (index: number, values: readonly number[]): TermPointer => {
      const arg = args[index];
      if (arg === undefined) return says(values);
      const cases = this.#cases(arg, units);
      return anyOf(
        logic,
        cases.map(([value, condition]) => logic.and(condition, go(index + 1, [...values, value]))),
      );
    };
    return go(0, []);
  }

  #cases(node: Node, units: Environment): Cases {
    const { logic } = this.#space;
    if (node.op === 'variable') return [[units.get(node)!, logic.true]];
    return this.#cases(node.args[0]!, units).flatMap(([of, condition]) =>
      this.#function(node.name, of).map(([value, where]) => [value, logic.and(condition, where)] as const),
    );
  }

  /** A power is called by a unit that belongs to it. */
  #function(name: string, of: number): Cases {
    const { logic, outline, relations } = this.#space;
    const kind = outline.kinds[of];
    switch (name) {
      case 'at':
      case 'power':
        return [[of, logic.true]];
      case 'goal': {
        if (kind !== 'move') return [[NOWHERE + of, logic.true]];
        const last = elsewhere(outline);
        const places = Array.from({ length: last + 1 }, (_, place) => place).filter((place) => place !== of);
        return places.map((place) => [place === last ? ALONE + of : place, relations.goes(of, place)]);
      }
      case 'helped': {
        if (kind === 'convoy') return this.#others(of, (unit) => this.#space.situation.convoys(of, unit));
        return kind === 'support' ? this.#others(of, (unit) => relations.helps(of, unit)) : this.#nobody;
      }
      case 'occupant':
        return this.#units.includes(of) ? [[of, logic.true]] : this.#nobody;
      default:
        throw new Error(`a position does not say what "${name}" is`);
    }
  }

  #others(of: number, where: (unit: number) => TermPointer): Cases {
    return this.#units.filter((unit) => unit !== of).map((unit) => [unit, where(unit)]);
  }

  /** Where there is none, a function is any unit, here the first. */
  get #nobody(): Cases {
    return [[0, this.#space.logic.true]];
  }

  #relation(name: string, [a, b]: readonly number[]): TermPointer {
    const { logic, situation, outline, relations } = this.#space;
    const isOf = (kind: (typeof outline.kinds)[number]): TermPointer =>
      outline.kinds[a!] === kind ? logic.true : logic.false;
    const [unit, other] = [a!, b!];
    switch (name as Predicate) {
      case 'moves':
        return isOf('move');
      case 'supports':
        return isOf('support');
      case 'convoys':
        return isOf('convoy');
      case 'army':
        return relations.isArmy(unit);
      case 'sea':
        return unit < elsewhere(outline) ? relations.isSea(unit) : logic.false;
      case 'isOnCoast':
      case 'isOnCentre':
      case 'isAtHome':
      case 'isOnOwnCentre':
        return relations.stands(name as StandingName, unit);
      case 'isInAutumn':
        return relations.stands(name as StandingName, 0);
      case 'borders':
        return situation.bordersDestination(unit);
      case 'via':
        return situation.ordersConvoy(unit);
      case 'embarks':
        return situation.embarks(unit, other);
      case 'lands':
        return situation.lands(unit, other);
      case 'neighbours':
        return situation.neighbours(unit, other);
    }
  }
}

/** Also those in which nobody moves. */
const anyOrders: Suits = () => true;

/** A position in which an axiom does not hold. */
export interface Against {
  readonly says: string;
  readonly text: string;
}

/** Positions on any map in which some axiom does not hold of some unit; each is read again without the solver. */
function against(axioms: readonly GivenLaws[]): Question {
  return {
    policies: [DATC_3_2],
    reads: 'equations',
    suits: anyOrders,
    pose(space) {
      const { logic, proof } = space;
      const formulas = new FormulaInSpace(space);
      const units = [...space.outline.kinds.keys()];
      const laws = axioms.flatMap((axiom) => axiom.laws);
      const fails = laws.flatMap(({ variables, holds }) =>
        units.map((unit) => logic.not(formulas.term(holds, new Map([[variables[0]!, unit]])))),
      );
      proof.require(anyOf(logic, fails));
      return (candidate) => {
        const structure = new KnownStructure(new KnownFacts(candidate.read(DATC_3_2)));
        const wrong = axioms.find((axiom) => !axiom.laws.every((law) => holdsEverywhere(structure, law)));
        return wrong === undefined ? REFUTED : confirmed(wrong.says);
      };
    },
  };
}

/** Searches all positions of up to so many units; the first in which an axiom does not hold, if there is one. */
export async function positionAgainst(
  axioms: readonly GivenLaws[],
  most: number,
): Promise<Against | undefined> {
  const question = against(axioms);
  for (let units = 1; units <= most; units++) {
    for (const shape of shapesOf(units, anyOrders)) {
      const answer = known(await searchOutline(question, shape, MAP_FREE, {}, librarySolver()));
      if (answer.kind === 'none') continue;
      return { says: answer.says[0]!, text: positionText(answer.position).text };
    }
  }
  return undefined;
}
