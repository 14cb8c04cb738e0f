/** Rules that leave no paradox, for any number of units: proved of some, and never of rules with a known paradox. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EQUATIONS, type Equations } from '../../../encodings/equations.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import type { TriedChange } from '../../../scripts/paradox-rules/mildest-page.ts';
import { movementDeviations } from '../../../src/others/twin/deviations.ts';
import { TwinChanges } from '../../../src/others/twin/twin-changes.ts';
import { rules } from '../../../src/prove/theorem.ts';
import { lemmaCheck, OF_ANY_RULES, provedOf } from '../../../src/prove/unbounded/own-proof.ts';
import type { Side } from '../../../src/readings/reading.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';

const solver = new Solver();
const check = lemmaCheck(solver, { rlimit: 300_000 });
const hasNoParadox = async (side: Side): Promise<boolean> =>
  (await provedOf(side, ['no-paradox'], check)).has('no-paradox');
const deviations = new Map(movementDeviations(DATC_3_2).map((each) => [each.id, each]));
const withFault = (ids: string): Equations =>
  ids.split(' + ').reduce((changes, id) => changes.with(deviations.get(id)!.change), new TwinChanges())
    .equations;

test.each([
  ['an attack by convoy cuts though it does not get through', 'support.isAttack.greater:always'],
  ['a convoy cannot be disrupted', 'convoy-path.isAvailable.convoy:always'],
  [
    'a success takes its strength from the opponent',
    'prevent-strength.preventStrength.path:always + attack:PREVENT',
  ],
])('%s', async (_, fault) => {
  expect(await hasNoParadox(rules({ text: '3.x' }, withFault(fault)))).toBe(true);
});

test('the rule of 1982', async () => {
  expect(await hasNoParadox(rules({ text: '3.x', '4.A.2': '1982' }))).toBe(true);
});

const journal = readFileSync('docs/mildest.jsonl', 'utf8').trimEnd().split('\n');
const withParadox = journal
  .map((line) => JSON.parse(line) as TriedChange)
  .filter(({ paradox }) => paradox !== undefined);

test('nothing is proved of rules that have a paradox', async () => {
  const asked = withParadox.filter((_, i) => i % 400 === 0);
  expect(asked.length).toBeGreaterThan(1);
  for (const { id } of asked) {
    expect([id, await hasNoParadox(rules({ text: '3.x' }, withFault(id)))]).toEqual([id, false]);
  }
  expect(await hasNoParadox(rules({ text: '3.x' }))).toBe(false);
});

test('nothing is proved under a rule of a variant', async () => {
  const { policy, equations } = rules({ text: '3.x' }, withFault('support.support.some:never'));
  const variants = { 'convoyable-coasts': true };
  expect(await provedOf({ policy: { ...policy, variants }, equations }, OF_ANY_RULES, check)).toEqual(
    new Set(),
  );
});

test.each<readonly [string, Equations['MOVE']]>([
  ['a unit that holds is said to move', ({ logic }) => logic.true],
  [
    'a move succeeds if and only if the unit ahead does not move',
    ({ logic, situation, decisions }, mover) =>
      logic.and(
        situation.moves(mover),
        logic.not(logic.some(situation.occupants(mover), (unit) => decisions.move(unit))),
      ),
  ],
])('no existence is proved where %s', async (_, MOVE) => {
  const side = rules({ text: '3.x' }, { ...EQUATIONS, MOVE });
  expect(await provedOf(side, ['existence', 'no-paradox'], check)).toEqual(new Set());
});
