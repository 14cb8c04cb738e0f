/**
 * Faults that the suite was not made from, and how many of them it shows: two mutants at once, and changes to the
 * sources of the judges, which are algorithms of their own and share no rule with the encodings.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { positionIn } from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { Random } from '../../src/orders/sample/random.ts';
import { differenceOf, outcomeOf } from '../../src/others/suite/kills/outcome.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { together } from '../make/suite/mutants/together.ts';
import { WHOLE_SUITE } from '../make/suite/suite-figures.ts';
import type { Tried } from './judge-mutants.ts';
import { suiteNow, type Work } from './work.ts';

const PAIRS = 1000;
/** What needs no fault of the encodings to be copied. */
const COPIED = ['src', 'encodings', 'scripts', 'package.json', 'tsconfig.json'];

/** @param names of the judges whose sources are changed; all if there are none */
export function others(work: Work, names: readonly string[]): boolean {
  const done = work.doneWith('others');
  if (!done.has('pairs')) pairs(work);
  if (!done.has('judges')) judges(work, names);
  return true;
}

/** Two mutants together, each of which the suite shows alone; they may undo each other. */
function pairs(work: Work): void {
  const shown = new Set(
    WHOLE_SUITE.mutants.flatMap(({ id, shown: where }) => (where === 'board' ? [id] : [])),
  );
  const mutants = work.mutants.filter(({ id, misread }) => misread !== undefined && shown.has(id));
  const random = new Random(7);
  const missed: string[] = [];
  for (let i = 0; i < PAIRS; i++) {
    const [one, other] = [random.pick(mutants)!, random.pick(mutants)!];
    if (one === other) {
      i--;
      continue;
    }
    if (!isShown(work, one, other)) missed.push(`${one.id} and ${other.id}`);
  }
  const says = 'two of its faults at once, which may undo each other; drawn at random';
  const shownPairs = PAIRS - missed.length;
  const measured = {
    name: 'pairs',
    says,
    faults: PAIRS,
    shown: shownPairs,
    missed: missed.map((fault) => ({ fault })),
  };
  work.add('others', { of: suiteNow(), measured });
}

function isShown({ judged }: Work, one: Mutant, other: Mutant): boolean {
  const faults = together(one, other);
  // What shows one of them first: mostly it shows both.
  const likely = WHOLE_SUITE.tests.map((test) => ({
    test,
    count: [one, other].filter(({ id }) => test.kills?.includes(id) === true).length,
  }));
  return likely
    .sort((a, b) => b.count - a.count)
    .some(({ test }) => {
      const position = positionIn(board, test, judged.policy);
      if (position === undefined) return false;
      const [right, wrong] = [outcomeOf(position, judged), outcomeOf(position, judged, faults)];
      return right !== undefined && wrong !== undefined && differenceOf(right, wrong) === 'board';
    });
}

/** Changes to the sources of the judges, each made in a copy of the project. */
function judges(work: Work, names: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-judges-'));
  try {
    for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const sources = readdirSync('src/judges', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/judges/${name}`);
    const [list, answer] = [join(folder, 'mutants.json'), join(folder, 'answer.json')];
    execFileSync(process.execPath, ['scripts/mutants/instrument.mjs', list, ...sources], { cwd: folder });
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/suite/judge-mutants.ts', list, answer, ...names],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
    const tried = JSON.parse(readFileSync(answer, 'utf8')) as Tried;
    const faults = tried.shown + tried.missed.length;
    const says =
      `one change to the source of a judge (${tried.judges.join(', ')}), of those that any of ` +
      `${tried.positions} other positions or the suite shows`;
    const missed = tried.missed.map(({ judge, file, line, original, replacement, smallest: part }) => ({
      fault: `${judge}, ${file}:${line}: ${oneLine(replacement)} for ${oneLine(original)}`,
      smallest: { units: copied(part.units), orders: copied(part.orders) },
    }));
    work.add('others', {
      of: suiteNow(),
      measured: { name: 'judges', says, faults, shown: tried.shown, missed },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const oneLine = (source: string): string => `\`${source.replaceAll(/\s+/g, ' ')}\``;

const copied = (texts: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(texts).map(([power, list]) => [power, [...list]]));
