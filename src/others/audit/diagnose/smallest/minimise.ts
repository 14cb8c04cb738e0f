/**
 * The smallest part of a phase that still shows an error of another adjudicator.
 *
 * A live program is asked again about every part. A record cannot be asked: there, only such units and orders
 * are left out without which this program says the same of everything that stays, for the same reason where it
 * is disputed (the strengths that were compared), without which the same is wrong with what is claimed, and without
 * which every interpretation still contradicts what the record claims of the disputed unit. What is tried around that
 * unit without effect stays too. As long as a part is large, less is asked of it (`DEMANDS`). What the record's
 * program would say of the part is not known; that its claim is wrong there is.
 */
import type { Policy } from '../../../../../encodings/policy.ts';
import { provinceOf, type Unit } from '../../../../board/board.ts';
import type { PhaseOrders } from '../../../../adjudicate/phases/game.ts';
import type { ChosenRule } from '../../../../adjudicate/rules/choice.ts';
import type { Solver } from '../../../../readings/z3/solver.ts';
import { ClaimedPhase } from '../causes/claimed-phase.ts';
import {
  claimedFates,
  enteringUnits,
  isClaimed,
  lacksAttacker,
  type ProgramClaim,
} from '../program-claims.ts';
import { smallestPart } from './delta-debugging.ts';
import { ownFates, sameFate, type Fate } from '../fates.ts';
import { interpretations } from '../interpretations.ts';
import { reasonsFor, type ReasonDetail } from './own-reasons.ts';
import { answer, type OwnAnswer, type PhaseQuestion } from '../phase-question.ts';
import { violatedEquation } from '../causes/violated-equation.ts';
import type { ViolationKind } from '../violation-kinds.ts';

/** Number of claims that are tried for the one that needs the smallest part. */
const CLAIMS_TRIED = 3;

/** A part of no more units is plain enough. */
const FEW_UNITS = 6;

/** The features that a part has to have in common with its phase. */
interface Demand extends ReasonDetail {
  /** True if the error has to be of the same kind. */
  readonly isAlike: boolean;
}

/** One after the other, as long as parts are larger than plain ones. */
const DEMANDS: readonly Demand[] = [
  { isAlike: true, hasAttempts: true, strengths: 'exact' },
  { isAlike: true, hasAttempts: true, strengths: 'margins' },
  { isAlike: true, hasAttempts: false, strengths: 'exact' },
  { isAlike: true, hasAttempts: false, strengths: 'margins' },
  { isAlike: false, hasAttempts: false, strengths: 'exact' },
  { isAlike: false, hasAttempts: false, strengths: 'margins' },
];

/** Part of a phase, and what is claimed of it. */
export interface SmallestPart {
  readonly question: PhaseQuestion;
  readonly claims: readonly ProgramClaim[];
}

/**
 * The smallest part of a recorded phase in which no interpretation of the rules has what the record claims.
 *
 * @param claims what the record says differently (`claimsOf`); not empty
 * @param isPossible whether the program can have these choices beside the base; all are if not given
 */
