/**
 * Faulty adjudicators under audit: what the tests try with a few, with all of them. The parts:
 *
 *   alone, pairs                  each mistake, and each two together, as live programs, by the default run
 *   records, record-pairs         the same as records
 *   minds                         programs without a mistake that choose otherwise, live and as records
 *   mixes                         records of programs without a mistake that make many choices at once
 *   seeds                         fingerprints of programs that choose at random
 *   strangers                     records of programs with faults that nobody thought of: mutants of the rules
 *   habits                        records that tell the same in other ways
 *
 *   npx tsx scripts/check-planted.ts pairs --journal planted.jsonl --only units-swap target-cuts
 *
 * Without a part all are done. `--only` keeps to what has these mistakes. With a journal it goes on where it was
 * interrupted; `table` prints the figures of a journal.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { DATC_3_2 } from '../encodings/policy.ts';
import {
  alike,
  believer,
  interrogate,
  mistaken,
  randomPolicy,
} from '../test/others/twin/fingerprint/believer.ts';
import { standardBoard } from '../src/board/standard.ts';
import { suiteQuestions } from '../src/others/suite/tests/suite-questions.ts';
import { auditOfRecords, recordedPositions } from '../test/others/audit/planted/default-records.ts';
import { defaultQuestions, defaultRun } from '../test/others/audit/planted/default-run.ts';
import { reportOf } from '../src/others/twin/program-report.ts';
import { missedBy, shownIn, unseenIn } from '../test/others/audit/planted/missed.ts';
import { HABITS } from '../test/others/audit/planted/habits.ts';
import { PARTS, rangeOf, type Outcome, type Part } from './planted/outcome.ts';
import { habitOf, mixOf, strangerOf, strangers } from './planted/records.ts';
import { MINDS } from '../test/others/audit/planted/minds.ts';
import { PlantedProgram } from '../test/others/audit/planted/planted-program.ts';
import { wholePolicies } from '../test/others/audit/planted/whole-policies.ts';
import { PLANT_NAMES, type PlantName } from '../test/others/audit/planted/plants.ts';
import { table } from '../src/base/document/document.ts';
import { markdown } from '../src/base/document/markdown.ts';

const args = process.argv.slice(2);
const valuesOf = (flag: string): string[] => {
  const start = args.indexOf(flag);
  if (start < 0) return [];
  const rest = args.slice(start + 1);
  const end = rest.findIndex((arg) => arg.startsWith('--'));
  return rest.slice(0, end < 0 ? rest.length : end);
};
const [journal] = valuesOf('--journal');
const only = new Set(valuesOf('--only'));
const parts = PARTS.filter((part) => args.includes(part));
const done = new Map(
  journal !== undefined && existsSync(journal)
    ? readFileSync(journal, 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const outcome = JSON.parse(line) as Outcome;
          return [`${outcome.part} ${outcome.name}`, outcome];
        })
    : [],
);

const RECORDED = 100;
const RANDOM = 30;
const nameOf = (names: readonly string[]): string => names.join(' and ') || 'no mistake';
const pairs = PLANT_NAMES.flatMap((one, i) => PLANT_NAMES.slice(i + 1).map((two) => [one, two] as const));
const isChosen = (names: readonly PlantName[]): boolean =>
  only.size === 0 || (names.length === 0 ? only.has('none') : names.every((name) => only.has(name)));

type Found = Pick<Outcome, 'errors' | 'units' | 'open' | 'choices'>;

async function outcomeOf(
  part: Part,
  names: readonly PlantName[],
  found: Found,
  missed: readonly PlantName[],
  told: readonly string[],
): Promise<Omit<Outcome, 'seconds'>> {
  const asked = (await defaultQuestions()).map(({ question }) => question);
  const hidden = missed.length === 0 ? [] : await unseenIn(asked, names);
  const left = missed.filter((name) => !hidden.includes(name));
  const isClean =
    found.choices.length === 0 && (names.length > 0 || (found.errors === 0 && found.open === 0));
  return {
    part,
    name: nameOf(names),
    ok: left.length === 0 && isClean && told.length === 0,
    says: [
      ...left.map((name) => `${name} is not shown`),
      ...(isClean ? [] : [names.length > 0 ? 'a choice is credited' : 'something was found']),
      ...told,
    ].join('; '),
    ...found,
    hidden,
  };
}

async function live(part: Part, names: readonly PlantName[]): Promise<Omit<Outcome, 'seconds'>> {
  const audit = await defaultRun(new PlantedProgram(names));
  const { counts, mistakes, choices } = reportOf(audit);
  const found = {
    errors: counts.mistake ?? 0,
    units: rangeOf(mistakes.map(({ smallest }) => smallest.units)),
    open: (counts.unexplained ?? 0) + (counts.unsteady ?? 0),
    choices: choices.map(({ id, count }) => `${id} (${count})`),
  };
  const more = mistakes.slice(names.length).map(({ id, count }) => `one more is named: ${id} (${count})`);
  return outcomeOf(part, names, found, await missedBy(shownIn([audit]), names), more);
}

async function recorded(part: Part, names: readonly PlantName[]): Promise<Omit<Outcome, 'seconds'>> {
  const { report, mistakes, choices, shown } = await auditOfRecords(await recordedOnce(), names);
  const found = {
    errors: report.verdicts.mistake ?? 0,
    units: rangeOf(mistakes.map(({ smallest }) => smallest.units)),
    open: report.verdicts.unexplained ?? 0,
    choices: choices.map(({ id, count }) => `${id} (${count})`),
  };
  const more = mistakes.slice(names.length).map(({ id, count }) => `one more is named: ${id} (${count})`);
  return outcomeOf(part, names, found, await missedBy(shown, names), more);
}

let positions: ReturnType<typeof recordedPositions> | undefined;
function recordedOnce(): ReturnType<typeof recordedPositions> {
  return (positions ??= recordedPositions(RECORDED, suiteQuestions(standardBoard)));
}

async function mindOf(mind: (typeof MINDS)[number]): Promise<Omit<Outcome, 'seconds'>> {
  const policy = { ...DATC_3_2, ...mind };
  const audit = await defaultRun(new PlantedProgram([], policy));
  const { counts, choices, mistakes, unexplained, lost } = reportOf(audit);
  const records = await auditOfRecords(await recordedOnce(), [], policy);
  const wrong = [
    ...(JSON.stringify(audit.twin.policy) === JSON.stringify(policy)
      ? []
      : [`it is found to choose ${choices.map(({ id }) => id).join(', ') || 'nothing'}`]),
    ...(mistakes.length + unexplained.length + lost.length === 0 ? [] : ['not all is a choice']),
    ...(records.mistakes.length === 0 ? [] : ['its records have mistakes']),
  ];
  return {
    part: 'minds',
    name: Object.entries(mind)
      .map(([issue, choice]) => `${issue}=${choice}`)
      .join(', '),
    ok: wrong.length === 0,
    says: wrong.join('; '),
    errors: (counts.mistake ?? 0) + records.mistakes.length,
    units: [0, 0],
    open: (counts.unexplained ?? 0) + (records.report.verdicts.unexplained ?? 0),
    choices: choices.map(({ id, count }) => `${id} (${count})`),
    hidden: [],
  };
}

async function seedOf(seed: number, unreadable: 'refused' | 'left-out'): Promise<Omit<Outcome, 'seconds'>> {
  const policy = randomPolicy(seed);
  const found = await interrogate(believer(policy, undefined, unreadable), 10);
  const wrong = [
    ...mistaken(found, policy),
    ...(found.misfits.length === 0 ? [] : [`${found.misfits.length} misfits`]),
    ...(found.asked.length <= 25 ? [] : [`${found.asked.length} questions`]),
    ...(alike(found).length <= 10 ? [] : [`${alike(found).length} issues are not told apart`]),
  ];
  return {
    part: 'seeds',
    name: `seed ${seed}, what is unreadable ${unreadable}`,
    ok: wrong.length === 0,
    says: wrong.join('; '),
    errors: found.misfits.length,
    units: [0, 0],
    open: alike(found).length,
    choices: [`${found.asked.length} questions`],
    hidden: [],
  };
}

interface Task {
  readonly part: Part;
  readonly name: string;
  readonly run: () => Promise<Omit<Outcome, 'seconds'>>;
}

function tasksOf(part: Part): Task[] {
  switch (part) {
    case 'alone':
    case 'records':
      return [[], ...PLANT_NAMES.map((name) => [name])].filter(isChosen).map((names) => ({
        part,
        name: nameOf(names),
        run: () => (part === 'alone' ? live : recorded)(part, names),
      }));
    case 'pairs':
    case 'record-pairs':
      return pairs.filter(isChosen).map((names) => ({
        part,
        name: nameOf(names),
        run: () => (part === 'pairs' ? live : recorded)(part, names),
      }));
    case 'minds':
      return MINDS.slice(1).map((mind) => {
        const name = Object.entries(mind)
          .map(([issue, choice]) => `${issue}=${choice}`)
          .join(', ');
        return { part, name, run: () => mindOf(mind) };
      });
    case 'mixes':
      return wholePolicies(RANDOM).map(([name, policy]) => ({
        part,
        name,
        run: async () => mixOf(name, policy, await recordedOnce()),
      }));
    case 'strangers':
      return strangers().map((mutant) => ({
        part,
        name: mutant.id,
        run: async () => strangerOf(mutant, await recordedOnce()),
      }));
    case 'habits':
      return Object.entries(HABITS).map(([name, habit]) => ({ part, name, run: () => habitOf(name, habit) }));
    case 'seeds':
      return [
        ...Array.from({ length: 12 }, (_, i) => [i + 1, 'refused'] as const),
        ...[3, 8, 9, 10, 11, 12].map((seed) => [seed, 'left-out'] as const),
      ].map(([seed, unreadable]) => ({
        part,
        name: `seed ${seed}, what is unreadable ${unreadable}`,
        run: () => seedOf(seed, unreadable),
      }));
  }
}

function lineOf({ ok, name, says, errors, units, open, choices, hidden, seconds }: Outcome): string {
  const found = `${errors} mistakes of ${units[1]} to ${units[0]} units, ${open} unexplained, choices: ${choices.join(', ') || 'none'}`;
  const why = `${ok ? 'right' : `WRONG: ${says}`}${hidden.length === 0 ? '' : `; hidden: ${hidden.join(', ')}`}`;
  return `${name}: ${why} (${found}; ${seconds.toFixed(1)} s)`;
}

const outcomes: Outcome[] = args.includes('table') ? [...done.values()] : [];
if (!args.includes('table')) {
  for (const task of (parts.length === 0 ? PARTS : parts).flatMap(tasksOf)) {
    let outcome = done.get(`${task.part} ${task.name}`);
    if (outcome === undefined) {
      const before = process.cpuUsage();
      const found = await task.run();
      const { user, system } = process.cpuUsage(before);
      outcome = { ...found, seconds: (user + system) / 1e6 };
      if (journal !== undefined) appendFileSync(journal, `${JSON.stringify(outcome)}\n`);
      console.log(lineOf(outcome));
    }
    outcomes.push(outcome);
  }
}

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
const rows = PARTS.map((part) => outcomes.filter((outcome) => outcome.part === part))
  .filter((own) => own.length > 0)
  .map((own) => {
    const sum = (amount: (outcome: Outcome) => number): number =>
      own.reduce((total, outcome) => total + amount(outcome), 0);
    return [
      own[0]!.part,
      own.length,
      sum(({ ok }) => Number(ok)),
      sum(({ errors }) => errors),
      Math.max(...own.map(({ units }) => units[0])),
      sum(({ open }) => open),
      sum(({ hidden }) => Number(hidden.length > 0)),
      (sum(({ seconds }) => seconds) / own.length).toFixed(1),
    ];
  });
console.log(`\n${markdown([table(rows, HEADINGS)])}`);
const wrong = outcomes.filter(({ ok }) => !ok);
for (const outcome of wrong) console.log(lineOf(outcome));
process.exitCode = wrong.length === 0 ? 0 : 1;
