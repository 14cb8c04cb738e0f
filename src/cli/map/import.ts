/** `dipsolve map import`: boards of other programs as board files. */
import { basename, dirname, extname, join } from 'node:path';
import { boardText, fileOfDraft, noteOneSidedDifficulty, type Draft } from '../../board/import/draft.ts';
import { jdipVariants, readJdipXml } from '../../board/import/jdip-xml.ts';
import { readMapText } from '../../board/import/map-text.ts';
import { loadBoard } from '../../board/load.ts';
import type { UserError } from '../../base/errors.ts';
import { readFileText } from '../../base/text-file.ts';
import { complain, needed, refuseOption } from '../shared/complain.ts';
import type { Flags } from '../shared/options.ts';
import { print, printError } from '../shared/print.ts';

/**
 * Prints the board file.
 *
 * @returns the exit code: 1 if a line cannot be read or the board contradicts itself, 2 if the file cannot be read
 */
export function importBoard(file: string, { format, variant, id }: Flags): number {
  const text = needed(readFileText(file));
  const placeOf = (name: string): string => (name === file ? file : join(dirname(file), name));
  const beside = (name: string): string | undefined => {
    const there = readFileText(placeOf(name));
    return there.ok ? there.value : undefined;
  };
  const isXml = format === undefined ? extname(file) === '.xml' || /^\s*</.test(text) : format === 'jdip';
  if (!isXml && variant !== undefined)
    refuseOption('--variant is for files of jDip, and this one has a single board');
  const { draft, faults } = isXml
    ? readJdipXml(file, text, variant, beside)
    : readMapText(basename(file, extname(file)), text, beside, file);
  const errors = faults.map(({ message, ...place }): UserError => ({
    code: 'board-invalid',
    message,
    place: { file: placeOf(place.file), line: place.line },
  }));
  if (draft === undefined) {
    const names = jdipVariants(text);
    return complain(
      errors.map((error) => (names.length === 0 ? error : { ...error, expected: names.join(', ') })),
    );
  }
  return errors.length > 0 ? complain(errors) : printBoard(draft, id ?? idOf(draft.name), file);
}

function printBoard(draft: Draft, id: string, file: string): number {
  noteOneSidedDifficulty(draft);
  const made = fileOfDraft(draft, id);
  print(boardText(made));
  for (const note of draft.notes) printError(`${file}: not carried over to the board file: ${note}\n`);
  const board = loadBoard(made);
  return board.ok ? 0 : complain([{ ...board.error, place: { file } }]);
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
