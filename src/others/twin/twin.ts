/**
 * A program's twin: the reference with a set of deviations, computed by the same equations as everything else. Where a
 * twin is right, it gives every answer that the program gave.
 */
import { valueAt } from '../../base/remembered.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { Board } from '../../board/board.ts';
import type { Faults } from '../../adjudicate/resolution/faults.ts';
import type { LaterFaults, LaterKind } from '../suite/later/later-phase.ts';
import { type MapFault, withMapFault } from '../suite/mutants/map-faults.ts';
import { misreadingAll, type Misread } from '../suite/mutants/misread.ts';
import { withRule } from '../../adjudicate/rules/choice.ts';
import { COSTS } from './costs.ts';
import { excludes, isChoice, isRule, type ProgramChange, type Deviation } from './deviation.ts';

/** Boards with some borders wrong: one object for all twins that have the same, since a board is costly to ask at first. */
class WrongBoards {
  readonly #borders: readonly MapFault[];
  readonly #boards = new Map<Board, Board>();
  readonly #withMore = new Map<MapFault, WrongBoards>();

  constructor(borders: readonly MapFault[] = []) {
    this.#borders = borders;
  }

  with(border: MapFault): WrongBoards {
    return valueAt(this.#withMore, border, () => new WrongBoards([...this.#borders, border]));
  }

  of(board: Board): Board {
    return valueAt(this.#boards, board, () => this.#borders.reduce(withMapFault, board));
  }
}

export class Twin {
  readonly reference: Policy;
  readonly deviations: readonly Deviation[];
  readonly #boards: WrongBoards;
  /** The boards of twins without a wrong border. */
  readonly #unchanged: WrongBoards;
  /** Twins that were made from this one: most are asked for again and again. */
  readonly #withMore = new Map<Deviation, Twin>();
  #policy: Policy | undefined;
  #faults: { readonly all: Faults | undefined } | undefined;
  #faultsKey: string | undefined;
  #rulesOnly: Twin | undefined;
  #choicesOnly: Twin | undefined;

  /** @param boards with no border wrong, those of the twins that it is compared with */
  constructor(
    reference: Policy,
    deviations: readonly Deviation[] = [],
    boards: WrongBoards = new WrongBoards(),
  ) {
    this.reference = reference;
    this.deviations = deviations;
    this.#unchanged = boards;
    this.#boards = bordersOf(deviations).reduce((sum, border) => sum.with(border), boards);
  }

  get policy(): Policy {
    const { rulesOnly } = this;
    if (rulesOnly !== this) return rulesOnly.policy;
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
    return valueAt(this.#withMore, deviation, () => {
      const others = this.deviations.filter((other) => !excludes(deviation, other));
      return this.#changed([...others, deviation], deviation);
    });
  }

  withAll(deviations: readonly Deviation[]): Twin {
    return deviations.reduce<Twin>((sum, each) => sum.with(each), this);
  }

  without(deviation: Deviation): Twin {
    return this.#changed(
      this.deviations.filter((other) => other !== deviation),
      deviation,
    );
  }

  /** A twin with other deviations, which shares its choices with this one where no choice has changed. */
  #changed(deviations: readonly Deviation[], changed: Deviation): Twin {
    const made = new Twin(this.reference, deviations, this.#unchanged);
    if (!isRule(changed) && !deviations.every(isRule)) made.#rulesOnly = this.rulesOnly;
    return made;
  }

  /** The same twin without what excuses nothing: its choices alone. */
  get choicesOnly(): Twin {
    this.#choicesOnly ??= this.deviations.every(isChoice)
      ? this
      : new Twin(this.reference, this.deviations.filter(isChoice), this.#unchanged);
    return this.#choicesOnly;
  }

  /** The same twin with its choices of rules alone. */
  get rulesOnly(): Twin {
    this.#rulesOnly ??= this.deviations.every(isRule)
      ? this
      : new Twin(this.reference, this.deviations.filter(isRule), this.#unchanged);
    return this.#rulesOnly;
  }

  /** Length of its description in bits. */
  get cost(): number {
    return this.deviations.reduce((sum, { cost }) => sum + COSTS[cost], 0);
  }

  /** The board as the program has it. */
  board(board: Board): Board {
    return this.#boards.of(board);
  }

  /** Faults of retreats or adjustments. */
  later(phase: LaterKind): LaterFaults {
    return inTurn(
      this.deviations.flatMap(({ change }) =>
        change.kind === 'later' && change.phase === phase ? [change.faults] : [],
      ),
    );
  }
}

function bordersOf(deviations: readonly Deviation[]): MapFault[] {
  return deviations.flatMap(({ change }) => (change.kind === 'border' ? [change.border] : []));
}

/** All faults of movement at once: calls are misread outermost, so that each is still seen to come from a rule. */
function together(changes: readonly ProgramChange[]): Faults | undefined {
  const misreads = changes.flatMap((change): Misread[] => (change.kind === 'call' ? [change.misread] : []));
  const others = changes.flatMap((change): Faults[] => (change.kind === 'movement' ? [change.faults] : []));
  if (misreads.length === 0 && others.length === 0) return undefined;
  const { setting: read, takesForParadox: _, ...rest } = inTurn(others);
  const paradoxes = others.flatMap(({ takesForParadox }) => takesForParadox ?? []);
  return {
    ...rest,
    ...(paradoxes.length > 0 && { takesForParadox: (members) => paradoxes.some((takes) => takes(members)) }),
    setting: <T, N>(setting: Setting<T, N>) => misreadingAll(read?.(setting) ?? setting, misreads),
  };
}

/** A change of something, which may be told more about it. */
type AnyChange = (value: unknown, ...about: readonly unknown[]) => unknown;

/** Faults one after the other: of what each changes, it is given what those before it make of it. */
function inTurn<F extends Faults | LaterFaults>(all: readonly F[]): F {
  const sum: Record<string, AnyChange> = {};
  for (const [name, change] of all.flatMap((faults) => Object.entries(faults) as [string, AnyChange][])) {
    const before = sum[name];
    sum[name] =
      before === undefined ? change : (value, ...about) => change(before(value, ...about), ...about);
  }
  return sum as unknown as F;
}
