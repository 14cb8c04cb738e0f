/** What later phases show, and for each of these things the smallest phase found that shows it. */
import { choicesOf, ISSUE_IDS, type IssueId, ISSUES, type Policy } from '../../../../encodings/policy.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import {
  boardAfter,
  type LaterMutant,
  type LaterPhase,
  laterPhaseIn,
} from '../../../../src/others/suite/later/later-phase.ts';
import { reducedPhase } from './reduced-phase.ts';
import { laterTextOf, sizeOfPhase } from './phase-text.ts';
import { laterKills } from '../../../../src/others/suite/score/mutation-score.ts';

/** Two choices of an issue of chapter 4 that can matter in an adjustment phase. */
export interface ChoicePair {
  readonly id: string;
  readonly issue: IssueId;
  readonly choices: readonly [string, string];
}

/** The choices that can matter, two and two. */
export function choicePairs(): ChoicePair[] {
  return ISSUE_IDS.filter((issue) => ISSUES[issue].effect === 'adjustments').flatMap((issue) => {
    const choices = Object.keys(choicesOf(issue));
    return choices.flatMap((one, i) =>
      choices
        .slice(i + 1)
        .map((other): ChoicePair => ({ id: `${issue} ${one} ${other}`, issue, choices: [one, other] })),
    );
  });
}

/** The pairs that the phase distinguishes, given the other choices of the rules. */
export function toldApart(phase: LaterPhase, pairs: Iterable<ChoicePair>, policy: Policy): ChoicePair[] {
  if (phase.orders.kind !== 'adjustment') return [];
  const boards = new Map<string, string>();
  const boardUnder = (issue: IssueId, choice: string): string => {
    const key = `${issue} ${choice}`;
    const known = boards.get(key) ?? boardAfter(phase, { ...policy, [issue]: choice });
    boards.set(key, known);
    return known;
  };
  return [...pairs].filter(
    ({ issue, choices: [one, other] }) => boardUnder(issue, one) !== boardUnder(issue, other),
  );
}

/** The phase as its text is read; `undefined` where that is no phase to play. */
export function phaseAsTold(phase: LaterPhase): LaterPhase | undefined {
  return laterPhaseIn(board, laterTextOf(phase));
}

/** Smaller first: fewer units, then fewer orders, then a shorter text. */
function compareSizes(one: LaterPhase, other: LaterPhase): number {
  return (
    sizeOfPhase(one) - sizeOfPhase(other) ||
    one.orders.orders.length - other.orders.orders.length ||
    textLength(one) - textLength(other)
  );
}

const textLength = (phase: LaterPhase): number => JSON.stringify(laterTextOf(phase)).length;

/** A phase from which nothing can be left out if it is still to show this, and all that it shows. */
export interface LaterKiller {
  readonly phase: LaterPhase;
  readonly kills: readonly string[];
  readonly pairs: readonly string[];
}

/** Keeps the smallest phase for each fault and each pair of choices. */
export class LaterSearch {
  readonly #mutants: readonly LaterMutant[];
  readonly #pairs = choicePairs();
  readonly #policy: Policy;
  readonly #smallest = new Map<string, LaterPhase>();

  constructor(mutants: readonly LaterMutant[], policy: Policy) {
    this.#mutants = mutants;
    this.#policy = policy;
  }

  offer(phase: LaterPhase): void {
    for (const id of this.#told(phase)) {
      const known = this.#smallest.get(id);
      if (known === undefined || compareSizes(phase, known) < 0) this.#smallest.set(id, phase);
    }
  }

  /**
   * For each thing that was shown, the phase that shows it, made as small as possible; in the order of the faults.
   */
  *killers(): Generator<readonly [id: string, killer: LaterKiller]> {
    for (const { id } of [...this.#mutants, ...this.#pairs]) {
      const found = this.#smallest.get(id);
      if (found === undefined) continue;
      const tells = (smaller: LaterPhase): boolean => {
        const told = phaseAsTold(smaller);
        return told !== undefined && this.#told(told, id).includes(id);
      };
      yield [id, this.#killer(reducedPhase(found, tells))];
    }
  }

  #killer(reduced: LaterPhase): LaterKiller {
    const phase = phaseAsTold(reduced)!;
    return {
      phase,
      kills: laterKills(this.#mutants, phase, this.#policy).map(({ id }) => id),
      pairs: toldApart(phase, this.#pairs, this.#policy).map(({ id }) => id),
    };
  }

  /** Names of what the phase shows: all of it, or whether it shows this one. */
  #told(phase: LaterPhase, only?: string): string[] {
    const isMeant = ({ id }: { readonly id: string }): boolean => only === undefined || id === only;
    return [
      ...laterKills(this.#mutants.filter(isMeant), phase, this.#policy),
      ...toldApart(phase, this.#pairs.filter(isMeant), this.#policy),
    ].map(({ id }) => id);
  }
}
