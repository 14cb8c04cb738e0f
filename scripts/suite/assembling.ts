/** The stages that put the suite together of what was found, and write its page. */
import { markdown } from '../../src/base/document/markdown.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUESTIONS } from '../../src/others/audit/live/question-bank.ts';
import { positionIn } from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { canBeAsked, equalUpTo } from '../make/suite/search/equal.ts';
import { writeParts } from '../make/written-parts.ts';
import { adjudicateMovement } from '../../src/adjudicate/phases/movement.ts';
import { pictureOf } from '../../src/explain/pictures/picture.ts';
import { sceneOf } from '../../src/explain/pictures/scene.ts';
import { beyondCases, pictureName, PICTURES, suitePage } from '../make/suite/report/suite-page.ts';
import { faultTests, interpretationTests, type KnownKiller } from '../make/suite/select/suite-positions.ts';
import { killsOf } from '../../src/others/suite/kills/kills.ts';
import { SUITE, type SuitePosition, type TestKind } from '../../src/others/suite/tests/suite-data.ts';
import { WHOLE_SUITE, writeSuite, type SuiteData } from '../make/suite/suite-figures.ts';
import { knownMutants, sections } from './known-mutants.ts';
import { laterPart } from './later.ts';
import { killsByName } from './finding.ts';
import { inAWord, type Work } from './work.ts';

/** Work of the solver for one check. */
const RLIMIT = 50_000_000;

/** How far the solver finds no difference between the rules and what nothing has shown. */
export async function equal(work: Work, units: number): Promise<boolean> {
  const shown = work.shown();
  const known = work.lines('equal');
  const open = work.mutants.filter((mutant) => !shown.has(mutant.id) && canBeAsked(mutant));
  const endedAt = (id: string): boolean =>
    known.some(({ mutant, ended }) => mutant === id && ended !== 'asked');
  let left = open.filter(({ id }) => !endedAt(id));
  for (let count = 1; count <= units; count++) {
    const doneWith = new Set(known.filter((line) => line.units >= count).map(({ mutant }) => mutant));
    const asked = left.filter(({ id }) => !doneWith.has(id));
    if (asked.length === 0) continue;
    if (work.isLate()) return false;
    for (const [mutant, { upTo, ended }] of await equalUpTo(asked, work.judged, [count], {
      rlimit: RLIMIT,
    })) {
      work.add('equal', { mutant: mutant.id, units: upTo, ended });
      if (ended !== 'asked') left = left.filter((other) => other !== mutant);
    }
  }
  return true;
}

/** So many can be asked of a slow program within minutes. */
const MOST_TESTS = 400;
/** Tests that were chosen once, of these kinds; they stay, whatever faults there are (decision 35). */
const KEPT: ReadonlySet<TestKind> = new Set(['paradox', 'map', 'situation', 'restricted']);

/** Puts the suite together and writes it: the same for the same seed. */
export function select(work: Work, seed: number): boolean {
  const { mutants, judged } = work;
  const killers = merged(work.lines('killers'));
  const faults = faultTests(
    mutants.filter(({ isSpecial }) => !isSpecial),
    killers,
  );
  const special = specialTests(work, killers);
  const kept = SUITE.tests.filter(({ kind }) => KEPT.has(kind)).map((test) => ({ ...test, kills: [] }));
  const later = laterPart(work);
  const chosen = onceEach([
    ...faults,
    ...interpretationTests(board, QUESTIONS, judged),
    ...special,
    // Those chosen last show least that others do not.
    ...kept,
  ]).slice(0, MOST_TESTS - later.tests.length);
  const shown = shownBy(work, chosen);
  const suite: SuiteData = {
    // What was measured once is of the suite as it was then.
    ...WHOLE_SUITE,
    rules: 'datc-3.2',
    seed,
    looked: work.lines('looked').at(-1) ?? 0,
    largest: work.lines('largest').at(-1) ?? 0,
    tests: chosen.map((test, i) => ({
      ...test,
      kills: [...new Set([...(test.kills ?? []), ...onBoard(shown[i]!)])],
    })),
    sections: sections(work.lines('cases')),
    // A test can show what nothing showed that was looked for.
    mutants: knownMutants(work, [...killers, ...shown]),
    later,
  };
  writeSuite(suite);
  process.stdout.write(
    `${chosen.length} tests of movement, ${faults.length + special.length} of them for ${mutants.length} faults, and ${later.tests.length} of later phases for ${later.mutants.length}\n`,
  );
  return true;
}

