/** What other sets of positions show, and what programs that are wrong make of the suite. */
import {
  hasCause,
  isViolationKind,
  VIOLATION_KINDS,
  type ViolationKind,
} from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import type { SuiteData } from '../../../../src/others/suite/tests/suite-data.ts';
import { share } from './page-parts.ts';
import {
  heading,
  prose,
  says,
  table,
  type Document,
  type Part,
  type Cells,
} from '../../../../src/base/document/document.ts';

export function scored({ scored: sets = [], mutants }: SuiteData): Document {
  if (sets.length === 0) return [];
  const all = mutants.filter(({ shown }) => shown === 'board').length;
  const rows = sets.map(({ name, positions, shown }) => [name, positions, shown, share(shown, all)]);
  return [heading('What other positions show'), table(rows, ['positions', 'how many', 'faults shown', ''])];
}

export function engines({ engines: known }: SuiteData): Document {
  if (known.length === 0) return [];
  const rows = known.map(({ name, datc, suite }) => [
    name,
    `${datc.failed} of ${datc.asked}`,
    `${suite.failed} of ${suite.asked}`,
  ]);
  const caught = (set: 'datc' | 'suite'): number => known.filter((each) => each[set].failed > 0).length;
  return [
    heading('What programs and algorithms make of it'),
    says(prose`On how many positions of movement each says something other than the rules: for the judges of \`dipsolve judge\`, the rules of their
own texts; for programs (by the adapters in examples/adapters), those of the suite. Other choices of rules count, too;
\`dipsolve audit program --positions suite\` tells errors from choices. What a program refuses is not counted.
The cases show ${caught('datc')} of ${known.length} to differ, the suite ${caught('suite')}.`),
    table(rows, ['program', 'cases of DATC 3.2', 'the suite']),
  ];
}

export function kindsOfError({ kinds: programs = [] }: SuiteData): Document {
  if (programs.length === 0) return [];
  const all = programs.flatMap(({ name, aimed, suite }) =>
    [...new Set([...Object.keys(aimed.kinds), ...Object.keys(suite.kinds)])]
      .filter((kind) => isViolationKind(kind))
      .map((kind): FoundKind => ({ name, kind, aimed: aimed.kinds[kind], suite: suite.kinds[kind] })),
  );
  const [named, unnamed] = [true, false].map((isNamed) =>
    all.filter(({ kind }) => hasCause(kind) === isNamed),
  );
  const inAimed = named!.filter(({ aimed }) => aimed !== undefined);
  const found = inAimed.filter(({ suite }) => suite !== undefined);
  const positions = Math.min(...programs.map(({ aimed }) => aimed.positions));
  return [
    heading('Which kinds of error it finds'),
    says(prose`Each program was audited (\`npm run make -- suite kinds\`) with at least ${positions} positions that are aimed at what
programs get wrong, which the suite was not made from, and with the suite, both by the rules that its answers to both
fit. A kind is what the audit calls it: what is wrong with the answer to the smallest part of a position, with what is
asked around it, if no choice of rules explains it. An answer can fit several mistakes; a program is taken to make as
few as give all its errors, and an error that several of these few would give counts for each of them. Of differences
that look alike eight are looked at closely with aimed positions, and all with the suite; only these count.
A name can be wrong, so that one mistake counts as two kinds; [audits](audits/README.md) tells where that is known.
Of ${inAimed.length} kinds that aimed positions find the suite finds ${found.length}.`),
    kindTable(named!),
    ...(unnamed!.length === 0
      ? []
      : [
          says(prose`The audit can say of these errors what fails, but not why. Errors that have nothing in common can be of such a
kind, and what causes them can stand above, so that they are not counted there.`),
          kindTable(unnamed!),
        ]),
  ];
}

/** How many errors of a kind a program shows with each set of positions, if any. */
interface FoundKind {
  readonly name: string;
  readonly kind: ViolationKind;
  readonly aimed: number | undefined;
  readonly suite: number | undefined;
}

function kindTable(kinds: readonly FoundKind[]): Part {
  return table(
    kinds.map(({ name, kind, aimed, suite }): Cells => [
      name,
      VIOLATION_KINDS[kind],
      aimed ?? '-',
      suite ?? '-',
    ]),
    ['program', 'kind of error', 'with aimed positions', 'with the suite'],
  );
}
