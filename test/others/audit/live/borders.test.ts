/** A program whose map is wrong about one border: what depends on it is an error of the map, and of nothing else. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { auditLive } from '../../../../src/others/audit/live/audit.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { reportOf } from '../../../../src/others/audit/live/live-report.ts';
import type { Board } from '../../../../src/board/board.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { resultJson } from '../../../../src/games/records/json/result-json.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { mapFaults } from '../../../../src/others/suite/mutants/map-faults.ts';
import { positionOf } from '../records/made-records.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

/** The board on which the border between two places is otherwise, for one type of units. */
function turned(one: string, other: string): Board {
  const fault = mapFaults(standardBoard).find(({ says }) =>
    [`${one} and ${other}`, `${other} and ${one}`].some((pair) => says.includes(` ${pair} is `)),
  );
  if (fault === undefined) throw new Error(`no fault of the map is about ${one} and ${other}`);
  return fault.board;
}

const place = (code: string): number => standardBoard.locations.find((each) => each.code === code)!.index;

/** The army goes the one way only. */
function oneWay(from: string, to: string): Board {
  const armyBorders = standardBoard.armyBorders.map((list, i) =>
    i === place(to) ? list.filter((other) => other !== place(from)) : list,
  );
  return { ...standardBoard, armyBorders };
}

/** A program that plays by the rules on this board, and refuses moves over borders that it does not have, if told to. */
function programOn(board: Board, refuses: boolean): Program {
  const reader = new PositionLineReader([board]);
  const ask: Program['ask'] = (id, line) =>
    librarySolver().run((solver) => {
      const read = reader.read(line);
      if (!read.ok) throw new Error(read.error.message);
      const result = adjudicateMovement(read.value, { engine: 'components', policy: DATC_3_2 }, solver);
      if (result.kind === 'unknown') throw new Error('the solver gave up');
      const isRefused = result.read.readings.some(
        ({ verdict }, i) => verdict === 'illegal' && read.value.orders[i]!.order.kind === 'move',
      );
      if (refuses && isRefused) return { kind: 'line', value: { id, error: 'a move cannot be made' } };
      const { next_units, dislodged } = resultJson(result, id);
      return { kind: 'line', value: { id, next_units, dislodged } };
    });
  return { ask } as Program;
}

/** What the audit calls the errors of a program on this board. */
async function named(board: Board, texts: readonly string[], refuses = false): Promise<string[]> {
  const questions = texts.map((text, i) => ({
    from: `made ${i}`,
    question: movementQuestion(positionOf(text)),
  }));
  const audit = await librarySolver().run((solver) =>
    auditLive(new Asker(programOn(board, refuses)), questions, {
      reference: DATC_3_2,
      known: { policy: DATC_3_2, testimonies: [] },
      solver: solver,
      mostMinimised: 10,
    }),
  );
  return reportOf(audit).errors.map(({ name, count }) => `${name} ${count}`);
}

const MOVE = 'Germany: A SIL - GAL';
const CUT =
  'Austria: A BUD S A VIE - GAL\nAustria: A VIE - GAL\nRussia: A GAL S A SIL - GAL\nGermany: A MUN - SIL';
const CONVOYED = 'Germany: F BAL C A PRU - KIE\nGermany: A PRU - KIE';
/** Without it, the program may be one to which a route has to be written. */
const CONVOYED_ELSEWHERE = 'England: F NTH C A LON - BEL\nEngland: A LON - BEL';
const SUPPORTED = 'Germany: A SIL S A VIE - GAL\nGermany: A VIE - GAL\nRussia: A GAL H';

describe('errors are of the border on which they depend', () => {
  test.for<readonly [what: string, board: Board, texts: readonly string[], name: string]>([
    [
      'a move and a support over a border that is missing',
      turned('A SIL', 'A GAL'),
      [MOVE, SUPPORTED, CUT],
      'DATC 5.B.8: Its map has no border between GAL and SIL. 3',
    ],
    [
      'a border that is missing one way',
      oneWay('SIL', 'GAL'),
      ['Austria: A GAL - SIL', SUPPORTED],
      'DATC 5.B.8: Its map has no border from GAL to SIL. 1',
    ],
    [
      'a border between coasts, for fleets alone',
      turned('F ROM', 'F TUS'),
      ['Italy: F ROM - TUS'],
      'DATC 5.B.8: Its map has no border between ROM and TUS for fleets. 1',
    ],
    [
      'a border over which a fleet convoys',
      turned('F BAL', 'F KIE'),
      [CONVOYED, CONVOYED_ELSEWHERE],
      'DATC 5.B.8: Its map has no border between BAL and KIE. 1',
    ],
    [
      'a border that the map does not have',
      turned('A MUN', 'A VIE'),
      ['Germany: A MUN - VIE'],
      'DATC 5.B.8: Its map has a border between MUN and VIE, where there is none. 1',
    ],
  ])('%s', async ([, board, texts, name]) => {
    expect(await named(board, texts)).toEqual([name]);
  });

  test('refused moves, too, show that a border is missing', async () => {
    const names = await named(turned('A SIL', 'A GAL'), [SUPPORTED], true);
    expect(names).toEqual(['DATC 5.B.8: Its map has no border between GAL and SIL. 1']);
  });
});
