/** Links to the lab: what they hold is read as a position, or told apart; what the page packs comes back. */
import { deflateRawSync } from 'node:zlib';
import type { Policy } from '../../encodings/policy.ts';
import type { Board } from '../../src/board/board.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import { boardOfFile } from '../../src/lab/position/board-of-file.ts';
import { type GamePhase, readState } from '../../src/lab/position/game-phase.ts';
import { readLater } from '../../src/lab/position/later-orders.ts';
import { readMovement } from '../../src/lab/position/movement-position.ts';
import { packed, unpacked } from '../../src/lab/state/fragment.ts';
import { expectCoded, jsonOf, POLICIES, type Surroundings, type Target } from './target.ts';

const SEEDS = ['link.json', 'board.json', 'position.txt'];

export const LINK_TARGETS: readonly Target[] = [{ name: 'links', seeds: SEEDS, read: followLink }];

async function followLink(bytes: Buffer, { random }: Surroundings): Promise<void> {
  const letters = random.chance(0.7) ? deflateRawSync(bytes).toString('base64url') : bytes.toString('latin1');
  const { kind, ...rest } = await unpacked(`#p=${random.chance(0.8) ? letters : letters.slice(1)}`);
  if (kind !== 'data' && Object.keys(rest).length > 0) throw new Error(`a link that is ${kind} has data`);
  const data = jsonOf(bytes)?.value;
  // The page has nothing that cannot be written, and takes it from no link.
  if (data === undefined || !isWritable(data)) return;
  await expectBack(data);
  if (typeof data !== 'object' || data === null) return;
  const board = shippedBoards().named(random.pick(shippedBoards().names)!)!;
  openLinked(board, random.pick(POLICIES)!, data);
}

/** JSON is read however deep it nests, and not written so deep. */
function isWritable(data: unknown): boolean {
  try {
    JSON.stringify(data);
    return true;
  } catch {
    return false;
  }
}

/** What was packed comes back, unless it is too long for an address. */
async function expectBack(data: unknown): Promise<void> {
  const fragment = await packed(data);
  const back = fragment === undefined ? undefined : await unpacked(`#${fragment}`);
  if (back !== undefined && !(back.kind === 'data' && JSON.stringify(back.data) === JSON.stringify(data)))
    throw new Error(`what was packed comes back as ${JSON.stringify(back).slice(0, 200)}`);
}

/** Reads the parts of a link as the page does. */
function openLinked(board: Board, policy: Policy, data: object): void {
  const { text, game, board: source } = data as Record<string, unknown>;
  const own = boardOfFile(source ?? data);
  if (typeof own === 'string' && own.includes('undefined')) throw new Error(`a board is none: ${own}`);
  const phase = game as GamePhase | undefined;
  const { state, fault } = phase === undefined ? {} : readState(board, phase);
  // A link that says what cannot be is refused.
  if (typeof text !== 'string' || fault !== undefined) return;
  expectCoded(readMovement(board, { text, ...(phase !== undefined && { game: phase }) }, policy).errors);
  if (state !== undefined) expectCoded(readLater(state, text).errors);
}
