/** A mistake in an equation is caught by a claim, with a position that shows it. */
import { describe, expect, test } from 'vitest';
import { attackStrength } from '../../encodings/attack-strength.ts';
import type { Setting } from '../../encodings/setting.ts';
import { support } from '../../encodings/support.ts';
import { type Question, rules } from '../../src/prove/theorem.ts';
import { ofSomePair, someSolution, notASolution } from '../../src/prove/questions/of-solutions.ts';
import { MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { shapesOf } from '../../src/prove/space/outlines.ts';
import { positionText } from '../../src/prove/known/printed-position.ts';
import { searchOutline } from '../../src/prove/settle/task.ts';
import { override } from '../../src/adjudicate/rules/own/setting-words.ts';
import { preventWithoutHeadToHead } from '../../src/prove/theorems/mistaken-equations.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { dislodgedThroughOwnSupport, twoInOneProvince } from '../../src/prove/theorems/battles.ts';

/** ATTACK STRENGTH that counts supports by the power of the attacked unit. */
function attackWithOwnSupport<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, situation } = setting;
  const samePower = (a: number, b: number): T => (a === mover ? situation.samePower(a, b) : logic.false);
  return attackStrength(override(setting, { situation: { samePower } }), mover);
}

/** SUPPORT that no convoyed army cuts. */
function supportNotCutByConvoyed<T, N>(setting: Setting<T, N>, supporter: number): T {
  const { logic, situation } = setting;
  const attacks = (mover: number, unit: number): T =>
    logic.and(situation.attacks(mover, unit), situation.bordersDestination(mover));
  return support(override(setting, { situation: { attacks } }), supporter);
}

/** The smallest position that the question finds. */
async function smallest(
  question: Question,
  most: number,
): Promise<{ units: number; text: string; says: string } | undefined> {
  for (let units = 1; units <= most; units++) {
    for (const shape of shapesOf(units, (one) => question.suits(one))) {
      const answer = await searchOutline(question, shape, MAP_FREE, {}, librarySolver());
      if (answer.kind !== 'found') continue;
      return { units, text: positionText(answer.position).text, says: answer.says.join('\n') };
    }
  }
  return undefined;
}

describe('a planted mistake', () => {
  test('PREVENT without head-to-head: two units end in one province', async () => {
    const found = await smallest(
      someSolution(rules({}, { PREVENT: preventWithoutHeadToHead }), ofSomePair(twoInOneProvince)),
      5,
    );
    expect(found?.units).toBe(5);
    expect(found?.text).toMatch(/Convoys/);
    expect(found?.says).toMatch(/succeeds(?:.|\n)*succeeds/);
  });

  test('own support counted: a unit is dislodged through a support of its own power', async () => {
    const found = await smallest(
      someSolution(rules({}, { ATTACK: attackWithOwnSupport }), ofSomePair(dislodgedThroughOwnSupport)),
      4,
    );
    expect(found?.units).toBe(3);
    expect(found?.says).toMatch(/dislodged/);
  });

  test('support not cut by a convoyed attack: not the rules of the other texts', async () => {
    const found = await smallest(
      notASolution(rules({}, { SUPPORT: supportNotCutByConvoyed }), rules({ text: '2.4' })),
      5,
    );
    expect(found?.text).toMatch(/Convoys/);
    expect(found?.says).toMatch(/given/);
  });

  test('without one nothing is found', async () => {
    expect(await smallest(someSolution(rules(), ofSomePair(twoInOneProvince)), 4)).toBeUndefined();
    expect(await smallest(someSolution(rules(), ofSomePair(dislodgedThroughOwnSupport)), 4)).toBeUndefined();
    expect(await smallest(notASolution(rules(), rules({ text: '2.4' })), 4)).toBeUndefined();
  });
});
