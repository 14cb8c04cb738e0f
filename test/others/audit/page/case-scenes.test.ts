/** The boards of a case as scenes. */
import { expect, test } from 'vitest';
import type { SceneJson } from '../../../../src/others/audit/page/scene-json.ts';
import { caseScenes, drawTable } from '../../../../src/others/audit/page/draw-case.ts';
import { standardBoard } from '../../../../src/board/standard.ts';

const NOBODY = { units: {}, dislodged: {} };

const SUPPORTED_ATTACK: SceneJson = {
  map: 'standard',
  phase: 'S1901M',
  units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR', 'F STP/SC'] },
  retreating: {},
  orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], '?': ['A BUR - MUN'] },
  ours: { units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A MUN', 'F STP/SC'] }, dislodged: {} },
  theirs: {
    units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['F STP/SC'] },
    dislodged: { GERMANY: { 'A BUR': ['BEL', 'RUH'] } },
  },
};

test('a movement phase: moves by where units stand, supports left open, retreats where told', () => {
  const { ours, theirs } = caseScenes(SUPPORTED_ATTACK)!;

  expect(ours.pieces.map(({ result, dislodged }) => [result, dislodged])).toEqual([
    ['fails', undefined],
    ['open', undefined],
    ['succeeds', undefined],
    ['succeeds', undefined],
  ]);
  const [paris, , burgundy] = theirs.pieces;
  expect(paris!.result).toBe('succeeds');
  expect(burgundy!.result).toBe('fails');
  expect(burgundy!.dislodged).toEqual(
    standardBoard.locations.filter(({ code }) => ['BEL', 'RUH'].includes(code)).map(({ index }) => index),
  );
});

test('supports and convoys as they are told', () => {
  const ours = { ...SUPPORTED_ATTACK.ours, orders: { 'A MAR': false } };
  const theirs = { ...SUPPORTED_ATTACK.theirs, orders: { 'A MAR': true } };
  const scenes = caseScenes({ ...SUPPORTED_ATTACK, ours, theirs })!;

  expect([scenes.ours.pieces[1]!.result, scenes.theirs.pieces[1]!.result]).toEqual(['fails', 'succeeds']);
  const table = drawTable({ ...SUPPORTED_ATTACK, ours, theirs });
  expect(table).toContain('<br>A MAR: support cut</td>');
  expect(table).toContain('<br>A MAR: support given</td>');
});

test('a dislodged unit of which retreats are not told', () => {
  const theirs = { ...SUPPORTED_ATTACK.theirs, dislodged: { GERMANY: { 'A BUR': null } } };

  expect(caseScenes({ ...SUPPORTED_ATTACK, theirs })!.theirs.pieces[2]!.dislodged).toBe('unknown');
});

test('another phase: who stands afterwards', () => {
  const scene = { ...SUPPORTED_ATTACK, phase: 'S1901R', orders: { GERMANY: ['A BUR - RUH'] } };
  const { theirs } = caseScenes(scene)!;

  expect(theirs.pieces).toHaveLength(3);
  expect(theirs.pieces.every(({ order, dislodged }) => order === undefined && dislodged === undefined)).toBe(
    true,
  );
});

test.for<readonly [what: string, change: Partial<SceneJson>]>([
  ['another board', { map: 'youngstown' }],
  ['an order that cannot be read', { orders: { FRANCE: ['A PAR jumps'] } }],
  ['a unit that cannot be read', { theirs: { ...NOBODY, units: { FRANCE: ['X PAR'] } } }],
])('nothing is drawn of %s', ([, change]) => {
  expect(caseScenes({ ...SUPPORTED_ATTACK, ...change })).toBeUndefined();
});
