/** Reads a position of a game and its orders from JSON, in the fields of game records. */
import { asBoards, type BoardChoice, boardNamed } from '../../board/boards.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import {
  type Board,
  neighbours,
  provinceOf,
  type Season,
  type Unit,
  occupiedProvinces,
} from '../../board/board.ts';
import { type ErrorCode, failed, inside, ok, type Result, type UserError } from '../../base/errors.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import { namesOf } from '../../orders/text/names.ts';
import { parseAdjustment, parseRetreat } from '../../orders/text/parse-later.ts';
import { parseOrder } from '../../orders/text/parse.ts';
import type { PhaseOrders } from '../../adjudicate/phases/game.ts';
import { parsePhase } from '../../adjudicate/phases/phase-name.ts';
import type { GameState, GameUnit, PhaseName, RetreatingUnit } from '../../adjudicate/phases/state.ts';
import { isLenient, readPoorlyWritten } from '../../orders/text/poorly-written.ts';
import type { ReadingPolicy } from '../../orders/reading-policy.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import { UNKNOWN_POWER } from '../../games/records/model/game-record.ts';
import { readStandingUnit } from '../../games/records/model/standing-unit.ts';
import * as z from 'zod';
import { readJson } from '../../base/json/read-json.ts';
import { SHAPE_WORDS } from '../../base/json/shape-words.ts';
import { POSITION_FIELDS, RULES_CHOSEN, unknownField } from '../../games/records/model/known-fields.ts';
import { retreatOptions, yearsBorn } from '../../games/records/formats/record-file.ts';
import { lostOfAnswer, positionOfAnswer } from '../../games/records/json/position-of-answer.ts';

const textsByPower = z.record(
  z.string(),
  z
    .array(z.string())
    .nullable()
    .transform((texts) => texts ?? []),
);

const gameFields = z.object({
  map: z.string().optional(),
  phase: z.string(),
  units: textsByPower,
  centers: textsByPower,
  orders: textsByPower.default({}),
  dislodged: textsByPower.default({}),
  retreat_options: retreatOptions.default({}),
  /** The winters in which units were built; only civil disorder by age asks for them. */
  born: yearsBorn.default({}),
});

type GameFields = z.infer<typeof gameFields>;

const BY_POWER = ['units', 'centers', 'orders', 'dislodged', 'retreat_options', 'born'] as const;

/**
 * The fields of a text.
 *
 * @returns the fields, or `record-not-json`, `record-invalid`, or `power-unknown` for a name that no power can have
 */
function readFields(text: string): Result<GameFields> {
  const read = readJson(text, 'record-not-json');
  if (!read.ok) return read;
  const data = positionOfAnswer(read.value);
  const lost = lostOfAnswer(read.value) ?? lostOfPosition(data);
  if (lost !== undefined) return failed({ code: 'record-invalid', message: lost, expected: A_POSITION });
  const parsed = gameFields.safeParse(data, SHAPE_WORDS);
  if (parsed.success) {
    // The one key that zod leaves out of an object, so that it would be lost silently.
    const field = BY_POWER.find((name) =>
      Object.hasOwn((data as Partial<GameFields>)[name] ?? {}, '__proto__'),
    );
    if (field === undefined) return ok(parsed.data);
    return failed({ code: 'power-unknown', message: `${field}: no power "__proto__"` });
  }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const [field, ...within] = path;
    if (field === undefined) return message;
    const isMissing = within.length === 0 && !Object.hasOwn(data as object, field);
    return isMissing ? `"${String(field)}" is missing` : `${path.join('.')}: ${message}`;
  });
  return failed({ code: 'record-invalid', message: problems.join('; '), expected: A_POSITION });
}

function lostOfPosition(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  if (Object.hasOwn(data, 'rules')) return RULES_CHOSEN;
  return unknownField(data, POSITION_FIELDS);
}

const A_POSITION =
  'a position with phase (such as S1901M), units by power, and centers, the supply centres by owner ({} if there are none)';

/** An order that could not be read; it does not count. */
export interface UnreadableEntry {
  readonly power: string;
  readonly order: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** A game, or everything that is wrong with its position; with a game, what is wrong with orders that do not count. */
export interface GameAndErrors {
  /** The parts of an input: a position, its orders, and the texts that are none. */
  readonly game:
    | {
        readonly state: GameState;
        readonly orders: PhaseOrders;
        readonly unreadable: readonly UnreadableEntry[];
      }
    | undefined;
  readonly errors: readonly UserError[];
}

/**
 * Reads a position and the orders beside it; of an answer of `play process` the position under `next`.
 *
 * @param boards those a position can name in `map`; the first is meant where it names none
 * @param policy says how poorly written orders are read (DATC 4.E.2), and if ice closes borders to retreats; without it such
 *   orders are errors, and all borders open
 * @returns the position, or everything that is wrong with it: `record-not-json`, `record-invalid`,
 *   `board-unknown`, `power-unknown`, `unit-unreadable`, `unit-misplaced`, `coast-unknown`, `unit-twice`,
 *   `province-unknown`, `unit-missing`; orders that cannot be read are in the game, and among the errors with their places
 */
export function readGame(boards: BoardChoice, text: string, policy?: ReadingPolicy): GameAndErrors {
  const fields = readFields(text);
  if (!fields.ok) return { game: undefined, errors: [fields.error] };
  const { map } = fields.value;
  const board = boardNamed(asBoards(boards), map);
  if (!board.ok) return { game: undefined, errors: [board.error] };
  return new GameReader(board.value, fields.value, policy).read();
}

class GameReader {
  readonly #board: Board;
  readonly #fields: GameFields;
  readonly #policy: ReadingPolicy | undefined;
  readonly #errors: UserError[] = [];

