/** What programs and algorithms make of the cases of the DATC and of the suite: on how many positions they are wrong. */
import { compare, variant } from '../make/judges/compare.ts';
import { LiveProgram } from '../../src/others/audit/asking/program.ts';
import { toldBy } from '../../src/others/audit/asking/answer.ts';
import { textPositionOf } from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { adjudicateMovement, type Position } from '../../src/adjudicate/phases/movement.ts';
import { ask } from '../../src/others/suite/score/against.ts';
import { suiteQuestions } from '../../src/others/suite/tests/suite-questions.ts';
import { suiteNow, type Work } from './work.ts';
import { casePositions, movementIn } from '../make/suite/search/case-positions.ts';

/** Programs that are installed with the project, with the commands that start them. */
const INSTALLED = { 'js-diplomacy': `${process.execPath} examples/adapters/js-diplomacy.js` } as const;
/** Algorithms, each compared with the rules that its own text has. */
const ALGORITHMS = ['sequence', 'dpjudge', 'guess', 'optimistic', 'partial-information'];

interface Score {
  failed: number;
  asked: number;
}

/**
 * @param more commands of other programs, written NAME=COMMAND
 * @param timeout in milliseconds
 */
export async function engines(work: Work, more: readonly string[], timeout: number): Promise<boolean> {
  const done = work.doneWith('engines');
  const add = (name: string, ofCases: Score, ofSuite: Score): void =>
    work.add('engines', { of: suiteNow(), measured: { name, datc: ofCases, suite: ofSuite } });
  const suite = suiteQuestions(board).flatMap(({ question }) => movementIn(question));
  const sets = { datc: casePositions(['v3']), suite };
  for (const name of ALGORITHMS) {
    if (done.has(name)) continue;
    const each = variant(name);
    const score = (positions: readonly Position[]): Score => {
      const compared = positions.flatMap((position) => compare(each, position, work.judged.solver) ?? []);
      return {
        failed: compared.filter(({ difference }) => difference !== undefined).length,
        asked: compared.length,
      };
    };
    add(name, score(sets.datc), score(sets.suite));
  }
  for (const [name, command] of programsOf(more)) {
    if (done.has(name)) continue;
    const program = new LiveProgram(command, { timeout });
    try {
      add(name, await asked(work, program, sets.datc), await asked(work, program, sets.suite));
    } finally {
      await program.close();
    }
  }
  return true;
}

/** Positions that the program refuses are not counted. */
async function asked(
  { judged: { policy, solver } }: Work,
  program: LiveProgram,
  positions: readonly Position[],
): Promise<Score> {
  const score = { failed: 0, asked: 0 };
  for (const [i, position] of positions.entries()) {
    const adjudication = adjudicateMovement(position, { engine: 'components', policy }, solver);
    if (adjudication.kind === 'unknown') continue;
    const texts = textPositionOf(position);
    const verdict = await ask(program, board, [`${i}`, texts], toldBy(adjudication));
    if (verdict.kind === 'unanswered') continue;
    score.asked++;
    if (verdict.kind === 'failed') score.failed++;
  }
  return score;
}

/**
 * By name: the command that starts a program.
 *
 * @param more commands of other programs, written NAME=COMMAND
 */
function programsOf(more: readonly string[]): [name: string, command: string][] {
  const named = more.map((each): [string, string] => {
    const at = each.indexOf('=');
    if (at < 1) throw new Error(`NAME=COMMAND is expected, not ${each}`);
    return [each.slice(0, at), each.slice(at + 1)];
  });
  return [...Object.entries(INSTALLED), ...named];
}
