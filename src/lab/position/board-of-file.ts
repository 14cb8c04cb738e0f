/** Boards from files: loaded only where there is one. */
import {
  canStand,
  formatError,
  formatOrder,
  formatStandingUnit,
  loadBoard,
  parseOrder,
  readPosition,
  writtenUnit,
  type Board,
  type Unit,
  type WrittenOrder,
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
  const [name, ...others] = namesUnread(loaded.value);
  if (name === undefined) return loaded.value;
  const more = others.length === 0 ? '' : ` (and ${others.length} other names)`;
  return `orders with the name "${name}"${more} could not be read: it needs words without signs, and its own meaning`;
}

/** They end a heading, an order or a line, or begin a remark. */
const SIGNS = /[:#,;\n\r]/;

/** Names that the page would write into its text and not read there as what they are. */
function namesUnread(board: Board): string[] {
  const units = board.provinces.map(({ index }) => unitIn(board, index));
  const provinces = units.filter(
    (unit) => !ordersOf(board, unit).every((order) => isReadAgain(board, order)),
  );
  const written = formatStandingUnit(
    board,
    units.find((unit) => !provinces.includes(unit)) ?? units[0]!,
    'long',
  );
  const powers = board.powers.filter(({ name, index }) => {
    const { position, errors } = readPosition(`${name}:\n  ${written}\n`, board);
    return SIGNS.test(name) || errors.length > 0 || position.units[0]?.power !== index;
  });
  const isOfNoPower = provinces.length < units.length ? powers : [];
  return [
    ...provinces.map(({ location }) => board.provinces[board.locations[location]!.province]!.name),
    ...isOfNoPower.map(({ name }) => name),
  ];
}

function unitIn(board: Board, province: number): Unit {
  const type = canStand(board, 'army', province) ? 'army' : 'fleet';
  const places = [province, ...board.provinces[province]!.coasts];
  return { power: 0, type, location: places.find((place) => canStand(board, type, place)) ?? province };
}

/** An order of each kind with the name in each of its places. */
function ordersOf(board: Board, standing: Unit): WrittenOrder[] {
  const unit = writtenUnit(board, standing);
  const { province } = unit;
  const to = { province };
  return [
    { kind: 'hold', unit },
    { kind: 'move', unit, to, viaConvoy: true },
    { kind: 'support', unit, supported: unit, to },
    { kind: 'convoy', unit, convoyed: unit, to },
  ];
}

function isReadAgain(board: Board, order: WrittenOrder): boolean {
  const text = formatOrder(board, order, 'long');
  const read = parseOrder(board, text);
  return read.ok && !SIGNS.test(text) && JSON.stringify(sorted(read.value)) === JSON.stringify(sorted(order));
}

const sorted = (value: object): unknown =>
  Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]: [string, unknown]) => [
      key,
      typeof part === 'object' && part !== null ? sorted(part) : part,
    ]);
