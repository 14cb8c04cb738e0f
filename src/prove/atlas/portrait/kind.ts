/** The kind of unresolved cycle that a class is. */
import type { Solved } from '../../../adjudicate/resolution/solve.ts';
import type { EquationSystem } from '../../../adjudicate/resolution/system.ts';

export const KINDS = {
  circle: 'a circle of moves: all succeed, or all fail',
  swap: 'two units that change places, at least one by convoy',
  'two solutions': 'a paradox of one convoyed army: it may arrive or not, and either is right',
  'no solution': 'a paradox of one convoyed army: if it arrives it does not, and if it does not it does',
  'second order': 'a paradox of several convoyed armies, each of which decides the next',
  'no convoy': 'orders other than a circle of moves that depend on one another without any convoyed army',
} as const;
export type ParadoxKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as ParadoxKind[];

/** The kind of a position that has one cycle without exactly one solution, and nothing else in it. */
export function kindOf(
  system: EquationSystem,
  { parts, count }: Extract<Solved, { kind: 'solved' }>,
): ParadoxKind {
  const cycles = parts.flatMap((part) => part.cycles);
  if (cycles.length > 0 && cycles.every(({ rule }) => rule === 'circular')) {
    return new Set(cycles.flatMap(({ units }) => units)).size === 2 ? 'swap' : 'circle';
  }
  const decisions = cycles.flatMap((cycle) => cycle.decisions.map((number) => system.unknown(number)));
  const convoyed = new Set(decisions.filter(({ decision }) => decision === 'PATH').map(({ unit }) => unit));
  if (convoyed.size > 1) return 'second order';
  if (convoyed.size === 0) return 'no convoy';
  return count === 0 ? 'no solution' : 'two solutions';
}
