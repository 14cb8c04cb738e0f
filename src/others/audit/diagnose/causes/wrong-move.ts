/** Finds what is wrong with a claimed move, as far as its strength and what opposes it show. */
import {
  FALSE,
  least,
  most,
  PARTIAL,
  TRUE,
  type Interval,
  type Partial,
} from '../../../../readings/known/partial.ts';
import { oppositionTo, type Opposing } from '../../../../explain/reasons/comparisons.ts';
import type { Position } from '../../../../adjudicate/phases/movement.ts';
import type { Interpretation } from '../../../../adjudicate/resolution/interpretation.ts';
import type { ViolationKind } from '../violation-kinds.ts';
import type { OrderNames } from './suspicions.ts';

type PartialReading = Interpretation<Partial, Interval>;

/** A fault of a move, in words that follow the order. */
export interface WrongMove {
  readonly kind: ViolationKind;
  readonly says: string;
}

/**
 * Everything that is wrong with a move, at least one thing: of one that is made each kind of what it is too weak for, and
 * only all together give it.
 *
 * @param isMade whether the move is claimed to be made
 */
export function wrongMoves(
  position: Position,
  reading: PartialReading,
  names: OrderNames,
  unit: number,
  isMade: boolean,
): readonly WrongMove[] {
  const attack = strengthText(reading.attack(unit));
  if (reading.path(unit) === FALSE) {
    const says = 'would succeed, but its convoy has no route: its attack strength is 0.';
    return [{ kind: 'route-missing', says }];
  }
  const opposing = oppositionTo(reading, unit);
  const named = ({ kind, unit: other, strength }: Opposing): string =>
    `the ${kind} strength of ${kind === 'prevent' ? names.order(other) : names.unit(other)}, ${strengthText(strength)}`;
  if (isMade) {
    const beaten = (against: string): string =>
      `would succeed, but its attack strength, ${attack}, is not greater than ${against}.`;
    const decisive = new Map<ViolationKind, WrongMove>();
    for (const each of opposing) {
      if (PARTIAL.greater(reading.attack(unit), each.strength) !== FALSE) continue;
      const kind = kindOfBeating(position, reading, unit, each);
      if (!decisive.has(kind)) decisive.set(kind, { kind, says: beaten(named(each)) });
    }
    return decisive.size > 0
      ? [...decisive.values()]
      : [{ kind: 'no-single-rule', says: beaten('what opposes it') }];
  }
  const says =
    opposing.length === 0
      ? 'would fail, but nothing opposes it.'
      : `would fail, but its attack strength, ${attack}, is greater than ${opposing.map(named).join(', and ')}.`;
  return [{ kind: 'move-fails', says }];
}

function kindOfBeating(
  { units }: Position,
  reading: PartialReading,
  mover: number,
  { kind, unit }: Opposing,
): ViolationKind {
  if (kind === 'prevent') return 'beats-stronger-rival';
  const { power } = units[unit]!;
  if (units[mover]!.power === power) return 'own-unit-dislodged';
  const isHelped = reading.system.facts.read.orders.some(
    (order, index) =>
      order.kind === 'support' &&
      order.supported === mover &&
      units[index]!.power === power &&
      reading.support(index) === TRUE,
  );
  if (isHelped) return 'victim-helps';
  return kind === 'defend' ? 'beats-stronger-defender' : 'beats-stronger-holder';
}

function strengthText(interval: Interval): string {
  const [low, high] = [least(interval), most(interval)];
  return low === high ? String(low) : `${low} to ${high}`;
}
