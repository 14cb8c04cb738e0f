/**
 * Finds, for each issue of DATC chapter 4 and each two choices, the smallest position it can in which they differ,
 * and writes `src/others/audit/live/questions.json`: the questions that `dipsolve fingerprint` asks.
 *
 *   npx tsx scripts/find-questions.ts [--seed N] [--minutes N]
 *
 * It starts from the questions that are there, the cases of the DATC, random positions, and both with something
 * written in another way. A question is better the fewer issues its result depends on, and the smaller it is.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { choicesOf, type IssueId, type Policy, PRESET_NAMES, PRESETS } from '../encodings/policy.ts';
import { minimise } from './minimise-text.ts';
import {
  positionIn,
  type TextPosition,
  textPositionOf,
  unitCount,
} from '../src/others/audit/asking/text-position.ts';
import { type BankQuestion, MOVEMENT_ISSUES } from '../src/others/audit/live/question-bank.ts';
import { provinceOf } from '../src/board/board.ts';
import { standardBoard } from '../src/board/standard.ts';
import { hasMovement, loadCases } from '../src/games/datc/case.ts';
import { positionOf } from '../src/games/datc/movement-case.ts';
import { formatOrder, writtenUnit } from '../src/orders/text/format.ts';
import type { WrittenOrder, WrittenUnit } from '../src/orders/order.ts';
import type { Position } from '../src/adjudicate/phases/movement.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { Random } from '../src/orders/sample/random.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { rewritten } from './rewritten-orders.ts';
import { allPairs, dependsOn, mixesNotations, predictionKey } from './make/fingerprint/separation.ts';
import { optionsOf } from './options.ts';

const FILE = new URL('../src/others/audit/live/questions.json', import.meta.url);
/** The rules in which every choice is to be told apart from every other one, where that can be. */
const BASES: readonly (readonly [name: string, policy: Policy])[] = [
  ...PRESET_NAMES.filter((name) => name !== '2025ee').map((name) => [name, PRESETS[name]] as const),
  ...(
    [
      { '4.B.6': 'illegal' },
      { '4.C.5': 'illegal' },
      { '4.C.1': 'illegal', '4.C.2': 'illegal' },
      { '4.A.6': 'required' },
      { '4.D.3': 'last', '4.B.5': 'illegal' },
      { '4.D.9': 'fails', '4.E.3': 'allowed' },
      { '4.A.3': 'route-ordered', '4.B.4': 'mandatory' },
      { '4.A.3': 'intent-undisrupted', '4.B.1': 'default-coast' },
      { '4.A.3': 'opposite', '4.A.4': 'last-fleet' },
      { '4.A.2': '1982', '4.A.1': 'every-route' },
      { '4.E.2': 'legal-set', '4.E.1': 'any-text', '4.B.6': 'illegal' },
    ] satisfies Partial<Policy>[]
  ).map((choices) => [JSON.stringify(choices), { ...PRESETS['datc-3.2'], ...choices }] as const),
];
/** Positions in which names are in doubt in ways that a random change hardly makes. */
const DOUBTFUL: readonly TextPosition[] = [
  { units: { FRANCE: ['A PAR', 'A PIC'] }, orders: { FRANCE: ['A PAR S F PIR - BRE', 'A PIR - BRE'] } },
  { units: { AUSTRIA: ['A SER', 'A GRE'] }, orders: { AUSTRIA: ['A SER - BU', 'A GRE S A SER - BU'] } },
  { units: { RUSSIA: ['F RUM'] }, orders: { RUSSIA: ['F RUM - BU'] } },
];
/** Attempts to make a question for a pair smaller than the one it has. */
const ATTEMPTS = 16;
/** Of choices that matter to one question: all of them are worked out when it is asked. */
const MOST_COMBINATIONS = 600;
/** Policies drawn at random to find out on which issues a chosen question depends. */
const THOROUGH = 400;
/** A question as good as this is not looked for again: three units, and one issue. */
const GOOD = 135;

interface Found {
  readonly question: TextPosition;
  readonly depends: readonly IssueId[];
  readonly cost: number;
}

