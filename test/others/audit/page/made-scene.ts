/** A scene of a case. */
import type { SceneJson } from '../../../../src/others/audit/page/scene-json.ts';

const AFTER = { units: { FRANCE: ['A PAR'] }, dislodged: {} };

/** Nothing happens. */
export const SCENE: SceneJson = {
  map: 'standard',
  phase: 'S1901M',
  units: { FRANCE: ['A PAR'] },
  retreating: {},
  orders: { FRANCE: ['A PAR H'] },
  ours: AFTER,
  theirs: AFTER,
};
