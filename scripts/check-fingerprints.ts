/**
 * Fingerprints of programs that are known: all presets and choices at random, some with a planted mistake beside them.
 * Says how many questions are asked, how many issues are decided, and on which the finding is wrong.
 *
 *   npm run check fingerprints -- 60   so many programs without a mistake
 *
 * Ends with 1 if a choice is found that the program does not make.
 */
import { PRESETS, type Policy } from '../encodings/policy.ts';
import { table } from '../src/base/document/document.ts';
import { markdown } from '../src/base/document/markdown.ts';
import type { Respondent } from '../src/others/twin/fingerprint/fingerprint.ts';
import { believer, interrogate, mistaken, randomPolicy } from '../test/others/twin/fingerprint/believer.ts';
import { PlantedProgram } from '../test/others/audit/planted/planted-program.ts';
import { PLANT_NAMES } from '../test/others/audit/planted/plants.ts';

/** Positions that confirm each finding. */
const FURTHER = 10;

interface Known {
  readonly kind: 'refuses what it cannot read' | 'leaves out what it cannot read' | 'has a mistake';
  readonly name: string;
  readonly policy: Policy;
  readonly program: Respondent;
}

const count = Number(process.argv[2] ?? 60);
const policies: (readonly [name: string, policy: Policy])[] = [
  ...Object.entries<Policy>(PRESETS),
  ...Array.from({ length: count }, (_, i) => [`seed ${i + 1}`, randomPolicy(i + 1)] as const),
].slice(0, count);
const programs: Known[] = [
  ...policies.map(([name, policy], i): Known => {
    const refuses = i % 2 === 0;
    return {
      kind: refuses ? 'refuses what it cannot read' : 'leaves out what it cannot read',
      name,
      policy,
      program: believer(policy, undefined, refuses ? 'refused' : 'left-out'),
    };
  }),
  ...PLANT_NAMES.map((plant, i): Known => {
    const [name, policy] = policies[(5 * i) % policies.length]!;
    return {
      kind: 'has a mistake',
      name: `${plant}, ${name}`,
      policy,
      program: new PlantedProgram([plant], policy),
    };
  }),
];

interface Outcome {
  readonly kind: Known['kind'];
  readonly questions: number;
  readonly shown: number;
  readonly misfits: number;
  readonly untold: number;
  readonly wrong: number;
}

const outcomes: Outcome[] = [];
for (const { kind, name, policy, program } of programs) {
  const found = await interrogate(program, FURTHER);
  const untold = found.beliefs.filter(({ verdict }) =>
    ['no-interpretation', 'no-answer'].includes(verdict.kind),
  );
  const wrong = mistaken(found, policy).filter((what) => what.includes('='));
  outcomes.push({
    kind,
    questions: found.asked.length,
    shown: found.beliefs.filter(({ verdict }) => verdict.kind === 'shown').length,
    misfits: found.misfits.length,
    untold: untold.length,
    wrong: wrong.length,
  });
  const { questions, shown, misfits } = outcomes.at(-1)!;
  console.log(
    [
      `${name}, ${kind}: ${questions} questions, ${shown} shown, ${misfits} misfits`,
      ...untold.map(({ issue, verdict }) => `${issue} ${verdict.kind}`),
      ...wrong.map((what) => `WRONG: ${what}`),
    ].join('; '),
  );
}

const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
const rows = kinds.map((kind) => {
  const own = outcomes.filter((outcome) => outcome.kind === kind);
  const sum = (amount: (outcome: Outcome) => number): number =>
    own.reduce((total, outcome) => total + amount(outcome), 0);
  return [
    kind,
    own.length,
    (sum(({ questions }) => questions) / own.length).toFixed(1),
    Math.max(...own.map(({ questions }) => questions)),
    (sum(({ shown }) => shown) / own.length).toFixed(1),
    sum(({ misfits }) => misfits),
    sum(({ untold }) => untold),
    sum(({ wrong }) => wrong),
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
process.exitCode = outcomes.some(({ wrong }) => wrong > 0) ? 1 : 0;
