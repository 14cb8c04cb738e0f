/** `verify --compare` says why two sets of rules differ in what it found. */
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { expect, test } from 'vitest';
import { PRESETS } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { whyDifferent } from '../../../src/cli/verify/why-different.ts';
import type { SettledClaim } from '../../../src/prove/settle/settle.ts';

const TEXT =
  'Austria:\n  A Yorkshire - Wales via convoy\n  F English Channel Convoys A Yorkshire - Wales\nEngland:\n  F North Sea Holds\n';
const found = { answers: [{ example: { text: TEXT } }] } as unknown as SettledClaim;
const none = { answers: [{}] } as unknown as SettledClaim;
const subject = { kind: 'comparison', one: PRESETS['2000'], other: PRESETS['1982'] } as const;

async function toldOf(...asked: Parameters<typeof whyDifferent>): Promise<string> {
  return terminal((await whyDifferent(...asked)).text());
}

test('by the clause, both choices and the reasons', async () => {
  const told = (await toldOf(subject, found, standardBoard)).replaceAll(/\s+/g, ' ');

  expect(told).toMatch(/4\.A\.\d+ /);
  expect(told).toMatch(/2000 chooses "[^"]+": .* 1982 chooses "[^"]+": /);
  expect(told).toMatch(/- 2000: A Yorkshire - Wales .* 1982: A Yorkshire - Wales /);
});

test('by the names that the user gave, in JSON too', async () => {
  const called = { ...subject, names: ['4.A.2=2000', 'mine.json'] } as const;
  expect(await toldOf(called, found, standardBoard)).toMatch(
    /4\.A\.2=2000 chooses "[^"]+"[\s\S]*mine\.json chooses "/,
  );
  expect((await whyDifferent(called, found, standardBoard)).json()).toMatchObject({
    rules: '4.A.2=2000',
    against: 'mine.json',
    differences: [{ unit: 'A YOR' }],
  });
});

test('points to a known position of more units than were searched', async () => {
  const none5 = { upTo: 5, verdict: 'holds', answers: [{}] } as unknown as SettledClaim;
  const sides = (['1971', '1982'] as const).map((choice) => ({ ...PRESETS['datc-3.2'], '4.A.2': choice }));
  const rules = { kind: 'comparison', one: sides[1]!, other: sides[0]! } as const;
  expect(await toldOf(rules, none5, standardBoard)).toContain('paradox-pairs-1971-1982');
  expect(await toldOf(rules, { ...none5, upTo: 6 }, standardBoard)).toBe('');
});

test('but says nothing where nothing was found, or about a claim', async () => {
  expect(await toldOf(subject, none, standardBoard)).toBe('');
  expect(
    await toldOf({ kind: 'claim', id: 'circle', under: PRESETS['datc-3.2'] }, found, standardBoard),
  ).toBe('');
});
