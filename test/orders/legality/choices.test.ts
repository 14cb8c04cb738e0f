/**
 * Every choice of DATC 4.A to 4.E.3 about movement in small positions: what becomes of each order, and where the units are then. `UPDATE_DOCS=1 npx vitest run test/orders/legality/choices` writes that again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, ISSUE_IDS, ISSUES } from '../../../encodings/policy.ts';
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

/** Issues about what happens, not about how orders are read; that the texts of the equations agree is a claim about all positions. */
const CHOICES = ISSUE_IDS.filter(
  (id) => id !== 'text' && ['equations', 'backup', 'retreats'].includes(ISSUES[id].effect),
).flatMap((id) =>
  Object.keys(choicesOf(id))
    .filter((choice) => choice !== DATC_3_2[id])
    .map((choice) => `${id}=${choice}`),
);

/** What comes of a position by the choices that are made on it. */
const results = new Map<string, Map<string, string>>();
for (const row of CHAPTERS.flatMap(({ rows }) => rows)) {
  const [, choices = '', position = '', ...come] = row.split(' | ');
  results.set(position, new Map(results.get(position)).set(choices, come.join()));
}

test.for(CHOICES)('%s changes what comes of a position, and not of one where it could', (choice) => {
  const changes = [...results.values()].flatMap((byChoices) =>
    [...byChoices].flatMap(([choices, come]) => {
      if (!` ${choices}`.endsWith(` ${choice}`)) return [];
      const before = byChoices.get(choices.slice(0, -choice.length).trim() || 'none');
      return before === undefined ? [] : [come !== before];
    }),
  );
  expect(new Set(changes)).toEqual(new Set([false, true]));
});
