/**
 * The commands in docs/claims.md and docs/rules.md print what these pages say.
 * `UPDATE_DOCS=1 npx vitest run test/cli/docs` writes what they print into the pages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dipsolveProcess } from '../shared/dipsolve.ts';
import { transcriptsOf, withOutputs, withoutTimes } from './transcripts.ts';

const PAGES = ['docs/claims.md', 'docs/rules.md'] as const;
const isUpdate = process.env['UPDATE_DOCS'] !== undefined;

describe.for(PAGES)('%s', (page) => {
  const transcripts = transcriptsOf(page);
  const outputs = new Map<string, string>();

  test('shows commands', () => {
    expect(transcripts.length).toBeGreaterThan(2);
  });

  test.for(transcripts)('$command', async ({ command, args, output }) => {
    const { stdout, stderr } = await dipsolveProcess(args, { env: { ...process.env, COLUMNS: '80' } });
    const printed = `${stdout}${stderr}`.trimEnd();
    outputs.set(command, `${printed}\n`);

    if (!isUpdate) expect(withoutTimes(printed)).toBe(withoutTimes(output.trimEnd()));
  });

  test.runIf(isUpdate)('is written again', () => {
    writeFileSync(page, withOutputs(readFileSync(page, 'utf8'), outputs));
  });
});
