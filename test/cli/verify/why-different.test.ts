/** `verify --compare` says why two sets of rules differ in what it found. */
import { expect, test } from 'vitest';
import { PRESETS } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { whyDifferent } from '../../../src/cli/verify/why-different.ts';
import type { Settled } from '../../../src/verify/settle/settle.ts';

const TEXT =
  'Austria:\n  A Yorkshire - Wales via convoy\n  F English Channel Convoys A Yorkshire - Wales\nEngland:\n  F North Sea Holds\n';
const found = { answers: [{ example: { text: TEXT } }] } as unknown as Settled;
const none = { answers: [{}] } as unknown as Settled;
const subject = { kind: 'comparison', one: PRESETS['2000'], other: PRESETS['1982'] } as const;

test('by the clause, both choices and the reasons', async () => {
  const told = (await whyDifferent(subject, found, standardBoard)).replaceAll(/\s+/g, ' ');

  expect(told).toMatch(/4\.A\.\d+ /);
  expect(told).toMatch(/2000 takes "[^"]+": .* 1982 takes "[^"]+": /);
  expect(told).toMatch(/- 2000: A Yorkshire - Wales .* 1982: A Yorkshire - Wales /);
});

test('but says nothing where nothing was found, or about a claim', async () => {
  expect(await whyDifferent(subject, none, standardBoard)).toBe('');
  expect(
    await whyDifferent({ kind: 'claim', id: 'circle', under: PRESETS['datc-3.2'] }, found, standardBoard),
  ).toBe('');
});
