/** Checks whether a program is asked and understood as docs/protocol.md says, by questions whose answers are plain. */
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import {
  describeTold,
  differenceFrom,
  type ProgramAnswer,
  readAnswer,
  type ReportedBoard,
  toldBy,
  toldOfUnits,
} from '../asking/answer.ts';
import { kindOf, lineOfQuestion } from '../asking/parsed-orders.ts';
import { questionIn, type TextQuestion } from '../asking/ask.ts';
import { answer as ownAnswer } from '../diagnose/phase-question.ts';
import type { LiveOptions } from '../asking/program.ts';
import { Conversation } from './conversation.ts';
import { type AdapterFault, adapterFault, type Checked, type Trap, trapsOf } from './traps.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';

export interface AdapterReport {
  readonly checked: readonly Checked[];
  /** Traps that were not tried, because the first question had no answer. */
  readonly untried: readonly Trap[];
  /** Lines that answered nothing, beside the answers. */
  readonly strays: number;
  /** True if some answer said where a dislodged unit may go. */
  readonly tellsRetreats: boolean;
  /** Names of questions about later phases that the program does not take. */
  readonly notTaken: readonly string[];
  /** Moves such as `F ADR - ALB` that it does not make although it knows their places: it seems to have no such borders. */
  readonly borders: readonly string[];
  /** Names of questions that it refuses because of a notation that it lacks. */
  readonly notations: readonly string[];
}

/** Asks all questions of the traps, one after the other. */
export async function checkAdapter(
  board: Board,
  command: string,
  {
    solver,
    onAnswer,
    ...patience
  }: LiveOptions & { readonly solver: Solver; readonly onAnswer: (count: number) => void },
): Promise<AdapterReport> {
  const traps = trapsOf(board);
  const conversation = new Conversation(command, patience);
  const checked: Checked[] = [];
  try {
    for (const [i, trap] of traps.entries()) {
      const id = trap.id ?? String(i + 1);
      const asked = lineOfQuestion(board, id, trap.question);
      const heard = await conversation.ask(id, asked);
      onAnswer(i + 1);
      const one = { trap, asked, ...heard };
      const fault = 'answer' in one && (await solver.run(() => faultOf(board, one, checked, solver)));
      checked.push({ ...one, ...(fault && { fault }) });
      if (i === 0 && 'fault' in heard) break;
    }
    const refused = checked.filter((each) => isRefused(board, each));
    return {
      ...(await solver.run(() => withoutMissingBorders(board, checked, solver))),
      untried: traps.slice(checked.length),
      strays: conversation.strays,
      tellsRetreats: checked.some((each) => tellsRetreats(board, each)),
      notTaken: refused.flatMap(({ trap }) => (isLater(trap) ? [trap.name] : [])),
      notations: refused.flatMap(({ trap }) => (isLater(trap) ? [] : [trap.name])),
    };
  } finally {
    await conversation.close();
  }
}

/** Finds what an answer shows to be wrong, given what was answered before. */
function faultOf(
  board: Board,
  checked: Checked,
  before: readonly Checked[],
  solver: Solver,
): AdapterFault | undefined {
  const { trap } = checked;
  const earlier = before.find((each) => each.trap.name === trap.repeats);
  if (earlier !== undefined) {
    const [first, again] = [toldIn(board, earlier), toldIn(board, checked)];
    return first && again && !differenceFrom(first, again) ? undefined : adapterFault('changed');
  }
  const answer = read(board, checked);
  if (answer.kind === 'refused' && mayRefuse(trap)) return undefined;
  if (answer.kind !== 'told') return adapterFault(answer.kind, answer.message);
  const { told } = answer;
  const fault = formFault(board, trap.question, told);
  if (fault !== undefined) return fault;
  const fits = (question: TextQuestion): boolean =>
    differenceFrom(plainResult(board, question, solver), told) === undefined;
  if (fits(trap.question)) return undefined;
  const misread = trap.misreadings.find(({ as }) => fits(as));
  return misread ?? otherResult(plainResult(board, trap.question, solver), told, trap.fix);
}

/** Tells if a trap is about a phase after movement, which a program need not take. */
const isLater = ({ question }: Trap): boolean => question.phase !== undefined;

const mayRefuse = (trap: Trap): boolean => isLater(trap) || trap.notation !== undefined;

/** Some other result: what is missing and what is superfluous says more than both boards. */
function otherResult(
  expected: ReportedBoard,
  told: ReportedBoard,
  fix = 'Look at what the program was given for this question, and at what it answered.',
): AdapterFault {
  const missing = expected.next.filter((unit) => !told.next.includes(unit));
  const unexpected = told.next.filter((unit) => !expected.next.includes(unit));
  const parts = [
    ...(missing.length === 0 ? [] : [`Not in "next_units": ${missing.join(', ')}.`]),
    ...(unexpected.length === 0 ? [] : [`There instead: ${unexpected.join(', ')}.`]),
  ];
  const both = `It says: ${describeTold(told, expected)} Expected: ${describeTold(expected, told)}`;
  return { wrong: parts.length === 0 ? both : parts.join(' '), fix };
}

