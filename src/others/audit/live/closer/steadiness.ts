/**
 * Checks that a program says the same of a movement phase however it is put: nothing may depend on which order
 * comes first, or on which power has which name. A program that goes through orders, or through the powers by
 * their names, and settles each with what it knows by then, gets right what it happens to come upon in a good
 * order.
 */
import type { Board } from '../../../../board/board.ts';
import type { GivenOrder } from '../../../../orders/orders-that-count.ts';
import type { WrittenOrder, WrittenUnit } from '../../../../orders/order.ts';
import { Random } from '../../../../orders/sample/random.ts';
import type { Observation } from '../../diagnose/observation.ts';
import type { PhaseQuestion } from '../../diagnose/phase-question.ts';
import type { Violation } from '../../diagnose/violation-kinds.ts';
import { describeTold, type ReportedBoard } from '../../asking/answer.ts';
import { textQuestionOf, type Asker } from '../../asking/ask.ts';
import { observationOf } from '../../asking/observe.ts';
import { isStandardGround } from '../../asking/standard-ground.ts';
import { canBeTurned, shuffledRound } from '../../asking/turned.ts';

/** Orders of the orders that are tried beside the one with the last first. */
const SHUFFLES = 4;
const SEED = 1;
/** Powers have the names of those that come this many places later. */
const ROTATIONS = [1, 2, 3, 4, 5];

/** Violations by a program whose answers differ, whatever they are. */
const UNSTEADY = {
  again: {
    datc: undefined,
    title: undefined,
    kind: 'unsteady',
    sentence: 'The program answers the same question in different ways.',
  },
  turned: {
    datc: undefined,
    title: undefined,
    kind: 'order-of-orders',
    sentence: 'The answer changes with the order in which the orders are written.',
  },
  renamed: {
    datc: undefined,
    title: undefined,
    kind: 'order-of-orders',
    sentence: 'The answer changes when the powers swap names.',
  },
} as const satisfies Readonly<Record<string, Violation>>;

/**
 * Asks again, and with the last order first.
 *
 * @param observation what the program said before
 * @returns how its answers differ; nothing where they do not, or where it gives none
 */
export async function unsteadiness(
  asker: Asker,
  question: PhaseQuestion,
  observation: Observation,
): Promise<Violation | undefined> {
  const again = await asker.ask(question);
  if (again.kind !== 'told') return undefined;
  if (JSON.stringify(again.observation) !== JSON.stringify(observation)) return UNSTEADY.again;
  if (question.orders.kind !== 'movement' || !canBeTurned(question.orders.orders)) return undefined;
  const turned = await asker.ask(question, { turned: true });
  if (turned.kind !== 'told') return undefined;
  return describeTold(again.answer.told) === describeTold(turned.answer.told) ? undefined : UNSTEADY.turned;
}

/** Another answer of a program to the same position. */
export interface OtherAnswer {
  readonly observation: Observation;
  /** The fault that it shows: what the answer changes with. */
  readonly violation: Violation;
}

/**
 * Gives other answers of the program to the position: with the orders in other orders, and with the names of the
 * powers swapped. Each answer once, and none that it gives to the question as it is.
 */
export async function* otherAnswers(asker: Asker, question: PhaseQuestion): AsyncGenerator<OtherAnswer> {
  const { board, units, orders: given } = question;
  if (given.kind !== 'movement' || !canBeTurned(given.orders)) return;
  const { orders } = given;
  const asItIs = await asker.ask(question);
  if (asItIs.kind !== 'told') return;
  const said = new Set([textOf(asItIs.answer.told)]);
  const isNew = (told: ReportedBoard): boolean => !said.has(textOf(told)) && said.add(textOf(told)) === said;
  const text = textQuestionOf(question);
  // One source for all: the first numbers of neighbouring seeds are alike, and would put the powers in the same order.
  const random = new Random(SEED);
  for (let shuffles = 0; shuffles < SHUFFLES; shuffles++) {
    const shuffled = { ...text, orders: shuffledRound(text.orders, random) };
    const heard = await asker.askText(question, shuffled);
    if (heard.kind !== 'told' || !isNew(heard.answer.told)) continue;
    yield { observation: heard.observation, violation: UNSTEADY.turned };
  }
  // On other boards powers can have rights of their own.
  for (const by of isStandardGround(board) ? ROTATIONS : []) {
    const renaming = new Renaming(board, by);
    const heard = await asker.ask(renaming.questionOf(question, orders));
    if (heard.kind !== 'told') continue;
    const told = renaming.toldBefore(heard.answer.told);
    if (isNew(told))
      yield { observation: observationOf({ board, units }, told), violation: UNSTEADY.renamed };
  }
}

/** Every power has the name of another one. */
class Renaming {
  readonly #board: Board;
  readonly #by: number;

  constructor(board: Board, by: number) {
    this.#board = board;
    this.#by = by;
  }

  questionOf(question: PhaseQuestion, orders: readonly GivenOrder[]): PhaseQuestion {
    return {
      ...question,
      units: question.units.map((unit) => ({ ...unit, power: this.#nameOf(unit.power) })),
      orders: {
        kind: 'movement',
        orders: orders.map(({ power, order }) => ({
          power: power === undefined ? undefined : this.#nameOf(power),
          order: this.#orderOf(order),
        })),
      },
    };
  }

  /** Puts what was told into the names from before. */
  toldBefore({ next, dislodged, outcomes }: ReportedBoard): ReportedBoard {
    return {
      next: next.map((unit) => this.#unitBefore(unit)).sort(),
      dislodged: new Map([...dislodged].map(([unit, places]) => [this.#unitBefore(unit), places])),
      outcomes,
    };
  }

  #nameOf(power: number, by = this.#by): number {
    const { length } = this.#board.powers;
    return (power + by + length) % length;
  }

  /** `FRANCE A PAR` with the name that the power of the unit had before. */
  #unitBefore(unit: string): string {
    const [name, ...standing] = unit.split(' ');
    const { powers } = this.#board;
    const power = powers.findIndex(({ code }) => code === name);
    return [powers[this.#nameOf(power, -this.#by)]!.code, ...standing].join(' ');
  }

  #orderOf(order: WrittenOrder): WrittenOrder {
    const unit = this.#unitOf(order.unit);
    switch (order.kind) {
      case 'hold':
      case 'move':
        return { ...order, unit };
      case 'support':
        return { ...order, unit, supported: this.#unitOf(order.supported) };
      case 'convoy':
        return { ...order, unit, convoyed: this.#unitOf(order.convoyed) };
    }
  }

  #unitOf(unit: WrittenUnit): WrittenUnit {
    return unit.power === undefined ? unit : { ...unit, power: this.#nameOf(unit.power) };
  }
}

/** Puts what was said about the board into a text that can be compared. */
function textOf({ next, dislodged }: ReportedBoard): string {
  const fates = [...dislodged].map(([unit, places]) => `${unit} ${places?.join(' ') ?? '?'}`);
  return [...next, ...fates.sort()].join('\n');
}
