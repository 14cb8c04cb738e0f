/** What the page and the worker with Z3 tell each other. */
import type { RulesJson } from '../../index.ts';

export type WorkerRequest =
  | { readonly kind: 'load'; readonly folder: string }
  | {
      readonly kind: 'confirm';
      readonly number: number;
      readonly text: string;
      readonly rules: RulesJson;
      /** The file of a board that is not the standard one. */
      readonly board: unknown;
    };

export type WorkerReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly message: string }
  /** What Z3 makes of a position, as `verdictOf` writes it; `undefined` where it reached its limit. */
  | { readonly kind: 'answered'; readonly number: number; readonly verdict: string | undefined };
