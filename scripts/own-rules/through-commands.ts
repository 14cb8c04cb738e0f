/** Every command with rules: it must end with a result or with a coded error, whatever the rules are. */
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { UserErrorException, type ErrorCode } from '../../src/base/errors.ts';
import { chosenBoards } from '../../src/board/chosen.ts';
import { standardBoard } from '../../src/board/standard.ts';
import type { Rules } from '../../src/adjudicate/rules/policies.ts';
import { DEFAULT_RULES } from '../../src/adjudicate/rules/policies.ts';
import { adjudicateFiles } from '../../src/cli/adjudicate/run.ts';
import { comparedText, reasonText } from '../../src/cli/compare/text.ts';
import { runDatc } from '../../src/cli/datc/run.ts';
import { explainRules } from '../../src/cli/explain/rules.ts';
import { explainFile } from '../../src/cli/explain/run.ts';
import { checkRules } from '../../src/cli/rules/check/run.ts';
import { runParadoxes } from '../../src/cli/paradoxes/run.ts';
import { playProcess } from '../../src/cli/play/run.ts';
import { printSmt } from '../../src/cli/smt/run.ts';
import { solveFiles } from '../../src/cli/solve/run.ts';
import { scoreFiles } from '../../src/cli/suite/score.ts';
import { writeSuite } from '../../src/cli/suite/run.ts';
import { proveClaims, searchClaims } from '../../src/cli/verify/run.ts';
import { compareRulebooks } from '../../src/explain/rulebooks.ts';
import { gameJson, readPosition, newGame, verify, type Position } from '../../src/index.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { formatOrder, formatUnit, writtenUnit } from '../../src/orders/text/format.ts';
import { MIXES, randomPosition } from '../../src/orders/sample/random-position.ts';

/** A generated position, as the files that commands read. */
export interface SampleFiles {
  readonly text: string;
  readonly game: string;
  readonly picture: string;
  readonly position: Position;
}

/** A command, with what it is given beside the rules. */
export interface AskedCommand {
  readonly name: string;
  /** One of so many modules is taken through it. */
  readonly oneIn: number;
  /** @param file the module, where the rules are in one */
  readonly run: (rules: Rules, sample: SampleFiles, file?: string) => Promise<unknown>;
}

/** Few enough that units meet. */
const UNITS = 12;
const SEARCHED = { map: 'map-free', units: 3, workers: 0 } as const;

const boards = chosenBoards(undefined);

