/** The deviations that rules of one's own can have. */
import type { Deviation } from '../deviation.ts';

/** The fault is in equations alone: not in how orders are read, in borders or in later phases. */
export function isWritable({ change }: Deviation): boolean {
  switch (change.kind) {
    case 'call':
      return true;
    case 'movement':
      return Object.keys(change.faults).every((part) => part === 'setting' || part === 'equations');
    case 'rule':
    case 'later':
    case 'border':
      return false;
  }
}
