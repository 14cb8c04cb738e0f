/** What a convention accounts for of what a record tells, and what it leaves. */
import { describe, expect, test } from 'vitest';
import { compareAsTold, type ConventionName } from '../../../../src/others/audit/diagnose/conventions.ts';
import { formatFinding } from '../../../../src/others/audit/diagnose/observation.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { stateFrom } from '../../../adjudicate/phases/position.ts';
import { later, movement, own, said, type Said } from './made-questions.ts';

type Row = readonly [
  what: string,
  question: PhaseQuestion,
  told: Said,
  conventions: readonly ConventionName[],
  left: readonly string[],
];

function expectCompared([, question, told, conventions, left]: Row): void {
  const compared = compareAsTold(question, said(told), own(question));

  expect(compared.conventions).toEqual(conventions);
  expect(compared.findings.map((finding) => formatFinding(question.board, finding))).toEqual(left);
}

const SWAMPED = movement(`France: A PAR - BUR
  France: A GAS S A PAR - BUR
  Germany: A BUR H`);
const AFTER = { FRANCE: ['A BUR', 'A GAS'] };

function autumn(text: string, centres: Readonly<Record<string, readonly string[]>>): PhaseQuestion {
  return movement(text, {
    phase: { season: 'fall', year: 1901, kind: 'movement' },
    centres: stateFrom({ centres }).centres,
  });
}

describe('only the dislodged units', () => {
  test.for<Row>([
    ['nobody else', SWAMPED, { units: {}, dislodged: { GERMANY: ['A BUR'] } }, ['only-retreating'], []],
    [
      'and the centres are not told as they are',
      autumn('France: A PAR - BUR\nFrance: A GAS S A PAR - BUR\nGermany: A BUR H', { FRANCE: ['PAR'] }),
      { units: {}, dislodged: { GERMANY: ['A BUR'] }, centres: {} },
      ['only-retreating'],
      [],
    ],
    ['nobody at all', SWAMPED, { units: {} }, [], ['ours: FRANCE A BUR', 'ours: FRANCE A GAS']],
    [
      'where there is no other',
      movement('Germany: A BUR H'),
      { units: {}, dislodged: { GERMANY: ['A BUR'] } },
      [],
      ['ours: GERMANY A BUR', 'record: dislodged GERMANY A BUR'],
    ],
  ])('%s', expectCompared);
});

describe('void orders', () => {
  const own_ = 'Germany: A MUN - BUR\nFrance: A PAR S A MUN - BUR\nFrance: A BUR H';

  test.for<Row>([
    [
      'a support against an own unit, the second unit of the position',
      movement(own_),
      {
        units: { GERMANY: ['A MUN'], FRANCE: ['A PAR', 'A BUR'] },
        results: [{ unit: 1, succeeded: false, words: ['void'] }],
      },
      ['void-support'],
      [],
    ],
    [
      'the same, cut',
      movement(`${own_}\nItaly: A GAS - PAR`),
      {
        units: { GERMANY: ['A MUN'], FRANCE: ['A PAR', 'A BUR'], ITALY: ['A GAS'] },
        results: [{ unit: 1, dislodged: true, words: ['void', 'dislodged'] }],
      },
      [],
      ['order of FRANCE A PAR: ours cut, record void, dislodged'],
    ],
    [
      'a move',
      movement('France: A PAR - BUR'),
      { units: { FRANCE: ['A BUR'] }, results: [{ unit: 0, succeeded: false, words: ['void'] }] },
      [],
      ['order of FRANCE A PAR: ours succeeds, record void'],
    ],
    [
      'a retreat',
      later(
        { phase: 'S1901R', units: { GERMANY: ['A VIE'] }, retreating: { AUSTRIA: ['A VIE: TYR'] } },
        { AUSTRIA: ['A VIE R TYR'] },
      ),
      {
        units: { GERMANY: ['A VIE'], AUSTRIA: ['A TYR'] },
        results: [{ unit: 0, succeeded: false, words: ['void'] }],
      },
      [],
      ['order of AUSTRIA A VIE: ours retreated, record void'],
    ],
  ])('%s', expectCompared);
});

describe('retreats in the next position', () => {
  const retreated = { FRANCE: AFTER.FRANCE, GERMANY: ['A BEL'] };
  const gone = 'ours: dislodged GERMANY A BUR';

  test.for<Row>([
    ['made', SWAMPED, { units: retreated, dislodged: {}, phase: 'F1901M' }, ['retreats-included'], []],
    ['no next phase told', SWAMPED, { units: retreated, dislodged: {} }, [], ['record: GERMANY A BEL', gone]],
    [
      'where nobody was dislodged: a centre taken in spring',
      movement('France: A GAS - SPA'),
      { units: { FRANCE: ['A SPA'] }, phase: 'F1901M', centres: { FRANCE: ['SPA'] } },
      [],
      ['SPA: ours nobody, record FRANCE'],
    ],
  ])('%s', expectCompared);
});

describe('adjustments in the next position', () => {
  /** France may build one unit, Italy has to remove one, Germany has as many as it may. */
  const text = 'France: A GAS - SPA\nItaly: A ROM H\nItaly: A TYR H\nItaly: A APU H\nGermany: A MUN H';
  const centres = { FRANCE: ['PAR'], ITALY: ['ROM', 'NAP'], GERMANY: ['MUN'] };
  const due = autumn(text, centres);
  const units = { FRANCE: ['A SPA'], ITALY: ['A ROM', 'A TYR', 'A APU'], GERMANY: ['A MUN'] };
  const built = { ...units, FRANCE: ['A SPA', 'A PAR'] };

  test.for<Row>([
    ['a build', due, { units: built }, ['adjustments-included'], []],
    ['a build, and the centres as before', due, { units: built, centres }, ['adjustments-included'], []],
    [
      'a build, and the result of an order',
      due,
      { units: built, results: [{ unit: 0, succeeded: false, words: ['bounce'] }] },
      [],
      ['record: FRANCE A PAR', 'order of FRANCE A GAS: ours succeeds, record bounce'],
    ],
    [
      'a build, and more removals than are due',
      due,
      { units: { ...built, ITALY: ['A ROM'] } },
      [],
      ['ours: ITALY A TYR', 'ours: ITALY A APU', 'record: FRANCE A PAR'],
    ],
    [
      'a build, and one where there is none to make',
      due,
      { units: { ...built, ITALY: [...units.ITALY, 'A NAP'] } },
      [],
      ['record: FRANCE A PAR', 'record: ITALY A NAP'],
    ],
    [
      'a build, and a unit of another power that has gone elsewhere',
      due,
      { units: { ...built, ITALY: ['A ROM', 'A TYR', 'A NAP'] } },
      [],
      ['ours: ITALY A APU', 'record: FRANCE A PAR', 'record: ITALY A NAP'],
    ],
  ])('%s', expectCompared);
});
