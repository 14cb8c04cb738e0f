/** The page of words: every word that there is, each with an example that is a rule. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MEMBERS } from '../../../../encodings/language/override.ts';
import { claimsModuleOf, moduleOf, WORD_GROUPS } from '../../../../scripts/words/words.ts';
import * as ruleWords from '../../../../src/adjudicate/rules/rule-vocabulary.ts';
import * as claimWords from '../../../../src/prove/claim-vocabulary.ts';
import { readClaims } from '../../../../src/prove/claims/read-claims.ts';
import { verify } from '../../../../src/index.ts';
import { readRules } from '../../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder } from '../../../setup/folder.ts';
import { adjudicated, positionOf } from '../../../setup/adjudicated.ts';
import { readable } from '../../../setup/known.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { all, any, some } from '../../../../src/adjudicate/rules/own/setting-words.ts';

const folder = temporaryFolder();

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
