/** docs/equations.md has the equations of the encodings. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESETS } from '../../encodings/policy.ts';
import { latexOf } from '../../scripts/make/equations/latex.ts';
import { Formulas } from '../../src/readings/formula/node.ts';
import { equationsPart, formulaOf } from '../../scripts/equations/page.ts';

const blocks = (page: string): string[] => page.match(/^\$\$\n[^$]+\n\$\$$/gm) ?? [];

test('as they are now', () => {
  const page = equationsPart();

  expect(blocks(page)).toHaveLength(10);
  expect(blocks(readFileSync('docs/equations.md', 'utf8'))).toEqual(blocks(page));
});

test('another choice is another formula', () => {
  const other = { ...PRESETS['datc-3.2'], '4.A.7': 'any-dislodgement' } as const;
  const latex = (decision: 'PREVENT' | 'HOLD', policy?: typeof other): string =>
    latexOf(formulaOf(decision, policy));

  expect(latex('PREVENT', other)).not.toBe(latex('PREVENT'));
  expect(latex('HOLD', other)).toBe(latex('HOLD'));
});

test('what binds less stands in brackets', () => {
  const formulas = new Formulas();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => formulas.relation(name, [])) as [never, never, never];

  expect(latexOf(formulas.and(a, formulas.or(b, c)))).toBe(String.raw`a \wedge (b \vee c)`);
  expect(latexOf(formulas.or(formulas.and(a, b), c))).toBe(String.raw`a \wedge b \vee c`);
  expect(latexOf(formulas.not(formulas.and(a, b)))).toBe(String.raw`\neg (a \wedge b)`);
  const [u, v] = [formulas.fresh(), formulas.term('unit', 'u')];
  const isSome = formulas.quantified('some', u, formulas.relation('moves', [u]));
  expect(latexOf(formulas.and(a, isSome))).toBe(String.raw`a \wedge (\exists v.\; \textit{moves}(v))`);
  expect(latexOf(formulas.not(formulas.equal(v, formulas.term('unit', 'w'))))).toBe(String.raw`u \neq w`);
});
