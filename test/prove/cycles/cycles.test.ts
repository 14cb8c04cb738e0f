/** The finite facts that the proofs for any number of units leave to paper, checked by Coq where it is installed. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();
const isThere = spawnSync('coqc', ['--version']).status === 0;

test.skipIf(!isThere)('cycles.v', { timeout: 300_000 }, () => {
  const file = join(folder, 'cycles.v');
  cpSync(new URL('./cycles.v', import.meta.url), file);
  const { status, stderr } = spawnSync('coqc', [file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
