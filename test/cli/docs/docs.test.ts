/**
 * The commands in README.md, docs/commands.md, docs/claims.md, docs/compare.md and docs/rules.md print what these pages say, and every other
 * command on a page is one that there is.
 * `UPDATE_DOCS=1 npx vitest run test/cli/docs` writes what they print into the pages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dipsolve } from '../shared/dipsolve.ts';
import { transcriptsOf, withOutputs, withoutTimes } from './transcripts.ts';
import { isUpdate } from '../../setup/corpus.ts';

const PAGES = [
  'README.md',
  'docs/commands.md',
  'docs/claims.md',
  'docs/compare.md',
  'docs/rules.md',
] as const;
/** What a command searches in processes it can search in this one, with the same result. */
const SEARCHES: ReadonlySet<string> = new Set(['verify', 'paradoxes']);

beforeEach(() => vi.stubEnv('COLUMNS', '80'));
afterEach(() => vi.unstubAllEnvs());

describe.for(PAGES)('%s', (page) => {
  const transcripts = transcriptsOf(page);
  const outputs = new Map<string, string>();

  test('shows commands', () => {
    expect(transcripts.length).toBeGreaterThan(0);
  });

  test.for(transcripts)('$command', async ({ command, args, output }) => {
    const here = SEARCHES.has(args[0]!) && !args.includes('--workers') ? ['--workers', '0'] : [];
    const { stdout, stderr } = await dipsolve([...args, ...here]);
    const printed = `${stdout}${stderr}`.trimEnd();
    outputs.set(command, `${withoutTimes(printed)}\n`);

    if (!isUpdate) expect(withoutTimes(printed)).toBe(withoutTimes(output.trimEnd()));
  });

  test.runIf(isUpdate)('is written again', () => {
    writeFileSync(page, withOutputs(readFileSync(page, 'utf8'), outputs));
  });
});
