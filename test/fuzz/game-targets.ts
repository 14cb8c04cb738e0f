/** Games of random orders on every board: what must hold after each phase holds, and both engines say the same. */
import { isDeepStrictEqual } from 'node:util';
import type { Policy } from '../../encodings/policy.ts';
import { formatPhase } from '../../src/adjudicate/phases/phase-name.ts';
import { type Adjudication, adjudicateMovement } from '../../src/adjudicate/phases/movement.ts';
import type { GameState } from '../../src/adjudicate/phases/state.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import { readGame } from '../../src/cli/play/position.ts';
import { gameJson } from '../../src/games/records/json/position-json.ts';
import { resultJson, withoutSettledBy } from '../../src/games/records/json/result-json.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';
import { problemsOf } from '../adjudicate/phases/game-problems.ts';
import { randomGame } from '../adjudicate/phases/random-game.ts';
import { POLICIES, type Surroundings, type Target } from './target.ts';

export const GAME_TARGETS: readonly Target[] = [{ name: 'games', seeds: ['play.json'], read: playGame }];

const MOST_YEARS = 3;
/** So often a game is played: it takes a hundred times as long as most inputs. */
const SHARE = 0.02;

/** Nothing is read but what the game itself has written. */
function playGame(_: Buffer, { random, solver }: Surroundings): void {
  if (!random.chance(SHARE)) return;
  const boards = shippedBoards();
  const board = boards.named(random.pick(boards.names)!)!;
  const policy = random.pick(POLICIES)!;
  for (const phase of randomGame(
    random.below(2 ** 31),
    1 + random.below(MOST_YEARS),
    solver,
    policy,
    board,
  )) {
    const { before, played } = phase;
    const wrong = [
      ...problemsOf(phase, policy),
      ...notReadBack(played.next, policy),
      ...(played.result.kind === 'movement'
        ? otherInOneSystem(played.result.adjudication, policy, solver)
        : []),
    ];
    if (wrong.length > 0)
      throw new Error(
        `${board.id}, ${formatPhase(before.phase)}: ${wrong.join(', ')}\n${saved(before, policy)}`,
      );
  }
}

const saved = (state: GameState, policy: Policy): string => JSON.stringify(gameJson(state, policy));

/** What was saved is the same game when it is read. */
function notReadBack(state: GameState, policy: Policy): string[] {
  const { game, errors } = readGame(shippedBoards(), saved(state, policy), policy);
  if (game === undefined) return [`its own position is not read: ${errors[0]?.message}`];
  const same = isDeepStrictEqual(gameJson(game.state, policy), gameJson(state, policy));
  return same ? [] : ['its own position is read as another'];
}

/** All equations at once say what the parts of the position say. */
function otherInOneSystem(adjudication: Adjudication, policy: Policy, solver: Solver): string[] {
  const whole = adjudicateMovement(adjudication.position, { engine: 'whole', policy }, solver);
  if (whole.kind === 'unknown') return [];
  return told(whole) === told(adjudication) ? [] : ['the engines differ'];
}

const told = (adjudication: Adjudication): string =>
  JSON.stringify(withoutSettledBy(resultJson(adjudication, undefined)));
