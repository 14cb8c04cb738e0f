/** DATC 4.D.8: every choice of which unit goes. */
import { describe, expect, test } from 'vitest';
import { compareForRemoval, measureOf, type RemovalCandidate } from '../../../encodings/removal.ts';
import { DATC_3_2, ISSUES, type Policy } from '../../../encodings/policy.ts';
import { removalDistance } from '../../../src/adjudicate/phases/civil-disorder.ts';
import { adjust, stateFrom, type Written } from './position.ts';

type Choice = Policy['4.D.8'];
const CHOICES = Object.keys(ISSUES['4.D.8'].choices) as Choice[];
/** The choices by distance from the home centres. */
const BY_HOME: readonly Choice[] = CHOICES.filter((choice) => choice !== 'unit-age' && choice !== '2023');

function distances(written: Written, choice: Choice): number[] {
  const state = stateFrom(written);
  const measure = measureOf({ '4.D.8': choice })!;
  return state.units.map((_, unit) => removalDistance(state, unit, measure));
}

describe('distances', () => {
  test.for<readonly [power: string, units: readonly string[], choice: Choice, expected: readonly number[]]>([
    // To Venice on foot or to Rome from sea to sea; a convoy takes it there in one move.
    ['ITALY', ['A SPA'], 'armies-as-fleets', [3]],
    ['ITALY', ['A SPA'], 'any-border', [3]],
    ['ITALY', ['A SPA'], 'convoy-one-move', [1]],
    ['ITALY', ['A SPA', 'F WES', 'F TYS'], 'convoy-own-fleets', [1, 2, 1]],
    ['ITALY', ['A SPA', 'F WES'], 'convoy-own-fleets', [3, 2]],
    // Warsaw is next to Prussia, but no port.
    ['RUSSIA', ['F PRU'], 'armies-as-fleets', [2]],
    ['RUSSIA', ['F PRU'], 'convoy-one-move', [2]],
    ['RUSSIA', ['F PRU'], 'any-border', [1]],
    // A fleet that stands on one coast does not sail from the other.
    ['RUSSIA', ['F BUL/SC'], 'armies-as-fleets', [3]],
    ['RUSSIA', ['F BUL/SC'], 'any-border', [2]],
    // An army that nobody brings off its island.
    ['ITALY', ['A LON'], 'convoy-own-fleets', [Infinity]],
    ['ITALY', ['A LON'], 'convoy-one-move', [1]],
  ])('of %s %j under %s', ([power, units, choice, expected]) => {
    expect(distances({ units: { [power]: units } }, choice)).toEqual(expected);
  });

  test('with the fleets of others', () => {
    const written = { units: { ITALY: ['A SPA'], FRANCE: ['F WES', 'F TYS'] } };

    expect(distances(written, 'convoy-own-fleets')[0]).toBe(3);
    expect(distances(written, 'convoy-any-fleets')[0]).toBe(1);
  });

  test('to home centres that others own, and to centres that are no home', () => {
    const written = { units: { ITALY: ['A WAR', 'A TUS'] }, centres: { ITALY: ['WAR'], FRANCE: ['ROM'] } };

    for (const choice of BY_HOME) expect(distances(written, choice)[1]).toBe(1);
    expect(distances(written, '2023')).toEqual([0, 5]);
  });
});

/** Italy keeps as many units as it owns centres. */
function gone(units: readonly string[], choice: Choice, centres: readonly string[] = ['NAP']): string[] {
  const orders = adjust({ units: { ITALY: units }, centres: { ITALY: centres } }, {}, { '4.D.8': choice });
  return orders.removed.map((text) => text.replace('ITALY ', ''));
}

describe('who goes', () => {
  test.for(CHOICES)('of equal units, fleets before armies and then by name: %s', (choice) => {
    expect(gone(['A APU', 'F TYS'], choice)).toEqual(['F TYS']);
    expect(gone(['F TYS', 'F ION'], choice)).toEqual(['F ION']);
    expect(gone(['A ROM', 'A VEN'], choice, ['ROM'])).toEqual(choice === '2023' ? ['A VEN'] : ['A ROM']);
  });

  test.for<readonly [choice: Choice, removed: string]>([
    ['convoy-one-move', 'A BOH'],
    ['armies-as-fleets', 'A SYR'],
    ['any-border', 'A SYR'],
    ['2023', 'A BOH'],
  ])('an army near Venice or one beyond the sea: %s', ([choice, removed]) => {
    expect(gone(['A BOH', 'A SYR'], choice)).toEqual([removed]);
  });

  test('2023: a unit on a centre stays, though it is farther away', () => {
    const units = ['A MUN', 'A TYR'];

    expect(gone(units, '2023', ['ROM'])).toEqual(['A TYR']);
    expect(gone(units, 'any-border', ['ROM'])).toEqual(['A MUN']);
  });

  test('by age: the oldest that is not on a centre', () => {
    expect(gone(['A ROM 1900', 'A TYR 1904', 'A BOH 1902'], 'unit-age', ['ROM', 'NAP'])).toEqual(['A BOH']);
    expect(gone(['A TYR 1902', 'A BOH 1904'], 'unit-age')).toEqual(['A TYR']);
    expect(gone(['A ROM 1903', 'A NAP 1900'], 'unit-age')).toEqual(['A NAP']);
  });

  test('by age: a unit of unknown age counts as the oldest', () => {
    expect(gone(['A TYR 1900', 'A BOH'], 'unit-age')).toEqual(['A BOH']);
    expect(gone(['A TYR', 'A BOH 1900'], 'unit-age')).toEqual(['A TYR']);
  });
});

const candidate = (provinceName: string): RemovalCandidate => ({
  type: 'army',
  provinceName,
  isOnCentre: false,
  distance: 1,
  born: undefined,
});

describe('names', () => {
  test.for([
    ['Mid-Atlantic Ocean', 'Midia'],
    ['Stamp', 'St. Petersburg'],
    ['St. Petersburg', 'Stpeu'],
    ['North Sea', 'Norti'],
    ['north sea', 'Norway'],
  ])('%s goes before %s', ([first, second]) => {
    expect(compareForRemoval(DATC_3_2, candidate(first!), candidate(second!))).toBeLessThan(0);
    expect(compareForRemoval(DATC_3_2, candidate(second!), candidate(first!))).toBeGreaterThan(0);
  });

  test('a unit that cannot get home goes first, and two such are equal', () => {
    const far = { ...candidate('Wales'), distance: Infinity };

    expect(compareForRemoval({ '4.D.8': 'any-border' }, far, candidate('Albania'))).toBeLessThan(0);
    expect(compareForRemoval({ '4.D.8': 'any-border' }, far, far)).toBe(0);
  });
});
