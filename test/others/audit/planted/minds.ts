/** What people differ on: an audit names just this, whatever was asked. */
import type { Choices } from '../../../../encodings/policy.ts';

export const MINDS: readonly Partial<Choices>[] = [
  {},
  { '4.A.2': 'all-hold' },
  { '4.A.7': 'any-dislodgement' },
  { '4.A.4': 'last-fleet' },
  { '4.B.3': 'ignored', '4.B.2': 'illegal' },
  { '4.C.2': 'illegal', '4.D.9': 'fails' },
  { '4.A.2': '1982', '4.A.3': 'explicit', '4.E.1': 'some-situation' },
];
