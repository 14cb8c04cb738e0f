/**
 * Settles from all records of a program each phase that is right only under other choices: it follows the rules of
 * its stretch of the records; or other phases of the stretch rule its choices out, and it is an error; or it stays
 * open.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import { chosenBoards } from '../../../board/chosen.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { claimsOf } from '../diagnose/program-claims.ts';
import { describeError } from '../diagnose/classify.ts';
import { compareAsTold } from '../diagnose/conventions.ts';
import { chosenRule, withChoices } from '../diagnose/interpretations.ts';
import { minimiseRecorded } from '../diagnose/smallest/minimise.ts';
import { answer } from '../diagnose/phase-question.ts';
import type { PhaseEvidence, GameAudit, RecordAudit } from '../records/audit-record.ts';
import { errorJson, type CaseJson, type ShownErrorJson } from '../records/case-json.ts';
import { phaseOfCase } from './case-question.ts';
import { disprovedChoice, withoutChoice, type Disproof } from './disproof.ts';
import {
  againstIn,
  agrees,
  candidateOf,
  choicesIn,
  stretchesOf,
  type PlacedEvidence,
  type Stretch,
} from '../records/fit.ts';
import { withLikeliestKinds } from './likeliest-kinds.ts';
import { formatWhere } from './where.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/** The way in which a case is settled. */
type SettledCase =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'open' }
  /** The choices are ruled out by what the record says of that phase. */
  | {
      readonly kind: 'ruled-out';
      readonly choices: string;
      readonly by: PlacedEvidence;
      readonly stretch: Stretch;
    };

/**
 * The same audits, each case settled, and each error of the kind that is likeliest beside the others.
 *
 * @param base the rules under which programs are expected to agree
 */
export async function settleChoices(
  audits: readonly RecordAudit[],
  base: Policy,
  solver: Solver,
): Promise<readonly RecordAudit[]> {
  const settled = new Map<CaseJson, CaseJson>();
  const evidence = new Map<GameAudit, readonly PhaseEvidence[]>();
  for (const { games } of byProgram(audits)) {
    const program = await provenRules(games, base, solver);
    for (const { record, audit } of games) {
      evidence.set(audit, program.evidenceIn(record, audit.game));
      for (const each of audit.cases) {
        if (each.class !== 'rule-choice') continue;
        settled.set(each, await settledCase(each, settle(each, program), program, base, solver));
      }
    }
  }
  const all = settled.size === 0 ? audits : audits.map((audit) => withSettled(audit, settled, evidence));
  return withLikeliestKinds(all, base, solver);
}

/** The rules that a program's records show once choices that they only seem to follow are withdrawn. */
interface ProvenRules {
  readonly placed: readonly PlacedEvidence[];
  readonly stretches: readonly Stretch[];
  readonly disproofs: readonly Disproof[];
  /** True if some phase is an error that no interpretation gives. */
  readonly isFaulty: boolean;
  /** Gives the evidence in a game of a record. */
  readonly evidenceIn: (record: number, game: string | null) => readonly PhaseEvidence[];
}

async function provenRules(games: ProgramGames['games'], base: Policy, solver: Solver): Promise<ProvenRules> {
  let placed: readonly PlacedEvidence[] = games.flatMap(({ record, audit }) =>
    audit.evidence.map((each): PlacedEvidence => ({ record, game: audit.game, ...each })),
  );
  const cases = games.flatMap(({ audit }) => audit.cases);
  const byPlace = new Map(cases.map((each) => [placeName(each.where), each]));
  const errors = cases.filter((each) => each.class === 'engine-error');
  const disproofs: Disproof[] = [];
  return solver.run(() => {
    for (;;) {
      const stretches = stretchesOf(placed);
      const program = { placed, caseOf: (each: PlacedEvidence) => byPlace.get(placeName(each)), errors };
      const found = disprovedChoice(program, stretches, base, solver);
      if (found === undefined) {
        return { placed, stretches, disproofs, isFaulty: errors.length > 0, evidenceIn: byGame(placed) };
      }
      disproofs.push(found);
      placed = withoutChoice(placed, found);
    }
  });
}

