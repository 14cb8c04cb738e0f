/**
 * A program's result for a position: an answer of the protocol (docs/protocol.md), read into the same form
 * in which this program's own results are put, so that the two can be compared.
 */
import type { Board, Unit } from '../../../board/board.ts';
import { resultsByUnit } from '../../../games/records/json/result-json.ts';
import { SHAPE_WORDS } from '../../../base/json/shape-words.ts';
import { readStandingUnit } from '../../../games/records/model/position-reader.ts';
import type { Adjudication } from '../../../adjudicate/phases/movement.ts';
import type { Outcome } from '../../../orders/order-outcome.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import { answerLine, refusalLine } from './protocol.ts';
import type { Reply } from './program-run.ts';
import { shortOwnedUnit, shortUnit } from '../../../orders/text/format.ts';

/** A result as a program gives it; units are texts such as `ENGLAND F NTH`. */
export interface ReportedBoard {
  /** The board after movement, without dislodged units; sorted. */
  readonly next: readonly string[];
  /** Dislodged units, each with where it may retreat to (sorted) or `undefined` where that is not told. */
  readonly dislodged: ReadonlyMap<string, readonly string[] | undefined>;
  /** The outcome of the order of each unit, such as `A PAR`, in the words of the program, if it gives any. */
  readonly outcomes: Readonly<Record<string, string>>;
}

export type ProgramAnswer =
  | { readonly kind: 'told'; readonly told: ReportedBoard }
  /** It does not take this position, or answers not as the protocol says, or not at all. */
  | { readonly kind: 'refused' | 'unusable' | 'lost'; readonly message: string };

/**
 * Reads the reply of a live program.
 *
 * @param kind of the phase it was asked about: only after movement are there units that were dislodged
 */
