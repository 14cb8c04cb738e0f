/** The page of the mildest rules is what its journal says, and each change is one that the catalogue has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dislodgingAttacked, replacing } from '../../encodings/equations.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { isOpen, isSettling, readJournal } from '../../scripts/paradox-rules/mildest-page.ts';
import { PRINTABLE } from '../../scripts/paradox-rules/printable-rules.ts';
import { equationsOf } from '../../src/adjudicate/phases/movement.ts';
import { solve } from '../../src/adjudicate/resolution/solve.ts';
import { movementDeviations } from '../../src/others/twin/deviations.ts';
import { TwinChanges } from '../../src/others/twin/twin-changes.ts';
import { positionOf } from '../setup/adjudicated.ts';
import { solver } from '../setup/solver.ts';

const { tried, counted, control } = readJournal(readFileSync('docs/mildest.jsonl', 'utf8'));
const page = readFileSync('docs/mildest.md', 'utf8');
const known = new Map(movementDeviations(DATC_3_2).map((each) => [each.id, each]));
const settling = [...tried.values()].filter(isSettling);

test('the page begins with the proved changes that alter least, and has every printable rule', () => {
  const proved = settling.filter((change) => change.proved === true);
  const least = Math.min(...proved.map(({ cases }) => cases.length));
  const first = proved.filter(({ cases }) => cases.length === least);
  expect(first.some(({ id, says }) => page.includes(`\`${id}\``) && page.includes(says.slice(0, 40)))).toBe(
    true,
  );
  expect(PRINTABLE.filter((file) => !page.includes(file))).toEqual([]);
});

test('nothing is open, what is proved has no small paradox, and no paradox that was found has just one solution', () => {
  expect(settling.filter(isOpen)).toEqual([]);
  expect(settling.filter(({ proved, searched = 0 }) => proved === true && searched < 5)).toEqual([]);
  for (const { id, example, paradox, ownParadox = paradox, proved } of tried.values()) {
    expect([id, ownParadox !== undefined && proved === true]).toEqual([id, false]);
    const parts = id.split(' + ').map((name) => known.get(name));
    if (example === undefined || parts.includes(undefined)) continue;
    const position = positionOf(example);
    expect(position.units.length).toBe(ownParadox);
    const { equations } = parts.reduce((changes, part) => changes.with(part!.change), new TwinChanges());
    const policy = { ...DATC_3_2, own: replacing(id, dislodgingAttacked(equations)) };
    const solved = solve(equationsOf(position, policy), solver);
    expect([id, solved.kind === 'solved' && solved.count !== 1]).toEqual([id, true]);
  }
});

test('every change was counted, and none with a known paradox was proved to leave none', () => {
  const counts = [...counted.values()].map(({ kind, tried: all, paradox, broken }) => [
    kind,
    all >= paradox + broken,
  ]);
  expect(counts).toEqual([
    ['one place', true],
    ['some units', true],
    ['two places', true],
  ]);
  expect(control).toMatchObject({ proved: [] });
});

test('the catalogue has every change', () => {
  const whole = [...tried.values()].filter(({ kind = 'one place' }) => kind !== 'some units');
  expect(whole.flatMap(({ id }) => id.split(' + ')).filter((id) => !known.has(id))).toEqual([]);
});
