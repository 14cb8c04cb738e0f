/** A phase of any kind as a line of the protocol, and what a program answers to it (docs/protocol.md). */
import type { Board } from '../../../board/board.ts';
import { hasSeasons } from '../../../orders/legality/closed-borders.ts';
import { formatOrder } from '../../../orders/text/format.ts';
import { formatAdjustment, formatRetreat } from '../../../orders/text/format-later.ts';
import { shortUnit } from '../../../orders/text/short-forms.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { unitsByPower } from '../../../games/records/json/result-json.ts';
import { centresByPower, optionsByPower } from '../../../games/records/formats/writing.ts';
import type { Observation } from '../diagnose/observation.ts';
import { movementQuestion, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { readAnswer, type ProgramAnswer } from './answer.ts';
import { observationOf } from './observe.ts';
import { lineOfQuestion } from './parsed-orders.ts';
import type { Program } from './program.ts';
import { mapField } from './standard-ground.ts';
import { positionIn, type TextPosition } from './text-position.ts';
import { turnedRound } from './turned.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';

/** A phase as a line holds it; a movement phase has only units and orders, and its name on boards with seasons. */
export interface TextQuestion extends TextPosition {
  /** The board, where it is not the standard one. */
  readonly map?: string;
  readonly phase?: string;
  readonly dislodged?: Readonly<Record<string, readonly string[]>>;
  readonly retreat_options?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly centers?: Readonly<Record<string, readonly string[]>>;
}

/** The texts of a phase; orders whose author is unknown are left out. */
export function textQuestionOf(question: PhaseQuestion): TextQuestion {
  const { board, phase, units, dislodged, centres, orders } = question;
  const written = ordersByPower(question);
  const texts = question.isTurned === true ? turnedRound(written) : written;
  const standing = { units: unitsByPower(board, units), orders: texts };
  const shared = { ...mapField(board), ...standing };
  switch (orders.kind) {
    case 'movement':
      return hasSeasons(board) ? { ...shared, phase: formatPhase(phase) } : shared;
    case 'retreat': {
      const retreating = dislodged.map(({ unit, retreats = [] }) => ({ unit, retreats }));
      return {
        ...mapField(board),
        phase: formatPhase(phase),
        ...standing,
        dislodged: unitsByPower(
          board,
          retreating.map(({ unit }) => unit),
        ),
        retreat_options: withoutNobody(optionsByPower(board, retreating)),
        centers: withoutEmpty(centresByPower(board, centres)),
      };
    }
    case 'adjustment':
      return {
        ...mapField(board),
        phase: formatPhase(phase),
        ...standing,
        centers: withoutEmpty(centresByPower(board, centres)),
      };
  }
}

function ordersByPower({ board, orders }: PhaseQuestion): Record<string, string[]> {
  const byPower: Record<string, string[]> = {};
  const add = (power: number | undefined, text: string): void => {
    if (power !== undefined) (byPower[board.powers[power]!.code] ??= []).push(text);
  };
  switch (orders.kind) {
    case 'movement':
      for (const { power, order } of orders.orders) add(power, formatOrder(board, order, 'short'));
      break;
    case 'retreat':
      for (const { power, order } of orders.orders) add(power, formatRetreat(board, order, 'short'));
      break;
    case 'adjustment':
      for (const { power, order } of orders.orders) add(power, formatAdjustment(board, order, 'short'));
  }
  return inBoardOrder(board, byPower);
}

function inBoardOrder(board: Board, byPower: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    board.powers.flatMap(({ code }) => (byPower[code] === undefined ? [] : [[code, byPower[code]]])),
  );
}

function withoutNobody<V extends object>(byPower: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(byPower).filter(([, units]) => Object.keys(units).length > 0));
}

function withoutEmpty(texts: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(texts).filter(([, list]) => list.length > 0));
}

/** Counts the units that the phase is about. */
export function sizeOf({ units, dislodged }: PhaseQuestion): number {
  return units.length + dislodged.length;
}

/** The result that a program gives for a phase, or the reason why it gives none. */
export type Heard =
  | {
      readonly kind: 'told';
      readonly answer: Extract<ProgramAnswer, { kind: 'told' }>;
      readonly observation: Observation;
    }
  | Exclude<ProgramAnswer, { kind: 'told' }>;

/** Ways to vary how a question is asked. */
export interface AskOptions {
  /** The orders in another order. */
  readonly turned?: boolean;
  /** Its loss is expected, and no sign that the program never answers again. */
  readonly isRisky?: boolean;
}

/** Asks programs, each question under an id of its own. */
export class Asker {
  readonly #program: Program;
  #asked = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  async ask(question: PhaseQuestion, { turned = false, isRisky = false }: AskOptions = {}): Promise<Heard> {
    const text = textQuestionOf(question);
    return this.askText(question, turned ? { ...text, orders: turnedRound(text.orders) } : text, isRisky);
  }

  /** Asks in these words what the question means. */
  async askText(question: PhaseQuestion, text: TextQuestion, isRisky = false): Promise<Heard> {
    const id = `a${++this.#asked}`;
    const reply = await this.#program.ask(id, lineOfQuestion(question.board, id, text), isRisky);
    const answer = readAnswer(question.board, reply, question.orders.kind);
    if (answer.kind !== 'told') return answer;
    return { kind: 'told', answer, observation: observe(question, answer) };
  }
}

function observe(question: PhaseQuestion, { told }: Extract<ProgramAnswer, { kind: 'told' }>): Observation {
  const observation = observationOf({ board: question.board, units: question.units }, told);
  return question.orders.kind === 'movement' ? observation : { next: { units: observation.next.units } };
}

/** The same question with every nationality, coast and route in words; `undefined` where nothing was left unsaid. */
export function writtenOut(
  question: PhaseQuestion,
): { readonly question: PhaseQuestion; readonly text: TextQuestion } | undefined {
  const { board, units, orders } = question;
  if (orders.kind !== 'movement') return undefined;
  const text = textQuestionOf(question);
  const powerOf = (unit: string): string | undefined => {
    const found = units.find((each) => sameStand(shortUnit(board, each), unit));
    return found === undefined ? undefined : board.powers[found.power]!.code;
  };
  const written = Object.fromEntries(
    Object.entries(text.orders).map(([power, texts]) => [
      power,
      texts.map((order) =>
        order.replace(/ ([SC]) ([AF] \S+)/, (whole, verb: string, unit: string) => {
          const owner = powerOf(unit);
          return owner === undefined || owner === power ? whole : ` ${verb} ${owner} ${unit}`;
        }),
      ),
    ]),
  );
  if (JSON.stringify(written) === JSON.stringify(text.orders)) return undefined;
  const position = positionIn(board, { ...text, orders: written }, DATC_3_2);
  return position === undefined
    ? undefined
    : { question: movementQuestion(position), text: { ...text, orders: written } };
}

/** The same unit, with or without its coast. */
function sameStand(one: string, other: string): boolean {
  return one === other || one.replace(/\/..$/, '') === other.replace(/\/..$/, '');
}
