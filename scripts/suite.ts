/**
 * Makes the test suite again (docs/SUITE.md): `tsx scripts/suite.ts STAGE --work FOLDER`. Each stage ends after
 * `--minutes` of the processor and goes on from there when it is called again, so that an interruption loses little.
 *
 * - `search`: a position for each mutant that shows it
 * - `shrink`: small positions that show all of them
 * - `cases`: what each case of the DATC shows
 * - `smallest`: as small a position as can be found for each mutant that no case shows
 * - `equal`: asks the solver how far what nothing has shown is the rules
 * - `page`: writes docs/SUITE.md
 * - `select`: puts src/suite/tests/suite.json together
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATC_3_2, PRESETS, type PresetName } from '../encodings/policy.ts';
import { QUESTIONS } from '../src/audit/fingerprint/question-bank.ts';
import { minimise } from '../src/audit/judges/minimise.ts';
import { mutated } from '../src/audit/judges/mutations.ts';
import { crowded } from '../src/audit/judges/proposers.ts';
import { positionsFrom } from '../src/audit/live/sources.ts';
import { positionIn, textPositionOf, type TextPosition } from '../src/audit/live/text-position.ts';
import { standardBoard as board } from '../src/board/standard.ts';
import { hasMovement } from '../src/datc/case.ts';
import { loadCases } from '../src/datc/case-files.ts';
import { positionOf } from '../src/datc/movement-case.ts';
import type { Position } from '../src/phases/movement.ts';
import { openSolver } from '../src/solver/solver.ts';
import type { Difference, Judged } from '../src/suite/kills/outcome.ts';
import { killsOf, type Kills } from '../src/suite/kills/kills.ts';
import { movementMutants } from '../src/suite/mutants/catalogue.ts';
import type { Mutant } from '../src/suite/mutants/mutant.ts';
import { casePositions } from '../src/suite/mutants/sites.ts';
import { asTold, smallestOf, smallKillers, Witnesses } from '../src/suite/search/witnesses.ts';
import {
  faultTests,
  interpretationTests,
  paradoxTests,
  type KnownKiller,
} from '../src/suite/select/suite-positions.ts';
import { equalUpTo } from '../src/suite/search/equal.ts';
import { suitePage } from '../src/suite/report/page.ts';
import { suiteSchema } from '../src/suite/formats/json-lines.ts';
import { SUITE, type KnownMutant, type SuiteData } from '../src/suite/tests/suite-data.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: 'suite-work' },
    minutes: { type: 'string', default: '9' },
    rules: { type: 'string', default: 'datc-3.2' },
    seed: { type: 'string', default: '1' },
    units: { type: 'string', default: '3' },
  },
});
/** Of the processor, whatever else the machine does. */
const isLate = (): boolean => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 60e6 > Number(values.minutes);
};
const policy = PRESETS[values.rules as PresetName] ?? DATC_3_2;
const solver = await openSolver();
const judged: Judged = { policy, solver: () => solver };
const mutants = movementMutants(policy, () => solver);
mkdirSync(values.work, { recursive: true });

function linesOf<V>(name: string): V[] {
  const file = join(values.work, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as V);
}

function add(name: string, value: unknown): void {
  appendFileSync(join(values.work, name), `${JSON.stringify(value)}\n`);
}

interface WitnessLine {
  readonly mutant: string;
  readonly difference: Difference;
  readonly position: TextPosition;
}

function witnessesSoFar(): Witnesses {
  const witnesses = new Witnesses(mutants, judged);
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  for (const { mutant, difference, position } of linesOf<WitnessLine>('witnesses.jsonl')) {
    const known = byId.get(mutant);
    const read = positionIn(board, position, policy);
    if (known !== undefined && read !== undefined) witnesses.put(known, { position: read, difference });
  }
  return witnesses;
}

/** Aimed positions are costly to choose. */
const AIMED = 200;

/** Positions to look at: cases first, then what is near them, then what is aimed, then small crowds. */
function* candidates(seed: number): Generator<Position> {
  yield* casePositions();
  for (const source of ['questions', 'theorems', 'aimed'] as const) {
    for (const { question } of positionsFrom(board, source, seed, AIMED, () => solver)) {
      if (question.orders.kind === 'movement')
        yield { board, units: question.units, orders: question.orders.orders };
    }
  }
  const proposers = [mutated(), crowded('north', 'paradox-heavy'), crowded('south', 'paradox-heavy')];
  for (let i = 0; ; i++) {
    const position = proposers[i % proposers.length]!.propose(seed * 1_000_000 + i);
    if (position !== undefined) yield position;
  }
}

