/**
 * Writes formulas as JavaScript over the rows of a position, in the truth values of `partial`.
 *
 * What rests on relations alone is a boolean there; what rests on decisions is FALSE, UNDECIDED or TRUE, and a strength
 * an interval in one integer. A part is worked out where it is first needed and only if it matters, once for all
 * that come after it.
 */
import type { Node } from '../../formula/node.ts';
import { BITS, FALSE, LOW, TRUE, UNDECIDED } from '../../known/partial.ts';
import { COST_OF_CHAIN, costOf, isDecision, isFact, NotCompiled } from '../formula-parts.ts';
import { Block, termsOf } from './block.ts';
import { LoopWriter, MAY_ADD, ONE } from './loop-writer.ts';
import { relationCode, unitCode } from './row-relations.ts';

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
export class Writer extends LoopWriter {
  readonly #uses = new Map<Node, number>();

  /** The body of a function that returns what is known of the formula. */
  static bodyOf(formula: Node): string {
    const writer = new Writer();
    writer.#countUses(formula);
    const value = writer.truth(formula);
    writer.block.add(`return ${value};`);
    return writer.block.lines.join('\n');
  }

  #countUses(node: Node): void {
    const uses = this.#uses.get(node) ?? 0;
    this.#uses.set(node, uses + 1);
    if (uses === 0) for (const arg of node.args) this.#countUses(arg);
  }

  /** Code for what is known of a truth value: FALSE, UNDECIDED or TRUE. */
  protected truth(node: Node): string {
    if (node.op === 'true') return `${TRUE}`;
    if (node.op === 'false') return `${FALSE}`;
    return isFact(node) ? `(${this.#code(node)} ? ${TRUE} : ${FALSE})` : this.#code(node);
  }

  /** Code for the value of a node: a boolean for a fact. */
  #code(node: Node): string {
    const known = this.block.nameOf(node);
    if (known !== undefined) return known;
    const isShared = (this.#uses.get(node) ?? 1) > 1 && costOf(node) > 4;
    if (!isShared) return this.#write(node);
    const home = this.block.homeOf(node, isFact(node) && costOf(node) < COST_OF_CHAIN);
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
        return isFact(a) ? `!${this.#code(a)}` : `(${TRUE} - ${this.#code(a)})`;
      case 'and':
      case 'or':
        return isFact(node) ? this.joinedFacts(node.op, termsOf(node, node.op)) : this.joined(node);
      case 'equal':
        return `(${this.unit(a)} === ${this.unit(b)})`;
      case 'relation': {
        const code = relationCode(
          node,
          node.args.map((unit) => this.unit(unit)),
        );
        return isDecision(node) ? code : `(${code})`;
      }
      case 'some':
      case 'every':
        return this.quantified(node);
      case 'choose':
        return this.#chosen(node);
      case 'greater':
        return this.#greater(a, b);
      case 'chain':
        return this.chain(node);
      case 'number':
        return `${Number(node.name) * ONE}`;
      case 'sum':
        return `(${this.#code(a)} + ${this.#code(b)})`;
      case 'plusIf':
        return `(${this.#code(a)} + ${this.#added(b)})`;
      case 'count':
        return this.counted(node);
      case 'chooseStrength':
        return this.#chosenStrength(a, b, c);
      case 'variable':
      case 'term':
        throw new NotCompiled(node.op);
    }
  }

  /** The unit that stands somewhere is looked up once. */
  protected unit(node: Node): string {
    const known = this.block.nameOf(node);
    if (known !== undefined || node.op === 'variable') return known ?? node.name;
    return this.at(this.block.homeOf(node, true), () => this.#named(node, unitCode(node)));
  }

  #byCost(terms: readonly Node[]): Node[] {
    return [...terms].sort((one, other) => costOf(one) - costOf(other));
  }

  protected joinedFacts(op: 'and' | 'or', terms: readonly Node[]): string {
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
  protected joined(node: Node): string {
    const op = node.op as 'and' | 'or';
    const settled = op === 'and' ? FALSE : TRUE;
    const terms = termsOf(node, op);
    const facts = terms.filter((term) => isFact(term));
    const open = this.#byCost(terms.filter((term) => !isFact(term)));
    const fact = facts.length === 0 ? undefined : this.joinedFacts(op, facts);
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

  #added(condition: Node): string {
    if (isFact(condition)) return `(${this.#code(condition)} ? ${ONE} : 0)`;
    const given = this.short(this.#code(condition));
    return `(${given} === ${FALSE} ? 0 : ${given} === ${TRUE} ? ${ONE} : ${MAY_ADD})`;
  }

  #greater(a: Node, b: Node): string {
    const [x, y] = [this.short(this.#code(a)), this.short(this.#code(b))];
    return `(${least(x)} > ${most(y)} ? ${TRUE} : ${most(x)} > ${least(y)} ? ${UNDECIDED} : ${FALSE})`;
  }

  #chosen(node: Node): string {
    const [condition, then, otherwise] = node.args as [Node, Node, Node];
    const value = (branch: Node): string => (isFact(node) ? this.#code(branch) : this.truth(branch));
    if (isFact(condition))
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
    if (isFact(condition)) return this.branches(this.#code(condition), a, b);
    return this.both(this.#code(condition), a, b, (x, y) =>
      y === '0' ? `(${x} & ~${LOW})` : `hull(${x}, ${y})`,
    );
  }
}

/** The least that a strength can be. */
function least(code: string): string {
  return `(${code} & ${LOW})`;
}

function most(code: string): string {
  return `(${code} >> ${BITS})`;
}
