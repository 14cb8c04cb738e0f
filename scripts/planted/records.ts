/** Records of programs with faults that nobody thought of, and records that tell the same in other ways. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { movementMutants } from '../../src/others/suite/mutants/catalogue.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import {
  auditOfLines,
  auditOfRecords,
  linesOf,
  type RecordsFound,
} from '../../test/others/audit/planted/default-records.ts';
import { PlantedProgram } from '../../test/others/audit/planted/planted-program.ts';
import { type Fall, playedFalls } from '../../test/others/audit/planted/played-years.ts';
import { type Outcome, type Part, rangeOf } from './outcome.ts';
import { Solver } from '../../src/readings/z3/solver.ts';
import type { SourcedQuestion } from '../../src/others/audit/live/sources.ts';

/** Every mutant at this interval is a stranger. */
const STRANGE = 40;
const FALLS = 100;

/** Mutants of the rules, from all over them. */
export function strangers(): Mutant[] {
  return movementMutants(DATC_3_2).filter((_, i) => i % STRANGE === 0);
}

/** Of a mutant every phase that differs is a mistake or unexplained, and no choice is credited. */
export async function strangerOf(
  { id, faults }: Mutant,
  positions: readonly SourcedQuestion[],
): Promise<Omit<Outcome, 'seconds'>> {
  const found = await auditOfLines(await linesOf(positions, new PlantedProgram([], DATC_3_2, faults)));
  const credited = found.choices.map((choice) => `credited with ${choice.id}`);
  return { ...outcomeOf('strangers', id, found), ok: credited.length === 0, says: credited.join('; ') };
}

export async function habitOf(name: string, habit: (fall: Fall) => Fall): Promise<Omit<Outcome, 'seconds'>> {
  const falls = await new Solver().run((solver) => playedFalls(1, FALLS, solver));
  const found = await auditOfLines(falls.flatMap(habit));
  const isFine = (found.report.counts.differs ?? 0) + found.report.notRead === 0;
  return { ...outcomeOf('habits', name, found), ok: isFine };
}

/** Records of a program that makes many choices and no mistake have no mistake. */
export async function mixOf(
  name: string,
  policy: Policy,
  positions: readonly SourcedQuestion[],
): Promise<Omit<Outcome, 'seconds'>> {
  const found = await auditOfRecords(positions, [], policy);
  const isFine = found.mistakes.length + (found.report.counts.undecided ?? 0) === 0;
  return { ...outcomeOf('mixes', name, found), ok: isFine };
}

function outcomeOf(
  part: Part,
  name: string,
  { report, mistakes, choices }: RecordsFound,
): Omit<Outcome, 'seconds' | 'ok'> {
  return {
    part,
    name,
    says: mistakes.map(({ id, count }) => `${count} by ${id}`).join('; '),
    errors: report.verdicts.mistake ?? 0,
    units: rangeOf(mistakes.map(({ smallest }) => smallest.units)),
    open: report.verdicts.unexplained ?? 0,
    choices: choices.map(({ id, count }) => `${id} (${count})`),
    hidden: [],
  };
}
