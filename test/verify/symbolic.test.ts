/** A symbolic position says the same of its orders as the position that is read off its model. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { outlineOf, type OrderCounts } from '../../src/situation/symbolic.ts';
import { BOOLEAN } from '../../src/logic/boolean.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { openProof } from '../../src/solver/proof.ts';
import { Concrete } from '../../src/verify/known/known-position.ts';
import { rules } from '../../src/verify/theorem.ts';
import type { MapMode } from '../../src/verify/maps/map-mode.ts';
import { MAP_FREE } from '../../src/verify/maps/map-free.ts';
import { onMap } from '../../src/verify/maps/on-map.ts';
import { equationGuards } from '../../src/verify/space/guards.ts';
import { Space } from '../../src/verify/space/symbolic-space.ts';

const OUTLINES: readonly OrderCounts[] = [
  { move: 3, support: 0, convoy: 0, hold: 0 },
  { move: 2, support: 1, convoy: 1, hold: 0 },
  { move: 1, support: 2, convoy: 0, hold: 1 },
  { move: 2, support: 0, convoy: 2, hold: 0 },
  { move: 2, support: 1, convoy: 0, hold: 1 },
];
const MODELS = 25;

describe.each<[string, MapMode]>([
  ['map-free', MAP_FREE],
  ['on the standard map', onMap(standardBoard)],
])('%s', (_, mode) => {
  test.each(OUTLINES)('%o', async (counts) => {
    const proof = await openProof();
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
