/** The finite facts that the proofs for any number of units leave to paper, checked by Coq where it is installed. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const isThere = spawnSync('coqc', ['--version']).status === 0;

test.skipIf(!isThere)('cycles.v', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  try {
    const file = join(folder, 'cycles.v');
    cpSync(new URL('./cycles.v', import.meta.url), file);
    const { status, stderr } = spawnSync('coqc', [file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
