/**
 * Checks that patterns hold all that the equations of some rules read of a position; rules that read more
 * have no atlas. It is read off the formulas of the equations, so that nothing is said here of any rule.
 */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import { anyOn } from '../../../../encodings/variant-rules.ts';
import { TRUTH_DECISIONS } from '../../../../encodings/language/decisions.ts';
import type { Node } from '../../../readings/formula/node.ts';
import { Tracing } from '../../../readings/formula/tracing.ts';
import { comparePolicies, takingOver } from '../../../adjudicate/rules/policies.ts';
import { unboundedSituation } from '../../../readings/formula/unbounded.ts';
import { Reading } from '../../../readings/reading.ts';
import { rulesOf } from '../../theorem.ts';

/** The relations of a whole chain of fleets: from where the army stands to where it goes. */
const WHOLE_CHAIN = { begins: 'embarks', ends: 'lands', passes: 'neighbours' } as const;
const OF_FLEETS: ReadonlySet<string> = new Set(Object.values(WHOLE_CHAIN));
const DECIDED = 'decided';

/**
 * Finds what the rules read that no pattern holds.
 *
 * @returns why there is no atlas of these rules, in words; `undefined` where there is one
 */
export function readBeyondPatterns(policy: Policy): string | undefined {
  if (policy.own !== undefined) return 'equations of a module can read what no class of the atlas holds';
  if (anyOn(policy)) return 'the classes of the atlas hold nothing of what rules of variants are about';
  if (beyondIn(policy) === undefined) return undefined;
  const alone = comparePolicies(DATC_3_2, policy).flatMap((difference) => {
    const beyond = beyondIn(takingOver(DATC_3_2, [difference], policy));
    return beyond === undefined ? [] : [`under ${difference.issue}=${difference.b} ${beyond}`];
  });
  return `${alone.join('; ')}: the classes of the atlas hold nothing of that`;
}

function beyondIn(policy: Policy): string | undefined {
  const tracing = new Tracing();
  const unit = tracing.number(tracing.formulas.term('unit', 'any'));
  const reading = new Reading(tracing, unboundedSituation(tracing), rulesOf(policy)(), (_, of) =>
    tracing.formulas.relation(DECIDED, [tracing.unit(of)]),
  );
  const way = byConvoy(reading.setting, unit);
  if (readIn(way).has(DECIDED)) return 'how an army goes depends on what happens to other orders';
  const asked = TRUTH_DECISIONS.map((decision) => reading.equation(decision, unit));
  const read = new Set(asked.flatMap((equation) => [...readIn(equation)]));
  return [...OF_FLEETS].some((relation) => read.has(relation))
    ? 'it matters where each fleet of a convoy stands'
    : undefined;
}

/** The relations that a formula reads, without those that make a whole chain of fleets. */
function readIn(formula: Node): ReadonlySet<string> {
  const read = new Set<string>();
  const seen = new Set<Node>();
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.op === 'relation') read.add(node.name);
    const isWhole = node.op === 'chain' && isWholeChain(node);
    for (const arg of isWhole ? [node.args[2]!] : node.args) visit(arg);
  };
  visit(formula);
  return read;
}

function isWholeChain({ args }: Node): boolean {
  const [, , , begins, ends, passes] = args;
  return (
    begins?.name === WHOLE_CHAIN.begins &&
    ends?.name === WHOLE_CHAIN.ends &&
    passes?.name === WHOLE_CHAIN.passes
  );
}
