/**
 * Is an equation of one's own, or what a claim says, one that every interpretation of the rules can read? It is
 * tried on generated positions: the same answer each time, the same where values are known and where they come
 * later, and never one that partial information takes back. That it passes is no proof; what fails is wrong.
 */
import { EndsProcess, endsWithin } from '../../../base/ends-within.ts';
import { equationsUnder } from '../../../../encodings/equations.ts';
import type { OpenCycle, OwnBackup } from '../../../../encodings/language/open-cycle.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { standardBoard } from '../../../board/standard.ts';
import { failed, messageOf, ok, type Result } from '../../../base/errors.ts';
import { laterOver, type UnderAssignment } from '../../../readings/known/assigned.ts';
import { BOOLEAN } from '../../../readings/known/boolean.ts';
import {
  type Decision,
  SOLVED_DECISIONS,
  TRUTH_DECISIONS,
  STRENGTH_DECISIONS,
} from '../../../../encodings/language/decisions.ts';
import { DEPENDENCY, decision as dependsOn } from '../../../readings/known/dependency.ts';
import { FALSE, least, most, type Partial, TRUE, UNDECIDED } from '../../../readings/known/partial.ts';
import { SMTLIB } from '../../../readings/formula/smtlib.ts';
import { readOrders } from '../../../orders/orders-that-count.ts';
import { encodingInvalid } from '../../resolution/encoding-invalid.ts';
import {
  Interpretation,
  partialReading,
  EquationSystem,
  type UnknownDecision,
  type Values,
} from '../../resolution/system.ts';
import { MIXES, randomPosition } from '../../../orders/sample/random-position.ts';
import { Random } from '../../../orders/sample/random.ts';
import { checkKinds, looksIntoValues } from './truthiness.ts';
import { wordUnknown } from './load-module.ts';
import { oncePer } from '../../../base/remembered.ts';
import type { Board } from '../../../board/board.ts';
import { UnfitValue, UnknownWord, watched } from './watched.ts';
import { UnitsLookedInto } from '../../../../encodings/language/units.ts';

/** Generated positions of each mix, and assignments of each position. */
const POSITIONS = 12;
const ASSIGNMENTS = 4;
/** Few enough that units meet, enough for convoys of several fleets. */
const UNITS = 14;
/** Share of the decisions that partial information leaves open. */
const OPEN = 0.4;

/** Milliseconds after which an encoding is taken for one that does not end: most are tried in a second. */
const MOST_TIME = 30_000;

/** Values that come later: one logic for all positions, as it knows nothing of any. */
const LATER = laterOver<Values>();

/** Something that is read in a setting: an equation of a unit, or what a claim says of a solution. */
type Read = <T, N>(setting: Setting<T, N>) => unknown;

/** An encoding as it is tried: what there is to read of a position, and whether it gives strengths. */
interface EncodedPosition {
  readonly isStrength: boolean;
  /** It may say something of units by their numbers. */
  readonly namesUnits: boolean;
  readonly reads: (system: EquationSystem) => readonly Read[];
}

/**
 * Tries the equation of a decision.
 *
 * @param policy whose equations it is one of
 * @param name what the user calls it
 * @returns `encoding-invalid` with what is wrong, or `word-unknown`
 */
export function tryEquation(decision: Decision, policy: Policy, name: string, file: string): Result<void> {
  const equation = equationsUnder(policy)[decision];
  const tried: EncodedPosition = {
    isStrength: STRENGTH_DECISIONS.some((strength) => strength === decision),
    namesUnits: false,
    reads: (system) =>
      unitsWith(system, decision).map(
        (unit): Read =>
          (setting) =>
            equation(setting, unit),
      ),
  };
  return tryEncoding(tried, policy, name, file);
}

/**
 * Tries what a claim says of a solution, as `tryEquation`.
 *
 * @param reads what it says in a position of so many units: of each unit by itself where it is about some unit
 */
export function tryStatements(
  reads: (size: number) => readonly (<T, N>(setting: Setting<T, N>) => T)[],
  policy: Policy,
  name: string,
  file: string,
): Result<void> {
  return tryEncoding(
    { isStrength: false, namesUnits: true, reads: ({ facts }) => reads(facts.size) },
    policy,
    name,
    file,
  );
}

/**
 * Tries if a backup rule comes to an end, in whichever way, of a cycle of three moves.
 *
 * @returns `encoding-invalid` where it does not
 */
