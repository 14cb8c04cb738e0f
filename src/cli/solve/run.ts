/** `dipsolve solve`: all solutions of the bare equations side by side, and the cycles; `smt`: these equations as SMT-LIB. */
import { unitOrderText } from '../../explain/words/words.ts';
import { type IllegalReason, ILLEGAL_REASONS } from '../../orders/order.ts';
import { asBooleans, type EquationSystem } from '../../adjudicate/resolution/system.ts';
import {
  block,
  group,
  apart,
  heading,
  marked,
  says,
  table,
  type Part,
  type Cells,
} from '../../base/document/document.ts';
import { printableLine } from '../../base/printable.ts';
import { equationsOf, type Position } from '../../adjudicate/phases/movement.ts';
import { impossibleSolution } from '../../adjudicate/phases/impossible-result.ts';
import { solve, type Cycle, type OpenPart, type Solved } from '../../adjudicate/resolution/solve.ts';
import { rulesField } from '../../adjudicate/rules/policies.ts';
import { EXIT, Refused } from '../shared/complain.ts';
import { nameOf, positionOfFile } from '../shared/input.ts';
import { withEachFile } from '../shared/file-results.ts';
import { noResult, rulesLine, countText } from '../shared/no-result.ts';
import { shellCommand } from '../../base/shell.ts';
import { type Job, optionsAgain, solverOf } from '../shared/options.ts';
import { print } from '../shared/print.ts';
import { endsAt } from '../../../encodings/variants/railway.ts';
import { provinceOf } from '../../board/board.ts';
import { TRUTH_WORDS } from '../../explain/reasons/decision-tree.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import { givenJson } from '../../games/records/json/result-json.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { BACKUP_RULES, type BackupRule } from '../../../encodings/backup-rules.ts';
import { TRUE } from '../../readings/known/partial.ts';
import type { Assignment } from '../../adjudicate/resolution/enumerate.ts';

/**
 * Solves position files one after another and prints their solutions.
 *
 * @returns the exit code: 1 if a position cannot be read, 2 if a file cannot, 3 if the solver gave up
 */
export async function solveFiles(files: readonly string[], asked: Job): Promise<number> {
  const { under: rules, boards, svg } = asked;
  const solver = solverOf(asked);
  return withEachFile(files, asked.json === true, async (file, results) => {
    const position = await positionOfFile(boards, file, rules.policy);
    const system = equationsOf(position, rules.policy);
    const solved = await solver.run(() => solve(system, solver));
    if (solved.kind === 'unknown') throw new Refused([noResult(file, solver)]);
    const impossible = solved.solutions.flatMap((solution) => impossibleSolution(system, solution) ?? []);
    if (svg !== undefined) {
      const { drawSolutions } = await import('../shared/draw.ts');
      await drawSolutions(system, solved, asked);
      if (svg === '-') return results.complaints.add(impossible.slice(0, 1));
    }
    const illegal = illegalOrders(position, system);
    const rejected = illegal.length === 0 ? {} : { rejected: illegal };
    const command = ['dipsolve', 'explain', ...optionsAgain(asked), file, '--core'];
    results.add(file, {
      json: () => ({ ...solutionsJson(system, solved), ...rejected, ...rulesField(rules) }),
      text: () => [
        solutionsText(system, solved, file === '-' ? 'Solutions' : file),
        illegalText(illegal),
        solved.count !== 1 &&
          group(['To see which orders cause this, and why:', block(`  ${shellCommand(command)}`)]),
        rulesLine(rules),
      ],
      indent: 2,
    });
    return results.complaints.add(impossible.slice(0, 1));
  });
}

/** Prints the equations of a position as SMT-LIB. @returns the exit code */
export async function printSmt(file: string, { under: { policy }, boards }: Job): Promise<number> {
  const { smtEquations } = await import('../../prove/smt-equations.ts');
  const position = await positionOfFile(boards, file, policy);
  const system = equationsOf(position, policy);
  for (const illegal of illegalOrders(position, system))
    print(`${printableLine(`; Illegal, and in no equation: ${illegalLine(illegal)}`)}\n`);
  print(smtEquations(system, printableLine(nameOf(file))));
  return EXIT.fine;
}