/** The faults that a position shows on the board. */
function onBoard({ kills }: KnownKiller): string[] {
  return Object.keys(kills).filter((id) => kills[id] === 'board');
}

/**
 * For faults of special units the fewest of the smallest positions that show one, where such are known. Not of all that
 * show them: what hides a fault in a larger one often hides it in a program, too.
 */
function specialTests(work: Work, killers: readonly KnownKiller[]): SuitePosition[] {
  const mutants = work.mutants.filter(({ isSpecial }) => isSpecial);
  const smallest = new Map(
    work.lines('smallest').map(({ mutant, position }) => [mutant, JSON.stringify(position)]),
  );
  const ofSmallest = new Set(mutants.map(({ id }) => smallest.get(id)));
  return [
    ...faultTests(
      mutants.filter(({ id }) => smallest.has(id)),
      killers.filter(({ position }) => ofSmallest.has(JSON.stringify(position))),
    ),
    ...faultTests(
      mutants.filter(({ id }) => !smallest.has(id)),
      killers,
    ),
  ];
}

/** All that each test shows; what was found out is kept. */
function shownBy(work: Work, tests: readonly SuitePosition[]): KnownKiller[] {
  const { mutants, judged } = work;
  const of = inAWord(mutants);
  const lines = work.lines('tests').flatMap((line) => (line.of === of ? [line.measured] : []));
  const known = new Map(lines.map((line) => [JSON.stringify(line.position), line]));
  return tests.map(({ units, orders }) => {
    const found = known.get(JSON.stringify({ units, orders }));
    if (found !== undefined) return found;
    const position = positionIn(board, { units, orders }, judged.policy);
    const kills = position === undefined ? {} : killsByName(killsOf(mutants, position, judged));
    const measured = { position: { units, orders }, kills };
    work.add('tests', { of, measured });
    return measured;
  });
}

/** Each position once, as the first test that has it; what only a later one says that it shows, it shows, too. */
function onceEach(tests: readonly SuitePosition[]): SuitePosition[] {
  const first = new Map<string, SuitePosition>();
  for (const test of tests) {
    const key = JSON.stringify([test.units, test.orders]);
    const known = first.get(key);
    const kills = [...new Set([...(known?.kills ?? []), ...(test.kills ?? [])])];
    first.set(key, { ...(known ?? test), ...(kills.length === 0 ? {} : { kills }) });
  }
  return [...first.values()];
}

/** One for each position: what it shows can stand in several lines. */
function merged(killers: readonly KnownKiller[]): KnownKiller[] {
  const known = new Map<string, KnownKiller>();
  for (const { position, kills } of killers) {
    const key = JSON.stringify(position);
    known.set(key, { position, kills: { ...known.get(key)?.kills, ...kills } });
  }
  return [...known.values()];
}

/** Writes docs/SUITE.md and its pictures from the suite as it is. */
export async function page({ judged }: Work): Promise<boolean> {
  const folder = join('docs', PICTURES);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const position of beyondCases().keys()) {
    const read = positionIn(board, position, judged.policy);
    if (read === undefined) continue;
    const result = adjudicateMovement(read, { engine: 'components', policy: judged.policy }, judged.solver);
    if (result.kind === 'unknown') continue;
    const picture = await pictureOf([{ scene: sceneOf(result) }], { legend: false, width: 640 });
    writeFileSync(join(folder, `${pictureName(position)}.svg`), picture);
  }
  writeParts('docs/SUITE.md', '-- suite page', [markdown(suitePage())]);
  return true;
}
