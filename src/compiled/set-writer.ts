/**
 * Writes formulas as code over sets of units: what is known of all units at once.
 *
 * Of everything there are two values, what must hold and what may; of a fact they are one. A part of a formula in which
 * one unit varies is a set, worked out by operations on bits; where it cannot be, unit by unit.
 */
import { boundBy, type Formulas, type Node } from '../logic/formula/node.ts';
import { TRUTH_DECISIONS } from '../logic/decisions.ts';
import { NotCompiled } from './row-code.ts';
import { OCCUPANT, OCCUPIED } from './listed-situation.ts';
import { simplified } from './set-formulas.ts';
import { BINARY, occupantOf, UNARY } from './set-relations.ts';
import { COLUMNS, MOST_COLUMNS, SETS } from './set-layout.ts';

/** Code for what must hold and for what may; for the least and the most of a strength. */
export type Pair = readonly [must: string, may: string];

interface Literal {
  readonly node: Node;
  readonly negated: boolean;
}

const DECISIONS: ReadonlySet<string> = new Set(TRUTH_DECISIONS);

const same = (code: string): Pair => [code, code];
const isSame = ([a, b]: Pair): boolean => a === b;
/** What one operation makes of both; once where both are one. */
function each(pairs: readonly Pair[], write: (codes: readonly string[]) => string): Pair {
  const must = write(pairs.map(([code]) => code));
  return pairs.every(isSame) ? same(must) : [must, write(pairs.map(([, code]) => code))];
}

/** Sets that rest on facts alone, worked out once for a position. */
export class Columns {
  readonly lines: string[] = [];
  readonly formulas: Formulas;
  readonly #known = new Map<Node, number>();
  readonly #unit: Node;

  constructor(formulas: Formulas) {
    this.formulas = formulas;
    this.#unit = formulas.fresh('unit');
  }