function byGame(placed: readonly PlacedEvidence[]): ProvenRules['evidenceIn'] {
  const games = new Map<string, PhaseEvidence[]>();
  for (const { record, game, ...evidence } of placed) {
    const name = gameName(record, game);
    const own = games.get(name) ?? [];
    games.set(name, own);
    own.push(evidence);
  }
  return (record, game) => games.get(gameName(record, game)) ?? [];
}

function gameName(record: number, game: string | null): string {
  return `${record} ${game ?? ''}`;
}

function placeName({ record, game, phase }: Pick<PlacedEvidence, 'record' | 'game' | 'phase'>): string {
  return `${record} ${phase} ${game ?? ''}`;
}

interface ProgramGames {
  readonly games: { readonly record: number; readonly audit: GameAudit }[];
}

/** The games of one program in one file, in the order of its records. */
function byProgram(audits: readonly RecordAudit[]): ProgramGames[] {
  const programs = new Map<string, ProgramGames>();
  for (const { file, record, games } of audits.toSorted((a, b) => a.record - b.record)) {
    for (const audit of games) {
      const key = `${file}\n${audit.program}`;
      const found = programs.get(key) ?? { games: [] };
      programs.set(key, found);
      found.games.push({ record, audit });
    }
  }
  return [...programs.values()];
}

function settle(
  { choices = [], where }: CaseJson,
  { placed, stretches, disproofs, isFaulty }: ProvenRules,
): SettledCase {
  const isHere = (each: PlacedEvidence): boolean => placeName(each) === placeName(where);
  const disproofOf = (set: string): Disproof | undefined => {
    const found = disproofs.filter(({ choice }) => choicesIn(set).includes(choice));
    return found.find(({ by }) => by !== undefined) ?? found[0];
  };
  // Nothing decides about these: they are not credited, yet still excuse.
  const isUntold = choices.some((set) => {
    const found = disproofOf(set);
    return found !== undefined && found.by === undefined;
  });
  const left = choices.filter((set) => disproofOf(set) === undefined);
  const stretch = stretches.find(({ members }) => members.some(isHere));
  const [first] = choices;
  if (left.length === 0 && first !== undefined) {
    const { by } = disproofOf(first)!;
    if (by === undefined || isUntold) return { kind: 'open' };
    return {
      kind: 'ruled-out',
      choices: first,
      by,
      stretch: stretch ?? { rules: [new Map()], members: placed },
    };
  }
  if (stretch === undefined) return { kind: 'open' };
  const isChosen = stretch.rules.some(
    (rules) => rules.size > 0 && left.some((set) => isWithin(choicesIn(set), rules)),
  );
  if (isChosen) return { kind: 'chosen' };
  // Of a program that has no other error it is enough for doubt.
  if (isUntold && !isFaulty) return { kind: 'open' };
  const rulings = left.map((set) => ({ set, by: rulingAgainst(set, stretch) }));
  const [plainest] = rulings;
  return plainest?.by !== undefined && rulings.every(({ by }) => by !== undefined)
    ? { kind: 'ruled-out', choices: plainest.set, by: plainest.by, stretch }
    : { kind: 'open' };
}

function isWithin(choices: readonly string[], rules: ReadonlyMap<string, string>): boolean {
  return choices.every((choice) => rules.get(choice.split('=')[0]!) === choice);
}

/** A phase that fits the rules of its stretch and not these choices, if there are more of them than of others. */
function rulingAgainst(set: string, { rules, members }: Stretch): PlacedEvidence | undefined {
  const [own] = rules;
  const other = candidateOf([...new Map([...own!, ...candidateOf(choicesIn(set))]).values()]);
  const against = members.filter((each) => agrees(own!, each) && !agrees(other, each));
  const inFavour = members.filter((each) => !agrees(own!, each) && agrees(other, each));
  const plainest = against.find(({ wrong }) => wrong !== undefined) ?? against[0];
  return against.length > inFavour.length ? plainest : undefined;
}

