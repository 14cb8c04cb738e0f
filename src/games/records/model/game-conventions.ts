/** Looks at a game as a whole: the order of its phases, and its conventions where formats differ. */
import { type Board, endsWithAdjustments, nextTurn, provinceOf, sameMoment } from '../../../board/board.ts';
import { balances, rebuiltArmies } from '../../../adjudicate/phases/centres.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import type { GameState, GameUnit } from '../../../adjudicate/phases/state.ts';
import type { UserError } from '../../../base/errors.ts';
import type {
  Conventions,
  GameDraft,
  RecordedPhase,
  RecordedPosition,
  RecordedRetreat,
} from './game-record.ts';
import { strayDislodged, vacantNeighbours } from './fields-by-power.ts';
import { comparePhases, withUnread } from './phase-list.ts';

/**
 * The conventions of a game.
 *
 * @param draft the game as read
 */
export function conventionsOf(draft: GameDraft): Conventions {
  const { board, phases, errors } = draft;
  return {
    dislodgedWithoutRetreat: fateWithoutRetreat(board, phases),
    coastsMissing:
      phases.some(({ next }) => next?.coastsMissing === true) ||
      errors.some(({ code, message }) => code === 'coast-unknown' && message.startsWith('on which coast')),
    withoutOrders: phases.flatMap((phase, index) =>
      phase.orders.length === 0 && phase.units.length > 0 && !isEmptyPhase(phase, board) ? [index] : [],
    ),
    emptyPhases: phases.some((phase) => isEmptyPhase(phase, board)),
    start: draft.start ?? 'recorded',
  };
}

/** Says if nobody has anything to do in a phase; not known for adjustments without centres. */
function isEmptyPhase(phase: RecordedPhase, board: Board): boolean {
  const { kind, units, retreating, centres, orders } = phase;
  if (orders.length > 0) return false;
  switch (kind) {
    case 'movement':
      return false;
    case 'retreat':
      return retreating.length === 0;
    case 'adjustment':
      return centres !== undefined && isIdleWinter({ board, units, centres });
  }
}

const isIdleWinter = (winter: Pick<GameState, 'board' | 'units' | 'centres'>): boolean =>
  balances(winter).every((balance) => balance === 0) && rebuiltArmies(winter).length === 0;

/**
 * The phases of a game that are played by programs which leave out the others: without idle ones, and without dislodged
 * units that are recorded to have no retreat. An idle phase stays if the one after it begins with other units.
 */
export function normalisedPhases(phases: readonly RecordedPhase[], board: Board): RecordedPhase[] {
  return phases
    .filter(
      (phase, i) => !isIdle(phase, board) || hasOthers(board, phase, phase.next ?? phases[i + 1] ?? phase),
    )
    .map((phase) => ({ ...phase, retreating: phase.retreating.filter(canGo) }));
}

/**
 * Says if nobody has anything to do in a phase, or only units that have to disband. Orders to others are something to do;
 * what cannot be read may be.
 */
export function isIdle(phase: RecordedPhase, board: Board): boolean {
  if (isInDoubt(phase)) return false;
  if (phase.kind !== 'retreat') return isEmptyPhase(phase, board);
  return !phase.retreating.some(canGo) && !ordersOthers(phase, board);
}

/** Says if other units stand in one position than in another, wherever fleets lack their coasts. */
function hasOthers(board: Board, { units }: RecordedPosition, other: RecordedPosition): boolean {
  const keyOf = ({ power, type, location }: GameUnit): string =>
    `${power} ${type} ${provinceOf(board, location)}`;
  const there = new Set(other.units.map(keyOf));
  return units.length !== there.size || !units.every((unit) => there.has(keyOf(unit)));
}

const isInDoubt = ({ unread, nextLeftOut }: RecordedPhase): boolean =>
  unread !== undefined || nextLeftOut === true;

const canGo = ({ retreats }: RecordedRetreat): boolean => retreats?.length !== 0;

/** Says if an order is for something else than a unit that is dislodged. */
function ordersOthers({ retreating, orders }: RecordedPhase, board: Board): boolean {
  const dislodged = new Set(retreating.map(({ unit }) => provinceOf(board, unit.location)));
  return orders.some(
    ({ order }) => order !== undefined && order.kind !== 'waive' && !dislodged.has(order.unit.province),
  );
}

