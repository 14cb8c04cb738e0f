/** Every deviation that a twin is chosen from: choices, ways to read orders, faults of the suite, wrong borders. */
import type { Choice } from '../../../encodings/issue.ts';
import {
  choicesOf,
  compositionsOf,
  ISSUE_IDS,
  type IssueId,
  ISSUES,
  type Policy,
} from '../../../encodings/policy.ts';
import { measureOf } from '../../../encodings/removal.ts';
import { equationsUnder, ownEquations } from '../../../encodings/equations.ts';
import { clause as pathClause } from '../../../encodings/path.ts';
import { oncePer } from '../../base/remembered.ts';
import { type Board, neighbours, provinceOf, type Unit } from '../../board/board.ts';
import { laterMutants } from '../suite/later/later-mutants.ts';
import type { LaterMutant } from '../suite/later/later-phase.ts';
import { engineRemovalFaults } from '../suite/later/removal-faults.ts';
import { engineMutants } from '../suite/mutants/engine-mutants.ts';
import { movementMutants } from '../suite/mutants/catalogue.ts';
import { coastFaults, mapFaults, overlandFaults, type MapFault } from '../suite/mutants/map-faults.ts';
import type { Mutant } from '../suite/mutants/mutant.ts';
import type { Deviation, ProgramChange, RuleDeviation } from './deviation.ts';
import { specialCycleMutants } from '../suite/mutants/cycle-mutants.ts';
import { readOrders, type ReadOrders, type GivenOrder } from '../../orders/orders-that-count.ts';
import { clause as coastClause, namedCoast } from '../../orders/legality/coast-issues.ts';
import { helpedBy } from '../../orders/legality/designation-issues.ts';
import { HOLD, type MoveOrder, type WrittenOrder, type WrittenUnit } from '../../orders/order.ts';
import { readOtherwise } from '../suite/mutants/order-mutants.ts';
import { inWords } from '../suite/mutants/special-units.ts';
import words from './said-of-deviations.json' with { type: 'json' };

/**
 * The deviations from a reference on a board, choices first. Rules of one's own are taken as the program's: no other
 * choice is fitted.
 */
export const catalogueOf = (board: Board, reference: Policy): readonly Deviation[] =>
  catalogues(board)(reference);

/** To list them takes as long as dozens of positions, and audits of many sources ask for each. */
const catalogues = oncePer((board: Board) =>
  oncePer((reference: Policy): readonly Deviation[] => [
    ...(reference.own === undefined ? choices(reference) : []),
    ...strictReadings(),
    COAST_AS_NAMED,
    ...movementDeviations(reference),
    ...[...laterMutants(), ...engineRemovalFaults()].map((mutant) => ofLater(mutant, reference)),
    ...wrongBorders(board),
  ]),
);

function ofLater({ id, says, clause, phase, later }: LaterMutant, reference: Policy): Deviation {
  // Somebody holds what a rule of variants says: of distances, where the reference does not.
  const ofHomes = measureOf(reference)?.to === 'home-centres' ? words.heldWhereHomesCount : {};
  const held: Readonly<Record<string, string>> = { ...words.held, ...ofHomes };
  const source = held[id];
  return {
    id,
    says,
    standing: source === undefined ? { kind: 'mistake', clause } : { kind: 'choice', source },
    cost: source === undefined ? 'fault' : 'reading',
    change: { kind: 'later', phase, faults: later },
  };
}

/** Each of them once: some places beside one coast are near another one. */
function wrongBorders(board: Board): Deviation[] {
  const faults = [...mapFaults(board), ...coastFaults(board), ...overlandFaults(board)];
  const borders = faults.map((border) => ofBorder(board, border));
  return [...new Map(borders.map((border) => [border.id, border])).values()];
}

/** `border.fleet.NTH-SKA`, and `border.fleet.NTH>SKA` in one direction; one that is shown costs less than one that is sought. */
export function ofBorder(board: Board, border: MapFault, cost: Deviation['cost'] = 'place'): Deviation {
  const places = border.places.map((place) => board.locations[place]!.code);
  return {
    id: `border.${border.type}.${places.join(border.directions === 'both' ? '-' : '>')}`,
    says: border.says,
    standing: { kind: 'mistake', clause: pathClause },
    cost,
    change: { kind: 'border', border },
  };
}

