/** Questions to the solver as files that any other solver can check. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim } from '../theorem.ts';
import type { Task } from './task.ts';

/** Writes the question as `claim-question-form-outline.smt2`. */
export function exportQuestion(folder: string, claim: Claim, task: Task, smtLib: string): void {
  const { counts, supports = [] } = task.shape;
  const { move, support, convoy, hold } = counts;
  const outline = `m${move}s${[support, ...supports].join('-')}c${convoy}h${hold}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${claim.id}-${task.question}-${task.form}-${outline}.smt2`),
    [
      `; Claim "${claim.id}": ${claim.sentence}`,
      `; Positions with ${move} moves, ${support} supports, ${convoy} convoys and ${hold} units that hold; ${task.form}.`,
      `; Supports of the movers: ${supports.join(', ') || 'none'}; others are for units that do not move.`,
      '; Unsatisfiable: no such position holds what is looked for.',
      smtLib,
      '(check-sat)',
      '',
    ].join('\n'),
  );
}