export async function minimiseRecorded(
  question: PhaseQuestion,
  claims: readonly ProgramClaim[],
  base: Policy,
  solver: Solver,
  isPossible: (choices: readonly ChosenRule[]) => boolean = () => true,
): Promise<SmallestPart> {
  // As where only a unit is said to be dislodged that was not there: no part of the phase shows more than the whole.
  if (claims.length === 0) return { question, claims };
  const contradicts = (part: PhaseQuestion, some: readonly ProgramClaim[], most?: number): boolean =>
    isContradicted(part, some, base, solver, isPossible, most);
  const inWhole = answer(question, base, solver);
  const causes = causesFirst(question, inWhole, claims, base);
  const alone: ProgramClaim[] = [];
  for (const claim of causes) {
    if (alone.length < CLAIMS_TRIED && contradicts(question, [claim])) alone.push(claim);
  }
  const withOthers = async (cause: ProgramClaim): Promise<readonly ProgramClaim[]> => {
    const others = claims.filter((claim) => claim !== cause);
    return [cause, ...(await smallestPart(others, (some) => contradicts(question, [cause, ...some])))];
  };
  const choices =
    alone.length > 0
      ? alone.map((claim) => [claim])
      : await Promise.all(causes.slice(0, CLAIMS_TRIED).map(withOthers));
  const entering = enteringUnits(question, claims, inWhole);
  const inAll = kindOfViolation(question, inWhole, claims, base);
  const whole = ownSayings(question, inWhole);
  const smallestFor = async (disputed: readonly ProgramClaim[], demand: Demand): Promise<SmallestPart> => {
    const wrongIn = (part: PhaseQuestion, ours: OwnAnswer): ProgramClaim[] =>
      claims.filter(
        (claim) =>
          concerns(part, question, claim) &&
          isClaimed(part, ours, claim) === false &&
          (disputed.includes(claim) || !lacksAttacker(part, claim, entering)),
      );
    const reasons = reasonsFor(question, inWhole, disputed, demand);
    // Beside another error of the phase each would look different than alone, so what the part claims is enough.
    const isOfItsKind = (part: PhaseQuestion, ours: OwnAnswer): boolean => {
      const wrong = wrongIn(part, ours);
      const kind = kindOfViolation(part, ours, wrong, base);
      return kind === inAll || kind === kindOfViolation(question, inWhole, wrong, base);
    };
    const smallest = (most?: number): Promise<PhaseQuestion> =>
      smallestQuestion(question, (smaller) => {
        if (disputed.some((claim) => !concerns(smaller, question, claim))) return false;
        const ours = answer(smaller, base, solver);
        if (ours.result === undefined || !saysTheSame(whole, ownSayings(smaller, ours), disputed))
          return false;
        if (reasonsFor(smaller, ours, disputed, demand) !== reasons) return false;
        return contradicts(smaller, disputed, most) && (!demand.isAlike || isOfItsKind(smaller, ours));
      });
    // Rarely do only several choices together excuse a part: all are tried of the last one alone.
    const guess = await smallest(1);
    const part = contradicts(guess, disputed) ? guess : await smallest();
    return { question: part, claims: wrongIn(part, answer(part, base, solver)) };
  };
  const parts: SmallestPart[] = [];
  for (const demand of DEMANDS) {
    const found: SmallestPart[] = [];
    for (const disputed of choices) found.push(await smallestFor(disputed, demand));
    const best = smallestOf(found);
    if (unitsOf(best.question).length <= FEW_UNITS) return best;
    if (demand.isAlike) parts.push(best);
  }
  return smallestOf(parts);
}

function smallestOf(parts: readonly SmallestPart[]): SmallestPart {
  return parts.reduce((best, part) => (sizeOf(part.question) < sizeOf(best.question) ? part : best));
}

/** Finds what is wrong with a part if the claims are true, so that the reason for them is not left out. */
function kindOfViolation(
  part: PhaseQuestion,
  { result }: OwnAnswer,
  wrong: readonly ProgramClaim[],
  base: Policy,
): ViolationKind | undefined {
  if (result?.kind !== 'movement' || wrong.length === 0) return undefined;
  const { adjudication } = result;
  return violatedEquation(adjudication, claimedFates(part, ownFates(adjudication), wrong), wrong, base).kind;
}

/**
 * Without claims that only follow from others: where a move is disputed, who was dislodged follows from it, and whatever
 * move would be as claimed if the others were.
 */
function causesFirst(
  question: PhaseQuestion,
  { result }: OwnAnswer,
  claims: readonly ProgramClaim[],
  base: Policy,
): readonly ProgramClaim[] {
  const moves = claims.filter(
    (claim) => claim.kind === 'fate' && (claim.fate.kind === 'moves' || claim.fate.kind === 'stays'),
  );
  if (moves.length === 0 || result?.kind !== 'movement') return moves.length === 0 ? claims : moves;
  const { adjudication } = result;
  const fates = claimedFates(question, ownFates(adjudication), claims);
  const broken = new Set(
    new ClaimedPhase(adjudication, fates, claims, base)
      .brokenMoves()
      .map((unit) => question.units[unit]!.location),
  );
  const causes = moves.filter((claim) => claim.kind === 'fate' && broken.has(claim.unit.location));
  return causes.length === 0 ? moves : causes;
}

/**
 * Leaves out orders that are written twice, units with their orders, then orders alone, then units again.
 *
 * @param holds whether a part still shows what is to be shown
 */
export async function smallestQuestion(
  question: PhaseQuestion,
  holds: (smaller: PhaseQuestion) => boolean | Promise<boolean>,
): Promise<PhaseQuestion> {
  const withUnits = async (whole: PhaseQuestion): Promise<PhaseQuestion> => {
    const kept = await smallestPart(unitsOf(whole), (units) => holds(onlyUnits(whole, units)));
    return onlyUnits(whole, kept);
  };
  const once = withoutRepeats(question);
  const isEnough = once.orders.orders.length < question.orders.orders.length && (await holds(once));
  const fewer = await withUnits(isEnough ? once : question);
  const numbers = [...fewer.orders.orders.keys()];
  const kept = await smallestPart(numbers, (some) => holds(onlyOrders(fewer, some)));
  const silent = onlyOrders(fewer, kept);
  return kept.length === numbers.length ? silent : withUnits(silent);
}

