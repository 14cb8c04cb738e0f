/** The messages between the page and the worker for long work. */
import type { Board, RulesJson, WrittenOrder } from '../../index.ts';
import type { ToldMovement } from '../position/movement-position.ts';

export interface AsideQuestion extends ToldMovement {
  readonly number: number;
  readonly rules: RulesJson;
  /** One that is not the standard board; a worker is only asked about one board. */
  readonly board: Board | undefined;
  /** The unit whose fate is to change; the paradoxes of the position where there is none. */
  readonly unit?: number;
}

/** A set of orders that makes a paradox or circle. */
export interface ToldCore {
  readonly units: readonly number[];
  readonly isSmallest: boolean;
  /** Sentences on what follows if its convoy gets through, and if not. */
  readonly sentences: readonly string[];
  /** The units along the loop, in its order. */
  readonly loop: readonly number[];
}
export interface ToldParadox {
  readonly kind: string;
  readonly core: ToldCore;
  readonly withoutSolution: ToldCore | undefined;
}

/** A single order that changes the fate of a unit, and the sentence that then says it. */
export interface ToldWay {
  readonly unit: number;
  readonly order: WrittenOrder;
  readonly sentence: string;
}
export interface ToldChanges {
  readonly tried: number;
  readonly ways: readonly ToldWay[];
}

export type AsideAnswer = { readonly number: number } & (
  | { readonly kind: 'paradoxes'; readonly paradoxes: readonly ToldParadox[] | 'unknown' }
  | { readonly kind: 'changes'; readonly changes: ToldChanges | 'unknown' }
);
