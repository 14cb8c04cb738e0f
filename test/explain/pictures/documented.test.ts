/** The pictures in the documentation are those that the program draws, and all are shown. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draw, DRAWINGS, fileOf } from '../../../scripts/draw-pictures.ts';

test.each(DRAWINGS)('$name is drawn as committed (else: npm run make pictures)', async (drawing) => {
  expect(await draw(drawing)).toBe(readFileSync(fileOf(drawing), 'utf8'));
});

test('the page of pictures shows each of them with its position', () => {
  const page = readFileSync('docs/pictures/README.md', 'utf8');

  for (const { name, from } of DRAWINGS) {
    expect(page).toContain(`](${name}.svg)`);
    expect(page).toContain(`${from === 'examples' ? '../../examples/' : ''}${name}.txt`);
  }
});
