/**
 * The structured reason of an order: findings with units and numbers, from which the sentence is written and
 * which `src/explain/check` compares with the decisions. Units are indices into the position, places are locations.
 */
import type { StrengthDecision, TruthDecision } from '../../../encodings/language/decisions.ts';
import type { CANAL_REFUSALS } from '../../orders/order.ts';
import type { IllegalReason } from '../../orders/orders-that-count.ts';
import type { Outcome } from '../../orders/order-outcome.ts';
import type { BackupRule } from '../../../encodings/backup-rules.ts';

/** The way one attacker cut a support: by attacking with any strength, by dislodging the unit, or both. */
export interface Cut {
  readonly by: number;
  readonly attack: number;
  readonly attacks: boolean;
  readonly dislodges: boolean;
}

/** A support that is ordered as it should be, and does not count. */
export type Uncounted =
  | { readonly why: 'cut'; readonly supporter: number; readonly cuts: readonly Cut[] }
  | { readonly why: 'victims-power'; readonly supporter: number; readonly victim: number }
  | { readonly why: 'rule'; readonly supporter: number; readonly rule: BackupRule };

/** The reason why a strength is not one plus its supports. */
export type SpecialStrength =
  | { readonly kind: 'no-path' }
  /** An attack on a unit of the same power that does not leave. */
  | { readonly kind: 'own-unit'; readonly occupant: number }
  /** The unit moved away, so that nothing holds the province. */
  | { readonly kind: 'left' }
  /** It was ordered to move, so that nobody can support it to hold. */
  | { readonly kind: 'failed-move' }
  /** A move has no effect where the unit came from that beat it. */
  | { readonly kind: 'lost-battle'; readonly by: number }
  /** A move over a difficult border has one support less. */
  | { readonly kind: 'difficult-border' }
  /** An equation of one's own decides; the standard one gives another strength. */
  | { readonly kind: 'own-equation'; readonly module: string; readonly standard: number };

export interface Strength {
  readonly decision: StrengthDecision;
  readonly unit: number;
  readonly value: number;
  /** Supporters that count. */
  readonly counted: readonly number[];
  readonly uncounted: readonly Uncounted[];
  readonly special: SpecialStrength | undefined;
}

/** A move against what it had to beat: all of it if it succeeded, what it did not beat if it failed. */
export interface Battle {
  readonly mover: number;
  readonly succeeds: boolean;
  readonly attack: Strength;
  readonly against: readonly Strength[];
}

/** A fleet whose convoy order does not work. */
export type Disruption =
  | { readonly fleet: number; readonly why: 'dislodged'; readonly by: number }
  | { readonly fleet: number; readonly why: 'rule'; readonly rule: BackupRule }
  /** An equation of one's own disrupts it. */
  | { readonly fleet: number; readonly why: 'own-equation'; readonly module: string };

/** A convoy route of fleets that are ordered to convoy the move: none can be left out of it. */
export interface Route {
  readonly fleets: readonly number[];
  readonly disrupted: readonly Disruption[];
}

/** The reason why an attack on a supporting unit does not cut its support. */
export type NoCut =
  | { readonly kind: 'from-target' }
  | { readonly kind: 'no-path' }
  | { readonly kind: 'own-unit' }
  /** A choice of 4.A.2 or 4.A.4 keeps it from cutting. */
  | { readonly kind: 'spared' }
  /** It moved over a difficult border without a support that counts. */
  | { readonly kind: 'difficult-border' }
  /** It is so by equations of one's own. */
  | { readonly kind: 'own-equation' };

/** A place next to a dislodged unit to which it cannot retreat. */
export interface Barred {
  readonly location: number;
  /** Units that stand there and stay. */
  readonly occupied: readonly number[];
  /** Units that moved there. */
  readonly entered: readonly number[];
  /** Units whose failed moves to that province had an effect. */
  readonly contested: readonly number[];
  /** The attacker that came from there. */
  readonly origin: number | undefined;
}

