/**
 * Recorded games, one a line with what comes of each phase that is played, and where the record says otherwise.
 * `UPDATE_DOCS=1 npx vitest run test/games/replay/corpus` writes what comes of it now.
 */
import { join } from 'node:path';
import { expect } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { replayGame } from '../../../src/games/replay/replay-game.ts';
import { shortOwnedUnit } from '../../../src/orders/text/format.ts';
import { checkCorpus } from '../../setup/corpus.ts';
import { solver } from '../../setup/solver.ts';
import { told } from './phase-lines.ts';

checkCorpus(join(import.meta.dirname, 'corpus'), (line) => {
  const { what, text } = JSON.parse(line) as { readonly what: string; readonly text: string };
  const { games, errors } = readGames(text);
  expect([errors, games.length]).toEqual([[], 1]);
  const replayed = replayGame(games[0]!, { engine: 'components', policy: DATC_3_2 }, solver).map((each) => ({
    phase: formatPhase(each.recorded.phase),
    agrees: each.agrees,
    differences: told(each),
    notes: told(each, each.notes),
    retreatsFrom: each.retreatsFrom,
    next: each.next?.units.map((unit) => shortOwnedUnit(each.recorded.board, unit)),
    contradiction: each.contradiction,
  }));
  return JSON.stringify({ what, text, replayed });
});
