/**
 * Faulty adjudicators under audit: what the tests try with a few, with all of them. The parts:
 *
 *   alone, pairs                  each mistake, and each two together, as live programs, by the default run
 *   records, record-pairs         the same as records
 *   minds                         programs without a mistake that choose otherwise, live and as records
 *   mixes                         records of programs without a mistake that make many choices at once
 *   strangers                     records of programs with faults that nobody thought of: mutants of the rules
 *
 *   npx tsx scripts/check-planted.ts pairs --journal planted.jsonl --only units-swap --only target-cuts
 *
 * Without a part all are done. `--only` keeps to what has these mistakes. With a journal it goes on where it was
 * interrupted; `table` prints the figures of a journal.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import { table } from '../src/base/document/document.ts';
import { markdown } from '../src/base/document/markdown.ts';
import { standardBoard } from '../src/board/standard.ts';
import { movementMutants } from '../src/others/suite/mutants/catalogue.ts';
import type { Mutant } from '../src/others/suite/mutants/mutant.ts';
import { suiteQuestions } from '../src/others/suite/tests/suite-questions.ts';
import { type DeviationReport, reportOf } from '../src/others/twin/program-report.ts';
import {
  auditOfLines,
  auditOfRecords,
  linesOf,
  recordedPositions,
} from '../test/others/audit/planted/default-records.ts';
import { defaultQuestions, defaultRun } from '../test/others/audit/planted/default-run.ts';
import { MINDS } from '../test/others/audit/planted/minds.ts';
import { missedBy, shownIn, unseenIn } from '../test/others/audit/planted/missed.ts';
import { PlantedProgram } from '../test/others/audit/planted/planted-program.ts';
import { PLANT_NAMES, type PlantName } from '../test/others/audit/planted/plants.ts';
import { wholePolicies } from '../test/others/audit/planted/whole-policies.ts';
import { optionsOf } from './options.ts';

/** The verdict of an audit on one faulty program. */
interface Finding {
  /** The faults of the verdict, in words; it is right if there are none. */
  readonly wrong: readonly string[];
  readonly errors: number;
  readonly open: number;
  /** Units of the smallest positions of mistakes: the most, and the fewest. */
  readonly units: readonly [number, number];
  readonly choices: readonly string[];
  /** Mistakes that others hide: no position of the default run tells the program with them from the one without. */
  readonly hidden: readonly string[];
}

type Outcome = Finding & { readonly part: Part; readonly name: string; readonly seconds: number };

const RECORDED = 100;
const RANDOM = 30;
/** Every mutant at this interval is a stranger. */
const STRANGE = 40;

const { journal, only, words } = optionsOf({ journal: undefined, only: [] });

const alone: (readonly PlantName[])[] = [[], ...PLANT_NAMES.map((name) => [name])];
const pairs = PLANT_NAMES.flatMap((one, i) => PLANT_NAMES.slice(i + 1).map((two) => [one, two]));
const planted = (
  all: readonly (readonly PlantName[])[],
  run: (names: readonly PlantName[]) => Promise<Finding>,
): Program[] =>
  all
    .filter((names) => only.length === 0 || namesIn(names).every((name) => only.includes(name)))
    .map((names) => [namesIn(names).join(' and '), () => run(names)]);
const namesIn = (names: readonly PlantName[]): readonly string[] =>
  names.length === 0 ? ['no mistake'] : names;

type Program = readonly [name: string, run: () => Promise<Finding>];

/** The programs of each part. */
const PARTS = {
  alone: () => planted(alone, live),
  pairs: () => planted(pairs, live),
  records: () => planted(alone, recorded),
  'record-pairs': () => planted(pairs, recorded),
  minds: () =>
    MINDS.slice(1).map((mind): Program => {
      const choices = Object.entries(mind).map((choice) => choice.join('='));
      return [choices.join(', '), () => minded({ ...DATC_3_2, ...mind })];
    }),
  mixes: () => wholePolicies(RANDOM).map(([name, policy]): Program => [name, () => mixed(policy)]),
  strangers: () =>
    movementMutants(DATC_3_2)
      .filter((_, i) => i % STRANGE === 0)
      .map((mutant): Program => [mutant.id, () => strange(mutant)]),
} as const satisfies Readonly<Record<string, () => Program[]>>;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

let positions: ReturnType<typeof recordedPositions> | undefined;
function recordedOnce(): ReturnType<typeof recordedPositions> {
  return (positions ??= recordedPositions(RECORDED, suiteQuestions(standardBoard)));
}

/** An audit in numbers. */
function found(
  wrong: readonly string[],
  { mistakes, choices }: Readonly<Record<'mistakes' | 'choices', readonly DeviationReport[]>>,
  errors = 0,
  open = 0,
): Finding {
  const units = mistakes.map(({ smallest }) => smallest.units);
  return {
    wrong,
    errors,
    open,
    units: units.length === 0 ? [0, 0] : [Math.max(...units), Math.min(...units)],
    choices: choices.map(({ id, count }) => `${id} (${count})`),
    hidden: [],
  };
}

/** Each mistake is shown, if the others do not hide it, and nothing else is found. */
async function judged(
  names: readonly PlantName[],
  { mistakes }: { readonly mistakes: readonly DeviationReport[] },
  finding: Finding,
  missed: readonly PlantName[],
): Promise<Finding> {
  const asked = (await defaultQuestions()).map(({ question }) => question);
  const hidden = missed.length === 0 ? [] : await unseenIn(asked, names);
  const { errors, open, choices } = finding;
  const wrong = [
    ...missed.filter((name) => !hidden.includes(name)).map((name) => `${name} is not shown`),
    ...(choices.length > 0 ? ['a choice is credited'] : []),
    ...(names.length === 0 && errors + open > 0 ? ['something was found'] : []),
    ...mistakes.slice(names.length).map(({ id, count }) => `one more is named: ${id} (${count})`),
  ];
  return { ...finding, wrong, hidden };
}

