/** Propagation as code over sets. Nothing of it is written by hand but the passes, and how facts become sets. */
import { valueAt } from '../../../base/remembered.ts';
import type { Equations } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { FIRST_PASS, TRUTH_DECISIONS, type TruthDecision } from '../../../../encodings/language/decisions.ts';
import {
  FunctionWriter,
  type WriteBody,
  bytesAt,
  FALSE,
  NOBODY,
  setAt,
  shortAt,
  TRUE,
  type Value,
  type Variable,
} from '../code/function-writer.ts';
import { type Call, ModuleWriter } from '../code/module-writer.ts';
import { equationFormulas, type SettingChange } from '../equation-formulas.ts';
import { SET_OF, writeFacts } from './facts-code.ts';
import { simplified, withoutEvery, isDecision, isFact, literalsOf, NotCompiled } from '../formula-parts.ts';
import { COLUMNS, KNOWN, MOST_COLUMNS, OPEN_BITS, RESTS, SAID, SETS, LIST, VALUES } from './set-layout.ts';
import { isSame, type Pair, same, store } from './pairs.ts';
import { SetWriter } from './set-writer.ts';
import { type Formulas, isStrength, isTruth, type Node } from '../../formula/node.ts';

function forAll<T>(write: (decision: TruthDecision) => T): Readonly<Record<TruthDecision, T>> {
  const entries = FIRST_PASS.map((decision) => [decision, write(decision)] as const);
  return Object.fromEntries(entries) as Record<TruthDecision, T>;
}

/** Variables with the units of which decisions hold, and of which they may. */
function knownSets(code: FunctionWriter) {
  return forAll(
    (decision) => [code.let(setAt(KNOWN[decision])), code.let(setAt(KNOWN[decision] + 1))] as const,
  );
}

/** Number of members that these sets have together. */
function numberOf(set: (decision: TruthDecision) => Value): Value {
  return FIRST_PASS.map((decision) => set(decision).count()).reduce((sum, count) => sum.plus(count));
}

/** The equations, and where the sets stand of facts that they ask about. */
interface EquationFormulas extends ReturnType<typeof equationFormulas> {
  readonly columnOf: (fact: Node, unit: Node) => Value;
}

/** Decides what follows, or works out what the equations of all decisions say. @returns how many stay open */
function writeFollow(code: FunctionWriter, read: EquationFormulas, isAsked: Value): void {
  const { formulas, ofDecision, columnOf } = read;
  code.if(isAsked, () => forAll((decision) => store(code, SAID[decision], same(NOBODY))));
  const known = knownSets(code);
  const open = code.let(NOBODY);
  const changed = code.let(TRUE);
  code.while(changed, () => {
    code.assign(changed, FALSE);
    forAll((decision) => {
      const [must, may] = known[decision];
      // The equation is asked about all units of which the decision is open, or about all that have it.
      code.assign(open, isAsked.choose(setAt(SETS[SET_OF[decision]]), may.without(must)));
      code.if(open.isSome(), () => {
        const { unit, formula } = ofDecision[decision];
        const writer = new SetWriter({ formulas, code, known, columnOf });
        const holds = writer.of(simplified(formulas, formula), unit, same(open));
        const [isSo, mayBeSo] = [code.let(open.and(holds[0])), code.let(open.and(holds[1]))];
        const tell = (): void => store(code, SAID[decision], [isSo, mayBeSo]);
        code.if(isAsked, tell, () => {
          code.include(must, isSo);
          code.assign(may, may.without(open).or(mayBeSo));
          code.if(isSo.or(open.without(mayBeSo)).isSome(), () => code.assign(changed, TRUE));
        });
      });
    });
  });
  forAll((decision) => store(code, KNOWN[decision], known[decision]));
  code.return(numberOf((decision) => known[decision][1].without(known[decision][0])));
}

/** Says what the equation of a unit rests on, if it says so. */
function restingOn(
  { formulas, ofDecision, columnOf }: EquationFormulas,
  decision: TruthDecision,
): FunctionWriter {
  const { unit, formula } = ofDecision[decision];
  let isWritten = false;
  const written = new FunctionWriter(1, (code, index) => {
    const writer = new RestingWriter({ formulas, code, known: knownSets(code), columnOf });
    isWritten = writer.restsOf(withoutEvery(formulas, formula), unit, index);
    forAll((d) => code.assign(setAt(RESTS + TRUTH_DECISIONS.indexOf(d)), writer.on[d]));
    code.return(TRUE);
  });
  return isWritten ? written : new FunctionWriter(1);
}

