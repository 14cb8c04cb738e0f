/** Positions of the variants in the words of each command: whatever special orders they have, nothing is left unsaid. */
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESETS } from '../../../encodings/policy.ts';
import { adjudicationText } from '../../../src/cli/adjudicate/text.ts';
import { reasonsText } from '../../../src/cli/explain/run.ts';
import {
  variantSections,
  boardOf,
  VARIANT_CHAPTERS,
  variantPosition,
} from '../../../src/games/datc/variant-cases.ts';
import { resultJson } from '../../../src/games/records/json/result-json.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

beforeEach(() => vi.stubEnv('COLUMNS', '80'));
afterEach(() => vi.unstubAllEnvs());

test.for(VARIANT_CHAPTERS)('the positions of chapter %s', async (chapter) => {
  for (const section of variantSections([chapter])) {
    for (const each of section.cases) {
      if (each.phase === 'adjustment') continue;
      const position = variantPosition(boardOf(section, each), each, each.orders);
      const result = adjudicated(position, PRESETS['datc-2.4']);
      const texts = [
        terminal([adjudicationText(result, each.id)]),
        terminal([reasonsText(result, each.id, { unit: undefined, depth: 3 })]),
        JSON.stringify(resultJson(result, undefined)),
      ];

      for (const text of texts) expect(text, each.id).not.toContain('undefined');
      for (const line of texts.slice(0, 2).flatMap((text) => text.split('\n'))) {
        expect(line.length, `${each.id}: ${line}`).toBeLessThanOrEqual(80);
      }
    }
  }
});
