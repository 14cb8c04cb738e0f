/**
 * The choices that the answers so far leave open: for each issue the choices that are possible, and which choices of
 * several issues are possible together.
 */
import { choicesOf, type IssueId } from '../../../../encodings/policy.ts';
import type { OutcomeTable, OutcomeRow } from './outcome-table.ts';
import { MOVEMENT_ISSUES } from './separation.ts';

/** Possible beliefs of a program, as far as its answers show; each answer that is learnt narrows them. */
export class Beliefs {
  readonly #possible = new Map<IssueId, ReadonlySet<string>>(
    MOVEMENT_ISSUES.map((issue) => [issue, new Set(Object.keys(choicesOf(issue)))]),
  );
  readonly #evidence: {
    readonly id: string;
    readonly depends: readonly IssueId[];
    readonly rows: readonly OutcomeRow[];
  }[] = [];
  /** The questions that ruled out a choice, by issue. */
  readonly #proofs = new Map<IssueId, string[]>();

  /** The choices of an issue that the answers allow. */
  possible(issue: IssueId): ReadonlySet<string> {
    return this.#possible.get(issue)!;
  }

  /** The questions whose answers ruled out choices of the issue, in the order in which they were asked. */
  proofs(issue: IssueId): readonly string[] {
    return this.#proofs.get(issue) ?? [];
  }

  /** The rows of a table that the answers so far allow. */
  openRows({ depends, rows }: OutcomeTable): OutcomeRow[] {
    const related = this.#evidence.flatMap((evidence) => {
      const shared = evidence.depends.filter((issue) => depends.includes(issue));
      if (shared.length === 0) return [];
      return [{ shared, given: new Set(evidence.rows.map((row) => choicesOn(shared, row))) }];
    });
    return rows.filter(
      (row) =>
        this.#isPossible(depends, row) &&
        related.every(({ shared, given }) => given.has(choicesOn(shared, row))),
    );
  }

  /**
   * Measures how much an answer would reveal, in bits: how evenly the open interpretations are spread over the
   * answers.
   */
  information(table: OutcomeTable): number {
    const sizes = new Map<string, number>();
    let all = 0;
    for (const { key } of this.openRows(table)) {
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
      all++;
    }
    let bits = 0;
    for (const size of sizes.values()) bits -= (size / all) * Math.log2(size / all);
    return bits;
  }

  /**
   * Takes an answer into account; nothing changes unless it is learnt.
   *
   * @param rows the interpretations that give it, or may
   * @returns `ruled-out` if earlier answers rule out all interpretations that give it; `undecided` if, of those they
   *   leave, the solver gave up on each, so that perhaps none gives it
   */
  learn(id: string, table: OutcomeTable, rows: readonly OutcomeRow[]): 'learnt' | 'ruled-out' | 'undecided' {
    const open = new Set(this.openRows(table));
    const left = rows.filter((row) => open.has(row));
    if (left.length === 0) return 'ruled-out';
    if (left.every(({ prediction }) => prediction.kind === 'unknown')) return 'undecided';
    this.#evidence.push({ id, depends: table.depends, rows: left });
    this.#propagate(id);
    return 'learnt';
  }

  /** Rules out choices that no row of some answer has any more, until nothing changes. */
  #propagate(id: string): void {
    let changed = true;
    while (changed) {
      changed = false;
      for (const { depends, rows } of this.#evidence) {
        const open = rows.filter((row) => this.#isPossible(depends, row));
        for (const issue of depends) {
          const before = this.possible(issue);
          const after = new Set(open.map(({ choices }) => choices[issue]!));
          if (after.size === before.size || after.size === 0) continue;
          this.#possible.set(issue, after);
          const proofs = this.#proofs.get(issue) ?? [];
          if (!proofs.includes(id)) this.#proofs.set(issue, [...proofs, id]);
          changed = true;
        }
      }
    }
  }

  #isPossible(depends: readonly IssueId[], { choices }: OutcomeRow): boolean {
    return depends.every((issue) => this.possible(issue).has(choices[issue]!));
  }
}

/** Joins what a row chooses on issues that it depends on: the same text for rows that choose the same. */
function choicesOn(issues: readonly IssueId[], { choices }: OutcomeRow): string {
  return issues.map((issue) => choices[issue]).join();
}
