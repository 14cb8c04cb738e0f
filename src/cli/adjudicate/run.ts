/** `dipsolve adjudicate`: what happens in a position or a whole game, and what decided it. */
import { rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import type { Boards } from '../../board/boards.ts';
import { type ErrorCode, ok, type Result, type UserError } from '../../base/errors.ts';
import { decodeText } from '../../base/text-encoding.ts';
import { adjudicateMovement, type Adjudication } from '../../adjudicate/phases/movement.ts';
import { detectFormat, readGames } from '../../games/records/formats/read-games.ts';
import { type RecordFormat, type GameRecord, hasResults } from '../../games/records/model/game-record.ts';
import { type Job, solverOf } from '../shared/options.ts';
import { adjudicationText, phaseText } from './text.ts';
import { exitCodeOf, gravest, needed, Refused } from '../shared/complain.ts';
import { isJson, nameOf, readInput, readPosition } from '../shared/input.ts';
import { type FileResults, withEachFile } from '../shared/file-results.ts';
import { wrap } from '../shared/wrap.ts';
import { noResult, rulesLine } from '../shared/no-result.ts';
import type { Board } from '../../board/board.ts';
import { readPositionText } from '../../orders/text/position-text.ts';
import { type ReadingPolicy, withReading } from '../../orders/reading-policy.ts';
import { isLenient } from '../../orders/text/poorly-written.ts';
import { group, heading, marked, type Part, says, table } from '../../base/document/document.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import {
  formatDifference,
  type Replayed,
  RETREATS_UNTOLD,
  retreatsUntold,
} from '../../games/replay/replay.ts';
import { replayGame } from '../../games/replay/replay-game.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { phaseResultJson } from '../play/phase-json.ts';
import { counted } from '../../explain/words/words.ts';

/**
 * Adjudicates files one after another and prints each result: of a position, or of all phases of recorded games.
 *
 * @param files paths, or `-` for standard input
 * @returns the exit code: 1 if a position or record cannot be read or differs, 2 if a file cannot be used, 3 for
 *   no result
 */
export function adjudicateFiles(files: readonly string[], asked: Job): Promise<number> {
  const solving = { ...asked, solver: solverOf(asked) };
  return withEachFile(files, asked.json === true, (file, results) => adjudicateFile(file, solving, results));
}

type Solvable = Job & { readonly solver: Solver };

async function adjudicateFile(file: string, asked: Solvable, results: FileResults): Promise<number> {
  const bytes = needed(await readInput(file));
  const name = nameOf(file);
  const { text, errors } = decodeText(bytes, { file: name });
  if (text === undefined) throw new Refused(errors);
  const format = asked.format === undefined ? formatOf(text, name, asked.boards) : ok(asked.format);
  if (!format.ok) throw new Refused([...errors, format.error]);
  if (format.value !== 'datc') return adjudicateGames(file, bytes, format.value, asked, results);
  if (errors.length > 0) throw new Refused(errors);
  return adjudicatePosition(file, text, asked, results);
}

async function adjudicatePosition(file: string, text: string, asked: Solvable, results: FileResults) {
  const { under: rules, boards, solver, engine = 'whole', svg } = asked;
  const { position, errors } = readPosition(boards.first, text, nameOf(file), rules.policy);
  if (position === undefined) {
    const exitCode = results.fail(file, errors);
    const hint = unreadHint(boards, text, rules.policy, errors);
    if (hint !== undefined) results.complaints.hint(wrap(hint));
    return exitCode;
  }
  const result = await solver.run(() =>
    adjudicateMovement(position, { engine, policy: rules.policy }, solver),
  );
  if (result.kind === 'unknown') throw new Refused([noResult(file, solver)]);
  if (svg !== undefined) {
    const { drawAdjudication } = await import('../shared/draw.ts');
    await drawAdjudication(result, asked);
    if (svg === '-') return complainOf(results, [result]);
  }
  results.add(file, {
    json: () => phaseResultJson({ kind: 'movement', adjudication: result }, rules),
    text: () => [adjudicationText(result, file === '-' ? 'Result' : file), rulesLine(rules)],
    indent: 2,
  });
  return complainOf(results, [result]);
}

/** Says which results are impossible, as rules of one's own may have them; returns the exit code. */
function complainOf({ complaints }: FileResults, results: readonly Adjudication[]): number {
  return complaints.add(results.flatMap((result) => impossibleResult(result) ?? []));
}

/** A text in no known format is read as a position, which says what is wrong with it; but JSON is not a position. */
function formatOf(text: string, name: string, boards: Boards): Result<RecordFormat> {
  const detected = detectFormat(text, boards, name);
  return detected.ok || isJson(text, name) ? detected : ok('datc');
}

/** Errors in an order that rules of 4.E.2 can read, or that a record can leave out. */
const OF_ORDERS: ReadonlySet<ErrorCode> = new Set([
  'order-unreadable',
  'province-unknown',
  'province-ambiguous',
] satisfies ErrorCode[]);

/** Sentences for people: what happened to the position, and what may help; nothing for a text that names no unit at all. */
function unreadHint(boards: Boards, text: string, policy: ReadingPolicy, errors: readonly UserError[]) {
  if (errors.every(({ code }) => code === 'file-empty')) return undefined;
  const nothing =
    'Nothing was adjudicated: in this format, only the orders show which units are on the board.';
  const [other, ...more] = otherBoards(boards, text, policy, errors);
  if (other !== undefined) {
    const rest = more.length === 0 ? '' : ` (or ${more.join(', ')})`;
    return `${nothing} Every line can be read on another board: --map ${other}${rest}.`;
  }
  if (namesNoPower(boards.first, text, errors)) {
    return `${nothing} No power of the board "${boards.first.id}" is named: is it the right one (--map)?`;
  }
  if (errors.some(({ code }) => !OF_ORDERS.has(code))) return nothing;
  const helpful = withReading(policy, { '4.E.2': 'matching-set' });
  if (!isLenient(policy) && readPositionText(boards.first, text, undefined, helpful).errors.length === 0) {
    return `${nothing} With --rule 4.E.2=matching-set every line can be read.`;
  }
  return `${nothing} Where units are given separately (dipsolve play, --jsonl), such orders are left out.`;
}

