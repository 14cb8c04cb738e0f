/** Which phase of a game a position is: as it goes into a link, in the fields that `dipsolve play` reads. */
import {
  formatPhase,
  formatStandingUnit,
  parsePhase,
  parsePower,
  readPosition,
  type Board,
  type GameState,
  type RetreatingUnit,
  type Unit,
} from '../../index.ts';

type TextsByPower = Readonly<Record<string, readonly string[]>>;

export interface GamePhase {
  /** Such as `F1901R`. */
  readonly phase: string;
  readonly centers: TextsByPower;
  /** Who stands; a movement phase has them in its text. */
  readonly units?: TextsByPower;
  /** By power and dislodged unit: where it may retreat to. */
  readonly retreat_options?: Readonly<Record<string, TextsByPower>>;
}

/** What is to be known of a phase beside its orders. */
export function phaseOf({ board, phase, units, retreating, centres }: GameState): GamePhase {
  const owned = centres.flatMap((owner, province) =>
    owner === undefined ? [] : [[owner, board.provinces[province]!.code] as const],
  );
  const named = { phase: formatPhase(phase), centers: byPower(board, owned) };
  if (phase.kind === 'movement') return named;
  const standing = units.map((unit) => [unit.power, formatStandingUnit(board, unit, 'short')] as const);
  return {
    ...named,
    units: byPower(board, standing),
    ...(retreating.length > 0 && { retreat_options: retreatOptions(board, retreating) }),
  };
}

function retreatOptions(board: Board, retreating: readonly RetreatingUnit[]): Record<string, TextsByPower> {
  const options: Record<string, Record<string, string[]>> = {};
  for (const { unit, retreats } of retreating) {
    const codes = retreats.map((location) => board.locations[location]!.code);
    (options[board.powers[unit.power]!.code] ??= {})[formatStandingUnit(board, unit, 'short')] = codes;
  }
  return options;
}

function byPower(board: Board, texts: readonly (readonly [power: number, text: string])[]): TextsByPower {
  const found: Record<string, string[]> = {};
  for (const [power, text] of texts) (found[board.powers[power]!.code] ??= []).push(text);
  return found;
}

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
    { phase: name, centers, units, retreat_options = {} }: GamePhase,
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
        unit: this.#unit(power, text),
        retreats: codes.map((code) => this.#locationOf(code)),
      })),
    );
    const own = Object.entries(units ?? {}).flatMap(([power, texts]) =>
      texts.map((text) => this.#unit(power, text)),
    );
    return { board: this.#board, phase, units: standing ?? own, retreating, centres };
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
