/** `dipsolve compare`: one position under every rulebook, for people and for programs; with `--jsonl` a position on each line. */
import { allReadable, PositionLineReader } from '../../games/records/lines/position-line.ts';
import { PRESET_NAMES } from '../../../encodings/policy.ts';
import { shellCommand } from '../../base/shell.ts';
import {
  apart,
  block,
  type Document,
  group,
  heading,
  marked,
  type Part,
  says,
  table,
} from '../../base/document/document.ts';
import {
  choiceRulebooks,
  compareRulebooks,
  impossibleIn,
  presetRulebooks,
  type Rulebook,
  variantRulebooks,
  type Column,
  type RulebookTable,
  type Row,
} from '../../explain/rule-differences.ts';
import { readIssue } from '../../adjudicate/rules/choice.ts';
import { DEFAULT_PRESET, describePolicy } from '../../adjudicate/rules/policies.ts';
import { variantNamed } from '../../adjudicate/rules/variants.ts';
import { EXIT, gravest, needed, refuseOption } from '../shared/complain.ts';
import { positionOfFile } from '../shared/input.ts';
import { withEachFile } from '../shared/file-results.ts';
import { type Job, optionsAgain, type Ruled, rulesOf, solverOf } from '../shared/options.ts';
import { reasonOf } from '../../explain/sound-reasons.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { settlementText } from '../../explain/words/loop-words.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { shortOrder, shortUnit } from '../../orders/text/format.ts';
import { resultsOf } from '../../games/bulk/line-adjudicator.ts';
import { idField, unreadableJson } from '../../games/records/json/result-json.ts';
import { NOT_OPEN, type Solver } from '../../readings/z3/solver.ts';
import { answerFilesOfLines } from '../adjudicate/lines.ts';

/**
 * Compares rulebooks on files one after another, or on their lines.
 *
 * @param rules under which the choices of an issue are compared
 * @returns the exit code: 1 if a position cannot be read, 2 if a file or rules cannot, 3 if the solver gave up
 */
export async function compareFiles(files: readonly string[], asked: Job): Promise<number> {
  const solver = solverOf(asked);
  const rulebooks = await rulebooksOf(asked);
  const { svg, boards } = asked;
  if (asked.jsonl === true) {
    return compareLines(files, rulebooks, asked, solver);
  }
  return withEachFile(files, asked.json === true, async (file, results) => {
    const position = await positionOfFile(boards, file, asked.under.policy);
    const compared = await solver.run(() => compareRulebooks(position, rulebooks, solver));
    if (svg !== undefined) {
      const { drawRulebooks } = await import('../shared/draw.ts');
      await drawRulebooks(compared, asked);
      if (svg === '-') return results.complaints.add(impossibleIn(compared));
    }
    const named = file === '-' ? 'Rulebooks' : file;
    results.add(file, {
      json: () => comparedJson(compared),
      text: () => [apart(comparedText(compared, named, (name) => commandFor(name, file, asked)))],
      indent: 2,
    });
    const isOpen = compared.columns.some(({ adjudication }) => adjudication === undefined);
    return gravest([results.complaints.add(impossibleIn(compared)), isOpen ? EXIT.undecided : EXIT.fine]);
  });
}

