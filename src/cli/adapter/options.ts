/** The options of `dipsolve adapter check`, as given. */
import type { MapFlag } from '../shared/map-option.ts';

export interface AdapterFlags extends MapFlag {
  readonly against: string;
  readonly answerTimeout?: number;
  readonly json?: boolean;
}
