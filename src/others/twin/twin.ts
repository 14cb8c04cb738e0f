/**
 * A program's twin: the reference with a set of deviations, computed by the same equations as everything else. Where a
 * twin is right, it gives every answer that the program gave.
 */
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { Board } from '../../board/board.ts';
import type { Faults } from '../../adjudicate/resolution/faults.ts';
import type { LaterFaults, LaterKind } from '../suite/later/later-phase.ts';
import { withMapFault } from '../suite/mutants/map-faults.ts';
import { misreadingAll, type Misread } from '../suite/mutants/misread.ts';
import { COSTS } from './costs.ts';
import { excludes, isRule, withRule, type ProgramChange, type Deviation } from './deviation.ts';

export class Twin {
  readonly reference: Policy;
  readonly deviations: readonly Deviation[];
  readonly #boards = new Map<Board, Board>();
  /** Twins that were made from this one: most are asked for again and again. */
  readonly #withMore = new Map<Deviation, Twin>();
  #policy: Policy | undefined;
  #faults: { readonly all: Faults | undefined } | undefined;
  #faultsKey: string | undefined;
  #rulesOnly: Twin | undefined;

  constructor(reference: Policy, deviations: readonly Deviation[] = []) {
    this.reference = reference;
    this.deviations = deviations;
  }

  get policy(): Policy {
    this.#policy ??= this.deviations.reduce(
      (policy, { change }) => (change.kind === 'rule' ? withRule(policy, change.rule) : policy),
      this.reference,
    );
    return this.#policy;
  }

  /** Faults of movement; of the reference itself there are none. */
  get faults(): Faults | undefined {
    this.#faults ??= { all: together(this.deviations.map(({ change }) => change)) };
    return this.#faults.all;
  }

  /** The names of its deviations but other rules: with these and a policy, a twin is known. */
  get faultsKey(): string {
    this.#faultsKey ??= this.deviations
      .filter((each) => !isRule(each))
      .map(({ id }) => id)
      .join(' & ');
    return this.#faultsKey;
  }

  /** The twin with one more deviation, in place of those that it excludes. */
  with(deviation: Deviation): Twin {
    let made = this.#withMore.get(deviation);
    if (made === undefined) {
      const others = this.deviations.filter((other) => !excludes(deviation, other));
      made = new Twin(this.reference, [...others, deviation]);
      this.#withMore.set(deviation, made);
    }
    return made;
  }

  without(deviation: Deviation): Twin {
    return new Twin(
      this.reference,
      this.deviations.filter((other) => other !== deviation),
    );
  }

  /** The same twin without what excuses nothing: its choices alone. */
  get choicesOnly(): Twin {
    return new Twin(
      this.reference,
      this.deviations.filter(({ standing }) => standing.kind === 'choice'),
    );
  }

  /** The same twin with its choices of rules alone. */
  get rulesOnly(): Twin {
    this.#rulesOnly ??= this.deviations.every(isRule)
      ? this
      : new Twin(this.reference, this.deviations.filter(isRule));
    return this.#rulesOnly;
  }

  /** Length of its description in bits. */
  get cost(): number {
    return this.deviations.reduce((sum, { cost }) => sum + COSTS[cost], 0);
  }

  /** The board as the program has it. */
  board(board: Board): Board {
    let own = this.#boards.get(board);
    if (own === undefined) {
      own = this.deviations.reduce(
        (sum, { change }) => (change.kind === 'border' ? withMapFault(sum, change.border) : sum),
        board,
      );
      this.#boards.set(board, own);
    }
    return own;
  }

  /** Faults of retreats or adjustments. */
  later(phase: LaterKind): LaterFaults {
    return this.deviations
      .map(({ change }) => change)
      .filter((change) => change.kind === 'later')
      .filter((change) => change.phase === phase)
      .reduce(bothLater, {});
  }
}

/** A change, then another of what it gives. */
function then<A extends readonly unknown[], V>(
  a: ((value: V, ...rest: A) => V) | undefined,
  b: ((value: V, ...rest: A) => V) | undefined,
): ((value: V, ...rest: A) => V) | undefined {
  return a === undefined || b === undefined ? (a ?? b) : (value, ...rest) => b(a(value, ...rest), ...rest);
}

function bothLater(one: LaterFaults, { faults: two }: { readonly faults: LaterFaults }): LaterFaults {
  const state = then(one.state, two.state);
  const retreats = then(one.retreats, two.retreats);
  const adjustments = then(one.adjustments, two.adjustments);
  const rules = then(one.rules, two.rules);
  return {
    ...(state === undefined ? {} : { state }),
    ...(retreats === undefined ? {} : { retreats }),
    ...(adjustments === undefined ? {} : { adjustments }),
    ...(rules === undefined ? {} : { rules }),
  };
}

/** All faults of movement at once: calls are misread outermost, so that each is still seen to come from a rule. */
function together(changes: readonly ProgramChange[]): Faults | undefined {
  const misreads = changes.flatMap((change): Misread[] => (change.kind === 'call' ? [change.misread] : []));
  const others = changes.flatMap((change): Faults[] => (change.kind === 'movement' ? [change.faults] : []));
  if (misreads.length === 0 && others.length === 0) return undefined;
  const settings = others.filter(({ setting }) => setting !== undefined);
  return {
    ...composed(others),
    setting: <T, N>(setting: Setting<T, N>) =>
      misreadingAll(
        settings.reduce((sum, faults) => faults.setting!(sum), setting),
        misreads,
      ),
  };
}

/** Faults one after the other, each given what those before it make of the rules. */
function composed(others: readonly Faults[]): Omit<Faults, 'setting'> {
  const all = <K extends keyof Faults>(name: K): NonNullable<Faults[K]>[] =>
    others.flatMap((faults) => (faults[name] === undefined ? [] : [faults[name]]));
  const [equations, retreats, settlement] = [all('equations'), all('retreats'), all('settlement')];
  const [orders, placed, paradoxes] = [all('orders'), all('placed'), all('takesForParadox')];
  return {
    ...(equations.length > 0 && {
      equations: (below) => equations.reduce((sum, change) => change(sum), below),
    }),
    ...(retreats.length > 0 && { retreats: (below) => retreats.reduce((sum, change) => change(sum), below) }),
    ...(settlement.length > 0 && {
      settlement: (below) => settlement.reduce((sum, change) => change(sum), below),
    }),
    ...(orders.length > 0 && {
      orders: (read, ...given) => orders.reduce((sum, misread) => misread(sum, ...given), read),
    }),
    ...(placed.length > 0 && {
      placed: (next, moved) => placed.reduce((sum, place) => place(sum, moved), next),
    }),
    ...(paradoxes.length > 0 && { takesForParadox: (members) => paradoxes.some((takes) => takes(members)) }),
  };
}