export function tryBackup(backup: OwnBackup, file: string): Result<void> {
  const cycle: OpenCycle = {
    members: [0, 1, 2].map((unit) => ({ decision: 'MOVE', unit })),
    solutions: [false, true].map((moves) => [moves, moves, moves]),
    attacks: (mover, unit) => unit === (mover + 1) % 3,
  };
  const tried = (): Result<void> => {
    try {
      backup(cycle);
      return ok(undefined);
    } catch (error) {
      // It may be for other cycles alone.
      return error instanceof EndsProcess ? invalid('backup', error.message, file) : ok(undefined);
    }
  };
  return endsWithin(MOST_TIME, tried)?.value ?? invalid('backup', ENDLESS, file);
}

function tryEncoding(tried: EncodedPosition, policy: Policy, name: string, file: string): Result<void> {
  try {
    const ended = endsWithin(MOST_TIME, () => tryPositions(tried, policy, name, file));
    return ended?.value ?? invalid(name, ENDLESS, file);
  } catch (error) {
    if (error instanceof UnknownWord) return failed(wordUnknown(error.word, error.where, error.words, file));
    if (error instanceof UnfitValue)
      return invalid(name, error.message.replace(/^(?!gives )/, 'gives '), file);
    if ([EndsProcess, UnitsLookedInto].some((kind) => error instanceof kind))
      return invalid(name, messageOf(error), file);
    if (error instanceof RangeError)
      return invalid(name, 'asks for itself without end, by way of other equations or functions', file);
    return invalid(name, `throws: ${messageOf(error)}${error instanceof TypeError ? HOW_TO_CALL : ''}`, file);
  }
}

function tryPositions(tried: EncodedPosition, policy: Policy, name: string, file: string): Result<void> {
  const trials = generatedSystems(policy).map((system) => encodingTrial(system, tried));
  const before = trials[0]!.answers(() => true);
  for (const trial of trials) {
    const wrong = trial.run();
    if (wrong !== undefined) return invalid(name, wrong, file);
  }
  // After so many questions the first are answered as before.
  if (trials[0]!.answers(() => true) !== before) return invalid(name, TWO_ANSWERS, file);
  return tried.namesUnits || !isNumbered(tried, policy) ? ok(undefined) : invalid(name, NUMBERED, file);
}

/** Says if something else is said of the same positions where their units are counted from another one. */
function isNumbered(tried: EncodedPosition, policy: Policy): boolean {
  const answersFrom = (first: number): string[] =>
    generatedSystems(policy, first).map((system, i) => {
      const random = new Random(i);
      const { size } = system.facts;
      const isHeld = Array.from({ length: size * TRUTH_DECISIONS.length }, () => random.chance(0.5));
      return encodingTrial(system, tried).answers(
        ({ decision, unit }) => isHeld[TRUTH_DECISIONS.indexOf(decision) * size + ((unit + first) % size)]!,
      );
    });
  const usual = answersFrom(0).join('\n');
  return Array.from({ length: UNITS - 1 }, (_, i) => i + 1).some(
    (first) => answersFrom(first).join('\n') !== usual,
  );
}

function invalid(name: string, wrong: string, file: string): Result<void> {
  return failed(encodingInvalid(name, wrong, file));
}

/** The units whose equation for the decision is asked for. */
function unitsWith(system: EquationSystem, decision: Decision): readonly number[] {
  const { facts, numbers } = system;
  if (decision === 'HOLD') return Array.from({ length: facts.size }, (_, unit) => unit);
  if (STRENGTH_DECISIONS.some((strength) => strength === decision)) return facts.moving;
  const unknowns = numbers.map((number) => system.unknown(number));
  return unknowns.filter((unknown) => unknown.decision === decision).map(({ unit }) => unit);
}

/** Positions in which every kind of order meets every other, with their units counted from this one. */
const generatedSystems = (policy: Policy, first = 0): EquationSystem[] =>
  generated(standardBoard).map(({ units, orders }) => {
    const numbered = [...units.slice(first), ...units.slice(0, first)];
    return new EquationSystem(readOrders(standardBoard, numbered, orders, policy), policy);
  });

const generated: (board: Board) => readonly ReturnType<typeof randomPosition>[] = oncePer((board) =>
  (['mid-game', 'paradox-heavy', 'circle-heavy'] as const).flatMap((mix) =>
    Array.from({ length: POSITIONS }, (_, i) =>
      randomPosition(board, { ...MIXES[mix], units: UNITS }, i + 1),
    ),
  ),
);

/** A word that is called otherwise fails within this program, with a message of that. */
const HOW_TO_CALL =
  '; equations are called with the setting, as support(setting, unit), and override with what is changed, as override(setting, { decisions: {} })';
const TWO_ANSWERS = 'gives two answers for one position';
const ENDLESS = `does not end in ${MOST_TIME / 1000} seconds`;
const NUMBERED =
  'rests on the numbers of units, which mean nothing: it says something else where the same units are given in another order';
