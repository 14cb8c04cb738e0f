/**
 * Ways in which records tell the same result differently.
 *
 * What many records do is no difference to begin with (`src/games/replay/record-differences.ts`): dislodged units
 * without a retreat are kept or not, coasts are missing, nothing is said of an order to hold.
 */
import { byConvoy } from '../../../../encodings/route.ts';
import { provinceOf } from '../../../board/board.ts';
import { countsAgainstVictim } from '../../../explain/reasons/strengths.ts';
import { compareAnswers, succeededOf, type Finding, type Observation } from './observation.ts';
import {
  holdsAdjustments,
  holdsRetreats,
  holdsRetreatsAndAdjustments,
  isEarlyCentre,
} from './later-position.ts';
import { answerRetreats, type OwnAnswer, type PhaseQuestion } from './phase-question.ts';

/** The name of each convention, and what it is. */
export const CONVENTIONS = {
  'idle-convoy': 'The convoy of an army that goes over land is reported as void.',
  'void-support':
    'A support that cannot help because it would dislodge a unit of its own power is reported as void.',
  'vague-word':
    'An order is reported as void, as failed or as carried out, in words that do not say why, beside the same board.',
  'only-retreating': 'The next position has only the dislodged units, as when the game has ended.',
  'places-not-told':
    'The record does not say where dislodged units may go; a unit that did not arrive where it was ordered found the place closed.',
  'retreats-included': 'The next position is the one after the retreats.',
  'adjustments-included': 'The next position already has the builds and removals of the winter.',
  'centres-early': 'The record already has the owners of centres as they will be after the retreats.',
  'centres-unchanged':
    'The record still has the owners of centres from before the phase: it changes them later or, after its last phase, not at all.',
} as const;
export type ConventionName = keyof typeof CONVENTIONS;
export const CONVENTION_NAMES = Object.keys(CONVENTIONS) as ConventionName[];

/** Compares an observation with an answer; the same thing in other words is no finding. */
export function compareAsTold(
  question: PhaseQuestion,
  observation: Observation,
  ours: OwnAnswer,
): {
  readonly findings: readonly Finding[];
  /** Conventions that make a difference, in the order of `CONVENTIONS`. */
  readonly conventions: readonly ConventionName[];
} {
  let findings: readonly Finding[] = compareAnswers(question, observation, ours);
  const conventions: ConventionName[] = [];
  for (const name of CONVENTION_NAMES) {
    if (findings.length === 0) break;
    const left = EXPLAINERS[name](findings, question, observation, ours);
    if (left.length === findings.length) continue;
    findings = left;
    conventions.push(name);
  }
  return { findings, conventions };
}

/** An answer was worked out, and the observation says no other, but for conventions. */
export function agreesAsTold(question: PhaseQuestion, observation: Observation, ours: OwnAnswer): boolean {
  return ours.result !== undefined && compareAsTold(question, observation, ours).findings.length === 0;
}

/** Finds, for each convention, the findings that it does not account for. */
const EXPLAINERS: Readonly<
  Record<
    ConventionName,
    (findings: readonly Finding[], ...about: Parameters<typeof compareAsTold>) => readonly Finding[]
  >
> = {
  'idle-convoy': (findings, question, _, ours) =>
    findings.filter((finding) => !isIdleConvoy(finding, question, ours)),
  'void-support': (findings, question, _, ours) =>
    findings.filter((finding) => !isVoidSupport(finding, question, ours)),
  'vague-word': (findings, question, _, ours) =>
    findings.every(({ tier }) => tier === 'orders')
      ? findings.filter((finding) => !isVague(finding, question, ours))
      : findings,
  'only-retreating': (findings, { units }, { next }) =>
    next.units.length === 0 &&
    (next.dislodged ?? []).length > 0 &&
    units.length > (next.dislodged ?? []).length
      ? findings.filter(({ difference }) => difference.kind !== 'unit' && difference.kind !== 'centre')
      : findings,
  'places-not-told': (findings, question, observation, ours) =>
    ours.retreatsFrom === 'neighbours' && agreesWithClosedPlaces(question, observation, ours) ? [] : findings,
  'retreats-included': (findings, question, observation, ours) =>
    holdsRetreats(findings, question, observation, ours) ? [] : findings,
  'adjustments-included': (findings, question, observation, ours) =>
    holdsAdjustments(findings, question, ours) ||
    holdsRetreatsAndAdjustments(findings, question, observation, ours)
      ? []
      : findings,
  'centres-early': (findings, question, { next }, ours) =>
    findings.filter((finding) => !isEarlyCentre(finding, question, next, ours)),
  'centres-unchanged': (findings, { centres }, { next }) =>
    next.centres !== undefined && centres.every((owner, province) => owner === next.centres![province])
      ? findings.filter(({ difference }) => difference.kind !== 'centre')
      : findings,
};