async function settledCase(
  each: CaseJson,
  found: SettledCase,
  { disproofs }: ProvenRules,
  base: Policy,
  solver: Solver,
): Promise<CaseJson> {
  switch (found.kind) {
    case 'chosen':
      return each;
    case 'open':
      return { ...each, class: 'not-told-apart' };
    case 'ruled-out': {
      const { choices, by, stretch } = found;
      const { file, program } = each.where;
      const where = formatWhere({ file, program, record: by.record, game: by.game, phase: by.phase });
      const ruledOut = [...stretch.members.flatMap(againstIn), ...disproofs.map(({ choice }) => choice)];
      const error = await ruledOutError(each, stretch, new Set(ruledOut), base, solver);
      // All rules of the program together may give what none of the smallest sets of choices is needed for.
      if (error === 'follows') return { ...each, choices: [namesOf(stretch)] };
      const excuse = { choices, by: where, says: '' };
      return { ...each, class: 'engine-error', error: { ...error, excuse } };
    }
  }
}

function namesOf({ rules }: Stretch): string {
  return [...(rules[0]?.values() ?? [])].sort().join(', ');
}

/** The error in the smallest part of its phase, if it is one; retreats and adjustments are shown as a whole. */
async function ruledOutError(
  each: CaseJson,
  stretch: Stretch,
  ruledOut: ReadonlySet<string>,
  base: Policy,
  solver: Solver,
): Promise<ShownErrorJson | 'follows'> {
  const read = phaseOfCase(each.scene, chosenBoards(each.where.map));
  if (read === undefined) return wholeError(each);
  const own = withChoices(base, [...(stretch.rules[0]?.values() ?? [])].map(chosenRule));
  const isPossible = (choices: readonly ChosenRule[]): boolean =>
    choices.every(({ issue, choice }) => !ruledOut.has(`${issue}=${choice}`));
  const { question, observation } = read;
  return solver.run(async () => {
    const ours = answer(question, own, solver);
    if (ours.result === undefined) return wholeError(each);
    const { findings } = compareAsTold(question, observation, ours);
    if (findings.length === 0 && each.tier !== 'orders' && namesOf(stretch) !== '') return 'follows';
    const claims = claimsOf(question, observation, ours, findings);
    if (claims.length === 0) return wholeError(each);
    const part = await minimiseRecorded(question, claims, own, solver, isPossible);
    return errorJson(
      describeError(part.question, part.claims, answer(part.question, own, solver), own),
      own,
      each.where.map,
    );
  });
}

function wholeError({ scene, differences, command }: CaseJson): ShownErrorJson {
  return {
    scene,
    units: Object.values({ ...scene.units, ...scene.retreating }).flat().length,
    claims: differences,
    clause: null,
    sentence: `${differences.join('; ')}.`,
    nearest: null,
    kind: 'no-single-rule',
    command,
  };
}

function withSettled(
  audit: RecordAudit,
  settled: ReadonlyMap<CaseJson, CaseJson>,
  evidence: ReadonlyMap<GameAudit, readonly PhaseEvidence[]>,
): RecordAudit {
  return {
    ...audit,
    games: audit.games.map((game) => {
      const cases = game.cases.map((each) => settled.get(each) ?? each);
      const counts = structuredClone(game.counts) as {
        [Kind in keyof GameAudit['counts']]: Record<string, number>;
      };
      for (const [i, each] of cases.entries()) {
        const before = game.cases[i]!;
        if (before.class === each.class) continue;
        const kind = kindOf(each);
        counts[kind][before.class]!--;
        counts[kind][each.class] = (counts[kind][each.class] ?? 0) + 1;
      }
      return {
        ...game,
        cases,
        counts: counts as GameAudit['counts'],
        evidence: evidence.get(game) ?? game.evidence,
      };
    }),
  };
}

function kindOf({ where: { phase } }: CaseJson): keyof GameAudit['counts'] {
  return phase.endsWith('R') ? 'retreat' : phase.endsWith('A') ? 'adjustment' : 'movement';
}