  /** @param unit a variable or the unit where another one goes @returns where the set stands */
  of(node: Node, unit: Node): string {
    const general = this.formulas.replace(node, new Map([[unit, this.#unit]]));
    let column = this.#known.get(general);
    if (column === undefined) {
      const writer = new SetWriter(this, true);
      const [code] = writer.mask([{ node: general, negated: false }], this.#unit, same(`M[${SETS.units}]`));
      column = COLUMNS + this.#known.size;
      if (this.#known.size === MOST_COLUMNS) throw new NotCompiled('more sets than there is room for');
      this.#known.set(general, column);
      this.lines.push(...writer.lines, `M[${column}] = ${code};`);
    }
    return `M[${column}]`;
  }
}

let names = 0;

export class SetWriter {
  lines: string[] = [];
  #scopes: Map<string, Pair>[] = [new Map()];
  readonly #columns: Columns;

  readonly #inColumn: boolean;

  constructor(columns: Columns, inColumn = false) {
    this.#columns = columns;
    this.#inColumn = inColumn;
  }

  /** The code, or the name of a constant with its value. */
  #short(code: string): string {
    if (/^(?:\w+|M\[\d+\])$/.test(code)) return code;
    const name = `v${names++}`;
    this.lines.push(`const ${name} = ${code};`);
    return name;
  }

  #named([must, may]: Pair): Pair {
    const name = this.#short(must);
    return must === may ? same(name) : [name, this.#short(may)];
  }

  #once(key: string, write: () => Pair): Pair {
    for (const scope of this.#scopes) {
      const known = scope.get(key);
      if (known !== undefined) return known;
    }
    const pair = this.#named(write());
    this.#scopes.at(-1)!.set(key, pair);
    return pair;
  }

  /** The members of a conjunction. */
  literals(node: Node, negated: boolean): Literal[] {
    if (node.op === 'not') return this.literals(node.args[0]!, !negated);
    if (!this.#inColumn && isOfOne(node)) return [{ node, negated }];
    if (node.op === (negated ? 'or' : 'and')) {
      const all = node.args.flatMap((arg) => this.literals(arg, negated));
      return all.filter(
        (one, i) => all.findIndex((other) => other.node === one.node && other.negated === one.negated) === i,
      );
    }
    return [{ node, negated }];
  }

  /** The set of units `x` of which all of these hold; among those in `within`. */
  mask(literals: readonly Literal[], x: Node, within: Pair | undefined): Pair {
    const easy = literals.filter(({ node }) => this.#isEasy(node, x));
    const hard = literals.filter((literal) => !easy.includes(literal));
    let pair = within;
    const add = (other: Pair): void => {
      pair = pair === undefined ? other : each([pair, other], ([a, b]) => `${a} & ${b}`);
    };
    for (const literal of easy) add(this.#set(literal, x, undefined));
    if (hard.length === 0) return this.#named(pair!);
    for (const { node, negated } of hard) {
      const some = negated ? undefined : domainOf(node, x);
      if (some !== undefined) add(same(some));
    }
    if (pair === undefined) pair = same(`M[${SETS.units}]`);
    const guard = this.#named(pair);
    const [only] = hard;
    const fact = this.#scopes.length === 1 ? this.#split(hard, x) : undefined;
    if (fact !== undefined) {
      const [set] = this.#unary(fact.name);
      const [yes, no] = [this.#columns.formulas.true, this.#columns.formulas.false].map((value) =>
        hard.flatMap(({ node, negated }) =>
          this.literals(simplified(this.#columns.formulas, this.#columns.formulas.replace(node, new Map([[fact, value]]))), negated),
        ),
      );
      const one = this.mask(yes!, x, this.#named(each([guard], ([code]) => `${code} & ${set}`)));
      const other = this.mask(no!, x, this.#named(each([guard], ([code]) => `${code} & ~${set}`)));
      return this.#named(each([one, other], ([a, b]) => `${a} | ${b}`));
    }
    if (hard.length === 1 && only!.negated) {
      const domain = domainOf(only!.node, x);
      if (domain !== undefined) {
        const fails = this.mask([{ node: only!.node, negated: false }], x, same(guard[1]));
        return this.#named([`${guard[0]} & ~${fails[1]}`, `${guard[1]} & ~${fails[0]}`]);
      }
    }
    if (hard.length === 1 && isMixed(only!.node)) {
      return this.#named(each([guard, this.#set(only!, x, guard)], ([a, b]) => `${a} & ${b}`));
    }
    return this.#byLoop(hard, x, guard);
  }

  /** Whether somebody stands where the unit goes decides most of what is asked. */
  #split(literals: readonly Literal[], x: Node): Node | undefined {
    const fact = this.#columns.formulas.relation(OCCUPIED, [x]);
    return literals.some(({ node }) => contains(node, fact)) ? fact : undefined;
  }

  /** Unit by unit. */
  #byLoop(literals: readonly Literal[], x: Node, [mustGuard, mayGuard]: Pair): Pair {
    const fact = literals.every(({ node }) => isFact(node));
    const [must, may, rest] = [`v${names++}`, `v${names++}`, `v${names++}`];
    this.lines.push(`let ${must} = 0n;`);
    if (!fact) this.lines.push(`let ${may} = 0n;`);
    const outer = this.lines;
    this.lines = [];
    this.#scopes.push(new Map());
    this.lines.push(`const ${x.name} = first(${rest});`, `const ${x.name}_ = ${rest} & (0n - ${rest});`);
    const [a, b] = this.all(literals);
    this.lines.push(`${must} = ${must} | all(${a}) & ${x.name}_;`);
    if (!fact) this.lines.push(`${may} = ${may} | all(${b}) & ${x.name}_;`);
    const inner = this.lines;
    this.#scopes.pop();
    this.lines = outer;
    this.lines.push(
      `for (let ${rest} = ${mayGuard}; ${rest} !== 0n; ${rest} = ${rest} & (${rest} - 1n)) {`,
      ...inner,
      '}',
    );
    if (fact) return mustGuard === mayGuard ? same(must) : [this.#short(`${must} & ${mustGuard}`), must];
    return [mustGuard === mayGuard ? must : this.#short(`${must} & ${mustGuard}`), may];
  }

  /** A set may have more than it should outside of `within`. */
  #set({ node, negated }: Literal, x: Node, within: Pair | undefined): Pair {
    if (negated) {
      const [must, may] = this.#set({ node, negated: false }, x, within && [within[1], within[1]]);
      return must === may ? same(`~${must}`) : [`~${may}`, `~${must}`];
    }
    if (!node.free.has(x)) return each([this.bool(node)], ([code]) => `all(${code})`);
    const column = this.#column(node);
    if (column?.unit === x) return same(column.code);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'not':
        return this.#set({ node: a, negated: true }, x, within);
      case 'and':
        return this.mask(this.literals(node, false), x, within);
      case 'or': {
        const one = this.#named(this.#in(a, x, within));
        const left = within && this.#named([this.#less(within[1], one[0]), this.#less(within[1], one[0])]);
        return each([one, this.#in(b, x, left)], ([p, q]) => `(${p} | ${q})`);
      }
      case 'choose': {
        const condition = this.#named(this.#in(a, x, within));
        const then = within && same(this.#short(`${within[1]} & ${condition[1]}`));
        const otherwise = within && same(this.#less(within[1], condition[0]));
        return this.#chosen(
          condition,
          this.#named(this.#in(b, x, then)),
          this.#named(this.#in(c, x, otherwise)),
          '~',
        );
      }
      case 'equal':
        return same(this.#unit(a === x ? b : a).bit);
      case 'relation':
        return this.#relation(node, x);
      default:
        return this.#byLoop([{ node, negated: false }], x, within ?? same(`M[${SETS.units}]`));
    }
  }

  #less(set: string, other: string): string {
    return this.#short(`${set} & ~${other}`);
  }

  #in(node: Node, x: Node, within: Pair | undefined): Pair {
    return this.mask(this.literals(node, false), x, within);
  }

  #relation(node: Node, x: Node): Pair {
    const [a, b] = node.args as [Node, Node];
    if (b === undefined) return this.#unary(node.name);
    const row = BINARY[node.name]!;
    return this.#once(`${node.id} ${x.id}`, () =>
      same(a === x ? row.first!(this.#unit(b).index) : row.second!(this.#unit(a).index)),
    );
  }

  #unary(name: string): Pair {
    if (DECISIONS.has(name)) return [`t${name}`, `p${name}`];
    const set = UNARY[name];
    if (set === undefined) throw new NotCompiled(name);
    return same(set);
  }

  /** Whether it can be told of all units at once. */
  #isEasy(node: Node, x: Node): boolean {
    if (!node.free.has(x)) return true;
    if (this.#column(node)?.unit === x) return true;
    switch (node.op) {
      case 'not':
      case 'and':
      case 'or':
      case 'choose':
        return node.args.every((arg) => this.#isEasy(arg, x));
      case 'equal':
        return node.args.every((arg) => arg === x || !arg.free.has(x));
      case 'relation': {
        const [a, b] = node.args as [Node, Node];
        if (b === undefined) return a === x;
        const row = BINARY[node.name];
        if (a === x) return !b.free.has(x) && row?.first !== undefined;
        return b === x && !a.free.has(x) && row?.second !== undefined;
      }
      default:
        return false;
    }
  }

  /** The set that is worked out once, if the fact is of one unit and takes a loop. */
  #column(node: Node): { readonly unit: Node; readonly code: string } | undefined {
    if (this.#inColumn || !isOfOne(node)) return undefined;
    const [unit] = unitsIn(node) as unknown as [Node];
    return { unit, code: this.#columns.of(node, unit) };
  }

  /** A unit by its number and as a set. */
  #unit(unit: Node): { readonly index: string; readonly bit: string } {
    if (unit.op === 'variable') return { index: unit.name, bit: `${unit.name}_` };
    if (unit.name !== OCCUPANT) throw new NotCompiled(unit.name);
    const [bit] = this.#once(`unit ${unit.id}`, () => same(occupantOf(this.#unit(unit.args[0]!).index)));
    const [index] = this.#once(`number ${unit.id}`, () => same(`first(${bit})`));
    return { index, bit };
  }

  /** All of these hold. */
  all(literals: readonly Literal[], given?: string): Pair {
    const sorted = [...literals].sort((a, b) => cost(a.node) - cost(b.node));
    let pair: Pair | undefined;
    for (const { node, negated } of sorted) {
      const might = pair?.[1] ?? given;
      const [must, may] = this.bool(node, might);
      const next: Pair = !negated ? [must, may] : must === may ? same(`!${must}`) : [`!${may}`, `!${must}`];
      pair = pair === undefined ? next : each([pair, next], ([a, b]) => `(${a} & ${b})`);
      if (hasLoop(node)) pair = this.#named(pair);
    }
    return pair ?? same('true');
  }

  /** @param given where this does not hold, it does not matter what is said */
  bool(node: Node, given?: string): Pair {
    const gated = given !== undefined && hasLoop(node);
    return gated ? this.#named(this.#bool(node, given)) : this.#once(`${node.id}`, () => this.#bool(node, undefined));
  }

  #bool(node: Node, given: string | undefined): Pair {
    const column = this.#column(node);
    if (column !== undefined) return same(`(${column.code} & ${this.#unit(column.unit).bit}) !== 0n`);
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
      case 'false':
        return same(node.op);
      case 'not': {
        const [must, may] = this.bool(a, given);
        return must === may ? same(`!${must}`) : [`!${may}`, `!${must}`];
      }
      case 'and':
        return this.all(this.literals(node, false), given);
      case 'or': {
        const [must, may] = this.all(this.literals(node, true), given);
        return must === may ? same(`!${must}`) : [`!${may}`, `!${must}`];
      }
      case 'choose':
        return this.#chosen(this.bool(a), this.bool(b, given), this.bool(c, given), '!');
      case 'equal':
        return same(`${this.#unit(a).bit} === ${this.#unit(b).bit}`);
      case 'relation':
        return this.#holds(node);
      case 'some':
        return each([this.#members(a, b, given)], ([set]) => `${set} !== 0n`);
      case 'every': {
        const [must, may] = this.#membersOf(a, this.literals(b, true), given);
        return must === may ? same(`${must} === 0n`) : [`${may} === 0n`, `${must} === 0n`];
      }
      case 'greater': {
        const [one, other] = [this.#strength(a), this.#strength(b)];
        return isSame(one) && isSame(other)
          ? same(`${one[0]} > ${other[0]}`)
          : [`${one[0]} > ${other[1]}`, `${one[1]} > ${other[0]}`];
      }
      case 'chain':
        return this.#chain(node, given);
      default:
        throw new NotCompiled(node.op);
    }
  }

  #chosen(condition: Pair, then: Pair, otherwise: Pair, not: string): Pair {
    const [must, may] = condition;
    if (must === may) return each([then, otherwise], ([a, b]) => `(${must} & ${a} | ${not}${must} & ${b})`);
    return [
      `(${must} & ${then[0]} | ${not}${may} & ${otherwise[0]} | ${then[0]} & ${otherwise[0]})`,
      `(${may} & ${then[1]} | ${not}${must} & ${otherwise[1]})`,
    ];
  }

  #holds(node: Node): Pair {
    const [a, b] = node.args as [Node, Node];
    if (b === undefined) {
      if (a.op === 'term' && node.name === 'occupied') return same(`${this.#unit(a).bit} !== 0n`);
      return each([this.#unary(node.name)], ([set]) => `(${set} & ${this.#unit(a).bit}) !== 0n`);
    }
    if (node.name === 'attacks' && b.op === 'term' && b.args[0] === a) return same(`${this.#unit(b).bit} !== 0n`);
    const row = BINARY[node.name];
    const set = row?.first?.(this.#unit(b).index) ?? row?.second?.(this.#unit(a).index);
    if (set === undefined) throw new NotCompiled(node.name);
    return same(`(${set} & ${this.#unit(row!.first === undefined ? b : a).bit}) !== 0n`);
  }

  #members(variable: Node, body: Node, given: string | undefined): Pair {
    return this.#membersOf(variable, this.literals(body, false), given);
  }

  #membersOf(variable: Node, literals: readonly Literal[], given: string | undefined): Pair {
    const within = given === undefined || literals.every(({ node }) => this.#isEasy(node, variable))
      ? undefined
      : same(`all(${given})`);
    return this.mask(literals, variable, within);
  }

  #strength(node: Node): Pair {
    return this.#once(`${node.id}`, () => this.#strengthCode(node));
  }

  #strengthCode(node: Node): Pair {
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'number':
        return same(node.name);
      case 'sum':
        return each([this.#strength(a), this.#strength(b)], ([one, other]) => `${one} + ${other}`);
      case 'plusIf':
        return each([this.#strength(a), this.bool(b)], ([one, other]) => `${one} + ${other}`);
      case 'count':
        return each([this.#members(a, b, undefined)], ([set]) => `count(${set})`);
      case 'chooseStrength': {
        const [must, may] = this.bool(a);
        const [then, otherwise] = [this.#strength(b), this.#strength(c)];
        if (must === may) return each([then, otherwise], ([one, other]) => `${must} ? ${one} : ${other}`);
        // No strength is less than nothing.
        if (isNothing(then)) return [`${may} ? 0 : ${otherwise[0]}`, `${must} ? 0 : ${otherwise[1]}`];
        if (isNothing(otherwise)) return [`${must} ? ${then[0]} : 0`, `${may} ? ${then[1]} : 0`];
        const least = this.#short(`${then[0]} < ${otherwise[0]} ? ${then[0]} : ${otherwise[0]}`);
        const most = this.#short(`${then[1]} > ${otherwise[1]} ? ${then[1]} : ${otherwise[1]}`);
        return [
          `${must} ? ${then[0]} : (${may} ? ${least} : ${otherwise[0]})`,
          `${must} ? ${then[1]} : (${may} ? ${most} : ${otherwise[1]})`,
        ];
      }
      default:
        throw new NotCompiled(node.op);
    }
  }

  /** From the fleets with which a chain can begin to all that are passed on to, until nothing more is reached. */
  #chain(node: Node, given: string | undefined): Pair {
    const [from, to, carries, begins, ends, passes] = node.args as [Node, Node, Node, Node, Node, Node];
    const within = given === undefined ? undefined : same(`all(${given})`);
    const carried = this.mask(this.literals(carries, false), from, within);
    const started = this.mask(this.literals(begins, false), from, carried);
    const ended = this.mask(this.literals(ends, false), from, carried);
    const fact = isSame(carried) && isSame(started) && isSame(ended) && isFact(passes);
    const reach = (side: 0 | 1): string => {
      const [reached, rest] = [`v${names++}`, `v${names++}`];
      this.lines.push(`let ${reached} = ${started[side]};`);
      const outer = this.lines;
      this.lines = [];
      this.#scopes.push(new Map());
      this.lines.push(
        `const ${from.name} = first(${rest});`,
        `const ${from.name}_ = ${rest} & (0n - ${rest});`,
      );
      const next = this.mask(this.literals(passes, false), to, same(this.#short(`${carried[side]} & ~${reached}`)))[side];
      this.lines.push(`${reached} = ${reached} | ${next};`, `${rest} = ${rest} & (${rest} - 1n) | ${next};`);
      const inner = this.lines;
      this.#scopes.pop();
      this.lines = outer;
      this.lines.push(`for (let ${rest} = ${reached}; ${rest} !== 0n;) {`, ...inner, '}');
      return `(${reached} & ${ended[side]}) !== 0n`;
    };
    return fact ? same(reach(0)) : [this.#short(reach(0)), this.#short(reach(1))];
  }
}

const isNothing = ([least, most]: Pair): boolean => least === '0' && most === '0';

/** A loop over units may tell its parts apart. */
function isMixed(node: Node): boolean {
  return node.op === 'or' || node.op === 'and' || node.op === 'choose' || (node.op === 'not' && isMixed(node.args[0]!));
}

const facts = new WeakMap<Node, boolean>();
/** Whether it rests on relations alone. */
function isFact(node: Node): boolean {
  let fact = facts.get(node);
  if (fact === undefined) {
    const isDecision = node.op === 'relation' && DECISIONS.has(node.name);
    fact = !isDecision && node.args.every(isFact);
    facts.set(node, fact);
  }
  return fact;
}

const costs = new WeakMap<Node, number>();
function cost(node: Node): number {
  let known = costs.get(node);
  if (known === undefined) {
    known = node.op === 'chain' ? 200 : boundBy(node.op) > 0 ? 20 : 1;
    for (const arg of node.args) known += cost(arg);
    costs.set(node, known);
  }
  return known;
}

function contains(node: Node, part: Node): boolean {
  return node === part || node.args.some((arg) => contains(arg, part));
}

/** Whether it is a fact of one unit that takes a loop to tell. */
function isOfOne(node: Node): boolean {
  return isFact(node) && hasLoop(node) && unitsIn(node).size === 1;
}

function hasLoop(node: Node): boolean {
  return boundBy(node.op) > 0 || node.args.some(hasLoop);
}

/** The units that a formula is about: free variables, or units where these go if nothing else is said of them. */
function unitsIn(node: Node, bound: ReadonlySet<Node> = new Set()): Set<Node> {
  if (node.op === 'variable' || node.op === 'term') {
    const isBound = [...node.free].some((variable) => bound.has(variable));
    return new Set(isBound || node.free.size === 0 ? [] : [node]);
  }
  const binds = boundBy(node.op);
  const inner = binds === 0 ? bound : new Set([...bound, ...node.args.slice(0, binds)]);
  return new Set(node.args.slice(binds).flatMap((arg) => [...unitsIn(arg, inner)]));
}

/** A set without which the formula holds of no unit; `undefined` where none is known. */
function domainOf(node: Node, x: Node): string | undefined {
  if (node.op !== 'some' && node.op !== 'chain') return undefined;
  const [variable] = node.args as [Node];
  const parts = partsOf(node.args[boundBy(node.op)]!);
  const list = parts.find(({ op, args }) => op === 'relation' && args[1] === x && args[0] === variable);
  if (list === undefined) return undefined;
  const isOther = parts.some(({ op, args }) => op === 'not' && args[0]!.op === 'equal' && args[0]!.args.includes(x) && args[0]!.args.includes(variable));
  const row = BINARY[list.name];
  return (isOther ? row?.other : undefined) ?? row?.some;
}

function partsOf(node: Node): Node[] {
  return node.op === 'and' ? node.args.flatMap(partsOf) : [node];
}
