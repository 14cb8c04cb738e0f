/** One step of a proof: a lemma under certain rules, as a question that a solver answers. */
import {
  fact,
  type Law,
  AnyPosition,
  type Given,
  type GivenLaws,
  isNeeded,
  saidIn,
  type Lemma,
  type SharedPremise,
  axioms,
} from './any-position.ts';
import type { Node, Sort } from '../../readings/formula/node.ts';
import { Sets } from './sets.ts';
import { valueAt } from '../../base/remembered.ts';

export interface Step {
  /** The lemma, and the rules where they are not those of DATC 3.2. */
  readonly id: string;
  readonly says: string;
  readonly given: string;
  /** The lemmas that it rests on. */
  readonly from: readonly string[];
  /** The question: the lemma holds if it has no model. */
  smtLib(): string;
  /**
   * The question with just the lemmas assumed that were `shown`, but all equations given and all sets compared: for rules
   * under which some lemmas are false, or true for other reasons.
   */
  restingOn(shown: ReadonlySet<string>): string;
  /** The same as formulas, for those who evaluate them. */
  posed(): PosedLemma;
  readonly lemma: Lemma<never>;
}

/** Lemmas about the same as steps, named after the rules where they are not those of DATC 3.2. */
export function stepsOf<C>(
  given: SharedPremise<C>,
  lemmas: readonly Lemma<C>[],
  rules?: string,
): readonly Step[] {
  const named = (id: string): string => (rules === undefined ? id : `${id}-${rules}`);
  return lemmas.map((lemma) => ({
    id: named(lemma.id),
    says: lemma.says,
    given: given.says,
    from: [...new Set((lemma.from ?? []).map(({ id }) => named(id)))],
    smtLib: () => smtOf(lemma, given),
    restingOn: (shown) => {
      const { uses: _, ...whole } = lemma;
      const from = (lemma.from ?? []).filter(({ id }) => shown.has(named(id)));
      return smtOf({ ...whole, from, sizes: 'any' }, given);
    },
    posed: () => posed(lemma, given),
    lemma,
  }));
}

