/** Many complaints of one kind are told as a few, and how many more there are. */
import { expect, test } from 'vitest';
import type { UserError } from '../../../src/base/errors.ts';
import { Complaints } from '../../../src/cli/shared/complain.ts';

/** The lines of a command that reads one thing. */
function errorLines(errors: readonly UserError[]): string[] {
  const complaints = new Complaints();
  return [...complaints.lines(errors), ...complaints.rest()];
}

const unknown = (line: number, file = 'x.txt'): UserError => ({
  code: 'province-unknown',
  message: `no province is called "Q${line}"`,
  expected: 'a province',
  place: { file, line, column: 3 },
});

const missing = (line: number): UserError => ({
  code: 'power-missing',
  message: 'this stands before any power was named',
  place: { line },
});

const saying = (message: string, i: number, code: UserError['code'] = 'order-unreadable'): UserError => ({
  code,
  message,
  place: { file: 'x.txt', line: i + 1 },
});

test('other codes, messages and files are other kinds', () => {
  const errors = Array.from({ length: 20 }, (_, i) => [unknown(i), unknown(i, 'y.txt'), missing(i)]).flat();
  const lines = errorLines(errors);

  expect(lines).toHaveLength(18);
  expect(lines.slice(15)).toEqual([
    'x.txt: 15 more of this kind, the last at 19:3: no province is called "Q19" [province-unknown]',
    'y.txt: 15 more of this kind, the last at 19:3: no province is called "Q19" [province-unknown]',
    '15 more of this kind, the last at 19: this stands before any power was named [power-missing]',
  ]);
});

test('what is wrong with files one after the other is told at once, the rest at the end', () => {
  const lines = new Complaints();
  const perFile = Array.from({ length: 10 }, (_, i) => lines.lines([unknown(1, `${i}.txt`)]).length);

  expect(perFile).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  expect(lines.rest()).toHaveLength(1);
});

test('what differs only in units, places and numbers is of one kind, what differs in code or words is not', () => {
  const units = ['A PAR', 'F STP/NC', 'MUN', 'BUL/EC', 'A RUH', 'F NTH', 'BER'];
  const alike = units.map((unit, i) => saying(`${unit} has ${10 ** i} orders`, i));
  const rest = [
    ...units.map((unit, i) => saying(`${unit} has no orders`, i)),
    ...units.map((unit, i) => saying(`${unit} has ${i} orders`, i, 'power-missing')),
  ];
  const lines = errorLines([...alike, ...rest]);

  expect(lines).toHaveLength(18);
  expect(lines.filter((line) => line.includes('2 more of this kind'))).toHaveLength(3);
});

test('errors without a place are grouped too', () => {
  const error: UserError = { code: 'solver-limit', message: 'no result' };

  expect(errorLines(Array.from({ length: 9 }, () => error)).at(-1)).toBe(
    '4 more of this kind: no result [solver-limit]',
  );
});

test('a message that quotes very much keeps its beginning, its end and its code', () => {
  const [line] = errorLines([
    { code: 'power-unknown', message: `no power is called "${'x'.repeat(1_000_000)}"`, expected: 'a power' },
  ]);

  expect(line!.length).toBeLessThan(2100);
  expect(line).toMatch(/^no power is called "x+ … x+" \(expected a power\) \[power-unknown\]$/);
});