const { seed, minutes } = optionsOf({ seed: 1, minutes: 5 });
const random = new Random(seed);
const solver = new Solver();
await solver.open();
/** By issue, rules, and the choice that is told apart from theirs. */
const best = new Map<string, Found>();
const attempts = new Map<string, number>();
/** By question: the issues on which it depends. */
const known = new Map<string, readonly IssueId[]>();

const until = Date.now() + minutes * 60_000;
for (const { id, units, orders } of readBank()) offer({ units, orders }, id.split('/')[0] as IssueId);
let looked = 0;
for (const question of candidates()) {
  if (Date.now() > until) break;
  looked++;
  look(question);
  if (looked % 500 === 0) console.error(`${looked} looked at, ${best.size} choices told apart`);
}
write();

function* candidates(): Generator<TextPosition> {
  for (const { units, orders } of readBank()) yield { units, orders };
  yield* DOUBTFUL;
  const cases = [...loadCases('v3'), ...loadCases('v24')].filter(hasMovement);
  const positions = cases.map((each) => positionOf(each));
  for (const position of positions) yield textPositionOf(position);
  for (;;) {
    const base = random.chance(0.5) ? random.pick(positions)! : sample();
    yield random.chance(0.3) ? textPositionOf(base) : rewritten(base, random);
  }
}

function sample(): Position {
  const mix = MIXES[random.pick(['convoy-heavy', 'paradox-heavy', 'mid-game'] as const)!];
  return randomPosition(standardBoard, { ...mix, units: 8 + random.below(16) }, random.below(2 ** 31));
}

function readBank(): readonly BankQuestion[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as BankQuestion[];
  } catch {
    return [];
  }
}

