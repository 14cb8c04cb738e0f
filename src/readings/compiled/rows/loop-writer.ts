/** Writes loops over the lists of a position: quantifiers, counts and chains. */
import type { Node } from '../../formula/node.ts';
import { BITS, FALSE, TRUE } from '../../known/partial.ts';
import { NESTED_CHAINS } from '../../known/fact-lists.ts';
import { isFact, NotCompiled } from '../formula-parts.ts';
import { BlockWriter } from './block-writer.ts';
import { termsOf, type Block } from './block.ts';
import { field, isList, listCode } from './row-relations.ts';

/** What is added to a strength for something that may hold, and for something that holds. */
export const MAY_ADD = 1 << BITS;
export const ONE = MAY_ADD | 1;

export abstract class LoopWriter extends BlockWriter {
  #chains = 0;

  /** Code for what is known of a truth value: FALSE, UNDECIDED or TRUE. */
  protected abstract truth(node: Node): string;

  /** All of several facts, or any; a boolean. */
  protected abstract joinedFacts(op: 'and' | 'or', terms: readonly Node[]): string;

  /** A conjunction or disjunction that rests on decisions. */
  protected abstract joined(node: Node): string;

  protected abstract unit(node: Node): string;

  protected quantified(node: Node): string {
    const [variable, body] = node.args as [Node, Node];
    const isSettled = isFact(node);
    const some = node.op === 'some';
    const name = this.block.fresh();
    const [start, settled] = isSettled ? [!some, some] : some ? [FALSE, TRUE] : [TRUE, FALSE];
    const { list, rest } = listed(body, variable, some ? 'and' : 'or');
    this.block.add(`let ${name} = ${start};`);
    const inner = this.inner(() => {
      this.block.know(list, 'true');
      if (isSettled) {
        const code = rest.length === 0 ? `${some}` : this.joinedFacts(some ? 'and' : 'or', rest);
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
    if (terms.length === 1) return this.truth(first);
    const node: Node = { ...first, id: Number.NaN, op, args: terms, free: new Set() };
    return isFact(node) ? this.truth(node) : this.joined(node);
  }

  #loop(list: Node): string {
    const units = list.args.map((unit) => this.unit(unit));
    return listCode(list, units);
  }

  protected counted(node: Node): string {
    const [variable, body] = node.args as [Node, Node];
    const { list, rest } = listed(body, variable, 'and');
    const name = this.block.fresh();
    this.block.add(`let ${name} = 0;`);
    const inner = this.inner(() => {
      this.block.know(list, 'true');
      if (rest.every((term) => isFact(term))) {
        const code = rest.length === 0 ? 'true' : this.joinedFacts('and', rest);
        this.block.add(`${name} += ${code} ? ${ONE} : 0;`);
      } else {
        const given = this.short(this.#rest('and', rest));
        this.block.add(`${name} += ${given} === ${FALSE} ? 0 : ${given} === ${TRUE} ? ${ONE} : ${MAY_ADD};`);
      }
    }, [variable]);
    this.block.addBlock(this.#loop(list), inner);
    return name;
  }

  /** Step by step from the fleets with which a chain can begin, until nothing more is reached. */
  protected chain(node: Node): string {
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
        const code = this.short(this.truth(begins));
        this.block.add(`${reached(from)} = ${code} < ${carry} ? ${code} : ${carry};`);
      });
      this.block.addBlock(`if (${carry} === ${FALSE}) ${reached(from)} = ${FALSE}; else {`, begin);
    });
    const step = members([from, to], () => {
      const pass = this.inner(() => {
        const code = this.short(this.truth(passes));
        this.block.add(`const ${next} = min(${code}, min(${reached(from)}, ${carried(to)}));`);
        this.block.add(`if (${next} > ${best}) { ${best} = ${next}; ${changed} = true; }`);
      });
      this.block.addBlock(`if (${from.name} !== ${to.name} && ${reached(from)} > ${best}) {`, pass);
    });
    const end = members([from], () => {
      const arrive = this.inner(() => {
        const code = this.short(this.truth(ends));
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
    return isFact(node) ? `(${name} === ${TRUE})` : name;
  }
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
