/** The choices that a set of rules makes. */
import { PRESETS, type Policy, type RulesJson } from '../../index.ts';

/** @param rules of which every choice exists */
export function policyOf({ preset, choices }: RulesJson): Policy {
  return { ...PRESETS[preset], ...choices } as Policy;
}
