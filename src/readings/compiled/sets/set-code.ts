/** Propagation as code over sets of units. Nothing of it is written by hand but the passes, and how facts become sets. */
import { valueAt } from '../../../base/remembered.ts';
import type { Equations } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { FIRST_PASS, TRUTH_DECISIONS, type TruthDecision } from '../../../../encodings/language/decisions.ts';
import { equationFormulas, type SettingChange } from '../equation-formulas.ts';
import { FACTS } from './facts-code.ts';
import { simplified, withoutEvery } from './simplified.ts';
import { COLUMNS, KNOWN, MOST_COLUMNS, OPEN_BITS, RESTS, SAID, SETS, LIST, VALUES } from './set-layout.ts';
import { isSame, others, type Pair, same, type ScriptNames } from './script-lines.ts';
import { SetWriter } from './set-writer.ts';
import { asWasm } from '../script/as-wasm.ts';
import { type Formulas, isStrength, isTruth, type Node } from '../../formula/node.ts';
import { isDecision, isFact, literalsOf, NotCompiled } from '../formula-parts.ts';

/** Questions of the code about fleets and armies that are not in the table of orders. */
const ASKED = { embarks: 2, lands: 2, arePassedOn: 2 } as const;

/** The set of units that have a decision. */
const SET_OF = {
  MOVE: 'moves',
  SUPPORT: 'supporting',
  CONVOY: 'convoying',
  DISLODGE: 'attacked',
  PATH: 'moves',
} as const satisfies Record<TruthDecision, keyof typeof SETS>;

function all(write: (decision: TruthDecision) => string): string {
  return FIRST_PASS.map(write).join('\n');
}

/** Common parts of a script. */
interface Script extends ReturnType<typeof equationFormulas> {
  readonly names: ScriptNames;
  readonly columns: SetColumns;
}

/** One step of a pass: what the equation says of all units of which the decision is open, or of all that have it. */
function step({ formulas, ofDecision, names, columns }: Script, decision: TruthDecision): string {
  const { unit, formula } = ofDecision[decision];
  const writer = new SetWriter(formulas, names, (fact, of) => columns.of(fact, of));
  const [must, may] = writer.of(simplified(formulas, formula), unit, ['open', 'open']);
  const [t, p, said] = [`t${decision}`, `p${decision}`, SAID[decision]];
  return `open = isAsked ? M[${SETS[SET_OF[decision]]}] : ${p} & ~${t};
if (open !== 0n) {
${writer.lines.join('\n')}
const must${decision} = open & ${must};
const may${decision} = open & ${may};
if (isAsked) { M[${said}] = must${decision}; M[${said + 1}] = may${decision}; }
else {
${t} = ${t} | must${decision};
${p} = ${p} & ~open | may${decision};
if ((must${decision} | open & ~may${decision}) !== 0n) changed = true;
}
}`;
}

/** Says what the equation of a unit rests on, if it says so. */
function restingFunction({ formulas, ofDecision, names, columns }: Script, decision: TruthDecision): string {
  const { unit, formula } = ofDecision[decision];
  const writer = new RestingWriter(formulas, names, (fact, of) => columns.of(fact, of));
  const head = `function rests${decision}(${unit.name}) {`;
  if (!writer.restsOf(withoutEvery(formulas, formula))) return `${head}\nreturn false;\n}`;
  return `${head}
const ${unit.name}_ = only(${unit.name});
${all((d) => `let t${d} = M[${KNOWN[d]}], p${d} = M[${KNOWN[d] + 1}], ${restsOn(d)} = 0n;`)}
${writer.lines.join('\n')}
${all((d) => `M[${RESTS + TRUTH_DECISIONS.indexOf(d)}] = ${restsOn(d)};`)}
return true;
}`;
}

/**
 * The functions `decide`, for the position whose table of orders is in memory; `propagate`, from the values of decisions
 * that are there; `equations`, which says what those of all decisions are; and `rests`, which lists what one rests on.
 */
