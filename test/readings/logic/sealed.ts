/** A logic whose values nobody can recognise: two constants are never the same object, and none can be looked into. */
import type { Equations } from '../../../encodings/equations.ts';
import { STRENGTH_DECISIONS, TRUTH_DECISIONS, type Decision } from '../../../encodings/language/decisions.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { Folding } from '../../../src/readings/folding.ts';
import type { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import { mapped } from '../../../src/readings/mapped.ts';
import { knownReading, type OrderSuccess } from '../../prove/unbounded/known-orders.ts';
import { Reading } from '../../../src/readings/reading.ts';

let opened: <V>(sealed: Sealed<V>) => V;

class Sealed<V> {
  readonly #value: V;

  static {
    opened = (sealed) => sealed.#value;
  }

  constructor(value: V) {
    this.#value = value;
  }
}

type Truth = Sealed<boolean>;
type Strength = Sealed<number>;

const sealed = <V>(value: V): Sealed<V> => new Sealed(value);

class SealedLogic extends Folding<Truth, Strength> {
  get true(): Truth {
    return sealed(true);
  }

  get false(): Truth {
    return sealed(false);
  }

  get zero(): Strength {
    return sealed(0);
  }

  get one(): Strength {
    return sealed(1);
  }

  not(a: Truth): Truth {
    return sealed(!opened(a));
  }

  and(a: Truth, b: Truth): Truth {
    return sealed(opened(a) && opened(b));
  }

  or(a: Truth, b: Truth): Truth {
    return sealed(opened(a) || opened(b));
  }

  choose(condition: Truth, then: Truth, otherwise: Truth): Truth {
    return sealed(opened(opened(condition) ? then : otherwise));
  }

  plusIf(strength: Strength, condition: Truth): Strength {
    return sealed(opened(strength) + Number(opened(condition)));
  }

  chooseStrength(condition: Truth, then: Strength, otherwise: Strength): Strength {
    return sealed(opened(opened(condition) ? then : otherwise));
  }

  greater(a: Strength, b: Strength): Truth {
    return sealed(opened(a) > opened(b));
  }
}

const SEALED: Logic<Truth, Strength> = new SealedLogic();

/** The decisions that have another value where no value can be recognised than they have in booleans. */
export function differencesWhenSealed(
  facts: KnownFacts,
  side: { readonly policy: Policy; readonly equations: Equations },
  orders: OrderSuccess,
): string[] {
  const known = knownReading(facts, side, orders);
  const situation = mapped(new KnownSituation(facts, BOOLEAN), (value) => sealed(value));
  const blind = new Reading(SEALED, situation, side, (decision, unit) =>
    isOrder(decision) ? sealed(orders[decision][unit]!) : undefined,
  );
  return Array.from({ length: facts.size }, (_, unit) => [
    ...TRUTH_DECISIONS.filter((name) => opened(blind.equation(name, unit)) !== known.equation(name, unit)),
    ...STRENGTH_DECISIONS.filter((name) => opened(blind.strength(name, unit)) !== known.strength(name, unit)),
  ]).flatMap((names, unit) => names.map((name) => `${name} of ${unit}`));
}

function isOrder(decision: Decision): decision is keyof OrderSuccess {
  return decision === 'MOVE' || decision === 'SUPPORT' || decision === 'CONVOY';
}
