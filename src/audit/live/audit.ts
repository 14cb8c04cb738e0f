/**
 * Audits a live program: every position on which it differs from some rules is put down to what it believes
 * (its fingerprint), to a choice that it does not make elsewhere, or to an error, shown in the smallest part of
 * the position of which the program still says it.
 */
import type { Policy } from '../../../encodings/policy.ts';
import type { Position } from '../../phases/movement.ts';
import type { ChosenRule } from '../../rules/choice.ts';
import { comparePolicies } from '../../rules/policies.ts';
import type { Solver } from '../../solver/solver.ts';
import { classify, type Classified } from '../diagnose/classify.ts';
import { compareAsTold } from '../diagnose/conventions.ts';
import { smallestPart } from '../diagnose/delta-debugging.ts';
import { subsets } from '../../explain/cores/subsets.ts';
import { explain, type Explanation } from '../diagnose/explain.ts';
import { withChoices } from '../diagnose/interpretations.ts';
import type { Finding, Observation } from '../diagnose/observation.ts';
import { answer, movementQuestion, type Answer, type Question } from '../diagnose/question.ts';
import { askPosition, observationOf } from './observe.ts';
import type { LiveProgram } from './program.ts';

/** A position to ask about. */
export interface SourcedPosition {
  /** Where it is from: `DATC 3.2 6.A.1`, `random 17`. */
  readonly from: string;
  readonly position: Position;
}

export type Audited = SourcedPosition & { readonly question: Question } & (
    | { readonly kind: 'classified'; readonly observation: Observation; readonly classified: Classified }
    /** It fits these choices, but the program's other answers show that it does not make them. */
    | {
        readonly kind: 'contradiction';
        readonly observation: Observation;
        readonly sets: readonly (readonly ChosenRule[])[];
        /** What the program believes elsewhere says, and how this differs. */
        readonly ours: Answer;
        readonly findings: readonly Finding[];
        /** The smallest part in which it still differs from what it believes elsewhere. */
        readonly smallest: Position;
      }
    | { readonly kind: 'refused' | 'unusable' | 'lost'; readonly message: string }
  );

export interface LiveAuditOptions {
  /** The rules by which the program is judged. */
  readonly reference: Policy;
  /** What it believes, as its fingerprint shows. */
  readonly beliefs: Policy;
  readonly solver: Solver;
  /** Errors and contradictions that are shown in their smallest part; the rest is only counted. */
  readonly mostMinimised: number;
  /** Told of each position that is asked. */
  readonly onAnswer?: (count: number) => void;
}

/** An error that is not shown in its smallest part. */
export interface CountedError extends SourcedPosition {
  readonly question: Question;
  readonly observation: Observation;
  readonly kind: 'error' | 'contradiction';
}

export interface LiveAudit {
  readonly audited: readonly Audited[];
  /** What there were too many of to look at more closely. */
  readonly counted: readonly CountedError[];
}

/** Asks about all positions, then looks at what differs, the smallest positions first. */
export async function auditLive(
  program: LiveProgram,
  positions: Iterable<SourcedPosition>,
  options: LiveAuditOptions,
): Promise<LiveAudit> {
  const audit = new Audit(program, options);
  for (const position of positions) await audit.ask(position);
  await audit.lookCloser();
  return audit.result();
}

interface Open extends SourcedPosition {
  readonly question: Question;
  readonly observation: Observation;
  readonly explanation: Exclude<Explanation, { kind: 'unknown' }>;
}

/** An answer beside what some rules say; `unknown` where the solver gave up on that. */
type Comparison = 'agrees' | 'differs' | 'unknown';

class Audit {
  readonly #program: LiveProgram;
  readonly #options: LiveAuditOptions;
  readonly #solver: () => Solver;
  readonly #audited: Audited[] = [];
  readonly #open: Open[] = [];
  readonly #counted: CountedError[] = [];
  #asked = 0;

  constructor(program: LiveProgram, options: LiveAuditOptions) {
    this.#program = program;
    this.#options = options;
    this.#solver = () => options.solver;
  }

