/** What parts of the page are written with. */
import {
  code,
  prose,
  table,
  type Cell,
  type Part,
  type Words,
} from '../../../../src/base/document/document.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { positionIn, type TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import type { KnownLaterMutant, KnownMutant, SuiteData } from '../suite-figures.ts';
import { positionText } from '../../../../src/prove/known/printed-position.ts';

export const unitsIn = ({ units }: TextPosition): number => Object.values(units).flat().length;
export const share = (part: number, whole: number): string => `${Math.floor((100 * part) / whole)} %`;

/** The orders of a position by power, a line for each. */
export function linesOf(position: TextPosition): string[] {
  const read = positionIn(board, position, DATC_3_2);
  if (read !== undefined && read.orders.length === read.units.length)
    return positionText(read).text.trim().split('\n');
  return Object.entries(position.orders).flatMap(([power, orders]) => [
    `${power}:`,
    ...orders.map((order) => `  ${order}`),
  ]);
}

/** A fault with its clause, for a list. */
export function faultItem({ id, clause, title, says }: KnownMutant | KnownLaterMutant): Words {
  return prose`${code(id)} (DATC ${clause}, ${title.toLowerCase()}): ${says}`;
}

/** Faults by the smallest position or phase that shows them; those without one are left out. */
export function bySmallest<M extends { readonly smallest?: unknown }>(
  mutants: readonly M[],
): Map<NonNullable<M['smallest']>, M[]> {
  const found = new Map<string, [NonNullable<M['smallest']>, M[]]>();
  for (const mutant of mutants) {
    const { smallest } = mutant;
    if (smallest === undefined || smallest === null) continue;
    const key = JSON.stringify(smallest);
    const known = found.get(key);
    if (known === undefined) found.set(key, [smallest, [mutant]]);
    else known[1].push(mutant);
  }
  return new Map(found.values());
}

/** How many faults there are of each clause, and of how many something holds. */
export function clauseTable<M extends KnownMutant | KnownLaterMutant>(
  mutants: readonly M[],
  columns: Readonly<Record<string, (mutant: M) => boolean>>,
): Part {
  const nameOf = ({ clause, title }: M): string => `${clause} ${title}`;
  const names = [...new Set(mutants.map(nameOf))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const rows = names.map((name): Cell[] => {
    const own = mutants.filter((mutant) => nameOf(mutant) === name);
    const [{ clause, title }] = own as [M, ...M[]];
    return [clause, title, own.length, ...Object.values(columns).map((is) => own.filter(is).length)];
  });
  return table(rows, ['DATC', 'clause', 'faults', ...Object.keys(columns)]);
}

/** How many of all faults the cases of each section show. */
export function sectionTable(sections: SuiteData['sections'], all: number): Part {
  const rows = sections.map(({ edition, section, cases, shown }) => [
    edition,
    section,
    cases,
    shown,
    share(shown, all),
  ]);
  return table(rows, ['edition', 'section', 'cases', 'faults shown', '']);
}
