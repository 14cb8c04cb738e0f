/** Modules of rules: what is wrong with one is said with a code, its place and the nearest word. Every word that there is has an example that is a rule. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describePolicy, rulesJson } from '../../../../src/adjudicate/rules/policies.ts';
import { loadModule } from '../../../../src/adjudicate/rules/own/load-module.ts';
import { readRules } from '../../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder, writerTo } from '../../../setup/folder.ts';
import { readable } from '../../../setup/known.ts';
import { MEMBERS } from '../../../../encodings/language/override.ts';
import { claimsModuleOf, moduleOf, WORD_GROUPS } from '../../../../scripts/words/words.ts';
import * as ruleWords from '../../../../src/adjudicate/rules/rule-vocabulary.ts';
import * as claimWords from '../../../../src/prove/claim-vocabulary.ts';
import { readClaims } from '../../../../src/prove/claims/read-claims.ts';
import { verify } from '../../../../src/index.ts';
import { adjudicated, positionOf } from '../../../setup/adjudicated.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { all, any, some } from '../../../../src/adjudicate/rules/rule-vocabulary.ts';

const folder = temporaryFolder();
const written = writerTo(folder);

/** A module with this body for the equation of a support. */
const support = (body: string, imports = 'override, support'): string =>
  `import { ${imports} } from 'dipsolve/rules';
   let calls = 0;
   export default { equations: { support(setting, supporter) {
     const { logic, situation, decisions } = setting;
     ${body}
   } } };`;

const LONG = "import text from './is-too-long.ts'; export default { text };";

test.for([
  ['is-too-long.ts', `export default "${'a'.repeat(2 ** 24)}"`],
  ['imports-what-is-too-long.ts', LONG],
] as const)('a module that cannot be used: %s', async ([name, text]) => {
  expect(await readRules({ rules: written(name, text) })).toMatchObject({
    ok: false,
    error: {
      code: 'file-too-large',
      message: expect.stringContaining('16 MiB') as string,
      place: { file: expect.stringContaining(name) as string },
    },
  });
});

describe('a module of rules', () => {
  const TEXT = `import { support, type OwnRules } from './part.ts';
    export default { preset: '1982', choices: { '4.A.7': 'any-dislodgement' }, equations: { support } } satisfies OwnRules;`;
  const PART = `import { support as standard, type Setting } from 'dipsolve/rules';
    export type { OwnRules } from 'dipsolve/rules';
    export const support = <T, N>(setting: Setting<T, N>, unit: number): T => standard(setting, unit);`;

  test.for(['rules.ts', 'rules.mts'])('in TypeScript, of several files: %s', async (name) => {
    written('part.ts', PART);
    const file = written(name, TEXT);
    const { policy, preset } = readable(await readRules({ rules: file, choices: ['4.A.3=explicit'] }));

    expect(policy).toMatchObject({ '4.A.2': '1982', '4.A.3': 'explicit', '4.A.7': 'any-dislodgement' });
    expect(describePolicy(policy, preset)).toBe(
      `1982 with 4.A.3=explicit, 4.A.7=any-dislodgement, SUPPORT of ${name}`,
    );
  });

  test('has a part in a folder that is called as this program', async () => {
    mkdirSync(join(folder, 'dipsolve'));
    written('dipsolve/part.ts', PART);
    const file = written('beside.ts', TEXT.replace('./part.ts', './dipsolve/part.ts'));

    expect(await readRules({ rules: file })).toMatchObject({
      ok: true,
      value: { policy: { own: { name: file } } },
    });
  });

  test('has one version wherever it stands', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    const files = ['same.ts', 'elsewhere/same.ts'].map((name) =>
      written(name, support('return logic.true;')),
    );
    const [here, there] = await Promise.all(
      files.map(async (file) => readable(await loadModule(file)).version),
    );

    expect(here).toBe(there);
    expect(readable(await loadModule(written('other.ts', support('return logic.false;')))).version).not.toBe(
      here,
    );
  });

  test('is in a rules file of its result', async () => {
    const file = written('again.ts', support('return support(setting, supporter);'));
    const { policy, preset } = readable(await readRules({ rules: file }));
    const json = rulesJson(policy, preset);
    expect(json).toEqual({
      preset: 'datc-3.2',
      own: { file, version: policy.own?.version, equations: ['SUPPORT'] },
    });

    const again = await readRules({ rules: written('again.json', JSON.stringify(json)) });

    expect(again).toMatchObject({ ok: true, value: { policy } });
  });
});

const EXPORTED = { rules: Object.keys(ruleWords), claims: Object.keys(claimWords) };
const WORDS = WORD_GROUPS.flatMap(({ words, ofClaims }) => words.map((word) => ({ ...word, ofClaims })));

test('every word of a setting and every export is on the page, and says something', () => {
  const settings = Object.entries(MEMBERS).flatMap(([from, names]) => names.map((name) => `${from}.${name}`));
  const everyWord = [...settings, ...EXPORTED.claims].filter((name) => name !== 'ownRules');
  const told = WORDS.map(({ word }) => word.replaceAll(/\([^()]*\)/g, '')).join(', ');
  expect(everyWord.filter((word) => !new RegExp(`(?<![.\\w])${word}\\b`).test(told))).toEqual([]);
  expect(WORDS.filter(({ says }) => says === '')).toEqual([]);
  const page = readFileSync('docs/words.md', 'utf8');
  expect(WORDS.filter(({ word }) => !page.includes(word))).toEqual([]);
});

test.for(WORDS.map((word, i) => [word.word, word, i] as const))(
  'the example of: %s runs',
  async ([, word, i]) => {
    const file = join(folder, `word-${i}.ts`);
    if (word.ofClaims === true) {
      writeFileSync(file, claimsModuleOf(word, EXPORTED.claims));
      readable(await readClaims(file));
      expect((await verify({ file, claim: 'mine' }, { units: 2 })).verdict).not.toBe('unknown');
      return;
    }
    writeFileSync(file, moduleOf(word, EXPORTED.rules));
    const { policy } = readable(await readRules({ rules: file }));
    const position = positionOf(readFileSync('examples/pandin.txt', 'utf8'));
    expect(adjudicated(position, policy).kind).toBe('adjudicated');
  },
);

/** Paris moves to Burgundy with a support from Marseilles; Ruhr stands by. */
const result = adjudicated(positionOf('France: A PAR - BUR; A MAR S A PAR - BUR; Germany: A RUH H'));
const setting: Setting<boolean, number> = result.decisions.setting;
const [paris, marseilles, ruhr] = [0, 1, 2];

describe('words', () => {
  test.for([
    [[], true, false],
    [[true], true, true],
    [[false], false, false],
    [[true, false, true], false, true],
    [[false, false, true], false, true],
    [[true, true, true], true, true],
  ] as const)('of %j all: %j, any: %j', ([terms, ofAll, ofAny]) => {
    expect(all(setting, ...terms)).toBe(ofAll);
    expect(any(setting, ...terms)).toBe(ofAny);
  });

  test('some of the units', () => {
    const moves = (unit: number): boolean => setting.situation.moves(unit);

    expect(some(setting, [marseilles, paris, ruhr], moves)).toBe(true);
    expect(some(setting, [marseilles, ruhr], moves)).toBe(false);
    expect(some(setting, [], moves)).toBe(false);
  });
});
