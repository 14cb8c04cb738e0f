/** The colours of a picture: for powers Okabe and Ito's, safe for colour-blind readers; units also bear letters. */
import { refuse, told } from '../../base/given.ts';
import { type Board, checkedBoard } from '../../board/board.ts';
import data from './palette.json' with { type: 'json' };

/** The colours in which a power is drawn. */
export interface PowerColour {
  /** Colour of units and legend. */
  readonly fill: string;
  /** Colour of letters on it. */
  readonly ink: string;
  /** Colour of lines on the map: the same hue, dark enough to be seen on land and sea. */
  readonly line: string;
}

/** Colours by name, in the order in which powers without one of their own take them. */
const COLOURS: Readonly<Record<string, PowerColour>> = data.colours;
const IN_TURN = Object.values(COLOURS);

/** As people know the powers of the standard game, as far as the colours allow. */
const KNOWN: Readonly<Record<string, string>> = data.powers;

/** The colours of a power, the same in every picture. */
export function colourOf(board: Board, power: number): PowerColour {
  const { code } =
    checkedBoard(board).powers[power] ??
    refuse('power-unknown', `power: ${told(power)} is none`, 'an index of a power');
  return COLOURS[KNOWN[code] ?? ''] ?? IN_TURN[power % IN_TURN.length]!;
}

/** Letters on the units of each power: its first and the next that makes them its own. */
export function lettersOf(board: Board): string[] {
  const { powers } = checkedBoard(board);
  const taken = new Set<string>();
  return powers.map(({ code }) => {
    const pairs = Array.from(code.slice(1), (second) => code[0]! + second);
    const letters = pairs.find((pair) => !taken.has(pair)) ?? code.slice(0, 3);
    taken.add(letters);
    return letters;
  });
}

export const MAP_COLOURS = data.map;

/** Colour of marks that say that something failed. */
export const ALARM = '#b00020';
/** Colour of orders without effect. */
export const VAIN = '#7a7a7a';