async function live(names: readonly PlantName[]): Promise<Finding> {
  const audit = await defaultRun(new PlantedProgram(names));
  const report = reportOf(audit);
  const { mistake, unexplained = 0, unsteady = 0 } = report.counts;
  const finding = found([], report, mistake, unexplained + unsteady);
  return judged(names, report, finding, await missedBy(shownIn([audit]), names));
}

async function recorded(names: readonly PlantName[]): Promise<Finding> {
  const records = await auditOfRecords(await recordedOnce(), names);
  const { mistake, unexplained } = records.report.verdicts;
  const finding = found([], records, mistake, unexplained);
  return judged(names, records, finding, await missedBy(records.shown, names));
}

/** Just its choices are found, and no mistake. */
async function minded(policy: Policy): Promise<Finding> {
  const audit = await defaultRun(new PlantedProgram([], policy));
  const { counts, choices, mistakes, unexplained, lost } = reportOf(audit);
  const records = await auditOfRecords(await recordedOnce(), [], policy);
  const isMind = JSON.stringify(audit.twin.policy) === JSON.stringify(policy);
  const named = choices.map(({ id }) => id).join(', ') || 'nothing';
  const wrong = [
    ...(isMind ? [] : [`it is found to choose ${named}`]),
    ...(mistakes.length + unexplained.length + lost.length === 0 ? [] : ['not all is a choice']),
    ...(records.mistakes.length === 0 ? [] : ['its records have mistakes']),
  ];
  const errors = (counts.mistake ?? 0) + records.mistakes.length;
  const open = (counts.unexplained ?? 0) + (records.report.verdicts.unexplained ?? 0);
  return found(wrong, { mistakes: [], choices }, errors, open);
}

/** Records of a program that makes many choices and no mistake have no mistake. */
async function mixed(policy: Policy): Promise<Finding> {
  const records = await auditOfRecords(await recordedOnce(), [], policy);
  const { counts, verdicts } = records.report;
  const wrong = records.mistakes.map(({ id, count }) => `${count} by ${id}`);
  const undecided = (counts.undecided ?? 0) > 0 ? ['something is undecided'] : [];
  return found([...wrong, ...undecided], records, verdicts.mistake, verdicts.unexplained);
}

/** Checks a mutant: every phase that differs is a mistake or unexplained, and no choice is credited. */
async function strange({ faults }: Mutant): Promise<Finding> {
  const program = new PlantedProgram([], DATC_3_2, faults);
  const records = await auditOfLines(await linesOf(await recordedOnce(), program));
  const credited = records.choices.map(({ id }) => `credited with ${id}`);
  const { mistake, unexplained } = records.report.verdicts;
  return found(credited, records, mistake, unexplained);
}

function lineOf({ name, wrong, errors, units, open, choices, hidden, seconds }: Outcome): string {
  const numbers = `${errors} mistakes of ${units[1]} to ${units[0]} units, ${open} unexplained`;
  const verdict = wrong.length === 0 ? 'right' : `WRONG: ${wrong.join('; ')}`;
  const why = `${verdict}${hidden.length === 0 ? '' : `; hidden: ${hidden.join(', ')}`}`;
  const chosen = choices.join(', ') || 'none';
  return `${name}: ${why} (${numbers}, choices: ${chosen}; ${seconds.toFixed(1)} s)`;
}

const lines = journal !== undefined && existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
const outcomes = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Outcome);
const asked = NAMES.filter((part) => words.includes(part));
const isTable = words.includes('table');
for (const part of isTable ? [] : asked.length > 0 ? asked : NAMES) {
  for (const [name, run] of PARTS[part]()) {
    if (outcomes.some((known) => known.part === part && known.name === name)) continue;
    const before = process.cpuUsage();
    const finding = await run();
    const { user, system } = process.cpuUsage(before);
    const outcome: Outcome = { part, name, ...finding, seconds: (user + system) / 1e6 };
    if (journal !== undefined) appendFileSync(journal, `${JSON.stringify(outcome)}\n`);
    console.log(lineOf(outcome));
    outcomes.push(outcome);
  }
}

const rows = NAMES.flatMap((part) => {
  const own = outcomes.filter((outcome) => outcome.part === part);
  const sum = (amount: (outcome: Outcome) => number): number =>
    own.reduce((total, outcome) => total + amount(outcome), 0);
  const row = [
    part,
    own.length,
    sum(({ wrong }) => Number(wrong.length === 0)),
    sum(({ errors }) => errors),
    Math.max(...own.map(({ units }) => units[0])),
    sum(({ open }) => open),
    sum(({ hidden }) => Number(hidden.length > 0)),
    (sum(({ seconds }) => seconds) / own.length).toFixed(1),
  ];
  return own.length === 0 ? [] : [row];
});
const HEADINGS = [
  'part',
  'programs',
  'right',
  'answers that are mistakes',
  'positions of up to',
  'unexplained',
  'a mistake hides the other',
  's of CPU each',
];
console.log(`\n${markdown([table(rows, HEADINGS)])}`);
const wrong = outcomes.filter((outcome) => outcome.wrong.length > 0);
for (const outcome of wrong) console.log(lineOf(outcome));
process.exitCode = wrong.length === 0 ? 0 : 1;
