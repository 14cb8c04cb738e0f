/** A phase of any kind as a line of the protocol, and what a program answers to it (docs/protocol.md). */
import { type Board, type Unit } from '../../../board/board.ts';
import { hasGroundFor } from '../../../board/tables.ts';
import { shortUnit } from '../../../orders/text/format.ts';
import { formatPhaseOrder } from '../../../games/records/formats/record-file.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { centresByPower, optionsByPower } from '../../../games/records/formats/writing.ts';
import { byPower, unitsByPower } from '../../../games/records/json/result-json.ts';
import { SUCCEEDS, type Observation, type ReportedResult } from '../diagnose/observation.ts';
import { laterQuestion, movementQuestion, stateOf, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { type ProgramAnswer, readAnswer, type ReportedBoard } from './answer.ts';
import { kindOf, lineOfQuestion } from './parsed-orders.ts';
import type { Program } from './program.ts';
import { mapField } from './standard-ground.ts';
import { positionIn, type TextPosition } from './text-position.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import { playedPhases } from '../../../games/replay/replay-game.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';
import { readStandingUnit } from '../../../games/records/model/position-reader.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { Random } from '../../../orders/sample/random.ts';

/** A phase as a line holds it; a movement phase has only units and orders, and its name on boards with seasons. */
export interface TextQuestion extends TextPosition {
  /** The board, where it is not the standard one. */
  readonly map?: string;
  /** The phase of retreats or adjustments, such as `S1901R` or `W1901A`. */
  readonly phase?: string | undefined;
  /** In a phase of retreats: the dislodged units, and where each may go. */
  readonly dislodged?: TextsByPower | undefined;
  readonly retreat_options?: Readonly<Record<string, TextsByPower>> | undefined;
  /** In a phase of adjustments: who owns which centre. */
  readonly centers?: TextsByPower | undefined;
}

/** The texts of a phase; orders whose author is unknown are left out. */
export function textQuestionOf(question: PhaseQuestion): TextQuestion {
  const { board, phase, units, centres, orders, arrange = (texts) => texts } = question;
  const texts = orders.orders.map(({ power, order }) => [power, formatPhaseOrder(board, order)] as const);
  const ordered = byPower(board, texts);
  const standing = {
    units: arrange(unitsByPower(board, units)),
    // The first builds and removals count where there are too many.
    orders: orders.kind === 'movement' ? arrange(ordered) : ordered,
  };
  const name = { phase: formatPhase(phase) };
  if (orders.kind === 'movement')
    return { ...mapField(board), ...standing, ...(hasGroundFor(board, 'ice') && name) };
  const { retreating } = stateOf(question);
  const standers = retreating.map(({ unit }) => unit);
  const options = Object.entries(optionsByPower(board, retreating));
  return {
    ...mapField(board),
    ...name,
    ...standing,
    ...(orders.kind === 'retreat' && {
      dislodged: unitsByPower(board, standers),
      retreat_options: Object.fromEntries(options.filter(([, places]) => Object.keys(places).length > 0)),
    }),
    centers: centresByPower(board, centres),
  };
}

/** The phase that such texts are about; `undefined` where they cannot be read under the policy. */
export function questionIn(board: Board, text: TextQuestion, policy: Policy): PhaseQuestion | undefined {
  if (text.phase === undefined) {
    const position = positionIn(board, text, policy);
    return position && movementQuestion(position);
  }
  const reading = { file: text.phase, boards: [board], format: 'phase-lines' } as const;
  const { games, errors } = readGames(`${JSON.stringify(text)}\n`, reading);
  const [first] = games.flatMap(playedPhases);
  if (errors.length > 0 || first === undefined || first.played.orders.kind === 'movement') return undefined;
  return laterQuestion(stateOf({ ...first.played, board }), first.played.orders);
}

/** Counts the units that the phase is about. */
export function sizeOf({ units, dislodged }: PhaseQuestion): number {
  return units.length + dislodged.length;
}

/**
 * Asks a program about a phase, under an id.
 *
 * @param texts the fields of the question without the board and the id
 * @param isRisky as of `Program.ask`
 */
export async function askAbout(
  program: Pick<Program, 'ask'>,
  board: Board,
  id: string,
  texts: Parameters<typeof lineOfQuestion>[2],
  isRisky?: boolean,
): Promise<ProgramAnswer> {
  const reply = await program.ask(id, lineOfQuestion(board, id, texts), isRisky);
  return readAnswer(board, reply, kindOf(board, texts));
}

/** Asks programs, each question under an id of its own. */
export class Asker {
  readonly #program: Program;
  #asked = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Asks a program anew that may have been asked before: what it remembers, or draws by lot when it starts, is lost. */
  restart(): Promise<void> {
    return this.#program.close();
  }

  ask(question: PhaseQuestion): Promise<ProgramAnswer> {
    return askAbout(this.#program, question.board, `a${++this.#asked}`, textQuestionOf(question));
  }
}

/** The success of an order by its outcome in the protocol; of orders that do not count nothing can be compared. */
const SUCCEEDED: Readonly<Record<string, boolean | undefined>> = {
  ...SUCCEEDS,
  illegal: undefined,
  invalid: undefined,
};

/** The result of a program for a phase; after movement, more than the units that stand. */
export function observationOf(
  { board, units, orders }: Pick<PhaseQuestion, 'board' | 'units' | 'orders'>,
  told: ReportedBoard,
): Observation {
  const standing = told.next.map((unit) => unitOf(board, unit));
  if (orders.kind !== 'movement') return { next: { units: standing } };
  const dislodged = [...told.dislodged].map(([unit, places]) => ({
    unit: unitOf(board, unit),
    retreats: places?.map((place) => board.locations.findIndex(({ code }) => code === place)),
  }));
  return {
    next: { units: standing, dislodged },
    results: units.flatMap((unit, index): ReportedResult[] => {
      const outcome = told.outcomes[shortUnit(board, unit)];
      const succeeded = outcome === undefined ? undefined : SUCCEEDED[outcome];
      return succeeded === undefined ? [] : [{ unit: index, succeeded, words: [outcome!] }];
    }),
  };
}

/** A unit as `Told` has it: `ENGLAND F NTH`. */
function unitOf(board: Board, text: string): Unit {
  const [code, ...unit] = text.split(' ');
  const power = board.powers.findIndex((each) => each.code === code);
  const read = readStandingUnit(board, power, unit.join(' '));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Arranges powers and the texts of each: nothing may depend on their order, and some programs do. */
const arrangedBy =
  (arrange: <Item>(list: readonly Item[]) => Item[]) =>
  (texts: TextsByPower): Record<string, string[]> =>
    Object.fromEntries(arrange(Object.entries(texts)).map(([power, own]) => [power, arrange(own)]));

/** The powers and the texts of each, the last first. */
export const turnedRound = arrangedBy((list) => list.toReversed());

/** The powers and the texts of each, as the dice fall that begin with the seed. */
export function shuffledBy(seed: number): (texts: TextsByPower) => TextsByPower {
  return (texts) => {
    const random = new Random(seed);
    return arrangedBy((list) => random.shuffle(list))(texts);
  };
}

/** It matters where which of several orders to a unit counts may depend on which comes first (4.D.3). */
export function canBeTurned(orders: Position['orders']): boolean {
  const provinces = orders.map(({ order }) => order.unit.province);
  return new Set(provinces).size === provinces.length;
}

/** The question in another arrangement, if it can be turned. */
export function arranged(
  question: PhaseQuestion,
  arrange: NonNullable<PhaseQuestion['arrange']>,
): PhaseQuestion {
  const { orders } = question;
  return orders.kind !== 'movement' || canBeTurned(orders.orders) ? { ...question, arrange } : question;
}

/** The same text for all questions about one position. */
export const positionText = (question: PhaseQuestion): string =>
  JSON.stringify(textQuestionOf(arranged(question, inOneOrder)));

const inOneOrder = arrangedBy((list) => list.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)));
