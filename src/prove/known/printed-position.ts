/** A position that was found, as a text that `dipsolve solve` reads. */
import { formatOrder } from '../../orders/text/format.ts';
import { MADE_UP, type Board, provinceOf } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';

/** Power by power, in the order of the board. */
export function positionText(position: Position) {
  const { board, units, orders, season } = position;
  const lines: string[] = season === undefined ? [] : [season === 'fall' ? 'Fall:' : 'Spring:'];
  const standing: string[] = [];
  for (const { index, name } of board.powers) {
    if (!units.some(({ power }) => power === index)) continue;
    lines.push(`${name}:`);
    for (const [unit, { power }] of units.entries()) {
      if (power !== index) continue;
      const { order } = orders[unit]!;
      const line = formatOrder(board, order, 'long');
      lines.push(`  ${line}`);
      if (order.kind === 'hold') standing.push(line.replace(/ Holds$/, ''));
    }
    // After the orders of the units come permissions, which are orders to none.
    for (const { power, order } of orders.slice(units.length)) {
      if (power === index) lines.push(`  ${formatOrder(board, order, 'long')}`);
    }
  }
  lines.push(...waysOf(board), ...ownersIn(position));
  return { text: `${lines.join('\n')}\n`, standing };
}

/** Comments on who owns the centres where units stand, where rules of one's own asked. */
function ownersIn({ board, units, centres }: Position): string[] {
  if (centres === undefined) return [];
  return units.flatMap(({ power, location }) => {
    const { name, index, supplyCentre } = board.provinces[provinceOf(board, location)]!;
    const owns = centres[index] === power ? 'owns' : 'does not own';
    return supplyCentre ? [`# ${board.powers[power]!.name} ${owns} ${name}.`] : [];
  });
}

/** Comments on the places of a made-up map that concern rules of variants and of one's own. */
function waysOf(board: Board): string[] {
  if (board.id !== MADE_UP) return [];
  const name = (province: number): string => board.provinces[province]!.name;
  const difficult = board.specialBorders.filter((border) => border.difficult && border.from < border.to);
  const coasts = board.provinces.filter(({ convoyable }) => convoyable);
  return [
    ...difficult.map(({ from, to }) => `# The border between ${name(from)} and ${name(to)} is difficult.`),
    ...tablesOf(board).ways.canals.map(
      ({ seas: [a, b], keptFrom }) =>
        `# A canal joins ${name(a)} and ${name(b)}; it is kept from ${name(keptFrom)}, and this unit may pass.`,
    ),
    ...board.provinces.flatMap(({ name: place, terrain, supplyCentre, home }) => {
      const ofPower = home === undefined ? '' : `home centre of ${board.powers[home]!.name}: a `;
      const inland = terrain === 'inland' ? [`# ${place} lies inland.`] : [];
      return supplyCentre ? [...inland, `# ${place} is a ${ofPower}supply centre.`] : inland;
    }),
    ...coasts.map((province) => `# Fleets in ${province.name} convoy, though it is ashore.`),
  ];
}
