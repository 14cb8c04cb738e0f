/** What is turned into WebAssembly does what it does as JavaScript, which it is as well. */
import { expect, test } from 'vitest';
import { asWasm } from '../../src/compiled/script/wasm.ts';

type Numbers = (a: number, b: number) => number;

const memory = new WebAssembly.Memory({ initial: 1 });
const less = (a: number, b: number): boolean => a < b;

/** The function `it` of a script in both ways, over memory that both share, with `less` given to it. */
function bothWays(script: string): readonly Numbers[] {
  const F = new Int32Array(memory.buffer);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- what it should do
  const inScript = new Function('F', 'less', `${script}\nreturn it;`)(F, less) as Numbers;
  const module = new WebAssembly.Module(asWasm(script, new Map([['less', 2]])));
  const { exports } = new WebAssembly.Instance(module, { facts: { memory, less } });
  return [inScript, (exports as { readonly it: Numbers }).it];
}

test.each([
  ['numbers of one and several bytes', 'return 63 + 64 * a - 4097 + 100000 * b;'],
  ['what binds more closely', 'return a + b * 2 << 1 & 12 | a >> 1;'],
  ['signs', 'return ~(a - 2) & 15;'],
  ['from left to right', 'return a - b - 1;'],
  [
    'comparisons',
    'return (a < b) + (a <= b) * 2 + (a > b) * 4 + (a >= b) * 8 + (a === b) * 16 + (a !== b) * 32;',
  ],
  ['values without a branch', 'return a < b ? a : b === 2 ? 7 : b;'],
  ['values in a branch', 'return a < 2 ? less(a, b) + 1 : less(b, a) ? 5 : 6;'],
  [
    'conditions',
    'return (a > 1 && b > 1) + (a === 0 || b === 0) * 2 + (!(a === 1) ? 4 : 0) + (true && !false ? 8 : 0);',
  ],
  ['conditions with calls', 'if (a > 1 && less(a, b) || b === 0) return 1; return 2;'],
  ['branches', 'let c = 0; if (a === 1) { c = b; } else if (a === 2) c = 5; else { c = 9; } return c;'],
  [
    'loops',
    'let c = 0; for (let i = 0, end = a; i < end; i += 1) { for (let k = i; k !== b; ) { k = b; c += 1; } } return c;',
  ],
  [
    'loops that are left',
    'let c = 0; for (let i = 0; i < 9; i += 1) { if (i === a) continue; if (i === b + 3) { break; } c += i; } return c;',
  ],
  ['memory', 'F[a] = b; F[a + 2] = F[a] + 3; F[F[a] + 70] = 8; return F[a + 2] + F[b + 70] * 16;'],
  ['functions', 'return twice(a) + twice(twice(b));'],
])('%s', (_, body) => {
  const [inScript, inWasm] = bothWays(
    `function twice(a) { return a + a; }\nfunction it(a, b) { ${body} }`,
  ) as [Numbers, Numbers];

  for (let i = 0; i < 16; i++) {
    const [a, b] = [i % 4, i >> 2];
    expect([a, b, inWasm(a, b)]).toEqual([a, b, inScript(a, b)]);
  }
});

test('what is not read there is an error', () => {
  expect(() => asWasm('function it(a) { while (a) a = 0; }', new Map())).toThrow('was expected');
});
