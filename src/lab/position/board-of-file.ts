/** Boards from files: loaded only where there is one. */
import {
  canStand,
  formatError,
  formatStandingUnit,
  loadBoard,
  readPosition,
  type Board,
  type Unit,
} from '../../index.ts';

/** Provinces of a board that the page still draws and works out while somebody waits. */
const MOST_PROVINCES = 400;

/** @returns the board of a file, or what is wrong with it */
export function boardOfFile(file: unknown): Board | string {
  const provinces: unknown = (file as { readonly provinces?: unknown } | null)?.provinces;
  if (Array.isArray(provinces) && provinces.length > MOST_PROVINCES)
    return `it has ${provinces.length} provinces, and the page shows at most ${MOST_PROVINCES}`;
  const loaded = loadBoard(file);
  if (!loaded.ok) return formatError(loaded.error);
  const [name, ...others] = powersUnread(loaded.value);
  if (name === undefined) return loaded.value;
  const more = others.length === 0 ? '' : ` (and ${others.length} other names)`;
  return `headings with the name "${name}"${more} could not be read: it needs words without signs, and its own meaning`;
}

/** They end a heading, an order or a line, or begin a remark. */
const SIGNS = /[:#,;\n\r]/;

/** Powers by whose names headings of the page's text would not be read; provinces stand there by code where they must. */
function powersUnread(board: Board): string[] {
  const unit = { power: 0, ...anyPlace(board) };
  const written = formatStandingUnit(board, unit, 'long');
  return board.powers
    .filter(({ name, index }) => {
      const { position, errors } = readPosition(`${name}:\n  ${written}\n`, board);
      return SIGNS.test(name) || errors.length > 0 || position.units[0]?.power !== index;
    })
    .map(({ name }) => name);
}

/** A place on which some unit can stand; the first one where none can. */
function anyPlace(board: Board): Pick<Unit, 'type' | 'location'> {
  const types = ['army', 'fleet'] as const;
  const places = board.locations.flatMap(({ index: location }) => types.map((type) => ({ type, location })));
  return places.find(({ type, location }) => canStand(board, type, location)) ?? places[0]!;
}