function search(): void {
  const witnesses = witnessesSoFar();
  const [from = 0] = linesOf<number>('looked.jsonl').slice(-1);
  let looked = 0;
  for (const candidate of candidates(Number(values.seed))) {
    if (++looked <= from) continue;
    if (isLate()) break;
    const position = asTold(candidate, judged);
    const before = new Set(witnesses.wanted);
    if (!witnesses.offer(position)) continue;
    for (const mutant of before) {
      const witness = witnesses.of(mutant);
      if (witness?.position !== position) continue;
      add('witnesses.jsonl', {
        mutant: mutant.id,
        difference: witness.difference,
        position: textPositionOf(position),
      });
    }
  }
  add('looked.jsonl', looked - 1);
  for (const { id } of witnesses.infected) add('infected.jsonl', id);
  process.stdout.write(
    `${looked} positions looked at; ${witnesses.wanted.size} of ${mutants.length} mutants are left\n`,
  );
}

/** Goes on with the mutants that the small positions do not show yet. */
function shrink(): void {
  const witnesses = witnessesSoFar();
  const before = linesOf<KnownKiller>('killers.jsonl');
  for (const { position, kills } of smallKillers(mutants, witnesses, judged, killedBy(before))) {
    add('killers.jsonl', killerLine(position, kills));
    if (isLate()) return;
  }
  process.stdout.write('all witnesses are small\n');
}

function killedBy(killers: readonly KnownKiller[]): Map<Mutant, Difference> {
  const killed = new Map<Mutant, Difference>();
  for (const mutant of mutants) {
    const shown = new Set(killers.map(({ kills }) => kills[mutant.id]));
    if (shown.has('board')) killed.set(mutant, 'board');
    else if (shown.has('results')) killed.set(mutant, 'results');
  }
  return killed;
}

/** What each case of the DATC shows, which takes a while. */
function cases(): void {
  const done = new Set(linesOf<CaseLine>('cases.jsonl').map(({ id }) => id));
  for (const version of ['v3', 'v24'] as const) {
    for (const each of loadCases(version).filter(hasMovement)) {
      const id = `${version} ${each.id}`;
      if (done.has(id)) continue;
      if (isLate()) return;
      const kills = killsOf(mutants, positionOf(each), judged);
      add('cases.jsonl', {
        id,
        kills: [...kills].flatMap(([mutant, shown]) => (shown === 'board' ? [mutant.id] : [])),
      });
    }
  }
  process.stdout.write('all cases are looked at\n');
}

interface CaseLine {
  readonly id: string;
  readonly kills: readonly string[];
}

/** For each fault that no case shows on the board, a position that is as small as can be found. */
function smallest(): void {
  const witnesses = witnessesSoFar();
  const shown = new Set(linesOf<CaseLine>('cases.jsonl').flatMap(({ kills }) => kills));
  const done = new Set(linesOf<{ mutant: string }>('smallest.jsonl').map(({ mutant }) => mutant));
  for (const mutant of mutants) {
    const witness = witnesses.of(mutant);
    if (witness === undefined || shown.has(mutant.id) || done.has(mutant.id)) continue;
    if (isLate()) return;
    const position = asTold(smallestOf(mutant, witness, judged, minimise), judged);
    add('smallest.jsonl', { mutant: mutant.id, position: textPositionOf(position) });
    const kills = killsOf(mutants, position, judged);
    add('killers.jsonl', killerLine(position, kills));
  }
  process.stdout.write('all are as small as can be found\n');
}

function killerLine(position: Position, kills: Kills): KnownKiller {
  return {
    position: textPositionOf(position),
    kills: Object.fromEntries([...kills].map(([{ id }, difference]) => [id, difference])),
  };
}