/** The fault that does what a choice for paradoxes does, for which a program that makes it must not be accused (4.A.2). */
const ALL_HOLD = 'backup-rules.sets:all-fail:with-convoy';

/**
 * Faults of movement, and ways to read orders that are like them: those of real engines first, which come before others
 * that explain as much.
 */
export function movementDeviations(reference: Policy): Deviation[] {
  return [...engineMutants(), ...movementMutants(reference), ...specialCycleMutants()]
    .filter((mutant) => mutant.id !== ALL_HOLD && !changesOwn(mutant, reference))
    .map(ofMovement);
}

/**
 * The fault reads an equation of one's own in another setting, or puts another in its place: that undoes whatever the
 * equation says, which need not be what the sentence of the fault is about.
 */
function changesOwn({ faults: { equations } }: Mutant, reference: Policy): boolean {
  if (equations === undefined) return false;
  const below = equationsUnder(reference);
  const changed = equations(below);
  return ownEquations(reference).some((decision) => changed[decision] !== below[decision]);
}

/** The text of the equations is no issue of chapter 4, and orders have been read when an audit asks (4.E.2). */
const NOT_TRIED: ReadonlySet<IssueId> = new Set<IssueId>(['text', '4.E.2']);

function choices(reference: Policy): Deviation[] {
  const issues = ISSUE_IDS.filter((issue) => !NOT_TRIED.has(issue));
  return ruleDeviations(issues).filter(({ change: { rule } }) => reference[rule.issue] !== rule.choice);
}

/** Every choice of these issues, and every composition of the parts of one. */
export function ruleDeviations(issues: readonly IssueId[]): RuleDeviation[] {
  return issues.flatMap((issue) => [
    ...Object.entries(choicesOf(issue)).map(([choice, about]) => ofRule(issue, choice, about, 'choice')),
    ...Object.entries(compositionsOf(issue)).map(([choice, about]) =>
      ofRule(issue, choice, about, 'reading'),
    ),
  ]);
}

function ofRule(issue: IssueId, choice: string, about: Choice, cost: Deviation['cost']): RuleDeviation {
  return {
    id: `${issue}=${choice}`,
    says: `${ISSUES[issue].title}: ${about.says}`,
    standing: { kind: 'choice', source: sourceOf(issue, about) },
    cost,
    change: { kind: 'rule', rule: { issue, choice } },
  };
}

/** `DATC 4.A.3, letter d in 2.4; jDip, diplomacy-python`. */
function sourceOf(issue: IssueId, { letters, takenBy }: Choice): string {
  const lettered = Object.entries(letters).map(
    ([version, names]) => `letter ${names.join(', ')} in ${version}`,
  );
  return [
    [`DATC ${issue}`, ...lettered].join(', '),
    ...(takenBy.length === 0 ? [] : [takenBy.join(', ')]),
  ].join('; ');
}

/** Faults of the suite that are ways to read orders, too: those of programs that check less, but for what puts units where they cannot be. */
const LOOSE: ReadonlySet<string> = new Set(words.loose);

function ofMovement({ id, says, clause, misread, faults, equations }: Mutant): Deviation {
  const isReading = LOOSE.has(id);
  const standing: Deviation['standing'] = isReading
    ? { kind: 'choice', source: 'a looser way to read a written order' }
    : { kind: 'mistake', clause };
  const change: ProgramChange =
    misread === undefined
      ? { kind: 'movement', faults }
      : { kind: 'call', misread, ...(equations === undefined ? {} : { equations }) };
  return { id, says, standing, cost: isReading ? 'reading' : 'fault', change };
}

/** A fleet is ordered to convoy the unit to where it goes. */
function isConvoyOrdered({ unit, to }: MoveOrder, given: readonly GivenOrder[]): boolean {
  return given.some(
    ({ order }) =>
      order.kind === 'convoy' &&
      order.convoyed.province === unit.province &&
      order.to.province === to.province,
  );
}

/** The unit borders the province to which it goes. */
function isInReach({ unit, to }: MoveOrder, read: ReadOrders): boolean {
  const mover = read.standing.unitIn(unit.province);
  return (
    mover !== undefined &&
    neighbours(read.board, mover).some((place) => provinceOf(read.board, place) === to.province)
  );
}

const coastOf = (board: Board, unit: Unit | undefined) => unit && board.locations[unit.location]!.coast;

