/** What other sets of positions show, and what programs that are wrong make of the suite. */
import { isViolationKind, VIOLATION_KINDS } from '../../audit/diagnose/violation-kinds.ts';
import type { SuiteData } from '../tests/suite-data.ts';
import { row, share, table } from './page-parts.ts';

export function scored({ scored: sets = [], mutants }: SuiteData): string[] {
  if (sets.length === 0) return [];
  const all = mutants.filter(({ shown }) => shown === 'board').length;
  const rows = sets.map(({ name, positions, shown }) => row(name, positions, shown, share(shown, all)));
  return ['## What other positions show', ...table(['positions', 'how many', 'faults shown', ''], rows), ''];
}

export function engines({ engines: known }: SuiteData): string[] {
  if (known.length === 0) return [];
  const rows = known.map(({ name, datc, suite }) =>
    row(name, `${datc.failed} of ${datc.asked}`, `${suite.failed} of ${suite.asked}`),
  );
  const caught = (set: 'datc' | 'suite'): number => known.filter((each) => each[set].failed > 0).length;
  return [
    '## What programs and algorithms make of it',
    '',
    'On how many positions each says something else than the rules do: the judges of `dipsolve judge` than the rules that',
    'their own texts have, programs (by the adapters in examples/adapters) than those of the suite. A choice of other rules',
    'counts, too; `dipsolve audit --positions suite` tells errors from choices. What a program refuses is not counted.',
    `The cases show ${caught('datc')} of ${known.length} to be different, the suite ${caught('suite')}.`,
    ...table(['program', 'cases of DATC 3.2', 'the suite'], rows),
    '',
  ];
}

export function kindsOfError({ kinds: programs = [] }: SuiteData): string[] {
  if (programs.length === 0) return [];
  const rows = programs.flatMap(({ name, aimed, suite }) =>
    [...new Set([...Object.keys(aimed.kinds), ...Object.keys(suite.kinds)])].map((kind) =>
      row(name, isViolationKind(kind) ? VIOLATION_KINDS[kind] : kind, ...times(aimed, suite, kind)),
    ),
  );
  const inAimed = programs.map(({ aimed, suite }) => {
    const kinds = Object.keys(aimed.kinds);
    return { kinds: kinds.length, found: kinds.filter((kind) => suite.kinds[kind] !== undefined).length };
  });
  const sum = (of: 'kinds' | 'found'): number => inAimed.reduce((total, each) => total + each[of], 0);
  return [
    '## Which kinds of error it finds',
    '',
    'Each program was audited (`npm run suite -- kinds`) with positions that are aimed at what programs get wrong, which the',
    'suite was not made from, and with the suite. A kind is what the audit calls it: what is wrong with the answer to the',
    'smallest part of a position, with what is asked around it, if no choice of rules explains it. Of differences that look',
    'alike eight are looked at closely with aimed positions, and all with the suite; only these count.',
    `Of ${sum('kinds')} kinds that aimed positions find the suite finds ${sum('found')}.`,
    ...table(['program', 'kind of error', 'with aimed positions', 'with the suite'], rows),
    '',
  ];
}

type Audited = NonNullable<SuiteData['kinds']>[number]['aimed'];

function times(aimed: Audited, suite: Audited, kind: string): (string | number)[] {
  return [aimed, suite].map(({ kinds }) => kinds[kind] ?? '-');
}
