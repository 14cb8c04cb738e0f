/** Exceptions within Z3 are caught by the calls that are made for it. */
import { expect, test } from 'vitest';
import { librarySolver } from '../../../src/library/library-solver.ts';

test('what Z3 throws over a text that it cannot read it catches itself, again and again', async () => {
  for (const text of ['(assert (and', '(assert nobody)', '(declare-const a Bool)(assert (+ a 1))']) {
    await expect(librarySolver().check(text)).rejects.toThrow('the solver cannot read the question');
  }
  await expect(librarySolver().check('(declare-const a Bool)(assert a)')).resolves.toBe('satisfiable');
});
