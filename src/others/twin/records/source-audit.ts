/**
 * Audits the records of a source: finds its twin, or one for each stretch where the source changed in time, and judges
 * every phase that differs from the rules.
 */
import type { Solver } from '../../../readings/z3/solver.ts';
import { compareAsTold } from '../../audit/diagnose/conventions.ts';
import { formatFinding, type Observation, provincesIn } from '../../audit/diagnose/observation.ts';
import { answer } from '../../audit/diagnose/phase-question.ts';
import type { PhasePlace } from '../../audit/records/where.ts';
import { EFFORT, COSTS } from '../costs.ts';
import type { Deviation } from '../deviation.ts';
import { catalogueOf } from '../deviations.ts';
import {
  bySize,
  type FoundTwin,
  judgementOf,
  shownAnswer,
  type ShownAnswer,
  smallestPart,
  type TwinVerdict,
} from '../judged.ts';
import {
  answerOf,
  against,
  type ProgramTestimony,
  recordedTestimonyOf,
  spoiled,
} from '../program-testimony.ts';
import type { ProgramAuditOptions } from '../program-audit.ts';
import { LISTED } from '../program-report.ts';
import { TwinSearch } from '../twin-search.ts';
import { Twin } from '../twin.ts';
import type { SourcedQuestion } from '../../audit/live/sources.ts';
import { connectedParts } from '../../../base/connected-parts.ts';
import { provinceOf, type Unit } from '../../../board/board.ts';
import { provincesNamed } from '../../../orders/order.ts';

/** A phase of a source that was read in full. */
export interface SourcePhase extends SourcedQuestion {
  readonly place: PhasePlace;
  readonly observation: Observation;
  /** True if it was found to differ from the rules. */
  readonly differs: boolean;
}

/** Phases of a source with one twin. */
export interface StretchAudit extends FoundTwin {
  readonly from: PhasePlace;
  readonly to: PhasePlace;
  /** Number of phases that agree with the rules. */
  readonly agreeing: number;
  /** The phases that differ from the rules, and what each is. */
  readonly judged: readonly (TwinVerdict & { readonly place: PhasePlace })[];
  /** The smallest phases that no twin gives. */
  readonly unexplained: readonly ShownAnswer[];
}

export type SourceAuditOptions = Pick<ProgramAuditOptions, 'reference' | 'solver' | 'onProgress' | 'signal'>;

/**
 * The audits of a source, stretch by stretch.
 *
 * @param phases reads all phases of the source that can be compared, on one board and in their order, several times
 */
export async function auditSource(
  phases: () => AsyncIterable<SourcePhase>,
  { solver, signal, onProgress = () => {}, ...options }: SourceAuditOptions,
): Promise<StretchAudit[]> {
  const sampled = await sampleOf(phases());
  const [first] = sampled;
  if (first === undefined) return [];
  const reference = new Twin(options.reference);
  const catalogue = catalogueOf(first.question.board, options.reference);
  let worked = 0;
  const testimonyTo = ({ question, observation }: SourcePhase): ProgramTestimony =>
    recordedTestimonyOf(question, observation, solver, () => void worked++);
  const searchFor = (testimonies: readonly ProgramTestimony[]): TwinSearch => {
    const search = new TwinSearch(catalogue, testimonies, reference, {
      worked: () => worked,
      isStopped: () => signal?.aborted === true,
      onStep: ({ open }) =>
        onProgress(`looking for the twin: ${open.size} of ${testimonies.length} phases unexplained`),
    });
    search.run();
    search.finish();
    return search;
  };
  const known = new Map(sampled.map((phase) => [phase.number, testimonyTo(phase)]));
  const stretches = stretchesOf([...known.values()], searchFor).map(({ first: place, search }) => {
    // Phases before the first of the sample are like it.
    const start = place === 0 ? 0 : sampled[place]!.number;
    return judgeOf(start, search, reference, solver);
  });
  let number = 0;
  for await (const phase of phases()) {
    const stretch = stretches.findLast(({ start }) => start <= number)!;
    stretch.add(phase, known.get(number) ?? testimonyTo(phase), known.has(number));
    number++;
  }
  return stretches.flatMap((stretch) => stretch.conclude() ?? []);
}