/** The order for movement that a finding is about, if it is about any, and what the record has for words. */
function orderOf({ difference }: Finding, { units }: PhaseQuestion, { result }: OwnAnswer) {
  if (difference.kind !== 'order' || result?.kind !== 'movement') return undefined;
  const { adjudication } = result;
  const unit = units.findIndex(({ location }) => location === difference.unit.location);
  return { adjudication, unit, order: adjudication.read.orders[unit], record: difference.record };
}

/** The fleet is ordered to convoy an army that walks. */
function isIdleConvoy(...about: Parameters<typeof orderOf>): boolean {
  const told = orderOf(...about);
  if (told?.order?.kind !== 'convoy' || !told.record.includes('void')) return false;
  return !byConvoy(told.adjudication.decisions.setting, told.order.convoyed);
}

/** The supported move would dislodge a unit of the supporter's power, so that the support does not count. */
function isVoidSupport(...about: Parameters<typeof orderOf>): boolean {
  const told = orderOf(...about);
  if (told?.order?.kind !== 'support' || !told.record.includes('void')) return false;
  const { adjudication, unit, order } = told;
  if (adjudication.outcomes[unit] !== 'given' || order.to === undefined) return false;
  return !countsAgainstVictim(adjudication, order.supported, unit);
}

/** Words that say what became of the order, by the outcome to which they are opposed. */
const SAYS_WHY: Readonly<Record<string, RegExp>> = {
  given: /^(?:cut|ErrSupportBroken.*)$/,
  available: /^(?:disrupted|ErrConvoyDislodged.*)$/,
};

const DISLODGED = /^dislodged(?:: (?:yes|true))?$/i;

/**
 * The words say neither that a support was cut nor that a convoy was disrupted: programs call orders void for reasons
 * of their own, and some have no word for orders that count for nothing.
 */
function isVague(finding: Finding, question: PhaseQuestion, ours: OwnAnswer): boolean {
  const told = orderOf(finding, question, ours);
  if (told === undefined || told.record.some((each) => DISLODGED.test(each))) return false;
  const word = succeededOf(question, ours, told.unit)?.word ?? '';
  const why = SAYS_WHY[word];
  if (why !== undefined) return !told.record.some((each) => why.test(each));
  return word === 'illegal' || (word === 'invalid' && told.order!.kind !== 'move');
}

/** The record agrees once the units that it has disbanded could not go where they were ordered. */
function agreesWithClosedPlaces(
  question: PhaseQuestion,
  observation: Observation,
  { result }: OwnAnswer,
): boolean {
  if (result?.kind !== 'retreat') return false;
  const { board } = question;
  const stands = (location: number, power: number): boolean =>
    observation.next.units.some(
      (unit) => unit.power === power && provinceOf(board, unit.location) === provinceOf(board, location),
    );
  const { retreating } = result.state;
  const closed = retreating.map(({ unit, retreats }, i) => {
    const fate = result.fates[i];
    const isClosed = fate !== undefined && fate.kind !== 'disbanded' && !stands(fate.to, unit.power);
    return { unit, retreats: isClosed ? retreats.filter((place) => place !== fate.to) : retreats };
  });
  const again = answerRetreats(question, closed);
  return compareAnswers(question, observation, again).length === 0;
}
