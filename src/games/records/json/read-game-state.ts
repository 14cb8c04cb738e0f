/** Reads a position of a game from its fields in JSON, as `gameJson` writes them. */
import { isObject } from '../../../base/given.ts';
import type { Board } from '../../../board/board.ts';
import { noSuchPhase, parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import { shortOwnedUnit } from '../../../orders/text/format.ts';
import type { ReadingPolicy } from '../../../orders/reading-policy.ts';
import type { Spot } from '../model/error-list.ts';
import { type ListsByPower, type PositionFields, readAskedPosition } from '../model/fields-by-power.ts';
import { shortened } from '../../../orders/text/cursor.ts';
import { aPhaseOf } from '../model/phase-list.ts';
import { faultOfTexts } from '../model/texts-by-power.ts';
import { checkRetreats, reportUntold } from '../model/retreat-places.ts';

/** The fields of a position that are read. */
export interface GameFields extends PositionFields {
  readonly phase: string;
  readonly centers: ListsByPower;
}

/**
 * The state of a game that its fields tell.
 *
 * @param policy says if ice closes borders to retreats; without it all are open
 * @returns `undefined`, and errors in the list of the spot, where anything is wrong: `record-invalid`, `power-unknown`,
 *   `province-unknown`, `unit-missing`, and all that is wrong with a unit
 */
export function readGameState(
  board: Board,
  { phase: name, ...fields }: GameFields,
  spot: Spot,
  policy?: ReadingPolicy,
): GameState | undefined {
  const errorsBefore = spot.errors.all.length;
  const { calendar } = board.game;
  const phase = parsePhase(name, calendar);
  if (phase === undefined) spot.in('phase').report('record-invalid', noSuchPhase(name), aPhaseOf(calendar));
  const position = readAskedPosition(board, { dislodged: {}, ...fields }, spot);
  if (phase === undefined) return undefined;
  const unborn = [...position.units, ...position.retreating.map(({ unit }) => unit)].find(
    ({ born = phase.year }) => born > phase.year,
  );
  if (unborn !== undefined) {
    const message = `${shortOwnedUnit(board, unborn)} was built in ${unborn.born}`;
    spot.in('born').report('record-invalid', message, `a year up to ${phase.year}`);
  }
  const fleeing = phase.kind === 'retreat' ? position.retreating : [];
  reportUntold(board, fleeing, spot);
  checkRetreats(board, { kind: phase.kind, name: phase, ...position }, spot, policy);
  if (spot.errors.all.length > errorsBefore) return undefined;
  const retreating = fleeing.map(({ unit, retreats = [] }) => ({ unit, retreats }));
  return { board, phase, units: position.units, retreating, centres: position.centres! };
}

/** Says what is wrong with the form of fields, in words; `undefined` where nothing is. */
export function faultOfFields({
  phase,
  ...fields
}: { readonly [key in keyof GameFields]?: unknown }): string | undefined {
  if (typeof phase !== 'string') return 'phase is not a string';
  const { units, centers, dislodged = {}, retreat_options: options = {}, born = {} } = fields;
  return (
    faultOfTexts('units', units) ??
    faultOfTexts('centers', centers) ??
    faultOfTexts('dislodged', dislodged) ??
    faultOfObjects('retreat_options', options, faultOfTexts) ??
    faultOfObjects('born', born, (field, years) => faultOfObjects(field, years, faultOfYear))
  );
}

function faultOfObjects(
  field: string,
  value: unknown,
  faultOf: (field: string, value: unknown) => string | undefined,
): string | undefined {
  if (!isObject(value)) return `${field} is not an object`;
  const faults = Object.entries(value).map(([key, each]) => faultOf(`${field}.${shortened(key)}`, each));
  return faults.find((fault) => fault !== undefined);
}

const faultOfYear = (field: string, year: unknown): string | undefined =>
  Number.isInteger(year) ? undefined : `${field} is no year`;
