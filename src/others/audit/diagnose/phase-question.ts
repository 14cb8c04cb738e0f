/** A phase to ask adjudicators about, and what this program answers under some rules. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Board, Unit } from '../../../board/board.ts';
import { tablesOf } from '../../../board/tables.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { replay, type PlayedPhase, type Replayed } from '../../../games/replay/replay.ts';
import type { LaterOrders } from '../../../adjudicate/phases/game.ts';
import type { GameState, GameUnit, PhaseName } from '../../../adjudicate/phases/state.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/** The units, the owners of centres, and the orders of one phase of any kind. */
export interface PhaseQuestion extends Omit<PlayedPhase, 'next'> {
  /** The movement phase from which follows where dislodged units may go, where it is known. */
  readonly before?: PlayedPhase;
  /** Arranges its written units, and its orders, where they are asked for in another order. */
  readonly arrange?: (texts: TextsByPower) => TextsByPower;
}

/** This program's result for a phase. */
export type OwnAnswer = Pick<Replayed, 'result' | 'next' | 'retreatsFrom' | 'contradiction'>;

const SPRING_1901: PhaseName = { season: 'spring', year: 1901, kind: 'movement' };

/** A movement phase as a question; in spring, so that no centre changes hands, unless borders depend on the season. */
export function movementQuestion(position: Position): PhaseQuestion {
  const { board, units, orders, season = 'spring' } = position;
  return {
    board,
    phase: season === 'spring' ? SPRING_1901 : { ...SPRING_1901, season },
    units,
    dislodged: [],
    centres: position.centres ?? board.provinces.map(() => undefined),
    orders: { kind: 'movement', orders },
  };
}

/** The position of a question about movement, the owners of centres where any is named; of others there is none. */
export function positionAsked({ board, units, orders, phase, centres }: PhaseQuestion): Position | undefined {
  if (orders.kind !== 'movement') return undefined;
  const owners = centres.some((owner) => owner !== undefined) ? centres : undefined;
  return { board, units, orders: orders.orders, season: phase.season, centres: owners };
}

/**
 * The state in which the phase is played; a dislodged unit may go nowhere where no place is told.
 *
 * @param known the board as a program has it, who does not retreat over borders that it lacks
 */
export function stateOf(question: PhaseQuestion, known: Board = question.board): GameState {
  const { board, phase, units, dislodged, centres } = question;
  const retreating = dislodged.map(({ unit, retreats = [] }) => {
    const isKnown = (place: number): boolean => tablesOf(known).borders(unit.type, unit.location, place);
    return { unit, retreats: known === board ? retreats : retreats.filter(isKnown) };
  });
  return { board, phase, units, retreating, centres };
}

/** A retreat or adjustment phase as a question. */
export function laterQuestion(state: GameState, orders: LaterOrders): PhaseQuestion {
  const { board, phase, units, retreating, centres } = state;
  return { board, phase, units, dislodged: retreating, centres, orders };
}

/**
 * Adjudicates the phase of a question.
 *
 * @param solver asked for when Z3 is needed
 * @returns `result` and `next` are `undefined` if the solver reached its limit
 */
export function answer(question: PhaseQuestion, policy: Policy, solver: Solver): OwnAnswer {
  const { before } = question;
  const played = replay(
    before === undefined ? [question] : [before, question],
    { engine: 'components', policy },
    solver,
  );
  return [...played].at(-1)!;
}

/** Puts what comes next into a text to compare, without the board, which is long and always the same. */
export function nextText({ next }: OwnAnswer): string {
  return JSON.stringify({ ...next, board: undefined });
}

/** The units that can be ordered in the phase: those on the board, in a retreat phase those beside it. */
export function orderedUnits({ orders, units, dislodged }: PhaseQuestion): readonly GameUnit[] {
  return orders.kind === 'retreat' ? dislodged.map(({ unit }): Unit => unit) : units;
}
