/** The licences of what is in the bundles of the page are beside them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtLab } from './built-lab.ts';

/** Packages of which the page carries code, by a word of it. */
const CARRIED: readonly [name: string, licence: string, text: RegExp][] = [
  ['preact', 'MIT', /Permission is hereby granted/],
  ['@preact/signals', 'MIT', /Permission is hereby granted/],
  ['zod', 'MIT', /Permission is hereby granted/],
  ['fastest-levenshtein', 'MIT', /Permission is hereby granted/],
  ['jsonc-parser', 'MIT', /Permission is hereby granted/],
];

test('beside the page are the licences of what it carries', async () => {
  const files = await builtLab();
  const parts = readFileSync(files.get('/LICENCES.txt')!, 'utf8').split(/\n-{72}\n\n/);
  expect(parts[0]).toMatch(/^dipsolve\n/);
  for (const [name, licence, text] of CARRIED) {
    const part = parts.find((each) => each.startsWith(`${name} `));
    expect(part, name).toContain(licence);
    expect(part, name).toMatch(text);
  }
});
