/** The cases of the DATC for the tests; the program has them too, for `dipsolve datc`. */
export * from '../../src/datc/case.ts';
