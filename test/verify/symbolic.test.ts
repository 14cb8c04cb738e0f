/** A symbolic position says the same of its orders as the position that is read off its model. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { outlineOf, type OrderCounts } from '../../src/situation/symbolic.ts';
import type { Situation } from '../../src/situation/situation.ts';
import { openProof, type Proof } from '../../src/solver/proof.ts';
import { Concrete } from '../../src/verify/known/known-position.ts';
import { rules } from '../../src/verify/theorem.ts';
import type { Form, Holds } from '../../src/verify/maps/map-mode.ts';
import { MAP_FREE } from '../../src/verify/maps/map-free.ts';
import { onMap } from '../../src/verify/maps/on-map.ts';
import { Space } from '../../src/verify/space/symbolic-space.ts';

const OUTLINES: readonly OrderCounts[] = [
  { move: 3, support: 0, convoy: 0, hold: 0 },
  { move: 2, support: 1, convoy: 1, hold: 0 },
  { move: 1, support: 2, convoy: 0, hold: 1 },
  { move: 2, support: 0, convoy: 2, hold: 0 },
  { move: 2, support: 1, convoy: 0, hold: 1 },
];
const MODELS = 6;

/** Every relation between two units that an encoding can ask for. */
function relationsOf<T>(situation: Situation<T>, kinds: readonly string[]): Map<string, T> {
  const found = new Map<string, T>();
  const of = (kind: string): number[] => [...kinds.keys()].filter((unit) => kinds[unit] === kind);
  for (const mover of of('move')) {
    found.set(`borders ${mover}`, situation.bordersDestination(mover));
    found.set(`via ${mover}`, situation.ordersConvoy(mover));
    for (const unit of kinds.keys())
      if (unit !== mover) found.set(`attacks ${mover} ${unit}`, situation.attacks(mover, unit));
    for (const rival of of('move'))
      if (rival !== mover) found.set(`contests ${rival} ${mover}`, situation.contests(rival, mover));
    for (const supporter of of('support'))
      found.set(`supports ${supporter} ${mover}`, situation.supportsMove(supporter, mover));
    for (const fleet of of('convoy')) {
      found.set(`convoys ${fleet} ${mover}`, situation.convoys(fleet, mover));
      found.set(`embarks ${fleet} ${mover}`, situation.embarks(fleet, mover));
      found.set(`lands ${fleet} ${mover}`, situation.lands(fleet, mover));
    }
  }
  for (const supporter of of('support')) {
    for (const unit of kinds.keys()) {
      if (unit === supporter) continue;
      found.set(`supports attack ${supporter} ${unit}`, situation.supportsAttackOn(supporter, unit));
      if (kinds[unit] !== 'move')
        found.set(`supports ${supporter} ${unit}`, situation.supportsHold(supporter, unit));
    }
  }
  for (const a of kinds.keys())
    for (const b of kinds.keys()) found.set(`power ${a} ${b}`, situation.samePower(a, b));
  for (const a of of('convoy'))
    for (const b of of('convoy')) if (a !== b) found.set(`neighbours ${a} ${b}`, situation.neighbours(a, b));
  return found;
}

/** Models of the space that differ in their borders. */
function* models(proof: Proof, space: Space): Generator<(use: (holds: Holds) => void) => void> {
  for (let i = 0; i < MODELS && proof.check() === 'satisfiable'; i++) {
    let other = space.logic.false;
    yield (use) => {
      proof.withModel((holds) => {
        use(holds);
        const guards = [...relationsOf(space.situation, space.outline.kinds).values()];
        other = space.logic.any(
          guards
            .filter((_, at) => at % (i + 2) === 0)
            .map((guard) => (holds(guard) ? space.logic.not(guard) : guard)),
        );
      });
    };
    proof.require(other);
  }
}

describe.each<[string, Form, boolean]>([
  ['map-free', MAP_FREE, true],
  // On a map a convoy order can turn out illegal (4.E.1), which is found out when the position is read.
  ['on the standard map', onMap(standardBoard), false],
])('%s', (_, form, isExact) => {
  test.each(OUTLINES)('%o', async (counts) => {
    const proof = await openProof();
    const space = new Space(proof, outlineOf({ counts }));
    const candidateIn = form.bind(space);
    const { kinds } = space.outline;
    let compared = 0;
    for (const look of models(proof, space)) {
      look((holds) => {
        const concrete = new Concrete(candidateIn(holds), rules());
        const isLegal = kinds.every((kind, unit) => concrete.facts.read.orders[unit]!.kind === kind);
        const isMatched = kinds.every(
          (kind, unit) =>
            (kind !== 'support' || concrete.facts.supports(unit)) &&
            (kind !== 'convoy' || concrete.facts.convoys(unit)),
        );
        if (!isExact && !(isLegal && isMatched)) return;
        compared++;
        const known = relationsOf(concrete.reading(new Set()).setting.situation, kinds);
        const symbolic = [...relationsOf(space.situation, kinds)].map(([name, guard]) => [
          name,
          holds(guard),
        ]);
        const relevant = symbolic.filter(([name]) => isRead(String(name), known));
        expect(Object.fromEntries(relevant)).toEqual(
          Object.fromEntries([...known].filter(([name]) => isRead(name, known))),
        );
      });
    }
    expect(compared).toBeGreaterThan(0);
    proof.close();
  });
});

describe('the standard map', () => {
  test('is one of the maps that the terrain facts describe', () => {
    const { provinces, fleetBorders, armyBorders, locations } = standardBoard;
    const isLand = (province: number): boolean => provinces[province]!.terrain !== 'sea';
    for (const [from, list] of fleetBorders.entries()) {
      for (const to of list) {
        expect(fleetBorders[to]).toContain(from);
        const [a, b] = [locations[from]!.province, locations[to]!.province];
        if (isLand(a) && isLand(b)) expect(armyBorders[a]).toContain(b);
      }
    }
    for (const [from, list] of armyBorders.entries()) {
      for (const to of list) {
        expect(armyBorders[to]).toContain(from);
        expect(isLand(from) && isLand(to)).toBe(true);
      }
    }
  });
});

/** Where a fleet takes an army on board is only asked of those that it convoys. */
function isRead(name: string, known: ReadonlyMap<string, boolean>): boolean {
  const [relation, fleet, mover] = name.split(' ');
  return relation === 'embarks' || relation === 'lands'
    ? known.get(`convoys ${fleet} ${mover}`) === true
    : true;
}
