/** Links of a report into the lab; that the lab reads them is in test/lab/game-phase.test.ts. */
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SCENE } from './made-scene.ts';
import { labLink } from '../../../../src/others/audit/report/audit-page.ts';

test.for(['standard', 'modern'])('a movement phase on the board %s has a link to this machine', (map) => {
  const link = labLink({ ...SCENE, map }, { preset: 'datc-3.2' });

  const [, packed] = /^http:\/\/127\.0\.0\.1:4620\/#p=([\w-]+)$/.exec(link!)!;
  const said: unknown = JSON.parse(inflateRawSync(Buffer.from(packed!, 'base64url')).toString());
  expect(said).toMatchObject({ board: map, text: 'FRANCE: A PAR\nFRANCE: A PAR H\n' });
});

test.for([
  ['another phase', { ...SCENE, phase: 'S1901R' }, {}],
  ['a board that does not come with the lab', { ...SCENE, map: 'other' }, {}],
  ['equations of one file', SCENE, { own: { file: 'own.ts', equations: ['move'] } }],
] as const)('%s has none', ([, scene, rules]) => {
  expect(labLink(scene, { preset: 'datc-3.2', ...rules })).toBeUndefined();
});