/**
 * A module of WebAssembly for `SetPropagation`: the functions `decide`, for the position whose table of orders is in
 * memory; `propagate`, from the values of decisions that are there; `equations`, which says what those of all decisions
 * are; and `rests`, which lists what one rests on.
 */
export function setCode(
  equations: Equations,
  policy: Policy,
  reading?: SettingChange,
): Uint8Array<ArrayBuffer> {
  const module = new ModuleWriter();
  const traced = equationFormulas(equations, policy, reading);
  const columnsCode = new FunctionWriter(0);
  const read = { ...traced, columnOf: columnsIn(columnsCode, traced.formulas) };
  const asked = {
    embarks: module.given('embarks', 2),
    lands: module.given('lands', 2),
    arePassedOn: module.given('arePassedOn', 2),
  };
  const add = (name: string, parameters: number, write: WriteBody): Call =>
    module.add(name, new FunctionWriter(parameters, write));
  const facts = add('facts', 2, (code, size, powers) => writeFacts(code, size, powers, asked));
  const columns = module.add('columns', columnsCode);
  const follow = add('follow', 1, (code, isAsked) => writeFollow(code, read, isAsked));
  const takeOut = add('takeOut', 2, writeTakeOut);
  const putIn = add('putIn', 1, writePutIn);
  const listed = add('listed', 1, writeListed);
  const resting = forAll((decision) => module.add(`rests${decision}`, restingOn(read, decision)));
  const load = add('load', 2, (code, size, powers) => {
    code.let(facts(size, powers));
    code.return(columns());
  });
  add('decide', 2, (code, size, powers) => {
    code.let(load(size, powers));
    const left = code.let(follow(FALSE));
    code.let(takeOut(size, KNOWN.MOVE));
    const decisions = numberOf((decision) => setAt(SETS[SET_OF[decision]]));
    code.return(left.or(decisions.shiftLeft(OPEN_BITS)));
  });
  add('propagate', 1, (code, size) => {
    code.let(putIn(size));
    const left = code.let(follow(FALSE));
    code.let(takeOut(size, KNOWN.MOVE));
    code.return(left);
  });
  add('equations', 1, (code, size) => {
    code.let(putIn(size));
    code.let(follow(TRUE));
    code.return(takeOut(size, SAID.MOVE));
  });
  add('rests', 3, (code, size, kind, unit) => {
    for (const [i, decision] of TRUTH_DECISIONS.entries()) {
      const tell = (): void => code.if(resting[decision](unit), () => code.return(listed(size)));
      code.if(kind.equals(i), tell);
    }
    code.return(-1);
  });
  return module.module();
}

/** Gives the place of the set of units of which a fact holds, which `code` works out; it is about no other unit than this. */
function columnsIn(code: FunctionWriter, formulas: Formulas): (fact: Node, unit: Node) => Value {
  const anyUnit = formulas.fresh();
  /** Facts asked of a unit that stands for any. */
  const made = new Map<Node, Value>();
  return (fact, unit) => {
    const general = formulas.replace(fact, new Map([[unit, anyUnit]]));
    return valueAt(made, general, () => {
      if (made.size === MOST_COLUMNS) throw new NotCompiled('more sets than there is room for');
      const place = setAt(COLUMNS + made.size);
      const writer = new SetWriter({ formulas, code, known: {} });
      const [set] = writer.of(general, anyUnit, same(setAt(SETS.units)));
      code.assign(place, set);
      return place;
    });
  };
}

/** Equations that would take more are left to the interpretation, and so are those with chains of what may be open. */
const MOST_BYTES = 8000;

class RestingWriter extends SetWriter {
  /** The decisions of each kind that it rests on. */
  readonly on = forAll(() => this.code.let(NOBODY));

  /** Writes it for the equation of a unit. @returns whether it could be written */
  restsOf(formula: Node, unit: Node, index: Value): boolean {
    if (hasOpenChain(formula)) return false;
    this.units.set(unit, { index, asSet: this.code.let(index.asSet()) });
    const before = this.code.code.length;
    this.#note(formula, TRUE);
    return this.code.code.length - before <= MOST_BYTES;
  }

