/** DATC 4.D.8 in names that no board has; what every choice comes to is in corpus/removals.jsonl. */
import { describe, expect, test } from 'vitest';
import { compareForRemoval, type RemovalCandidate } from '../../../encodings/removal.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';

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
