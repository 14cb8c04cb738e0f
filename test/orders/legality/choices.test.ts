/**
 * Every choice about which orders count (DATC 4.A.6 to 4.E.3) in small positions: what becomes of each order, and where the units
 * are then. `UPDATE_DOCS=1 npx vitest run test/orders/legality/choices` writes that again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outcomes, unitsAfter } from '../outcomes.ts';
import { isUpdate } from '../../setup/corpus.ts';

const FILE = join(import.meta.dirname, 'choices.txt');

/** A row with what its position comes to: what it shows, choices, the position, its outcomes and its units. */
function played(row: string): string {
  const [what = '', choices = '', position = ''] = row.split(' | ');
  const asked = [choices === 'none' ? '' : choices, ...position.split('; ')] as const;
  return [what, choices, position, outcomes(...asked).join('; '), unitsAfter(...asked).join(' ')].join(' | ');
}

/** By clause, after a line that begins with `#`. */
const CHAPTERS = readFileSync(FILE, 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((text) => {
    const [title = '', ...rows] = text.trim().split('\n');
    return { title, rows };
  });

describe.for(CHAPTERS)('$title', ({ rows }) => {
  test.for(rows)('%s', (row) => {
    if (!isUpdate) expect(played(row)).toBe(row);
  });
});

test.runIf(isUpdate)('is written again', () => {
  const chapters = CHAPTERS.map(
    ({ title, rows }) => `# ${title}\n${rows.map((row) => `${played(row)}\n`).join('')}`,
  );
  writeFileSync(FILE, chapters.join('\n'));
});
