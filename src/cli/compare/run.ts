/** `dipsolve compare`: one position under every rulebook. */
import { PRESET_NAMES } from '../../../encodings/policy.ts';
import { apart } from '../../base/document/document.ts';
import { shellCommand } from '../../base/shell.ts';
import type { Boards } from '../../board/boards.ts';
import { failed, ok, type Result } from '../../base/errors.ts';
import {
  choiceRulebooks,
  compareRulebooks,
  impossibleIn,
  presetRulebooks,
  type Rulebook,
  variantRulebooks,
} from '../../explain/rule-differences.ts';
import { readIssue } from '../../adjudicate/rules/choice.ts';
import { DEFAULT_PRESET, describePolicy, type Rules } from '../../adjudicate/rules/policies.ts';
import { readRules } from '../../adjudicate/rules/read-rules.ts';
import { variantNamed } from '../../adjudicate/rules/variants.ts';
import { EXIT, gravest, unusable } from '../shared/complain.ts';
import { nameOf, readPositionFile } from '../shared/input.ts';
import { failIn, type FileResults, withEachFile } from '../shared/file-results.ts';
import { comparedJson, comparedText } from './text.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { type LimitFlags, solverOf } from '../shared/limit-options.ts';
import { type MapFlag, optionsAgain, type ResultFlags, type RulesFlags } from '../shared/rules-options.ts';

export interface CompareFlags extends RulesFlags, LimitFlags, MapFlag, ResultFlags {
  /** Rules by name or file, instead of all that have a name. */
  readonly rulebooks?: readonly string[];
  /** Each choice of this issue, instead. */
  readonly issue?: string;
  readonly jsonl?: boolean;
  /** A line with an order that cannot be read gets no comparison. */
  readonly strictLines?: boolean;
}

/**
 * Compares rulebooks on files one after another, or on their lines.
 *
 * @param rules under which the choices of an issue are compared
 * @returns the exit code: 1 if a position cannot be read, 2 if a file or rules cannot, 3 if the solver gave up
 */
export async function compareFiles(
  files: readonly string[],
  flags: CompareFlags,
  rules: Rules,
  boards: Boards,
): Promise<number> {
  const solver = solverOf(flags);
  const rulebooks = await rulebooksOf(rules, flags);
  if (!rulebooks.ok) return unusable([rulebooks.error]);
  if (flags.jsonl === true) {
    const { compareLines } = await import('./lines.ts');
    return withEachFile(files, false, (file, { complaints }) =>
      compareLines(file, rulebooks.value, boards, flags.strictLines === true, solver, complaints),
    );
  }
  return withEachFile(files, flags.json === true, (file, results) =>
    compareFile(file, boards, rules, rulebooks.value, flags, results, solver),
  );
}

async function compareFile(
  file: string,
  boards: Boards,
  rules: Rules,
  rulebooks: readonly Rulebook[],
  flags: CompareFlags,
  results: FileResults,
  solver: Solver,
): Promise<number> {
  const { svg, title } = flags;
  const { position, errors } = await readPositionFile(boards, file, rules.policy);
  if (position === undefined) return failIn(results, nameOf(file), errors);
  const compared = await solver.run(() => compareRulebooks(position, rulebooks, solver));
  if (svg !== undefined) {
    const { drawRulebooks } = await import('../shared/draw.ts');
    const drawn = await drawRulebooks(compared, title, svg);
    if (!drawn.ok) return failIn(results, nameOf(file), [drawn.error]);
    if (svg === '-') return results.complaints.add(impossibleIn(compared));
  }
  const { json, text } = results;
  if (json !== undefined) json.add(nameOf(file), comparedJson(compared), 2);
  else {
    const heading = file === '-' ? 'Rulebooks' : file;
    text.add(apart(comparedText(compared, heading, (name) => commandFor(name, file, flags))));
  }
  const isOpen = compared.columns.some(({ adjudication }) => adjudication === undefined);
  return gravest([results.complaints.add(impossibleIn(compared)), isOpen ? EXIT.undecided : EXIT.fine]);
}

/** The command that shows a file under a rulebook; none for one without a name of its own, or for standard input. */
function commandFor(name: string, file: string, { issue, map, rules }: CompareFlags): string | undefined {
  const rule = issue === undefined || name.includes('=') ? name : `${issue}=${name}`;
  const isPreset = issue === undefined && PRESET_NAMES.some((preset) => preset === name);
  if (file === '-' || (!isPreset && !/^\S+=\S+$/.test(rule))) return undefined;
  const own = isPreset ? (name === DEFAULT_PRESET ? {} : { rules: name }) : { rules, rule: [rule] };
  return shellCommand(['dipsolve', 'explain', ...optionsAgain({ map, ...own }), file]);
}

/** The rulebooks that the options name; `option-invalid`, or what is wrong with one of them. */
async function rulebooksOf(
  rules: Rules,
  { rulebooks, issue }: CompareFlags,
): Promise<Result<readonly Rulebook[]>> {
  if (issue !== undefined) {
    const variant = variantNamed(issue);
    if (variant !== undefined) return ok(variantRulebooks(variant, rules));
    const read = readIssue(issue);
    return read.ok ? ok(choiceRulebooks(read.value, rules)) : read;
  }
  if (rulebooks === undefined) return ok(presetRulebooks());
  const named: Rulebook[] = [];
  for (const text of rulebooks) {
    const read = await readRules({ rules: text });
    if (!read.ok) return read;
    named.push({ name: describePolicy(read.value.policy, read.value.preset), policy: read.value.policy });
  }
  return named.length > 1
    ? ok(named)
    : failed({ code: 'option-invalid', message: '--rulebooks takes two or more sets of rules' });
}
