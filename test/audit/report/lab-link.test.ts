/** Links of a report into the lab; that the lab reads them is in test/lab/game.test.ts. */
import { expect, test } from 'vitest';
import type { SceneJson } from '../../../src/audit/report/scene-json.ts';
import { labLink } from '../../../src/audit/report/lab-link.ts';

const NOTHING = { units: {}, dislodged: {} };
const SCENE: SceneJson = {
  map: 'standard',
  phase: 'S1901M',
  units: { FRANCE: ['A PAR'] },
  retreating: {},
  orders: { FRANCE: ['A PAR H'] },
  ours: NOTHING,
  theirs: NOTHING,
};

test('a movement phase on the standard board has a link to this machine', () => {
  expect(labLink(SCENE, { preset: 'datc-3.2' })).toMatch(/^http:\/\/127\.0\.0\.1:4620\/#p=[\w-]+$/);
});

test.for([
  ['another phase', { ...SCENE, phase: 'S1901R' }, {}],
  ['another board', { ...SCENE, map: 'other' }, {}],
  ['equations of one file', SCENE, { own: { file: 'own.ts', equations: ['move'] } }],
] as const)('%s has none', ([, scene, rules]) => {
  expect(labLink(scene, { preset: 'datc-3.2', ...rules })).toBeUndefined();
});
