/** `dipsolve suite score`: how many faults positions show, all at once or shard by shard. */
import { filesBelow } from '../../others/audit/records/record-source.ts';
import type { UserError } from '../../base/errors.ts';
import { describePolicy, rulesJson } from '../../adjudicate/rules/policies.ts';
import {
  lineOf,
  openScoreJournal,
  readScoreJournals,
  type ScoreJournal,
  type ScoreSubject,
} from '../../others/suite/score/score-journal.ts';
import {
  allMutants,
  type MutationScore,
  type PositionScore,
  scoreEach,
  scoreFrom,
} from '../../others/suite/score/mutation-score.ts';
import {
  BUILT_IN,
  type BuiltIn,
  builtInPositions,
  recordedPhases,
} from '../../others/suite/score/position-sets.ts';
import { complain, EXIT, gravest, needed, noteLeftOut } from '../shared/complain.ts';
import { tellImpossibleOf } from '../shared/impossible.ts';
import { nameOf, readInput } from '../shared/input.ts';
import { requireStandardGround } from '../shared/unaskable.ts';
import { print, printAnswer, printError, withCounter } from '../shared/print.ts';
import type { Job, Ruled } from '../shared/options.ts';
import { scoreJson, scoreText } from './text.ts';
import { librarySolver } from '../../library/library-solver.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { counted } from '../../explain/words/words.ts';

/** Scores positions, or puts the scores of shards together. */
export function runScore(files: readonly string[], asked: Job): number | Promise<number> {
  return asked.merge === undefined ? scoreFiles(files, asked) : mergeScores(asked.merge, asked);
}

/**
 * The mutation score of positions; without files or sets, of the cases of DATC 3.2.
 *
 * @returns the exit code: 1 if a record cannot be read, 2 if an option or a file cannot be used, 3 if there is nothing to
 *   score
 */
export async function scoreFiles(files: readonly string[], options: Job): Promise<number> {
  const { under: rules, boards, set, shard, resume, map } = options;
  const board = boards.first;
  const sets: readonly BuiltIn[] = set ?? (files.length === 0 ? [BUILT_IN[0]] : []);
  if (sets.length > 0) requireStandardGround(`--set ${sets.join(' ')}`, board);
  const inputs: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  const errors: UserError[] = [];
  for (const file of await filesBelow(files, noteLeftOut)) {
    const input = await readInput(file);
    if (input.ok) inputs.push({ name: nameOf(file), bytes: input.value });
    else errors.push(input.error);
  }
  const { all, unreadable } = await librarySolver().run((solver) => {
    const judged = { policy: rules.policy, solver };
    const read = inputs.map(({ bytes, name }) => recordedPhases(boards, bytes, name, judged));
    return {
      all: [
        ...sets.flatMap((each) => builtInPositions(each, judged)),
        ...read.flatMap((each) => each.positions),
      ],
      unreadable: read.flatMap((each) => each.errors),
    };
  });
  const code = complain([...errors, ...unreadable]);
  if (all.length === 0) {
    printError('There is no position in it: nothing was scored.\n');
    return code === EXIT.fine ? EXIT.undecided : code;
  }
  const own = all
    .map((position, number) => ({ ...position, number }))
    .filter(({ number }) => shard === undefined || number % shard.count === shard.index - 1);
  const { policy, preset } = rules;
  const mutants = allMutants(policy);
  const of = [...sets, ...files.map(nameOf), ...(map === undefined ? [] : [`on ${board.name}`])];
  const subject = { of, rules: rulesJson(policy, preset), positions: all.length, faults: mutants.length };
  const journal =
    resume === undefined ? NO_JOURNAL : needed(openScoreJournal(resume, subject, mutants), EXIT.usage);
  const scores: PositionScore[] = [...journal.done];
  const scoreAll = (solver: Solver, tell: (count: number) => void): void => {
    for (const score of scoreEach(mutants, own, { policy, solver }, journal.done)) {
      journal.add(lineOf(score));
      scores.push(score);
      tell(scores.length);
    }
  };
  await withCounter(`of ${own.length} positions`, (tell) =>
    librarySolver().run((solver) => scoreAll(solver, tell)),
  ).finally(() => journal.close());
  if (shard === undefined) show(subject, scoreFrom(mutants, scores), options);
  else {
    const scored = `${counted(scores.length, 'position')} of ${all.length} scored`;
    print(
      `Shard ${shard.index} of ${shard.count}: ${scored}. --merge and the journals of all shards give the score.\n`,
    );
  }
  const asked = own.map((each) => ({ where: `a position of ${each.part}`, ...each }));
  return gravest([code, await tellImpossibleOf(asked, policy)]);
}

const NO_JOURNAL: ScoreJournal = { done: [], add: () => {}, close: () => {} };

/**
 * The score of what the journals of shards have together.
 *
 * @returns the exit code: 3 if some positions are in none of them
 */
function mergeScores(journals: readonly string[], asked: Ruled): number {
  const { under: rules } = asked;
  const mutants = allMutants(rules.policy);
  const written = rulesJson(rules.policy, rules.preset);
  const { subject, scores } = needed(readScoreJournals(journals, written, mutants), EXIT.usage);
  show(subject, scoreFrom(mutants, scores), asked);
  const missing = subject.positions - scores.length;
  if (missing === 0) return EXIT.fine;
  printError(`${missing} of ${counted(subject.positions, 'position')} are in none of the journals.\n`);
  return EXIT.undecided;
}

function show(
  { of }: ScoreSubject,
  score: MutationScore,
  { under: rules, json = false, survivors = false }: Ruled,
): void {
  printAnswer(
    {
      json: () => scoreJson(of, rules, score),
      text: () => scoreText(of, describePolicy(rules.policy, rules.preset), score, survivors),
    },
    json,
  );
}
