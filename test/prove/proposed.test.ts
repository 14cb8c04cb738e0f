/** The prover and the rules agree on what is proposed; where they do not, that is a bug and no answer. */
import { describe, expect, test } from 'vitest';
import { attackStrength } from '../../encodings/attack-strength.ts';
import type { Setting } from '../../encodings/setting.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { BOOLEAN } from '../../src/readings/known/boolean.ts';
import { outlineOf, type Shape } from '../../src/readings/symbolic/symbolic.ts';
import { type Question, rules, type Statement } from '../../src/prove/theorem.ts';
import {
  differ,
  SETTLED,
  type PairStatement,
  someSolution,
  twoSolutions,
} from '../../src/prove/questions/of-solutions.ts';
import { type MapMode, MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { onMap } from '../../src/prove/maps/on-map.ts';
import { someDependency } from '../../src/prove/questions/dependencies.ts';
import { searchOutline } from '../../src/prove/settle/task.ts';
import { Space } from '../../src/prove/space/symbolic-space.ts';
import { samples } from '../setup/samples.ts';
import { librarySolver } from '../../src/library/library-solver.ts';

/** At most so many are looked at, until so many were confirmed. */
const PROPOSALS = 12;
const ENOUGH = 4;

const CIRCLE: Shape = { counts: { move: 3, support: 2, convoy: 0, hold: 0 }, supports: [1, 1] };
const PARADOX: Shape = { counts: { move: 2, support: 1, convoy: 1, hold: 0 }, supports: [1] };
const SHAPES = { 'three moves and two supports': CIRCLE, 'a convoy and a support': PARADOX };

/** Whether a unit is dislodged, by way of every equation. */
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

/** How many positions are confirmed: all that are proposed, except those with an order that does not count. */
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
