/** Exceptions within Z3 are caught by the calls that are made for it. */
import { expect, test } from 'vitest';
import { catchingCalls } from '../../../src/readings/z3/catching-calls.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';

test('what Z3 throws over a text that it cannot read it catches itself, again and again', async () => {
  for (const text of ['(assert (and', '(assert nobody)', '(declare-const a Bool)(assert (+ a 1))']) {
    await expect(librarySolver().check(text)).rejects.toThrow('the solver cannot read the question');
  }
  await expect(librarySolver().check('(declare-const a Bool)(assert a)')).resolves.toBe('satisfiable');
});

const noThrow = (): void => {};
const THROWS = { __cxa_throw: noThrow, __cxa_rethrow: noThrow, __resumeException: noThrow };

test('of the imports only the calls that catch, and what throws, are others', () => {
  const env = { ...THROWS, invoke_vii: noThrow, exit: noThrow };
  const { imports } = catchingCalls({ env, wasi: { read: noThrow } });

  const changed = Object.keys(env).filter((name) => imports['env']![name] !== env[name as keyof typeof env]);
  expect(changed.sort()).toEqual([...Object.keys(THROWS), 'invoke_vii'].sort());
  expect(imports['wasi']).toEqual({ read: noThrow });
});
