/** Lines of a script over sets as they are written, and what they have worked out. */
import type { Node } from '../../formula/node.ts';

/** The side that must hold and the side that may; of a strength the least and the most. For what rests on facts alone both are one. */
export type Pair = readonly [must: string, may: string];

export const same = (code: string): Pair => [code, code];

export function isSame([must, may]: Pair): boolean {
  return must === may;
}

/** Applies one operation to each side of all; it is written once where both sides are one. */
export function each(pairs: readonly Pair[], write: (codes: readonly string[]) => string): Pair {
  const must = write(pairs.map(([code]) => code));
  return pairs.every(isSame) ? same(must) : [must, write(pairs.map(([, code]) => code))];
}

/** @param sign `!` for truth values, `~` for sets */
export function negated([must, may]: Pair, sign: '!' | '~'): Pair {
  return must === may ? same(`${sign}${must}`) : [`${sign}${may}`, `${sign}${must}`];
}

/** One or the other, or what both have in common where it is open which. */
export function chosen([must, may]: Pair, then: Pair, otherwise: Pair, not: '!' | '~'): Pair {
  if (must === may) return each([then, otherwise], ([a, b]) => `(${must} & ${a} | ${not}${must} & ${b})`);
  return [
    `(${must} & ${then[0]} | ${not}${may} & ${otherwise[0]} | ${then[0]} & ${otherwise[0]})`,
    `(${may} & ${then[1]} | ${not}${must} & ${otherwise[1]})`,
  ];
}

/** Numbers for names, which writers of one script share. */
export interface ScriptNames {
  next: number;
}

export class SetLines {
  lines: string[] = [];
  /** Names of values, by what they are of: of the function, then of each loop inside of another. */
  readonly #scopes: Map<string, Pair>[] = [new Map()];
  readonly #names: ScriptNames;

  constructor(names: ScriptNames) {
    this.#names = names;
  }

  protected fresh(): string {
    return `v${this.#names.next++}`;
  }

  protected get isInLoop(): boolean {
    return this.#scopes.length > 1;
  }

  /** The code, or the name of a constant with its value. */
  protected short(code: string): string {
    if (/^(?:\w+|M\[\d+\])$/.test(code)) return code;
    const name = this.fresh();
    this.lines.push(`const ${name} = ${code};`);
    return name;
  }

  protected named([must, may]: Pair): Pair {
    const name = this.short(must);
    return must === may ? same(name) : [name, this.short(may)];
  }

  /** Gives what is known under the key already, or works it out now. */
  protected once(key: string, write: () => Pair): Pair {
    for (const scope of this.#scopes) {
      const known = scope.get(key);
      if (known !== undefined) return known;
    }
    const pair = this.named(write());
    this.#scopes.at(-1)!.set(key, pair);
    return pair;
  }

  /**
   * A loop over units, the first of which is in `rest` each time.
   *
   * @param body what is done before `rest` is worked out again
   */
  protected loop(unit: Node, rest: string, all: string, next: string, body: () => void): void {
    const outer = this.lines;
    this.lines = [`const ${unit.name} = first(${rest});`, `const ${unit.name}_ = ${rest} & (0n - ${rest});`];
    this.#scopes.push(new Map());
    body();
    this.#scopes.pop();
    const inner = this.lines;
    this.lines = outer;
    this.lines.push(`for (let ${rest} = ${all}; ${rest} !== 0n; ${rest} = ${next}) {`, ...inner, '}');
  }
}

/** The members of a set but the first. */
export function others(set: string): string {
  return `${set} & (${set} - 1n)`;
}
