/**
 * The colours of a picture. Those of powers are Okabe and Ito's, made to be told apart by people with any
 * kind of colour vision; units also bear the letters of their power.
 */
import { refuse, told } from '../../base/given.ts';
import { type Board, checkedBoard } from '../../board/board.ts';

/** The colours in which a power is drawn. */
export interface PowerColour {
  /** Colour of units and legend. */
  readonly fill: string;
  /** Colour of letters on it. */
  readonly ink: string;
  /** Colour of lines on the map: the same hue, dark enough to be seen on land and sea. */
  readonly line: string;
}

const VERMILION: PowerColour = { fill: '#d55e00', ink: '#000000', line: '#c24e00' };
const BLUE: PowerColour = { fill: '#0059a0', ink: '#ffffff', line: '#004b88' };
const SKY: PowerColour = { fill: '#56b4e9', ink: '#000000', line: '#1c86c4' };
const BLACK: PowerColour = { fill: '#3a3a3a', ink: '#ffffff', line: '#222222' };
const GREEN: PowerColour = { fill: '#009e73', ink: '#000000', line: '#00795a' };
const PURPLE: PowerColour = { fill: '#cc79a7', ink: '#000000', line: '#a9487f' };
const YELLOW: PowerColour = { fill: '#f0e442', ink: '#000000', line: '#8f7f00' };
const ORANGE: PowerColour = { fill: '#e69f00', ink: '#000000', line: '#a87400' };

/** As people know the powers of the standard game, as far as the colours allow. */
const KNOWN: Readonly<Record<string, PowerColour>> = {
  AUSTRIA: VERMILION,
  ENGLAND: BLUE,
  FRANCE: SKY,
  GERMANY: BLACK,
  ITALY: GREEN,
  RUSSIA: PURPLE,
  TURKEY: YELLOW,
};
const IN_TURN = [...Object.values(KNOWN), ORANGE];

/** The colours of a power, the same in every picture. */
export function colourOf(board: Board, power: number): PowerColour {
  const { code } =
    checkedBoard(board).powers[power] ??
    refuse('power-unknown', `power: ${told(power)} is none`, 'an index of a power');
  return KNOWN[code] ?? IN_TURN[power % IN_TURN.length]!;
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

export const MAP_COLOURS = {
  sea: '#d8e8f3',
  seaBorder: '#8fb0c8',
  land: '#f6efdd',
  landBorder: '#8a7a5c',
  closed: '#e9e6df',
  hatching: '#a8a297',
  name: '#2b2b2b',
  seaName: '#34586f',
  halo: '#ffffff',
  paper: '#ffffff',
  faint: '#6d6d6d',
} as const;

/** Colour of marks that say that something failed. */
export const ALARM = '#b00020';
/** Colour of orders without effect. */
export const VAIN = '#7a7a7a';
