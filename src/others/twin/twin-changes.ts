/**
 * The changes of a twin beside its choices of rules: one object for all twins that change the same in the same
 * order, so that what follows from it is worked out once.
 */
import { oncePer, valueAt } from '../../base/remembered.ts';
import { EQUATIONS, type Equations } from '../../../encodings/equations.ts';
import type { Decision } from '../../../encodings/language/decisions.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { Board } from '../../board/board.ts';
import type { Faults } from '../../adjudicate/resolution/faults.ts';
import type { LaterFaults, LaterKind } from '../suite/later/later-phase.ts';
import { type MapFault, withMapFault } from '../suite/mutants/map-faults.ts';
import { misreading, type Misread } from '../suite/mutants/misread.ts';
import { noting } from '../suite/mutants/watch.ts';
import type { ProgramChange } from './deviation.ts';

export class TwinChanges {
  readonly #all: readonly ProgramChange[];
  readonly #wrong: ReturnType<typeof wrongBoards>;
  readonly #withMore = new Map<ProgramChange, TwinChanges>();
  #faults: { readonly all: Faults | undefined } | undefined;

  constructor(all: readonly ProgramChange[] = [], wrong = wrongBoards()) {
    this.#all = all;
    this.#wrong = wrong;
  }

  with(change: ProgramChange): TwinChanges {
    return valueAt(this.#withMore, change, () => new TwinChanges([...this.#all, change], this.#wrong));
  }

  /**
   * The same changes, which note of some misread calls those by which anything would come out otherwise; `undefined`
   * where equations are exchanged: a call is then seen to come from the fault, not from its rule.
   */
  noting(misreads: Iterable<Misread>, infected: Set<Misread>): TwinChanges | undefined {
    if (this.#all.some(exchangesEquations)) return undefined;
    const others = this.#all.filter(({ kind }) => kind !== 'call');
    const faults = noting(misreads, infected, misreadCalls(this.#all));
    return new TwinChanges([...others, { kind: 'movement', faults }], this.#wrong);
  }

  get isNone(): boolean {
    return this.#all.length === 0;
  }

  /** Faults of movement; of the reference itself there are none. */
  get faults(): Faults | undefined {
    this.#faults ??= { all: together(this.#all) };
    return this.#faults.all;
  }

  /** The standard equations with these faults. */
  get equations(): Equations {
    const { faults = {} } = this;
    const below = faults.equations?.(EQUATIONS) ?? EQUATIONS;
    const misread = <D extends Decision>(decision: D): Equations[D] =>
      (<T, N>(setting: Setting<T, N>, unit: number) =>
        below[decision](faults.setting?.(setting) ?? setting, unit)) as Equations[D];
    const decisions = Object.keys(EQUATIONS) as Decision[];
    return Object.fromEntries(
      decisions.map((decision) => [decision, misread(decision)]),
    ) as unknown as Equations;
  }

  /** The board as the program has it. */
  board(board: Board): Board {
    return this.#all.reduce(
      (sum, change) => (change.kind === 'border' ? this.#wrong(sum)(change.border) : sum),
      board,
    );
  }

  /** Faults of retreats or adjustments. */
  later(phase: LaterKind): LaterFaults {
    return inTurn(
      this.#all.flatMap((change) =>
        change.kind === 'later' && change.phase === phase ? [change.faults] : [],
      ),
    );
  }
}

/** Makes boards with a border wrong, each once: a board is costly to ask at first. */
const wrongBoards = (): ((board: Board) => (border: MapFault) => Board) =>
  oncePer((board) => oncePer((border) => withMapFault(board, border)));

const exchangesEquations = (change: ProgramChange): boolean =>
  change.kind === 'movement' && change.faults.equations !== undefined;

const misreadCalls = (changes: readonly ProgramChange[]): Misread[] =>
  changes.flatMap((change) => (change.kind === 'call' ? [change.misread] : []));

/** All faults of movement at once: calls are misread outermost, so that each is still seen to come from a rule. */
function together(changes: readonly ProgramChange[]): Faults | undefined {
  const misreads = misreadCalls(changes);
  const others = changes.flatMap((change): Faults[] => (change.kind === 'movement' ? [change.faults] : []));
  if (misreads.length === 0 && others.length === 0) return undefined;
  const { setting: read, takesForParadox: _, ...rest } = inTurn(others);
  const paradoxes = others.flatMap(({ takesForParadox }) => takesForParadox ?? []);
  return {
    ...rest,
    ...(paradoxes.length > 0 && { takesForParadox: (members) => paradoxes.some((takes) => takes(members)) }),
    setting: <T, N>(setting: Setting<T, N>) => misreading(read?.(setting) ?? setting, ...misreads),
  };
}

/** Faults one after the other: of what each changes, it is given what those before it make of it. */
function inTurn<F extends Faults | LaterFaults>(all: readonly F[]): F {
  const sum: Record<string, (value: unknown, ...about: readonly unknown[]) => unknown> = {};
  const changes = all.flatMap((faults) => Object.entries(faults) as [string, (typeof sum)[string]][]);
  for (const [name, change] of changes) {
    const before = sum[name];
    sum[name] =
      before === undefined ? change : (value, ...about) => change(before(value, ...about), ...about);
  }
  return sum as unknown as F;
}
