/** What sources say of single orders, and where that differs from what this program says. */
import { expect, test } from 'vitest';
import {
  compareAnswers,
  formatFinding,
  powersOf,
  type Tier,
} from '../../../../src/others/audit/diagnose/observation.ts';
import {
  type PhaseQuestion,
  movementQuestion,
} from '../../../../src/others/audit/diagnose/phase-question.ts';
import { stateFrom, describeUnits } from '../../../adjudicate/phases/position.ts';
import { later, movement, own, said, WINTER, type Said } from './made-questions.ts';
import { rows } from '../../../setup/rows.ts';
import type { Season } from '../../../../src/board/board.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

/** The centres of provinces by the power that has each. */
function owned(centres: Readonly<Record<string, string>>): PhaseQuestion['centres'] {
  return stateFrom({
    centres: Object.fromEntries(Object.entries(centres).map(([power, code]) => [power, [code]])),
  }).centres;
}

/** What differs from what this program makes of a phase: its tier, the words, and whom it is about. */
function findings(
  question: PhaseQuestion,
  told: Said,
): (readonly [tier: Tier, words: string, powers: string])[] {
  const { board } = question;
  return compareAnswers(question, said(told), own(question)).map((finding) => [
    finding.tier,
    formatFinding(board, finding),
    powersOf(finding)
      .map((power) => board.powers[power]!.code)
      .join(),
  ]);
}

test('the gravest comes first: the board, results of orders, retreats, centres', () => {
  const autumn = movement(
    `France: A PAR - BUR; A MAR S A PAR - BUR
      Germany: A BUR H; A KIE - HOL`,
    {
      phase: { season: 'fall', year: 1901, kind: 'movement' },
      centres: owned({ GERMANY: 'BEL', ITALY: 'ROM' }),
    },
  );

  expect(
    findings(autumn, {
      units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A KIE'] },
      dislodged: { GERMANY: ['A BUR: BEL GAS PIC RUH'], FRANCE: ['A MAR'] },
      centres: { GERMANY: ['HOL'], ITALY: ['BEL', 'ROM'] },
      results: [{ unit: 1, succeeded: false, words: ['cut', 'void'] }],
    }),
  ).toEqual([
    ['board', 'ours: GERMANY A HOL', 'GERMANY'],
    ['board', 'record: GERMANY A KIE', 'GERMANY'],
    ['board', 'record: dislodged FRANCE A MAR', 'FRANCE'],
    ['orders', 'order of FRANCE A MAR: ours given, record cut, void', 'FRANCE'],
    ['retreats', 'retreats of GERMANY A BUR: ours BEL GAS MUN PIC RUH, record BEL GAS PIC RUH', 'GERMANY'],
    ['adjustments', 'BEL: ours GERMANY, record ITALY', 'GERMANY,ITALY'],
    ['adjustments', 'HOL: ours nobody, record GERMANY', 'GERMANY'],
  ]);
});

test('units of an adjustment phase are no graver than its centres', () => {
  expect(
    findings(WINTER, { units: { FRANCE: ['A SPA'] }, results: [{ unit: 0, succeeded: false, words: [] }] }),
  ).toEqual([['adjustments', 'ours: FRANCE A PAR', 'FRANCE']]);
});

test('of retreats is of its own unit, also after one that can go nowhere', () => {
  const asked = later(
    {
      phase: 'S1901R',
      units: { GERMANY: ['A VIE'] },
      retreating: { AUSTRIA: ['A VIE: TYR', 'A BUD: SER'], ITALY: ['A VEN: TYR'], TURKEY: ['A BOH: TYR'] },
    },
    { AUSTRIA: ['A BUD R SER'], ITALY: ['A VEN R TYR'], TURKEY: ['A BOH R TYR'] },
  );
  const [first, ...others] = asked.dislodged;
  const question = { ...asked, dislodged: [{ ...first!, retreats: [] }, ...others] };
  const results = [0, 1, 2, 3].map((unit) => ({ unit, succeeded: unit === 1, words: ['said'] }));

  expect(findings(question, { units: { GERMANY: ['A VIE'], AUSTRIA: ['A SER'] }, results })).toEqual([]);
});

test.for(rows<readonly [what: string, text: string, told: string, word?: string]>`
    where it has no retreat | Italy: A TUN H; France: F WES - TUN; F TYS S F WES - TUN; A NAF H |
      stays | destroyed
    of the order that counts, not of the illegal one | France: A PAR - MOS; A PAR - BUR | fails | succeeds
    where no other order counts | France: A PAR - MOS | succeeds | illegal
    of a unit without an order, beside one with an illegal order | France: A PAR; A BRE - MOS | succeeds
  `)('the word for the result of a unit: %s', ([, text, result, word]) => {
  const question = movement(text);
  const { units } = own(question).next!;
  const told = result === 'stays' ? { dislodged: false } : { succeeded: result === 'succeeds' };
  const observation = { next: { units }, results: [{ unit: 0, words: ['said'], ...told }] };
  const found = compareAnswers(question, observation, own(question)).map((each) =>
    formatFinding(question.board, each),
  );

  expect(found.map((words) => /: ours (.*), record said$/.exec(words)?.[1])).toEqual(
    word === undefined ? [] : [word],
  );
});

test.for<readonly [season: Season | undefined, asked: Season]>([
  [undefined, 'spring'],
  ['spring', 'spring'],
  ['fall', 'fall'],
])('a movement phase of season %s is asked about in %s', ([season, asked]) => {
  const position = positionOf('France: A PAR - BUR');
  const { phase } = movementQuestion(season === undefined ? position : { ...position, season });
  expect(phase).toEqual({ season: asked, year: 1901, kind: 'movement' });
});

test('where a dislodged unit may go follows from the movement before', () => {
  const before = movement(
    'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H\nItaly: A GAS - PIC\nEngland: A BEL - PIC',
  );
  const after = {
    phase: 'S1901R',
    units: { FRANCE: ['A BUR', 'A MAR'], ITALY: ['A GAS'], ENGLAND: ['A BEL'] },
    retreating: { GERMANY: ['A BUR: PIC PAR'] },
  };
  // Contested, so that the retreat fails.
  const told = later(after, { GERMANY: ['A BUR R PIC'] });
  const question = { ...told, dislodged: told.dislodged.map(({ unit }) => ({ unit })) };

  expect(own({ ...question, before }).retreatsFrom).toBe('phase-before');
  expect(describeUnits(own({ ...question, before }).next!.units)).not.toContain('GERMANY A PIC');
  expect(own(question).retreatsFrom).toBe('neighbours');
  expect(describeUnits(own(question).next!.units)).toContain('GERMANY A PIC');
});