/** Some of the phases from all over the source, with their numbers in it: those that differ, and as many that agree. */
async function sampleOf(phases: AsyncIterable<SourcePhase>) {
  const differing = new Spread<SourcePhase & { readonly number: number }>();
  const agreeing: typeof differing = new Spread();
  let number = 0;
  for await (const phase of phases) {
    (phase.differs ? differing : agreeing).add({ ...phase, number: number++ });
  }
  return [...differing.kept, ...agreeing.kept].sort((a, b) => a.number - b.number);
}

/** The judge of the phases of a stretch, who is given one after the other, and keeps few of them. */
function judgeOf(start: number, search: TwinSearch, reference: Twin, solver: Solver) {
  const { fit } = search;
  const { twin } = fit;
  const judged: StretchAudit['judged'][number][] = [];
  /** The smallest phase that shows each deviation. */
  const shown = new Map<Deviation, SourcePhase>();
  const predicted = { asked: 0, right: 0 };
  let unexplained: SourcePhase[] = [];
  let agreeing = 0;
  let ends: readonly [from: PhasePlace, to: PhasePlace] | undefined;
  return {
    start,
    /** @param isKnown true if the twin was chosen by this phase, too */
    add(phase: SourcePhase, testimony: ProgramTestimony, isKnown: boolean): void {
      const { place, differs } = phase;
      ends = [ends?.[0] ?? place, place];
      if (!isKnown) {
        predicted.asked++;
        if (testimony.fits(twin)) predicted.right++;
      }
      if (!differs) {
        agreeing++;
        return;
      }
      const judgement = judgementOf(testimony, twin, reference);
      judged.push({ place, ...judgement });
      for (const deviation of judgement.deviations) {
        const smallest = shown.get(deviation) ?? phase;
        shown.set(deviation, bySize(phase, smallest) < 0 ? phase : smallest);
      }
      if (judgement.verdict === 'unexplained')
        unexplained = [...unexplained, phase].sort(bySize).slice(0, LISTED);
    },
    conclude(): StretchAudit | undefined {
      if (ends === undefined) return undefined;
      const [from, to] = ends;
      const found = [...shown].map(([deviation, phase]) => ({
        deviation,
        count: judged.filter(({ deviations }) => deviations.includes(deviation)).length,
        smallest: smallestShowing(deviation, phase, twin, reference, solver),
        against: against(deviation, fit),
        rivals: search.rivalsOf(deviation),
      }));
      return {
        from,
        to,
        twin,
        agreeing,
        judged,
        found: found.sort((a, b) => b.count - a.count),
        unexplained: unexplained.map((phase) => partThatDiffers(phase, reference, solver)),
        predicted,
        spoiled: spoiled(fit, reference),
      };
    },
  };
}

/** The smallest part in which the deviation shows, with what the twin makes of it; else the phase as it is. */
function smallestShowing(
  deviation: Deviation,
  phase: SourcePhase,
  twin: Twin,
  reference: Twin,
  solver: Solver,
): ShownAnswer {
  const question = smallestPart(phase.question, deviation, twin, reference, solver);
  const told = question && answerOf(question, twin, solver);
  if (question === undefined || told === undefined) return asRecorded(phase, reference, solver).shown;
  const from = `${phase.from}, its smallest part as its twin has it`;
  return shownAnswer({ from, question, told, expected: answerOf(question, reference, solver) });
}

/** The units that have to do with what differs, if that shows with them alone; else the phase as it is. */
function partThatDiffers(phase: SourcePhase, reference: Twin, solver: Solver): ShownAnswer {
  const { findings, shown } = asRecorded(phase, reference, solver);
  const part = partAround(phase, provincesIn(phase.question.board, findings));
  if (part.question.units.length === phase.question.units.length) return shown;
  const concerned = { ...part, from: `${phase.from}, the units concerned` };
  const ofPart = asRecorded(concerned, reference, solver).shown;
  return ofPart.says === shown.says ? ofPart : shown;
}

/** The differences of a phase from the reference, and the phase with them in words. */
function asRecorded({ from, question, observation }: SourcePhase, { policy }: Twin, solver: Solver) {
  const ours = answer(question, policy, solver);
  const findings = ours.result === undefined ? [] : compareAsTold(question, observation, ours).findings;
  const says = findings.map((finding) => formatFinding(question.board, finding)).join('; ');
  return { findings, shown: { from, question, says, observation } };
}