/** More solutions than this do not fit side by side. */
export const SIDE_BY_SIDE = 6;

/** Every order with its outcome in each solution, then the parts without a single solution. */
export function solutionsText(
  system: EquationSystem,
  { solutions, count, parts }: Extract<Solved, { kind: 'solved' }>,
  title: string,
): Part {
  const shown = solutions.slice(0, SIDE_BY_SIDE);
  const first = group([
    heading(title),
    says(countText(count)),
    shown.length > 0 && solutionTable(system, shown, [...system.read.units.keys()]),
    solutions.length > shown.length &&
      says(`The first ${shown.length} solutions are shown; --json lists ${solutions.length}.`),
  ]);
  return apart([first, ...parts.map((part, i) => partText(system, part, i + 1))]);
}

/**
 * Outcomes of units and their orders, each solution in a column; where not all of them fit side by side, several
 * tables one after another.
 *
 * @param headings of the columns; their numbers if not given
 */
export function solutionTable(
  system: EquationSystem,
  solutions: readonly Assignment[],
  shown: readonly number[],
  headings: readonly string[] = solutions.map((_, i) => `solution ${i + 1}`),
): Part {
  const { board, units } = system.read;
  const rowOf = (unit: number): Cells => {
    const fates = solutions.map((solution) => fate(system, solution, unit));
    const differs = new Set(fates).size > 1 && marked('bad', 'differs');
    return [`  ${unitOrderText(system.facts, unit)}`, ...fates, differs || ''];
  };
  const rows: Cells[] = [
    ['', ...headings, ''],
    ...board.powers.flatMap((power) => {
      const ofPower = shown.filter((unit) => units[unit]!.power === power.index);
      if (ofPower.length === 0) return [];
      return [[`${power.name}:`, ...headings.map(() => ''), ''], ...ofPower.map(rowOf)];
    }),
  ];
  return table(rows, undefined, solutions.length);
}

function fate(system: EquationSystem, solution: Assignment, unit: number): string {
  const { facts } = system;
  const is = (decision: TruthDecision): boolean => solution[system.number(decision, unit)] === TRUE;
  const word = (decision: TruthDecision): string => TRUTH_WORDS[decision][is(decision) ? 'yes' : 'no'];
  const words: string[] = [];
  const stop = is('MOVE') ? earlierStop(system, solution, unit) : undefined;
  if (stop !== undefined) words.push(`fails, ends in ${stop}`);
  else if (facts.moves(unit)) words.push(word('MOVE'));
  else if (facts.supports(unit)) words.push(word('SUPPORT'));
  else if (facts.convoys(unit)) words.push(word('CONVOY'));
  if (is('DISLODGE')) words.push('dislodged');
  return words.length === 0 ? 'stands' : words.join(', ');
}

/** The station where a train ends that moves, but not to where it was ordered. */
function earlierStop(system: EquationSystem, solution: Assignment, train: number): string | undefined {
  const { read } = system.facts;
  const { board, orders, ways } = read;
  const order = orders[train]!;
  if (ways === undefined || order.kind !== 'move') return undefined;
  const { setting } = asBooleans(system, solution);
  const end = ways.legs.find((leg, i) => leg.train === train && endsAt(setting, read.table.size + i));
  if (end === undefined || end.station === provinceOf(board, order.to)) return undefined;
  return board.provinces[end.station]!.name;
}

function partText(system: EquationSystem, { decisions, solutions, cycles }: OpenPart, number: number): Part {
  const count = solutionCount(solutions.length);
  return group([
    `Part ${number}: ${decisions.length} decisions that depend on one another, with ${count}.`,
    ...cycles.flatMap((cycle, i) => cycleText(system, cycle, i + 1)),
  ]);
}

