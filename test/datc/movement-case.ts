/** From a DATC case to a position and back, for the tests. */
export * from '../../src/datc/movement-case.ts';
