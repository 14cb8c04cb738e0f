/** Questions to the solver as files that any other solver can check. */
import { join } from 'node:path';
import type { Result } from '../../base/errors.ts';
import { makeFolder, tryToWrite, writeWhole } from '../../base/whole-file.ts';
import type { Shape } from '../../readings/symbolic/symbolic.ts';
import type { MapModeName } from '../maps/mode-names.ts';

/** A question about one outline, as it was put to the solver last. */
export interface ExportedQuestion {
  readonly claim: string;
  readonly sentence: string;
  /** The number of the question among those of the claim. */
  readonly question: number;
  readonly map: MapModeName;
  readonly shape: Shape;
  readonly status: 'sat' | 'unsat' | 'unknown';
  /** Everything that was required, as SMT-LIB. */
  readonly smtLib: string;
  /**
   * Number of requirements, the last ones, that were learnt from positions that were proposed and checked.
   */
  readonly learnt: number;
}

const STATUS = {
  sat: 'Satisfiable: some such position is what is looked for.',
  unsat: 'Unsatisfiable: no such position is what is looked for.',
  unknown: 'The search was not finished.',
} as const satisfies Record<ExportedQuestion['status'], string>;

/**
 * Writes the question as `claim-question-map-outline.smt2`, whole or not at all.
 *
 * @returns `output-unwritable` if it cannot be written
 */
export function exportQuestion(folder: string, exported: ExportedQuestion): Result<void> {
  const { claim, question, map, shape } = exported;
  const { counts, supports = [] } = shape;
  const { move, support, convoy, hold } = counts;
  const outline = `m${move}s${[support, ...supports].join('-')}c${convoy}h${hold}`;
  const file = join(folder, `${claim}-${question}-${map}-${outline}.smt2`);
  return tryToWrite(file, () => {
    makeFolder(folder);
    writeWhole(file, fileText(exported));
  });
}

function fileText({ claim, sentence, map, shape, status, smtLib, learnt }: ExportedQuestion): string {
  const { counts, supports = [] } = shape;
  const { move, support, convoy, hold } = counts;
  return [
    `; Theorem "${claim}": ${sentence}`,
    `; Positions with ${move} moves, ${support} supports, ${convoy} convoys and ${hold} units that hold; ${map}.`,
    `; Supports of the movers: ${supports.join(', ') || 'none'}; the others are for units that do not move.`,
    `; ${STATUS[status]}`,
    ...(learnt === 0
      ? []
      : [`; The last ${learnt} assertions were learnt from positions that were proposed and checked.`]),
    '(set-logic QF_UF)',
    `(set-info :status ${status})`,
    smtLib.trimEnd(),
    '(check-sat)',
    '',
  ].join('\n');
}
