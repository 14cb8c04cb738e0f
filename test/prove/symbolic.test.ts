/** A symbolic position says the same of its orders as the position that is read off its model. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { outlineOf, type OrderCounts } from '../../src/readings/symbolic/symbolic.ts';
import { BOOLEAN } from '../../src/readings/known/boolean.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { Concrete } from '../../src/prove/known/known-position.ts';
import { rules, rulesOf } from '../../src/prove/theorem.ts';
import { onBoard } from '../../src/prove/settle/subject.ts';
import type { Ways } from '../../encodings/language/ways.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import { type MapMode, MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { onMap } from '../../src/prove/maps/on-map.ts';
import { Space, equationGuards } from '../../src/prove/space/symbolic-space.ts';
import { candidatesOf } from '../../src/readings/folding.ts';
import { librarySolver } from '../../src/library/library-solver.ts';

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