/** All that is asked about a lemma, before counts and chains are taken out. */
export interface PosedLemma {
  readonly position: AnyPosition;
  readonly premises: readonly GivenLaws[];
  /** The premises, needed or not, without lemmas that are assumed. */
  readonly given: Given<unknown>;
  /** The formula to be shown, about units that are called `a`, `b`, ... */
  readonly goal: Node;
  readonly alone: readonly Node[];
  readonly sizes: NonNullable<Lemma<never>['sizes']>;
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function posed<C>(lemma: Lemma<C>, given: SharedPremise<C>): PosedLemma {
  const position = new AnyPosition();
  const { has, laws } = given.make(position);
  const units = NAMES.slice(0, lemma.units).map((name) => position.unitNamed(name));
  const assumed = (lemma.from ?? []).map((other) => ({
    says: `${other.id}: ${other.says}`,
    laws: [
      position.law(
        other.units,
        (...of) => saidIn(other, has, position, ...of),
        (...of) => other.triggers?.(has, position, ...of) ?? [],
      ),
    ],
  }));
  const goal = saidIn(lemma, has, position, ...units);
  const general = axioms(position);
  const paths = { says: 'what a path is', equation: 'PATH' as const, laws: position.definitions };
  const all = [paths, ...laws];
  return {
    position,
    premises: [...general, ...all.filter((each) => isNeeded(each, lemma)), ...assumed],
    given: { has, laws: [...general, ...all] },
    goal,
    alone: lemma.alone === undefined ? [] : [position.unit(lemma.alone(has))],
    sizes: lemma.sizes ?? 'alike',
  };
}

/** Takes counts and chains out: premises, and that the lemma `fails`, with functions for them, and the laws of these. */
export function lowered({ position, premises, goal, alone, sizes }: PosedLemma): {
  readonly premises: readonly GivenLaws[];
  readonly fails: Law;
  readonly sets: Sets;
  readonly laws: readonly Law[];
} {
  const sets = new Sets(position);
  const lower = ({ variables, holds, triggers }: Law): Law => ({
    variables,
    holds: sets.lower(holds),
    triggers: triggers.map((terms) => terms.map((term) => sets.lower(term))),
  });
  const given = premises.map(({ says, laws }) => ({ says, laws: laws.map(lower) }));
  const fails = lower(fact(position.not(goal)));
  return { premises: given, fails, sets, laws: [...sets.laws(sizes, alone)] };
}

/** The question, with functions and predicates for counts and chains and the laws of these. */
function smtOf<C>(lemma: Lemma<C>, given: SharedPremise<C>): string {
  const { premises, fails, laws } = lowered(posed(lemma, given));
  const title = [`${lemma.id}: ${lemma.says}`, `Given ${given.says}.`, 'It holds if there is no model.'];
  return smtQuestion(title, [
    ...premises,
    { says: 'what is true of the sizes of finite sets, and of chains of fleets', laws },
    { says: 'it fails', laws: [fails] },
  ]);
}

const SORTS: Readonly<Record<Sort, string>> = {
  truth: 'Bool',
  strength: 'Int',
  unit: 'Unit',
  place: 'Place',
  power: 'Power',
  units: 'Units',
};

/** Writes the question if all of this can hold, up to `(check-sat)`. */
export function smtQuestion(title: readonly string[], laws: readonly GivenLaws[]): string {
  const declared = new Map<string, string>();
  const texts = new Map<Node, string>();
  const body = laws.flatMap((group) => [`; ${group.says}`, ...group.laws.map(assertion)]);
  return [
    ...title.map((line) => `; ${line}`),
    '(set-logic ALL)',
    ...['Unit', 'Place', 'Power', 'Units'].map((sort) => `(declare-sort ${sort} 0)`),
    ...declared.values(),
    ...body,
    '',
  ].join('\n');

  function assertion({ variables, holds, triggers }: Law): string {
    if (variables.length === 0) return `(assert ${text(holds)})`;
    const patterns = triggers.map((terms) => ` :pattern (${terms.map((term) => text(term)).join(' ')})`);
    const said = text(holds);
    return `(assert (forall (${bound(variables)}) ${patterns.length === 0 ? said : `(! ${said}${patterns.join('')})`}))`;
  }

  function text(node: Node): string {
    return valueAt(texts, node, () => write(node));
  }

  function write(node: Node): string {
    const [a, b, c] = node.args as [Node, Node, Node];
    switch (node.op) {
      case 'true':
      case 'false':
        return node.op;
      case 'number':
      case 'variable':
        return node.name;
      case 'not':
        return listed('not', node.args);
      case 'and':
      case 'or':
        return `(${node.op} ${flat(node.op, node)})`;
      case 'choose':
        return c.op === 'not' && c.args[0] === b ? listed('=', [a, b]) : listed('ite', node.args);
      case 'chooseStrength':
        return listed('ite', node.args);
      case 'equal':
        return listed('=', node.args);
      case 'greater':
        return listed('>', node.args);
      case 'sum':
        return listed('+', node.args);
      case 'plusIf':
        return `(ite ${text(b)} (+ ${text(a)} 1) ${text(a)})`;
      case 'relation':
      case 'term':
        return applied(node);
      case 'some':
        return `(exists (${bound([a])}) ${text(b)})`;
      case 'every':
        return `(forall (${bound([a])}) ${text(b)})`;
      case 'count':
      case 'chain':
        throw new Error('a count or chain that was not taken out');
    }
  }

  function flat(op: 'and' | 'or', node: Node): string {
    return node.args.map((arg) => (arg.op === op ? flat(op, arg) : text(arg))).join(' ');
  }

  function applied({ name, sort, args }: Node): string {
    if (!declared.has(name)) {
      const sorts = args.map((arg) => SORTS[arg.sort]).join(' ');
      declared.set(name, `(declare-fun ${name} (${sorts}) ${SORTS[sort]})`);
    }
    return args.length === 0 ? name : listed(name, args);
  }

  function listed(head: string, args: readonly Node[]): string {
    return `(${head} ${args.map(text).join(' ')})`;
  }
}

function bound(variables: readonly Node[]): string {
  return variables.map(({ name, sort }) => `(${name} ${SORTS[sort]})`).join(' ');
}
