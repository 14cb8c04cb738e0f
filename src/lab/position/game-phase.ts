/** Which phase of a game a position is: as it comes from a link, in the fields that `dipsolve play` reads. */
import {
  formatStandingUnit,
  parsePhase,
  parsePower,
  readPosition,
  type Board,
  type GameJson,
  type GameState,
  type GameUnit,
  type RetreatingUnit,
  type Unit,
} from '../../index.ts';

/** A movement phase has its units in its text. */
export type GamePhase = Pick<GameJson, 'phase' | 'centers' | 'retreat_options' | 'born'> &
  Partial<Pick<GameJson, 'units'>>;

/**
 * The position of a phase.
 *
 * @param standing the units of a movement phase
 * @returns `undefined` where it says something that cannot be, as a link may
 */
export function stateOf(board: Board, game: GamePhase, standing?: readonly Unit[]): GameState | undefined {
  try {
    return new PhaseReader(board).read(game, standing);
  } catch {
    return undefined;
  }
}

/** Throws at whatever is not as `phaseOf` writes it. */
class PhaseReader {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  read(
    { phase: name, centers, units, retreat_options = {}, born = {} }: GamePhase,
    standing?: readonly Unit[],
  ): GameState {
    const phase = parsePhase(name, this.#board.game.calendar);
    if (phase === undefined) throw new Error('no phase');
    const centres: (number | undefined)[] = this.#board.provinces.map(() => undefined);
    for (const [power, codes] of Object.entries(centers)) {
      for (const code of codes) centres[this.#provinceOf(code)] = this.#power(power);
    }
    const retreating = Object.entries(retreat_options).flatMap(([power, options]) =>
      Object.entries(options).map(([text, codes]): RetreatingUnit => ({
        unit: this.#aged(this.#unit(power, text), born),
        retreats: codes.map((code) => this.#locationOf(code)),
      })),
    );
    const own = Object.entries(units ?? {}).flatMap(([power, texts]) =>
      texts.map((text) => this.#unit(power, text)),
    );
    const aged = (standing ?? own).map((unit) => this.#aged(unit, born));
    return { board: this.#board, phase, units: aged, retreating, centres };
  }

  /** A unit with its age, where that is told: one that a hand put there has none. */
  #aged(unit: Unit, born: NonNullable<GamePhase['born']>): GameUnit {
    const { code } = this.#board.powers[unit.power]!;
    const year: unknown = born[code]?.[formatStandingUnit(this.#board, unit, 'short')];
    if (year === undefined) return unit;
    if (typeof year !== 'number') throw new TypeError('no year');
    return { ...unit, born: year };
  }

  #power(code: string): number {
    const power = parsePower(this.#board, code);
    if (!power.ok) throw new Error(code);
    return power.value;
  }

  #unit(power: string, text: string): Unit {
    const { position, errors } = readPosition(`${power}: ${text}`, this.#board);
    const [unit] = position.units;
    if (unit === undefined || errors.length > 0 || position.orders.length > 0) throw new Error(text);
    return unit;
  }

  #locationOf(code: string): number {
    const found = this.#board.locations.findIndex((location) => location.code === code);
    if (found < 0) throw new Error(code);
    return found;
  }

  #provinceOf(code: string): number {
    return this.#board.locations[this.#locationOf(code)]!.province;
  }
}
