/** `dipsolve map list`, `check`, `make`, `draw` and `import`. */
import { basename, dirname, extname, join } from 'node:path';
import { group, says, type Part } from '../../base/document/document.ts';
import { boardText, fileOfDraft, noteOneSidedDifficulty, type Draft } from '../../board/import/draft.ts';
import { jdipVariants, readJdipXml } from '../../board/import/jdip-xml.ts';
import { readMapText } from '../../board/import/map-text.ts';
import { loadBoard } from '../../board/load.ts';
import type { UserError } from '../../base/errors.ts';
import { readFileText } from '../../base/text-file.ts';
import { chooseBoards, shippedBoards } from '../../board/shipped.ts';
import { surveyBoard } from '../../board/survey.ts';
import { centresToWin } from '../../adjudicate/phases/centres.ts';
import { newGame } from '../../adjudicate/phases/game.ts';
import { largeBoardFile } from '../../orders/sample/large-board.ts';
import { complain, EXIT, needed, refuseOption } from '../shared/complain.ts';
import { DEFAULTS } from '../shared/described-commands.ts';
import type { Flags } from '../shared/options.ts';
import { print, printError, printJson, show } from '../shared/print.ts';
import { keptTogether } from '../shared/wrap.ts';

/** Prints every board with its other names; returns the exit code. */
export function listBoards(): number {
  const boards = shippedBoards();
  for (const name of boards.names) {
    const { powers, provinces, aliases } = boards.named(name)!;
    const also = aliases.length === 0 ? '' : `; also called ${aliases.join(', ')}`;
    show([says(`${name}: ${powers.length} powers, ${provinces.length} provinces${also}`)]);
  }
  return 0;
}

/** Prints what is wrong with a board and what is doubtful; the exit code is 1 if it cannot be used. */
export function checkBoard(name: string, { json = false }: Flags): number {
  const { boards, errors } = chooseBoards(name);
  if (boards === undefined) {
    if (json) printJson({ errors }, 2);
    return json ? 1 : complain(errors);
  }
  const board = boards.first;
  const { counts, doubts } = surveyBoard(board);
  if (json) {
    printJson({ id: board.id, name: board.name, ...counts, centresToWin: centresToWin(board), doubts }, 2);
    return 0;
  }
  show([
    says(`${board.name} (${board.id}) does not contradict itself.`),
    countsText(counts, centresToWin(board)),
    doubts.length > 0 && group(['Is this intended?', ...doubts.map((doubt) => says(`* ${doubt}`))]),
  ]);
  return 0;
}

function countsText(counts: ReturnType<typeof surveyBoard>['counts'], toWin: number): Part {
  const { inland, coast, sea } = counts.provinces;
  const rows: readonly (readonly [string, string])[] = [
    ['powers', `${counts.powers}, with ${counts.units} units at the start`],
    ['provinces', `${inland + coast + sea}: ${inland} inland, ${coast} coastal, ${sea} at sea`],
    ['named coasts', String(counts.coasts)],
    ['centres', `${counts.centres}, ${counts.homes} of them homes; ${toWin} win`],
    [
      'borders',
      `${counts.armyBorders} of armies, ${counts.fleetBorders} of fleets; ${counts.oneWay} are one-way`,
    ],
  ];
  return group(rows.map(([what, text]) => says(`${keptTogether(what.padEnd(13))} ${text}`)));
}

/** Prints the file of a large board; returns the exit code, that of a wrong option where not all powers find a home. */
export function makeBoard({ provinces = 0, powers = 0, seed = DEFAULTS.seed }: Flags): number {
  const board = largeBoardFile({ provinces, powers, seed });
  const homeless = board.powers.filter(({ units }) => units.length === 0).length;
  if (homeless > 0) {
    const room = board.powers.length - homeless;
    const message = `on ${board.provinces.length} provinces only ${room} of ${board.powers.length} powers find room for a home`;
    refuseOption(message, 'fewer --powers or more --provinces');
  }
  print(boardText(board));
  return 0;
}

/** Draws a board with the units of its start into a file, or to standard output for `-`; returns the exit code. */
export async function drawBoard(name: string, { svg = '-' }: Flags): Promise<number> {
  const { boards, errors } = chooseBoards(name);
  if (boards === undefined) return complain(errors);
  const { writePicture } = await import('../shared/draw.ts');
  const { pictureOf } = await import('../../explain/pictures/picture.ts');
  const { sceneOfState } = await import('../../explain/pictures/scene.ts');
  const board = boards.first;
  const scene = sceneOfState(newGame(board));
  writePicture(svg, await pictureOf([{ scene }], { title: board.name, view: 'whole', legend: false }));
  return EXIT.fine;
}

/**
 * Prints a board of another program as a board file.
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
