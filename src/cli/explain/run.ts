/** `dipsolve explain`: why a phase went as it did, as text for people and as JSON for programs. */
import { group, type Part, says, heading, marked } from '../../base/document/document.ts';
import { provinceOf } from '../../board/board.ts';
import { failed, ok, type Result, type UserError } from '../../base/errors.ts';
import { inSolutions } from '../../explain/words/loop-words.ts';
import { Evidence } from '../../explain/reasons/evidence.ts';
import { rootsOf, type DecisionNode, treeOf } from '../../explain/reasons/decision-tree.ts';
import { parsePower, parseUnit } from '../../orders/text/parse.ts';
import { adjudicated, type Adjudication, type Position } from '../../adjudicate/phases/movement.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import { solve } from '../../adjudicate/resolution/solve.ts';
import { complain, EXIT, gravest, needed, Refused, refuseOption } from '../shared/complain.ts';
import { explainChange, explainCore, type Explaining } from './change-and-core.ts';
import { explainRules } from './rules.ts';
import { type Job, comparedRules, solverOf } from '../shared/options.ts';
import { rulesField } from '../../adjudicate/rules/policies.ts';
import { noResult, rulesLine } from '../shared/no-result.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import { phaseResultJson } from '../play/phase-json.ts';
import { replayGame, type FoundPhase, positionOf, recordedPhase } from '../../games/replay/replay-game.ts';
import { phaseText, settledText, toneOf, powersAndNobody } from '../adjudicate/text.ts';
import { printAnswer, type PrintedAnswer, printJson, show } from '../shared/print.ts';
import { isJson, nameOf, readInputText, readPosition } from '../shared/input.ts';
import { type Reason, withNames } from '../../explain/reasons/findings.ts';
import { reasonsOf } from '../../explain/sound-reasons.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { powerCode } from '../../games/records/json/result-json.ts';
import { shortUnit } from '../../orders/text/format.ts';
import { subjectJson } from '../compare/run.ts';

/** Levels of the tree below one unit without --depth. */
const DEPTH = 3;

/**
 * Explains a position: every order or one unit, what would change it, what makes its paradoxes, or how other rules
 * would have settled it.
 *
 * @param unit the words of the unit as people write it; all if there are none
 * @returns the exit code: 1 if the position or an order cannot be read, 2 if an option or the file cannot, 3 for
 *   no result
 */
export async function explainFile(file: string, unit: readonly string[], asked: Job): Promise<number> {
  const unitText = unit.length === 0 ? undefined : unit.join(' ');
  const { at, errors, phase } = await readExplained(file, asked);
  const leftOut = complain(errors);
  if ('game' in at) return gravest([leftOut, await explainLater(at, unitText, asked)]);
  const name = file === '-' ? 'Reasons' : file;
  const title = phase === undefined ? name : `${name}, ${phase}`;
  return gravest([leftOut, await explainPosition(at, title, file, unitText, asked)]);
}

async function explainPosition(
  position: Position,
  title: string,
  file: string,
  unitText: string | undefined,
  asked: Job,
): Promise<number> {
  const { under: rules, json = false, depth, change, core, compare } = asked;
  const solver = solverOf(asked);
  const tell = (explained: PrintedAnswer | undefined, of: readonly Adjudication[]): number => {
    if (explained === undefined) return complain([noResult(file, solver)]);
    printAnswer(explained, json);
    return complain(of.flatMap((each) => impossibleResult(each) ?? []));
  };
  const unit = unitText === undefined ? undefined : needed(findUnit(position, unitText), EXIT.usage);
  if (compare !== undefined) {
    const { rules: both } = await comparedRules({ under: rules }, compare);
    const explained = await explainRules(position, title, unit, both, solver);
    return tell(explained, explained?.of ?? []);
  }
  const adjudication = await solver.run(() => adjudicated(position, rules.policy, solver));
  if (adjudication === undefined) return tell(undefined, []);
  const of = { adjudication, title, unit, solver };
  if (core === true) return tell(await explainCore(of), [adjudication]);
  if (change === undefined) {
    const shown = depth ?? (unit === undefined ? 0 : DEPTH);
    return tell(await explainReasons(of, shown, asked), [adjudication]);
  }
  const power = change === true ? undefined : needed(parsePower(position.board, change), EXIT.usage);
  return tell(await explainChange(of, power), [adjudication]);
}

/** @param depth levels of the tree below each order */
async function explainReasons(of: Explaining, depth: number, { under, json }: Job): Promise<PrintedAnswer> {
  const { adjudication, title, unit, solver } = of;
  const shown = { unit, depth };
  const { solutions } = adjudication.resolution;
  const isOpen = unit !== undefined && solutions !== 1 && json !== true;
  const open = isOpen && (await openText(adjudication, unit, solver));
  return {
    text: () => [group([reasonsText(adjudication, title, shown), open, rulesLine(under)])],
    json: () => ({ orders: reasonsJson(adjudication, shown), solutions, ...rulesField(under) }),
  };
}

/** Says what happens to the unit in each solution; nothing where there is none. */
async function openText(adjudication: Adjudication, unit: number, solver: Solver): Promise<Part> {
  const { system } = adjudication.decisions;
  const solved = await solver.run(() => solve(system, solver));
  if (solved.kind === 'solved' && solved.solutions.length === 0) return undefined;
  const roots = rootsOf(new Evidence(adjudication), unit);
  return says(inSolutions(system, solved, unit, roots));
}

function findUnit({ board, units }: Position, text: string): Result<number> {
  const written = parseUnit(board, text);
  if (!written.ok) return written;
  const { province, type } = written.value;
  const unit = units.findIndex(({ location }) => provinceOf(board, location) === province);
  const isThere = unit >= 0 && (type === undefined || units[unit]!.type === type);
  if (isThere) return ok(unit);
  const message = `there is no ${type ?? 'unit'} in ${board.provinces[province]!.name}`;
  return failed({ code: 'unit-missing', message, expected: 'a unit of the position' });
}

