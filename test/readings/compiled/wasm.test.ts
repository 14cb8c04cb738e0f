/** What is turned into WebAssembly does what it does as JavaScript, which it is as well. */
import { expect, test } from 'vitest';
import { asWasm } from '../../../src/readings/compiled/script/as-wasm.ts';

type Numbers = (a: number, b: number) => number;

const memory = new WebAssembly.Memory({ initial: 1 });
const less = (a: number, b: number): boolean => a < b;

/** Sets of at most 64 as JavaScript has them. */
const SETS = {
  first: (set: bigint): number => {
    const bits = BigInt.asUintN(64, set).toString(2);
    return set === 0n ? 64 : bits.length - 1 - bits.lastIndexOf('1');
  },
  count: (set: bigint): number => BigInt.asUintN(64, set).toString(2).replaceAll('0', '').length,
  wide: (number: number): bigint => BigInt(number),
  only: (number: number): bigint => BigInt.asIntN(64, 1n << BigInt(number)),
  all: (holds: boolean): bigint => (holds ? -1n : 0n),
};

/** The function `it` of a script in both ways, over memory that both share, with `less` given to it. */
function bothWays(script: string): readonly Numbers[] {
  const known = {
    F: new Int32Array(memory.buffer),
    H: new Int16Array(memory.buffer),
    M: new BigInt64Array(memory.buffer),
    less,
    ...SETS,
  };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- what it should do
  const inScript = new Function(...Object.keys(known), `${script}\nreturn it;`)(
    ...Object.values(known),
  ) as Numbers;
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
  ['short numbers', 'H[a + 4] = b - 2; return H[a + 4] + F[2];'],
  [
    'sets',
    'const c = only(a) | only(b + 60); return first(c) + count(c) * 100 + first(c & ~only(a)) * 1000;',
  ],
  ['the empty set', 'const c = only(a) & only(b); return first(c) + (c === 0n) * 100 + (!c ? 200 : 0);'],
  ['all or none', 'const c = all(a < b) & 12297829382473034410n; return count(c) + first(c) * 100;'],
  ['one of two sets', 'const c = a < b ? only(a) : 6n << wide(b); return first(c) + count(c) * 100;'],
  [
    'sets in memory',
    'M[a + 20] = only(b); M[b + 30] = M[a + 20] | 5n; return count(M[b + 30]) + first(M[a + 20] >> 1n);',
  ],
  [
    'member by member',
    'let c = 0; for (let d = only(a) | only(b) | 32n; d !== 0n; d = d & (d - 1n)) { c = c * 10 + first(d); } return c;',
  ],
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

test('eight bytes from anywhere', () => {
  const script = 'function it(a, b) { B[b] = B[a]; return 0; }';
  const module = new WebAssembly.Module(asWasm(script, new Map()));
  const { exports } = new WebAssembly.Instance(module, { facts: { memory } });
  const bytes = new Uint8Array(memory.buffer);
  bytes.set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 400);

  (exports as { readonly it: Numbers }).it(401, 411);

  expect([...bytes.subarray(410, 420)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
});

test('what is not read there is an error', () => {
  expect(() => asWasm('function it(a) { while (a) a = 0; }', new Map())).toThrow('was expected');
});