export function setScript(equations: Equations, policy: Policy, reading?: SettingChange): string {
  const read = equationFormulas(equations, policy, reading);
  const names: ScriptNames = { next: 0 };
  const script: Script = { ...read, names, columns: new SetColumns(read.formulas, names) };
  const steps = all((decision) => step(script, decision));
  const resting = all((decision) => restingFunction(script, decision));
  return `${FACTS}
function columns() {
${script.columns.lines.join('\n')}
return 0;
}
function follow(isAsked) {
if (isAsked) { ${FIRST_PASS.map((d) => `M[${SAID[d]}] = 0n; M[${SAID[d] + 1}] = 0n;`).join(' ')} }
${all((d) => `let t${d} = M[${KNOWN[d]}], p${d} = M[${KNOWN[d] + 1}];`)}
let open = 0n;
for (let changed = true; changed;) {
changed = false;
${steps}
}
${all((d) => `M[${KNOWN[d]}] = t${d}; M[${KNOWN[d] + 1}] = p${d};`)}
return ${FIRST_PASS.map((d) => `count(p${d} & ~t${d})`).join(' + ')};
}
${VALUES_CODE}
${resting}
${CALLED}`;
}

/** Functions that are called from outside. */
const CALLED = `function load(size, powers) {
const isRead = facts(size, powers);
return columns();
}
function decide(size, powers) {
const isLoaded = load(size, powers);
const left = follow(false);
const isOut = takeOut(size, ${KNOWN.MOVE});
return left | ${FIRST_PASS.map((d) => `count(M[${SETS[SET_OF[d]]}])`).join(' + ')} << ${OPEN_BITS};
}
function propagate(size) {
const isIn = putIn(size);
const left = follow(false);
const isOut = takeOut(size, ${KNOWN.MOVE});
return left;
}
function equations(size) {
const isIn = putIn(size);
const left = follow(true);
return takeOut(size, ${SAID.MOVE});
}
function rests(size, kind, unit) {
let isTold = false;
${TRUTH_DECISIONS.map((d, kind) => `if (kind === ${kind}) isTold = rests${d}(unit);`).join('\n')}
return isTold ? listed(size) : 0 - 1;
}`;

/** A module of WebAssembly for `SetPropagation`. */
export function setCode(
  equations: Equations,
  policy: Policy,
  reading?: SettingChange,
): Uint8Array<ArrayBuffer> {
  return asWasm(setScript(equations, policy, reading), new Map(Object.entries(ASKED)));
}

class SetColumns {
  /** Code that works them all out. */
  readonly lines: string[] = [];
  readonly #formulas: Formulas;
  readonly #names: ScriptNames;
  /** Facts that are known, asked of a unit that stands for any. */
  readonly #known = new Map<Node, string>();
  readonly #anyUnit: Node;

  constructor(formulas: Formulas, names: ScriptNames) {
    this.#formulas = formulas;
    this.#names = names;
    this.#anyUnit = formulas.fresh('unit');
  }

  /** Gives the place of the set of units of which the fact holds; it is about no other unit than this. */
  of(fact: Node, unit: Node): string {
    const general = this.#formulas.replace(fact, new Map([[unit, this.#anyUnit]]));
    return valueAt(this.#known, general, () => {
      if (this.#known.size === MOST_COLUMNS) throw new NotCompiled('more sets than there is room for');
      const place = `M[${COLUMNS + this.#known.size}]`;
      const writer = new SetWriter(this.#formulas, this.#names);
      const [set] = writer.of(general, this.#anyUnit, same(`M[${SETS.units}]`));
      this.lines.push(...writer.lines, `${place} = ${set};`);
      return place;
    });
  }
}

/** Equations that would take more are left to the interpretation, and so are those with chains of what may be open. */
const MOST_LINES = 600;

/** The variable with the decisions of one kind that an equation rests on. */
function restsOn(decision: string): string {
  return `on${decision}`;
}

class RestingWriter extends SetWriter {
  /** Writes it for an equation. @returns whether it could be written */
  restsOf(formula: Node): boolean {
    if (hasOpenChain(formula)) return false;
    this.#note(formula, 'true');
    return this.lines.length <= MOST_LINES;
  }

  /** @param gate code for whether it matters */
  #note(node: Node, gate: string): void {
    if (isFact(node)) return;
    if (!isTruth(node)) throw new NotCompiled(node.op);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'not':
        this.#note(a, gate);
        return;
      case 'relation':
        this.#noteDecision(node, gate);
        return;
      case 'and':
      case 'or': {
        const open = this.#open(this.bool(node), gate);
        for (const member of literalsOf(node, node.op === 'or')) this.#note(member.node, open);
        return;
      }
      case 'choose': {
        const open = this.#open(this.bool(node), gate);
        const [must, may] = this.bool(a);
        this.#note(a, open);
        this.#note(b, this.short(`${open} & ${may}`));
        this.#note(c, this.short(`${open} & !${must}`));
        return;
      }
      case 'some':
        this.#noteMembers(a, b, this.#open(this.bool(node), gate));
        return;
      case 'greater': {
        const open = this.#open(this.bool(node), gate);
        this.#noteStrength(a, open);
        this.#noteStrength(b, open);
        return;
      }
      case 'chain':
      case 'true':
      case 'false':
      case 'equal':
      case 'every':
        throw new NotCompiled(node.op);
    }
  }