const LOOKS =
  'looks into a value that may not be known yet: a plain "if", "&&" or "?:" decides by it what is asked next';

function encodingTrial(
  system: EquationSystem,
  tried: EncodedPosition,
): {
  /** All that is said where these decisions hold, in one text in which the numbers of units do not matter. */
  readonly answers: (holds: (unknown: UnknownDecision) => boolean) => string;
  /** Says what is wrong, or `undefined`. */
  readonly run: () => string | undefined;
} {
  const numbers = new Set(system.unordered);
  return { answers, run };

  function answers(holds: (unknown: UnknownDecision) => boolean): string {
    const setting = known(values((number) => (holds(system.unknown(number)) ? TRUE : FALSE)));
    return tried
      .reads(system)
      .map((read) => String(read(setting)))
      .sort()
      .join();
  }

  function run(): string | undefined {
    const random = new Random(system.size);
    const reads = tried.reads(system);
    const kind = tried.isStrength ? 'strength' : 'truth value';
    for (const read of reads) checkKinds(system, (setting) => read(watched(setting)), kind);
    for (let i = 0; i < ASSIGNMENTS; i++) {
      const all = values(() => (random.chance(0.5) ? TRUE : FALSE));
      const open = values((number) => (random.chance(OPEN) ? UNDECIDED : (all[number] as Partial)));
      const settings = settingsOf(all, open);
      for (const read of reads) {
        const wrong = tryRead(read, all, settings);
        if (wrong !== undefined) return wrong;
      }
      follows(all);
    }
    return reads.some((read) => looksIntoValues(system, read)) ? LOOKS : undefined;
  }

  /** The position as it is read in every logic. Each remembers what it was asked, so all units are read in the same. */
  function settingsOf(all: Values, open: Values) {
    return {
      once: known(all),
      again: known(all),
      later: settingIn(LATER, (number) => ({ under: (assignment) => assignment[number] === TRUE })),
      partial: watched(partialReading(system, open).setting),
      dependency: settingIn(DEPENDENCY, (number) => dependsOn(number, open[number] as Partial)),
      text: settingIn(
        SMTLIB,
        (number) => `${system.unknown(number).decision}-${system.unknown(number).unit}`,
      ),
    };
  }

  function tryRead(read: Read, all: Values, settings: ReturnType<typeof settingsOf>): string | undefined {
    const [answer, again] = [read(settings.once), read(settings.again)];
    if (answer !== again) return TWO_ANSWERS;
    const late = valueUnder(all, read(settings.later));
    if (late !== answer) {
      return `looks into a value that may not be known yet: ${String(answer)} where it is known, ${String(late)} where it comes later`;
    }
    if (!allows(read(settings.partial), answer)) {
      return 'contradicts partial information: what it says while decisions are open no longer holds once they are known';
    }
    // What the encoding rests on, and the same as text for solvers: only whether it can be read so.
    read(settings.dependency);
    read(settings.text);
    return undefined;
  }

  function values(of: (number: number) => Partial): Uint8Array {
    // All FALSE at first.
    const all = new Uint8Array(system.capacity);
    for (let number = 0; number < all.length; number++) {
      if (numbers.has(number)) all[number] = of(number);
    }
    return all;
  }

  /** Given what moves and supports succeed, everything else follows without end. */
  function follows(all: Values): void {
    const following = new Interpretation(system, BOOLEAN, (number) =>
      numbers.has(number) && !SOLVED_DECISIONS.has(system.unknown(number).decision)
        ? undefined
        : all[number] === TRUE,
    );
    for (const number of system.numbers) following.value(number);
    for (const strength of STRENGTH_DECISIONS) {
      for (const unit of system.facts.moving) following.strength(strength, unit);
    }
  }

  function settingIn<T, N>(logic: Logic<T, N>, given: (number: number) => T): Setting<T, N> {
    return watched(new Interpretation(system, logic, given).setting);
  }

  function known(all: Values): Setting<boolean, number> {
    return settingIn(BOOLEAN, (number) => all[number] === TRUE);
  }
}

/** The value that came later, as it is under these values. */
function valueUnder(all: Values, later: unknown): unknown {
  const value = later as UnderAssignment<Values, boolean | number> | undefined;
  return typeof value?.under === 'function' ? value.under(all) : value;
}

/** Says if partial information leaves room for the answer. */
function allows(partial: unknown, answer: unknown): boolean {
  if (typeof partial !== 'number') return false;
  if (typeof answer === 'number') return least(partial) <= answer && answer <= most(partial);
  return partial === UNDECIDED || partial === (answer ? TRUE : FALSE);
}
