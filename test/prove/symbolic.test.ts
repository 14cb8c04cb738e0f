/** A symbolic position says the same of its orders as the position that is read off its model, and what is proposed the rules confirm; where they do not, that is a bug and no answer. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { outlineOf, type OrderCounts, type Shape } from '../../src/readings/symbolic/symbolic.ts';
import { BOOLEAN } from '../../src/readings/known/boolean.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { Concrete } from '../../src/prove/known/known-position.ts';
import { rules, rulesOf, type Question, type Statement } from '../../src/prove/theorem.ts';
import { onBoard } from '../../src/prove/settle/subject.ts';
import type { Ways } from '../../encodings/language/ways.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import { type MapMode, MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { onMap } from '../../src/prove/maps/on-map.ts';
import { Space, equationGuards } from '../../src/prove/space/symbolic-space.ts';
import { candidatesOf } from '../../src/readings/folding.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { attackStrength } from '../../encodings/attack-strength.ts';
import type { Setting } from '../../encodings/setting.ts';
import {
  differ,
  SETTLED,
  type PairStatement,
  someSolution,
  twoSolutions,
} from '../../src/prove/questions/of-solutions.ts';
import { someDependency } from '../../src/prove/questions/dependencies.ts';
import { searchOutline } from '../../src/prove/settle/task.ts';
import { samples } from '../setup/samples.ts';

const OUTLINES: readonly OrderCounts[] = [
  { move: 3, support: 0, convoy: 0, hold: 0 },
  { move: 2, support: 1, convoy: 1, hold: 0 },
  { move: 1, support: 2, convoy: 0, hold: 1 },
  { move: 2, support: 0, convoy: 2, hold: 0 },
  { move: 2, support: 1, convoy: 0, hold: 1 },
];
const MODELS = 12;
/** Of boards whose rules of variants have relations of their own. */
const ON_OTHER_BOARDS: readonly (readonly [board: string, counts: OrderCounts])[] = [
  ['colonial', { move: 3, support: 0, convoy: 0, hold: 0 }],
  ['loeb9', { move: 3, support: 0, convoy: 0, hold: 0 }],
  ['ancient-mediterranean', { move: 1, support: 0, convoy: 1, hold: 0 }],
];
const MODELS_OF_OTHERS = 3;

describe.each<[string, MapMode]>([
  ['map-free', MAP_FREE],
  ['on the standard map', onMap(standardBoard)],
])('%s', (_, mode) => {
  test.each(OUTLINES)('%o', async (counts) => {
    const proof = await librarySolver().proof();
    const space = new Space(proof, outlineOf({ counts }));
    const read = mode.bind(space, [DATC_3_2]);
    const { kinds } = space.outline;
    const symbolic = equationGuards(space.logic, space.situation, kinds);
    let compared = 0;
    for (let asked = 0; asked < MODELS && proof.check() === 'satisfiable'; asked++) {
      const another = proof.withModel((holds) => {
        const model = read(holds);
        if (model.kind === 'left out') return space.all(model.lemmas);
        const concrete = new Concrete(model.candidate, rules());
        const { situation } = concrete.reading(new Set()).setting;
        const inModel = new Map([...symbolic].map(([name, guard]) => [name, holds(guard)]));
        expect(inModel).toEqual(equationGuards(BOOLEAN, situation, kinds));
        compared++;
        // Another position in every so many of its relations.
        const guards = [...symbolic.values()].filter((__, at) => at % (compared + 1) === 0);
        return space.any(guards.map((guard) => (holds(guard) ? space.logic.not(guard) : guard)));
      });
      proof.require(another);
    }
    expect(compared).toBeGreaterThan(0);
    proof.close();
  });
});

test.each(ON_OTHER_BOARDS)(
  'on the board %s a canal, a difficult border or a coast is in both',
  async (name, counts) => {
    const board = shippedBoards().named(name)!;
    const policy = onBoard(DATC_3_2, board);
    const proof = await librarySolver().proof();
    const space = new Space(proof, outlineOf({ counts }), [policy]);
    const read = onMap(board).bind(space, [policy]);
    const { kinds } = space.outline;
    const movers = space.situation.ofKind('move');
    const ofWays = wayGuards(space.situation.ways, kinds.length, movers);
    const isAshore = space.situation
      .ofKind('convoy')
      .map((fleet) => space.logic.not(space.relations.isSea(fleet)));
    proof.require(space.any([...ofWays.values(), ...isAshore].filter((term) => term !== space.logic.false)));
    const symbolic = new Map([...equationGuards(space.logic, space.situation, kinds), ...ofWays]);
    let compared = 0;
    for (let asked = 0; asked < MODELS_OF_OTHERS && proof.check() === 'satisfiable'; asked++) {
      const another = proof.withModel((holds) => {
        const model = read(holds);
        if (model.kind === 'left out') return space.all(model.lemmas);
        const { situation } = new Concrete(model.candidate, rulesOf(policy)()).reading(new Set()).setting;
        const known = new Map([
          ...equationGuards(BOOLEAN, situation, kinds),
          ...wayGuards(situation.ways, kinds.length, movers),
        ]);
        for (const [guard, term] of symbolic)
          expect([guard, known.get(guard) ?? false]).toEqual([guard, holds(term)]);
        compared++;
        const guards = [...symbolic.values()].filter((__, at) => at % (compared + 1) === 0);
        return space.any(guards.map((guard) => (holds(guard) ? space.logic.not(guard) : guard)));
      });
      proof.require(another);
    }
    expect(compared).toBeGreaterThan(1);
    proof.close();
  },
);

