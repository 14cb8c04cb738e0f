/**
 * The formulas of docs/equations.md: what the encodings leave behind in the interpretation with which claims are proved for
 * any number of units.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { EQUATION_CLAUSES, EQUATIONS } from '../../encodings/equations.ts';
import { headToHead } from '../../encodings/head-to-head.ts';
import { choicesOf, DATC_3_2, ISSUE_IDS, type Policy } from '../../encodings/policy.ts';
import { byConvoy } from '../../encodings/route.ts';
import type { Setting } from '../../encodings/setting.ts';
import { STRENGTH_DECISIONS, TRUTH_DECISIONS, type Decision } from '../../encodings/language/decisions.ts';
import { latexOf } from '../make/equations/latex.ts';
import { type Node, Formulas } from '../../src/readings/formula/node.ts';
import { unboundedSituation } from '../../src/readings/formula/unbounded.ts';
import { Reading } from '../../src/readings/reading.ts';

/** The rules read over units of which nothing is known; decisions are only named. */
function settingUnder(policy: Policy): Setting<Node, Node> & { readonly logic: Formulas } {
  const logic = new Formulas();
  const { setting } = new Reading<Node, Node>(
    logic,
    unboundedSituation(logic),
    { policy, equations: EQUATIONS },
    (decision, unit) => logic.relation(decision, [logic.unit(unit)]),
    { strength: (decision, unit) => logic.term('strength', decision, [logic.unit(unit)]) },
  );
  return { ...setting, logic };
}

/** What a decision of the unit `u` must equal, as a formula. */
export function formulaOf(decision: Decision, policy: Policy = DATC_3_2): Node {
  const setting = settingUnder(policy);
  return equationIn(setting, decision, setting.logic.term('unit', 'u'));
}

type Traced = ReturnType<typeof settingUnder>;

function equationIn(setting: Traced, decision: Decision, unit: Node): Node {
  return EQUATIONS[decision](setting, setting.logic.number(unit));
}

/** Parts that come up again and again, each told once, by what it is of two units or of one. */
const PARTS: Readonly<Record<string, (setting: Traced, a: number, b: number) => Node>> = {
  headToHead: (setting, a, b) => headToHead(setting, a, b),
  supportsMove: ({ situation }, a, b) => situation.supportsMove(a, b),
  attacks: ({ situation }, a, b) => situation.attacks(a, b),
  samePower: ({ situation }, a, b) => situation.samePower(a, b),
};
const OF_ONE: ReadonlySet<string> = new Set(['byConvoy']);

/** The formula with the parts by their names. */
function shortened(setting: Traced, formula: Node, without?: string): Node {
  const formulas = setting.logic;
  const units = new Set<Node>();
  const collect = (node: Node): void => {
    if (node.sort === 'unit') units.add(node);
    node.args.forEach(collect);
  };
  collect(formula);
  const names = new Map<Node, Node>();
  const name = (part: string, read: Node, of: readonly Node[]): void => {
    // As it is once its loop has ended: without the constants to which the loop adds.
    const is = formulas.replace(read, new Map());
    if (part !== without && is.free.size < 3 && !names.has(is)) names.set(is, formulas.relation(part, of));
  };
  const numberOf = (unit: Node): number => setting.logic.number(unit);
  for (const one of units) {
    name('byConvoy', byConvoy(setting, numberOf(one)), [one]);
    for (const other of units) {
      if (one === other) continue;
      for (const [part, is] of Object.entries(PARTS)) {
        name(part, is(setting, numberOf(one), numberOf(other)), [one, other]);
      }
    }
  }
  const [u, o] = [formulas.term('unit', 'u'), formulas.term('unit', 'o')];
  const goal = formulas.term('place', 'goal', [u]);
  const there = formulas.term('unit', 'occupant', [goal]);
  return formulas.replace(formulas.replace(formula, names), new Map([[there, o]]));
}

/** All formulas, as Markdown. */
export function equationsPart(): string {
  const all = [...TRUTH_DECISIONS, ...STRENGTH_DECISIONS];
  const names = [...OF_ONE, ...Object.keys(PARTS)];
  const others = names.flatMap((part) => underChoices((policy) => partLine(part, policy)));
  const parts = [
    ...names.map((part) => partLine(part)),
    ...others.flatMap(([head, latex]) => [`& ${head}`, latex]),
  ].join(' \\\\\n');
  return `## Parts

$$
\\begin{aligned}
${parts}
\\end{aligned}
$$
${all.map(sectionOf).join('')}`;
}

/** The definition of a part, of the units u and v. */
function partLine(part: string, policy: Policy = DATC_3_2): string {
  const setting = settingUnder(policy);
  const [u, v] = ['u', 'v'].map((name) => setting.logic.term('unit', name)) as [Node, Node];
  const [a, b] = [setting.logic.number(u), setting.logic.number(v)];
  const is = part === 'byConvoy' ? byConvoy(setting, a) : PARTS[part]!(setting, a, b);
  const of = part === 'byConvoy' ? 'u' : 'u, v';
  const formula = shortened(setting, is, part);
  return `\\textit{${part}}(${of}) \\;&=\\; ${latexOf(formula)}`;
}

function equationLine(decision: Decision, policy: Policy): string {
  const setting = settingUnder(policy);
  const formula = equationIn(setting, decision, setting.logic.term('unit', 'u'));
  return `\\textsf{${decision}}(u) \\;=\\; ${latexOf(shortened(setting, formula), true)}`;
}

/** Single choices that make something else of a formula, with what they make of it. */
function underChoices(formula: (policy: Policy) => string): (readonly [head: string, latex: string])[] {
  const standard = formula(DATC_3_2);
  const others = new Map<string, string[]>();
  for (const issue of ISSUE_IDS.filter((id) => id.startsWith('4.'))) {
    for (const choice of Object.keys(choicesOf(issue))) {
      const other = formula({ ...DATC_3_2, [issue]: choice });
      if (other !== standard) others.set(other, [...(others.get(other) ?? []), `${issue}=${choice}`]);
    }
  }
  return [...others].map(([latex, choices]) => [`\\text{with ${choices.join(' or ')}:}`, latex] as const);
}

function sectionOf(decision: Decision): string {
  const { datc, title, says } = EQUATION_CLAUSES[decision];
  const file = fileOf(decision);
  const rows = [
    equationLine(decision, DATC_3_2),
    ...underChoices((policy) => equationLine(decision, policy)).flat(),
  ];
  return `
## ${decision}

DATC ${datc}, ${title}. ${says} In [\`${file}\`](../${file}).

$$
${rows.length === 1 ? rows[0] : `\\begin{gathered}\n${rows.join(' \\\\\n')}\n\\end{gathered}`}
$$
`;
}

/** The file that exports the equation. */
function fileOf(decision: Decision): string {
  const name = EQUATIONS[decision].name;
  const found = readdirSync('encodings')
    .filter((file) => file.endsWith('.ts'))
    .find((file) => readFileSync(`encodings/${file}`, 'utf8').includes(`export function ${name}<`));
  if (found === undefined) throw new Error(`no file has the equation ${name}`);
  return `encodings/${found}`;
}
