/**
 * `dipsolve adjudicate GAME`: every phase of recorded games, each checked against the record; for a phase without a
 * next one to check against, the results.
 */
import { group, heading, marked, says, table, type Part } from '../../base/document/document.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import type { MovementOptions } from '../../adjudicate/phases/movement.ts';
import { formatDifference, type Replayed } from '../../games/replay/replay.ts';
import type { GameRecord, RecordFormat } from '../../games/records/model/game-record.ts';
import { readGames } from '../../games/records/formats/read-games.ts';
import { replayGame } from '../../games/replay/replay-game.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { AdjudicateFlags } from './options.ts';
import type { Boards } from '../../board/boards.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { phaseText } from './phase-text.ts';
import { phaseResultJson } from '../play/phase-json.ts';
import { counted } from '../../explain/words/counted.ts';
import { complain } from '../shared/complain.ts';
import { nameOf } from '../shared/input.ts';
import { rulesField } from '../../games/records/json/result-with-rules.ts';
import { rulesLine } from '../shared/rules-line.ts';
import type { FileResults } from '../shared/file-results.ts';
import { EXIT, gravest } from '../shared/exit-code.ts';

/** The options, with what they mean. */
export interface AdjudicateOptions extends Omit<AdjudicateFlags, 'rules'> {
  readonly rules: Rules;
  readonly boards: Boards;
  readonly solver: Solver;
}

/**
 * Plays all games of a file and prints how each compares with its record.
 *
 * @returns the exit code: 1 if something could not be read or differs from the record, 3 if a phase has no result
 */
export async function adjudicateGames(
  file: string,
  bytes: Uint8Array,
  format: RecordFormat,
  options: AdjudicateOptions,
  { text, json, complaints }: FileResults,
): Promise<number> {
  const { rules } = options;
  const movement: MovementOptions = { engine: options.engine ?? 'components', policy: rules.policy };
  const { games, errors } = readGames(bytes, {
    format,
    file: nameOf(file),
    boards: options.boards,
    policy: rules.policy,
  });
  let exitCode = complaints.add(errors);
  if (games.length > 1) json?.expectSeveral();
  if (games.length === 0) json?.fail(nameOf(file), errors);
  for (const [i, game] of games.entries()) {
    const phases = await options.solver.run((solver) => replayGame(game, movement, solver));
    exitCode = gravest([exitCode, ...phases.map(exitCodeOf)]);
    if (options.svg !== undefined) {
      const { drawGame } = await import('../shared/draw.ts');
      const number = games.length > 1 ? i + 1 : undefined;
      const drawn = await drawGame(game, phases, options.svg, number, options.title);
      if (!drawn.ok) return complain([drawn.error]);
      if (options.svg === '-') return exitCode;
    }
    if (json === undefined) text.add(gameText(game, phases));
    else json.add(nameOf(file), { ...gameJson(game, phases, rules), ...rulesField(rules) });
  }
  if (json === undefined && games.length > 0) text.add(chainHint(games), rulesLine(rules));
  return exitCode;
}

const VERDICTS = {
  agrees: 'agrees',
  differs: 'differs',
  open: 'no next phase recorded',
  unknown: 'no result (the solver reached its limit)',
} as const;
type GameVerdict = keyof typeof VERDICTS;

function verdictOf({ agrees, result }: Replayed): GameVerdict {
  if (result === undefined) return 'unknown';
  if (agrees === undefined) return 'open';
  return agrees ? 'agrees' : 'differs';
}

function exitCodeOf(phase: Replayed): number {
  const verdict = verdictOf(phase);
  if (verdict === 'differs') return EXIT.wrong;
  return verdict === 'unknown' ? EXIT.undecided : EXIT.fine;
}

/** How lines become one game, where each of several was taken for a game of its own. */
function chainHint(games: readonly GameRecord[]): Part {
  const alone = games.filter(
    ({ format, phases }) => format === 'phase-lines' && phases.length === 1 && phases[0]!.next === undefined,
  );
  return (
    games.length > 1 &&
    alone.length === games.length &&
    says(
      'Each line is a game of its own. Lines with the same "game" are phases of one game, and each is compared with the next.',
    )
  );
}

/** Phases for which there is only a result to print: those without a next phase that have orders or stand alone. */
function toldInFull(
  phases: readonly Replayed[],
): { readonly phase: Replayed; readonly result: PhaseResult }[] {
  return phases.flatMap((phase) => {
    const { result, recorded } = phase;
    const isTold = phases.length === 1 || recorded.orders.orders.length > 0;
    return verdictOf(phase) === 'open' && result !== undefined && isTold ? [{ phase, result }] : [];
  });
}

function gameText(game: GameRecord, phases: readonly Replayed[]): Part {
  const verdicts = phases.map(verdictOf);
  const count = (verdict: GameVerdict): number => verdicts.filter((each) => each === verdict).length;
  const rows = phases.flatMap((phase, i) => {
    const verdict = verdicts[i]!;
    const tone = verdict === 'agrees' || verdict === 'open' ? 'good' : 'bad';
    const [first = '', ...others] = phase.differences.map((each) => formatDifference(game.board, each));
    const name = formatPhase(phase.recorded.phase);
    return [[name, marked(tone, VERDICTS[verdict]), first], ...others.map((each) => ['', '', each])];
  });
  const compared = count('agrees') + count('differs');
  return group([
    heading(`${game.id ?? 'a game'} (${game.format}, ${counted(phases.length, 'phase')})`),
    table(rows),
    compared > 0 &&
      `${count('agrees')} of ${compared} phases with a recorded next position agree with the record.`,
    compared > 0 && conventionsText(game),
    ...toldInFull(phases).map(({ phase, result }) => phaseText(result, formatPhase(phase.recorded.phase))),
  ]);
}

function conventionsText({ conventions }: GameRecord): Part {
  const ways = {
    vanish: 'vanish at once',
    stay: 'wait for the retreat phase',
    unknown: 'do not occur',
  } as const;
  const found = [`dislodged units without a retreat ${ways[conventions.dislodgedWithoutRetreat]}`];
  if (conventions.coastsMissing) found.push('coasts are missing');
  if (conventions.emptyPhases) found.push('phases in which nothing can be ordered are recorded');
  if (conventions.start === 'assumed')
    found.push('the first position is not recorded, so the start of the board is used');
  return says(`In this record ${found.join('; ')}.`);
}

function gameJson(game: GameRecord, phases: readonly Replayed[], rules: Rules): object {
  const told = new Map(
    toldInFull(phases).map(({ phase, result }) => [phase, phaseResultJson(result, rules)]),
  );
  return {
    id: game.id ?? null,
    format: game.format,
    conventions: game.conventions,
    phases: phases.map((phase) => ({
      phase: formatPhase(phase.recorded.phase),
      verdict: verdictOf(phase),
      differences: phase.differences.map((each) => formatDifference(game.board, each)),
      notes: phase.notes.map((each) => formatDifference(game.board, each)),
      ...(told.has(phase) ? { result: told.get(phase) } : {}),
    })),
  };
}
