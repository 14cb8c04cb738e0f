/** Positions, medians, times and tables of all benchmarks. */
import { markdownTable } from 'markdown-table';
import { standardBoard } from '../src/board/standard.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';

/** So many generated positions from this number on: of 34 units in mid-game. */
export function generated(first: number, count: number): ReturnType<typeof randomPosition>[] {
  return Array.from({ length: count }, (_, i) => randomPosition(standardBoard, MIXES['mid-game'], first + i));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Microseconds that the work takes for each of `count`. */
export function microseconds(count: number, work: () => void): number {
  const started = performance.now();
  work();
  return ((performance.now() - started) * 1000) / count;
}

/** `1.23 (least 1.01)`. */
export function medianAndLeast(values: readonly number[], digits = 2): string {
  return `${median(values).toFixed(digits)} (least ${Math.min(...values).toFixed(digits)})`;
}

/** Microseconds for one, and how many that is a second: by the median and by the least. */
export function rates(times: readonly number[], digits = 2): string[] {
  const perSecond = [median(times), Math.min(...times)].map((time) => (1e6 / time).toFixed(0));
  return [medianAndLeast(times, digits), ...perSecond];
}

/** The first row is the heading; all columns but the first are numbers. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const align = rows[0]!.map((_, column) => (column === 0 ? 'l' : 'r'));
  console.log(markdownTable(rows, { align }));
}
