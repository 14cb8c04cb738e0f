/**
 * Attempts around a disputed unit that have no effect under the rules: an attack on a unit that supports it, a
 * rival without strength. A program that lets one count is wrong because of it, so that without it nothing would
 * show why.
 */
import { provinceOf } from '../../../../board/board.ts';
import { comparison, type Comparison } from '../../../../explain/reasons/comparisons.ts';
import type { Adjudication } from '../../../../adjudicate/phases/movement.ts';
import { candidatesOf } from '../../../../readings/folding.ts';

/** The part that a unit plays for the disputed one. */
type Role = 'own' | 'attack' | 'hold' | 'defend' | 'prevent';

interface Involved {
  readonly unit: number;
  readonly role: Role;
  readonly strength: number;
}

/** Lists the attempts around a unit of a movement phase, in words that are the same where the same is tried. */
export function attemptsAround(adjudication: Adjudication, unit: number): string {
  const found = involvedIn(comparison(adjudication, unit), unit).flatMap((each) =>
    attemptsOf(adjudication, each).map((attempt) => `${each.role} ${attempt}`),
  );
  return [...new Set(found)].sort().join();
}

/** Tells if a unit is ordered to a province, whatever the result. */
export function isMovedTo({ position: { board }, read }: Adjudication, province: number): boolean {
  return read.orders.some((order) => order.kind === 'move' && provinceOf(board, order.to) === province);
}

function involvedIn(compared: Comparison, unit: number): Involved[] {
  switch (compared.kind) {
    case 'attack':
      return [
        { unit, role: 'own', strength: compared.strength },
        ...compared.against.map(({ kind, ...other }) => ({ ...other, role: kind })),
      ];
    case 'hold':
      return [
        { unit, role: 'own', strength: compared.strength },
        ...compared.attacks.map((other) => ({ ...other, role: 'attack' as const })),
      ];
    case 'no-path':
    case 'train':
      return [{ unit, role: 'own', strength: 1 }];
  }
}

function attemptsOf({ decisions, read }: Adjudication, { unit, role, strength }: Involved): string[] {
  const { situation } = decisions.setting;
  const { facts } = decisions.system;
  const supporters = [...read.orders.keys()].filter((other) => {
    const order = read.orders[other]!;
    return order.kind === 'support' && order.supported === unit;
  });
  const fleets = candidatesOf(situation.convoyers(unit));
  const isAttacked = (other: number): boolean => facts.attackersOf(other).length > 0;
  const isOpposing = role !== 'own';
  return [
    ...(isOpposing && strength === 0 ? ['has no strength'] : []),
    ...(isOpposing && role !== 'prevent' && situation.moves(unit) ? ['moves'] : []),
    ...(supporters.length > 0 ? ['is supported'] : []),
    ...(supporters.some(isAttacked) ? ['has its support attacked'] : []),
    ...(fleets.some(isAttacked) ? ['has its convoy attacked'] : []),
  ];
}
