/** `dipsolve map list`, `check`, `make` and `draw`. */
import { group, says, type Part } from '../../base/document/document.ts';
import { boardText } from '../../board/import/draft.ts';
import { chooseBoards, shippedBoards } from '../../board/shipped.ts';
import { surveyBoard } from '../../board/survey.ts';
import { centresToWin, homeCentres } from '../../adjudicate/phases/centres.ts';
import { largeBoardFile } from '../../orders/sample/large-board.ts';
import { complain, EXIT, refuseOption } from '../shared/complain.ts';
import { DEFAULTS } from '../shared/described-commands.ts';
import type { Flags } from '../shared/options.ts';
import { print, printJson, show } from '../shared/print.ts';
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
  const board = boards.first;
  const pieces = board.start.map(
    (unit) => ({ unit, order: undefined, result: 'open', dislodged: undefined }) as const,
  );
  const scene = { board, pieces, contested: [], centres: homeCentres(board) };
  writePicture(svg, await pictureOf([{ scene }], { title: board.name, view: 'whole', legend: false }));
  return EXIT.fine;
}