/** The command that shows a file under a rulebook; none for one without a name of its own, or for standard input. */
function commandFor(name: string, file: string, { issue, map, rules }: Job): string | undefined {
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
async function rulebooksOf({ under, rulebooks, issue }: Ruled): Promise<readonly Rulebook[]> {
  if (issue !== undefined) {
    const variant = variantNamed(issue);
    return variant === undefined
      ? choiceRulebooks(needed(readIssue(issue), EXIT.usage), under)
      : variantRulebooks(variant, under);
  }
  if (rulebooks === undefined) return presetRulebooks();
  const named: Rulebook[] = [];
  for (const text of rulebooks) {
    const { policy, preset } = await rulesOf({ rules: text });
    named.push({ name: describePolicy(policy, preset), policy });
  }
  if (named.length > 1) return named;
  refuseOption('--rulebooks takes two or more sets of rules');
}

const NO_RESULT = 'The solver gave up at its limit: there is no result.';

/**
 * The rulebooks that agree under a letter, a table of what differs, and the sentence why.
 *
 * @param commandOf the command that shows the results under a rulebook, if there is one
 */
export function comparedText(
  { columns, rows }: RulebookTable,
  title: string,
  commandOf: (rulebook: string) => string | undefined = () => undefined,
): Document {
  const [only, ...others] = columns;
  const command = rows.length === 0 ? commandOf(only!.names[0]!) : undefined;
  const hasCycle = columns.some((column) => settlementLines(column).length > 0);
  return [
    heading(title),
    others.length > 0 && group(columns.map((column, i) => columnText(column, i, hasCycle))),
    rows.length === 0 ? nothingDiffers(columns) : tableOf(columns, rows),
    ...rows.map((row) => group([heading(subjectText(columns, row)), ...whyLines(columns, row)])),
    ...(others.length === 0 ? settlementLines(only!) : []),
    command !== undefined && group(['To see them:', block(`  ${command}`)]),
  ];
}

/** `a  1971, 1982: No rule was needed.` */
function columnText(column: Column, i: number, hasCycle: boolean): Part {
  const lines = settlementLines(column);
  // Where no rulebook has a cycle, cycles are not mentioned.
  const none = hasCycle ? ': No cycle remains for a rule to settle.' : '';
  const settled = lines.length === 0 ? none : `: ${lines.join(' ')}`;
  return says(`${letterOf(i)}  ${column.names.join(', ')}${settled}`, 2, 3);
}

function settlementLines({ adjudication }: Column): string[] {
  if (adjudication === undefined) return [NO_RESULT];
  return adjudication.resolution.backups.map((backup) => settlementText(adjudication, backup));
}

function nothingDiffers(columns: readonly Column[]): string {
  const names = columns.flatMap((column) => column.names);
  if (columns.some(({ adjudication }) => adjudication === undefined)) return 'No other result differs.';
  const how = columns.length > 1 ? ', though not in the same way' : '';
  return `${names.length === 2 ? 'Both' : `All ${names.length}`} rulebooks give the same results${how}: ${names.join(', ')}.`;
}

function tableOf(columns: readonly Column[], rows: readonly Row[]): Part {
  const headings = columns.map((_, i) => marked('strong', letterOf(i)));
  const outcomes = (row: Row): string[] =>
    columns.map(({ adjudication }) =>
      adjudication === undefined ? 'no result' : outcomeOf(adjudication, row),
    );
  const shown = rows.map((row) => [subjectText(columns, row), ...outcomes(row)]);
  return table([['', ...headings], ...shown], undefined, columns.length);
}

/** `fails`, `cut, dislodged`. */
function outcomeOf({ results, outcomes, dislodged }: Adjudication, { order, unit }: Row): string {
  const outcome = order === undefined ? outcomes[unit!]! : results[order]!.outcome;
  const fate = dislodged.find((each) => each.unit === unit);
  if (fate === undefined || outcome === 'dislodged' || outcome === 'destroyed') return outcome;
  return `${outcome}, ${fate.retreats.length === 0 ? 'destroyed' : 'dislodged'}`;
}

/** The sentence of each column; the same one once, for all columns that have it. */
function whyLines(columns: readonly Column[], row: Row): Part[] {
  const said = new Map<string, string[]>();
  for (const [i, { adjudication }] of columns.entries()) {
    const sentence = adjudication === undefined ? NO_RESULT : reasonText(adjudication, row);
    said.set(sentence, [...(said.get(sentence) ?? []), letterOf(i)]);
  }
  return [...said].map(([sentence, letters]) => says(`${letters.join(', ')}  ${sentence}`, 2, 3));
}

/** Why the order, or the unit, fared as it did. */
export function reasonText(adjudication: Adjudication, row: Row): string {
  return sentenceText(sentenceOf(adjudication, reasonOf(adjudication, row)));
}

function subjectText(columns: readonly Column[], row: Row): string {
  const { unit, order } = subjectJson(anyOf(columns), row);
  return order ?? unit!;
}

/** A result: rows are of what some have otherwise. */
function anyOf(columns: readonly Column[]): Adjudication {
  return columns.find(({ adjudication }) => adjudication !== undefined)!.adjudication!;
}

function letterOf(column: number): string {
  return String.fromCodePoint('a'.codePointAt(0)! + column);
}

/**
 * The comparison as JSON: rulebooks with the same results and what settled their cycles, then orders, and units without
 * one, with different results. Where there is no result, that of a column is `null`.
 */
export function comparedJson({ columns, rows }: RulebookTable): object {
  return {
    columns: columns.map(columnJson),
    differences: rows.map((row) => differenceJson(columns, row)),
  };
}

function columnJson({ names, adjudication }: Column): object {
  if (adjudication === undefined) return { rules: names, kind: 'unknown', settled: [] };
  const { read, resolution } = adjudication;
  const settled = resolution.backups.map(({ rule, unanswered, units }) => ({
    rule,
    ...(unanswered === undefined ? {} : { unanswered }),
    units: units.map((unit) => shortUnit(read.board, read.units[unit]!)),
  }));
  return { rules: names, kind: 'adjudicated', settled };
}

function differenceJson(columns: readonly Column[], row: Row): object {
  const results = columns.map(({ adjudication }) => adjudication && resultJson(adjudication, row));
  return { ...subjectJson(anyOf(columns), row), results: results.map((result) => result ?? null) };
}

/** The unit and the order that a row is about; `null` for what it does not have. */
export function subjectJson({ read: { board, units }, results }: Adjudication, { order, unit }: Row) {
  return {
    unit: unit === undefined ? null : shortUnit(board, units[unit]!),
    order: order === undefined ? null : shortOrder(board, results[order]!.given.order),
  };
}

function resultJson(adjudication: Adjudication, row: Row): object {
  const { results, outcomes, dislodged } = adjudication;
  return {
    outcome: row.order === undefined ? outcomes[row.unit!]! : results[row.order]!.outcome,
    dislodged: dislodged.some(({ unit }) => unit === row.unit),
    why: reasonText(adjudication, row),
  };
}

function compareLines(
  files: readonly string[],
  rulebooks: readonly Rulebook[],
  { boards, strictLines: strict = false }: Job,
  solver: Solver,
): Promise<number> {
  const reader = new PositionLineReader(boards, rulebooks[0]!.policy, strict);
  return answerFilesOfLines(files, (lines) =>
    resultsOf(lines, solver, (line, _, results) => {
      const whole = reader.readBytes(lines.bytes, line.start, line.end);
      const read = strict ? allReadable(whole) : whole;
      if (!read.ok) return read.error;
      const compared = solver.runNow(() => compareRulebooks(read.value, rulebooks, solver));
      if (compared === NOT_OPEN) return NOT_OPEN;
      const [impossible] = impossibleIn(compared);
      if (impossible !== undefined) return impossible;
      const { board, idJson, unreadable } = read.value;
      const rejected = unreadable.map((each) => unreadableJson(board, each));
      const json = { ...comparedJson(compared), ...(rejected.length === 0 ? {} : { rejected }) };
      results.addText(`{${idField(idJson)}${JSON.stringify(json).slice(1)}`);
      return 'added';
    }),
  );
}