/** @returns the exit code */
async function explainLater({ game, index, phase }: FoundPhase, unitText: string | undefined, asked: Job) {
  const { under: rules, json = false, depth, change, core = false, compare } = asked;
  const solver = solverOf(asked);
  const name = formatPhase(phase.phase);
  const isAskedMore = core || [depth, change, compare].some((each) => each !== undefined);
  if (isAskedMore || unitText !== undefined) {
    const message = `${name} is not a movement phase: a unit, --depth, --change, --core and --compare are for movement`;
    refuseOption(message);
  }
  // The phases before it show where dislodged units may go.
  const played = await solver.run(() =>
    replayGame(game, { engine: 'components', policy: rules.policy }, solver),
  );
  const result = played[index]?.result;
  if (result === undefined) return complain([noResult(name, solver)]);
  if (json) printJson({ phase: name, result: phaseResultJson(result, rules) }, 2);
  else show([group([phaseText(result, name), rulesLine(rules)])]);
  return 0;
}

/** The position of a movement phase, or a later phase, that a file has, with its name in a record, and what was left out. */
async function readExplained(
  file: string,
  { phase, under: { policy }, boards }: Job,
): Promise<{
  readonly at: Position | FoundPhase;
  readonly phase?: string;
  readonly errors: readonly UserError[];
}> {
  const name = nameOf(file);
  const text = needed(await readInputText(file));
  if (isJson(text, name) || phase !== undefined) {
    const { found, errors } = recordedPhase(text, name, boards, policy, phase);
    if (found !== undefined) {
      const one = needed(found);
      return { at: positionOf(one) ?? one, errors, phase: formatPhase(one.phase.phase) };
    }
    if (isJson(text, name) && errors.length > 0) throw new Refused(errors);
  }
  const { position, errors } = readPosition(boards.first, text, name, policy);
  if (position === undefined) throw new Refused(errors);
  return { at: position, errors };
}

/** A sentence for every order by power, `depth` levels of the tree below it, and how the phase was settled. */
export function reasonsText(
  adjudication: Adjudication,
  title: string,
  shown: { readonly unit: number | undefined; readonly depth: number },
): Part {
  const { board } = adjudication.read;
  const evidence = new Evidence(adjudication);
  const reasons = shownReasons(adjudication, shown);
  const byPower = powersAndNobody(board).flatMap(([power, name]): Part[] => {
    const ofPower = reasons.filter((reason) => giverOf(adjudication, reason) === power);
    return [
      ofPower.length > 0 && `${name}:`,
      ...ofPower.flatMap((reason) => reasonText(adjudication, evidence, reason, shown.depth)),
    ];
  });
  return group([heading(title), ...byPower, ...settledText(adjudication)]);
}

function reasonText(adjudication: Adjudication, evidence: Evidence, reason: Reason, depth: number): Part[] {
  const { subject, verb, rest } = sentenceOf(adjudication, reason);
  const trees = treesOf(evidence, reason, depth);
  return [
    says([`${subject} `, marked(toneOf(reason.outcome), verb), rest], 2),
    ...trees.flatMap((tree) => treeText(tree, 4)),
  ];
}

/** The same for programs; the order of a unit without one of its own is `null`. */
function reasonsJson(adjudication: Adjudication, shown: Parameters<typeof reasonsText>[2]): object[] {
  const { board, units } = adjudication.read;
  const evidence = new Evidence(adjudication);
  const names = {
    unit: (unit: number): string => shortUnit(board, units[unit]!),
    place: (location: number): string => board.locations[location]!.code,
  };
  return shownReasons(adjudication, shown).map((reason) => {
    const { outcome, because, fate } = reason;
    const power = giverOf(adjudication, reason);
    const trees = treesOf(evidence, reason, shown.depth);
    return {
      power: powerCode(board, power),
      ...subjectJson(adjudication, reason),
      outcome,
      sentence: sentenceText(sentenceOf(adjudication, reason)),
      because: withNames(because, names),
      fate: withNames(fate, names),
      ...(trees.length === 0 ? {} : { tree: withNames(trees, names) }),
    };
  });
}

function shownReasons(adjudication: Adjudication, { unit }: Parameters<typeof reasonsText>[2]): Reason[] {
  return reasonsOf(adjudication).filter((reason) => unit === undefined || reason.unit === unit);
}

/** The power that gave the order, or whose unit it is. */
function giverOf({ results, read }: Adjudication, { order, unit }: Reason): number | undefined {
  return order === undefined ? read.units[unit!]!.power : results[order]!.given.power;
}

function treesOf(evidence: Evidence, { unit, outcome }: Reason, depth: number): DecisionNode[] {
  if (depth === 0 || unit === undefined || outcome === 'illegal') return [];
  const told = new Set<string>();
  return rootsOf(evidence, unit).map((decision) => treeOf(evidence, decision, unit, depth - 1, told));
}

/** Each decision in a line with its clause and the facts it rests on, what it rests on below it. */
function treeText(node: DecisionNode, indent: number): Part[] {
  const facts = node.facts.length === 0 ? '' : `: ${node.facts.join('; ')}`;
  const rule = node.rule === undefined ? '' : ` by the rule "${node.rule}"`;
  const seen = node.isRepeated ? ', see above' : '';
  const clause = node.own === undefined ? node.datc : `${node.own}, in place of ${node.datc}`;
  return [
    says(`${node.text}${rule}${seen} (${clause})${facts}`, indent, 4),
    ...node.on.flatMap((each) => treeText(each, indent + 2)),
  ];
}
