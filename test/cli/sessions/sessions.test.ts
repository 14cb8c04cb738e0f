/**
 * Commands print what the pages beside this file and those for readers say, to the letter.
 * `UPDATE_DOCS=1 npx vitest run test/cli/sessions` writes what they print into the pages.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run, stepsOf, withPrinted } from './sessions.ts';
import { isUpdate } from '../../setup/corpus.ts';

const FOR_READERS = ['README.md', 'docs/commands.md', 'docs/claims.md', 'docs/compare.md', 'docs/rules.md'];
const BESIDE = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'));
const PAGES = [...FOR_READERS, ...BESIDE.map((name) => join(import.meta.dirname, name))];

beforeEach(() => vi.stubEnv('COLUMNS', '80'));
afterEach(() => vi.unstubAllEnvs());

describe.for(PAGES)('%s', (file) => {
  const page = readFileSync(file, 'utf8');
  const now = new Map<string, string>();

  test.for(stepsOf(page))('$typed', async ({ typed, printed }) => {
    now.set(typed, await run(typed));
    if (!isUpdate) expect(now.get(typed)).toBe(printed);
  });

  test.runIf(isUpdate)('is written again', () => writeFileSync(file, withPrinted(page, now)));
});