function wayGuards<T>(ways: Ways<T> | undefined, size: number, movers: readonly number[]): Map<string, T> {
  const guards = new Map<string, T>();
  for (const mover of ways === undefined ? [] : movers) {
    guards.set(`${mover} over a difficult border`, ways!.isDifficult(mover));
    for (const keeper of candidatesOf(ways!.keepers(mover))) {
      if (keeper < size) guards.set(`${keeper} keeps the canal of ${mover}`, ways!.keeps(keeper, mover));
    }
  }
  return guards;
}

/** At most so many are looked at, until so many were confirmed. */
const PROPOSALS = 12;
const ENOUGH = 4;

const CIRCLE: Shape = { counts: { move: 3, support: 2, convoy: 0, hold: 0 }, supports: [1, 1] };
const PARADOX: Shape = { counts: { move: 2, support: 1, convoy: 1, hold: 0 }, supports: [1] };
const SHAPES = { 'three moves and two supports': CIRCLE, 'a convoy and a support': PARADOX };

/** Says if a unit is dislodged, by way of every equation. */
const someDislodged: Statement = ({ logic, situation, decisions }) => {
  let any = logic.false;
  for (let unit = 0; unit < situation.size; unit++) any = logic.or(any, decisions.dislodge(unit));
  return any;
};
const always: PairStatement = ({ logic }) => logic.true;
const bothMove: PairStatement = ({ logic, situation }, one, other) =>
  logic.and(situation.moves(one), situation.moves(other));

const QUESTIONS: readonly (readonly [name: string, question: Question])[] = [
  ['a property', someSolution(rules(), someDislodged)],
  ['a property under the 1982 rule', someSolution(rules({ '4.A.2': '1982' }), someDislodged)],
  ['two solutions', twoSolutions(rules(), differ)],
  ['two solutions with convoys settled', twoSolutions(rules(), differ, undefined, SETTLED)],
  ['two solutions under the 2000 rule', twoSolutions(rules({ '4.A.2': '2000' }), differ)],
  ['a dependency', someDependency(rules(), always)],
];
const MAP_MODES: readonly MapMode[] = [MAP_FREE, onMap(standardBoard)];

/** Counts positions that are confirmed: all that are proposed, except those with an order that does not count. */
async function confirmed(question: Question, shape: Shape, form: MapMode): Promise<number> {
  const proof = await librarySolver().proof();
  const space = new Space(proof, outlineOf(shape));
  const read = form.bind(space, question.policies);
  const check = question.pose(space);
  let count = 0;
  for (let proposed = 0; proposed < PROPOSALS; proposed++) {
    if (count >= ENOUGH || proof.check() !== 'satisfiable') break;
    const another = proof.withModel((holds) => {
      const model = read(holds);
      if (model.kind === 'left out') return space.all(model.lemmas);
      expect(check(model.candidate, holds).kind).toBe('confirmed');
      count++;
      return space.isAnother(holds, question.reads);
    });
    proof.require(another);
  }
  proof.close();
  return count;
}

const CASES = QUESTIONS.flatMap(([name, question]) =>
  Object.entries(SHAPES).map(([shapeName, shape]) => [`${name}, ${shapeName}`, question, shape] as const),
);

/** Each question on one map with one shape and on the other with the other; a thorough run asks all. */
function casesOf(form: MapMode): typeof CASES {
  const turn = MAP_MODES.indexOf(form);
  return CASES.filter((_, i) => samples(2) === 2 || (i + Math.floor(i / 2) + turn) % 2 === 0);
}

describe.each(MAP_MODES.map((form) => [form.name, form] as const))('%s', (_, form) => {
  test.each(casesOf(form))(
    '%s: every position that is proposed is confirmed',
    async (_name, question, shape) => {
      expect(await confirmed(question, shape, form)).toBeGreaterThan(0);
    },
  );
});

/** ATTACK STRENGTH that is another thing to the prover than to the rules. */
function attackToTheProver<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic } = setting;
  return isConcrete(setting) ? logic.zero : attackStrength(setting, mover);
}

test.each<readonly [string, Question]>([
  ['a property', someSolution(rules(), (setting) => said(setting))],
  ['two solutions', twoSolutions(rules(), (a, b) => a.logic.and(said(a), differ(a, b)))],
  ['a dependency', someDependency(rules({}, { ATTACK: attackToTheProver }), bothMove)],
])('a disagreement is thrown: %s', async (_, question) => {
  await expect(searchOutline(question, CIRCLE, MAP_FREE, {}, librarySolver())).rejects.toThrow(
    /the prover proposed/,
  );
});

function isConcrete<T, N>({ logic }: Setting<T, N>): boolean {
  return (logic as unknown) === BOOLEAN;
}

/** True to the prover, false to the rules. */
function said<T, N>(setting: Setting<T, N>): T {
  return isConcrete(setting) ? setting.logic.false : setting.logic.true;
}
