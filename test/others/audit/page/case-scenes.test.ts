/** The boards of a case as scenes. */
import { expect, test } from 'vitest';
import type { ComparedCase } from '../../../../src/others/audit/page/case-results.ts';
import { caseScenes } from '../../../../src/others/audit/page/draw-case.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { provinceOf } from '../../../../src/board/board.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { Piece, Scene } from '../../../../src/explain/pictures/scene.ts';
import { later, movement, place } from '../diagnose/made-questions.ts';
import { NOBODY, result } from './made-cases.ts';

/** The last order is nobody's. */
function withStranger(question: PhaseQuestion): PhaseQuestion {
  const { orders } = question;
  if (orders.kind !== 'movement') throw new Error('no movement');
  const last = { ...orders.orders.at(-1)!, power: undefined };
  return { ...question, orders: { ...orders, orders: [...orders.orders.slice(0, -1), last] } };
}

const SUPPORTED_ATTACK: ComparedCase = {
  question: withStranger(
    movement('France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: F STP/SC\nGermany: A BUR - MUN'),
  ),
  ours: result({ units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A MUN', 'F STP/SC'] } }),
  theirs: result({
    units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['F STP/SC'] },
    dislodged: { GERMANY: ['A BUR: RUH BEL'] },
  }),
};

function pieceIn({ pieces }: Scene, code: string): Piece {
  return pieces.find(({ unit }) => unit.location === place(code))!;
}

test('a movement phase: moves by where units stand, supports left open, retreats where told', () => {
  const { ours, theirs } = caseScenes(SUPPORTED_ATTACK)!;

  const told = ['PAR', 'MAR', 'BUR', 'STP/SC'].map((code) => pieceIn(ours, code));
  expect(told.map(({ result: came, dislodged }) => [came, dislodged])).toEqual([
    ['fails', undefined],
    ['open', undefined],
    ['succeeds', undefined],
    ['succeeds', undefined],
  ]);
  expect(pieceIn(theirs, 'PAR').result).toBe('succeeds');
  expect(pieceIn(theirs, 'BUR').result).toBe('fails');
  expect(pieceIn(theirs, 'BUR').dislodged).toEqual([place('BEL'), place('RUH')]);
});

test('pieces do not come in the order in which units are listed', () => {
  const { question, ours, theirs } = SUPPORTED_ATTACK;
  const turned = {
    question: { ...question, units: question.units.toReversed() },
    ours: { ...ours, units: ours.units.toReversed() },
    theirs: { ...theirs, units: theirs.units.toReversed() },
  };

  expect(caseScenes(turned)).toEqual(caseScenes(SUPPORTED_ATTACK));
});

test('supports and convoys as they are told', () => {
  const ours = { ...SUPPORTED_ATTACK.ours, helps: { 'A MAR': false } };
  const theirs = { ...SUPPORTED_ATTACK.theirs, helps: { 'A MAR': true } };
  const scenes = caseScenes({ ...SUPPORTED_ATTACK, ours, theirs })!;

  expect([pieceIn(scenes.ours, 'MAR').result, pieceIn(scenes.theirs, 'MAR').result]).toEqual([
    'fails',
    'succeeds',
  ]);
});

test('a dislodged unit of which retreats are not told', () => {
  const theirs = result({
    units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['F STP/SC'] },
    dislodged: { GERMANY: ['A BUR'] },
  });

  expect(pieceIn(caseScenes({ ...SUPPORTED_ATTACK, theirs })!.theirs, 'BUR').dislodged).toBe('unknown');
});

test('another phase: who stands afterwards', () => {
  const question = later(
    {
      phase: 'S1901R',
      units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['F STP/SC'] },
      retreating: { GERMANY: ['A BUR: RUH BEL'] },
    },
    { GERMANY: ['A BUR R RUH'] },
  );
  const { theirs } = caseScenes({ ...SUPPORTED_ATTACK, question })!;

  expect(theirs.pieces).toHaveLength(3);
  expect(theirs.pieces.every(({ order, dislodged }) => order === undefined && dislodged === undefined)).toBe(
    true,
  );
});

const { question: asked } = SUPPORTED_ATTACK;
const coastless = asked.units.map((unit) => ({
  ...unit,
  location: provinceOf(standardBoard, unit.location),
}));

test.for<readonly [what: string, change: Partial<ComparedCase>]>([
  ['another board', { question: { ...asked, board: { ...standardBoard, id: 'youngstown' } } }],
  ['a fleet without a coast', { question: { ...asked, units: coastless } }],
  [
    'a fleet without a coast afterwards',
    { theirs: result({ units: { GERMANY: ['F STP/SC'] }, coastsMissing: true }) },
  ],
])('nothing is drawn of %s', ([, change]) => {
  expect(caseScenes({ ...SUPPORTED_ATTACK, theirs: NOBODY, ...change })).toBeUndefined();
  expect(caseScenes({ ...SUPPORTED_ATTACK, theirs: NOBODY })).toBeDefined();
});
