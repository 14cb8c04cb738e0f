/** Phases written by hand, what this program makes of them, and what another program may say instead. */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import type { Observation } from '../../../../src/others/audit/diagnose/observation.ts';
import {
  answer,
  movementQuestion,
  type OwnAnswer,
  type PhaseQuestion,
} from '../../../../src/others/audit/diagnose/phase-question.ts';
import { provinceOf, type Unit } from '../../../../src/board/board.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { parseAdjustment, parseRetreat } from '../../../../src/orders/text/parse-later.ts';
import { parsePhase } from '../../../../src/adjudicate/phases/phase-name.ts';

import { Solver } from '../../../../src/readings/z3/solver.ts';
import {
  stateFrom,
  unitFrom,
  type Texts,
  type Written,
  givenBy,
} from '../../../adjudicate/phases/position.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

/** Positions without a cycle need none. */
export const noSolver: Solver = new Solver();

/** A movement phase, one order a line: `France: A PAR - BUR`. */
export function movement(text: string, more: Partial<PhaseQuestion> = {}): PhaseQuestion {
  return { ...movementQuestion(positionOf(text)), ...more };
}

/** A phase of retreats or adjustments, its orders by power. */
export function later(written: Written & { readonly phase: string }, orders: Texts = {}): PhaseQuestion {
  const { phase, units, retreating, centres } = stateFrom(written);
  const read =
    phase.kind === 'retreat'
      ? { kind: phase.kind, orders: givenBy(orders, (text) => parseRetreat(board, text)) }
      : { kind: 'adjustment' as const, orders: givenBy(orders, (text) => parseAdjustment(board, text)) };
  return { board, phase, units, dislodged: retreating, centres, orders: read };
}

/** France may build one unit, and orders that. */
export const WINTER = later(
  { phase: 'W1901A', units: { FRANCE: ['A SPA'] }, centres: { FRANCE: ['SPA', 'PAR'] } },
  { FRANCE: ['A PAR B'] },
);

/** What this program makes of a phase that needs no solver. */
export function own(question: PhaseQuestion, policy: Partial<Policy> = {}): OwnAnswer {
  return answer(question, { ...DATC_3_2, ...policy }, noSolver);
}

/** Who stands where afterwards, and who is dislodged, as in `A BUR: BEL PIC` or without places; results by unit. */
export interface Said {
  readonly units: Texts;
  readonly dislodged?: Texts;
  readonly centres?: Texts;
  readonly coastsMissing?: true;
  /** As in `F1901M`. */
  readonly phase?: string;
  readonly results?: Observation['results'];
}

/** What another program says of a phase. */
export function said({ units, dislodged, centres, coastsMissing, phase, results }: Said): Observation {
  return {
    next: {
      units: stateFrom({ units }).units.map((unit) => (coastsMissing ? withoutCoast(unit) : unit)),
      ...(dislodged === undefined ? {} : { dislodged: Object.entries(dislodged).flatMap(dislodgedOf) }),
      ...(centres === undefined ? {} : { centres: stateFrom({ centres }).centres }),
      ...(coastsMissing === undefined ? {} : { coastsMissing }),
      ...(phase === undefined ? {} : { phase: parsePhase(phase)! }),
    },
    ...(results === undefined ? {} : { results }),
  };
}

function dislodgedOf([power, texts]: readonly [string, readonly string[]]): NonNullable<
  Observation['next']['dislodged']
>[number][] {
  return texts.map((text) => {
    const [unit, places] = text.split(':') as [string, string?];
    if (places === undefined) return { unit: unitFrom(power, unit) };
    const retreats = places.split(' ').filter((code) => code !== '');
    return { unit: unitFrom(power, unit), retreats: retreats.map(place) };
  });
}

function withoutCoast(unit: Unit): Unit {
  return { ...unit, location: provinceOf(board, unit.location) };
}

/** A location by its code. */
export function place(code: string): number {
  const index = board.locations.findIndex((location) => location.code === code);
  if (index < 0) throw new Error(`no place ${code}`);
  return index;
}
