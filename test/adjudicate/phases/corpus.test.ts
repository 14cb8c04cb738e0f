/**
 * Phases as `play process` is asked about them, one a line: the rules, a position with orders, and all that comes of it.
 * `UPDATE_DOCS=1 npx vitest run test/adjudicate/phases/corpus` writes what comes of it now.
 */
import { join } from 'node:path';
import { expect } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { readGame } from '../../../src/cli/play/position.ts';
import { processedJson } from '../../../src/cli/play/run.ts';
import { advance } from '../../../src/adjudicate/phases/game.ts';
import { checkCorpus } from '../../setup/corpus.ts';
import { known } from '../../setup/known.ts';
import { solver } from '../../setup/solver.ts';

interface Asked {
  readonly what: string;
  readonly rules: Partial<Policy>;
  readonly question: object;
}

checkCorpus(join(import.meta.dirname, 'corpus'), (line) => {
  const { what, rules, question } = JSON.parse(line) as Asked;
  const policy = { ...DATC_3_2, ...rules };
  const { game, errors } = readGame(shippedBoards(), JSON.stringify(question), policy);
  expect(errors).toEqual([]);
  const { state, orders, unreadable } = game!;
  const played = known(advance(state, orders, { engine: 'components', policy }, solver));
  const processed = processedJson(state, played, unreadable, { policy, preset: 'datc-3.2' });
  return JSON.stringify({ what, rules, question, processed });
});
