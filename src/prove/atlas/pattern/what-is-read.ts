/** Checks, by formulas of the equations, that patterns hold all that rules read; rules that read more have no atlas. */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import { anyOn } from '../../../../encodings/variant-rules.ts';
import { STANDING } from '../../../../encodings/language/situation.ts';
import { TRUTH_DECISIONS } from '../../../../encodings/language/decisions.ts';
import { messageOf, UserErrorException } from '../../../base/errors.ts';
import { type Node, Formulas } from '../../../readings/formula/node.ts';
import { NoFormula } from '../../../readings/folding.ts';
import { comparePolicies, takingOver } from '../../../adjudicate/rules/policies.ts';
import { unboundedSituation } from '../../../readings/formula/unbounded.ts';
import { Reading } from '../../../readings/reading.ts';
import { rulesOf } from '../../theorem.ts';
import { unsearchable } from '../../searchable.ts';

/** The relations of a whole chain of fleets: from where the army stands to where it goes. */
const OF_FLEETS: readonly string[] = ['embarks', 'lands', 'neighbours'];
const DECIDED = 'decided';
const BORDERS = 'borders';
/** Fleets that lead all the way, asked of an army that may go by land. */
const CHAIN = 'chain';
/** A pattern knows of the way of an army only if it goes by convoy. */
const OF_WAYS = [BORDERS, 'via', CHAIN];
const OF_UNITS: readonly string[] = ['army', 'sea', ...STANDING];

/** Finds what the rules read that no pattern holds: says in words why there is no atlas of these rules, if there is none. */
export function readBeyondPatterns(policy: Policy): string | undefined {
  if (anyOn(policy)) return 'the classes of the atlas hold nothing of what rules of variants are about';
  if (policy.own !== undefined) {
    const beyond = readByModule(policy);
    return beyond && `${policy.own.name}: ${beyond}: the classes of the atlas hold nothing of that`;
  }
  if (beyondIn(policy) === undefined) return undefined;
  const alone = comparePolicies(DATC_3_2, policy).flatMap((difference) => {
    const beyond = beyondIn(takingOver(DATC_3_2, [difference], policy));
    return beyond === undefined ? [] : [`under ${difference.issue}=${difference.b} ${beyond}`];
  });
  return `${alone.join('; ')}: the classes of the atlas hold nothing of that`;
}

/** The same of equations of one's own, which may have no formula at all. */
function readByModule(policy: Policy): string | undefined {
  try {
    return unsearchable(policy) ?? beyondIn(policy);
  } catch (error) {
    if (error instanceof NoFormula || error instanceof UserErrorException) return `it ${messageOf(error)}`;
    throw error;
  }
}

function beyondIn(policy: Policy): string | undefined {
  const tracing = new Formulas();
  const unit = tracing.number(tracing.term('unit', 'any'));
  const reading = new Reading(tracing, unboundedSituation(tracing), rulesOf(policy)(), (_, of) =>
    tracing.relation(DECIDED, [tracing.unit(of)]),
  );
  const wayOf = (mover: Node): Node => byConvoy(reading.setting, tracing.number(mover));
  if (relationsIn(byConvoy(reading.setting, unit)).has(DECIDED)) {
    return 'how an army goes depends on what happens to other orders';
  }
  const asked = TRUTH_DECISIONS.map((decision) => reading.equation(decision, unit));
  const read = new Set(asked.flatMap((equation) => [...relationsIn(equation, wayOf)]));
  if (OF_FLEETS.some((relation) => read.has(relation))) {
    return 'it matters where each fleet of a convoy stands';
  }
  if (OF_UNITS.some((relation) => read.has(relation))) {
    return 'it matters what a unit is, where it stands, or when';
  }
  return policy.own !== undefined && OF_WAYS.some((relation) => read.has(relation))
    ? 'it matters of an army more than whether it goes by convoy'
    : undefined;
}

/**
 * The relations that a formula reads, without those that make a whole chain of fleets, and without looking into
 * what stands for `wayOf`, that a mover goes by convoy, and for its opposite.
 */
function relationsIn(formula: Node, wayOf?: (mover: Node) => Node): ReadonlySet<string> {
  const read = new Set<string>();
  const seen = { byConvoy: new Set<Node>(), byAnyWay: new Set<Node>() };
  const isWay = (node: Node, mover: Node | undefined): boolean =>
    mover !== undefined && node === wayOf?.(mover);
  const visit = (node: Node, how: keyof typeof seen): void => {
    if (seen[how].has(node) || isWay(node, moverIn(node))) return;
    seen[how].add(node);
    if (node.op === 'relation') read.add(node.name);
    const [condition, then, otherwise] = node.args;
    if (node.op === 'choose' && otherwise?.name === BORDERS && isWay(condition!, otherwise.args[0])) {
      return visit(then!, 'byConvoy');
    }
    const isWhole = node.op === 'chain' && isWholeChain(node);
    if (isWhole && how === 'byAnyWay') read.add(CHAIN);
    for (const arg of isWhole ? [node.args[2]!] : node.args) visit(arg, how);
  };
  visit(formula, 'byAnyWay');
  return read;
}

/** The mover of which a formula begins by asking if it borders its destination. */
function moverIn({ op, args: [first] }: Node): Node | undefined {
  const asked = first?.op === 'not' ? first.args[0] : first;
  return op === 'or' && asked?.name === BORDERS ? asked.args[0] : undefined;
}

function isWholeChain({ args }: Node): boolean {
  const parts = args.slice(-OF_FLEETS.length).map(({ name }) => name);
  return parts.join() === OF_FLEETS.join();
}
