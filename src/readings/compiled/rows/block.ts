/** Pieces of JavaScript as they are written: lines, and what they have worked out. */
import type { Node } from '../../formula/node.ts';

/** The body of a function, a loop or a branch. */
export class Block {
  readonly lines: string[] = [];
  readonly parent: Block | undefined;
  /** Variables that it binds, if it is the body of a loop. */
  readonly binds: readonly Node[];
  /** Names of values that are worked out here, of use to all blocks inside of this one from now on. */
  readonly #names = new Map<Node, string>();
  readonly #counter: { next: number };

  constructor(parent?: Block, binds: readonly Node[] = []) {
    this.parent = parent;
    this.binds = binds;
    this.#counter = parent === undefined ? { next: 0 } : parent.#counter;
  }

  /** Code that has the value already. */
  nameOf(node: Node): string | undefined {
    return this.#names.get(node) ?? this.parent?.nameOf(node);
  }

  know(node: Node, code: string): void {
    this.#names.set(node, code);
  }

  /** A name that nothing has yet. */
  fresh(): string {
    return `v${this.#counter.next++}`;
  }

  add(...lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  /** Adds what was written into a block inside of this one. */
  addBlock(opening: string, inner: Block, closing: string = '}'): void {
    this.lines.push(opening, ...inner.lines, closing);
  }

  /**
   * Where a node is worked out that several need: outside of loops whose variables are not in it.
   *
   * @param anyway also outside of branches, so that it is worked out even where nobody needs it
   */
  homeOf(node: Node, anyway: boolean): Block {
    const { parent, binds } = this;
    if (parent === undefined || binds.some((variable) => node.free.has(variable))) return this;
    const further = parent.homeOf(node, anyway);
    return anyway || binds.length > 0 || further !== parent ? further : this;
  }
}

/** The terms of a conjunction or disjunction, however it is nested. */
export function termsOf(node: Node, op: 'and' | 'or'): Node[] {
  return node.op === op ? node.args.flatMap((arg) => termsOf(arg, op)) : [node];
}
