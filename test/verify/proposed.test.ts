/** The prover and the rules agree on what is proposed; where they do not, that is a bug and no answer. */
import { describe, expect, test } from 'vitest';
import { attackStrength } from '../../encodings/attack-strength.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import type { Setting } from '../../encodings/setting.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { BOOLEAN } from '../../src/logic/boolean.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { outlineOf, type Shape } from '../../src/situation/symbolic.ts';
import { openProof } from '../../src/solver/proof.ts';
import { rules } from '../../src/verify/claim.ts';
import { Concrete } from '../../src/verify/concrete.ts';
import { differ } from '../../src/verify/differences.ts';
import { SETTLED } from '../../src/verify/fates.ts';
import { onRealMap, type Form } from '../../src/verify/form.ts';
import { MAP_FREE } from '../../src/verify/map-free.ts';
import { onMap } from '../../src/verify/on-map.ts';
import { REFUTED, type Question } from '../../src/verify/question.ts';
import { someDependency, type Between } from '../../src/verify/questions/flip.ts';
import { someSolution, type Statement } from '../../src/verify/questions/property.ts';
import { twoSolutions } from '../../src/verify/questions/two-solutions.ts';
import { searchOutline } from '../../src/verify/search.ts';
import { Space } from '../../src/verify/space.ts';

const PROPOSALS = 12;

const CIRCLE: Shape = { counts: { move: 3, support: 2, convoy: 0, hold: 0 }, supports: [1, 1] };
const PARADOX: Shape = { counts: { move: 2, support: 1, convoy: 1, hold: 0 }, supports: [1] };
const SHAPES = { 'three moves and two supports': CIRCLE, 'a convoy and a support': PARADOX };

/** Whether a unit is dislodged, by way of every equation. */
const someDislodged: Statement = ({ logic, situation, decisions }) => {
  let any = logic.false;
  for (let unit = 0; unit < situation.size; unit++) any = logic.or(any, decisions.dislodge(unit));
  return any;
};
const always: Between = ({ logic }) => logic.true;

const QUESTIONS: readonly (readonly [name: string, question: Question])[] = [
  ['a property', someSolution(rules(), someDislodged)],
  ['a property under the 1982 rule', someSolution(rules({ '4.A.2': '1982' }), someDislodged)],
  ['two solutions', twoSolutions(rules(), differ)],
  ['two solutions with convoys settled', twoSolutions(rules(), differ, undefined, SETTLED)],
  ['two solutions under the 2000 rule', twoSolutions(rules({ '4.A.2': '2000' }), differ)],
  ['a dependency', someDependency(rules(), always)],
];
const FORMS: readonly Form[] = [MAP_FREE, onMap(standardBoard)];

/** How many positions are confirmed: all that are proposed, except those with an order that may not be given. */
async function confirmed(question: Question, shape: Shape, form: Form): Promise<number> {
  const proof = await openProof();
  const space = new Space(proof, outlineOf(shape));
  const candidateIn = form.bind(space);
  const check = question.pose(space);
  let count = 0;
  for (let proposed = 0; proposed < PROPOSALS && proof.check() === 'satisfiable'; proposed++) {
    const another = proof.withModel((holds) => {
      const candidate = candidateIn(holds);
      const isConfirmed = check(candidate, holds).kind === 'confirmed';
      const { readings } = candidate.read(DATC_3_2);
      if (readings.every(({ verdict }) => verdict === 'counts')) expect(isConfirmed).toBe(true);
      if (isConfirmed) count++;
      return space.isAnother(holds);
    });
    proof.require(another);
  }
  proof.close();
  return count;
}

const CASES = QUESTIONS.flatMap(([name, question]) =>
  Object.entries(SHAPES).map(([shapeName, shape]) => [`${name}, ${shapeName}`, question, shape] as const),
);

describe.each(FORMS.map((form) => [form.name, form] as const))('%s', (_, form) => {
  test.each(CASES)('%s: every position that is proposed is confirmed', async (_name, question, shape) => {
    expect(await confirmed(question, shape, form)).toBeGreaterThan(0);
  });
});

/** ATTACK STRENGTH that is another thing to the prover than to the rules. */
function attackToTheProver<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic } = setting;
  return isConcrete(setting) ? logic.zero : attackStrength(setting, mover);
}

describe('a disagreement is thrown', () => {
  test.each<readonly [string, Question]>([
    ['a property', someSolution(rules(), (setting) => said(setting))],
    ['two solutions', twoSolutions(rules(), (a, b) => a.logic.and(said(a), differ(a, b)))],
    ['a dependency', someDependency(rules({}, { ATTACK: attackToTheProver }), always)],
  ])('%s', async (_, question) => {
    await expect(searchOutline(question, CIRCLE, MAP_FREE, {})).rejects.toThrow(/the prover proposed/);
  });
});

test.for<readonly [name: string, text: string, isLeftOut: boolean]>([
  ['every order counts', 'Italy: F ION C A APU - TUN\nItaly: A APU - TUN', false],
  [
    'a fleet that no shortest route needs',
    'Italy: F ADR C A APU - TUN\nItaly: F ION H\nItaly: A APU - TUN',
    true,
  ],
])('a position is left out only if some order may not be given: %s', ([, text, isLeftOut]) => {
  const position = { board: standardBoard, ...readPositionText(standardBoard, text) };
  const concrete = new Concrete(onRealMap(position), rules());
  if (isLeftOut) expect(concrete.notHad('a solution')).toBe(REFUTED);
  else expect(() => concrete.notHad('a solution')).toThrow(/the prover proposed a solution/);
});

function isConcrete<T, N>({ logic }: Setting<T, N>): boolean {
  return (logic as unknown) === BOOLEAN;
}

/** True to the prover, false to the rules. */
function said<T, N>(setting: Setting<T, N>): T {
  return isConcrete(setting) ? setting.logic.false : setting.logic.true;
}
