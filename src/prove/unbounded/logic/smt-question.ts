/** Laws and facts as SMT-LIB: what is asked of the solver in this process is this text, and so is what is exported. */
import type { Node, Sort } from '../../../readings/formula/node.ts';
import type { Law } from './law.ts';

const SORTS: Readonly<Record<Sort, string>> = {
  truth: 'Bool',
  strength: 'Int',
  unit: 'Unit',
  place: 'Place',
  power: 'Power',
  units: 'Units',
};

/** One question: these laws hold, and this fact. Is there a way? */
export interface SmtQuestion {
  readonly title: readonly string[];
  readonly laws: readonly { readonly says: string; readonly laws: readonly Law[] }[];
}

/** Writes the question, up to `(check-sat)`. */
export function smtQuestion({ title, laws }: SmtQuestion): string {
  const writer = new SmtLibWriter();
  const body = laws.flatMap((group) => [
    `; ${group.says}`,
    ...group.laws.map((law) => writer.assertion(law)),
  ]);
  return [
    ...title.map((line) => `; ${line}`),
    '(set-logic ALL)',
    ...['Unit', 'Place', 'Power', 'Units'].map((sort) => `(declare-sort ${sort} 0)`),
    ...writer.declarations(),
    ...body,
    '',
  ].join('\n');
}

class SmtLibWriter {
  readonly #declared = new Map<string, string>();
  readonly #texts = new Map<Node, string>();

  declarations(): string[] {
    return [...this.#declared.values()];
  }

  assertion({ variables, holds, triggers }: Law): string {
    if (variables.length === 0) return `(assert ${this.#text(holds)})`;
    const patterns = triggers.map(
      (terms) => ` :pattern (${terms.map((term) => this.#text(term)).join(' ')})`,
    );
    const body = this.#text(holds);
    return `(assert (forall (${this.#bound(variables)}) ${patterns.length === 0 ? body : `(! ${body}${patterns.join('')})`}))`;
  }

  #bound(variables: readonly Node[]): string {
    return variables.map(({ name, sort }) => `(${name} ${SORTS[sort]})`).join(' ');
  }

  #text(node: Node): string {
    let text = this.#texts.get(node);
    if (text === undefined) this.#texts.set(node, (text = this.#write(node)));
    return text;
  }

  #write(node: Node): string {
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
      case 'false':
        return node.op;
      case 'number':
      case 'variable':
        return node.name;
      case 'not':
        return `(not ${this.#text(a)})`;
      case 'and':
      case 'or':
        return `(${node.op} ${this.#flat(node.op, node)})`;
      case 'choose':
        if (c.op === 'not' && c.args[0] === b) return `(= ${this.#text(a)} ${this.#text(b)})`;
        return `(ite ${this.#text(a)} ${this.#text(b)} ${this.#text(c)})`;
      case 'chooseStrength':
        return `(ite ${this.#text(a)} ${this.#text(b)} ${this.#text(c)})`;
      case 'equal':
        return `(= ${this.#text(a)} ${this.#text(b)})`;
      case 'greater':
        return `(> ${this.#text(a)} ${this.#text(b)})`;
      case 'sum':
        return `(+ ${this.#text(a)} ${this.#text(b)})`;
      case 'plusIf':
        return `(ite ${this.#text(b)} (+ ${this.#text(a)} 1) ${this.#text(a)})`;
      case 'relation':
      case 'term':
        return this.#applied(node);
      case 'some':
        return `(exists (${this.#bound([a])}) ${this.#text(b)})`;
      case 'every':
        return `(forall (${this.#bound([a])}) ${this.#text(b)})`;
      case 'count':
      case 'chain':
        throw new Error('a count or chain that was not taken out');
    }
  }

  #flat(op: 'and' | 'or', node: Node): string {
    return node.args.map((arg) => (arg.op === op ? this.#flat(op, arg) : this.#text(arg))).join(' ');
  }

  #applied({ name, sort, args }: Node): string {
    if (!this.#declared.has(name)) {
      const sorts = args.map((arg) => SORTS[arg.sort]).join(' ');
      this.#declared.set(name, `(declare-fun ${name} (${sorts}) ${SORTS[sort]})`);
    }
    return args.length === 0 ? name : `(${name} ${args.map((arg) => this.#text(arg)).join(' ')})`;
  }
}
