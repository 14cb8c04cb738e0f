import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../../src/base/version.ts';

test('the version is that of package.json, also where it says how to cite it', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  expect(VERSION).toBe(version);
  expect(readFileSync('CITATION.cff', 'utf8')).toContain(`\nversion: ${version}\n`);
});