/** Only the first of orders that are identical: there may be thousands of one. */
function withoutRepeats(question: PhaseQuestion): PhaseQuestion {
  const seen = new Set<string>();
  const numbers = question.orders.orders.flatMap((given, number) => {
    const text = JSON.stringify(given);
    if (seen.has(text)) return [];
    seen.add(text);
    return [number];
  });
  return onlyOrders(question, numbers);
}

/** Every unit of a phase, on the board and beside it; what a record has beside the board before movement is in no play. */
function unitsOf({ units, dislodged, orders }: PhaseQuestion): Unit[] {
  if (orders.kind === 'movement') return [...units];
  return [...units, ...dislodged.map(({ unit }) => unit)];
}

function onlyUnits(question: PhaseQuestion, kept: readonly Unit[]): PhaseQuestion {
  const { board, units, dislodged, orders } = question;
  const stays = new Set(kept);
  const lefts = unitsOf(question).filter((unit) => !stays.has(unit));
  const provinces = new Set(lefts.map(({ location }) => provinceOf(board, location)));
  const isBuild = orders.kind === 'adjustment';
  const numbers = orders.orders.flatMap(({ order }, i) =>
    isBuild || !('unit' in order) || !provinces.has(order.unit.province) ? [i] : [],
  );
  return onlyOrders(
    {
      ...question,
      units: units.filter((unit) => stays.has(unit)),
      dislodged: dislodged.filter(({ unit }) => stays.has(unit)),
    },
    numbers,
  );
}

function onlyOrders(question: PhaseQuestion, numbers: readonly number[]): PhaseQuestion {
  const pick = <T>(orders: readonly T[]): T[] => numbers.map((number) => orders[number]!);
  const { orders } = question;
  const picked: PhaseOrders =
    orders.kind === 'movement'
      ? { kind: 'movement', orders: pick(orders.orders) }
      : orders.kind === 'retreat'
        ? { kind: 'retreat', orders: pick(orders.orders) }
        : { kind: 'adjustment', orders: pick(orders.orders) };
  return { ...question, orders: picked };
}

function sizeOf(question: PhaseQuestion): number {
  return 1000 * unitsOf(question).length + question.orders.orders.length;
}

/** Tells if the unit that a claim is about is still there, if it was; for centres, the whole phase decides. */
function concerns(part: PhaseQuestion, whole: PhaseQuestion, claim: ProgramClaim): boolean {
  if (claim.kind === 'centre') return true;
  const isIn = (question: PhaseQuestion): boolean =>
    unitsOf(question).some(({ location }) => location === claim.unit.location);
  return claim.kind === 'stands' ? isIn(part) || !isIn(whole) : isIn(part);
}

/** Tells if every possible interpretation differs from what is claimed. */
function isContradicted(
  question: PhaseQuestion,
  claims: readonly ProgramClaim[],
  base: Policy,
  solver: Solver,
  isPossible: (choices: readonly ChosenRule[]) => boolean,
  most?: number,
): boolean {
  for (const { answer: ours, choices } of interpretations(question, base, solver, most)) {
    if (!isPossible(choices)) continue;
    if (ours.result === undefined) return false;
    if (claims.every((claim) => isClaimed(question, ours, claim) !== false)) return false;
  }
  return true;
}

/** This program's result for each unit, by its location. */
type Sayings = ReadonlyMap<number, Fate | 'stands' | 'gone'>;

function ownSayings(question: PhaseQuestion, ours: OwnAnswer): Sayings {
  if (ours.result?.kind === 'movement') {
    const fates = ownFates(ours.result.adjudication);
    return new Map(question.units.map((unit, i) => [unit.location, fates[i]!]));
  }
  const after = ours.next?.units ?? [];
  return new Map(
    question.units.map((unit) => [
      unit.location,
      after.some(({ location, power }) => location === unit.location && power === unit.power)
        ? 'stands'
        : 'gone',
    ]),
  );
}

/** Compares every unit of the part, and of the disputed ones just what is not claimed. */
function saysTheSame(whole: Sayings, part: Sayings, disputed: readonly ProgramClaim[]): boolean {
  if (disputed.some(({ kind }) => kind === 'centre')) return true;
  return [...part].every(([location, saying]) => {
    const before = whole.get(location);
    if (before === undefined) return false;
    if (typeof before === 'string' || typeof saying === 'string') return before === saying;
    return sameFate(before, saying);
  });
}
