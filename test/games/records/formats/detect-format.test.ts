/** The format of a file, told by what is in it. */
import { expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { detectFormat } from '../../../../src/games/records/formats/read-games.ts';

test.for<readonly [text: string, file: string | undefined, found: string]>([
  ['', 'a.json', 'file-empty'],
  [' \n', undefined, 'file-empty'],
  ['hello', undefined, 'format-unknown'],
  ['hello', 'a.json', 'record-not-json'],
  ['hello', 'a.JSON', 'record-not-json'],
  ['hello', '.json.txt', 'format-unknown'],
  ['hello [1]', undefined, 'format-unknown'],
  ['France: {x}', undefined, 'datc'],
  ['[France', undefined, 'record-not-json'],
  ['France\nA PAR H', undefined, 'datc'],
  ['Gaul:\nFrance: A PAR H', undefined, 'datc'],
  ['  {"units":{},"orders":{}}', undefined, 'phase-lines'],
  ['{"units":{},"phase":""}', undefined, 'phase-lines'],
  ['{"units":{},"game":""}', undefined, 'phase-lines'],
  ['{"units":{}}', undefined, 'format-unknown'],
  ['[{"units":{},"orders":{}}]', undefined, 'phase-lines'],
  ['[]', undefined, 'format-unknown'],
  ['{"next":{"units":{},"phase":""}}', undefined, 'phase-lines'],
  ['{"next":{"units":{}},"orders":{}}', undefined, 'phase-lines'],
  ['{"phases":[{"Season":"Spring"}]}', undefined, 'diplicity'],
  ['{"Season":"","Year":1,"Type":""}', undefined, 'diplicity'],
  ['{"phases":[{"name":"S1901M"}]}', undefined, 'diplomacy-python'],
  ['{"phases":[null]}', undefined, 'diplomacy-python'],
  ['{"phases":["Season"]}', undefined, 'diplomacy-python'],
  ['{"phases":[]}', undefined, 'diplomacy-python'],
  ['{"phases":{}}', undefined, 'format-unknown'],
  ['{"phases":[],"is_full_press":1}', undefined, 'cicero'],
  ['{"phases":[],"gameID":1}', undefined, 'webdiplomacy'],
  ['7', 'a.json', 'format-unknown'],
  ['null', 'a.json', 'format-unknown'],
  ['{"units":{},"orders":{}}\nnonsense', undefined, 'phase-lines'],
  ['nonsense\n{"units":{},"orders":{}}\n{"units":{},"orders":{}}', 'a.json', 'phase-lines'],
  ['['.repeat(5000), undefined, 'record-not-json'],
  ['['.repeat(20_000) + ']'.repeat(20_000), undefined, 'format-unknown'],
  [`${'{"next":'.repeat(20_000)}{}${'}'.repeat(20_000)}`, undefined, 'format-unknown'],
  ['PHASE 1 SPRING MOVEMENT\n', undefined, 'droidippy'],
  ['CASE one', undefined, 'jdip'],
])('%j in %s: %s', ([text, file, found]) => {
  const format = detectFormat(text, [standardBoard], file);

  expect(format.ok ? format.value : format.error.code).toBe(found);
  if (!format.ok) expect(format.error.place?.file).toBe(file);
});

test.for<readonly [what: string, text: string, found: string]>([
  ['empty lines', `${'\n'.repeat(500_000)}hello`, 'format-unknown'],
  ['empty lines before a case', `${'\n'.repeat(500_000)} CASE one`, 'jdip'],
  ['a phase and blanks', `PHASE 1${' '.repeat(500_000)}x`, 'format-unknown'],
  ['signs of a comment', `${'#'.repeat(500_000)}\u2028`, 'format-unknown'],
])('%s are looked at once, not once from each of them', ([, text, found]) => {
  const format = detectFormat(text, [standardBoard]);

  expect(format.ok ? format.value : format.error.code).toBe(found);
});
