/**
 * Long work, beside the page so that the hand need not wait: the orders of a paradox, every other order tried, a record
 * played again, how long a position takes, and what Z3 says of it. Each worker is one of these, and asked what it is for.
 */
import {
  adjudicate,
  type Board,
  type Core,
  explain,
  formatPhase,
  formatStandingUnit,
  type GameRecord,
  kindOf,
  loadWasmBy,
  loopPath,
  loopSentences,
  paradoxes as paradoxesOf,
  type Replayed,
  replayGame,
  type RulesJson,
  searchByBranching,
  solve,
  standardBoard,
  type Unit,
  whatIf,
} from '../../index.ts';
import { FIRST_TEXT, policyOf, readMovement, type ToldMovement } from '../position/movement-position.ts';
import { workOut } from '../position/work-out.ts';
import { verdictOf } from './verdict.ts';
import { loadZ3 } from './z3-module.ts';

/** A position that a worker is asked about. */
export interface AskedPosition extends ToldMovement {
  readonly rules: RulesJson;
  /** One that is not the standard board; a worker is only asked about one board. */
  readonly board: Board | undefined;
}

/** The questions that a worker answers. */
export type PageWork = typeof WORK;

/** The answer to the question of this number, or why there is none. */
export interface WorkerReply {
  readonly number: number;
  readonly value?: unknown;
  readonly failed?: string;
}

const WORK = { paradoxes, changes, differences, trial, load, confirm };

/** As a worker has it. */
declare function postMessage(reply: WorkerReply): void;
declare function importScripts(address: string): void;

searchByBranching();
addEventListener(
  'message',
  ({ data }: MessageEvent<{ number: number; kind: keyof PageWork; asked: never }>) => {
    const { number, kind, asked } = data;
    WORK[kind](asked).then(
      (value) => postMessage({ number, value }),
      (error: unknown) =>
        postMessage({ number, failed: error instanceof Error ? error.message : String(error) }),
    );
  },
);

/** The board as it was told first, of which everything that is worked out is kept. */
let known: Board | undefined;

function read({ rules, board, ...told }: AskedPosition, on: Board = (known ??= board ?? standardBoard)) {
  const policy = policyOf(rules);
  return { position: readMovement(on, told, policy).position, policy };
}

/** The paradoxes and circles of a position, each with the sets of orders that make it. */
async function paradoxes(asked: AskedPosition) {
  const { position, policy } = read(asked);
  const found = await paradoxesOf(position, { policy });
  if (found === 'unknown') return found;
  return found.map(({ core, withoutSolution }) => ({
    kind: kindOf(core),
    core: coreOf(core),
    withoutSolution: withoutSolution && coreOf(withoutSolution),
  }));
}

/** A set of orders, the sentences on what follows if its convoy gets through and if not, and the units along the loop. */
function coreOf(core: Core) {
  const { units, isSmallest } = core;
  return { units, isSmallest, sentences: loopSentences(core), loop: loopPath(core) };
}

/** Single orders that change the fate of a unit, with the sentence that then says it, and how many were tried. */
async function changes({ unit, ...asked }: AskedPosition & { readonly unit: number }) {
  const { position, policy } = read(asked);
  const now = await adjudicate(position, { engine: 'components', policy });
  if (now.kind === 'unknown') return 'unknown';
  const what = await whatIf(now, unit);
  const ways = what.kind === 'found' ? what.ways : [];
  return {
    tried: what.tried,
    ways: ways.flatMap(({ changes: orders, adjudication }) => {
      const sentence = explain(adjudication).find((reason) => reason.unit === unit)?.sentence ?? '';
      return Array.from(orders, ([other, order]) => ({ unit: other, order, sentence }));
    }),
  };
}

/** In milliseconds: nobody notices less. */
const UNNOTICED = 100;
/** So many times as long as a position with four units, on whatever machine this is. */
const TIMES = 60;

async function takes(...told: Parameters<typeof read>): Promise<number> {
  const start = performance.now();
  const { position, policy } = read(...told);
  await workOut(position, policy);
  return performance.now() - start;
}

/** Says if a position takes long to work out. */
async function trial(asked: AskedPosition): Promise<boolean> {
  const first = await takes(asked);
  if (first < UNNOTICED) return false;
  const small = { text: FIRST_TEXT, rules: asked.rules, board: undefined };
  for (let i = 0; i < 3; i++) await takes(small, standardBoard);
  return first > Math.max(UNNOTICED, TIMES * (await takes(small, standardBoard)));
}

/** Has everything done by Z3 from now on. */
async function load(folder: string): Promise<void> {
  const loaded = loadZ3(folder, importScripts);
  loadWasmBy(() => loaded);
  await loaded;
}

/** The verdict of Z3 on a position, as `verdictOf` writes it; `undefined` if it reached its limit. */
async function confirm(asked: AskedPosition): Promise<string | undefined> {
  const { position, policy } = read(asked);
  const result = await adjudicate(position, { engine: 'whole', policy });
  const { solved } = await solve(position, { policy });
  return result.kind === 'unknown' || solved.kind === 'unknown' ? undefined : verdictOf(result, solved.count);
}

/** The differences of a record from the rules, by name of a phase, such as `S1901M`. */
async function differences({ game, rules }: { readonly game: GameRecord; readonly rules: RulesJson }) {
  const played = await replayGame(game, { engine: 'components', policy: policyOf(rules) });
  const wrong = played.filter(({ agrees }) => agrees === false);
  return new Map(
    wrong.map(({ recorded, differences: found }) => [
      formatPhase(recorded.phase),
      found.map((each) => differenceText(game.board, each)),
    ]),
  );
}

const ONLY = { ours: 'by the rules only', record: 'in the record only' } as const;

function differenceText(board: Board, difference: Replayed['differences'][number]): string {
  const powerName = (power: number | undefined): string =>
    power === undefined ? 'nobody' : board.powers[power]!.name;
  const named = (unit: Unit): string =>
    `${formatStandingUnit(board, unit, 'long')} of ${powerName(unit.power)}`;
  switch (difference.kind) {
    case 'unit':
      return `${named(difference.unit)} ${ONLY[difference.in]}`;
    case 'dislodged':
      return `${named(difference.unit)} dislodged ${ONLY[difference.in]}`;
    case 'retreats': {
      const { unit, ours, record } = difference;
      return `${named(unit)} may retreat by the rules to ${placesText(board, ours)}, in the record to ${placesText(board, record)}`;
    }
    case 'centre': {
      const { province, ours, record } = difference;
      return `${board.provinces[province]!.name} belongs by the rules to ${powerName(ours)}, in the record to ${powerName(record)}`;
    }
    case 'contested':
      return `${board.provinces[difference.province]!.name} contested ${ONLY[difference.in]}`;
    case 'phase':
      return `${formatPhase(difference.ours)} comes next by the rules, ${formatPhase(difference.record)} in the record`;
  }
}

function placesText(board: Board, places: readonly number[]): string {
  const names = places.map((place) => {
    const { province, coast } = board.locations[place]!;
    return `${board.provinces[province]!.name}${coast === undefined ? '' : ` (${coast})`}`;
  });
  return names.length === 0 ? 'nowhere' : names.join(', ');
}
