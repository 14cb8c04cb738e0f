/** Sources of positions to ask about. */
import { type Board } from '../../../board/board.ts';
import { hasGroundFor } from '../../../board/tables.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { hasMovement, loadCases } from '../../../games/datc/case.ts';
import { positionOf } from '../../../games/datc/case-phases.ts';
import type { UserError } from '../../../base/errors.ts';
import { readPositionText } from '../../../orders/text/position-text.ts';
import { groupedBy } from '../../../base/remembered.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { type GameRecord, movementOrders } from '../../../games/records/model/game-record.ts';
import { linesIn, textOf } from '../../../games/records/lines/line-blocks.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import { type Mix, MIXES, randomPosition } from '../../../orders/sample/random-position.ts';
import { Random } from '../../../orders/sample/random.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { aimedPositions } from './aim/aimed.ts';
import { ENGINE_POSITIONS, onLines, READING_POSITIONS, QUESTIONS } from './question-bank.ts';
import { KNOWN_RESULTS } from '../../../prove/results/known-results.ts';
import { movementQuestion, positionAsked, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { isStandardGround, onGround } from '../asking/standard-ground.ts';
import { questionIn, type TextQuestion } from '../asking/ask.ts';

/** Fewest and most units of a random position. */
const FEWEST = 4;
const MOST = 34;
/** Kinds of random positions in turn: quiet ones find what is common, wild ones what is rare. */
const KINDS: readonly Mix[] = [MIXES['mid-game'], MIXES['convoy-heavy'], MIXES['paradox-heavy']];

/** Random positions, of all seasons in turn where borders depend on them; the same seed gives the same ones. */
export function* randomPositions(board: Board, seed: number, count: number): Generator<Position> {
  const random = new Random(seed);
  const seasons = hasGroundFor(board, 'ice') ? board.game.calendar.turns.map((turn) => turn.season) : [];
  for (let i = 0; i < count; i++) {
    const units = FEWEST + random.below(MOST - FEWEST + 1);
    const mix = { ...KINDS[i % KINDS.length]!, units };
    const season = seasons[i % seasons.length];
    const position = randomPosition(board, mix, random.below(2 ** 31));
    yield season === undefined ? position : { ...position, season };
  }
}

/** The movement phases of the cases of DATC 3.2, and of those of 2.4 that are other positions. */
function datcPositions(board: Board): SourcedQuestion[] {
  const found = (['3.2', '2.4'] as const).flatMap((version) =>
    loadCases(version)
      .filter(hasMovement)
      .map((each) => ({ from: `DATC ${version}, ${each.id}`, position: onGround(positionOf(each), board) })),
  );
  return groupedBy(found, ({ position: { units, orders } }) => JSON.stringify([units, orders])).map(
    ([first]) => ({ from: first!.from, question: movementQuestion(first!.position) }),
  );
}

/** The phases that these texts are about, but for texts that can be read in several ways. */
export function questionsIn(
  board: Board,
  texts: readonly (TextQuestion & { readonly id: string })[],
  called: string,
): SourcedQuestion[] {
  return texts.flatMap((text) => {
    const question = questionIn(board, text, DATC_3_2);
    return question === undefined ? [] : [{ from: `${called} ${text.id}`, question }];
  });
}

/** The smallest positions that settle claims about the rules (docs/THEOREMS.md), on the standard map. */
export function theoremPositions(board: Board): SourcedQuestion[] {
  return KNOWN_RESULTS.theorems.flatMap(({ claim, example }) => {
    return example?.form === 'standard' ? [written(board, `claim ${claim}`, example.text)] : [];
  });
}

function enginePositions(board: Board): SourcedQuestion[] {
  return Object.entries({ ...ENGINE_POSITIONS, ...READING_POSITIONS }).map(([name, text]) =>
    written(board, `fault of an engine, ${name}`, onLines(text)),
  );
}

function written(board: Board, from: string, text: string): SourcedQuestion {
  const { units, orders, errors } = readPositionText(board, text, from, DATC_3_2);
  if (errors.length > 0) throw new Error(`the position of ${from} cannot be read: ${errors[0]!.message}`);
  return { from, question: movementQuestion({ board, units, orders }) };
}

/** Sources of positions that are written on the standard board. */
const WRITTEN = {
  datc: datcPositions,
  /** The smallest positions in which rules differ. */
  questions: (board: Board) => questionsIn(board, QUESTIONS, 'question'),
  theorems: theoremPositions,
  engines: enginePositions,
} as const;
const WRITTEN_NAMES = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[];
export const ON_STANDARD_GROUND: readonly string[] = ['suite', ...WRITTEN_NAMES];
/** Sources that need no file. */
export const SOURCES = [...WRITTEN_NAMES, 'aimed', 'random'] as const;

/** Positions of these sources; none for a board on which they cannot be asked. */
const writtenOn = (board: Board, sources: readonly (keyof typeof WRITTEN)[]): SourcedQuestion[] =>
  isStandardGround(board) ? sources.flatMap((source) => WRITTEN[source](board)) : [];

/** Aimed positions for each random one: they are small, and show more. */
const AIMED = 2;

/** The chapters of the DATC about what adjudicators get wrong: 6.C to 6.G. */
const isHard = ({ from }: SourcedQuestion): boolean => /, 6\.[C-G]\./.test(from);

/** The positions of a source that needs no file. */
export function* positionsFrom(
  board: Board,
  source: (typeof SOURCES)[number],
  seed: number,
  count: number,
  solver: Solver,
): Generator<SourcedQuestion> {
  if (source !== 'aimed' && source !== 'random') {
    yield* writtenOn(board, [source]);
    return;
  }
  let number = 0;
  for (const position of source === 'aimed' ? aimed() : randomPositions(board, seed, count)) {
    yield { from: `${source} position ${++number} of seed ${seed}`, question: movementQuestion(position) };
  }

  function aimed(): Generator<Position> {
    const cases = writtenOn(board, ['datc']).filter(isHard);
    const asked = [...cases, ...writtenOn(board, ['questions', 'theorems'])];
    const near = asked.flatMap(({ question }) => positionAsked(question) ?? []);
    return aimedPositions(board, near, seed, AIMED * count, solver);
  }
}

/** Positions that nothing was made for: aimed and random ones in turn, of seeds that are asked nowhere else. */
export function freshPositions(board: Board, seed: number, solver: Solver): Position[] {
  const aimed = [...aimedPositions(board, [], FRESH_SEEDS + seed, FRESH, solver)];
  const random = [...randomPositions(board, FRESH_SEEDS + seed, FRESH)];
  return aimed.flatMap((position, i) => [position, random[i]!]);
}

/** Fresh positions of each kind, and the first of their seeds. */
const FRESH = 100;
const FRESH_SEEDS = 1_000_000;

/** The movement phases of a file of records, in a file of lines each with its line, and what is wrong with it. */
export function recordedPositions(
  board: Board,
  bytes: Uint8Array,
  file: string,
): { readonly positions: readonly SourcedQuestion[]; readonly errors: readonly UserError[] } {
  const { games, errors } = readGames(bytes, { file, boards: [board] });
  if (!games.some(({ format }) => format === 'phase-lines'))
    return { positions: games.flatMap((game) => positionsOf(game, file)), errors };
  const positions = linesIn(bytes).flatMap((span, i) => {
    const line = readGames(textOf(bytes, span), { file, boards: [board], format: 'phase-lines' });
    return line.games.flatMap((game) => positionsOf(game, file).map((each) => ({ ...each, line: i + 1 })));
  });
  return { positions, errors };
}

function positionsOf(game: GameRecord, file: string): SourcedQuestion[] {
  return game.phases.flatMap((phase): SourcedQuestion[] => {
    if (phase.kind !== 'movement' || phase.units.length === 0) return [];
    const name = phase.name === undefined ? 'a phase without name' : formatPhase(phase.name);
    const when = { season: phase.name?.season, centres: phase.centres };
    const position = { board: game.board, units: phase.units, orders: movementOrders(phase), ...when };
    const from = `${file}, ${game.id ?? 'a game without name'}, ${name}`;
    return [{ from, question: movementQuestion(position) }];
  });
}

/** A phase to ask about. */
export interface SourcedQuestion {
  /** The source of the question: `DATC 3.2 6.A.1`, `random 17`. */
  readonly from: string;
  readonly question: PhaseQuestion;
  /** The line of the file of positions that it stands on, from 1. */
  readonly line?: number;
}
