/** The selection: the unit, the order that is being entered, the piece to be placed. */
import { signal } from '@preact/signals';
import type { UnitType } from '../../index.ts';

export const VERBS = ['move', 'support', 'convoy'] as const;

/** An order that is begun: the unit is known, what it does, perhaps for whom; provinces, not indices of units. */
export interface Begun {
  readonly unit: number;
  readonly verb: (typeof VERBS)[number];
  /** The province of the unit that is supported or convoyed. */
  readonly helped?: number;
  readonly viaConvoy?: boolean;
}

/** The tool of the hand: what a click on the board does. */
export type Tool =
  | { readonly kind: 'order' }
  | { readonly kind: 'place'; readonly power: number; readonly type: UnitType }
  | { readonly kind: 'remove' };

/** The province of the selected unit. */
export const chosen = signal<number | undefined>(undefined);
export const begun = signal<Begun | undefined>(undefined);
export const tool = signal<Tool>({ kind: 'order' });
/** The solution of the bare equations that the board shows; `undefined` for the result under the rules. */
export const shown = signal<number | undefined>(undefined);
/** The province under the pointer, and that under the keyboard's cursor. */
export const hovered = signal<number | undefined>(undefined);
export const cursor = signal<number | undefined>(undefined);
/** The text that a screen reader is to say next. */
export const announced = signal('');

/** Looks at the unit in a province: an order that was begun for another ends there. */
export function look(province: number): void {
  chosen.value = province;
  begun.value = undefined;
}

/** Looks at the unit in a province and begins its order. */
export function choose(province: number): void {
  look(province);
  begun.value = { unit: province, verb: 'move' };
}

/** As where nothing has been looked at yet: for another position. */
export function forgetSelection(): void {
  chosen.value = undefined;
  begun.value = undefined;
  shown.value = undefined;
}