/** Looks at one position under every set of rules: does it tell two choices apart that are not told apart well? */
function look(question: TextPosition): void {
  for (const [name, base] of BASES) {
    const targets = separatedBy(question, name, base, MOVEMENT_ISSUES);
    for (const target of targets) improve(question, target);
    if (targets.length === 0 && name === BASES[0]![0] && !/ C |\//.test(JSON.stringify(question.orders)))
      return;
  }
}

/** Which choices of these issues the question tells apart, each two beside the other choices of the rules. */
function separatedBy(
  question: TextPosition,
  name: string,
  base: Policy,
  issues: readonly IssueId[],
): Target[] {
  return issues.flatMap((issue) => {
    const keys = Object.keys(choicesOf(issue)).map(
      (choice) => [choice, keyOf(question, { ...base, [issue]: choice })] as const,
    );
    return keys.flatMap(([a, ofA], i) =>
      keys.slice(i + 1).flatMap(([b, ofB]) => (ofA === ofB ? [] : [{ name, base, issue, a, b }])),
    );
  });
}

function keyOf(question: TextPosition, policy: Policy): string {
  return predictionKey(standardBoard, question, policy, solver);
}

/** Two choices to tell apart, beside the other choices of a set of rules. */
interface Target {
  readonly name: string;
  readonly base: Policy;
  readonly issue: IssueId;
  readonly a: string;
  readonly b: string;
}

function idOf({ name, issue, a, b }: Target): string {
  return `${issue} ${a} ${b} (${name})`;
}

function separates(part: TextPosition, { base, issue, a, b }: Target): boolean {
  return keyOf(part, { ...base, [issue]: a }) !== keyOf(part, { ...base, [issue]: b });
}

function improve(question: TextPosition, target: Target): void {
  const found = best.get(idOf(target));
  const tried = attempts.get(idOf(target)) ?? 0;
  if (tried >= ATTEMPTS || (found !== undefined && found.cost <= GOOD)) return;
  attempts.set(idOf(target), tried + 1);
  const smallest = minimise(question, (part) => unitCount(part) > 0 && separates(part, target));
  offer(smallest, target.issue);
}

/** A question for one set of rules often serves others as well. */
function offer(question: TextPosition, issue: IssueId): void {
  if (mixesNotations(issue, question)) return;
  const depends = dependsOf(question);
  if (combinationsOf(depends) > MOST_COMBINATIONS) return;
  const cost = costOf(question, depends);
  for (const [name, base] of BASES) {
    for (const target of separatedBy(question, name, base, [issue])) {
      const found = best.get(idOf(target));
      if (found === undefined || cost < found.cost) best.set(idOf(target), { question, depends, cost });
    }
  }
}

function combinationsOf(issues: readonly IssueId[]): number {
  return issues.reduce((product, issue) => product * Object.keys(choicesOf(issue)).length, 1);
}

/** By a small sample, which is enough to choose by. */
function dependsOf(question: TextPosition): readonly IssueId[] {
  const key = JSON.stringify(question);
  let depends = known.get(key);
  if (depends === undefined) known.set(key, (depends = dependsOn(standardBoard, question, solver, 4)));
  return depends;
}

/** First how many combinations of choices matter, then units, then orders. */
function costOf(question: TextPosition, depends: readonly IssueId[]): number {
  const texts = Object.values(question.orders).flat();
  return (
    100 * Math.log2(Math.max(2, depends.length + 1)) +
    10 * unitCount(question) +
    texts.length +
    texts.join('').length / 1000
  );
}

/** Few questions that tell everything apart that was found to be: the best first, the others where they add something. */
function write(): void {
  const questions = new Map([...best.values()].map((found) => [JSON.stringify(found.question), found]));
  const open = new Set(best.keys());
  const chosen: BankQuestion[] = [];
  const counts = new Map<IssueId, number>();
  for (const issue of MOVEMENT_ISSUES) {
    for (const { question } of [...questions.values()].sort((a, b) => a.cost - b.cost)) {
      const told = BASES.flatMap(([name, base]) => separatedBy(question, name, base, [issue]))
        .map((target) => idOf(target))
        .filter((id) => open.has(id));
      if (told.length === 0) continue;
      const plain = inPlainWords(question, issue);
      const depends = dependsOn(standardBoard, plain, solver, THOROUGH);
      if (combinationsOf(depends) > MOST_COMBINATIONS) continue;
      for (const id of told) open.delete(id);
      const number = (counts.get(issue) ?? 0) + 1;
      counts.set(issue, number);
      chosen.push({ id: `${issue}/${number}`, ...plain, depends });
      questions.delete(JSON.stringify(question));
    }
  }
  const lines = chosen.map((question) => `  ${JSON.stringify(question)}`);
  writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
  console.error(`${looked} positions looked at`);
  console.log(`${chosen.length} questions`);
  console.log(missing().join('\n'));
}

/** The question with every order in the plainest words in which it still tells the same apart. */
function inPlainWords(question: TextPosition, issue: IssueId): TextPosition {
  const toldBy = (each: TextPosition): string[] =>
    BASES.flatMap(([name, base]) => separatedBy(each, name, base, [issue])).map((target) => idOf(target));
  const told = toldBy(question);
  let plain = question;
  for (const power of Object.keys(question.orders)) {
    for (const at of question.orders[power]!.keys()) {
      const texts = plain.orders[power]!.map((text, i) => (i === at ? plainWords(plain, power, text) : text));
      const plainer = { ...plain, orders: { ...plain.orders, [power]: texts } };
      const now = new Set(toldBy(plainer));
      if (told.every((id) => now.has(id))) plain = plainer;
    }
  }
  return plain;
}

/** Units as they stand, without whose they are; a text in doubt stays as it is. */
function plainWords({ units }: TextPosition, power: string, text: string): string {
  const position = positionIn(standardBoard, { units, orders: { [power]: [text] } }, PRESETS['datc-3.2']);
  const order = position?.orders[0]?.order;
  if (position === undefined || order === undefined) return text;
  const standing = (written: WrittenUnit): WrittenUnit => {
    const unit = position.units.find(
      ({ location }) => provinceOf(standardBoard, location) === written.province,
    );
    return unit === undefined ? written : writtenUnit(standardBoard, unit);
  };
  const unit = standing(order.unit);
  const plain: WrittenOrder =
    order.kind === 'support'
      ? { ...order, unit, supported: standing(order.supported) }
      : order.kind === 'convoy'
        ? { ...order, unit, convoyed: standing(order.convoyed) }
        : { ...order, unit };
  return formatOrder(standardBoard, plain, 'short');
}

/** Choices that no question tells apart beside those of some rules. */
function missing(): string[] {
  return BASES.flatMap(([name]) =>
    allPairs()
      .map((pair) => `${pair} (${name})`)
      .filter((id) => !best.has(id))
      .map((id) => `  not told apart: ${id}`),
  );
}
