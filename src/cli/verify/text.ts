/** Texts that `dipsolve verify` prints. */
import { block, group, marked, type Part, says, table, type Tone } from '../../base/document/document.ts';
import { THEOREMS } from '../../prove/theorems.ts';
import { endOf, exampleIn, type QuestionAnswer, type SettledClaim } from '../../prove/settle/settle.ts';
import { type Example, leavesOut } from '../../prove/settle/task.ts';
import { KNOWN, type KnownResult } from '../../prove/results/known-results.ts';
import { anyOn } from '../../../encodings/variant-rules.ts';
import { TERRAIN_FACTS, VARIANT_FACTS } from '../../prove/space/terrain.ts';
import { assumptionsOf, countStandings, standingOf, PROOFS } from '../../prove/unbounded/proofs.ts';
import { rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import type { PrintedAnswer } from '../shared/print.ts';
import { rulesLine } from '../shared/no-result.ts';
import { counted } from '../../explain/words/words.ts';

const TONES = { holds: 'good', refuted: 'bad', 'not found': 'dim', unknown: 'dim' } as const satisfies Record<
  SettledClaim['verdict'],
  Tone
>;

/** The verdict on a claim that has a proof for any number of units, in words. */
const PROVED: Readonly<Record<ReturnType<typeof standingOf>, string>> = {
  lemmas: 'holds, any number of units',
  paper: 'holds, any number of units *',
  assumed: 'holds, any number, on an assumption',
};

/** All claims and what is known of each (docs/THEOREMS.md). */
export function claimsAnswer(): PrintedAnswer {
  const rows = THEOREMS.map(({ id, sentence, therefore, source }) => {
    const proof = PROOFS.find(({ claim }) => claim === id);
    const anyUnits = proof === undefined ? null : standingOf(proof);
    const assumedFor = proof === undefined ? null : assumptionsOf(proof);
    return { id, sentence, therefore, source, known: KNOWN.get(id), anyUnits, assumedFor };
  });
  return {
    json: () => rows,
    text: () => [
      table(rows.map(({ id, sentence, known, anyUnits }) => [id, knownText(known, anyUnits), sentence])),
      group([
        marksText(),
        'Settle one again with "dipsolve verify prove CLAIM"; docs/THEOREMS.md shows the positions.',
      ]),
    ],
  };
}

function marksText(): string {
  const { lemmas, paper, proved, assumed, concludedOnAssumption } = countStandings();
  return `Proved for any number of units: ${proved} claims, ${lemmas} by lemmas alone and ${paper} with steps on paper too (*); the usual conclusion from ${concludedOnAssumption} of these rests on an assumption. The proof of ${assumed} others rests on one itself. docs/proofs.md has a table of them all.`;
}

function knownText(known: KnownResult | undefined, anyUnits: keyof typeof PROVED | null): string {
  if (anyUnits !== null) return PROVED[anyUnits];
  return known === undefined ? 'open' : `${known.verdict}, ${boundText(known)}`;
}

function boundText({ upTo, everyMap, example }: KnownResult): string {
  if (example !== undefined) return `${example.units} units show it`;
  return `${everyMap === upTo ? 'every map' : 'standard map'}, up to ${upTo} units`;
}

/** One claim, settled. */
export function settledText(settled: SettledClaim, form: string, rules: Rules): Part {
  const { claim, verdict, answers } = settled;
  const isFound = exampleIn(answers) !== undefined;
  const facts = [
    ...Object.values(TERRAIN_FACTS),
    ...(anyOn(rules.policy) ? Object.values(VARIANT_FACTS) : []),
  ];
  return group([
    says([marked('strong', claim.id), `: ${claim.sentence}`]),
    says(marked(TONES[verdict], verdictText(settled, form))),
    ...answers.flatMap((answer) => answerText(answer, answers.length > 1)),
    conclusion(settled),
    ...(claim.assumes ?? []).map((assumption) => says(`Assumed: ${assumption}`)),
    !isFound && says(`Assumed of a map: ${facts.join('; ')}.`),
    ...leavesOut(form).map((what) => says(`Left out: ${what}.`)),
    rulesLine(rules),
    '',
  ]);
}

/** The conclusion that people draw from the claim, where it holds; a search shows it of small positions alone. */
function conclusion({ claim, verdict, answers, upTo }: SettledClaim): Part {
  if (claim.therefore === undefined || verdict !== 'holds') return undefined;
  const isShown = exampleIn(answers) !== undefined;
  const of = isShown ? '' : ` (in positions of up to ${counted(upTo, 'unit')})`;
  return says(`Therefore${of}: ${claim.therefore}`);
}

/** The reason why a search ended, in words. */
const ENDS: Readonly<Record<NonNullable<QuestionAnswer['ended']>, string>> = {
  limit: 'the solver stopped at its limit',
  stopped: 'the search was stopped',
  unwritable: 'a question could not be written',
  refused: 'a module fails',
  missing: 'pieces of the search are in none of the journals',
};

function verdictText(settled: SettledClaim, form: string): string {
  const { claim, verdict, answers, upTo, everyMap } = settled;
  const where = everyMap === upTo ? 'for every map' : `on the ${form} map`;
  const found = exampleIn(answers);
  switch (verdict) {
    case 'holds':
      return found === undefined
        ? `holds ${where}, up to ${counted(upTo, 'unit')}`
        : `holds: the smallest position has ${counted(found.units, 'unit')}`;
    case 'refuted':
      return `refuted: the smallest counterexample has ${counted(found!.units, 'unit')}`;
    case 'not found':
      return `not found: ${where} there is no such position up to ${counted(upTo, 'unit')}; a larger one may exist`;
    case 'unknown': {
      const none = claim.kind === 'never' ? 'no counterexample' : 'no example';
      const end = endOf(answers);
      return end === undefined && claim.least !== undefined
        ? `unknown: ${none} up to ${counted(upTo, 'unit')}, but it would need ${claim.least.units} or more: ${claim.least.because}`
        : `unknown: ${none} up to ${counted(upTo, 'unit')}, then ${ENDS[end ?? 'stopped']}`;
    }
  }
}

function answerText({ name, example, madeUp, candidates, milliseconds }: QuestionAnswer, named: boolean) {
  const seconds = (milliseconds / 1000).toFixed(1);
  const shown = example ?? madeUp;
  return [
    says(
      `${named && name !== undefined ? `${name}: ` : ''}${counted(candidates, 'position')} proposed, ${seconds} s`,
    ),
    shown !== undefined && shown !== example && 'On a made-up map only:',
    ...(shown === undefined ? [] : exampleText(shown)),
  ];
}

function exampleText({ text, standing, says: lines }: Example): Part[] {
  return [
    '',
    block(text, 2),
    ...(standing.length > 0 ? ['', says(`# Also on the board: ${standing.join(', ')}`, 2)] : []),
    '',
    ...lines.map((line) => says(line, 2)),
    '',
  ];
}

/** The same for programs. */
export function settledJson({ claim, verdict, answers, upTo, everyMap }: SettledClaim, rules: Rules): object {
  const { id, sentence, therefore, source, kind, assumes = [] } = claim;
  return {
    claim: id,
    sentence,
    ...(verdict === 'holds' ? { therefore } : {}),
    source,
    kind,
    verdict,
    upTo,
    everyMap,
    assumes,
    answers,
    ...rulesField(rules),
  };
}