  constructor(board: Board, fields: GameFields, policy: ReadingPolicy | undefined) {
    this.#board = board;
    this.#policy = policy;
    this.#fields = fields;
  }

  read(): GameAndErrors {
    const phase = parsePhase(this.#fields.phase, this.#board.game.calendar);
    if (phase === undefined) {
      this.#fail('record-invalid', `phase: "${this.#fields.phase}" is not a phase`, 'a phase such as S1901M');
    }
    const standing = this.#readUnits('units', this.#fields.units);
    const fleeing = this.#readUnits('dislodged', this.#fields.dislodged);
    const ages = this.#saidByUnit('born', this.#fields.born, [...standing, ...fleeing]);
    const aged = (unit: Unit): GameUnit => {
      const born = ages.get(unit);
      return born === undefined ? unit : { ...unit, born };
    };
    const units = standing.map(aged);
    const dislodged = fleeing.map(aged);
    if (dislodged.length > 0 && phase !== undefined && phase.kind !== 'retreat') {
      this.#fail('record-invalid', 'dislodged: there are dislodged units outside a retreat phase', 'none');
    }
    const retreating = phase?.kind === 'retreat' ? this.#readRetreats(phase, dislodged, units) : [];
    const centres = this.#readCentres();
    const { orders, unreadable, errors } = this.#readOrders(phase, units);
    if (phase === undefined || this.#errors.length > 0) return { game: undefined, errors: this.#errors };
    const state = { board: this.#board, phase, units, retreating, centres };
    return { game: { state, orders, unreadable }, errors };
  }

  #fail(code: ErrorCode, message: string, expected?: string): void {
    this.#errors.push({ code, message, ...(expected === undefined ? {} : { expected }) });
  }

  /** The index of a power; `undefined` and an error where there is none of this name. */
  #power(field: string, name: string): number | undefined {
    const index = this.#board.powers.find(({ code }) => code === name.toUpperCase())?.index;
    if (index === undefined) {
      const codes = this.#board.powers.map(({ code }) => code).join(', ');
      this.#fail('power-unknown', `${field}: no power "${name}"`, codes);
    }
    return index;
  }

  #readUnits(field: 'units' | 'dislodged', texts: GameFields['units']): Unit[] {
    const taken = new Set<number>();
    return Object.entries(texts).flatMap(([name, list]): Unit[] => {
      const power = this.#power(field, name);
      if (power === undefined) return [];
      return list.flatMap((text) => {
        const unit = this.#readUnit(field, power, text);
        if (unit === undefined) return [];
        const province = provinceOf(this.#board, unit.location);
        if (taken.has(province)) {
          this.#fail('unit-twice', `${field}: "${text}" is a second unit in one province`);
        }
        taken.add(province);
        return [unit];
      });
    });
  }

  #readUnit(field: string, power: number, text: string): Unit | undefined {
    const unit = readStandingUnit(this.#board, power, text);
    if (unit.ok) return unit.value;
    this.#errors.push({ ...unit.error, message: `${field}: "${text}": ${unit.error.message}` });
    return undefined;
  }

  /** Reads what a field says of each of these units, however their texts are written there. */
  #saidByUnit<V>(
    field: 'born' | 'retreat_options',
    told: Readonly<Record<string, Readonly<Record<string, V>>>>,
    units: readonly Unit[],
  ): ReadonlyMap<Unit, V> {
    const said = new Map<Unit, V>();
    for (const [name, byText] of Object.entries(told)) {
      const power = this.#power(field, name);
      if (power === undefined) continue;
      for (const [text, value] of Object.entries(byText)) {
        const unit = this.#readUnit(field, power, text);
        if (unit === undefined) continue;
        const found = units.find(
          (other) => other.power === power && other.type === unit.type && other.location === unit.location,
        );
        if (found === undefined)
          this.#fail(
            'unit-missing',
            `${field}: "${text}" of ${name} does not stand there`,
            'a unit of the position',
          );
        else if (said.has(found)) this.#fail('unit-twice', `${field}: "${text}" of ${name} is there twice`);
        else said.set(found, value);
      }
    }
    return said;
  }