/** The order helps another unit, as it is named and as it stands there, of which this holds. */
const ofHelped =
  (is: (named: WrittenUnit, unit: Unit | undefined, board: Board) => boolean) =>
  (order: WrittenOrder, read: ReadOrders): boolean => {
    const named = helpedBy(order);
    return named !== undefined && is(named, read.standing.unitIn(named.province), read.board);
  };

/**
 * Ways to read written orders more strictly than any choice of chapter 4 does: those of programs whose language of orders
 * is smaller.
 */
const STRICT = {
  'via-anywhere': (order) => order.kind === 'move' && order.viaConvoy,
  'via-without-fleet': (order, _, given) =>
    order.kind === 'move' && order.viaConvoy && !isConvoyOrdered(order, given),
  'far-without-fleet': (order, read, given) =>
    order.kind === 'move' && !isInReach(order, read) && !isConvoyOrdered(order, given),
  'move-names-coast': (order, read) => {
    if (order.kind !== 'move' || order.to.coast === undefined) return false;
    const { board } = read;
    const unit = read.standing.unitIn(order.unit.province);
    const reached = unit?.type === 'fleet' ? board.fleetBorders[unit.location]! : [];
    return reached.filter((to) => provinceOf(board, to) === order.to.province).length > 1;
  },
  'route-spelled-out': (order) => order.kind === 'move' && order.route !== undefined,
  'support-names-coast': (order) => order.kind === 'support' && order.to?.coast !== undefined,
  'supported-coast-wrong': ofHelped(
    ({ coast }, unit, board) => coast !== undefined && coastOf(board, unit) !== coast,
  ),
  'supported-coast-missing': ofHelped(
    ({ coast }, unit, board) => coast === undefined && coastOf(board, unit) !== undefined,
  ),
  'supported-type-wrong': ofHelped(
    ({ type }, unit) => type !== undefined && unit !== undefined && unit.type !== type,
  ),
  'supported-type-missing': ofHelped(({ type }) => type === undefined),
  'own-coast-missing': ({ unit }, read) =>
    unit.coast === undefined &&
    read.board.provinces[unit.province]!.coasts.length > 0 &&
    read.standing.unitIn(unit.province)?.type === 'fleet',
  'supports-from-afar': (order, _, given) =>
    order.kind === 'support' &&
    order.to !== undefined &&
    given.some(
      ({ order: other }) =>
        other.kind === 'move' && other.viaConvoy && other.unit.province === order.supported.province,
    ) &&
    !given.some(
      ({ order: other }) => other.kind === 'convoy' && other.convoyed.province === order.supported.province,
    ),
} as const satisfies Readonly<
  Record<string, (order: WrittenOrder, read: ReadOrders, given: readonly GivenOrder[]) => boolean>
>;

/** The strict readings as deviations. */
function strictReadings(): Deviation[] {
  return Object.entries(inWords(STRICT, words.readings)).map(([name, { says, is: isVoid }]) => ({
    id: `reading.${name}`,
    says,
    standing: { kind: 'choice', source: 'a stricter way to read a written order' },
    cost: 'reading',
    change: {
      kind: 'movement',
      faults: {
        orders: (read, { orders }) =>
          readOtherwise(read, orders, ({ order }, { verdict }) =>
            verdict !== 'illegal' && isVoid(order, read, orders) ? HOLD : undefined,
          ),
      },
    },
  }));
}

/** Programs do so whose orders have the coast, and whose units are not asked for theirs (6.B.11). */
const COAST_AS_NAMED: Deviation = {
  id: 'orders.unit.coast:as-named',
  says: 'A fleet moves from the coast that its order names, wherever it stands.',
  standing: { kind: 'mistake', clause: coastClause },
  cost: 'fault',
  change: {
    kind: 'movement',
    faults: {
      orders: (read, { orders }, policy) => {
        const { board, units } = read;
        const moved = units.map((unit): Unit => {
          const at = provinceOf(board, unit.location);
          const named = orders.findLast(
            ({ power, order }) => order.kind === 'move' && power === unit.power && order.unit.province === at,
          );
          const coast = named && namedCoast(board, named.order.unit);
          return unit.type === 'army' || coast === undefined ? unit : { ...unit, location: coast };
        });
        return readOrders(board, moved, orders, policy, read.circumstances);
      },
    },
  },
};
