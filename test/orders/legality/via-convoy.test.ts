/** Whether "via convoy" may be ordered without any fleet (4.A.3) is said beside the equation that says how armies go. */
import { describe, expect, test } from 'vitest';
import { byConvoy } from '../../../encodings/route.ts';
import { choicesOf, DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { mayWalkInstead } from '../../../src/orders/legality/via-convoy.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { inBooleans } from '../../../src/adjudicate/resolution/enumerate.ts';

const NOTHING_HOLDS = new Uint8Array();

describe.for(Object.keys(choicesOf('4.A.3')) as Policy['4.A.3'][])('under %s', (choice) => {
  const policy: Policy = { ...DATC_3_2, '4.A.3': choice };

  test.for(['France: A PIC - BEL via convoy', 'France: A PIC - BEL via convoy\nGermany: A BEL - PIC'])(
    'the army of %j may walk just where the equations let it',
    (text) => {
      // The order stands as written, whether or not it is legal.
      const position = { board, ...readPositionText(board, text) };
      const ordered = equationsOf(position, { ...policy, '4.A.3': 'intent-else-land' });
      const { setting } = inBooleans(ordered, NOTHING_HOLDS);
      const byEquation = byConvoy({ ...setting, policy }, 0);

      expect(ordered.facts.viaConvoy(0)).toBe(true);
      expect(mayWalkInstead(policy)).toBe(!byEquation);
    },
  );
});
