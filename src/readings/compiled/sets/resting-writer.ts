/**
 * Writes which undecided decisions an equation still rests on, as the `dependency` interpretation says: those that it
 * comes upon, except in parts that are decided all the same.
 */
import { isStrength, isTruth, type Node } from '../../formula/node.ts';
import { isDecision, isFact, literalsOf, NotCompiled } from '../formula-parts.ts';
import { isSame, type Pair } from './pair.ts';
import { others } from './script-lines.ts';
import { SetWriter } from './set-writer.ts';

/** Equations that would take more are left to the interpretation, and so are those with chains of what may be open. */
const MOST_LINES = 600;

/** The variable with the decisions of one kind that an equation rests on. */
export function restsOn(decision: string): string {
  return `on${decision}`;
}

export class RestingWriter extends SetWriter {
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
