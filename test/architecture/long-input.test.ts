/** What input can make long is handed to no function all at once, and files of users are read in one way: read off the sources. */
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

type Exception = readonly [file: RegExp, because: string];

/** A call with very many arguments runs out of stack. */
const SPREAD =
  /\b(?:push|unshift|splice|toSpliced|Math\.max|Math\.min|fromCharCode|fromCodePoint)\((?:[^(){}[\]]*,\s*)?\.\.\./;
const FEW: readonly Exception[] = [
  [/^src\/readings\/compiled\//, 'code is as long as the equations, whatever is adjudicated'],
  [/^src\/others\/audit\/diagnose\/causes\/fewest-kinds\.ts$/, 'kinds of errors'],
  [/^src\/cli\/audit\/live\.ts$/, 'the questions of the suite'],
  [/^src\/cli\/rules\/text\.ts$/, 'names of rules'],
  [/^src\/lab\/board\/view\.ts$/, 'the provinces of a board that a browser draws'],
  [/^src\/orders\/text\/clauses\.ts$/, 'the verbs that are known'],
  [/^src\/prove\/atlas\/portrait\/datc-classes\.ts$/, 'classes that a case of the DATC has'],
  [
    /^src\/explain\/pictures\/(?:hatching|standard-map|strokes)\.ts$/,
    'lines of the map that is drawn by hand, or to draw a symbol',
  ],
  [/^src\/games\/records\/lines\/short-form-reader\.ts$/, 'the letters of a unit in short form'],
  [/^src\/adjudicate\/rules\/policies\.ts$/, 'the presets'],
  [/^src\/others\/suite\/(?:later|report)\//, 'what the suite that comes with the package has'],
  [/^src\/prove\/maps\/map-mode\.ts$/, 'the units of an outline that is searched'],
  [/^src\/prove\/settle\/settle\.ts$/, 'the questions of a claim'],
];

/** A device never ends, a file may be longer than a text can be, or be no text: `src/base/text-file.ts` knows. */
const READS =
  /^import \{[^}]*\b(?:readFile|readFileSync|createReadStream|open|openSync|read|readSync)\b[^}]*\} from 'node:fs(?:\/promises)?'|getBuiltinModule\('node:fs'\)/m;
const READERS: readonly Exception[] = [
  [/^src\/base\/text-file\.ts$/, 'it is the one way to read a file as a whole'],
  [/^src\/cli\/shared\/input\.ts$/, 'streams of what may be long; it asks text-file.ts what is opened'],
  [/^src\/others\/audit\/records\/record-source\.ts$/, 'the same, of records'],
  [/^src\/base\/json\/growing-file\.ts$/, 'it writes'],
  [/^src\/cli\/shared\/output-file\.ts$/, 'it writes'],
  [/^src\/cli\/lab\/(?:opening|static-files)\.ts$/, 'files of the package'],
  [/^src\/(?:board\/shipped|games\/datc\/case-files|games\/datc\/variants\/run-variants|readings\/z3\/wasm)\.ts$/, 'files of the package'],
  [/^src\/lab\//, 'it builds the page from files of the project'],
  [/^src\/others\/audit\/asking\/process-group\.ts$/, 'what the system says of a process'],
  [/^src\/others\/suite\/formats\/vitest\.ts$/, 'in the text of a file that it writes'],
]; // prettier-ignore

test.for([
  ['spreads what may be long into arguments', SPREAD, FEW],
  ['reads files in a way of its own', READS, READERS],
] as const)('nothing %s but where there is a reason', ([, pattern, exceptions]) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  expect(found.filter((path) => !exceptions.some(([file]) => file.test(path)))).toEqual([]);
  for (const [file, because] of exceptions) {
    expect([because, found.some((path) => file.test(path))]).toEqual([because, true]);
  }
});

test.for([
  ['found.push(...more);', true],
  ['found.unshift(first, ...more);', true],
  ['found.splice(0, 1, ...more);', true],
  ['Math.max(0, ...sizes)', true],
  ['const least = Math.min(...sizes.map((size) => size + 1));', true],
  ['String.fromCharCode(...bytes)', true],
  ['found.push({ ...more });', false],
  ['found.push([...more]);', false],
  ['for (const each of more) found.push(each);', false],
  ['Math.max(one, other)', false],
] as const)('%j spreads: %s', ([text, spreads]) => {
  expect(SPREAD.test(text)).toBe(spreads);
});

test.for([
  [`import { readFileSync } from 'node:fs';`, true],
  [`import {\n  mkdir,\n  readFile,\n} from 'node:fs/promises';`, true],
  [`import { closeSync, openSync } from 'node:fs';`, true],
  [`import { readdirSync, statSync } from 'node:fs';`, false],
  [`import { readFileText } from '../text-file.ts';`, false],
] as const)('%j reads: %s', ([text, reads]) => {
  expect(READS.test(text)).toBe(reads);
});
