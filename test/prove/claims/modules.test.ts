/**
 * Modules and files of rules and of claims, one a line with what is wrong with it, said with a code, its place and the nearest word.
 * `UPDATE_DOCS=1 npx vitest run test/prove/claims/modules` writes that again.
 */
import { join } from 'node:path';
import { describePolicy } from '../../../src/adjudicate/rules/policies.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { formatError } from '../../../src/base/errors.ts';
import { readClaims } from '../../../src/prove/claims/read-claims.ts';
import { checkCorpus } from '../../setup/corpus.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { mkdirSync, writeFileSync } from 'node:fs';

interface Written {
  readonly what: string;
  readonly file: string;
  readonly text: string;
}

const folder = temporaryFolder();
let files = 0;

/** What engines say of `undefined` is their affair. */
const withoutPlace = (told: string, place: string): string =>
  told.replaceAll(`${place}/`, '').replace(/(?<=it throws: )Cannot read .*?(?=;)/, '…');

checkCorpus(join(import.meta.dirname, 'corpus'), async (line, name) => {
  const { what, file, text } = JSON.parse(line) as Written;
  // A module is loaded once under its name.
  const place = join(folder, String(files++));
  mkdirSync(place);
  const path = join(place, file);
  writeFileSync(path, text);
  const isRules = name === 'rules.jsonl';
  const read = isRules ? await readRules({ rules: path }) : await readClaims(path);
  const told = !read.ok
    ? formatError(read.error)
    : 'policy' in read.value
      ? describePolicy(read.value.policy)
      : read.value.map(({ id, kind, source }) => `${id}: ${kind}, ${source}`).join('; ');
  return JSON.stringify({ what, file, text, told: withoutPlace(told, place) });
});