/** The first names of boards on which nothing in the text is wrong. */
function otherBoards(boards: Boards, text: string, policy: ReadingPolicy, errors: readonly UserError[]) {
  // A place that is not known is a misspelling more often than one of another board, and there are many boards to read.
  if (!errors.some(({ code }) => code === 'power-unknown')) return [];
  const isFitting = (name: string): boolean => {
    const board = boards.named(name);
    if (board === undefined || board.id === boards.first.id) return false;
    const { units, errors: wrong } = readPositionText(board, text, undefined, policy);
    return units.length > 0 && wrong.length === 0;
  };
  return boards.names.filter(isFitting).slice(0, MOST_BOARDS);
}

/** This many boards are named where several fit. */
const MOST_BOARDS = 4;

/** Says if a text with headings has none of a power of the board. */
function namesNoPower({ powers }: Board, text: string, errors: readonly UserError[]): boolean {
  const words = text.toLowerCase();
  const isNamed = powers.some(({ name }) => words.includes(name.toLowerCase()));
  return !isNamed && errors.some(({ code }) => code === 'power-unknown');
}

/**
 * Plays all games of a file and prints how each compares with its record.
 *
 * @returns the exit code: 1 if something could not be read or differs from the record, 3 if a phase has no result
 *   or there is none
 */
async function adjudicateGames(
  file: string,
  bytes: Uint8Array,
  format: RecordFormat,
  { under: rules, boards, solver, engine = 'components', svg, title }: Solvable,
  results: FileResults,
): Promise<number> {
  const { policy } = rules;
  const { games, errors } = readGames(bytes, { format, file: nameOf(file), boards, policy });
  if (games.length === 0) return results.fail(file, errors);
  if (games.length > 1) results.expectSeveral();
  const { complaints } = results;
  let exitCode = complaints.add(errors);
  for (const [i, game] of games.entries()) {
    const phases = await solver.run((its) => replayGame(game, { engine, policy }, its));
    const verdicts = new Set(phases.map(verdictOf));
    // A game without a phase that was played is nothing that was looked at.
    const isOpen = phases.length === 0 || verdicts.has('unknown');
    const code = exitCodeOf(verdicts.has('differs'), isOpen);
    const moved = phases.flatMap(({ result }) => (result?.kind === 'movement' ? result.adjudication : []));
    const contradictions = phases.flatMap(({ contradiction }) => contradiction ?? []);
    exitCode = gravest([exitCode, code, complainOf(results, moved), complaints.add(contradictions)]);
    if (svg !== undefined) {
      const { drawGame } = await import('../shared/draw.ts');
      await drawGame(game, phases, svg, games.length > 1 ? i + 1 : undefined, title);
      if (svg === '-') return exitCode;
    }
    results.add(file, {
      json: () => ({ ...gameJson(game, phases, rules), ...rulesField(rules) }),
      text: () => [gameText(game, phases)],
    });
  }
  results.say(chainHint(games), rulesLine(rules));
  return exitCode;
}

const VERDICTS = {
  agrees: 'agrees',
  differs: 'differs',
  open: 'no next phase recorded',
  unread: 'not compared: not read in full',
  contradicts: 'not compared: results before it contradict the rules',
  unknown: 'no result (the solver reached its limit)',
} as const;

function verdictOf({ agrees, result, recorded, contradiction }: Replayed): keyof typeof VERDICTS {
  if (contradiction !== undefined) return 'contradicts';
  if (result === undefined) return 'unknown';
  if (agrees === undefined) return recorded.unread === undefined ? 'open' : 'unread';
  return agrees ? 'agrees' : 'differs';
}

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
function toldInFull(phases: readonly Replayed[]) {
  return phases.flatMap((phase) => {
    const { result, recorded } = phase;
    const isTold =
      phases.length === 1 || (recorded.unread === undefined && recorded.orders.orders.length > 0);
    return phase.agrees === undefined && result !== undefined && isTold ? [{ phase, result }] : [];
  });
}

const RESULTS_UNCOMPARED =
  'What the record says of single orders is not compared here, but by dipsolve audit records.';

function gameText(game: GameRecord, phases: readonly Replayed[]): Part {
  const verdicts = phases.map(verdictOf);
  const count = (verdict: keyof typeof VERDICTS): number =>
    verdicts.filter((each) => each === verdict).length;
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
    hasResults(game) && says(RESULTS_UNCOMPARED),
    ...phases
      .filter(retreatsUntold)
      .map(({ recorded }) => says(`${formatPhase(recorded.phase)}: ${RETREATS_UNTOLD}`)),
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
    ...(hasResults(game) && { notes: [RESULTS_UNCOMPARED] }),
    phases: phases.map((phase) => ({
      phase: formatPhase(phase.recorded.phase),
      verdict: verdictOf(phase),
      differences: phase.differences.map((each) => formatDifference(game.board, each)),
      notes: [
        ...phase.notes.map((each) => formatDifference(game.board, each)),
        ...(retreatsUntold(phase) ? [RETREATS_UNTOLD] : []),
      ],
      ...(told.has(phase) ? { result: told.get(phase) } : {}),
    })),
  };
}