export function readAnswer(board: Board, reply: Reply, kind: PhaseKind = 'movement'): ProgramAnswer {
  if (reply.kind === 'lost') return { kind: 'lost', message: reply.detail };
  if (typeof reply.value === 'string') return { kind: 'unusable', message: reply.value };
  const refusal = refusalLine.safeParse(reply.value);
  if (refusal.success) {
    const { error } = refusal.data;
    return { kind: 'refused', message: typeof error === 'string' ? error : error.message };
  }
  const line = answerLine.safeParse(reply.value, SHAPE_WORDS);
  if (!line.success) {
    const [issue] = line.error.issues;
    return { kind: 'unusable', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  }
  const { next_units: nextUnits, results = {} } = line.data;
  const { dislodged = kind === 'movement' ? undefined : {} } = line.data;
  if (dislodged === undefined) return { kind: 'unusable', message: 'dislodged: is missing' };
  const reader = answerReader(board);
  const told: ReportedBoard = {
    next: Object.entries(nextUnits)
      .flatMap(([power, units]) => units.map((unit) => reader.unit(power, unit)))
      .sort(),
    dislodged: new Map(
      Object.entries(dislodged).flatMap(([power, units]) => readDislodged(reader, power, units)),
    ),
    outcomes: Object.fromEntries(
      Object.entries(results).flatMap(([unit, { outcome }]) =>
        outcome === undefined ? [] : [[unit, outcome]],
      ),
    ),
  };
  const [problem] = reader.problems;
  return problem === undefined ? { kind: 'told', told } : { kind: 'unusable', message: problem };
}

/** Reads the dislodged units of a power: a list of them, or each with where it may retreat to. */
function readDislodged(
  reader: ReturnType<typeof answerReader>,
  power: string,
  units: string[] | Record<string, string[]>,
): (readonly [unit: string, places: string[] | undefined])[] {
  if (Array.isArray(units)) return units.map((unit) => [reader.unit(power, unit), undefined]);
  return Object.entries(units).map(([unit, places]) => [
    reader.unit(power, unit),
    places.map((place) => reader.place(place)).sort(),
  ]);
}

/** Puts this program's own result into the form of a reported one. */
export function toldBy(adjudication: Adjudication): ReportedBoard {
  const { read, next, dislodged, outcomes } = adjudication;
  const { board, units } = read;
  const results = resultsByUnit(adjudication);
  const fates = dislodged.map(({ unit, retreats }) => ({ unit: units[unit]!, retreats }));
  return {
    ...toldOfUnits(board, next),
    dislodged: new Map(
      fates
        .sort((a, b) => a.unit.power - b.unit.power)
        .map(({ unit, retreats }) => [
          shortOwnedUnit(board, unit),
          retreats.map((place) => board.locations[place]!.code).sort(),
        ]),
    ),
    outcomes: Object.fromEntries(
      units.map((unit, i) => [shortUnit(board, unit), results[i]?.outcome ?? outcomes[i]!]),
    ),
  };
}

/** Units that stand, as a result in which there is nothing else: that of retreats or adjustments. */
export function toldOfUnits(board: Board, units: readonly Unit[]): ReportedBoard {
  const next = units.map((unit) => shortOwnedUnit(board, unit)).sort();
  return { next, dislodged: new Map(), outcomes: {} };
}

/** The parts in which two results can differ, from the board down to the retreats. */
export type ToldDifference = 'board' | 'dislodged' | 'retreats' | 'convoys';

/**
 * The first thing in which what a program says differs from a result; `undefined` where it says the same. It need
 * not list dislodged units that cannot retreat, and need not give retreats or outcomes at all.
 */
export function differenceFrom(result: ReportedBoard, told: ReportedBoard): ToldDifference | undefined {
  if (result.next.join() !== told.next.join()) return 'board';
  for (const [unit, places] of result.dislodged) {
    if (places?.length !== 0 && !told.dislodged.has(unit)) return 'dislodged';
  }
  for (const [unit, places] of told.dislodged) {
    if (!result.dislodged.has(unit)) return 'dislodged';
    const own = result.dislodged.get(unit);
    if (places !== undefined && own !== undefined && places.join() !== own.join()) return 'retreats';
  }
  const convoys = convoyOutcomes(told);
  for (const [unit, outcome] of convoyOutcomes(result)) {
    if (convoys.has(unit) && convoys.get(unit) !== outcome) return 'convoys';
  }
  return undefined;
}

/**
 * Units with an outcome that only convoy orders have. They alone distinguish the two forms of Szykman's rule
 * (4.A.2); programs that have other words for outcomes are not held to these.
 */
export function convoyOutcomes({ outcomes }: ReportedBoard): Map<string, string> {
  const words: readonly string[] = ['available', 'disrupted'] satisfies Outcome[];
  return new Map(Object.entries(outcomes).filter(([, outcome]) => words.includes(outcome)));
}

/**
 * A result in words: `FRANCE A PAR; GERMANY A MUN. Dislodged: ENGLAND F NTH (NWG, SKA).`
 *
 * @param other a result with which it is compared: where just convoys are otherwise, those are told, too
 */
export function describeTold(told: ReportedBoard, other?: ReportedBoard): string {
  const board = describeBoard(told);
  if (other === undefined || describeBoard(other) !== board) return board;
  const others = convoyOutcomes(other);
  const otherwise = [...convoyOutcomes(told)].filter(([unit, word]) => (others.get(unit) ?? word) !== word);
  return `${board}${otherwise.map(([unit, word]) => ` Convoy of ${unit}: ${word}.`).join('')}`;
}

/** The text of a result with all that is compared: the same for those that no answer can distinguish. */
export function exactText(told: ReportedBoard): string {
  return `${describeBoard(told)} ${[...convoyOutcomes(told)].join()}`;
}

function describeBoard({ next, dislodged }: ReportedBoard): string {
  const board = next.length === 0 ? 'No unit is left.' : `${next.join(', ')}.`;
  if (dislodged.size === 0) return board;
  const fates = [...dislodged].map(([unit, places]) => {
    if (places === undefined) return unit;
    return `${unit} (${places.length === 0 ? 'no retreat' : `to ${places.join(', ')}`})`;
  });
  return `${board} Dislodged: ${fates.join(', ')}.`;
}

/** An answer in a sentence, beside another one with which it is compared. */
export function describeAnswer(answer: ProgramAnswer, other?: ProgramAnswer): string {
  if (answer.kind !== 'told') return `${UNTOLD[answer.kind]}: ${answer.message}`;
  return describeTold(answer.told, other?.kind === 'told' ? other.told : undefined);
}

const UNTOLD = {
  refused: 'It refuses the position',
  unusable: 'Its answer cannot be read',
  lost: 'It gives no answer',
} as const;

/** Reads units of an answer in any way of writing them, and remembers what cannot be read. */
function answerReader(board: Board) {
  const problems: string[] = [];
  const fail = (problem: string): string => {
    problems.push(problem);
    return '';
  };
  return {
    problems,
    unit(powerName: string, text: string): string {
      const power = board.powers.find(({ code }) => code === powerName.toUpperCase());
      if (power === undefined) return fail(`there is no power "${powerName.slice(0, 40)}"`);
      const unit = readStandingUnit(board, power.index, text);
      return unit.ok ? `${power.code} ${shortUnit(board, unit.value)}` : fail(unit.error.message);
    },
    place(text: string): string {
      const code = text
        .trim()
        .toUpperCase()
        .replace(/\(([A-Z]{2})\)$/, '/$1');
      const place = board.locations.find((location) => location.code === code);
      return place?.code ?? fail(`there is no place "${text.slice(0, 40)}" to retreat to`);
    },
  };
}
