/** A trap between a program and the protocol: a trivial position, and the ways in which an adapter misreads it. */
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';
import type { Board } from '../../../board/board.ts';
import type { TextQuestion } from '../asking/ask.ts';
import type { TextPosition } from '../asking/text-position.ts';
import faults from './adapter-faults.json' with { type: 'json' };

/** An error of an adapter, and what its author can do. */
export interface AdapterFault {
  readonly wrong: string;
  readonly fix: string;
}

/** The error of this name. */
export function adapterFault(name: keyof typeof faults, detail = ''): AdapterFault {
  const { wrong, fix } = faults[name];
  return { wrong: wrong.replace('{}', () => detail), fix };
}

export interface Trap {
  readonly name: string;
  /** The subject of the question, as a heading. */
  readonly title: string;
  readonly question: TextQuestion;
  /** Positions that the adapter may seem to have handed over in place of the one that was asked. */
  readonly misreadings: readonly (AdapterFault & { readonly as: TextQuestion })[];
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

/** Every power has some of the texts. */
export const dealt = ({ powers }: Board, texts: readonly string[]): TextsByPower =>
  Object.fromEntries(powers.map(({ code }, i) => [code, texts.filter((_, j) => j % powers.length === i)]));

/** The units of the orders, with the orders. */
export function position(orders: TextsByPower, unordered: TextsByPower = {}): TextPosition {
  const powers = [...new Set([...Object.keys(orders), ...Object.keys(unordered)])];
  const units = powers.map((power) => [
    power,
    [...(orders[power] ?? []).map((text) => /^[AF] \S+/.exec(text)![0]), ...(unordered[power] ?? [])],
  ]);
  return { units: Object.fromEntries(units), orders };
}
