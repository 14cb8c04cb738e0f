/** Formulas as mathematics: LaTeX, which pages and papers can set. */
import type { Node } from '../../../src/readings/formula/node.ts';

/** How strongly an operation binds its operands; inside one that binds more strongly it is put in brackets. */
const BINDS = { quantified: 0, or: 1, and: 2, compared: 3, sum: 4, not: 5, plain: 6 } as const;

interface LatexPiece {
  readonly latex: string;
  readonly binds: number;
}

/** Bound variables by how deeply they are bound. */
const LETTERS = ['v', 'w', 'x', 'y', 'z'] as const;

/** A formula or a strength; `breaks` puts each part of the outermost conjunction or disjunction on a line of its own. */
export function latexOf(node: Node, breaks = false): string {
  const joint = node.op;
  if (!breaks || (joint !== 'and' && joint !== 'or')) return written(node).latex;
  const sign = SIGNS[joint];
  const lines = partsOf(node, joint).map((part) => inside(part, BINDS[joint]));
  return `\\begin{aligned} & ${lines.join(` \\\\ {}${sign}{} & `)} \\end{aligned}`;
}

const SIGNS = { and: '\\wedge', or: '\\vee' } as const;

function written(node: Node): LatexPiece {
  const [a, b, c] = node.args as [Node, Node, Node];
  switch (node.op) {
    case 'true':
      return plain('\\top');
    case 'false':
      return plain('\\bot');
    case 'number':
      return plain(node.name);
    case 'variable':
      return plain(letter(node));
    case 'term':
    case 'relation':
      return plain(applied(node));
    case 'not':
      return a.op === 'equal'
        ? {
            latex: `${inside(a.args[0]!, BINDS.sum)} \\neq ${inside(a.args[1]!, BINDS.sum)}`,
            binds: BINDS.compared,
          }
        : { latex: `\\neg ${inside(a, BINDS.not)}`, binds: BINDS.not };
    case 'and':
    case 'or': {
      const parts = partsOf(node, node.op).map((part) => inside(part, BINDS[node.op as 'and' | 'or']));
      return { latex: parts.join(` ${SIGNS[node.op]} `), binds: BINDS[node.op] };
    }
    case 'equal':
      return compared(a, '=', b);
    case 'greater':
      return compared(a, '>', b);
    case 'sum':
      return { latex: `${inside(a, BINDS.sum)} + ${inside(b, BINDS.sum)}`, binds: BINDS.sum };
    case 'plusIf':
      return { latex: `${inside(a, BINDS.sum)} + [${written(b).latex}]`, binds: BINDS.sum };
    case 'choose':
    case 'chooseStrength':
      return plain(
        `\\begin{cases} ${written(b).latex} & \\text{if } ${written(a).latex} \\\\ ${written(c).latex} & \\text{otherwise} \\end{cases}`,
      );
    case 'some':
      return { latex: `\\exists ${letter(a)}.\\; ${inside(b, BINDS.and)}`, binds: BINDS.quantified };
    case 'every':
      return { latex: `\\forall ${letter(a)}.\\; ${inside(b, BINDS.and)}`, binds: BINDS.quantified };
    case 'count':
      return plain(`\\bigl|\\{ ${letter(a)} \\mid ${written(b).latex} \\}\\bigr|`);
    case 'chain':
      return plain(chained(node));
  }
}

function compared(a: Node, sign: string, b: Node): LatexPiece {
  return { latex: `${inside(a, BINDS.sum)} ${sign} ${inside(b, BINDS.sum)}`, binds: BINDS.compared };
}

/** Of fleets, which of them count, where a chain of them begins and ends, and which can follow which. */
function chained({ args }: Node): string {
  const [one, next, carries, begins, ends, passes] = args as [Node, Node, Node, Node, Node, Node];
  const parts = [carries, begins, passes, ends].map((part) => written(part).latex);
  return `\\operatorname{chain}_{${letter(one)},${letter(next)}}\\bigl(${parts.join(';\\; ')}\\bigr)`;
}

/** What is joined by one sign, however it is nested. */
function partsOf(node: Node, op: 'and' | 'or'): Node[] {
  return node.op === op ? node.args.flatMap((arg) => partsOf(arg, op)) : [node];
}

function inside(node: Node, binds: number): string {
  const of = written(node);
  return of.binds < binds ? `(${of.latex})` : of.latex;
}

function letter({ name }: Node): string {
  const depth = Number(/^b(\d+)$/.exec(name)?.[1] ?? 0);
  return depth === 0 ? name : (LETTERS[depth - 1] ?? `v_{${depth}}`);
}

/** Decisions are in capitals, what is known of a position in italics. */
function applied({ name, args }: Node): string {
  if (args.length === 0) return name;
  const isDecision = name === name.toUpperCase();
  const of = args.map((arg) => written(arg).latex).join(', ');
  return `${isDecision ? `\\textsf{${name}}` : `\\textit{${name}}`}(${of})`;
}

const plain = (latex: string): LatexPiece => ({ latex, binds: BINDS.plain });
