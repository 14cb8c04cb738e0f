/** The built-in test cases of the DATC, run under a set of rules. */
import type { DatcVersion } from '../../../encodings/issue.ts';
import { type Policy, type PresetName, PRESETS } from '../../../encodings/policy.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type MovementOptions,
} from '../../adjudicate/phases/movement.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import type { UserError } from '../../base/errors.ts';
import { comparePolicies } from '../../adjudicate/rules/policies.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { type DatcCase, hasMovement, loadSections, type MovementPart, type Version } from './case.ts';
import { optionDifferences, ownDifferences } from './case-differences.ts';
import { adjustmentDifferences, retreatDifferences } from './later-case.ts';
import { positionOf } from './movement-case.ts';
import { changesOf, expectationOf, unsaidChoices } from './case-options.ts';

/** The folder with the cases of a version. */
export const FOLDERS: Readonly<Record<DatcVersion, Version>> = { '3.2': 'v3', '2.4': 'v24' };
/** The rules that the cases of a version are written for. */
export const OWN_PRESETS: Readonly<Record<DatcVersion, PresetName>> = {
  '3.2': 'datc-3.2',
  '2.4': 'datc-2.4',
};

/** The parts of cases; a case about retreats has a movement part before. */
const PARTS = ['movement', 'retreats', 'adjustments'] as const;
/** `undecided` where the solver gave up. */
export const STATUSES = ['passed', 'deviating', 'not stated', 'undecided'] as const;
export type ComplianceStatus = (typeof STATUSES)[number];

/** The report on one part of a case. */
export interface PartReport {
  readonly id: string;
  readonly title: string;
  readonly part: (typeof PARTS)[number];
  readonly status: ComplianceStatus;
  /** The option it was compared with, where the case itself says something else. */
  readonly option?: string;
  /** The reason why the DATC does not state its result, or why there is none to compare. */
  readonly why?: string;
  /** The differences from what the DATC says, one line each. */
  readonly differences?: readonly string[];
  /** The result of its movement is one that no game goes on from, as rules of one's own may have it. */
  readonly impossible?: UserError | undefined;
}

export interface SectionReport {
  /** `6.A`. */
  readonly section: string;
  readonly title: string;
  readonly parts: readonly PartReport[];
}

/**
 * Runs all cases of a version under the rules of `options`, section by section.
 *
 * @param solver asked for when Z3 is needed
 */
export function runCases(version: DatcVersion, options: MovementOptions, solver: Solver): SectionReport[] {
  return loadSections(FOLDERS[version]).map(({ section, title, cases }) => ({
    section,
    title,
    parts: cases.flatMap((each) => runCase(each, version, options, solver)),
  }));
}

function runCase(
  each: DatcCase,
  version: DatcVersion,
  options: MovementOptions,
  solver: Solver,
): PartReport[] {
  const { id, title } = each;
  if (!hasMovement(each)) {
    const why = NOT_STATED[`${version} ${id}`];
    if (why !== undefined) return [{ id, title, part: 'adjustments', status: 'not stated', why }];
    const differences = adjustmentDifferences(each, version, options.policy);
    return [{ id, title, part: 'adjustments', ...laterVerdict(version, options.policy, differences) }];
  }
  const movement = { id, title, part: 'movement', ...runMovement(each, version, options, solver) } as const;
  if (each.phase !== 'retreat') return [movement];
  const differences = retreatDifferences(each, version, options, solver);
  const later = differences === undefined ? GAVE_UP : laterVerdict(version, options.policy, differences);
  return [movement, { id, title, part: 'retreats', ...later }];
}

/** Cases of adjustments whose result the DATC leaves open, by version and id. */
const NOT_STATED: Readonly<Record<string, string>> = {
  '2.4 6.J.2': 'it does not name the units of which civil disorder removes another',
};

/** The cases state their retreats and adjustments for the rules of their version. */
function laterVerdict(version: DatcVersion, policy: Policy, differences: readonly string[]): PartVerdict {
  const judgement = verdictOn(differences);
  const isOwn = comparePolicies(policy, PRESETS[OWN_PRESETS[version]]).length === 0;
  if (judgement.status === 'passed' || isOwn) return judgement;
  return {
    status: 'not stated',
    why: `the case has a result for the rules of ${OWN_PRESETS[version]} alone`,
  };
}

export type PartVerdict = Omit<PartReport, 'id' | 'title' | 'part'>;

export const GAVE_UP: PartVerdict = { status: 'undecided', why: 'the solver gave up at its limit' };

function runMovement(
  each: MovementPart,
  version: DatcVersion,
  options: MovementOptions,
  solver: Solver,
): PartVerdict {
  const adjudication = adjudicateMovement(positionOf(each), options, solver);
  if (adjudication.kind === 'unknown') return GAVE_UP;
  const impossible = impossibleResult(adjudication);
  const judgement = { ...judge(each, version, options.policy, adjudication), impossible };
  const unsaid = unsaidChoices(each, version, options.policy);
  if (judgement.status !== 'deviating' || unsaid.length === 0) return judgement;
  return { status: 'not stated', why: `the case does not say what ${unsaid.join(' and ')} leads to` };
}

function judge(
  each: MovementPart,
  version: DatcVersion,
  policy: Policy,
  adjudication: Adjudication,
): PartVerdict {
  const expectation = expectationOf(each, version, policy);
  switch (expectation.kind) {
    case 'own': {
      if (expectation.ordersOnly) return verdictOn(optionDifferences(each, version, adjudication, []));
      const exactly = comparePolicies(policy, PRESETS[OWN_PRESETS[version]]).length === 0;
      return verdictOn(ownDifferences(each, version, adjudication, exactly));
    }
    case 'changed': {
      const compared = expectation.chosen.map((chosen) => {
        const changes = changesOf(each, version, chosen);
        return { ...verdictOn(optionDifferences(each, version, adjudication, changes)), option: chosen.name };
      });
      return compared.find(({ status }) => status === 'passed') ?? compared[0]!;
    }
    case 'no-resolution': {
      const line = `the ${policy['4.A.2']} rule (4.A.2) should have no answer, but gives one`;
      return { ...verdictOn(isUnanswered(adjudication) ? [] : [line]), option: expectation.chosen.name };
    }
    case 'not-stated': {
      const { name, option } = expectation.chosen;
      const note = option.note === undefined ? '' : `: ${option.note}`;
      return { status: 'not stated', why: `for ${name} the case has no result to compare with${note}` };
    }
  }
}

/** A rule for paradoxes had no answer. */
export function isUnanswered({ resolution: { backups } }: Adjudication): boolean {
  return backups.some(({ unanswered }) => unanswered !== undefined);
}

export function verdictOn(differences: readonly string[]): PartVerdict {
  return differences.length === 0 ? { status: 'passed' } : { status: 'deviating', differences };
}
