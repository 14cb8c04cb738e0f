/** Pictures of phases that have no next one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dipsolve } from '../shared/dipsolve.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';

const folder = temporaryFolder();
const write = writerTo(folder);

const RETREAT = {
  phase: 'S1901R',
  units: { FRANCE: ['A BEL', 'A PIC'] },
  centers: {},
  dislodged: { GERMANY: ['A HOL', 'A BUR'] },
  retreat_options: { GERMANY: { 'A HOL': ['KIE'], 'A BUR': ['MUN', 'RUH'] } },
  orders: { GERMANY: ['A BUR R MUN'] },
};
test('a phase of retreats is one picture, and where nothing is ordered, one with the ways to retreat', async () => {
  const [picture, ordered] = [join(folder, 'picture.svg'), write('ordered.json', JSON.stringify(RETREAT))];
  expect(await dipsolve(['adjudicate', '--svg', picture, ordered])).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder).filter((name) => name.endsWith('.svg'))).toEqual(['picture.svg']);
  expect(readFileSync(picture, 'utf8')).toContain('destroyed');
  const input = JSON.stringify({ ...RETREAT, orders: {} });
  const { stdout } = await dipsolve(['adjudicate', '--svg', '-', '-'], { input });
  expect(stdout).toContain('<svg');
  expect(stdout).not.toContain('destroyed');
});
