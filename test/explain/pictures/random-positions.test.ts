/** Pictures of whatever comes: well formed, without a number that is none, each unit in them. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { drawPicture } from '../../../src/explain/pictures/picture.ts';
import { sceneOf, sceneOfOrders } from '../../../src/explain/pictures/scene.ts';
import { standardLayout } from '../../../src/explain/pictures/standard-layout.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

const MIX_NAMES = Object.keys(MIXES) as (keyof typeof MIXES)[];

test('every position can be drawn, and any part of the map', () => {
  const mixes = fc.constantFrom(...MIX_NAMES);
  fc.assert(
    fc.property(mixes, fc.integer({ min: 1, max: 34 }), fc.nat(), (name, units, seed) => {
      const position = randomPosition(board, { ...MIXES[name], units }, seed);
      const result = adjudicated(position);
      const scenes = [sceneOf(result), sceneOfOrders(equationsOf(position, DATC_3_2))];
      const panels = scenes.map((scene) => ({ scene }));
      const svg = drawPicture(standardLayout(), panels, { sharedMap: true, legend: false });

      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.match(/data-unit=/g)).toHaveLength(2 * position.units.length);
      expect(svg.match(/data-mark="dislodged"/g) ?? []).toHaveLength(result.dislodged.length);
    }),
    { numRuns: 100 },
  );
}, 60_000);
