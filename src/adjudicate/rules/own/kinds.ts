/**
 * Is each value of the kind that it is taken for? Plain values of JavaScript pass for the logic's own where everything
 * is known, and break in every other logic: here values say only of which kind they are.
 */
import { Units } from '../../../../encodings/language/units.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { folding } from '../../../readings/folding.ts';
import { Interpretation } from '../../resolution/interpretation.ts';
import type { EquationSystem } from '../../resolution/system.ts';
import { UnfitValue } from './watched.ts';

type Kind = 'truth value' | 'strength';

class ValueOfKind {
  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }
}

const [YES, NO, OPEN] = [0, 1, 2].map(() => new ValueOfKind('truth value')) as [Truth, Truth, Truth];
const [ZERO, ONE, SOME] = [0, 1, 2].map(() => new ValueOfKind('strength')) as [Power, Power, Power];
type Truth = ValueOfKind & { readonly kind: 'truth value' };
type Power = ValueOfKind & { readonly kind: 'strength' };

/** @throws {UnfitValue} where something else is given */
function of<V extends ValueOfKind>(result: V, kinds: readonly Kind[]): (...given: readonly unknown[]) => V {
  return (...given) => {
    for (const [i, kind] of kinds.entries()) checkKind(given[i], kind);
    return result;
  };
}

function checkKind(given: unknown, kind: Kind): void {
  if (given instanceof ValueOfKind && given.kind === kind) return;
  const hint = INSTEAD.get(given);
  const instead = hint === undefined ? '' : `; write ${hint}`;
  throw new UnfitValue(`${described(given)}, which is not a ${kind}${instead}`);
}

const INSTEAD: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [true, 'logic.true'],
  [false, 'logic.false'],
  [0, 'logic.zero'],
  [1, 'logic.one'],
]);

function described(given: unknown): string {
  if (given instanceof ValueOfKind) return `a ${given.kind}`;
  if (given instanceof Units) return 'a list of units';
  if (typeof given === 'function') return 'a function that is not called';
  if (given === undefined) return 'undefined';
  return typeof given === 'object' ? 'an object' : `a plain ${JSON.stringify(given)}`;
}

const KINDS = folding<Truth, Power>({
  true: YES,
  false: NO,
  zero: ZERO,
  one: ONE,
  not: of(OPEN, ['truth value']),
  and: of(OPEN, ['truth value', 'truth value']),
  or: of(OPEN, ['truth value', 'truth value']),
  choose: of(OPEN, ['truth value', 'truth value', 'truth value']),
  plusIf: of(SOME, ['strength', 'truth value']),
  chooseStrength: of(SOME, ['truth value', 'strength', 'strength']),
  greater: of(OPEN, ['strength', 'strength']),
});

/**
 * Reads an encoding in values of which nothing is known but their kind.
 *
 * @throws {UnfitValue} where a value is of another kind than it is taken for
 */
export function checkKinds(
  system: EquationSystem,
  read: <T, N>(setting: Setting<T, N>) => unknown,
  kind: Kind,
): void {
  const numbers = new Set(system.numbers);
  const { setting } = new Interpretation(system, KINDS, (number) => (numbers.has(number) ? OPEN : NO));
  checkKind(read(setting), kind);
}
