/** What kind of paradox a position holds: how it was settled, how many solutions it has, which orders it is made of. */
import { counted } from './words.ts';
import type { Adjudication } from '../../phases/movement.ts';

/** In words; `undefined` where no cycle had to be settled. */
export function paradoxClass({ resolution, read }: Adjudication): string | undefined {
  const { backups, solutions } = resolution;
  if (backups.length === 0) return undefined;
  const parts = backups.map(({ rule, units }) => {
    const kinds = units.map((unit) => read.orders[unit]!.kind);
    const orders = (['move', 'support', 'convoy'] as const)
      .map((kind) => [kind, kinds.filter((other) => other === kind).length] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => counted(count, kind));
    const what = rule === 'circular' ? 'a circular movement' : 'a paradox';
    return `${what} of ${listed(orders)}`;
  });
  const found =
    solutions === 0
      ? 'no solution'
      : typeof solutions === 'number'
        ? counted(solutions, 'solution')
        : 'many solutions';
  return `${parts.sort().join(', ')}, with ${found}`;
}

function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
