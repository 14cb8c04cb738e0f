/** Writes values into blocks: what has branches, and what is folded step by step. */
import type { Node } from '../../formula/node.ts';
import { FALSE, TRUE } from '../../known/partial.ts';
import { Block } from './block.ts';

export class BlockWriter {
  /** Where lines go. */
  protected block: Block = new Block();

  /** Writes something into another block. */
  protected at<V>(block: Block, write: () => V): V {
    const before = this.block;
    this.block = block;
    try {
      return write();
    } finally {
      this.block = before;
    }
  }

  protected inner(write: () => void, binds: readonly Node[] = [], parent: Block = this.block): Block {
    const inner = new Block(parent, binds);
    this.at(inner, write);
    return inner;
  }

  /** The code, or the name of a constant with its value. */
  protected short(code: string): string {
    if (/^\w+$/.test(code)) return code;
    const name = this.block.fresh();
    this.block.add(`const ${name} = ${code};`);
    return name;
  }

  /** The least of both for `and`, the greatest for `or`. */
  protected fold(op: 'and' | 'or', name: string, code: string): void {
    const other = this.short(code);
    this.block.add(`${name} = ${other} ${op === 'and' ? '<' : '>'} ${name} ? ${other} : ${name};`);
  }

  /** One of two values, of which only that one is worked out. */
  protected branches(condition: string, then: () => string, otherwise: () => string): string {
    let [a, b] = ['', ''];
    const [yes, no] = [this.inner(() => (a = then())), this.inner(() => (b = otherwise()))];
    if (yes.lines.length + no.lines.length === 0) return `(${condition} ? ${a} : ${b})`;
    const name = this.block.fresh();
    yes.add(`${name} = ${a};`);
    no.add(`${name} = ${b};`);
    this.block.add(`let ${name} = 0;`);
    this.block.addBlock(`if (${condition}) {`, yes, '} else {');
    this.block.add(...no.lines, '}');
    return name;
  }

  /** One of two values where it may be open which one: then something of both. */
  protected both(
    condition: string,
    then: () => string,
    otherwise: () => string,
    mixed: (a: string, b: string) => string,
  ): string {
    const which = this.short(condition);
    const [a, b, name] = [this.block.fresh(), this.block.fresh(), this.block.fresh()];
    const branch = (target: string, code: () => string): { readonly code: string; readonly block: Block } => {
      let written = '';
      const block = this.inner(() => (written = code()));
      block.add(`${target} = ${written};`);
      return { code: block.lines.length === 1 && /^\d+$/.test(written) ? written : target, block };
    };
    const [yes, no] = [branch(a, then), branch(b, otherwise)];
    for (const [target, { code, block }, unless] of [
      [a, yes, FALSE],
      [b, no, TRUE],
    ] as const) {
      if (code !== target) continue;
      this.block.add(`let ${target} = 0;`);
      this.block.addBlock(`if (${which} !== ${unless}) {`, block);
    }
    const both = mixed(yes.code, no.code);
    this.block.add(
      `const ${name} = ${which} === ${TRUE} ? ${yes.code} : ${which} === ${FALSE} ? ${no.code} : ${both};`,
    );
    return name;
  }
}
