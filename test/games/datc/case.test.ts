import { describe, expect, test } from 'vitest';
import { canStand } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { hasMovement, loadCases, loadSections, VERSIONS } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';

const SECTIONS = ['6.A', '6.B', '6.C', '6.D', '6.E', '6.F', '6.G', '6.H', '6.I', '6.J'];

describe.for(VERSIONS)('files of DATC %s', (version) => {
  test('follow the schema and have all ten sections', () => {
    const sections = loadSections(version).map(({ section }) => section);

    expect(sections).toEqual(SECTIONS);
  });

  test('put units where they can stand, one in a province', () => {
    for (const each of loadCases(version).filter(hasMovement)) {
      const { units } = positionOf(each);
      const provinces = new Set(units.map(({ location }) => standardBoard.locations[location]!.province));

      expect(units.filter(({ type, location }) => !canStand(standardBoard, type, location))).toEqual([]);
      expect(provinces.size, each.id).toBe(units.length);
    }
  });
});

describe('no case is lost', () => {
  test.for([
    { version: 'v3', all: 176, movement: 156, retreats: 17 },
    { version: 'v24', all: 158, movement: 139, retreats: 17 },
  ] as const)('$version has $all cases, $movement with a movement phase', (counts) => {
    const cases = loadCases(counts.version);

    expect(cases).toHaveLength(counts.all);
    expect(cases.filter(hasMovement)).toHaveLength(counts.movement);
    expect(cases.filter(({ phase }) => phase === 'retreat')).toHaveLength(counts.retreats);
  });
});
