/** What is special about a unit, by name: in positions where it is, and where one thing less is so. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { positionIn } from '../../../../src/others/audit/asking/text-position.ts';
import { formatStandingUnit } from '../../../../src/orders/text/format.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { describePosition } from '../../../../scripts/make/suite/restrict/relations.ts';
import { traitsOf } from '../../../../scripts/make/suite/restrict/traits.ts';

let solver: Solver;
beforeAll(async () => void (solver = await openSolver()));

type Texts = Readonly<Record<string, readonly string[]>>;

/** The value of one trait of a unit; `undefined` where it has none. */
function traitIn(orders: Texts, standing: Texts, unit: string, name: string): string | undefined {
  const units: Record<string, string[]> = {};
  for (const [power, texts] of Object.entries(orders))
    units[power] = texts.map((text) => text.split(/ [-SCH](?: |$)/)[0]!);
  for (const [power, texts] of Object.entries(standing)) units[power] = [...texts];
  const position = positionIn(board, { units, orders }, policy)!;
  const adjudication = adjudicateMovement(position, { engine: 'components', policy }, solver);
  if (adjudication.kind === 'unknown') throw new Error('the solver gave up');
  const index = position.units.findIndex((each) => formatStandingUnit(board, each, 'short') === unit);
  expect(index).toBeGreaterThanOrEqual(0);
  const known = traitsOf(describePosition(adjudication), [index]);
  return known.find((trait) => trait.startsWith(`0 ${name}: `))?.slice(name.length + 4);
}

const BY_SEA = ['A TUN - GRE', 'F ION C A TUN - GRE'];
const VIA = { ENGLAND: ['A YOR - LON VIA'], TURKEY: ['F LON H'] };
const LONG = { ITALY: ['A TUN - VEN', 'F ION C A TUN - VEN'], AUSTRIA: ['F ADR C A TUN - VEN'] };

describe('traits', () => {
  test.for<[name: string, unit: string, trait: string | undefined, orders: Texts, standing?: Texts]>([
    ['route', 'A TUN', 'ordered', { ITALY: BY_SEA }],
    ['route', 'A TUN', 'not ordered', { ITALY: ['A TUN - GRE', 'F ION H'] }],
    ['route', 'A TUN', 'ordered', LONG],
    ['route', 'A TUN', 'not ordered', { ...LONG, AUSTRIA: ['F ADR H'] }],
    ['route', 'A MAR', undefined, { FRANCE: ['A MAR - SPA'] }],
    ['route', 'F ION', undefined, { ITALY: BY_SEA }],
    ['fleets', 'A TUN', 'own', { ITALY: BY_SEA }],
    ['fleets', 'A TUN', 'foreign', { ITALY: ['A TUN - GRE'], TURKEY: ['F ION C A TUN - GRE'] }],
    ['fleets', 'A TUN', 'own and foreign', LONG],
    ['fleets', 'A MAR', undefined, { FRANCE: ['A MAR - SPA'] }],
    ['way of whom it helps', 'F AEG', 'one fleet', { ITALY: BY_SEA, TURKEY: ['F AEG S A TUN - GRE'] }],
    [
      'way of whom it helps',
      'A BUL',
      'near without fleet',
      { TURKEY: ['A SER - GRE', 'A BUL S A SER - GRE'] },
    ],
    ['way of whom it helps', 'A BUL', undefined, { TURKEY: ['A SER H', 'A BUL S A SER'] }],
    ['way of its attackers', 'F GRE', 'foreign one fleet', { ITALY: BY_SEA, TURKEY: ['F GRE H'] }],
    ['way of its attackers', 'F GRE', 'own one fleet', { ITALY: [...BY_SEA, 'F GRE H'] }],
    ['move in vain', 'A YOR', 'via', VIA],
    ['move in vain', 'A TUN', 'plain', { ITALY: ['A TUN - MUN'] }],
    ['move in vain', 'A YOR', undefined, { ENGLAND: ['A YOR - LON'] }],
    ['goal in vain', 'A YOR', 'foreign hold', VIA],
    ['goal in vain', 'A YOR', 'own support', { ENGLAND: [...VIA.ENGLAND, 'F LON S A WAL', 'A WAL H'] }],
    ['goal in vain', 'A YOR', 'empty', { ENGLAND: VIA.ENGLAND }],
    ['goal in vain', 'A YOR', undefined, { ENGLAND: ['A YOR - LON'] }],
    ['attacked in vain', 'F LON', 'foreign', VIA],
    ['attacked in vain', 'F LON', undefined, { ENGLAND: ['A YOR - LON'], TURKEY: ['F LON H'] }],
    ['way of its attackers', 'A BUL', undefined, { TURKEY: ['A SER - BUL'], ITALY: ['A BUL H'] }],
    ['way of its rivals', 'A SER', 'foreign one fleet', { ITALY: BY_SEA, TURKEY: ['A SER - GRE'] }],
    ['way of its rivals', 'A TUN', undefined, { ITALY: BY_SEA, TURKEY: ['A SER - GRE'] }],
    ['way of its victim', 'A ALB', 'one fleet', { ITALY: BY_SEA, TURKEY: ['A ALB - TUN'] }],
    ['way of its victim', 'A SER', undefined, { TURKEY: ['A SER - BUL'], ITALY: ['A BUL H'] }],
    [
      'order of whom it helps against',
      'F ADR',
      'convoy',
      { ITALY: BY_SEA, AUSTRIA: ['F ALB - ION', 'F ADR S F ALB - ION'] },
    ],
    [
      'order of whom it helps against',
      'A BUL',
      undefined,
      { TURKEY: ['A SER - GRE', 'A BUL S A SER - GRE'] },
    ],
    [
      'supported by its victim',
      'A SER',
      'yes',
      { TURKEY: ['A SER - GRE'], ITALY: ['A BUL S A SER - GRE', 'A GRE H'] },
    ],
    [
      'supported by its victim',
      'A SER',
      undefined,
      { TURKEY: ['A SER - GRE', 'A BUL S A SER - GRE'], ITALY: ['A GRE H'] },
    ],
    [
      'victim supported by its own',
      'A SER',
      'yes',
      { TURKEY: ['A SER - GRE', 'A BUL S A GRE'], ITALY: ['A GRE H'] },
    ],
    [
      'victim supported by its own',
      'A SER',
      undefined,
      { TURKEY: ['A SER - GRE'], ITALY: ['A BUL S A GRE', 'A GRE H'] },
    ],
    [
      'attacked with own support',
      'A GRE',
      'yes',
      { TURKEY: ['A SER - GRE'], ITALY: ['A BUL S A SER - GRE', 'A GRE H'] },
    ],
    [
      'attacked with own support',
      'A GRE',
      undefined,
      { TURKEY: ['A SER - GRE', 'A BUL S A SER - GRE'], ITALY: ['A GRE H'] },
    ],
    ['misnames', 'A SMY', 'the type of another', { TURKEY: ['A ARM - ANK', 'A SMY S F ARM - ANK'] }],
    ['misnames', 'A SMY', undefined, { TURKEY: ['A ARM - ANK', 'A SMY S A ARM - ANK'] }],
    ['misnames', 'A ARM', 'its own type', { TURKEY: ['F ARM - ANK'] }, { TURKEY: ['A ARM'] }],
    ['misnames', 'A LVP', 'a unit that stands as moving', { ENGLAND: ['A LVP S A YOR - YOR', 'A YOR H'] }],
  ])('%s of %s: %s', ([name, unit, trait, orders, standing = {}]) => {
    expect(traitIn(orders, standing, unit, name)).toBe(trait);
  });
});
