/** Words that explanations share. */
import { formatOrder, writtenPlace, writtenUnit } from '../../orders/text/format.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import type { KnownFacts } from '../../readings/known/known-facts.ts';
import type { ReasonGround } from '../reasons/findings.ts';
import words from '../reasons/finding-words.json' with { type: 'json' };

/** Says in words what came of permissions. */
export const PERMITTED: Readonly<Record<Extract<ReasonGround, { kind: 'permits' }>['came'], string>> =
  words.permitted;

/** `A Paris'`, `A Vienna's`. */
export function whose(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** `1 question`, `2 questions`, `2 classes`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${noun.endsWith('s') ? 'es' : 's'}`;
}

/** `A Paris - Burgundy`; a unit whose order is illegal or missing holds. */
export function unitOrderText(facts: KnownFacts, unit: number): string {
  return formatOrder(facts.read.board, asWritten(facts, unit), 'long');
}

function asWritten(facts: KnownFacts, unit: number): WrittenOrder {
  const { board, units, orders } = facts.read;
  const order = orders[unit]!;
  const self = writtenUnit(board, units[unit]!);
  switch (order.kind) {
    case 'hold':
      return { kind: 'hold', unit: self };
    case 'move': {
      const said = order.viaConvoy && facts.borders(unit);
      const rail = order.stations === undefined ? {} : ({ byRail: true } as const);
      return { kind: 'move', unit: self, to: writtenPlace(board, order.to), viaConvoy: said, ...rail };
    }
    case 'support': {
      const supported = writtenUnit(board, units[order.supported]!);
      const support = { kind: 'support', unit: self, supported } as const;
      return order.to === undefined
        ? support
        : { ...support, to: writtenPlace(board, order.coast ?? order.to) };
    }
    case 'convoy': {
      const convoyed = writtenUnit(board, units[order.convoyed]!);
      return { kind: 'convoy', unit: self, convoyed, to: writtenPlace(board, order.to) };
    }
  }
}