/** `stay` where a unit waits that can go nowhere, `vanish` where one is gone behind a movement phase. */
function fateWithoutRetreat(
  board: Board,
  phases: readonly RecordedPhase[],
): Conventions['dislodgedWithoutRetreat'] {
  const pairs = phases.flatMap((phase, index) => positionsAfter(board, phase, phases[index + 1]));
  const after = [...phases, ...pairs.map(([, next]) => next)];
  const waits = after.some((position) => position.retreating.some((unit) => isStuck(board, position, unit)));
  if (waits) return 'stay';
  return pairs.some(([before, next]) => countUnits(next) < countUnits(before)) ? 'vanish' : 'unknown';
}

/** A movement phase and the position that follows it at once. */
function positionsAfter(
  board: Board,
  phase: RecordedPhase,
  following: RecordedPhase | undefined,
): (readonly [RecordedPosition, RecordedPosition])[] {
  const next = phase.next ?? (following && follows(board, phase, following) ? following : undefined);
  return phase.kind === 'movement' && next !== undefined ? [[phase, next]] : [];
}

/** Says if no phase of the game can lie between: retreats in the same season, or later where nobody retreats. */
function follows(
  { game: { calendar } }: Board,
  { name: one }: RecordedPhase,
  { name: other }: RecordedPhase,
): boolean {
  if (one === undefined || other === undefined) return false;
  if (other.kind === 'retreat') return sameMoment(one, other);
  if (other.kind === 'adjustment') return other.year === one.year && endsWithAdjustments(calendar, one);
  return sameMoment(nextTurn(calendar, one), other);
}

/** No movement phase lies between two phases of a record, whether or not it could be read. */
export function isNextPhase(
  { game: { calendar } }: Board,
  phase: RecordedPhase,
  { name: after }: RecordedPhase,
): boolean {
  const { name, nextLeftOut } = phase;
  if (nextLeftOut === true) return false;
  if (name === undefined || after === undefined) return true;
  return sameMoment(nextTurn(calendar, name), after.kind === 'movement' ? after : nextTurn(calendar, after));
}

function countUnits({ units, retreating }: RecordedPosition): number {
  return units.length + retreating.length;
}

/** Says if a unit has nowhere to go: as recorded, or because units stand on every side. */
function isStuck(board: Board, { units }: RecordedPosition, { unit, retreats }: RecordedRetreat): boolean {
  return (retreats ?? vacantNeighbours(board, units, unit)).length === 0;
}

/** Finds each phase that does not come later than the one before it: its place in the game, and `phases-disordered`. */
export function disorderedPhases({
  phases,
  id,
}: GameDraft): { readonly index: number; readonly error: UserError }[] {
  return phases.flatMap(({ name }, index): ReturnType<typeof disorderedPhases> => {
    const before = phases[index - 1]?.name;
    if (name === undefined || before === undefined || comparePhases(before, name) < 0) return [];
    const game = id === undefined ? '' : `game ${id}: `;
    const message = `${game}${formatPhase(name)} comes after ${formatPhase(before)}`;
    const expected = 'each phase once, in chronological order';
    return [{ index, error: { code: 'phases-disordered', message, expected } }];
  });
}

const nameOf = ({ name }: RecordedPhase): string => (name === undefined ? '' : formatPhase(name));

/**
 * The phases of a game, of which those count as unread that are there twice, and those in disorder for which the next
 * phase should tell the result.
 */
export function withDisorder(
  { phases }: GameDraft,
  disordered: ReturnType<typeof disorderedPhases>,
): readonly RecordedPhase[] {
  if (disordered.length === 0) return phases;
  const times = new Map<string, number>();
  for (const phase of phases) times.set(nameOf(phase), (times.get(nameOf(phase)) ?? 0) + 1);
  const ofNames = new Map(disordered.map(({ index, error }) => [nameOf(phases[index]!), error]));
  const ofPlaces = new Map(
    disordered.flatMap(({ index, error }) => [
      [index - 1, error],
      [index, error],
    ]),
  );
  return phases.map((phase, index) => {
    const isTwice = phase.name !== undefined && times.get(nameOf(phase))! > 1;
    const own = isTwice ? ofNames.get(nameOf(phase)) : undefined;
    const error = own ?? (phase.next === undefined ? ofPlaces.get(index) : undefined);
    return error === undefined ? phase : withUnread(phase, [error], true);
  });
}

/**
 * The phases, of which those count as unread that are no retreats and yet begin with dislodged units.
 *
 * @param report hears each such fault, and gives it with its place
 */
export function withDislodgedInPlace(
  phases: readonly RecordedPhase[],
  report: (error: UserError) => UserError,
): readonly RecordedPhase[] {
  return phases.map((phase) => {
    const stray = strayDislodged(phase);
    if (stray === undefined) return phase;
    const message = phase.name === undefined ? stray.message : `${nameOf(phase)}: ${stray.message}`;
    return withUnread(phase, [report({ ...stray, message })], false);
  });
}
