/**
 * Puts the mutants of Stryker into sources: `node instrument.mjs LIST FILE...` rewrites the files and lists the
 * mutants. A script of its own, in JavaScript, because the types of Stryker do not stand a strict check.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A text is either words for people or a name that the type checker holds. */
const WORDS = 'StringLiteral';

const [, , list, ...files] = process.argv;
const silent = new Proxy({}, { get: () => () => false });
const sources = new Map(files.map((file) => [resolve(file), { file, content: readFileSync(file, 'utf8') }]));
const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(
  [...sources].map(([name, { content }]) => ({ name, content, mutate: true })),
  { plugins: null, excludedMutations: [WORDS], ignorers: [] },
);
for (const { name, content } of instrumented) writeFileSync(name, content);

const made = mutants.filter(({ mutatorName }) => mutatorName !== WORDS);
const listed = made.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
  const { file, content } = sources.get(fileName);
  const lines = content.split('\n').slice(start.line, end.line + 1);
  const text = lines[0].trim();
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return {
    id,
    file,
    line: start.line + 1,
    column: start.column + 1,
    text,
    mutator: mutatorName,
    original: lines.join('\n'),
    replacement,
  };
});
writeFileSync(list, JSON.stringify(listed));
