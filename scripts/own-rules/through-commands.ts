/** Every command with rules: it must end with a result or with a coded error, whatever the rules are. */
import { devNull } from 'node:os';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { adjudicateMovement } from '../../src/adjudicate/phases/movement.ts';
import { KINDS } from './generated-rules.ts';
import { untrueSentences } from '../make/reasons/check-sentence.ts';
import { UserErrorException, type ErrorCode } from '../../src/base/errors.ts';
import { chosenBoards } from '../../src/board/shipped.ts';
import { standardBoard } from '../../src/board/standard.ts';
import type { Rules } from '../../src/adjudicate/rules/policies.ts';
import { DEFAULT_RULES, rulesJson } from '../../src/adjudicate/rules/policies.ts';
import { adjudicateFilesOfLines } from '../../src/cli/adjudicate/lines.ts';
import { runRecordsAudit } from '../../src/cli/audit/audit-records.ts';
import { runLiveAudit } from '../../src/cli/audit/live.ts';
import { openingOn } from '../../src/cli/lab/run.ts';
import { Refused } from '../../src/cli/shared/complain.ts';
import { resultJson } from '../../src/games/records/json/result-json.ts';
import { adjudicateFiles } from '../../src/cli/adjudicate/run.ts';
import { comparedText, reasonText } from '../../src/cli/compare/run.ts';
import { runMovementCases } from '../../src/cli/datc/run.ts';
import { explainRules } from '../../src/cli/explain/rules.ts';
import { explainFile } from '../../src/cli/explain/run.ts';
import { checkRules } from '../../src/cli/rules/check/run.ts';
import { runParadoxes } from '../../src/cli/paradoxes/run.ts';
import { playProcess } from '../../src/cli/play/run.ts';
import { printSmt, solveFiles } from '../../src/cli/solve/run.ts';
import { scoreFiles } from '../../src/cli/suite/score.ts';
import { writeSuite } from '../../src/cli/suite/run.ts';
import { proveClaims, searchClaims } from '../../src/cli/verify/run.ts';
import { compareRulebooks } from '../../src/explain/rule-differences.ts';
import { gameJson, readPosition, newGame, verify, type Position } from '../../src/index.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { formatUnit, writtenUnit } from '../../src/orders/text/format.ts';
import { textPositionOf } from '../../src/others/audit/asking/text-position.ts';
import { MIXES, randomPosition } from '../../src/orders/sample/random-position.ts';

/** A generated position, as the files that commands read. */
export interface SampleFiles {
  readonly text: string;
  readonly game: string;
  readonly picture: string;
  /** A line as `adjudicate --jsonl` reads it. */
  readonly line: string;
  /** A phase of a game of a program that follows DATC 3.2. */
  readonly record: string;
  readonly position: Position;
}

/** A command, with what it is given beside the rules. */
export interface AskedCommand {
  readonly name: string;
  /** One of so many rules is taken through it, of each kind. */
  readonly oneIn: number;
  /** It takes the file of a module, so that rules without one are not taken through it. */
  readonly isOfFile?: true;
  /** @param file the module, where the rules are in one */
  readonly run: (rules: Rules, sample: SampleFiles, file?: string) => Promise<unknown>;
}

/** Few enough that units meet. */
const UNITS = 12;

const boards = chosenBoards(undefined);
const ANYWHERE = { form: 'map-free', board: undefined };

const asked = (name: string, oneIn: number, run: AskedCommand['run']): AskedCommand => ({
  name,
  oneIn,
  run,
});

/** The commands, cheap ones first. */
export const ASKED_COMMANDS: readonly AskedCommand[] = [
  asked('adjudicate', 1, (under, { text }) => adjudicateFiles([text], { under, boards })),
  asked('adjudicate --engine components --json --svg', 1, (under, { text, picture }) =>
    adjudicateFiles([text], { engine: 'components', json: true, svg: picture, under, boards }),
  ),
  asked('solve', 1, (under, { text, picture }) => solveFiles([text], { svg: picture, under, boards })),
  asked('explain', 1, (under, { text }) => explainFile(text, [], { depth: 6, under, boards })),
  asked('explain, in sentences that are true', 1, (rules, { position }) =>
    librarySolver().run((solver) => {
      const options = { engine: 'components', policy: rules.policy } as const;
      const result = adjudicateMovement(position, options, solver);
      const [untrue] = result.kind === 'unknown' ? [] : untrueSentences(result);
      if (untrue !== undefined) throw new Error(untrue);
    }),
  ),
  asked('explain --json', 1, (under, { text }) => explainFile(text, [], { json: true, under, boards })),
  asked('explain --core', 5, (under, { text }) => explainFile(text, [], { core: true, under, boards })),
  asked('explain UNIT --change', 20, (under, { text, position }) => {
    const unit = formatUnit(position.board, writtenUnit(position.board, position.units[0]!), 'long');
    return explainFile(text, [unit], { change: true, under, boards });
  }),
  asked('explain --compare', 1, (rules, { position }) =>
    explainRules(position, 'sample', undefined, [DEFAULT_RULES, rules], librarySolver()).then((told) =>
      told?.text(),
    ),
  ),
  asked('compare', 1, (rules, { position }) =>
    librarySolver().run((solver) => {
      const both = [DEFAULT_RULES, rules].map(({ policy }, i) => ({ name: `rules ${i}`, policy }));
      const table = compareRulebooks(position, both, solver);
      for (const { adjudication } of table.columns) {
        if (adjudication !== undefined) for (const row of table.rows) reasonText(adjudication, row);
      }
      return comparedText(table, 'sample');
    }),
  ),
  asked('smt', 1, (under, { text }) => printSmt(text, { under, boards })),
  asked('adjudicate --jsonl', 1, (under, { line }) => adjudicateFilesOfLines([line], { check: 1, under })),
  asked('audit records', 5, (under, { record }) => runRecordsAudit([record], { workers: 1, under })),
  asked('audit program', 40, (under) =>
    runLiveAudit({ answers: [], questionsOut: devNull, positions: ['datc'], random: 0, under, boards }),
  ),
  asked('lab', 1, async ({ policy, preset }) => openingOn(undefined, rulesJson(policy, preset))),
  asked('play process', 1, (under, { game }) => playProcess(game, { under, boards })),
  asked('datc', 20, (under) => runMovementCases({ engine: 'components', under })),
  asked('verify compare', 10, (rules) =>
    verify({ one: DEFAULT_RULES.policy, other: rules.policy }, { units: 3, timeout: 20_000 }),
  ),
  asked('verify search', 40, (under) =>
    searchClaims(['existence', 'uniqueness', 'one-per-province'], {
      units: 3,
      workers: 0,
      under,
      ...ANYWHERE,
    }),
  ),
  asked('verify prove', 40, (under) =>
    proveClaims(['existence'], { search: false, workers: 0, under, ...ANYWHERE }),
  ),
  asked('paradoxes', 40, (under) => runParadoxes({ units: 3, workers: 0, under })),
  {
    name: 'rules check',
    oneIn: 10,
    run: (_, __, file = '') => checkRules(file, [], { units: 3, seconds: 10, random: 100 }),
    isOfFile: true,
  },
  asked('suite', 40, (under) => writeSuite({ under, boards })),
  asked('suite score', 400, (under) => scoreFiles([], { under, boards })),
];