  async ask(sourced: SourcedPosition): Promise<void> {
    const { position } = sourced;
    const question = movementQuestion(position);
    const told = await askPosition(this.#program, `a${++this.#asked}`, position);
    this.#options.onAnswer?.(this.#asked);
    if (told.kind !== 'told') {
      this.#audited.push({ ...sourced, question, kind: told.kind, message: told.message });
      return;
    }
    const observation = observationOf(position, told.told);
    const classified = this.#explainedByBeliefs(question, observation);
    if (classified !== undefined) {
      this.#audited.push({ ...sourced, question, kind: 'classified', observation, classified });
      return;
    }
    const { beliefs } = this.#options;
    const explanation = explain(question, observation, beliefs, this.#solver);
    if (explanation.kind === 'unknown') {
      const undecided = { class: 'undecided' } as const;
      this.#audited.push({ ...sourced, question, kind: 'classified', observation, classified: undecided });
      return;
    }
    this.#open.push({ ...sourced, question, observation, explanation });
  }

  /** Agrees with the reference, or differs just where its beliefs do. */
  #explainedByBeliefs(question: Question, observation: Observation): Classified | undefined {
    const { reference, beliefs } = this.#options;
    const ours = answer(question, reference, this.#solver);
    if (ours.result === undefined) return { class: 'undecided' };
    const { findings, conventions } = compareAsTold(question, observation, ours);
    if (findings.length === 0) {
      return conventions.length === 0
        ? { class: 'agrees', ours }
        : { class: 'record-convention', ours, conventions };
    }
    const differing = comparePolicies(reference, beliefs).map(({ issue, b }): ChosenRule => ({
      issue,
      choice: b,
    }));
    const byBeliefs = this.#compare(question, observation, beliefs);
    if (byBeliefs !== 'agrees') return byBeliefs === 'unknown' ? { class: 'undecided' } : undefined;
    const sets = smallestSets(differing, (choices) =>
      this.#compare(question, observation, withChoices(reference, choices)),
    );
    if (sets === 'unknown') return { class: 'undecided' };
    return { class: 'rule-choice', ours, findings, sets };
  }

  #compare(question: Question, observation: Observation, policy: Policy): Comparison {
    const theirs = answer(question, policy, this.#solver);
    if (theirs.result === undefined) return 'unknown';
    return compareAsTold(question, observation, theirs).findings.length === 0 ? 'agrees' : 'differs';
  }

  /** Shows what is left in its smallest part. */
  async lookCloser(): Promise<void> {
    const bySize = this.#open.toSorted((a, b) => a.position.units.length - b.position.units.length);
    for (const [i, open] of bySize.entries()) {
      if (i < this.#options.mostMinimised) this.#audited.push(await this.#lookAt(open));
      else {
        const { from, position, question, observation, explanation } = open;
        const kind = explanation.kind === 'choices' ? 'contradiction' : 'error';
        this.#counted.push({ from, position, question, observation, kind });
      }
    }
  }

  async #lookAt({ explanation, ...open }: Open): Promise<Audited> {
    const { beliefs } = this.#options;
    const smallest = await this.#smallest(open.position);
    const part = movementQuestion(smallest);
    const toldOfPart = await this.#observe(part);
    const isError =
      toldOfPart !== undefined && explain(part, toldOfPart, beliefs, this.#solver).kind === 'none';
    if (!isError && explanation.kind === 'choices') {
      const { sets, ours, findings } = explanation;
      return { ...open, kind: 'contradiction', sets, ours, findings, smallest };
    }
    const ask = (question: Question): Promise<Observation | undefined> => this.#observe(question);
    const classified = await classify(
      isError ? part : open.question,
      isError ? toldOfPart : open.observation,
      { base: beliefs, solver: this.#solver, ask },
    );
    return {
      ...open,
      kind: 'classified',
      classified: isError ? this.#ofWhole(open, classified) : classified,
    };
  }

  /** The error of a smallest part, with what differs in the whole position that was asked first. */
  #ofWhole({ question, observation }: Omit<Open, 'explanation'>, classified: Classified): Classified {
    if (classified.class !== 'engine-error') return classified;
    const ours = answer(question, this.#options.beliefs, this.#solver);
    if (ours.result === undefined) return classified;
    const { findings } = compareAsTold(question, observation, ours);
    return findings.length === 0 ? classified : { ...classified, ours, findings };
  }

  /** The smallest part found of which the program does not say what it believes elsewhere. */
  async #smallest(position: Position): Promise<Position> {
    const differs = async (part: Position): Promise<boolean> => {
      const question = movementQuestion(part);
      const told = await this.#observe(question);
      return told !== undefined && this.#compare(question, told, this.#options.beliefs) === 'differs';
    };
    const ofUnits = (units: readonly Position['units'][number][]): Position => {
      const provinces = new Set(units.map(({ location }) => position.board.locations[location]!.province));
      const orders = position.orders.filter(({ order }) => provinces.has(order.unit.province));
      return { ...position, units, orders };
    };
    const units = await smallestPart(position.units, (some) => differs(ofUnits(some)));
    const fewer = ofUnits(units);
    const orders = await smallestPart(fewer.orders, (some) => differs({ ...fewer, orders: some }));
    return { ...fewer, orders };
  }

  async #observe(question: Question): Promise<Observation | undefined> {
    const { board, units, orders } = question;
    if (orders.kind !== 'movement') return undefined;
    const position = { board, units, orders: orders.orders };
    const told = await askPosition(this.#program, `a${++this.#asked}`, position);
    return told.kind === 'told' ? observationOf(position, told.told) : undefined;
  }

  result(): LiveAudit {
    return { audited: this.#audited, counted: this.#counted };
  }
}

/**
 * The smallest subsets that agree; the whole set is known to. `unknown` if the solver gave up on one that is as
 * small.
 */
function smallestSets(
  choices: readonly ChosenRule[],
  compare: (subset: readonly ChosenRule[]) => Comparison,
): (readonly ChosenRule[])[] | 'unknown' {
  for (let size = 1; size < choices.length; size++) {
    const compared = [...subsets(choices, size)].map((subset) => ({ subset, is: compare(subset) }));
    if (compared.some(({ is }) => is === 'unknown')) return 'unknown';
    const found = compared.filter(({ is }) => is === 'agrees');
    if (found.length > 0) return found.map(({ subset }) => subset);
  }
  return [choices];
}