const read = (board: Board, { trap, answer }: Checked): ProgramAnswer =>
  readAnswer(board, { kind: 'line', value: answer }, kindOf(board, trap.question));

function toldIn(board: Board, checked: Checked): ReportedBoard | undefined {
  const answer = read(board, checked);
  return answer.kind === 'told' ? answer.told : undefined;
}

const tellsRetreats = (board: Board, checked: Checked): boolean =>
  [...(toldIn(board, checked)?.dislodged.values() ?? [])].some((places) => places !== undefined);

const isRefused = (board: Board, checked: Checked): boolean =>
  mayRefuse(checked.trap) && read(board, checked).kind === 'refused';

/** Takes the faults away that are due to borders which the program lacks, as others of its moves show. */
function withoutMissingBorders(
  board: Board,
  checked: readonly Checked[],
  solver: Solver,
): Pick<AdapterReport, 'checked' | 'borders'> {
  const tried = checked.flatMap((each) => {
    const told = toldIn(board, each);
    const moves = told === undefined ? [] : (each.trap.moves ?? []);
    return moves.map((move) => ({ ...move, isMade: told!.next.includes(move.arrived) }));
  });
  const known = new Set(tried.filter(({ isMade }) => isMade).flatMap(({ purposes }) => purposes));
  const lacking = new Set(
    tried.flatMap(({ text, purposes, isMade }) =>
      !isMade && purposes.every((each) => known.has(each)) ? [text] : [],
    ),
  );
  return {
    borders: [...lacking],
    checked: checked.map((each) => {
      const { fault: _, ...right } = each;
      const { trap } = each;
      const result = toldIn(board, each);
      if (trap.moves === undefined || result === undefined) return each;
      const orders = Object.fromEntries(
        Object.entries(trap.question.orders).map(([power, texts]) => [
          power,
          texts.filter((text) => !lacking.has(text)),
        ]),
      );
      const without = plainResult(board, { ...trap.question, orders }, solver);
      return differenceFrom(without, result) === undefined ? right : each;
    }),
  };
}

/**
 * The result of a question of any kind of phase.
 *
 * @throws if the question cannot be read or has no plain result, which is a fault of its trap
 */
export function plainResult(board: Board, text: TextQuestion, solver: Solver): ReportedBoard {
  const question = questionIn(board, text, DATC_3_2);
  const { result, next } = question === undefined ? {} : ownAnswer(question, DATC_3_2, solver);
  if (result === undefined || next === undefined) throw new Error('a question of a trap has no plain result');
  return result.kind === 'movement' ? toldBy(result.adjudication) : toldOfUnits(board, next.units);
}

function formFault(board: Board, question: TextQuestion, told: ReportedBoard): AdapterFault | undefined {
  const twice = repeated(told.next);
  if (twice.length > 0) return adapterFault('units-twice', twice.join(', '));
  const alsoStanding = [...told.dislodged.keys()].filter((unit) => told.next.includes(unit));
  if (alsoStanding.length > 0) return adapterFault('dislodged-stand', alsoStanding.join(', '));
  if (told.next.length + told.dislodged.size > mostUnits(question)) return adapterFault('units-added');
  return retreatFault(board, told);
}

const count = (texts: TextQuestion['orders']): number => Object.values(texts).flat().length;

function mostUnits({ units, dislodged = {}, orders }: TextQuestion): number {
  const builds = Object.values(orders)
    .flat()
    .filter((text) => text.endsWith(' B'));
  return count(units) + count(dislodged) + builds.length;
}

function retreatFault(board: Board, { dislodged }: ReportedBoard): AdapterFault | undefined {
  const lists = [...dislodged].map(([unit, places = []]) => ({ unit, places }));
  const listedTwice = lists.filter(({ places }) => repeated(places).length > 0);
  if (listedTwice.length > 0) {
    const each = listedTwice.map(({ unit, places }) => `${unit} to ${repeated(places).join(', ')}`);
    return adapterFault('places-twice', each.join('; '));
  }
  for (const { unit, places } of lists) {
    const isArmy = unit.includes(' A ');
    const wrong = places.filter((place) => (isArmy ? place.includes('/') : hasCoasts(board, place)));
    const fault = isArmy ? 'army-coast' : 'fleet-without-coast';
    if (wrong.length > 0) return adapterFault(fault, `${unit} to ${wrong.join(', ')}`);
  }
  return undefined;
}

const hasCoasts = ({ locations }: Board, place: string): boolean =>
  locations.some(({ code }) => code.startsWith(`${place}/`));

const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, i) => texts.indexOf(text) !== i)),
];