/** One thing on which an outcome rests. */
export type ReasonGround =
  | { readonly kind: 'battle'; readonly battle: Battle }
  /** The army went by convoy and arrived on the shore: some route is intact. */
  | { readonly kind: 'convoyed'; readonly mover: number; readonly routes: readonly Route[] }
  | { readonly kind: 'no-convoy'; readonly mover: number; readonly routes: readonly Route[] }
  /** The fleets that are ordered to convoy the move make no route, or there are none. */
  | { readonly kind: 'no-route'; readonly mover: number; readonly fleets: readonly number[] }
  /** A train's way, the station at which it was stopped, and who stopped it; nobody where it must stop. */
  | {
      readonly kind: 'train';
      readonly unit: number;
      readonly to: number;
      readonly stoppedAt: number | undefined;
      readonly stoppedBy: readonly number[];
    }
  /** The unit may not pass a canal for this reason, or nobody stayed to keep it. */
  | {
      readonly kind: 'canal-closed';
      readonly mover: number;
      readonly refusal: keyof typeof CANAL_REFUSALS | undefined;
    }
  /** An order permits a unit to pass a canal; which, `undefined` if none was ordered so, and what came of it. */
  | {
      readonly kind: 'permits';
      readonly mover: number | undefined;
      readonly came: 'passes' | 'unused' | 'refused' | 'unkept' | 'paradox';
    }
  | { readonly kind: 'unattacked'; readonly unit: number }
  /** Attacks that a unit withstood, by attacker. */
  | { readonly kind: 'withstood'; readonly unit: number; readonly battles: readonly Battle[] }
  | {
      readonly kind: 'dislodged';
      readonly unit: number;
      readonly by: number;
      readonly battle: Battle;
      /** No attacker moved in; only equations of one's own need none that does. */
      readonly notEntered?: true;
    }
  | {
      readonly kind: 'retreats';
      readonly unit: number;
      readonly to: readonly number[];
      readonly barred: readonly Barred[];
    }
  | { readonly kind: 'cut'; readonly supporter: number; readonly cuts: readonly Cut[] }
  | {
      readonly kind: 'uncut';
      readonly supporter: number;
      readonly attacker: number;
      readonly why: NoCut;
    }
  /** A support that is given and does not count, against a unit of the supporter's own power. */
  | { readonly kind: 'useless'; readonly supporter: number; readonly mover: number; readonly victim: number }
  /** The unit that is to be supported or convoyed is ordered to do something else. */
  | {
      readonly kind: 'mismatch';
      readonly unit: number;
      readonly helped: number;
      /** Index of the order that it was given, legal or not; `undefined` where it has none. */
      readonly ordered: number | undefined;
    }
  | {
      readonly kind: 'illegal';
      readonly reason: IllegalReason;
      /** The unit that holds, because no other order to it counts. */
      readonly holding: number | undefined;
    }
  /** An equation of one's own decides; the standard one says otherwise. */
  | {
      readonly kind: 'own-equation';
      readonly decision: TruthDecision;
      readonly unit: number;
      /** The module that has it. */
      readonly module: string;
    }
  /** The decision is what its equation says, one of one's own or the standard one: nothing more is known of it. */
  | {
      readonly kind: 'equation';
      readonly decision: TruthDecision;
      readonly unit: number;
      readonly module: string | undefined;
    }
  /** The order counts, but cannot be followed (4.E.1). */
  | { readonly kind: 'impossible'; readonly unit: number }
  /** A backup rule set the decision. */
  | {
      readonly kind: 'rule';
      readonly decision: TruthDecision;
      readonly unit: number;
      readonly rule: BackupRule;
      readonly units: readonly number[];
    };

/** The reason why an order had its outcome. */
export interface Reason {
  /** Index of the given order; `undefined` for a unit without one that counts. */
  readonly order: number | undefined;
  /** Index of the unit; `undefined` where none stands. */
  readonly unit: number | undefined;
  readonly outcome: Outcome;
  /** The grounds that decided the order, the most important first. */
  readonly because: readonly ReasonGround[];
  /** The grounds of all else that happened to the unit: that it was dislodged, and where it may go. */
  readonly fate: readonly ReasonGround[];
}

/** Fields of findings that hold a unit, or a list of units. */
const UNIT_FIELDS: ReadonlySet<string> = new Set(
  'by supporter victim occupant unit counted mover fleet fleets occupied entered contested origin attacker helped units holding stoppedBy'.split(
    ' ',
  ),
);
/** Fields that hold a place, or a list of places. */
const PLACE_FIELDS: ReadonlySet<string> = new Set(['location', 'to', 'stoppedAt']);

/** Writes the units and places of a finding as names, for JSON and for checks. */
export function withNames(
  finding: unknown,
  names: { readonly unit: (unit: number) => string; readonly place: (location: number) => string },
): unknown {
  const write = (key: string, value: unknown): unknown => {
    if (typeof value === 'number' && UNIT_FIELDS.has(key)) return names.unit(value);
    if (typeof value === 'number' && PLACE_FIELDS.has(key)) return names.place(value);
    if (Array.isArray(value)) return value.map((each) => write(key, each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, write(name, inner)]));
  };
  return write('', finding);
}
