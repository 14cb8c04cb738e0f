/** `dipsolve datc`: the test cases of the DATC under the chosen rules. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatcVersion } from '../../../encodings/issue.ts';
import { casesFolder } from '../../games/datc/case-files.ts';
import { FOLDERS, runCases } from '../../games/datc/compliance.ts';
import { runVariants } from '../../games/datc/variants/run-variants.ts';
import { VARIANT_CHAPTERS } from '../../games/datc/variants/variant-case.ts';
import type { Engine } from '../../adjudicate/resolution/resolve.ts';
import { rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import type { ChapterOption, VariantOption } from './chapters.ts';
import type { RulesFlags } from '../shared/rules-options.ts';
import { complianceText, countStatuses, variantsText } from './text.ts';
import { printAnswer } from '../shared/printed-answer.ts';
import { complain } from '../shared/complain.ts';
import { EXIT } from '../shared/exit-code.ts';
import { librarySolver } from '../../library/library-solver.ts';

export interface DatcFlags extends RulesFlags {
  /** 3.2 by default, but 2.4 under rules made from datc-2.4. */
  readonly edition?: DatcVersion;
  readonly chapter?: ChapterOption;
  readonly engine?: Engine;
  readonly json?: boolean;
}

/**
 * Runs the cases and prints a table by section and every deviation.
 *
 * @returns the exit code: 1 if a case deviates, 3 if the solver gave up on one, 2 if the cases are not there
 */
export async function runDatc(rules: Rules, flags: DatcFlags): Promise<number> {
  const { preset, policy } = rules;
  const ownVersion = rulesJson(policy, preset).preset === 'datc-2.4' ? '2.4' : '3.2';
  const { edition: cases = ownVersion, engine = 'whole', json = false } = flags;
  const folder = casesFolder(FOLDERS[cases]);
  if (!existsSync(folder)) {
    const place = { file: fileURLToPath(folder) };
    const message = 'the test cases of the DATC are missing';
    return complain([{ code: 'file-unreadable', message, place }]);
  }
  const sections = await librarySolver().run((solver) => runCases(cases, { engine, policy }, solver));
  const counts = countStatuses(sections.flatMap(({ parts }) => parts));
  const report = { cases, engine, rules: rulesJson(policy, preset), counts, sections };
  printAnswer({ json: () => report, text: () => complianceText(cases, rules, sections) }, json);
  if (counts.deviating > 0) return EXIT.wrong;
  return counts.undecided > 0 ? EXIT.undecided : EXIT.fine;
}

/**
 * Runs the cases of chapters 7 to 12, or of one of them.
 *
 * @returns the exit code, as of `runDatc`
 */
export async function runVariantChapters(
  { preset, policy }: Rules,
  chapter: VariantOption,
  { engine = 'whole', json = false }: DatcFlags,
): Promise<number> {
  const chapters = chapter === 'variants' ? VARIANT_CHAPTERS : [chapter];
  const sections = await librarySolver().run((solver) => runVariants(chapters, { engine, policy }, solver));
  const counts = countStatuses(sections.flatMap(({ parts }) => parts));
  const report = { chapters, engine, rules: rulesJson(policy, preset), counts, sections };
  printAnswer({ json: () => report, text: () => variantsText({ preset, policy }, sections) }, json);
  return counts.deviating > 0 || counts.undecided > 0 ? 1 : 0;
}
