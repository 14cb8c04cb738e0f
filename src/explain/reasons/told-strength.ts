/** Strengths as people count them. */
import type { Policy } from '../../../encodings/policy.ts';
import { isOn } from '../../../encodings/variant-rules.ts';

/**
 * A strength as it is reported. Where some borders are difficult, the equations have one more for all that do not
 * cross one, instead of one less for all that do.
 */
export function toldStrength(policy: Policy, strength: number): number {
  return strength > 0 && isOn(policy, 'difficult-borders') ? strength - 1 : strength;
}
