/** Parts of a result are what the whole says to a program that reads it. */
import { expect, test } from 'vitest';
import { PRESETS } from '../../../../encodings/policy.ts';
import { readAnswer, toldBy } from '../../../../src/others/audit/asking/answer.ts';
import { randomPositions } from '../../../../src/others/audit/live/sources.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { boardJson, resultJson } from '../../../../src/games/records/json/result-json.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

test.for(['datc-3.2', 'datc-2.4'] as const)('under %s, in random positions', (preset) => {
  for (const position of randomPositions(standardBoard, 11, 60)) {
    const result = adjudicated(position, PRESETS[preset]);
    const told = toldBy(result);
    const whole = resultJson(result, 'a');
    const answer = readAnswer(standardBoard, { kind: 'line', value: whole });

    expect(answer).toEqual({ kind: 'told', told });
    // Equal maps may have their entries in other places.
    expect(answer.kind === 'told' && [...answer.told.dislodged]).toEqual([...told.dislodged]);
    const { next_units, dislodged } = whole;
    expect(JSON.stringify(boardJson(result))).toBe(JSON.stringify({ next_units, dislodged }));
  }
});
