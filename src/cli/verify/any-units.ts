/** `dipsolve verify prove`: claims proved for any number of units, lemma by lemma. */
import { group, marked, type Part, says } from '../../base/document/document.ts';
import { type Subject, SubjectFinder } from '../../prove/settle/subject.ts';
import { proofToTry } from '../../prove/unbounded/own-proof.ts';
import { type UnboundedProof, assumptionsOf, claimOf } from '../../prove/unbounded/proofs.ts';
import { prove, type Proved, startStepWorkers } from '../../prove/unbounded/prove.ts';
import { untilInterrupted } from '../shared/until-interrupted.ts';
import { type Flags, questionLimits } from '../shared/options.ts';
import { countShown, solverName, verdictsOn } from '../../prove/results/known-results.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import { rulesLine } from '../shared/no-result.ts';
import { counted } from '../../explain/words/words.ts';

/** The proofs to try, and the claims of which there is none, with the reason; comparisons are searched. */
export async function toProve(subjects: readonly Subject[]): Promise<{
  readonly proofs: readonly UnboundedProof[];
  readonly without: ReadonlyMap<string, string>;
}> {
  const proofs: UnboundedProof[] = [];
  const without = new Map<string, string>();
  const finder = new SubjectFinder();
  for (const subject of subjects) {
    if (subject.kind === 'comparison') continue;
    const tried = await proofToTry(subject, librarySolver(), finder);
    if (typeof tried === 'string') without.set(subject.id, tried);
    else proofs.push(tried);
  }
  return { proofs, without };
}

/** Proves the claims; what was not shown when it was interrupted is unknown. */
export async function proveAll(
  wanted: readonly UnboundedProof[],
  options: Flags,
): Promise<readonly Proved[]> {
  const workers = startStepWorkers(librarySolver(), options.workers);
  const { value } = await untilInterrupted(workers, (stopped, tell) =>
    prove(wanted, workers, {
      limits: questionLimits(options),
      exportTo: options.export,
      stopped,
      progress: (done, all) => tell(`${done} of ${counted(all, 'lemma')}`),
    }),
  );
  return value;
}

/** A proof and what happened to it, for people. */
export function provedText({ proof, verdict, answers }: Proved, rules: Rules): Part {
  const seconds = answers.reduce((sum, { processor }) => sum + processor, 0) / 1000;
  const { sentence, therefore } = claimOf(proof);
  const assumed = assumptionsOf(proof);
  const isProved = verdict === 'holds';
  const missing = answers.filter(({ kind }) => kind !== 'holds').map(({ step }) => step);
  const onAssumption = assumed.claim.length > 0 ? ', on an assumption' : '';
  return group([
    says([marked('strong', proof.claim), `: ${sentence}`]),
    says(
      isProved
        ? marked('good', `holds for every map and any number of units${onAssumption}`)
        : marked('dim', `unknown: the solver did not prove ${missing.join(', ') || 'every lemma'}`),
    ),
    `${counted(proof.steps.length, 'lemma')}, ${seconds.toFixed(1)} s of processor time`,
    ...secondOpinion(proof).map((line) => says(line)),
    proof.says !== undefined && says(`${isProved ? 'Proved' : 'To prove'}: ${proof.says}`),
    ...proof.paper.map((step) => says(`On paper: ${step}`)),
    ...assumed.claim.map((step) => says(`Assumed: ${step}`)),
    therefore !== undefined && isProved && says(`Therefore: ${therefore}`),
    ...assumed.conclusion.map((step) => says(`Assumed for this conclusion: ${step}`)),
    rulesLine(rules),
    '',
  ]);
}

/** Answers of a second solver about the lemmas of this program; of others nothing is recorded. */
function secondOpinion({ own, steps }: UnboundedProof): string[] {
  if (own !== undefined) return [];
  const ids = steps.map(({ id }) => id);
  return [`On record: ${solverName('cvc5')} shows ${countShown(ids, 'cvc5')} of ${ids.length} too`];
}

/** The same for programs. */
export function provedJson({ proof, verdict, answers }: Proved, rules: Rules): object {
  const lemmas = proof.steps.map(({ id, says: lemma, given, from }) => {
    const answer = answers.find(({ step }) => step === id);
    const { kind = 'unknown', milliseconds, processor } = answer ?? {};
    const recorded = proof.own === undefined ? verdictsOn(id) : undefined;
    return { id, says: lemma, given, from, answer: kind, milliseconds, processor, recorded };
  });
  const { claim, paper } = proof;
  const { sentence, therefore } = claimOf(proof);
  const assumed = assumptionsOf(proof);
  return {
    claim,
    sentence,
    ...(verdict === 'holds' ? { therefore } : {}),
    verdict,
    units: 'any',
    shown: proof.says ?? sentence,
    lemmas,
    paper,
    assumes: [...assumed.claim, ...assumed.conclusion],
    assumedFor: assumed,
    ...rulesField(rules),
  };
}
