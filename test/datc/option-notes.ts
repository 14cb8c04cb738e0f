export * from '../../src/datc/option-notes.ts';
