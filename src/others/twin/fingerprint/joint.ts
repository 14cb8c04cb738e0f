/**
 * Several questions on one board: far enough from each other that none has to do with another, each with powers of
 * its own. One answer then answers all of them.
 */
import type { Board } from '../../../board/board.ts';
import { placesOf } from '../../../board/tables.ts';
import type { ReportedBoard } from '../../audit/asking/answer.ts';
import type { TextPosition } from '../../audit/asking/text-position.ts';
import type { BankQuestion } from '../../audit/live/question-bank.ts';

/** Questions on one board, and the board. */
export interface Joint {
  readonly position: TextPosition;
  readonly parts: readonly {
    readonly question: BankQuestion;
    /** Its powers, by those that have their units on the board. */
    readonly powers: ReadonlyMap<string, string>;
  }[];
}

/** The question alone. */
export function alone(question: BankQuestion): Joint {
  const { units, orders } = question;
  const powers = new Map(powersOf(question).map((power) => [power, power]));
  return { position: { units, orders }, parts: [{ question, powers }] };
}

/** The board with one more question; `undefined` where they would meet, or there are not enough powers. */
export function joined(board: Board, { position, parts }: Joint, question: BankQuestion): Joint | undefined {
  const taken = zoneOf(board, position);
  const { neighbours } = placesOf(board);
  for (const province of zoneOf(board, question)) {
    if (taken.has(province) || neighbours[province]!.some((next) => taken.has(next))) return undefined;
  }
  const names = otherPowers(board, question, new Set(powersOf(position)));
  if (names === undefined) return undefined;
  const renamed = (byPower: TextPosition['units']): TextPosition['units'] =>
    Object.fromEntries(Object.entries(byPower).map(([power, list]) => [names.get(power)!, list]));
  return {
    position: {
      units: { ...position.units, ...renamed(question.units) },
      orders: { ...position.orders, ...renamed(question.orders) },
    },
    parts: [...parts, { question, powers: new Map([...names].map(([own, other]) => [other, own])) }],
  };
}

/** A program's result for the board as its result for one of the questions. */
export function partOf(
  { next, dislodged, outcomes }: ReportedBoard,
  { powers }: Joint['parts'][number],
): ReportedBoard {
  const own = (unit: string): string[] => {
    const [power = '', ...words] = unit.split(' ');
    const name = powers.get(power);
    return name === undefined ? [] : [[name, ...words].join(' ')];
  };
  return {
    next: next.flatMap(own).sort(),
    dislodged: new Map(
      [...dislodged].flatMap(([unit, places]) => own(unit).map((name) => [name, places] as const)),
    ),
    outcomes,
  };
}

/** Every province that is named. */
function zoneOf(board: Board, { units, orders }: TextPosition): Set<number> {
  const texts = [...Object.values(units).flat(), ...Object.values(orders).flat()];
  const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z]{3}\b/g) ?? []));
  return new Set(board.provinces.filter(({ code }) => words.has(code)).map(({ index }) => index));
}

function powersOf({ units, orders }: TextPosition): string[] {
  return [...new Set([...Object.keys(units), ...Object.keys(orders)])];
}

/** The powers that stand for those of a question, where some are taken; orders that name a power keep theirs. */
function otherPowers(
  board: Board,
  question: TextPosition,
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> | undefined {
  const own = powersOf(question);
  if (!own.some((power) => taken.has(power))) return new Map(own.map((power) => [power, power]));
  const texts = Object.values(question.orders).flat().join();
  if (board.powers.some(({ code }) => texts.includes(code))) return undefined;
  const free = board.powers.map(({ code }) => code).filter((code) => !taken.has(code));
  return free.length < own.length ? undefined : new Map(own.map((power, i) => [power, free[i]!]));
}
