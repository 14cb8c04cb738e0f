/**
 * Which claims are shown for any number of units under which choice of DATC 4.A: every lemma of every proof is asked
 * under every choice that an equation knows. `npm run choices`, or with choices such as 4.A.4=border.
 */
import { ISSUES } from '../encodings/policy.ts';
import { checkScript } from '../src/solver/script.ts';
import { proofs } from '../src/verify/unbounded/proofs.ts';

/** Work for one lemma, as the solver counts it. */
const LIMITS = { rlimit: 20_000_000 };
/** Claims that name their own choice, or whose lemmas are those of others. */
const LEFT_OUT = new Set(['1982-total', 'settled-convoys', 'texts-agree']);

const all = (['4.A.1', '4.A.2', '4.A.3', '4.A.4', '4.A.7'] as const).flatMap((issue) =>
  Object.keys(ISSUES[issue].choices).map((choice) => `${issue}=${choice}`),
);
const wanted = process.argv.slice(2);
/** By question: whether it was shown. Many lemmas are the same under several choices. */
const shown = new Map<string, boolean>();

async function isShown(question: string): Promise<boolean> {
  const body = question.split('\n').slice(3).join('\n');
  let known = shown.get(body);
  if (known === undefined) {
    known = (await checkScript(question, LIMITS)) === 'unsatisfiable';
    shown.set(body, known);
  }
  return known;
}

/** Each line as soon as it is known: all of it takes long. */
for (const named of wanted.length === 0 ? all : wanted) {
  const [issue, choice] = named.split('=') as [string, string];
  console.log(named);
  for (const { claim, steps } of proofs({ [issue]: choice })) {
    if (LEFT_OUT.has(claim)) continue;
    const missing: string[] = [];
    for (const step of steps) if (!(await isShown(step.smtLib()))) missing.push(step.id);
    console.log(`  ${claim}: ${missing.length === 0 ? 'shown' : `not shown (${missing.join(', ')})`}`);
  }
}
process.exit(0);
