/** The stages that find positions which show mutants, and small ones. */
import { minimise } from '../make/judges/minimise-position.ts';
import { mutated } from '../make/judges/mutations.ts';
import { crowded } from '../make/judges/proposers.ts';
import { positionsFrom } from '../../src/others/audit/live/sources.ts';
import { positionIn, textPositionOf } from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import type { Position } from '../../src/adjudicate/phases/movement.ts';
import { type Kills, killsOf } from '../../src/others/suite/kills/kills.ts';
import type { OutcomeDifference } from '../../src/others/suite/kills/outcome.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { asTold, smallestOf, smallKillers } from '../make/suite/search/witnesses.ts';
import type { KnownKiller } from '../make/suite/select/suite-positions.ts';
import { WHOLE_SUITE } from '../make/suite/suite-figures.ts';
import type { Work } from './work.ts';
import { casePositions, movementIn, namedCases } from '../make/suite/search/case-positions.ts';

/** Aimed positions are costly to choose. */
const AIMED = 200;
/** Not those that an audit aims by default. */
export const SEEDS = 1_000_000;
/** So many positions are looked at between two notes of how far it went. */
const NOTED = 100;

/**
 * Positions to look at: cases first, then what the suite has already, of which much was hard to find, then what is near
 * cases, then what is aimed, then small crowds.
 */
function* candidates(work: Work, seed: number): Generator<Position> {
  yield* casePositions();
  const found = WHOLE_SUITE.mutants.flatMap((mutant) => mutant.smallest ?? []);
  for (const text of [...WHOLE_SUITE.tests, ...found]) {
    const position = positionIn(board, text, work.judged.policy);
    if (position !== undefined) yield position;
  }
  for (const source of ['questions', 'theorems', 'aimed'] as const) {
    for (const { question } of positionsFrom(board, source, SEEDS * seed, AIMED, work.judged.solver))
      yield* movementIn(question);
  }
  const proposers = [mutated(), crowded('north', 'paradox-heavy'), crowded('south', 'paradox-heavy')];
  for (let i = 0; ; i++) {
    const position = proposers[i % proposers.length]!.propose(SEEDS * seed + i);
    if (position !== undefined) yield position;
  }
}

/** A position for each mutant that shows it, among this many. */
export function search(work: Work, seed: number, positions: number): boolean {
  const witnesses = work.witnesses();
  const infected = new Set(work.lines('infected'));
  const [from = 0] = work.lines('looked').slice(-1);
  let [looked, largest] = [0, 0];
  const note = (): void => {
    for (const { id } of witnesses.infected) {
      if (infected.has(id)) continue;
      infected.add(id);
      work.add('infected', id);
    }
    work.add('looked', looked);
  };
  for (const candidate of candidates(work, seed)) {
    if (looked >= positions || (looked >= from && work.isLate())) break;
    looked++;
    largest = Math.max(largest, candidate.units.length);
    if (looked <= from) continue;
    const position = asTold(candidate, work.judged);
    const before = new Set(witnesses.wanted);
    if (witnesses.offer(position)) {
      for (const mutant of before) {
        const witness = witnesses.of(mutant);
        if (witness?.position !== position) continue;
        const { difference } = witness;
        work.add('witnesses', { mutant: mutant.id, difference, position: textPositionOf(position) });
      }
    }
    if (looked % NOTED === 0) note();
  }
  if (looked > from) {
    note();
    work.add('largest', largest);
  }
  const { mutants } = work;
  process.stdout.write(
    `${looked} positions looked at; ${witnesses.wanted.size} of ${mutants.length} faults are left\n`,
  );
  return looked >= positions;
}

/** Small positions for the mutants that those found so far do not show yet. */
export function shrink(work: Work): boolean {
  const { mutants, judged } = work;
  const witnesses = work.witnesses();
  const shown = work.shown();
  const known = new Map<Mutant, OutcomeDifference>();
  for (const mutant of mutants) {
    const difference = shown.get(mutant.id);
    if (difference !== undefined) known.set(mutant, difference);
  }
  for (const { position, kills } of smallKillers(mutants, witnesses, judged, known)) {
    work.add('killers', killerLine(position, kills));
    if (work.isLate()) return false;
  }
  return true;
}

/** What each case of the DATC shows. */
export function cases(work: Work): boolean {
  const done = new Set(work.lines('cases').map(({ id }) => id));
  for (const [id, position] of namedCases()) {
    if (done.has(id)) continue;
    if (work.isLate()) return false;
    work.add('cases', { id, kills: onBoard(killsOf(work.mutants, position, work.judged)) });
  }
  noteAsked(work);
  return true;
}

const onBoard = (kills: Kills): string[] =>
  [...kills].flatMap(([mutant, shown]) => (shown === 'board' ? [mutant.id] : []));

function noteAsked(work: Work): void {
  const asked = new Set(work.lines('asked'));
  for (const { id } of work.mutants) if (!asked.has(id)) work.add('asked', id);
}

/** Where mutants are new: what the cases and small positions that are known show of them, in lines of their own. */
export function extend(work: Work): boolean {
  const asked = new Set(work.lines('asked'));
  const fresh = work.mutants.filter(({ id }) => !asked.has(id));
  if (asked.size === 0 || fresh.length === 0) return true;
  const witnesses = work.witnesses();
  for (const { position } of work.lines('killers')) {
    const read = positionIn(board, position, work.judged.policy);
    if (read !== undefined) work.add('killers', killerLine(read, killsOf(fresh, read, work.judged)));
  }
  for (const [id, position] of namedCases()) {
    const kills = killsOf(fresh, position, work.judged);
    work.add('cases', { id, kills: onBoard(kills) });
    for (const [mutant, difference] of kills) {
      if (witnesses.of(mutant)?.difference === 'board') continue;
      const told = asTold(position, work.judged);
      witnesses.put(mutant, { position: told, difference });
      work.add('witnesses', { mutant: mutant.id, difference, position: textPositionOf(told) });
    }
  }
  noteAsked(work);
  // What nothing shows yet is searched for again.
  work.add('looked', 0);
  return true;
}

/**
 * For each fault that no case of DATC 3.2 shows on the board, and for each that is made only of special units, a
 * position that is as small as can be found.
 */
export function smallest(work: Work): boolean {
  const { mutants, judged } = work;
  const witnesses = work.witnesses();
  const shown = new Set(work.lines('cases').flatMap(({ id, kills }) => (id.startsWith('3.2 ') ? kills : [])));
  const done = new Set(work.lines('smallest').map(({ mutant }) => mutant));
  for (const mutant of mutants) {
    const witness = witnesses.of(mutant);
    const isNeeded = mutant.isSpecial || !shown.has(mutant.id);
    if (witness?.difference !== 'board' || !isNeeded || done.has(mutant.id)) continue;
    if (work.isLate()) return false;
    const position = asTold(smallestOf(mutant, witness, judged, minimise), judged);
    work.add('smallest', { mutant: mutant.id, position: textPositionOf(position) });
    work.add('killers', killerLine(position, killsOf(mutants, position, judged)));
  }
  return true;
}

function killerLine(position: Position, kills: Kills): KnownKiller {
  return { position: textPositionOf(position), kills: killsByName(kills) };
}

export function killsByName(kills: Kills): KnownKiller['kills'] {
  return Object.fromEntries([...kills].map(([{ id }, difference]) => [id, difference]));
}
