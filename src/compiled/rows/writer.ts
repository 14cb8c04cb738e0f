/**
 * Writes formulas as JavaScript over the rows of a position, in the truth values of `partial`.
 *
 * What rests on relations alone is a boolean there; what rests on decisions is FALSE, UNDECIDED or TRUE, and a strength
 * an interval in one integer. A part is worked out where it is first needed and only if it matters, once for all
 * that come after it.
 */
import { boundBy, type Node } from '../../logic/formula/node.ts';
import { BITS, FALSE, LOW, TRUE, UNDECIDED } from '../../logic/partial.ts';
import { NESTED_CHAINS } from '../../situation/fact-lists.ts';
import { BlockWriter } from './block-writer.ts';
import { Block, termsOf } from './block.ts';
import { field, isDecision, isList, listCode, NotCompiled, relationCode, unitCode } from './relations.ts';

/** More for what is asked of lists. */
const COST_OF_LIST = 20;
const COST_OF_CHAIN = 200;

/** What is added to a strength for something that may hold, and for something that holds. */
const MAY_ADD = 1 << BITS;
const ONE = MAY_ADD | 1;

/** Functions that the code calls. */
export const HELPERS = `function min(a, b) {
  return a < b ? a : b;
}
function max(a, b) {
  return a > b ? a : b;
}
function hull(a, b) {
  return min(a & ${LOW}, b & ${LOW}) | (max(a >> ${BITS}, b >> ${BITS}) << ${BITS});
}`;

/** Writes the body of one function. */
export class Writer extends BlockWriter {
  readonly #uses = new Map<Node, number>();
  readonly #facts = new Map<Node, boolean>();
  readonly #costs = new Map<Node, number>();
  #chains = 0;

  /** The body of a function that returns what is known of the formula. */
  static bodyOf(formula: Node): string {
    const writer = new Writer();
    writer.#countUses(formula);
    const value = writer.#truth(formula);
    writer.block.add(`return ${value};`);
    return writer.block.lines.join('\n');
  }

