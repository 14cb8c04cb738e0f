/** `dipsolve compare`: one position under every rulebook. */
import { PRESET_NAMES } from '../../../encodings/policy.ts';
import { shellCommand } from '../../base/shell.ts';
import { apart } from '../../base/document/document.ts';
import type { Boards } from '../../board/boards.ts';
import {
  choiceRulebooks,
  compareRulebooks,
  impossibleIn,
  presetRulebooks,
  type Rulebook,
  variantRulebooks,
} from '../../explain/rulebooks.ts';
import { readIssue } from '../../adjudicate/rules/choice.ts';
import { DEFAULT_PRESET, describePolicy, type Rules } from '../../adjudicate/rules/policies.ts';
import { variantNamed } from '../../adjudicate/rules/variants.ts';
import { EXIT, gravest, needed, Refused } from '../shared/complain.ts';
import { positionOfFile } from '../shared/input.ts';
import { withEachFile } from '../shared/file-results.ts';
import { comparedJson, comparedText } from './text.ts';
import { type Flags, optionsAgain, rulesOf, solverOf } from '../shared/options.ts';

/**
 * Compares rulebooks on files one after another, or on their lines.
 *
 * @param rules under which the choices of an issue are compared
 * @returns the exit code: 1 if a position cannot be read, 2 if a file or rules cannot, 3 if the solver gave up
 */
export async function compareFiles(
  files: readonly string[],
  options: Flags,
  rules: Rules,
  boards: Boards,
): Promise<number> {
  const solver = solverOf(options);
  const rulebooks = await rulebooksOf(rules, options);
  const { svg, title } = options;
  if (options.jsonl === true) {
    const { compareLines } = await import('./lines.ts');
    return compareLines(files, rulebooks, boards, options.strictLines === true, solver);
  }
  return withEachFile(files, options.json === true, async (file, results) => {
    const position = await positionOfFile(boards, file, rules.policy);
    const compared = await solver.run(() => compareRulebooks(position, rulebooks, solver));
    if (svg !== undefined) {
      const { drawRulebooks } = await import('../shared/draw.ts');
      await drawRulebooks(compared, title, svg);
      if (svg === '-') return results.complaints.add(impossibleIn(compared));
    }
    const heading = file === '-' ? 'Rulebooks' : file;
    results.add(file, {
      json: () => comparedJson(compared),
      text: () => [apart(comparedText(compared, heading, (name) => commandFor(name, file, options)))],
      indent: 2,
    });
    const isOpen = compared.columns.some(({ adjudication }) => adjudication === undefined);
    return gravest([results.complaints.add(impossibleIn(compared)), isOpen ? EXIT.undecided : EXIT.fine]);
  });
}

/** The command that shows a file under a rulebook; none for one without a name of its own, or for standard input. */
function commandFor(name: string, file: string, { issue, map, rules }: Flags): string | undefined {
  const rule = issue === undefined || name.includes('=') ? name : `${issue}=${name}`;
  const isPreset = issue === undefined && PRESET_NAMES.some((preset) => preset === name);
  if (file === '-' || (!isPreset && !/^\S+=\S+$/.test(rule))) return undefined;
  const own = isPreset
    ? { ...(name !== DEFAULT_PRESET && { rules: name }) }
    : { ...(rules !== undefined && { rules }), rule: [rule] };
  const again = optionsAgain({ ...(map !== undefined && { map }), ...own });
  return shellCommand(['dipsolve', 'explain', ...again, file]);
}

/** The rulebooks that the options name. */
async function rulebooksOf(rules: Rules, { rulebooks, issue }: Flags): Promise<readonly Rulebook[]> {
  if (issue !== undefined) {
    const variant = variantNamed(issue);
    return variant === undefined
      ? choiceRulebooks(needed(readIssue(issue), EXIT.usage), rules)
      : variantRulebooks(variant, rules);
  }
  if (rulebooks === undefined) return presetRulebooks();
  const named: Rulebook[] = [];
  for (const text of rulebooks) {
    const { policy, preset } = await rulesOf({ rules: text });
    named.push({ name: describePolicy(policy, preset), policy });
  }
  if (named.length > 1) return named;
  throw new Refused([{ code: 'option-invalid', message: '--rulebooks takes two or more sets of rules' }]);
}
