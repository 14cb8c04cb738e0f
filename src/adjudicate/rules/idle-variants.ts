/** Rules of variants that are switched on for a board with nothing that they are about. */
import { VARIANT_NAMES, type VariantRule, type Variants } from '../../../encodings/variant-rules.ts';
import type { Board } from '../../board/board.ts';
import { hasGroundFor } from '../../board/special-ways.ts';

/** The feature that a board must have for the rule to change anything. */
const GROUND: Readonly<Record<VariantRule, string>> = {
  'hong-kong': 'a centre that does not count for one power',
  'trans-siberian-railroad': 'a railway',
  'suez-canal': 'a canal',
  ice: 'borders that are closed in some seasons',
  'convoyable-coasts': 'coasts from which fleets convoy',
  'difficult-borders': 'difficult borders',
  'build-anywhere': 'centres',
  'captured-homes': 'home centres',
};

/** A sentence for each rule that is on and changes nothing on the board. */
export function idleVariants(variants: Variants, board: Board): readonly string[] {
  const idle = VARIANT_NAMES.filter((rule) => variants[rule] === true && !hasGroundFor(board, rule));
  return idle.map(
    (rule) => `${rule} changes nothing on the board "${board.id}", which does not have ${GROUND[rule]}`,
  );
}
