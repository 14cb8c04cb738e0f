/** Rules that differ in many choices at once: those that have a name, and choices at random. */
import { PRESETS, type Policy } from '../../../../encodings/policy.ts';
import { randomPolicy } from '../../twin/fingerprint/believer.ts';

/** By name: every preset, and so many at random. */
export function wholePolicies(random: number): (readonly [name: string, policy: Policy])[] {
  const seeds = Array.from({ length: random }, (_, i) => i + 1);
  return [
    ...Object.entries<Policy>(PRESETS),
    ...seeds.map((seed) => [`choices at random, seed ${seed}`, randomPolicy(seed)] as const),
  ];
}
