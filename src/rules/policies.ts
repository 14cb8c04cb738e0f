/** Sets of rules: how they differ, and what to call them. */
import {
  ISSUE_IDS,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
  type PresetName,
} from '../../encodings/policy.ts';

/** The rules that hold where nobody says otherwise. */
export const DEFAULT_PRESET: PresetName = 'datc-3.2';

/** A policy, and the preset it was made from. */
export interface Rules {
  readonly preset: PresetName;
  readonly policy: Policy;
}

export const DEFAULT_RULES: Rules = { preset: DEFAULT_PRESET, policy: PRESETS[DEFAULT_PRESET] };

/** An issue on which two policies differ, with the choice of each. */
export interface ChoiceDifference {
  readonly issue: IssueId;
  readonly a: string;
  readonly b: string;
}

/** What a rules file holds: a preset and the choices that differ from it. */
export interface RulesJson {
  readonly preset: PresetName;
  readonly choices?: Readonly<Partial<Record<IssueId, string>>>;
}

/** The issues on which two policies differ, in the order of the DATC. */
export function comparePolicies(a: Policy, b: Policy): ChoiceDifference[] {
  return ISSUE_IDS.filter((issue) => a[issue] !== b[issue]).map((issue) => ({
    issue,
    a: a[issue],
    b: b[issue],
  }));
}

/** Whether these are the rules that hold where nobody says otherwise. */
export function isDefault(policy: Policy): boolean {
  return comparePolicies(policy, DEFAULT_RULES.policy).length === 0;
}

/**
 * A policy as a preset and what differs from it; a rules file of this reads as the same policy.
 *
 * @param from the preset to describe it by, unless it equals another; the nearest if not given
 */
export function rulesJson(policy: Policy, from: PresetName = nearestPreset(policy)): RulesJson {
  const preset = [from, ...PRESET_NAMES].find((name) => countDifferences(policy, name) === 0) ?? from;
  const differences = comparePolicies(PRESETS[preset], policy);
  if (differences.length === 0) return { preset };
  return { preset, choices: Object.fromEntries(differences.map(({ issue, b }) => [issue, b])) };
}

/**
 * A name for a policy: that of a preset if it equals one (`2000`), else a preset and what differs from it
 * (`datc-3.2 with 4.A.2=1982, 4.A.7=any-dislodgement`).
 *
 * @param from as for `rulesJson`
 */
export function describePolicy(policy: Policy, from?: PresetName): string {
  const { preset, choices = {} } = rulesJson(policy, from);
  const differing = Object.entries(choices).map(([issue, choice]) => `${issue}=${choice}`);
  return differing.length === 0 ? preset : `${preset} with ${differing.join(', ')}`;
}

/** The preset that differs from a policy on the fewest issues; of equals the first. */
export function nearestPreset(policy: Policy): PresetName {
  const counts = PRESET_NAMES.map((name) => countDifferences(policy, name));
  return PRESET_NAMES[counts.indexOf(Math.min(...counts))]!;
}

function countDifferences(policy: Policy, name: PresetName): number {
  return comparePolicies(policy, PRESETS[name]).length;
}
