/**
 * Ways in which records tell the same result differently.
 *
 * What many records do is no difference to begin with (`src/games/replay/replay.ts`): dislodged units
 * without a retreat are kept or not, coasts are missing, nothing is said of an order to hold. Some tell of a later position
 * than the next one: it has the results of retreats, of the winter, or of both.
 */
import { byConvoy } from '../../../../encodings/route.ts';
import { provinceOf } from '../../../board/board.ts';
import { countsAgainstVictim } from '../../../explain/reasons/strengths.ts';
import { compareAnswers, succeededOf, type Finding, type Observation } from './observation.ts';
import type { OwnAnswer, PhaseQuestion } from './phase-question.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { writtenPlace } from '../../../orders/text/format.ts';
import { balances, openSites } from '../../../adjudicate/phases/centres.ts';
import { adjudicateRetreats } from '../../../adjudicate/phases/retreats.ts';
import { advancedBy, type Advanced } from '../../../adjudicate/phases/game.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import { type ComparedNext, compareWithRecord } from '../../../games/replay/replay.ts';
import type { GivenRetreat } from '../../../orders/order.ts';
import CONVENTIONS from './conventions.json' with { type: 'json' };

/** Conventions by name, in sentences. */
export { CONVENTIONS };
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
  'retreats-included': (findings, _, observation, ours) =>
    holdsRetreats(findings, observation, ours) ? [] : findings,
  'adjustments-included': (findings, question, { next }, ours) => {
    if (holdsAdjustments(findings, question, ours)) return [];
    const after = afterRetreats(findings, next, ours);
    return after !== undefined && holdsAdjustments(after.left, question, after.played) ? [] : findings;
  },
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
function agreesWithClosedPlaces(question: PhaseQuestion, observation: Observation, ours: OwnAnswer): boolean {
  const { result } = ours;
  const { board, orders } = question;
  if (result?.kind !== 'retreat' || orders.kind !== 'retreat') return false;
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
  const again = playedRetreats({ ...result.state, retreating: closed }, orders.orders);
  return compareAnswers(question, observation, { ...ours, ...again }).length === 0;
}

const playedRetreats = (state: GameState, orders: readonly GivenRetreat[]): Advanced =>
  advancedBy(state, adjudicateRetreats(state, orders, DATC_3_2), DATC_3_2);

/** The record differs only by where dislodged units went, or that they are gone, and by what they conquered there. */
function holdsRetreats(
  findings: readonly Finding[],
  { next: record }: Observation,
  ours: OwnAnswer,
): boolean {
  const after = afterRetreats(findings, record, ours);
  if (after === undefined || record.phase === undefined || findings.some(({ tier }) => tier === 'retreats'))
    return false;
  const isOfCentres = findings.some(({ difference }) => difference.kind === 'centre');
  return after.left.every(({ difference }) => difference.kind === 'centre' && !isOfCentres);
}

/** The record differs only by builds in open home centres, and removals, that the powers have to make. */
function holdsAdjustments(
  findings: readonly Finding[],
  { board }: PhaseQuestion,
  { next }: Pick<OwnAnswer, 'next'>,
): boolean {
  if (next?.phase.kind !== 'adjustment') return false;
  const due = balances(next);
  const sites = board.powers.map(({ index }) => new Set(openSites(next, index)));
  const changes = board.powers.map(() => 0);
  const isAdded = board.powers.map((): boolean | undefined => undefined);
  for (const { difference } of findings) {
    if (difference.kind === 'centre') continue;
    if (difference.kind !== 'unit') return false;
    const { power, location } = difference.unit;
    const added = difference.in === 'record';
    // A power that builds removes nothing: that unit has gone somewhere else.
    if ((isAdded[power] ??= added) !== added) return false;
    if (added && !sites[power]!.has(provinceOf(board, location))) return false;
    changes[power]! += added ? 1 : -1;
  }
  const fits = changes.every((change, power) => {
    const balance = due[power]!;
    return balance < 0 ? change <= 0 && change >= balance : change >= 0 && change <= balance;
  });
  const builds = changes.some((change) => change > 0);
  // A unit that is gone may also have been destroyed, so without a build all removals must be there.
  const removesAll = changes.every((change, power) => change === Math.min(0, due[power]!));
  return fits && (builds || (removesAll && changes.some((change) => change < 0)));
}

/** The retreats that the record can have, and in what it differs from their result; `undefined` where they are still to come. */
function afterRetreats(findings: readonly Finding[], record: ComparedNext, { next }: OwnAnswer) {
  if (next?.phase.kind !== 'retreat' || findings.some(({ tier }) => tier === 'orders')) return undefined;
  if (record.phase?.kind === 'retreat' || (record.dislodged ?? []).length > 0) return undefined;
  const played = retreatsAs(next, record);
  const left = compareWithRecord(record, played.result, played.next).differences.flatMap(
    (difference): Finding[] => (difference.kind === 'phase' ? [] : [{ tier: 'adjustments', difference }]),
  );
  return { played, left };
}

/** The result of the retreats that the record can have: each unit goes where one of its kind stands, or disbands. */
function retreatsAs(state: GameState, record: ComparedNext): Advanced {
  const { board } = state;
  const left = [...record.units];
  const orders = state.retreating.flatMap(({ unit, retreats }): GivenRetreat[] => {
    const index = left.findIndex(
      ({ power, type, location }) =>
        power === unit.power && type === unit.type && retreats.includes(location),
    );
    if (index < 0) return [];
    const [{ location }] = left.splice(index, 1) as [(typeof left)[number]];
    const from = { type: unit.type, ...writtenPlace(board, unit.location) };
    return [{ power: unit.power, order: { kind: 'retreat', unit: from, to: writtenPlace(board, location) } }];
  });
  return playedRetreats(state, orders);
}

/** The centre will belong to this power at the end of the year, as units stand or may retreat. */
function isEarlyCentre(
  { difference }: Finding,
  { board, phase }: PhaseQuestion,
  record: ComparedNext,
  { next }: OwnAnswer,
): boolean {
  if (difference.kind !== 'centre' || phase.season !== 'fall') return false;
  if (next?.phase.kind !== 'retreat') return false;
  const { province, record: owner } = difference;
  const isThere = (place: number): boolean => provinceOf(board, place) === province;
  return (
    record.units.some(({ power, location }) => power === owner && isThere(location)) ||
    next.retreating.some(({ unit, retreats }) => unit.power === owner && retreats.some(isThere))
  );
}