/** Keeps some of many things that come one after the other: every one, every second, every fourth ... of them. */
class Spread<T> {
  kept: T[] = [];
  #seen = 0;
  #step = 1;

  add(thing: T): void {
    if (this.#seen++ % this.#step !== 0) return;
    this.kept.push(thing);
    if (this.kept.length <= EFFORT.enough) return;
    this.kept = this.kept.filter((_, i) => i % 2 === 0);
    this.#step *= 2;
  }
}

/**
 * The stretches of a source: for each, the place of the first of its phases among all, and what is known of their twin.
 *
 * @param own testimonies in the order in which they were recorded
 * @param searchFor finds the twin of some of them
 * @param first the place of the first of them
 */
function stretchesOf(
  own: readonly ProgramTestimony[],
  searchFor: (testimonies: readonly ProgramTestimony[]) => TwinSearch,
  first = 0,
  search = searchFor(own),
): { readonly first: number; readonly search: TwinSearch }[] {
  const whole = [{ first, search }];
  const at = likeliestChange(own, search);
  if (at === undefined) return whole;
  const [one, other] = [own.slice(0, at), own.slice(at)] as const;
  const [before, after] = [searchFor(one), searchFor(other)];
  if (before.fit.cost + after.fit.cost + COSTS.place >= search.fit.cost) return whole;
  return [...stretchesOf(one, searchFor, first, before), ...stretchesOf(other, searchFor, first + at, after)];
}

/** The place at which one deviation seems to begin or to end, if that would make the description shorter. */
function likeliestChange(own: readonly ProgramTestimony[], search: TwinSearch): number | undefined {
  const { twin, open } = search.fit;
  const changes = [
    ...twin.deviations.map((deviation) => [twin, twin.without(deviation)] as const),
    ...search.hinted().map((deviation) => [twin.with(deviation), twin] as const),
  ];
  let best = {
    missed: open.size - Math.ceil(COSTS.place / COSTS.unexplained),
    at: undefined as number | undefined,
  };
  for (const [one, other] of changes) {
    const [byOne, byOther] = [missedBy(one, own), missedBy(other, own)];
    for (let at = 1; at < own.length; at++) {
      const [of, from] = [byOne[at]!, byOther[at]!];
      const missed = Math.min(of + byOther.at(-1)! - from, from + byOne.at(-1)! - of);
      if (missed < best.missed) best = { missed, at };
    }
  }
  return best.at;
}

/** For each place, the number of answers before it that the twin does not give. */
function missedBy(twin: Twin, own: readonly ProgramTestimony[]): number[] {
  const sums = [0];
  for (const testimony of own) sums.push(sums.at(-1)! + (testimony.seemsToFit(twin) ? 0 : 1));
  return sums;
}

/**
 * Leaves out units that have nothing to do with these provinces: whose orders name none of them, nor a province that an
 * order named which does.
 *
 * @param provinces those in which something differs
 * @returns the part; the phase itself where it is no movement phase
 */
function partAround(phase: SourcePhase, provinces: readonly number[]): SourcePhase {
  const { question, observation } = phase;
  const { board, units, orders } = question;
  if (orders.kind !== 'movement') return phase;
  const named = orders.orders.map(({ order }) => provincesNamed(order));
  const parts = connectedParts(new Set([...provinces, ...named.flat()]), (province) =>
    named.filter((together) => together.includes(province)).flat(),
  );
  const concerned = new Set(
    parts.filter((part) => provinces.some((province) => part.includes(province))).flat(),
  );
  const stays = ({ location }: Unit): boolean => concerned.has(provinceOf(board, location));
  const kept = units.flatMap((unit, index) => (stays(unit) ? [index] : []));
  const { next, results } = observation;
  return {
    ...phase,
    question: {
      ...question,
      units: kept.map((index) => units[index]!),
      orders: { ...orders, orders: orders.orders.filter(({ order }) => concerned.has(order.unit.province)) },
    },
    observation: {
      next: {
        units: next.units.filter(stays),
        ...(next.dislodged && { dislodged: next.dislodged.filter(({ unit }) => stays(unit)) }),
        ...(next.coastsMissing !== undefined && { coastsMissing: next.coastsMissing }),
      },
      ...(results && {
        results: results.flatMap((told) => {
          const unit = 'order' in told ? -1 : kept.indexOf(told.unit);
          return unit < 0 ? [] : [{ ...told, unit }];
        }),
      }),
    },
  };
}