/** Puts the suite together and writes it. */
function select(): void {
  const killers = linesOf<KnownKiller>('killers.jsonl');
  const faults = faultTests(mutants, killers);
  const known = [
    ...casePositions(),
    ...killers.flatMap(({ position }) => positionIn(board, position, policy) ?? []),
  ];
  const all = [...faults, ...interpretationTests(board, QUESTIONS, policy), ...paradoxTests(known, judged)];
  const ids = new Set<string>();
  const tests = all.filter(({ units, orders }) => {
    const key = JSON.stringify([units, orders]);
    return !ids.has(key) && ids.add(key);
  });
  const suite: SuiteData = {
    rules: values.rules,
    seed: Number(values.seed),
    looked: linesOf<number>('looked.jsonl').at(-1) ?? 0,
    tests,
    sections: sections(),
    engines: [],
    mutants: mutants.map((mutant) => knownMutant(mutant, killers)),
  };
  writeFileSync('src/suite/tests/suite.json', `${JSON.stringify(suite, null, 2)}\n`);
  process.stdout.write(`${tests.length} tests, ${faults.length} of them for ${mutants.length} faults\n`);
}

/** What the cases of each section show together. */
function sections(): SuiteData['sections'] {
  const found = new Map<string, { cases: number; readonly shown: Set<string> }>();
  for (const { id, kills } of linesOf<CaseLine>('cases.jsonl')) {
    const [version, number = ''] = id.split(' ');
    const key = `${version} ${number.split('.').slice(0, 2).join('.')}`;
    const known = found.get(key) ?? { cases: 0, shown: new Set<string>() };
    found.set(key, known);
    known.cases++;
    for (const kill of kills) known.shown.add(kill);
  }
  return [...found].map(([key, { cases: count, shown }]) => {
    const [version, section = ''] = key.split(' ');
    return { edition: version === 'v3' ? '3.2' : '2.4', section, cases: count, shown: shown.size };
  });
}

function knownMutant({ id, clause, says }: Mutant, killers: readonly KnownKiller[]): KnownMutant {
  const shows = new Set(killers.map(({ kills }) => kills[id]));
  const caseLines = linesOf<CaseLine>('cases.jsonl').filter(({ kills }) => kills.includes(id));
  const inEdition = (version: string): number =>
    caseLines.filter((line) => line.id.startsWith(`${version} `)).length;
  const least = linesOf<{ mutant: string; position: KnownMutant['smallest'] }>('smallest.jsonl').find(
    ({ mutant }) => mutant === id,
  );
  const proved = linesOf<{ mutant: string; units: number }>('equal.jsonl').filter(
    ({ mutant }) => mutant === id,
  );
  const isInert =
    !shows.has('board') && !shows.has('results') && !linesOf<string>('infected.jsonl').includes(id);
  return {
    id,
    clause: clause.datc,
    title: clause.title,
    says,
    shown: shows.has('board') ? 'board' : shows.has('results') ? 'results' : 'nowhere',
    datc: { '3.2': inEdition('v3'), '2.4': inEdition('v24') },
    ...(least?.position === undefined ? {} : { smallest: least.position }),
    ...(isInert ? { isInert } : {}),
    ...(proved.length === 0 ? {} : { equalUpTo: Math.max(...proved.map(({ units }) => units)) }),
  };
}

/** Writes docs/SUITE.md and the schema of its lines from the suite as it is. */
function page(): void {
  writeFileSync('docs/SUITE.md', suitePage());
  writeFileSync('docs/suite.schema.json', `${JSON.stringify(suiteSchema(), null, 2)}\n`);
}

/** How far the solver finds no difference between the rules and what nothing has shown. */
async function equal(): Promise<void> {
  const done = new Set(linesOf<{ mutant: string }>('equal.jsonl').map(({ mutant }) => mutant));
  const inert = new Set(SUITE.mutants.flatMap(({ id, isInert }) => (isInert === true ? [id] : [])));
  for (const mutant of mutants) {
    const { shown = 'nowhere' } = SUITE.mutants.find(({ id }) => id === mutant.id) ?? {};
    const isAsked = shown === 'nowhere' && !inert.has(mutant.id) && mutant.misread !== undefined;
    if (!isAsked || done.has(mutant.id)) continue;
    if (isLate()) return;
    const { upTo, ended } = await equalUpTo(
      mutant,
      policy,
      Number(values.units),
      { rlimit: 5_000_000 },
      isLate,
    );
    process.stdout.write(`${mutant.id}: ${upTo} units, ${ended}\n`);
    if (!isLate()) add('equal.jsonl', { mutant: mutant.id, units: upTo, ended });
  }
}

const STAGES: Readonly<Record<string, () => void | Promise<void>>> = {
  search,
  shrink,
  cases,
  smallest,
  select,
  equal,
  page,
};
const stage = STAGES[positionals[0] ?? ''];
if (stage === undefined) throw new Error(`a stage of ${Object.keys(STAGES).join(', ')}`);
await stage();
