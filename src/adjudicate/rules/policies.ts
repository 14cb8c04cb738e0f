/** Sets of rules: how they differ, and what to call them. */
import { having, oneOf } from '../../base/given.ts';
import { VARIANT_NAMES, type VariantRule } from '../../../encodings/variant-rules.ts';
import { ownEquations } from '../../../encodings/equations.ts';
import {
  ISSUE_IDS,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
  type PresetName,
} from '../../../encodings/policy.ts';
import { variantChoice, variantNamed, withRule } from './variants.ts';

/** The rules that hold unless others are chosen. */
export const DEFAULT_PRESET: PresetName = 'datc-3.2';

/** A policy, and the preset it was made from. */
export interface Rules {
  readonly preset: PresetName;
  readonly policy: Policy;
}

/** The rules where none are named: DATC 3.2. */
export const DEFAULT_RULES: Rules = { preset: DEFAULT_PRESET, policy: PRESETS[DEFAULT_PRESET] };

/** Says if rules differ on an issue of chapter 4 here. */
export function isIssue(of: ChoiceDifference['issue']): of is IssueId {
  return of !== 'equations' && variantNamed(of) === undefined;
}

/** An issue on which two policies differ, with the choice of each; of equations the module, or `standard`. */
export interface ChoiceDifference {
  /** Anything that rules can differ on: an issue of chapter 4, a rule of a variant, or the equations. */
  readonly issue: IssueId | VariantRule | 'equations';
  readonly a: string;
  readonly b: string;
}

/** Equations that are not of any module. */
const STANDARD = 'standard';

/** The file of a module without its folders, on any system; no `node:path`, since rules are read in browsers too. */
export function moduleName(own: string): string {
  return /[^/\\]*$/.exec(own)![0];
}

/** In words whose equations these are: `the standard ones`, `those of my-rules.ts`. */
export function whoseEquations(own: string): string {
  return own === STANDARD ? 'the standard ones' : `those of ${moduleName(own)}`;
}

/** The content of a rules file: a preset and the choices that differ from it. */
export interface RulesJson {
  readonly preset: PresetName;
  /** A choice for each issue of chapter 4, and for each rule of a variant, which is `on` or `off`. */
  readonly choices?: Readonly<Partial<Record<IssueId | VariantRule, string>>>;
  /** Equations of one's own. */
  readonly own?: {
    /** The module that they come from. */
    readonly file: string;
    /** Another for another text of it and of its own files. */
    readonly version?: string;
    /** The decisions whose equations are not the standard ones. */
    readonly equations: readonly string[];
  };
}

/** The issues on which two policies differ, in the order of the DATC; their equations last. */
export function comparePolicies(a: Policy, b: Policy): ChoiceDifference[] {
  for (const policy of [a, b]) having(policy, ['4.A.1'], 'rules-invalid', 'policy');
  const [ofA, ofB] = [a, b].map(({ own }) => own?.name ?? STANDARD) as [string, string];
  const equations = ofA === ofB ? [] : [{ issue: 'equations', a: ofA, b: ofB } as const];
  return [...compareChoices(a, b), ...compareVariants(a, b), ...equations];
}

/** The policy with the choice of another one on each of these differences. */
export function takingOver(policy: Policy, differences: readonly ChoiceDifference[], other: Policy): Policy {
  let taken = policy;
  for (const { issue, b } of differences)
    taken = issue === 'equations' ? { ...taken, own: other.own } : withRule(taken, { issue, choice: b });
  return taken;
}

function compareVariants(a: Policy, b: Policy) {
  if (a.variants === b.variants) return [];
  return differing(VARIANT_NAMES, (rule, { variants }: Policy) => variantChoice(variants, rule), a, b);
}

function compareChoices(a: Policy, b: Policy) {
  return differing(ISSUE_IDS, (issue, policy: Policy) => policy[issue], a, b);
}

/** The names of which two policies say something else. */
function differing<Name>(
  names: readonly Name[],
  saidOf: (name: Name, policy: Policy) => string,
  one: Policy,
  other: Policy,
): { issue: Name; a: string; b: string }[] {
  return names
    .filter((name) => saidOf(name, one) !== saidOf(name, other))
    .map((issue) => ({ issue, a: saidOf(issue, one), b: saidOf(issue, other) }));
}

/** Says if these are the rules that hold unless others are chosen. */
export function isDefault(policy: Policy): boolean {
  return comparePolicies(policy, DEFAULT_RULES.policy).length === 0;
}

/**
 * A policy as a preset and what differs from it; a rules file of this reads as the same policy.
 *
 * @param from the preset to describe it by, unless it equals another; the nearest if not given
 */
export function rulesJson(policy: Policy, named?: PresetName): RulesJson {
  having(policy, ['4.A.1'], 'rules-invalid', 'policy');
  const from =
    named === undefined ? nearestPreset(policy) : oneOf(named, PRESET_NAMES, 'preset-unknown', 'from');
  const preset = [from, ...PRESET_NAMES].find((name) => countDifferences(policy, name) === 0) ?? from;
  const differences = [
    ...compareChoices(PRESETS[preset], policy),
    ...compareVariants(PRESETS[preset], policy),
  ];
  const choices = Object.fromEntries(differences.map(({ issue, b }) => [issue, b]));
  const { name: file, version } = policy.own ?? {};
  return {
    preset,
    ...(differences.length > 0 && { choices }),
    ...(file !== undefined && {
      own: { file, ...(version !== undefined && { version }), equations: ownEquations(policy) },
    }),
  };
}

/** `{ rules }`, or nothing for the default rules. */
export function rulesField({ policy, preset }: Rules): { readonly rules?: RulesJson } {
  return isDefault(policy) ? {} : { rules: rulesJson(policy, preset) };
}

/**
 * A name for a policy: that of a preset if it equals one (`2000`), else a preset and what differs from it
 * (`datc-3.2 with 4.A.2=1982, 4.A.7=any-dislodgement`; `datc-3.2 with SUPPORT of my-rules.ts`).
 *
 * @param from as for `rulesJson`
 */
export function describePolicy(policy: Policy, from?: PresetName): string {
  return describeRulesJson(rulesJson(policy, from));
}

/** The same of what a rules file holds. */
export function describeRulesJson({ preset, choices = {}, own }: RulesJson): string {
  const chosen = Object.entries(choices).map(([issue, choice]) => `${issue}=${choice}`);
  // A module can have a backup rule alone.
  const parts = own?.equations.join(', ') || 'the backup rule';
  const choosing = own === undefined ? chosen : [...chosen, `${parts} of ${moduleName(own.file)}`];
  return choosing.length === 0 ? preset : `${preset} with ${choosing.join(', ')}`;
}

/** The preset that differs from a policy on the fewest issues; of equals the first. */
export function nearestPreset(policy: Policy): PresetName {
  const counts = PRESET_NAMES.map((name) => countDifferences(policy, name));
  return PRESET_NAMES[counts.indexOf(Math.min(...counts))]!;
}

function countDifferences(policy: Policy, name: PresetName): number {
  return compareChoices(policy, PRESETS[name]).length;
}
