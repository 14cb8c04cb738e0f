/** Both results of a case, as a table in which what differs is marked, and as boards. */
import { describe, expect, test } from 'vitest';
import { drawCase, drawTable, caseScenes } from '../../../../src/others/audit/page/draw-case.ts';
import type { CaseResult, ComparedCase } from '../../../../src/others/audit/page/case-results.ts';
import {
  movementQuestion,
  type PhaseQuestion,
} from '../../../../src/others/audit/diagnose/phase-question.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { unitFrom } from '../../../adjudicate/phases/position.ts';
import { positionOf } from '../../../setup/adjudicated.ts';
import { later, movement, place } from '../diagnose/made-questions.ts';
import { rows as tableRows } from '../../../setup/rows.ts';
import { CASE, NOBODY, result } from './made-cases.ts';
import { formatWhere } from '../../../../src/others/audit/records/where.ts';
import { inflateRawSync } from 'node:zlib';
import { labLink } from '../../../../src/others/audit/page/audit-page.ts';
import { provinceOf } from '../../../../src/board/board.ts';
import type { Piece, Scene } from '../../../../src/explain/pictures/scene.ts';

/** The rows of a table: the power, what this program says, what the other does. */
function rows(compared: Partial<ComparedCase>): string[][] {
  const html = drawTable({ ...CASE, ours: NOBODY, theirs: NOBODY, ...compared });
  return [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map(
    ([, ...cells]) => cells,
  );
}

/** The fates of units of France: `A PAR, A BUR`, and `A PAR > BRE GAS` for one that is dislodged. */
function afterwards(written: string): CaseResult {
  const [unit = '', places] = written.split(' > ');
  if (places === undefined) return result({ units: { FRANCE: unit.split(', ') } });
  const told = places === '?' ? unit : `${unit}: ${places.replace('-', '')}`;
  return result({ units: {}, dislodged: { FRANCE: [told] } });
}

/** The same, but for one that has another code. */
const called = <Named extends { readonly code: string }>(all: readonly Named[], code: string, by: string) =>
  all.map((each) => (each.code === code ? { ...each, code: by } : each));

describe('a table', () => {
  test('has each power that has units before or after, in the order of names', () => {
    const question = movement('Turkey: A CON H', {
      dislodged: [{ unit: unitFrom('ITALY', 'A ROM'), retreats: [] }],
    });
    const ours = result({ units: { RUSSIA: ['A MOS'] } });
    const theirs = result({ units: { AUSTRIA: ['A VIE'], RUSSIA: ['A MOS'] } });

    expect(rows({ question, ours, theirs })).toEqual([
      ['AUSTRIA', '', '<mark>A VIE</mark>'],
      ['ITALY', '', ''],
      ['RUSSIA', 'A MOS', 'A MOS'],
      ['TURKEY', '', ''],
    ]);
  });

  test.for(tableRows<readonly [what: string, ours: string, theirs: string, our: string, their: string]>`
    units that only one has | A PAR, A BUR | A PIC, A PAR | <mark>A BUR</mark>, A PAR | A PAR, <mark>A PIC</mark>
    a unit that only one has dislodged | A PAR > BRE GAS | A PAR |
      <mark>*A PAR (may go to BRE GAS)</mark> | <mark>A PAR</mark>
    other places to go to | A PAR > BRE | A PAR > - |
      <mark>*A PAR (may go to BRE)</mark> | <mark>*A PAR (may go nowhere)</mark>
    no difference where one says no places | A PAR > BRE | A PAR > ? | *A PAR (may go to BRE) | *A PAR
  `)('shows %s', ([, ours, theirs, ...cells]) => {
    expect(rows({ ours: afterwards(ours), theirs: afterwards(theirs) })).toEqual([['FRANCE', ...cells]]);
  });

  test('shows what became of supports and convoys where that is told', () => {
    const question = movement(`France: A MAR S A PAR - BUR; F ENG C A PIC - LON; A PIC - LON via convoy
      France: A GAS S A MAR; F BRE H; Italy: A ROM H`);
    const helps = { 'A MAR': true, 'F ENG': false, 'A PIC': true, 'A GAS': false, 'F BRE': true };
    const ours = { ...NOBODY, helps };
    const told = 'A MAR: support given<br>F ENG: convoy disrupted<br>A GAS: support cut';
    const theirs = { ...NOBODY, helps: { 'F ENG': true } };

    expect(rows({ question, ours, theirs })).toEqual([
      ['FRANCE', told, 'F ENG: convoy available'],
      ['ITALY', '', ''],
    ]);
  });

  test('holds no markup of a record', () => {
    const { powers, provinces, locations } = standardBoard;
    const board = {
      ...standardBoard,
      powers: called(powers, 'FRANCE', '<b>'),
      provinces: called(provinces, 'PAR', '<i>'),
      locations: called(locations, 'PAR', '<i>'),
    };
    const question = movement('France: A PAR S A MAR', { board });
    const ours = result({ units: { FRANCE: ['A PAR'] } }, { 'A <i>': true });
    const html = drawTable({ question, ours, theirs: NOBODY });

    expect(html).toContain('A &lt;i&gt;: support given');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toMatch(/<[biu]>/);
  });
});

test('a case that cannot be drawn has just the table', () => {
  const { question } = CASE;
  const other = { ...CASE, question: { ...question, board: { ...question.board, id: 'of my own' } } };

  expect(drawCase(other)).toBe(drawTable(other));
  expect(drawCase(CASE)).toContain('<div class="maps"><figure><figcaption>dipsolve</figcaption><svg');
  expect(drawCase(CASE)).toMatch(/<\/figure><\/div><table class="results">.*<\/table>$/);
});

test('both maps show the same part of the board', () => {
  const html = drawCase({
    question: later({ phase: 'S1901R', units: { FRANCE: ['A PAR'] } }),
    ours: result({ units: { FRANCE: ['A BUR', 'A PAR'] } }),
    theirs: result({ units: { FRANCE: ['A SYR', 'A PAR'] } }),
  });
  const views = [...html.matchAll(/viewBox="([^"]*)" data-part="panel"/g)].map(([, view]) => view);

  expect(views).toHaveLength(2);
  expect(new Set(views).size).toBe(1);
});

test.for([
  [{ file: 'a.jsonl', record: 12, game: 'x', phase: 'S1901M' }, 'a.jsonl, record 12 (x), S1901M'],
  [{ file: 'a.jsonl', record: 1, game: null, phase: 'W1902A' }, 'a.jsonl, record 1, W1902A'],
] as const)('%j is %s', ([where, words]) => {
  expect(formatWhere(where)).toBe(words);
});

test.for(['standard', 'modern'])('a movement phase on the board %s has a link to this machine', (map) => {
  const position = positionOf('France: A PAR H', shippedBoards().named(map));
  const link = labLink(movementQuestion(position), { preset: 'datc-3.2' });

  const [, packed] = /^http:\/\/127\.0\.0\.1:4620\/#p=([\w-]+)$/.exec(link!)!;
  const said: unknown = JSON.parse(inflateRawSync(Buffer.from(packed!, 'base64url')).toString());
  expect(said).toMatchObject({ board: map, text: 'FRANCE: A PAR\nFRANCE: A PAR H\n' });
});

const OTHER = { ...standardBoard, id: 'other' };
test.for([
  ['another phase', later({ phase: 'S1901R', units: { FRANCE: ['A PAR'] } }), {}],
  ['a board that does not come with the lab', { ...CASE.question, board: OTHER }, {}],
  ['equations of one file', CASE.question, { own: { file: 'own.ts', equations: ['move'] } }],
] as const)('%s has none', ([, question, rules]) => {
  expect(labLink(question, { preset: 'datc-3.2', ...rules })).toBeUndefined();
});

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
  expect(told.map((piece) => piece.result)).toEqual(['fails', 'open', 'succeeds', 'succeeds']);
  expect(told.filter(({ dislodged }) => dislodged !== undefined)).toEqual([]);
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

  const results = [scenes.ours, scenes.theirs].map((scene) => pieceIn(scene, 'MAR').result);
  expect(results).toEqual(['fails', 'succeeds']);
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
  expect(theirs.pieces.filter(({ order, dislodged }) => (order ?? dislodged) !== undefined)).toEqual([]);
});

const { question: asked } = SUPPORTED_ATTACK;
const FLEET = { GERMANY: ['F STP/SC'] };
const inProvince = (location: number): number => provinceOf(standardBoard, location);
const coastless = asked.units.map((unit) => ({ ...unit, location: inProvince(unit.location) }));

test.for<readonly [what: string, change: Partial<ComparedCase>]>([
  ['another board', { question: { ...asked, board: OTHER } }],
  ['a fleet without a coast', { question: { ...asked, units: coastless } }],
  ['a fleet without a coast afterwards', { theirs: result({ units: FLEET, coastsMissing: true }) }],
])('nothing is drawn of %s', ([, change]) => {
  expect(caseScenes({ ...SUPPORTED_ATTACK, theirs: NOBODY, ...change })).toBeUndefined();
  expect(caseScenes({ ...SUPPORTED_ATTACK, theirs: NOBODY })).toBeDefined();
});
