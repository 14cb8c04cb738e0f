/** The messages between the page and the worker with Z3. */
import type { Board, RulesJson } from '../../index.ts';
import type { ToldMovement } from '../position/movement-position.ts';

export type WorkerRequest =
  | { readonly kind: 'load'; readonly folder: string }
  | (ToldMovement & {
      readonly kind: 'confirm';
      readonly number: number;
      readonly rules: RulesJson;
      /** One that is not the standard board; a worker is only asked about one board. */
      readonly board: Board | undefined;
    });

export type WorkerReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The verdict of Z3 on a position, as `verdictOf` writes it; `undefined` if it reached its limit. */
  | { readonly kind: 'answered'; readonly number: number; readonly verdict: string | undefined };