  #noteDecision(node: Node, gate: string): void {
    if (!isDecision(node)) throw new NotCompiled(node.name);
    const name = restsOn(node.name);
    const [must, may] = this.unary(node);
    const { bit } = this.unit(node.args[0]!);
    this.lines.push(`${name} = ${name} | ${bit} & ${may} & ~${must} & all(${gate});`);
  }

  #noteStrength(node: Node, gate: string): void {
    const strength = this.strength(node);
    if (isSame(strength)) return;
    if (!isStrength(node)) throw new NotCompiled(node.op);
    const open = this.short(`${gate} & ${strength[0]} !== ${strength[1]}`);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'sum':
        this.#noteStrength(a, open);
        this.#noteStrength(b, open);
        return;
      case 'plusIf':
        this.#noteStrength(a, open);
        this.#note(b, open);
        return;
      case 'count':
        this.#noteMembers(a, b, open);
        return;
      case 'chooseStrength': {
        const [must, may] = this.bool(a);
        this.#note(a, open);
        this.#noteStrength(b, this.short(`${open} & ${may}`));
        this.#noteStrength(c, this.short(`${open} & !${must}`));
        return;
      }
      case 'number':
        throw new NotCompiled(node.op);
    }
  }

  /** Notes that it rests on whether units of which it is open if the formula holds are among those of which it does. */
  #noteMembers(x: Node, body: Node, gate: string): void {
    const [must, may] = this.members(x, body);
    const rest = this.fresh();
    this.loop(x, rest, `${may} & ~${must} & all(${gate})`, others(rest), () => {
      for (const { node } of this.literals(body, false)) this.#note(node, 'true');
    });
  }

  #open([must, may]: Pair, gate: string): string {
    return this.short(`${gate} & ${may} & !${must}`);
  }
}

function hasOpenChain(node: Node): boolean {
  return !isFact(node) && (node.op === 'chain' || node.args.some(hasOpenChain));
}

/** One bit from each byte, and eight bits as bytes. */
const EACH = 0x0101010101010101n;
const DIAGONAL = 0x8040201008040201n;
const BELOW = 0x7f7f7f7f7f7f7f7fn;
const GATHER = 0x0102040810204080n;

/** The functions `takeOut`, told from which sets, `putIn`, and `listed`, which lists what an equation rests on. */
const VALUES_CODE = `function takeOut(size, from) {
for (let kind = 0, at = from, to = ${VALUES}; kind < ${TRUTH_DECISIONS.length}; kind += 1, at += 2) {
let must = M[at], may = M[at + 1];
for (let i = 0; i < size; i += 8) {
const sure = (((must & 255n) * ${EACH}n & ${DIAGONAL}n) + ${BELOW}n >> 7n) & ${EACH}n;
const possible = (((may & 255n) * ${EACH}n & ${DIAGONAL}n) + ${BELOW}n >> 7n) & ${EACH}n;
B[to] = sure + possible;
must = must >> 8n;
may = may >> 8n;
to += 8;
}
to += size - ((size + 7) & 248);
}
return 0;
}
function putIn(size) {
for (let kind = 0, at = ${KNOWN.MOVE}, to = ${VALUES}; kind < ${TRUTH_DECISIONS.length}; kind += 1, at += 2) {
let must = 0n, may = 0n;
for (let i = 0; i < size; i += 8) {
const values = B[to];
const sure = ((values >> 1n) & ${EACH}n) * ${GATHER}n >> 56n;
const open = (values & ${EACH}n) * ${GATHER}n >> 56n;
must = must | sure << wide(i);
may = may | (sure | open) << wide(i);
to += 8;
}
to += size - ((size + 7) & 248);
const units = M[${SETS.units}];
M[at] = must & units;
M[at + 1] = may & units;
}
return 0;
}
function listed(size) {
let count = 0;
for (let kind = 0; kind < ${TRUTH_DECISIONS.length}; kind += 1) {
for (let rest = M[kind + ${RESTS}]; rest !== 0n; rest = rest & (rest - 1n)) {
H[count + ${LIST}] = kind * size + first(rest);
count += 1;
}
}
return count;
}`;
