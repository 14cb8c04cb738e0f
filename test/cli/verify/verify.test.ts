/** `dipsolve verify` and `dipsolve smt`; a search starts processes, which are those of the built program. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutTimes } from '../sessions/sessions.ts';
import { commandLine, dipsolve, dipsolveProcess } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { PRESETS } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { whyDifferent } from '../../../src/cli/verify/why-different.ts';
import type { SettledClaim } from '../../../src/prove/settle/settle.ts';

const folder = temporaryFolder();

/** What a line of a journal is about; how long a piece took is another each time. */
function pieceOf(line: string): string {
  return line === '' ? '' : String((JSON.parse(line) as { piece?: string }).piece);
}

describe('dipsolve verify', () => {
  test('finds the smallest circle on the standard map, in processes', async () => {
    const args = ['verify', 'search', 'circle', '--units', '3', '--workers', '2'];
    const { stdout, code } = await dipsolveProcess(args);
    expect(code).toBe(0);
    expect(stdout).toContain('holds: the smallest position has 3 units');
  });

  test('proves a claim for any number of units, where no number is given', async () => {
    const args = ['verify', 'prove', 'no-self-dislodge', '--workers'];
    const { stdout, code } = await dipsolveProcess([...args, '1']);
    expect(code).toBe(0);
    expect(stdout).toContain('holds for every map and any number of units');
    expect(stdout).toContain('1 lemma');
    const asJson = await dipsolve([...args, '0', '--json']);
    expect(JSON.parse(asJson.stdout)).toMatchObject([
      {
        claim: 'no-self-dislodge',
        verdict: 'holds',
        units: 'any',
        lemmas: [{ id: 'no-self-dislodge', answer: 'holds' }],
      },
    ]);
  });

  test('says when time ended the search', async () => {
    const { stdout, code } = await dipsolve(
      commandLine`verify search existence --units 12 --question-timeout 1 --workers 0 --map-free`,
    );
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /unknown: no counterexample up to \d+ units?, then (?:the search was stopped|the solver stopped at its limit)/,
    );
  });

  test('shards together settle what the whole search does; one alone settles nothing', async () => {
    const claims = ['verify', 'search', 'circle', 'one-per-province', '--units', '3', '--map-free'];
    const journals = ['1', '2'].map((i) => join(folder, `shard-${i}.jsonl`));
    for (const [i, journal] of journals.entries()) {
      const shard = ['--workers', '0', '--shard', `${i + 1}/2`, '--resume', journal];
      expect(await dipsolve([...claims, ...shard])).toMatchObject({ code: 0, stderr: '' });
    }
    const [whole, merged, half] = [
      await dipsolve([...claims, '--workers', '0']),
      await dipsolve([...claims, '--merge', ...journals]),
      await dipsolve([...claims, '--merge', journals[0]!]),
    ];
    expect({ ...merged, stdout: withoutTimes(merged.stdout) }).toEqual({
      ...whole,
      stdout: withoutTimes(whole.stdout),
    });
    expect(half.code).toBe(3);
    expect(half.stderr).toMatch(/At least \d+ pieces? of the search (?:is|are) in none of the journals/);
    const unknowns = half.stdout
      .replaceAll(/\s+/g, ' ')
      .match(/unknown: no \w+ up to \d units?, then [^.\d]+/g);
    expect(unknowns?.length).toBeGreaterThan(0);
    for (const why of unknowns!)
      expect(why).toContain('then pieces of the search are in none of the journals');
  });

  test('goes on with a journal where it ended', async () => {
    const journal = join(folder, 'journal.jsonl');
    const args = ['verify', 'search', 'circle', '--units', '2', '--workers', '0', '--resume', journal];
    await dipsolve(args);
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, `${lines.slice(0, 3).join('\n')}\n{"piece":"cut o`);
    await dipsolve(args);
    const again = readFileSync(journal, 'utf8').split('\n');

    expect(again.slice(0, 3)).toEqual(lines.slice(0, 3));
    expect(again.map(pieceOf).sort()).toEqual(lines.map(pieceOf).sort());
  });
});

/** One that is proved, between two that are searched. */
const IN_ORDER = ['circle', 'no-self-dislodge', 'swap-by-convoy'];

test('claims that are proved and claims that are searched keep their order', async () => {
  const asked = ['verify', 'prove', ...IN_ORDER, '--workers', '0', '--map-free'];
  const [{ stdout }, json] = [await dipsolve(asked), await dipsolve([...asked, '--json'])];

  expect(stdout.split('\n').flatMap((line) => IN_ORDER.filter((id) => line.startsWith(`${id}:`)))).toEqual(
    IN_ORDER,
  );
  expect((JSON.parse(json.stdout) as { claim: string }[]).map(({ claim }) => claim)).toEqual(IN_ORDER);
});

const TEXT =
  'Austria:\n  A Yorkshire - Wales via convoy\n  F English Channel Convoys A Yorkshire - Wales\nEngland:\n  F North Sea Holds\n';
const found = { answers: [{ example: { text: TEXT } }] } as unknown as SettledClaim;
const subject = { kind: 'comparison', one: PRESETS['2000'], other: PRESETS['1982'] } as const;

async function toldOf(...asked: Parameters<typeof whyDifferent>): Promise<string> {
  return terminal((await whyDifferent(...asked)).text());
}

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
