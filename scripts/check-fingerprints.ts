/**
 * Fingerprints of programs that are known: all presets and choices at random, some with a planted mistake beside them.
 * Says how many questions are asked, how many issues are decided, and on which the finding is wrong.
 *
 *   npm run check fingerprints -- 60   so many programs without a mistake
 *
 * Ends with 1 if a choice is found that the program does not make.
 */
import type { Program } from '../src/others/audit/asking/program.ts';
import { PRESETS, type Policy } from '../encodings/policy.ts';
import { table } from '../src/base/document/document.ts';
import { markdown } from '../src/base/document/markdown.ts';
import { believer, interrogate, mistaken, randomPolicy } from '../test/others/twin/fingerprint/believer.ts';
import { PlantedProgram } from '../test/others/audit/planted/planted-program.ts';
import { PLANT_NAMES } from '../test/others/audit/planted/plants.ts';

/** Positions that confirm each finding. */
const FURTHER = 10;

type Kind = 'refuses what it cannot read' | 'leaves out what it cannot read' | 'has a mistake';
type Known = readonly [kind: Kind, name: string, policy: Policy, program: Pick<Program, 'ask'>];

const count = Number(process.argv[2] ?? 60);
const policies: (readonly [name: string, policy: Policy])[] = [
  ...Object.entries<Policy>(PRESETS),
  ...Array.from({ length: count }, (_, i) => [`seed ${i + 1}`, randomPolicy(i + 1)] as const),
].slice(0, count);
const programs: Known[] = [
  ...policies.map(([name, policy], i): Known =>
    i % 2 === 0
      ? ['refuses what it cannot read', name, policy, believer(policy, undefined, 'refused')]
      : ['leaves out what it cannot read', name, policy, believer(policy, undefined, 'left-out')],
  ),
  ...PLANT_NAMES.map((plant, i): Known => {
    const [name, policy] = policies[(5 * i) % policies.length]!;
    return ['has a mistake', `${plant}, ${name}`, policy, new PlantedProgram([plant], policy)];
  }),
];

/** Counts of each program, by kind: how many questions it was asked, and how many issues are shown, and so on. */
const outcomes = new Map<Kind, Record<'questions' | 'shown' | 'misfits' | 'untold' | 'wrong', number>[]>();
for (const [kind, name, policy, program] of programs) {
  const found = await interrogate(program, FURTHER);
  const shown = found.beliefs.filter(({ verdict }) => verdict.kind === 'shown').length;
  const untold = found.beliefs.filter(({ verdict }) =>
    ['no-interpretation', 'no-answer'].includes(verdict.kind),
  );
  const wrong = mistaken(found, policy).filter((what) => what.includes('='));
  const [questions, misfits] = [found.asked.length, found.misfits.length];
  const outcome = { questions, shown, misfits, untold: untold.length, wrong: wrong.length };
  outcomes.set(kind, [...(outcomes.get(kind) ?? []), outcome]);
  console.log(
    [
      `${name}, ${kind}: ${questions} questions, ${shown} shown, ${misfits} misfits`,
      ...untold.map(({ issue, verdict }) => `${issue} ${verdict.kind}`),
      ...wrong.map((what) => `WRONG: ${what}`),
    ].join('; '),
  );
}

const rows = [...outcomes].map(([kind, own]) => {
  const sum = (what: keyof (typeof own)[number]): number =>
    own.reduce((total, outcome) => total + outcome[what], 0);
  return [
    kind,
    own.length,
    (sum('questions') / own.length).toFixed(1),
    Math.max(...own.map(({ questions }) => questions)),
    (sum('shown') / own.length).toFixed(1),
    sum('misfits'),
    sum('untold'),
    sum('wrong'),
  ];
});
const HEADINGS = [
  'a program that',
  'programs',
  'questions',
  'at most',
  'issues decided',
  'answers that do not fit',
  'issues without an answer that fits',
  'choices that it does not make',
];
console.log(`\n${markdown([table(rows, HEADINGS)])}`);
process.exitCode = [...outcomes.values()].flat().some(({ wrong }) => wrong > 0) ? 1 : 0;