  /** @param gate code for whether it matters */
  #note(node: Node, gate: Value): void {
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
        this.#note(b, this.short(open.and(may)));
        this.#note(c, this.short(open.without(must)));
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

  #noteDecision(node: Node, gate: Value): void {
    if (!isDecision(node)) throw new NotCompiled(node.name);
    const [must, may] = this.unary(node);
    const { asSet } = this.unit(node.args[0]!);
    this.code.include(this.on[node.name as TruthDecision], asSet.and(may).without(must).and(gate.forAll()));
  }

  #noteStrength(node: Node, gate: Value): void {
    const strength = this.strength(node);
    if (isSame(strength)) return;
    if (!isStrength(node)) throw new NotCompiled(node.op);
    const open = this.short(gate.and(strength[0].differsFrom(strength[1])));
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
        this.#noteStrength(b, this.short(open.and(may)));
        this.#noteStrength(c, this.short(open.without(must)));
        return;
      }
      case 'number':
        throw new NotCompiled(node.op);
    }
  }

  /** Notes that it rests on whether units of which it is open if the formula holds are among those of which it does. */
  #noteMembers(x: Node, body: Node, gate: Value): void {
    const [must, may] = this.members(x, body);
    this.loop(x, may.without(must).and(gate.forAll()), () => {
      for (const { node } of this.literals(body, false)) this.#note(node, TRUE);
    });
  }

  #open([must, may]: Pair, gate: Value): Value {
    return this.short(gate.and(may).without(must));
  }
}

function hasOpenChain(node: Node): boolean {
  return !isFact(node) && (node.op === 'chain' || node.args.some(hasOpenChain));
}

/** One bit from each byte, and eight bits as bytes. */
const EACH = 0x0101010101010101n;
const DIAGONAL = 0x8040201008040201n;
const BELOW = 0x7f7f7f7f7f7f7f7fn;
const GATHER = 0x0102040810204080n;

/** One bit of each of the eight lowest as a byte. */
function spread(set: Value): Value {
  return set.and(255n).times(EACH).and(DIAGONAL).plus(BELOW).shiftRight(7n).and(EACH);
}

/** The lowest bits of eight bytes. */
function gathered(bytes: Value): Value {
  return bytes.and(EACH).times(GATHER).shiftRight(56n);
}

/** Goes from kind to kind of decision: the sets of one stand at `at`, its values in memory from `to` on. */
function overKinds(code: FunctionWriter, size: Value, at: Variable, body: (to: Variable) => void): void {
  const to = code.let(VALUES);
  code.count(TRUTH_DECISIONS.length, 1, () => {
    body(to);
    code.increase(to, size.minus(size.plus(7).and(248)));
    code.increase(at, 2);
  });
}

function writeTakeOut(code: FunctionWriter, size: Value, from: Value): void {
  const at = code.let(from);
  overKinds(code, size, at, (to) => {
    const must = code.let(setAt(at));
    const may = code.let(setAt(at, 1));
    code.count(size, 8, () => {
      code.assign(bytesAt(to), spread(must).plus(spread(may)));
      code.assign(must, must.shiftRight(8n));
      code.assign(may, may.shiftRight(8n));
      code.increase(to, 8);
    });
  });
}

function writePutIn(code: FunctionWriter, size: Value): void {
  const at = code.let(KNOWN.MOVE);
  overKinds(code, size, at, (to) => {
    const must = code.let(NOBODY);
    const may = code.let(NOBODY);
    code.count(size, 8, (i) => {
      const sure = code.let(gathered(bytesAt(to).shiftRight(1n)));
      const open = code.let(gathered(bytesAt(to)));
      code.include(must, sure.shiftLeft(i.wide()));
      code.include(may, sure.or(open).shiftLeft(i.wide()));
      code.increase(to, 8);
    });
    code.assign(setAt(at), must.and(setAt(SETS.units)));
    code.assign(setAt(at, 1), may.and(setAt(SETS.units)));
  });
}

function writeListed(code: FunctionWriter, size: Value): void {
  const length = code.let(0);
  code.count(TRUTH_DECISIONS.length, 1, (kind) =>
    code.members(setAt(kind, RESTS), (unit) => {
      code.assign(shortAt(length, LIST), kind.times(size).plus(unit));
      code.increase(length, 1);
    }),
  );
  code.return(length);
}