  #readRetreats(
    { season }: PhaseName,
    dislodged: readonly GameUnit[],
    units: readonly Unit[],
  ): RetreatingUnit[] {
    const open = this.#policy === undefined ? this.#board : boardIn(this.#board, season, this.#policy);
    const taken = occupiedProvinces(this.#board, units);
    const options = this.#saidByUnit('retreat_options', this.#fields.retreat_options, dislodged);
    return dislodged.flatMap((unit): RetreatingUnit[] => {
      const power = this.#board.powers[unit.power]!.code;
      const text = formatStandingUnit(this.#board, unit, 'short');
      const codes = options.get(unit);
      if (codes === undefined) {
        this.#fail(
          'record-invalid',
          `retreat_options: nothing for ${power} ${text}`,
          'the places it may retreat to',
        );
        return [];
      }
      const retreats = codes.flatMap((code) => {
        const to = this.#location(`retreat_options: ${power} ${text}`, code);
        if (to === undefined) return [];
        const isTaken = taken.has(provinceOf(this.#board, to));
        if (!isTaken && neighbours(open, unit).includes(to)) return [to];
        const why = isTaken ? ', where a unit stands' : '';
        this.#fail('record-invalid', `retreat_options: ${power} ${text} cannot go to ${code}${why}`);
        return [];
      });
      return [{ unit, retreats }];
    });
  }

  #location(field: string, code: string): number | undefined {
    const found = this.#board.locations.find((location) => location.code === code.toUpperCase());
    if (found === undefined)
      this.#fail('province-unknown', `${field}: no place "${code}"`, 'a code such as PAR');
    return found?.index;
  }

  #readCentres(): (number | undefined)[] {
    const centres: (number | undefined)[] = this.#board.provinces.map(() => undefined);
    for (const [name, codes] of Object.entries(this.#fields.centers)) {
      const power = this.#power('centers', name);
      for (const code of codes) {
        const province = this.#centre(code);
        if (province === undefined || power === undefined) continue;
        if (centres[province] !== undefined) this.#fail('record-invalid', `centers: ${code} has two owners`);
        centres[province] = power;
      }
    }
    return centres;
  }

  #centre(code: string): number | undefined {
    const province = namesOf(this.#board).provinces.exact.get(code.toUpperCase());
    if (province === undefined) {
      this.#fail('province-unknown', `centers: no province "${code}"`, 'a code such as PAR');
    } else if (!this.#board.provinces[province]!.supplyCentre) {
      this.#fail('record-invalid', `centers: ${code} has no supply centre`);
      return undefined;
    }
    return province;
  }

  /** The movement orders, by power and text, that have one meaning where names may be misspelt, if the rules help to read such orders. */
  #settledOrders(
    units: readonly Unit[],
    season: Season | undefined,
  ): ReadonlyMap<number | undefined, ReadonlyMap<string, WrittenOrder>> | undefined {
    const policy = this.#policy;
    if (policy === undefined || !isLenient(policy)) return undefined;
    const texts = Object.entries(this.#fields.orders).flatMap(([name, list]) => {
      const known = this.#board.powers.find(({ code }) => code === name.toUpperCase());
      if (known === undefined && name !== UNKNOWN_POWER) return [];
      return list.map((text) => ({ power: known?.index, text }));
    });
    const { orders } = readPoorlyWritten(boardIn(this.#board, season, policy), units, texts, policy);
    const settled = new Map<number | undefined, Map<string, WrittenOrder>>();
    for (const [i, { power, text }] of texts.entries()) {
      const ofPower = settled.get(power) ?? new Map<string, WrittenOrder>();
      if (orders[i] !== undefined) ofPower.set(text, orders[i]);
      settled.set(power, ofPower);
    }
    return settled;
  }

  #readOrders(
    phase: PhaseName | undefined,
    units: readonly Unit[],
  ): { orders: PhaseOrders; unreadable: UnreadableEntry[]; errors: UserError[] } {
    const unreadable: UnreadableEntry[] = [];
    const errors: UserError[] = [];
    const kind = phase?.kind ?? 'movement';
    const settled = kind === 'movement' ? this.#settledOrders(units, phase?.season) : undefined;
    const readAll = <V>(
      parse: (power: number | undefined, text: string) => Result<V>,
    ): { readonly power: number | undefined; readonly order: V }[] =>
      Object.entries(this.#fields.orders).flatMap(([name, texts]) => {
        const power = name === UNKNOWN_POWER ? undefined : this.#power('orders', name);
        return texts.flatMap((text, index) => {
          const order = parse(power, text);
          if (order.ok) return [{ power, order: order.value }];
          errors.push({ ...order.error, place: inside({}, 'orders', name, index) });
          const { code, message, expected } = order.error;
          const full = expected === undefined ? message : `${message} (expected ${expected})`;
          unreadable.push({ power: name, order: text, code, message: full });
          return [];
        });
      });
    const inPhase = (): PhaseOrders => {
      switch (kind) {
        case 'movement': {
          const parse = (power: number | undefined, text: string): Result<WrittenOrder> => {
            const order = settled?.get(power)?.get(text);
            return order === undefined ? parseOrder(this.#board, text) : ok(order);
          };
          return { kind, orders: readAll(parse) };
        }
        case 'retreat':
          return { kind, orders: readAll((_, text) => parseRetreat(this.#board, text)) };
        case 'adjustment':
          return { kind, orders: readAll((_, text) => parseAdjustment(this.#board, text)) };
      }
    };
    return { orders: inPhase(), unreadable, errors };
  }
}
