/** Formulas as LaTeX: signs, and brackets only where they are needed. */
import { expect, test } from 'vitest';
import { latexOf } from '../../../scripts/make/equations/latex.ts';
import { Formulas, type Node } from '../../../src/readings/formula/node.ts';

const f = new Formulas();
const [x, y] = [f.fresh('unit'), f.fresh('unit')];
const [a, b, c] = ['a', 'b', 'c'].map((name) => f.relation(name, [])) as [Node, Node, Node];
const of = (name: string, ...args: readonly Node[]): Node => f.relation(name, args);
const zero = f.number(0);
const sum = (): Node => f.sum(f.count(x, of('odd', x)), f.number(1));

test.for<readonly [latex: string, made: () => Node]>([
  ['\\top', () => f.true],
  ['\\bot', () => f.false],
  ['a', () => a],
  ['\\textit{odd}(x0)', () => of('odd', x)],
  ['\\textsf{MOVE}(x0, x1)', () => of('MOVE', x, y)],
  ['\\neg a', () => f.not(a)],
  ['\\neg (a \\wedge b)', () => f.not(f.and(a, b))],
  ['a \\wedge b \\wedge c', () => f.and(a, f.and(b, c))],
  ['a \\vee b \\wedge c', () => f.or(a, f.and(b, c))],
  ['(a \\vee b) \\wedge c', () => f.and(f.or(a, b), c)],
  ['x0 = x1', () => f.equal(x, y)],
  ['x0 \\neq x1', () => f.not(f.equal(x, y))],
  ['a \\wedge x0 = x1', () => f.and(a, f.equal(x, y))],
  ['\\bigl|\\{ v \\mid \\textit{odd}(v) \\}\\bigr| + 1', sum],
  ['\\bigl|\\{ v \\mid \\textit{odd}(v) \\}\\bigr| + 1 > 0', () => f.greater(sum(), zero)],
  ['0 + [a]', () => f.plusIf(zero, a)],
  ['\\begin{cases} a & \\text{if } c \\\\ b & \\text{otherwise} \\end{cases}', () => f.choose(c, a, b)],
  [
    '\\begin{cases} 1 & \\text{if } c \\\\ 0 & \\text{otherwise} \\end{cases}',
    () => f.chooseStrength(c, f.number(1), zero),
  ],
  ['\\exists v.\\; \\textit{odd}(v)', () => f.some(x, of('odd', x))],
  [
    '\\forall v.\\; (\\textit{odd}(v) \\vee \\textit{last}(v))',
    () => f.every(x, f.or(of('odd', x), of('last', x))),
  ],
  ['\\forall w.\\; (\\exists v.\\; \\textit{next}(w, v))', () => f.every(x, f.some(y, of('next', x, y)))],
  ['a \\wedge (\\exists v.\\; \\textit{odd}(v))', () => f.and(a, f.some(x, of('odd', x)))],
  [
    '\\operatorname{chain}_{v,w}\\bigl(\\top;\\; \\textit{odd}(v);\\; \\textit{next}(v, w);\\; \\textit{last}(v)\\bigr)',
    () => f.chain([x, y], [f.true, of('odd', x), of('last', x), of('next', x, y)]),
  ],
])('%s', ([latex, made]) => {
  expect(latexOf(made())).toBe(latex);
});

test.for<readonly [latex: string, made: () => Node]>([
  ['a', () => a],
  [
    '\\begin{aligned} & a \\\\ {}\\wedge{} & b \\\\ {}\\wedge{} & (b \\vee c) \\end{aligned}',
    () => f.and(a, f.and(b, f.or(b, c))),
  ],
  ['\\begin{aligned} & a \\\\ {}\\vee{} & b \\wedge c \\end{aligned}', () => f.or(a, f.and(b, c))],
])('in lines: %s', ([latex, made]) => {
  expect(latexOf(made(), true)).toBe(latex);
});

test('bound variables have letters, then numbers', () => {
  let node = of('odd', x);
  for (let depth = 1; depth <= 6; depth++) {
    const variable = f.fresh('unit');
    node = f.some(variable, f.not(f.and(of('odd', variable), node)));
  }
  expect(latexOf(node)).toMatch(/^\\exists v_\{6\}\.\\; .*\\exists z\..*\\exists y\..*\\exists v\./);
});
