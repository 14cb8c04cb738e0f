/** Which phase of a game a position is: as it comes from a link, in the fields that `dipsolve play` reads. */
import {
  DEFAULT_RULES,
  parsePhase,
  parsePower,
  possibleMovementOrders,
  PRESETS,
  provinceOf,
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
  const state = readState(board, game, standing);
  return typeof state === 'string' ? undefined : state;
}

/** The position of a phase as `stateOf`, or what cannot be of it. */
export function readState(board: Board, game: GamePhase, standing?: readonly Unit[]): GameState | string {
  try {
    return new PhaseReader(board).read(game, standing);
  } catch (error) {
    return error instanceof Impossible ? error.message : 'its phase is in another form';
  }
}

/** Locations to which a dislodged unit could go if the board were empty. */
export function retreatsFrom(board: Board, unit: Unit): ReadonlySet<number> {
  const [orders] = possibleMovementOrders(board, [unit], PRESETS[DEFAULT_RULES.preset]);
  const places = orders!.flatMap((order) => (order.kind === 'move' ? [order.to] : []));
  const found = board.locations.filter(({ province, coast }) =>
    places.some((to) => to.province === province && to.coast === coast),
  );
  return new Set(found.map(({ index }) => index));
}

class Impossible extends Error {}

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
    if (phase === undefined) throw new Impossible(`"${name}" is not a phase of this board`);
    this.#expectFew([...Object.values(units ?? {}), ...Object.values(retreat_options).map(Object.keys)]);
    const own = Object.entries(units ?? {}).flatMap(([power, texts]) =>
      texts.map((text) => this.#unit(power, text)),
    );
    this.#expectApart(own);
    const aged = (standing ?? own).map((unit) => this.#aged(unit, born));
    const retreating = this.#readRetreats(retreat_options, born, own);
    if (retreating.length > 0 && phase.kind !== 'retreat')
      throw new Impossible(`units retreat in ${name}, which is no retreat phase`);
    return { board: this.#board, phase, units: aged, retreating, centres: this.#readCentres(centers) };
  }

  #readCentres(centers: GamePhase['centers']): (number | undefined)[] {
    const centres: (number | undefined)[] = this.#board.provinces.map(() => undefined);
    for (const [power, codes] of Object.entries(centers)) {
      for (const code of codes) {
        const province = this.#board.locations[this.#locationOf(code)]!.province;
        const isFree = this.#board.provinces[province]!.supplyCentre && centres[province] === undefined;
        if (!isFree) throw new Impossible(`${code} is no supply centre, or has two owners`);
        centres[province] = this.#power(power);
      }
    }
    return centres;
  }

  #readRetreats(
    told: NonNullable<GamePhase['retreat_options']>,
    born: NonNullable<GamePhase['born']>,
    standing: readonly Unit[],
  ): RetreatingUnit[] {
    const board = this.#board;
    const taken = new Set(standing.map(({ location }) => provinceOf(board, location)));
    const retreating = Object.entries(told).flatMap(([power, options]) =>
      Object.entries(options).map(([text, codes]): RetreatingUnit => {
        const unit = this.#aged(this.#unit(power, text), born);
        const ways = retreatsFrom(board, unit);
        const retreats = codes.map((code) => this.#locationOf(code));
        const wrong = retreats.find((to) => !ways.has(to) || taken.has(provinceOf(board, to)));
        if (wrong !== undefined)
          throw new Impossible(`${text} cannot retreat to ${board.locations[wrong]!.code}`);
        return { unit, retreats };
      }),
    );
    this.#expectApart(retreating.map(({ unit }) => unit));
    return retreating;
  }

  /** Before each of them is read: a link may bring any number. */
  #expectFew(lists: readonly (readonly string[])[]): void {
    const count = lists.reduce((sum, list) => sum + list.length, 0);
    if (count > 2 * this.#board.provinces.length) throw new Impossible(`it has ${count} units`);
  }

  #expectApart(units: readonly Unit[]): void {
    const taken = new Set<number>();
    for (const { location } of units) {
      const province = provinceOf(this.#board, location);
      if (taken.has(province))
        throw new Impossible(`two units stand in ${this.#board.provinces[province]!.name}`);
      taken.add(province);
    }
  }

  /** A unit with its age, where that is told: one that a hand put there has none. */
  #aged(unit: Unit, born: NonNullable<GamePhase['born']>): GameUnit {
    const { code } = this.#board.powers[unit.power]!;
    const year: unknown = Object.entries(born[code] ?? {}).find(([text]) => {
      const told = this.#unit(code, text);
      return told.type === unit.type && told.location === unit.location;
    })?.[1];
    if (year === undefined) return unit;
    if (!Number.isInteger(year)) throw new Impossible('the age of a unit is no year');
    return { ...unit, born: year as number };
  }

  #power(code: string): number {
    const power = parsePower(this.#board, code);
    if (!power.ok) throw new Impossible(power.error.message);
    return power.value;
  }

  #unit(power: string, text: string): Unit {
    const { position, errors } = readPosition(`${power}: ${text}`, this.#board);
    const [unit] = position.units;
    if (unit === undefined || errors.length > 0 || position.orders.length > 0)
      throw new Impossible(errors[0]?.message ?? `"${text}" is not a unit`);
    return unit;
  }

  #locationOf(code: string): number {
    const found = this.#board.locations.findIndex((location) => location.code === code);
    if (found < 0) throw new Impossible(`there is no place "${code}"`);
    return found;
  }
}
