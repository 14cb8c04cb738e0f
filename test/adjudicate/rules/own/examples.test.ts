/** The rules in examples/rules: what they change, in both engines and with true reasons. */
import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../../encodings/policy.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { runCases } from '../../../../src/games/datc/compliance.ts';
import { untrueSentences } from '../../../../scripts/make/reasons/check-sentence.ts';
import { reasonsOf } from '../../../../src/explain/sound-reasons.ts';
import { sentenceOf, sentenceText } from '../../../../src/explain/words/sentence.ts';
import { type Adjudication } from '../../../../src/adjudicate/phases/movement.ts';
import { resultJson, withoutSettledBy } from '../../../../src/games/records/json/result-json.ts';
import { readRules } from '../../../../src/adjudicate/rules/read-rules.ts';
import { MIXES, randomPosition } from '../../../../src/orders/sample/random-position.ts';
import { solver } from '../../../setup/solver.ts';
import { samples } from '../../../setup/samples.ts';
import { EXAMPLES, fileOf } from './known-examples.ts';
import { readable } from '../../../setup/known.ts';
import { adjudicated, positionOf } from '../../../setup/adjudicated.ts';

const POSITIONS = samples(160);
const UNITS = 16;

const policyOf = async (name: string): Promise<Policy> =>
  readable(await readRules({ rules: fileOf(name) })).policy;

/** The sentences, each of them checked. */
function sentencesOf(result: Adjudication): string[] {
  expect(untrueSentences(result)).toEqual([]);
  return reasonsOf(result).map((reason) => sentenceText(sentenceOf(result, reason)));
}

describe.for(Object.entries(EXAMPLES))('%s', ([name, { changed, position: text, sentence }]) => {
  test('says where it departs from the standard equations', async () => {
    const result = adjudicated(positionOf(text), await policyOf(name), { engine: 'whole' });

    expect(sentencesOf(result)).toContain(sentence);
  });

  test('changes just these cases of the DATC', async () => {
    const policy = await policyOf(name);
    const parts = runCases('3.2', { engine: 'components', policy }, solver).flatMap(
      (section) => section.parts,
    );
    expect(parts.filter(({ status }) => status === 'deviating').map(({ id }) => id)).toEqual(changed);
  });

  test('has one result in both engines, with reasons that are true', async () => {
    const policy = await policyOf(name);
    for (let seed = 0; seed < POSITIONS; seed++) {
      const mix = { ...MIXES['paradox-heavy'], units: UNITS };
      const position = randomPosition(standardBoard, mix, seed);
      const result = adjudicated(position, policy);
      const board = withoutSettledBy(resultJson(result, undefined));
      expect(resultJson(adjudicated(position, policy, { engine: 'whole' }), undefined)).toMatchObject(board);
      sentencesOf(result);
    }
  });
});
