/** Results that no game goes on from, which equations of one's own may have. */
import type { Policy } from '../../../encodings/policy.ts';
import { type Board, provinceOf, type Unit } from '../../board/board.ts';
import type { UserError } from '../../base/errors.ts';
import { groupedBy } from '../../base/remembered.ts';
import { shortOwnedUnit } from '../../orders/text/format.ts';
import { TRUE } from '../../readings/known/partial.ts';
import type { EquationSystem, Values } from '../resolution/system.ts';
import type { Adjudication } from './movement.ts';
import { Outcomes } from './outcomes.ts';

/** Says that a result under rules of one's own is none, as an `encoding-invalid`; `undefined` where it is one. */
export function impossibleResult({ decisions, resolution }: Adjudication): UserError | undefined {
  return impossibleSolution(decisions.system, resolution.values);
}

/** The same of a solution: it leaves two units in one province, or a unit both moves away and is dislodged. */
export function impossibleSolution(system: EquationSystem, values: Values): UserError | undefined {
  const { facts, policy } = system;
  if (policy.own === undefined) return undefined;
  const { board, units } = facts.read;
  const outcomes = new Outcomes([], system, values);
  const torn = outcomes.dislodged().find(({ unit }) => values[system.number('MOVE', unit)] === TRUE);
  if (torn === undefined) return crowdedProvince(board, outcomes.next(), policy);
  const message = `these rules let ${shortOwnedUnit(board, units[torn.unit]!)} move away and dislodge it where it stood`;
  return { ...UNPLAYABLE, message, expected: 'one or the other', place: { file: policy.own.name } };
}

/** Says that two units are in one province, as an `encoding-invalid`; `undefined` where none are. */
export function crowdedProvince(
  board: Board,
  units: readonly Unit[],
  { own }: Policy,
): UserError | undefined {
  const crowded = groupedBy(units, ({ location }) => provinceOf(board, location)).find(
    (some) => some.length > 1,
  );
  if (crowded === undefined) return undefined;
  const names = crowded.map((unit) => shortOwnedUnit(board, unit)).join(' and ');
  const message = `these rules leave ${names} in one province`;
  const place = own === undefined ? {} : { place: { file: own.name } };
  return { ...UNPLAYABLE, message, expected: 'at most one unit', ...place };
}

const UNPLAYABLE = { code: 'encoding-invalid' } as const;
