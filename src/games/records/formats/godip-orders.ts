/** Orders as godip writes them: a list of words such as `nth`, `Convoy`, `den`, `nwy`. */
import { failed, ok, type Result } from '../../../base/errors.ts';
import type { WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { PhaseOrder } from '../model/game-record.ts';
import type { PositionReader } from '../model/position-reader.ts';
import { ofPhase, orderedUnits, placeNamed, unitAt, unitToBuild } from './record-file.ts';

/**
 * Reads the words of an order.
 *
 * @param words first the place of the unit, then what it is to do and with what
 * @returns the order, or `order-unreadable`, `province-unknown`, `province-ambiguous`, `coast-unknown`
 */
export function readGodipOrder(
  words: readonly string[],
  kind: PhaseKind,
  position: PositionReader,
): Result<PhaseOrder> {
  return ofPhase(kind, readWords(words, kind, position), words[1] ?? '');
}

function readWords(words: readonly string[], kind: PhaseKind, position: PositionReader): Result<PhaseOrder> {
  const [at = '', type = '', ...rest] = words;
  if (words.length < 2) return unreadable(words);
  const place = placeNamed(position.board, at);
  if (!place.ok) return place;
  const unit = unitAt(position, place.value, orderedUnits(kind));
  switch (type) {
    case 'Hold':
      return rest.length === 0 ? ok({ kind: 'hold', unit }) : unreadable(words);
    case 'Disband':
      return rest.length === 0 ? ok({ kind: 'disband', unit }) : unreadable(words);
    case 'Build':
      return readBuild(words, place.value, position);
    case 'Move':
    case 'MoveViaConvoy': {
      const to = readTarget(words, rest, position);
      if (!to.ok) return to;
      if (kind === 'retreat') return ok({ kind: 'retreat', unit, to: to.value });
      return ok({ kind: 'move', unit, to: to.value, viaConvoy: type === 'MoveViaConvoy' });
    }
    case 'Support':
    case 'Convoy':
      return readHelp(words, unit, position);
    default:
      return unreadable(words);
  }
}

/** `["mid", "Support", "por", "spa"]`; a support to hold names the place once or twice. */
function readHelp(words: readonly string[], unit: WrittenUnit, position: PositionReader): Result<PhaseOrder> {
  const [, type, first = '', ...rest] = words;
  const from = placeNamed(position.board, first);
  if (!from.ok) return from;
  const to = readTarget(words, rest.length === 0 ? [first] : rest, position);
  if (!to.ok) return to;
  const other = unitAt(position, from.value, 'stands');
  if (type === 'Convoy') return ok({ kind: 'convoy', unit, convoyed: other, to: to.value });
  const isHold = to.value.province === from.value.province;
  return ok({ kind: 'support', unit, supported: other, ...(isHold ? {} : { to: to.value }) });
}

/** Reads the destination of a unit: a place, behind which the same place may stand again with its coast. */
function readTarget(
  words: readonly string[],
  [province = '', onCoast, ...more]: readonly string[],
  { board }: PositionReader,
): Result<WrittenPlace> {
  const to = placeNamed(board, province);
  if (!to.ok || onCoast === undefined) return to;
  const exact = placeNamed(board, onCoast);
  if (!exact.ok) return exact;
  return exact.value.province === to.value.province && more.length === 0 ? exact : unreadable(words);
}

/** `["stp", "Build", "Fleet", "stp/nc"]`, or the coast with the first word. */
function readBuild(
  words: readonly string[],
  place: WrittenPlace,
  { board }: PositionReader,
): Result<PhaseOrder> {
  const [, , type = '', beside, ...more] = words;
  if ((type !== 'Army' && type !== 'Fleet') || more.length > 0) return unreadable(words);
  const onCoast = beside === undefined ? ok<WrittenPlace>(place) : placeNamed(board, beside);
  if (!onCoast.ok) return onCoast;
  if (onCoast.value.province !== place.province) return unreadable(words);
  const unit = unitToBuild(type === 'Army' ? 'army' : 'fleet', place, onCoast.value.coast);
  return ok({ kind: 'build', unit });
}

function unreadable(words: readonly string[]): Result<never> {
  const expected = 'words such as ["den", "Move", "nwy"]';
  return failed({ code: 'order-unreadable', message: `${JSON.stringify(words)} is not an order`, expected });
}
