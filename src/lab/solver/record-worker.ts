/** Plays a record again, beside the page: phases after which it has another position than the rules give. */
import { formatDifference, formatPhase, replayGame, searchByBranching } from '../../index.ts';
import { policyOf } from '../state/policy-of.ts';
import type { RecordAnswer, RecordQuestion } from './record-messages.ts';

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<RecordQuestion>) => void): void;
  postMessage(answer: RecordAnswer): void;
}
const scope = globalThis as unknown as WorkerScope;

searchByBranching();
scope.addEventListener('message', ({ data }) => {
  void differencesOf(data).then((told) => scope.postMessage(told));
});

async function differencesOf({ game, rules }: RecordQuestion): Promise<RecordAnswer> {
  const played = await replayGame(game, { engine: 'components', policy: policyOf(rules) });
  return new Map(
    played
      .filter(({ agrees }) => agrees === false)
      .map(({ recorded, differences }) => [
        formatPhase(recorded.phase),
        differences.map((each) => formatDifference(game.board, each)),
      ]),
  );
}
