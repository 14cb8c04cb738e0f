/** A trap between a program and the protocol: a trivial position, and the ways in which an adapter misreads it. */
import type { TextPosition } from '../asking/text-position.ts';

/** An error of an adapter, and what its author can do. */
export interface AdapterFault {
  readonly wrong: string;
  readonly fix: string;
}

/** The position that the adapter seems to have handed over in place of the one that was asked. */
export interface AdapterMisreading extends AdapterFault {
  readonly as: TrapQuestion;
}

/** A phase as a line of the protocol has it; one of movement has only units and orders. */
export interface TrapQuestion extends TextPosition {
  readonly phase?: string;
  readonly dislodged?: TrapOrders;
  readonly retreat_options?: Readonly<Record<string, TrapOrders>>;
  readonly centers?: TrapOrders;
}

export interface Trap {
  readonly name: string;
  /** The subject of the question, as a heading. */
  readonly title: string;
  readonly question: TrapQuestion;
  readonly misreadings: readonly AdapterMisreading[];
  /** Something that a program may have no way to say: then its adapter refuses the question. */
  readonly notation?: string;
  /** Its orders are moves of lone units to empty neighbours. */
  readonly isOfMoves?: true;
  /** Advice where the answer is wrong in a way that no misreading explains. */
  readonly fix?: string;
  /** Name of the question in the protocol, where it is not the number of the question. */
  readonly id?: string;
  /** The trap of which this is the same question again: it must have the same answer, right or wrong. */
  readonly repeats?: string;
}

/** A trap with what became of it. */
export interface Checked {
  readonly trap: Trap;
  /** The line that asked it. */
  readonly asked: string;
  /** The answer, where there was one. */
  readonly answer?: unknown;
  readonly fault?: AdapterFault;
}

export type TrapOrders = TextPosition['orders'];

/** The units of the orders, with the orders. */
export function position(orders: TrapOrders, unordered: TrapOrders = {}): TextPosition {
  const powers = [...new Set([...Object.keys(orders), ...Object.keys(unordered)])];
  const units = powers.map((power) => [
    power,
    [...unitsOf(orders[power] ?? []), ...(unordered[power] ?? [])],
  ]);
  return { units: Object.fromEntries(units), orders };
}

const unitsOf = (texts: readonly string[]): string[] => texts.map((text) => /^[AF] \S+/.exec(text)![0]);

/** The same question with other orders, as an adapter seems to have read it, and what it got wrong then. */
type WithOrders = readonly [orders: TrapOrders, wrong: string, fix: string];

/** A trap whose misreadings leave out orders, or take them for others. */
export function trap(
  name: string,
  title: string,
  question: TrapQuestion,
  misread: readonly WithOrders[],
  more: Pick<Trap, 'notation' | 'id' | 'repeats'> = {},
): Trap {
  const misreadings = misread.map(([orders, wrong, fix]) => ({ as: { ...question, orders }, wrong, fix }));
  return { name, title, question, misreadings, ...more };
}
