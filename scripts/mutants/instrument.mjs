/**
 * Puts the mutants of Stryker into sources: `node instrument.mjs LIST SAMPLE SEED FILE...` rewrites the files and lists
 * the mutants: all, or as many as SAMPLE says, drawn by SEED. A script of its own, in JavaScript, because the types of
 * Stryker do not stand a strict check.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A text is either words for people or a name that the type checker holds. */
const WORDS = 'StringLiteral';

const [, , list, sample, seed, ...files] = process.argv;
const silent = new Proxy({}, { get: () => () => false });
const sources = new Map(files.map((file) => [resolve(file), { file, content: readFileSync(file, 'utf8') }]));

/** Puts in all mutants, or those in some places of each file. */
async function instrument(placesIn) {
  const changed = [...sources].map(([name, { content }]) => ({ name, content, mutate: placesIn(name) }));
  const result = await new Instrumenter(silent).instrument(
    changed.filter(({ mutate }) => mutate === true || mutate.length > 0),
    { plugins: null, excludedMutations: [WORDS], ignorers: [] },
  );
  return { ...result, mutants: result.mutants.filter(({ mutatorName }) => mutatorName !== WORDS) };
}

const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  JSON.stringify([sources.get(fileName).file, start, end, mutatorName, replacement]);

const hashOf = (mutant) =>
  createHash('sha256')
    .update(`${seed} ${keyOf(mutant)}`)
    .digest('hex');

/** Draws by hash, so that a change to one file leaves what is drawn of the others. */
function drawn(mutants) {
  const hashed = mutants.map((mutant) => ({ mutant, hash: hashOf(mutant) }));
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return hashed.slice(0, Number(sample)).map(({ mutant }) => mutant);
}

let made = await instrument(() => true);
if (sample !== '') {
  const chosen = drawn(made.mutants);
  const keys = new Set(chosen.map(keyOf));
  made = await instrument((name) =>
    chosen.filter(({ fileName }) => fileName === name).map(({ location }) => location),
  );
  made.mutants = made.mutants.filter((mutant) => keys.has(keyOf(mutant)));
}
for (const { name, content } of made.files) writeFileSync(name, content);

const listed = made.mutants.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
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
