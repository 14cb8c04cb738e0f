/** What is wrong with a move that does not come out as claimed, as far as its strength and what opposes it tell. */
import { FALSE, least, most, PARTIAL, TRUE, type Interval, type Partial } from '../../../logic/partial.ts';
import { oppositionTo, type Opposing } from '../../../explain/reasons/comparisons.ts';
import type { Position } from '../../../phases/movement.ts';
import type { Interpretation } from '../../../resolution/interpretation.ts';
import type { ViolationKind } from '../violation-kinds.ts';
import type { Names } from './suspicions.ts';

type Reading = Interpretation<Partial, Interval>;

/** What is wrong, in words that follow the order. */
export interface WrongMove {
  readonly kind: ViolationKind;
  readonly says: string;
}

/** @param isMade whether the move is claimed to be made */
export function wrongMove(
  position: Position,
  reading: Reading,
  names: Names,
  unit: number,
  isMade: boolean,
): WrongMove {
  const attack = strengthText(reading.attack(unit));
  if (reading.path(unit) === FALSE) {
    const says = 'would succeed, but its convoy has no route: its attack strength is 0.';
    return { kind: 'route-missing', says };
  }
  const opposing = oppositionTo(reading, unit);
  const named = ({ kind, unit: other, strength }: Opposing): string =>
    `the ${kind} strength of ${kind === 'prevent' ? names.order(other) : names.unit(other)}, ${strengthText(strength)}`;
  if (isMade) {
    const decisive = opposing.find(
      ({ strength }) => PARTIAL.greater(reading.attack(unit), strength) === FALSE,
    );
    const against = decisive === undefined ? 'what opposes it' : named(decisive);
    return {
      kind: decisive === undefined ? 'no-single-rule' : kindOfBeating(position, reading, unit, decisive),
      says: `would succeed, but its attack strength, ${attack}, is not greater than ${against}.`,
    };
  }
  const says =
    opposing.length === 0
      ? 'would fail, but nothing opposes it.'
      : `would fail, but its attack strength, ${attack}, is greater than ${opposing.map(named).join(', and ')}.`;
  return { kind: 'move-fails', says };
}

function kindOfBeating(
  { units }: Position,
  reading: Reading,
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