/** The commands, cheap ones first. */
export const ASKED_COMMANDS: readonly AskedCommand[] = [
  {
    name: 'adjudicate',
    oneIn: 1,
    run: (rules, { text }) => adjudicateFiles([text], {}, rules, boards),
  },
  {
    name: 'adjudicate --engine components --json --svg',
    oneIn: 1,
    run: (rules, { text, picture }) =>
      adjudicateFiles([text], { engine: 'components', json: true, svg: picture }, rules, boards),
  },
  {
    name: 'solve',
    oneIn: 1,
    run: (rules, { text, picture }) => solveFiles([text], { svg: picture }, rules, boards),
  },
  {
    name: 'explain',
    oneIn: 1,
    run: (rules, { text }) => explainFile(text, '', { depth: 6 }, rules, boards),
  },
  {
    name: 'explain --json',
    oneIn: 1,
    run: (rules, { text }) => explainFile(text, '', { json: true }, rules, boards),
  },
  {
    name: 'explain --core',
    oneIn: 5,
    run: (rules, { text }) => explainFile(text, '', { core: true }, rules, boards),
  },
  {
    name: 'explain UNIT --change',
    oneIn: 20,
    run: (rules, { text, position }) => {
      const unit = formatUnit(position.board, writtenUnit(position.board, position.units[0]!), 'long');
      return explainFile(text, unit, { change: true }, rules, boards);
    },
  },
  {
    name: 'explain --compare',
    oneIn: 1,
    run: (rules, { position }) =>
      explainRules(position, 'sample', undefined, [DEFAULT_RULES, rules], librarySolver()).then((told) =>
        told?.text(),
      ),
  },
  {
    name: 'compare',
    oneIn: 1,
    run: (rules, { position }) =>
      librarySolver().run((solver) => {
        const both = [DEFAULT_RULES, rules].map(({ policy }, i) => ({ name: `rules ${i}`, policy }));
        const table = compareRulebooks(position, both, solver);
        for (const { adjudication } of table.columns) {
          if (adjudication !== undefined) for (const row of table.rows) reasonText(adjudication, row);
        }
        return comparedText(table, 'sample');
      }),
  },
  { name: 'smt', oneIn: 1, run: (rules, { text }) => printSmt(text, rules, boards) },
  { name: 'play process', oneIn: 1, run: (rules, { game }) => playProcess(game, rules, boards) },
  { name: 'datc', oneIn: 20, run: (rules) => runDatc(rules, { engine: 'components' }) },
  {
    name: 'verify compare',
    oneIn: 10,
    run: (rules) => verify({ one: DEFAULT_RULES.policy, other: rules.policy }, { units: 3, timeout: 20_000 }),
  },
  {
    name: 'verify search',
    oneIn: 40,
    run: (rules) => searchClaims(['existence', 'uniqueness', 'one-per-province'], rules, { ...SEARCHED }),
  },
  {
    name: 'verify prove',
    oneIn: 40,
    run: (rules) => proveClaims(['existence'], rules, { map: 'map-free', search: false, workers: 0 }),
  },
  {
    name: 'paradoxes',
    oneIn: 40,
    run: (rules) => runParadoxes(rules, { units: 3, workers: 0 }),
  },
  {
    name: 'rules check',
    oneIn: 20,
    run: async (_, __, file) => file && checkRules(file, [], { units: 3, seconds: 20, random: 100 }),
  },
  { name: 'suite', oneIn: 40, run: (rules) => writeSuite(rules, {}, boards) },
  {
    name: 'suite score',
    oneIn: 400,
    run: (rules) => scoreFiles([], rules, {}, boards),
  },
];

/** Positions with files in a folder, of all mixes in turn. */
export function sampleFiles(folder: string, count: number): SampleFiles[] {
  const mixes = ['mid-game', 'convoy-heavy', 'paradox-heavy', 'circle-heavy'] as const;
  return Array.from({ length: count }, (_, i) => {
    const sample = randomPosition(standardBoard, { ...MIXES[mixes[i % mixes.length]!], units: UNITS }, i + 1);
    const { units, orders } = sample;
    const byPower = standardBoard.powers.map(({ index, code, name }) => ({
      code,
      name,
      units: units
        .filter(({ power }) => power === index)
        .map((unit) => formatUnit(standardBoard, writtenUnit(standardBoard, unit), 'short')),
      orders: orders
        .filter(({ power }) => power === index)
        .map(({ order }) => formatOrder(standardBoard, order, 'short')),
    }));
    const played = byPower.filter((power) => power.units.length > 0);
    const text = played.map((power) => `${power.name}:\n${power.orders.join('\n')}\n`).join('\n');
    const of = (what: 'units' | 'orders'): object =>
      Object.fromEntries(played.map((power) => [power.code, power[what]]));
    const game = {
      ...gameJson(newGame(standardBoard)),
      phase: 'F1905M',
      units: of('units'),
      orders: of('orders'),
    };
    const files = ['txt', 'json', 'svg'].map((kind) => join(folder, `sample-${i}.${kind}`));
    writeFileSync(files[0]!, text);
    writeFileSync(files[1]!, JSON.stringify(game));
    const { position, errors } = readPosition(text);
    if (errors.length > 0) throw new UserErrorException(errors[0]!);
    return { text: files[0]!, game: files[1]!, picture: files[2]!, position };
  });
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
    return error instanceof UserErrorException
      ? { kind: 'error', code: error.error.code }
      : { kind: 'fault', error };
  }
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  const streams = [process.stdout, process.stderr] as const;
  const writes = streams.map((stream) => stream.write.bind(stream));
  for (const stream of streams) stream.write = () => true;
  try {
    await work();
  } finally {
    for (const [i, stream] of streams.entries()) stream.write = writes[i]!;
  }
}