function cycleText(system: EquationSystem, cycle: Cycle, number: number): Part[] {
  const solutions =
    cycle.solutions === undefined
      ? 'depends on another cycle'
      : `has ${solutionCount(cycle.solutions)} by itself`;
  const unanswered =
    cycle.unanswered === undefined ? '' : `; the ${cycle.unanswered} rule (4.A.2) has no answer to it`;
  const settled =
    cycle.solutions === 1 || cycle.rule === undefined
      ? ''
      : `${unanswered}; settled by "${cycle.rule}" (${BACKUP_RULES[cycle.rule]})`;
  return [
    says(`${cycleName(cycle)} ${number} ${solutions}${settled}:`),
    ...cycle.units.map((unit) => says(unitOrderText(system.facts, unit), 2)),
  ];
}

function cycleName({ rule, solutions }: Cycle): string {
  if (solutions === 1 || rule === undefined) return 'Cycle';
  const names: Readonly<Record<BackupRule, string>> = {
    circular: 'Circular movement',
    szykman: 'Convoy paradox',
    'szykman-armies': 'Convoy paradox',
    'all-hold': 'Convoy paradox',
    dptg: 'Convoy paradox',
    railway: 'Railway paradox',
    canal: 'Canal paradox',
    'all-fail': 'Cycle',
    own: 'Cycle',
  };
  return names[rule];
}

function solutionCount(count: number): string {
  if (count === 0) return 'no solution';
  return count === 1 ? 'one solution' : `${count} solutions`;
}

/** The same for programs: decisions by name, such as `MOVE A PAR`. */
export function solutionsJson(system: EquationSystem, solved: Parameters<typeof solutionsText>[1]): object {
  const orders = (units: readonly number[]): string[] =>
    units.map((unit) => unitOrderText(system.facts, unit));
  return {
    solutions: solved.count,
    decisions: system.numbers.length,
    propagated: solved.propagated,
    all: solved.solutions.map((solution) => named(system, solution, system.numbers)),
    parts: solved.parts.map((part) => ({
      decisions: part.decisions.map((number) => decisionName(system, number)),
      orders: orders(part.units),
      solutions: part.solutions.map((solution) => named(system, solution, part.decisions)),
      cycles: part.cycles.map((cycle) => ({
        orders: orders(cycle.units),
        decisions: cycle.decisions.map((number) => decisionName(system, number)),
        solutions: cycle.solutions ?? null,
        rule: cycle.solutions === 1 ? null : (cycle.rule ?? null),
      })),
    })),
  };
}

/** The orders that are illegal, of which no solution tells: their units hold, or do what they were ordered before. */
export function illegalOrders(
  { board, orders }: Position,
  { facts }: EquationSystem,
): (ReturnType<typeof givenJson> & { readonly reason: IllegalReason })[] {
  return orders.flatMap((given, index) => {
    const reading = facts.read.readings[index]!;
    return reading.verdict === 'illegal' ? [{ ...givenJson(board, { given }), reason: reading.reason }] : [];
  });
}

/** `FRANCE: A PAR - LON (no fleets stand where they could convoy the army there)`. */
export function illegalLine({ power, order, reason }: ReturnType<typeof illegalOrders>[number]): string {
  return `${power ?? 'Power unknown'}: ${order} (${ILLEGAL_REASONS[reason]})`;
}

/** The same for people. */
export function illegalText(illegal: ReturnType<typeof illegalOrders>): Part {
  return (
    illegal.length > 0 &&
    group(['Illegal, and in no solution:', ...illegal.map((each) => says(illegalLine(each), 2, 4))])
  );
}

function named(system: EquationSystem, solution: Assignment, numbers: readonly number[]) {
  return Object.fromEntries(
    numbers.map((number) => {
      const { decision } = system.unknown(number);
      return [decisionName(system, number), TRUTH_WORDS[decision][solution[number] === TRUE ? 'yes' : 'no']];
    }),
  );
}

function decisionName(system: EquationSystem, number: number): string {
  const { decision, unit } = system.unknown(number);
  const { facts } = system;
  const { board, units } = facts.read;
  const leg = facts.leg(unit);
  const rail = leg === undefined ? '' : ` by rail to ${board.provinces[leg.station]!.code}`;
  return `${decision} ${formatStandingUnit(board, units[facts.unitOf(unit)]!, 'short')}${rail}`;
}