/** Positions with files in a folder, of all mixes in turn. */
export async function sampleFiles(folder: string, count: number): Promise<SampleFiles[]> {
  const mixes = ['mid-game', 'convoy-heavy', 'paradox-heavy', 'circle-heavy'] as const;
  await librarySolver().open();
  return Array.from({ length: count }, (_, i) => {
    const sample = randomPosition(standardBoard, { ...MIXES[mixes[i % mixes.length]!], units: UNITS }, i + 1);
    const { units, orders } = textPositionOf(sample);
    const text = Object.entries(orders).map(([power, lines]) => `${power}:\n${lines.join('\n')}\n`);
    const game = { ...gameJson(newGame(standardBoard)), phase: 'F1905M', units, orders };
    const { position, errors } = readPosition(text.join('\n'));
    if (errors.length > 0) throw new UserErrorException(errors[0]!);
    const written = (kind: string, content: string): string => {
      const file = join(folder, `sample-${i}.${kind}`);
      writeFileSync(file, content);
      return file;
    };
    return {
      text: written('txt', text.join('\n')),
      game: written('json', JSON.stringify(game)),
      picture: join(folder, `sample-${i}.svg`),
      line: written('line.jsonl', JSON.stringify({ units, orders })),
      record: written('record.jsonl', JSON.stringify({ ...recordOf(position), units, orders })),
      position,
    };
  });
}

function recordOf(position: Position): object {
  const result = adjudicateMovement(
    position,
    { engine: 'components', policy: DEFAULT_RULES.policy },
    librarySolver(),
  );
  if (result.kind === 'unknown') throw new Error('a sample has no result');
  const { next_units, dislodged } = resultJson(result, undefined);
  const names = Object.entries(dislodged).map(([power, each]) => [power, Object.keys(each)]);
  return {
    source: 'made',
    game: 'sample',
    map: 'standard',
    phase: 'S1901M',
    next_phase: 'F1901M',
    next_units,
    next_dislodged: Object.fromEntries(names),
    next_retreat_options: dislodged,
  };
}

/** Says if the rules of this number are taken through a command of the list: of every kind of rules the same share. */
export function isAsked({ oneIn }: AskedCommand, place: number, seed: number): boolean {
  return (Math.floor(seed / KINDS.length) + place) % oneIn === 0;
}

/** The end of a command: with a result, a coded error, or an exception, which is a fault of this program. */
export type Ended =
  | { readonly kind: 'result' }
  | { readonly kind: 'error'; readonly code: ErrorCode }
  | { readonly kind: 'fault'; readonly error: unknown };

/** Runs a command quietly. */
export async function ended(
  command: AskedCommand,
  rules: Rules,
  sample: SampleFiles,
  file?: string,
): Promise<Ended> {
  try {
    await quietly(() => command.run(rules, sample, file));
    return { kind: 'result' };
  } catch (error) {
    if (error instanceof UserErrorException) return { kind: 'error', code: error.error.code };
    if (error instanceof Refused) return { kind: 'error', code: error.errors[0]!.code };
    return { kind: 'fault', error };
  }
}

/** Writes nothing, but says that it is done to those who wait for it. */
function unwritten(_: unknown, ...more: readonly unknown[]): boolean {
  for (const done of more) if (typeof done === 'function') (done as () => void)();
  return true;
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  const streams = [process.stdout, process.stderr] as const;
  const writes = streams.map((stream) => stream.write.bind(stream));
  for (const stream of streams) stream.write = unwritten;
  try {
    await work();
  } finally {
    for (const [i, stream] of streams.entries()) stream.write = writes[i]!;
  }
}
