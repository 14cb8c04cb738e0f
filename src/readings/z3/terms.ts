/**
 * The logic interface over Z3 terms. Strengths are written in unary: a list whose entry `i`
 * says "greater than i". Strengths are small, so this needs no arithmetic, and what is known
 * of a position folds away before Z3 sees it.
 */
import { Folding } from '../folding.ts';
import { TooManyTerms } from './limits.ts';
import type { ContextPointer, RawZ3, TermPointer } from './wasm.ts';

/** Entry `i` holds where the strength is greater than `i`; beyond the end it is not. */
export type UnaryStrength = readonly TermPointer[];

export class TermLogic extends Folding<TermPointer, UnaryStrength> {
  readonly true: TermPointer;
  readonly false: TermPointer;
  readonly zero: UnaryStrength = [];
  readonly one: UnaryStrength;
  /** Number of terms that Z3 was asked to make. */
  built = 0;
  /** More than this are not made. */
  most = Infinity;
  readonly #raw: RawZ3;
  readonly #context: ContextPointer;
  /** Terms that Z3 made before: they live as long as their context, and to ask again costs ten look-ups. */
  readonly #negations = new Map<TermPointer, TermPointer>();
  readonly #pairs = {
    _Z3_mk_and: new Map<TermPointer, Map<TermPointer, TermPointer>>(),
    _Z3_mk_or: new Map<TermPointer, Map<TermPointer, TermPointer>>(),
  };
  /** Room for the two arguments of a call that takes a list. */
  readonly #pair: number;

  constructor(raw: RawZ3, context: ContextPointer, pair: number) {
    super();
    this.#raw = raw;
    this.#context = context;
    this.#pair = pair;
    this.true = raw._Z3_mk_true(context);
    this.false = raw._Z3_mk_false(context);
    this.one = [this.true];
  }

  not(a: TermPointer): TermPointer {
    if (a === this.true) return this.false;
    if (a === this.false) return this.true;
    let negation = this.#negations.get(a);
    if (negation === undefined) {
      this.built++;
      negation = this.#raw._Z3_mk_not(this.#context, a);
      this.#negations.set(a, negation);
    }
    return negation;
  }

  and(a: TermPointer, b: TermPointer): TermPointer {
    if (a === this.false || b === this.false) return this.false;
    if (a === this.true || a === b) return b;
    if (b === this.true) return a;
    return this.#ofPair('_Z3_mk_and', a, b);
  }

  or(a: TermPointer, b: TermPointer): TermPointer {
    if (a === this.true || b === this.true) return this.true;
    if (a === this.false || a === b) return b;
    if (b === this.false) return a;
    return this.#ofPair('_Z3_mk_or', a, b);
  }

  choose(condition: TermPointer, then: TermPointer, otherwise: TermPointer): TermPointer {
    if (condition === this.true || then === otherwise) return then;
    if (condition === this.false) return otherwise;
    if (then === this.true) return this.or(condition, otherwise);
    if (then === this.false) return this.and(this.not(condition), otherwise);
    if (otherwise === this.true) return this.or(this.not(condition), then);
    if (otherwise === this.false) return this.and(condition, then);
    this.built++;
    return this.#raw._Z3_mk_ite(this.#context, condition, then, otherwise);
  }

  iff(a: TermPointer, b: TermPointer): TermPointer {
    if (a === this.true) return b;
    if (b === this.true) return a;
    if (a === this.false) return this.not(b);
    if (b === this.false) return this.not(a);
    if (a === b) return this.true;
    this.built++;
    return this.#raw._Z3_mk_iff(this.#context, a, b);
  }

  plusIf(strength: UnaryStrength, condition: TermPointer): UnaryStrength {
    if (condition === this.false) return strength;
    const sum: TermPointer[] = [];
    for (let i = 0; i <= strength.length; i++) {
      const oneLess = i === 0 ? this.true : strength[i - 1]!;
      const already = strength[i] ?? this.false;
      sum.push(this.or(already, this.and(oneLess, condition)));
    }
    return sum;
  }

  chooseStrength(condition: TermPointer, then: UnaryStrength, otherwise: UnaryStrength): UnaryStrength {
    if (condition === this.true || then === otherwise) return then;
    if (condition === this.false) return otherwise;
    const chosen: TermPointer[] = [];
    for (let i = 0; i < Math.max(then.length, otherwise.length); i++) {
      chosen.push(this.choose(condition, then[i] ?? this.false, otherwise[i] ?? this.false));
    }
    return chosen;
  }

  greater(a: UnaryStrength, b: UnaryStrength): TermPointer {
    if (b.length === 0) return a[0] ?? this.false;
    let greater = this.false;
    for (const [i, exceeds] of a.entries()) {
      greater = this.or(greater, this.and(exceeds, this.not(b[i] ?? this.false)));
    }
    return greater;
  }

  any(terms: readonly TermPointer[]): TermPointer {
    if (terms.length === 0) return this.false;
    this.built++;
    const list = this.#raw._malloc(4 * terms.length);
    this.#raw.HEAPU32.set(terms, list >> 2);
    const any = this.#raw._Z3_mk_or(this.#context, terms.length, list);
    this.#raw._free(list);
    return any;
  }

  #ofPair(connective: '_Z3_mk_and' | '_Z3_mk_or', a: TermPointer, b: TermPointer): TermPointer {
    const known = this.#pairs[connective];
    let withFirst = known.get(a);
    if (withFirst === undefined) known.set(a, (withFirst = new Map()));
    let term = withFirst.get(b);
    if (term === undefined) {
      if (++this.built > this.most) throw new TooManyTerms();
      const heap = this.#raw.HEAPU32;
      heap[this.#pair >> 2] = a;
      heap[(this.#pair >> 2) + 1] = b;
      term = this.#raw[connective](this.#context, 2, this.#pair);
      withFirst.set(b, term);
    }
    return term;
  }
}
