/**
 * A disagreement as data, with everything a report shows of it: differences, orders, both results, a command line.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import { formatClaim } from '../diagnose/program-claims.ts';
import type { Classified, ClassName, EngineError, RuledOutExcuse } from '../diagnose/classify.ts';
import { CONVENTIONS } from '../diagnose/conventions.ts';
import { nameOfChoices } from '../diagnose/interpretations.ts';
import { formatFinding, powersOf, type Observation, type Tier } from '../diagnose/observation.ts';
import type { PhaseQuestion } from '../diagnose/phase-question.ts';
import type { ViolationKind } from '../diagnose/violation-kinds.ts';
import { commandFor } from './case-command.ts';
import { claimedAfter, sceneOf, toldAfter, type SceneJson } from './scene-json.ts';

/** The source of a phase. */
export interface PhaseOrigin {
  readonly file: string;
  /** The place of the record in its file, from 1; 0 of a live program, which has no records. */
  readonly record: number;
  readonly game: string | null;
  readonly program: string;
  readonly phase: string;
  /** The board of games that name none, as the command line had it. */
  readonly map?: string;
}

/** The smallest part of a phase that shows an error, and why it is one. */
export interface ShownErrorJson {
  readonly scene: SceneJson;
  /** Number of units in it. */
  readonly units: number;
  /** Claims of the audited program. */
  readonly claims: readonly string[];
  /** The clause whose equation does not hold; `null` where no single equation shows it. */
  readonly clause: { readonly datc: string; readonly title: string } | null;
  readonly sentence: string;
  readonly nearest: { readonly id: string; readonly title: string; readonly likeness: number } | null;
  /** The kind of error, whatever the provinces, powers and order of words. */
  readonly kind: ViolationKind;
  readonly command: string;
  /** Choices that would make it right, and the answer that rules them out; missing where no interpretation does. */
  readonly excuse?: { readonly choices: string; readonly by: string; readonly says: string };
}

export interface CaseJson {
  readonly class: Exclude<ClassName, 'agrees' | 'unreadable'>;
  readonly tier: Tier | null;
  readonly where: PhaseOrigin;
  readonly powers: readonly string[];
  readonly differences: readonly string[];
  /** Each of these sets of choices makes the audited program right. */
  readonly choices?: readonly string[];
  readonly conventions?: readonly string[];
  readonly scene: SceneJson;
  readonly error?: ShownErrorJson;
  readonly command: string;
}

/**
 * A disagreement as data; `undefined` where there is none.
 *
 * @param saysOf what the program says in another answer, by its id
 */
export function caseJson(
  where: PhaseOrigin,
  question: PhaseQuestion,
  observation: Observation,
  classified: Classified,
  base: Policy,
  saysOf: (id: string) => string = () => '',
): CaseJson | undefined {
  if (classified.class === 'agrees') return undefined;
  const { board } = question;
  const shared = {
    where,
    command: commandFor(question, 'ours' in classified ? classified.ours : undefined, base, where.map),
  };
  switch (classified.class) {
    case 'record-convention':
      return {
        class: 'record-convention',
        tier: null,
        powers: [],
        differences: classified.conventions.map((name) => CONVENTIONS[name]),
        conventions: classified.conventions,
        scene: sceneOf(question, classified.ours, toldAfter(question, observation)),
        ...shared,
      };
    case 'undecided': {
      const nothing = { units: {}, dislodged: {} };
      const scene = { ...sceneOf(question, undefined, toldAfter(question, observation)), ours: nothing };
      return { class: 'undecided', tier: null, powers: [], differences: [], scene, ...shared };
    }
    case 'rule-choice':
    case 'not-told-apart':
    case 'engine-error': {
      const { findings, ours } = classified;
      const powers = new Set(findings.flatMap((finding) => powersOf(finding)));
      return {
        class: classified.class,
        tier: findings[0]!.tier,
        powers: [...powers].sort((a, b) => a - b).map((power) => board.powers[power]!.code),
        differences: findings.map((finding) => formatFinding(board, finding)),
        ...(classified.class === 'engine-error' ? {} : { choices: classified.sets.map(nameOfChoices) }),
        scene: sceneOf(question, ours, toldAfter(question, observation)),
        ...(classified.class === 'engine-error'
          ? {
              error: {
                ...errorJson(classified.error, base, where.map),
                ...excuseJson(classified.excuse, saysOf),
              },
            }
          : {}),
        ...shared,
      };
    }
  }
}

function excuseJson(
  excuse: RuledOutExcuse | undefined,
  saysOf: (id: string) => string,
): Pick<ShownErrorJson, 'excuse'> {
  if (excuse === undefined) return {};
  const { choices, by } = excuse;
  return { excuse: { choices: nameOfChoices(choices), by, says: saysOf(by) } };
}

/**
 * An error as data.
 *
 * @param map as of `PhaseOrigin`
 */
export function errorJson(error: EngineError, base: Policy, map: string | undefined): ShownErrorJson {
  const { question, claims, ours, violation, nearest } = error;
  const { board, units } = question;
  const { datc, title, kind } = violation;
  return {
    scene: sceneOf(question, ours, claimedAfter(board, error)),
    units: units.length + question.dislodged.length,
    claims: claims.map((claim) => formatClaim(board, claim)),
    clause: datc === undefined || title === undefined ? null : { datc, title },
    sentence: violation.sentence,
    nearest: nearest ?? null,
    kind,
    command: commandFor(question, ours, base, map),
  };
}