  #countUses(node: Node): void {
    const uses = this.#uses.get(node) ?? 0;
    this.#uses.set(node, uses + 1);
    if (uses === 0) for (const arg of node.args) this.#countUses(arg);
  }

  /** Whether it rests on relations alone. */
  #isFact(node: Node): boolean {
    let fact = this.#facts.get(node);
    if (fact === undefined) {
      fact = !isDecision(node) && node.op !== 'greater' && node.args.every((arg) => this.#isFact(arg));
      this.#facts.set(node, fact);
    }
    return fact;
  }

  #cost(node: Node): number {
    let cost = this.#costs.get(node);
    if (cost === undefined) {
      cost = node.op === 'chain' ? COST_OF_CHAIN : boundBy(node.op) > 0 ? COST_OF_LIST : 1;
      for (const arg of node.args) cost += this.#cost(arg);
      this.#costs.set(node, cost);
    }
    return cost;
  }

  /** Code for what is known of a truth value: FALSE, UNDECIDED or TRUE. */
  #truth(node: Node): string {
    if (node.op === 'true') return `${TRUE}`;
    if (node.op === 'false') return `${FALSE}`;
    return this.#isFact(node) ? `(${this.#code(node)} ? ${TRUE} : ${FALSE})` : this.#code(node);
  }

  /** Code for the value of a node: a boolean for a fact. */
  #code(node: Node): string {
    const known = this.block.nameOf(node);
    if (known !== undefined) return known;
    const isShared = (this.#uses.get(node) ?? 1) > 1 && this.#cost(node) > 4;
    if (!isShared) return this.#write(node);
    const home = this.block.homeOf(node, this.#isFact(node) && this.#cost(node) < COST_OF_CHAIN);
    return this.at(home, () => this.#named(node, this.#write(node)));
  }

  /** A name for the value; what has one keeps it. */
  #named(node: Node, code: string): string {
    const name = this.short(code);
    this.block.know(node, name);
    return name;
  }

  #write(node: Node): string {
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
      case 'false':
        return node.op;
      case 'not':
        return this.#isFact(a) ? `!${this.#code(a)}` : `(${TRUE} - ${this.#code(a)})`;
      case 'and':
      case 'or':
        return this.#isFact(node) ? this.#joinedFacts(node.op, termsOf(node, node.op)) : this.#joined(node);
      case 'equal':
        return `(${this.#unit(a)} === ${this.#unit(b)})`;
      case 'relation': {
        const code = relationCode(
          node,
          node.args.map((unit) => this.#unit(unit)),
        );
        return isDecision(node) ? code : `(${code})`;
      }
      case 'some':
      case 'every':
        return this.#quantified(node);
      case 'choose':
        return this.#chosen(node);
      case 'greater':
        return this.#greater(a, b);
      case 'chain':
        return this.#chain(node);
      case 'number':
        return `${Number(node.name) * ONE}`;
      case 'sum':
        return `(${this.#code(a)} + ${this.#code(b)})`;
      case 'plusIf':
        return `(${this.#code(a)} + ${this.#added(b)})`;
      case 'count':
        return this.#counted(node);
      case 'chooseStrength':
        return this.#chosenStrength(a, b, c);
      case 'variable':
      case 'term':
        throw new NotCompiled(node.op);
    }
  }

  /** The unit that stands somewhere is looked up once. */
  #unit(node: Node): string {
    const known = this.block.nameOf(node);
    if (known !== undefined || node.op === 'variable') return known ?? node.name;
    return this.at(this.block.homeOf(node, true), () => this.#named(node, unitCode(node)));
  }

  #byCost(terms: readonly Node[]): Node[] {
    return [...terms].sort((one, other) => this.#cost(one) - this.#cost(other));
  }

  #joinedFacts(op: 'and' | 'or', terms: readonly Node[]): string {
    const sign = op === 'and' ? '&&' : '||';
    let code: string | undefined;
    for (const term of this.#byCost(terms)) {
      if (code === undefined) {
        code = this.#code(term);
        continue;
      }
      let next = '';
      const inner = this.inner(() => (next = this.#code(term)));
      if (inner.lines.length === 0) {
        code = `${code} ${sign} ${next}`;
        continue;
      }
      const name = this.block.fresh();
      this.block.add(`let ${name} = ${code};`);
      inner.add(`${name} = ${next};`);
      this.block.addBlock(`if (${op === 'and' ? '' : '!'}${name}) {`, inner);
      code = name;
    }
    return code!.includes(sign) ? `(${code})` : code!;
  }

  /** Facts first: where they settle it, nothing else is asked; then until a decision settles it. */
  #joined(node: Node): string {
    const op = node.op as 'and' | 'or';
    const settled = op === 'and' ? FALSE : TRUE;
    const terms = termsOf(node, op);
    const facts = terms.filter((term) => this.#isFact(term));
    const open = this.#byCost(terms.filter((term) => !this.#isFact(term)));
    const fact = facts.length === 0 ? undefined : this.#joinedFacts(op, facts);
    const [first, ...others] = open as [Node, ...Node[]];
    const body = fact === undefined ? this.block : new Block(this.block);
    const code = this.at(body, () => this.#code(first));
    if (others.length === 0 && (fact === undefined || body.lines.length === 0)) {
      if (fact === undefined) return code;
      return op === 'and' ? `(${fact} ? ${code} : ${settled})` : `(${fact} ? ${settled} : ${code})`;
    }
    const name = this.block.fresh();
    this.at(body, () => {
      body.add(`${fact === undefined ? 'let ' : ''}${name} = ${code};`);
      for (const term of others) {
        const next = this.inner(() => this.fold(op, name, this.#code(term)));
        body.addBlock(`if (${name} !== ${settled}) {`, next);
      }
    });
    if (fact === undefined) return name;
    this.block.add(`let ${name} = ${settled};`);
    this.block.addBlock(`if (${op === 'and' ? fact : `!${fact}`}) {`, body);
    return name;
  }

  #quantified(node: Node): string {
    const [variable, body] = node.args as [Node, Node];
    const isFact = this.#isFact(node);
    const some = node.op === 'some';
    const name = this.block.fresh();
    const [start, settled] = isFact ? [!some, some] : some ? [FALSE, TRUE] : [TRUE, FALSE];
    const { list, rest } = listed(body, variable, some ? 'and' : 'or');
    this.block.add(`let ${name} = ${start};`);
    const inner = this.inner(() => {
      this.block.know(list, 'true');
      if (isFact) {
        const code = rest.length === 0 ? `${some}` : this.#joinedFacts(some ? 'and' : 'or', rest);
        this.block.add(`if (${some ? code : `!${code}`}) { ${name} = ${settled}; break; }`);
        return;
      }
      this.fold(some ? 'or' : 'and', name, this.#rest(some ? 'and' : 'or', rest));
      this.block.add(`if (${name} === ${settled}) break;`);
    }, [variable]);
    this.block.addBlock(this.#loop(list), inner);
    return name;
  }

  /** Terms of a formula that is not itself a node. */
  #rest(op: 'and' | 'or', terms: readonly Node[]): string {
    const [first] = terms;
    if (first === undefined) return op === 'and' ? `${TRUE}` : `${FALSE}`;
    if (terms.length === 1) return this.#truth(first);
    const node: Node = { ...first, id: Number.NaN, op, args: terms, free: new Set() };
    return this.#isFact(node) ? this.#truth(node) : this.#joined(node);
  }

  #loop(list: Node): string {
    const units = list.args.map((unit) => this.#unit(unit));
    return listCode(list, units);
  }

  #counted(node: Node): string {
    const [variable, body] = node.args as [Node, Node];
    const { list, rest } = listed(body, variable, 'and');
    const name = this.block.fresh();
    this.block.add(`let ${name} = 0;`);
    const inner = this.inner(() => {
      this.block.know(list, 'true');
      if (rest.every((term) => this.#isFact(term))) {
        const code = rest.length === 0 ? 'true' : this.#joinedFacts('and', rest);
        this.block.add(`${name} += ${code} ? ${ONE} : 0;`);
      } else {
        const given = this.short(this.#rest('and', rest));
        this.block.add(`${name} += ${given} === ${FALSE} ? 0 : ${given} === ${TRUE} ? ${ONE} : ${MAY_ADD};`);
      }
    }, [variable]);
    this.block.addBlock(this.#loop(list), inner);
    return name;
  }

  #added(condition: Node): string {
    if (this.#isFact(condition)) return `(${this.#code(condition)} ? ${ONE} : 0)`;
    const given = this.short(this.#code(condition));
    return `(${given} === ${FALSE} ? 0 : ${given} === ${TRUE} ? ${ONE} : ${MAY_ADD})`;
  }

  #greater(a: Node, b: Node): string {
    const [x, y] = [this.short(this.#code(a)), this.short(this.#code(b))];
    return `(${least(x)} > ${most(y)} ? ${TRUE} : ${most(x)} > ${least(y)} ? ${UNDECIDED} : ${FALSE})`;
  }

  #chosen(node: Node): string {
    const [condition, then, otherwise] = node.args as [Node, Node, Node];
    const value = (branch: Node): string => (this.#isFact(node) ? this.#code(branch) : this.#truth(branch));
    if (this.#isFact(condition))
      return this.branches(
        this.#code(condition),
        () => value(then),
        () => value(otherwise),
      );
    return this.both(
      this.#code(condition),
      () => value(then),
      () => value(otherwise),
      (a, b) => `(${a} === ${b} ? ${a} : ${UNDECIDED})`,
    );
  }

  #chosenStrength(condition: Node, then: Node, otherwise: Node): string {
    const [a, b] = [(): string => this.#code(then), (): string => this.#code(otherwise)];
    if (this.#isFact(condition)) return this.branches(this.#code(condition), a, b);
    return this.both(this.#code(condition), a, b, (x, y) =>
      y === '0' ? `(${x} & ~${LOW})` : `hull(${x}, ${y})`,
    );
  }

  /** Step by step from the fleets with which a chain can begin, until nothing more is reached. */
  #chain(node: Node): string {
    const [from, to, carries, begins, ends, passes] = node.args as [Node, Node, Node, Node, Node, Node];
    if (this.#chains === NESTED_CHAINS) throw new NotCompiled('chains in chains');
    const further = 2 * this.#chains++;
    const reached = (unit: Node): string => field(unit.name, 'chain', further);
    const carried = (unit: Node): string => field(unit.name, 'chain', further + 1);
    const { list, rest } = listed(carries, from, 'and');
    const opening = this.#loop(list);
    const openingTo = this.#loop({ ...list, args: [to, ...list.args.slice(1)] });
    const [name, changed, best, next] = [0, 0, 0, 0].map(() => this.block.fresh()) as [
      string,
      string,
      string,
      string,
    ];
    const members = (binds: readonly Node[], write: () => void): Block =>
      this.inner(() => {
        this.block.know(list, 'true');
        write();
      }, binds);
    const start = members([from], () => {
      const carry = this.short(this.#rest('and', rest));
      this.block.add(`${carried(from)} = ${carry};`);
      const begin = this.inner(() => {
        const code = this.short(this.#truth(begins));
        this.block.add(`${reached(from)} = ${code} < ${carry} ? ${code} : ${carry};`);
      });
      this.block.addBlock(`if (${carry} === ${FALSE}) ${reached(from)} = ${FALSE}; else {`, begin);
    });
    const step = members([from, to], () => {
      const pass = this.inner(() => {
        const code = this.short(this.#truth(passes));
        this.block.add(`const ${next} = min(${code}, min(${reached(from)}, ${carried(to)}));`);
        this.block.add(`if (${next} > ${best}) { ${best} = ${next}; ${changed} = true; }`);
      });
      this.block.addBlock(`if (${from.name} !== ${to.name} && ${reached(from)} > ${best}) {`, pass);
    });
    const end = members([from], () => {
      const arrive = this.inner(() => {
        const code = this.short(this.#truth(ends));
        this.block.add(`${name} = max(${name}, min(${code}, ${reached(from)}));`);
      });
      this.block.addBlock(`if (${reached(from)} > ${name}) {`, arrive);
    });
    this.#chains--;
    this.block.addBlock(opening, start);
    this.block.add(`for (let ${changed} = true; ${changed};) {`, `${changed} = false;`, openingTo);
    this.block.add(`let ${best} = ${reached(to)};`, `if (${best} >= ${carried(to)}) continue;`);
    this.block.addBlock(opening, step);
    this.block.add(`${reached(to)} = ${best};`, '}', '}', `let ${name} = ${FALSE};`);
    this.block.addBlock(opening, end);
    return this.#isFact(node) ? `(${name} === ${TRUE})` : name;
  }
}

/** The least that a strength can be. */
function least(code: string): string {
  return `(${code} & ${LOW})`;
}

function most(code: string): string {
  return `(${code} >> ${BITS})`;
}

/** The list of a loop, and what is asked of its units. */
function listed(
  body: Node,
  variable: Node,
  op: 'and' | 'or',
): { readonly list: Node; readonly rest: Node[] } {
  const terms = termsOf(body, op);
  const plain = (term: Node): Node => (op === 'or' && term.op === 'not' ? term.args[0]! : term);
  const list = terms
    .filter((term) => op === 'and' || term.op === 'not')
    .map(plain)
    .find((term) => isList(term, variable));
  if (list === undefined) throw new NotCompiled('a loop over no list');
  return { list, rest: terms.filter((term) => plain(term) !== list) };
}
