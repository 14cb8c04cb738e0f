/** Records of programs with faults that nobody thought of, and records that tell the same in other ways. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import type { ClassName } from '../../src/others/audit/diagnose/classify.ts';
import type { SourcedQuestion } from '../../src/others/audit/live/sourced-question.ts';
import { PHASE_KINDS } from '../../src/adjudicate/phases/state.ts';
import { movementMutants } from '../../src/others/suite/mutants/catalogue.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { auditOfLines, auditOfRecords, linesOf } from '../../test/others/audit/planted/default-records.ts';
import { PlantedProgram } from '../../test/others/audit/planted/planted-program.ts';
import { playedFalls, type Fall } from '../../test/others/audit/planted/played-years.ts';
import { rangeOf, type Outcome } from './outcome.ts';
import { Solver } from '../../src/readings/z3/solver.ts';

/** Every mutant at this interval is a stranger. */
const STRANGE = 40;
const FALLS = 100;

/** Mutants of the rules, from all over them. */
export function strangers(): Mutant[] {
  return movementMutants(DATC_3_2).filter((_, i) => i % STRANGE === 0);
}

/** Of a mutant every phase that differs is an error or left open, and none asks for a choice that is credited. */
export async function strangerOf(
  { id, faults }: Mutant,
  positions: readonly SourcedQuestion[],
): Promise<Omit<Outcome, 'seconds'>> {
  const report = await auditOfLines(await linesOf(positions, new PlantedProgram([], DATC_3_2, faults)));
  const { counts, errors, programs } = report;
  const choices = programs
    .flatMap(({ ranges }) => ranges.flatMap(({ rules }) => rules))
    .filter((set) => set !== '');
  const found = counts.movement['engine-error'];
  const open = counts.movement['not-told-apart'];
  const isNamed = found > 0 || open + counts.movement['rule-choice'] === 0;
  return {
    part: 'strangers',
    name: id,
    ok: isNamed && choices.length === 0,
    says: [...(isNamed ? [] : ['no error is named']), ...choices.map((set) => `credited with ${set}`)].join(
      '; ',
    ),
    errors: found,
    units: rangeOf(errors.map(({ units }) => units)),
    open,
    choices,
    hidden: [],
  };
}

export async function habitOf(name: string, habit: (fall: Fall) => Fall): Promise<Omit<Outcome, 'seconds'>> {
  const falls = await new Solver().run((solver) => playedFalls(1, FALLS, solver));
  const { counts, errors, programs } = await auditOfLines(falls.flatMap(habit));
  const sum = (of: ClassName): number => PHASE_KINDS.reduce((total, kind) => total + counts[kind][of], 0);
  const [wrong, open] = [sum('engine-error'), sum('not-told-apart') + sum('unreadable')];
  const choices = programs.flatMap(({ ranges }) => ranges.flatMap(({ rules }) => rules));
  return {
    part: 'habits',
    name,
    ok: wrong + open + sum('rule-choice') === 0,
    says: errors.map(({ kind, times }) => `${times} of ${kind}`).join('; '),
    errors: wrong,
    units: rangeOf(errors.map(({ units }) => units)),
    open,
    choices,
    hidden: [],
  };
}

/** Records of a program that makes many choices and no mistake have no error. */
export async function mixOf(
  name: string,
  policy: Policy,
  positions: readonly SourcedQuestion[],
): Promise<Omit<Outcome, 'seconds'>> {
  const { counts, errors, programs } = await auditOfRecords(positions, [], policy);
  const [found, undecided] = [counts.movement['engine-error'], counts.movement.undecided];
  return {
    part: 'mixes',
    name,
    ok: found + undecided === 0,
    says: errors.map(({ kind, times }) => `${times} of ${kind}`).join('; '),
    errors: found,
    units: rangeOf(errors.map(({ units }) => units)),
    open: counts.movement['not-told-apart'],
    choices: programs.flatMap(({ ranges }) => ranges.flatMap(({ rules }) => rules)),
    hidden: [],
  };
}
