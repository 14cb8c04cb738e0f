/**
 * Deviations of a twin that the program does not bear out: of what they foretell, more than one answer in a few is another
 * one. They are no causes, however many answers they give: others that nobody knows happen to look like them there.
 */
import type { Solver } from '../../readings/z3/solver.ts';
import type { ReportedBoard } from '../audit/asking/answer.ts';
import { EFFORT } from './costs.ts';
import type { Deviation } from './deviation.ts';
import type { HeardAnswer } from './judged.ts';
import { answerOf, needs } from './program-testimony.ts';
import type { Twin } from './twin.ts';

/**
 * The deviations that are not borne out.
 *
 * @param trials answers to positions in which nothing but the deviation shows: elsewhere something else may be wrong, too
 * @param unsteady answers that did not stay, with the other one
 */
export function refutedIn(
  twin: Twin,
  answered: readonly HeardAnswer[],
  trials: ReadonlyMap<Deviation, readonly HeardAnswer[]>,
  unsteady: ReadonlyMap<HeardAnswer, ReportedBoard>,
  solver: Solver,
): Deviation[] {
  const steady = new Set(answered.filter((each) => !unsteady.has(each)).map(({ testimony }) => testimony));
  return twin.deviations.filter((deviation) => {
    // A unit alone does nothing over a border by coincidence.
    if (deviation.change.kind === 'border') return false;
    const without = twin.without(deviation);
    const isWrong = (trial: HeardAnswer): boolean => {
      const { question, told } = trial;
      const again = unsteady.get(trial) ?? told;
      if (again === told && trial.testimony.seemsToFit(twin)) return false;
      const [own, other] = [twin, without].map((each) => answerOf(question, each, solver));
      return (
        own !== undefined && other !== undefined && [told, again].some((each) => denies(each, own, other))
      );
    };
    const wrong = (trials.get(deviation) ?? []).filter(isWrong).length;
    if (wrong === 0) return false;
    const right = [...steady].filter((testimony) => needs(testimony, twin, without)).length;
    return wrong * EFFORT.few > right;
  });
}

/**
 * The answer is not what a twin foretells of what a deviation changes, whatever it is elsewhere.
 *
 * @param own what the twin foretells
 * @param other the same without the deviation
 */
function denies(told: ReportedBoard, own: ReportedBoard, other: ReportedBoard): boolean {
  for (const factsOf of [standing, retreating]) {
    const [foretold, otherwise, given] = [own, other, told].map(factsOf) as [Facts, Facts, Facts];
    const changed = [...foretold, ...otherwise].filter((fact) => foretold.has(fact) !== otherwise.has(fact));
    if (changed.length > 0) return changed.some((fact) => foretold.has(fact) !== given.has(fact));
    // Then only retreats are otherwise.
    if ([...told.dislodged.values()].includes(undefined)) return false;
  }
  return false;
}

type Facts = Set<string>;

const standing = ({ next }: ReportedBoard): Facts => new Set(next);

const retreating = ({ dislodged }: ReportedBoard): Facts =>
  new Set([...dislodged].flatMap(([unit, places = []]) => places.map((place) => `${unit} - ${place}`)));
