/**
 * A disagreement as data, with everything a report shows of it: differences, orders, both results, a command line.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { provinceOf, type Board } from '../../board/board.ts';
import { formatAdjustment, formatRetreat } from '../../orders/text/format-later.ts';
import { shortOrder, shortUnit } from '../../orders/text/short-forms.ts';
import type { Adjudication } from '../../phases/movement.ts';
import { formatPhase } from '../../phases/phase-name.ts';
import type { RecordedNext } from '../../replay/record-differences.ts';
import { unitsByPower, type TextsByPower } from '../../records/json/result-json.ts';
import { centresByPower, optionsByPower } from '../../records/formats/writing.ts';
import { comparePolicies, DEFAULT_RULES } from '../../rules/policies.ts';
import { formatClaim } from '../diagnose/claims.ts';
import type { Classified, ClassName, EngineError, RuledOutExcuse } from '../diagnose/classify.ts';
import { CONVENTIONS } from '../diagnose/conventions.ts';
import { positionAfter } from '../diagnose/fates.ts';
import { nameOfChoices } from '../diagnose/interpretations.ts';
import { formatFinding, powersOf, type Observation, type Tier } from '../diagnose/observation.ts';
import type { Answer, Question } from '../diagnose/question.ts';
import type { ViolationKind } from '../diagnose/violation-kinds.ts';

/** Where a phase is from. */
export interface Where {
  readonly file: string;
  /** The place of the record in its file, from 1; 0 of a live program, which has no records. */
  readonly record: number;
  readonly game: string | null;
  readonly program: string;
  readonly phase: string;
}

/** A board after a phase. */
export interface AfterJson {
  readonly units: TextsByPower;
  /** By power: dislodged units and where each may retreat to; `null` where that is not told. */
  readonly dislodged: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;
  /** By unit: whether its support was given or its convoy available, where that is told. */
  readonly orders?: Readonly<Record<string, boolean>>;
}

/** Both results of a phase, for tables and pictures. */
export interface SceneJson {
  /** The id of the board. */
  readonly map: string;
  readonly phase: string;
  readonly units: TextsByPower;
  /** Units that have to retreat. */
  readonly retreating: TextsByPower;
  /** By power; `?` for orders of which the power is not known. */
  readonly orders: TextsByPower;
  readonly ours: AfterJson;
  readonly theirs: AfterJson;
}

/** The smallest part of a phase that shows an error, and why it is one. */
export interface ErrorJson {
  readonly scene: SceneJson;
  /** How many units are in it. */
  readonly units: number;
  /** What the other program claims. */
  readonly claims: readonly string[];
  /** The clause whose equation does not hold; `null` where no single equation shows it. */
  readonly clause: { readonly datc: string; readonly title: string } | null;
  readonly sentence: string;
  readonly nearest: { readonly id: string; readonly title: string; readonly likeness: number } | null;
  /** What is wrong, whatever the provinces, powers and order of words. */
  readonly kind: ViolationKind;
  readonly command: string;
  /** Choices that would make it right, and the answer that rules them out; missing where no interpretation does. */
  readonly excuse?: { readonly choices: string; readonly by: string; readonly says: string };
}

export interface CaseJson {
  readonly class: Exclude<ClassName, 'agrees'>;
  readonly tier: Tier | null;
  readonly where: Where;
  readonly powers: readonly string[];
  readonly differences: readonly string[];
  /** Each of these sets of choices makes the other program right. */
  readonly choices?: readonly string[];
  readonly conventions?: readonly string[];
  /** Of texts that could not be read. */
  readonly unread?: readonly string[];
  readonly scene: SceneJson;
  readonly error?: ErrorJson;
  readonly command: string;
}

/**
 * A disagreement as data; `undefined` where there is none.
 *
 * @param saysOf what the program says in another answer, by its id
 */
export function caseJson(
  where: Where,
  question: Question,
  observation: Observation,
  classified: Classified,
  base: Policy,
  saysOf: (id: string) => string = () => '',
): CaseJson | undefined {
  if (classified.class === 'agrees') return undefined;
  const { board } = question;
  const shared = {
    where,
    command: commandFor(question, 'ours' in classified ? classified.ours : undefined, base),
  };
  switch (classified.class) {
    case 'record-convention':
      return {
        class: 'record-convention',
        tier: null,
        powers: [],
        differences: classified.conventions.map((name) => CONVENTIONS[name]),
        conventions: classified.conventions,
        scene: sceneOf(question, classified.ours, toldAfter(question, observation)),
        ...shared,
      };
    case 'undecided': {
      const nothing = { units: {}, dislodged: {} };
      const scene = { ...sceneOf(question, undefined, toldAfter(question, observation)), ours: nothing };
      return { class: 'undecided', tier: null, powers: [], differences: [], scene, ...shared };
    }
    case 'rule-choice':
    case 'not-told-apart':
    case 'engine-error': {
      const { findings, ours } = classified;
      const powers = new Set(findings.flatMap((finding) => powersOf(finding)));
      return {
        class: classified.class,
        tier: findings[0]!.tier,
        powers: [...powers].sort((a, b) => a - b).map((power) => board.powers[power]!.code),
        differences: findings.map((finding) => formatFinding(board, finding)),
        ...(classified.class === 'engine-error' ? {} : { choices: classified.sets.map(nameOfChoices) }),
        scene: sceneOf(question, ours, toldAfter(question, observation)),
        ...(classified.class === 'engine-error'
          ? { error: { ...errorJson(classified.error, base), ...excuseJson(classified.excuse, saysOf) } }
          : {}),
        ...shared,
      };
    }
  }
}

function excuseJson(
  excuse: RuledOutExcuse | undefined,
  saysOf: (id: string) => string,
): Pick<ErrorJson, 'excuse'> {
  if (excuse === undefined) return {};
  const { choices, by } = excuse;
  return { excuse: { choices: nameOfChoices(choices), by, says: saysOf(by) } };
}

/** An error as data. */
export function errorJson(error: EngineError, base: Policy): ErrorJson {
  const { question, claims, ours, violation, nearest } = error;
  const { board, units } = question;
  const { datc, title, kind } = violation;
  return {
    scene: sceneOf(question, ours, claimedAfter(board, error)),
    units: units.length + question.dislodged.length,
    claims: claims.map((claim) => formatClaim(board, claim)),
    clause: datc === undefined || title === undefined ? null : { datc, title },
    sentence: violation.sentence,
    nearest: nearest ?? null,
    kind,
    command: commandFor(question, ours, base),
  };
}

function sceneOf(question: Question, ours: Answer | undefined, theirs: AfterJson): SceneJson {
  const { board, phase, units, dislodged } = question;
  return {
    map: board.id,
    phase: formatPhase(phase),
    units: unitsByPower(board, units),
    retreating: unitsByPower(
      board,
      dislodged.map(({ unit }) => unit),
    ),
    orders: ordersByPower(question),
    ours: afterOf(board, ours),
    theirs,
  };
}

function afterOf(board: Board, ours: Answer | undefined): AfterJson {
  const { next, result } = ours ?? {};
  const dislodged =
    result?.kind === 'movement'
      ? result.adjudication.dislodged.map(({ unit, retreats }) => ({
          unit: result.adjudication.read.units[unit]!,
          retreats,
        }))
      : [];
  const after = afterJson(board, { units: next?.units ?? [], dislodged });
  return result?.kind === 'movement' ? { ...after, orders: ordersOf(result.adjudication) } : after;
}

/** By unit: whether its support was given or its convoy available. */
function ordersOf({ position: { board }, read, outcomes }: Adjudication): Record<string, boolean> {
  return Object.fromEntries(
    read.orders.flatMap(({ kind }, unit) =>
      kind === 'support' || kind === 'convoy'
        ? [
            [
              shortUnit(board, read.units[unit]!),
              outcomes[unit] === 'given' || outcomes[unit] === 'available',
            ],
          ]
        : [],
    ),
  );
}

function toldAfter({ board, units }: Question, { next, results = [] }: Observation): AfterJson {
  const told = results.flatMap(({ unit, succeeded }) =>
    succeeded === undefined || units[unit] === undefined
      ? []
      : [[shortUnit(board, units[unit]), succeeded] as const],
  );
  const after = afterJson(board, next);
  return told.length === 0 ? after : { ...after, orders: Object.fromEntries(told) };
}

/** What is on the board of a smallest part if the claims are true. */
function claimedAfter(board: Board, { question, claims, ours, fates }: EngineError): AfterJson {
  if (fates === undefined) return afterOf(board, ours);
  const { units, dislodged = [] } = positionAfter(question.units, fates);
  const own = ours.result?.kind === 'movement' ? ours.result.adjudication.dislodged : [];
  return afterJson(board, {
    units,
    dislodged: dislodged.map(({ unit }) => {
      const retreats = own.find((each) => question.units[each.unit] === unit)?.retreats;
      if (retreats === undefined) return { unit };
      const claimed = claims.flatMap((claim) =>
        claim.kind === 'retreat' && claim.unit.location === unit.location ? [claim] : [],
      );
      const barred = new Set(claimed.filter(({ allowed }) => !allowed).map(({ province }) => province));
      const opened = claimed.filter(({ allowed }) => allowed).map(({ province }) => province);
      const kept = retreats.filter((place) => !barred.has(provinceOf(board, place)));
      return { unit, retreats: [...kept, ...opened] };
    }),
  });
}

function afterJson(
  board: Board,
  { units, dislodged = [] }: Pick<RecordedNext, 'units' | 'dislodged'>,
): AfterJson {
  const byPower: Record<string, Record<string, readonly string[] | null>> = {};
  for (const { unit, retreats } of dislodged) {
    const ofPower = (byPower[board.powers[unit.power]!.code] ??= {});
    ofPower[shortUnit(board, unit)] =
      retreats === undefined ? null : retreats.map((place) => board.locations[place]!.code).sort();
  }
  return { units: unitsByPower(board, units), dislodged: byPower };
}

/** The orders of a phase in short form, by who gave them. */
function ordersByPower({ board, orders }: Question): TextsByPower {
  const texts: { readonly power: number | undefined; readonly text: string }[] =
    orders.kind === 'movement'
      ? orders.orders.map(({ power, order }) => ({ power, text: shortOrder(board, order) }))
      : orders.kind === 'retreat'
        ? orders.orders.map(({ power, order }) => ({ power, text: formatRetreat(board, order, 'short') }))
        : orders.orders.map(({ power, order }) => ({ power, text: formatAdjustment(board, order, 'short') }));
  const byPower: TextsByPower = {};
  for (const { power, text } of texts) {
    (byPower[power === undefined ? '?' : board.powers[power]!.code] ??= []).push(text);
  }
  return byPower;
}

/**
 * A command line that shows what this program makes of a phase: a movement phase as text, others as the JSON of
 * `play`.
 */
function commandFor(question: Question, ours: Answer | undefined, base: Policy): string {
  const rules = comparePolicies(DEFAULT_RULES.policy, base).map(({ issue, b }) =>
    issue === 'equations' ? ` --rules ${b}` : ` --rule ${issue}=${b}`,
  );
  const [command, input] =
    question.orders.kind === 'movement'
      ? (['adjudicate', positionText(question)] as const)
      : (['play process', stateJson(question, ours)] as const);
  return `dipsolve ${command}${rules.join('')} - <<'END'\n${input}\nEND`;
}

/** A movement phase as the text form of a position. */
export function positionText(question: Question): string {
  const { board, units } = question;
  const orders = ordersByPower(question);
  const ordered = new Set(
    question.orders.kind === 'movement'
      ? question.orders.orders.flatMap(({ power, order }) =>
          power === undefined ? [] : [order.unit.province],
        )
      : [],
  );
  return board.powers
    .flatMap(({ code, index }) => {
      const own = units.filter(({ power }) => power === index);
      const foreign = (orders[code] ?? []).length > own.length;
      // A unit that is written alone stands there, whatever orders say about it.
      const alone = own.filter(({ location }) => foreign || !ordered.has(provinceOf(board, location)));
      const lines = [...alone.map((unit) => shortUnit(board, unit)), ...(orders[code] ?? [])];
      return lines.length === 0 ? [] : [`${code}:`, ...lines.map((line) => `  ${line}`)];
    })
    .join('\n');
}

function stateJson(
  { board, phase, units, dislodged, centres, ...question }: Question,
  ours?: Answer,
): string {
  const retreating =
    ours?.result?.kind === 'retreat'
      ? ours.result.state.retreating
      : dislodged.map(({ unit, retreats }) => ({ unit, retreats: retreats ?? [] }));
  return JSON.stringify({
    map: board.id,
    phase: formatPhase(phase),
    units: unitsByPower(board, units),
    centers: withoutEmpty(centresByPower(board, centres)),
    ...(retreating.length === 0
      ? {}
      : {
          dislodged: unitsByPower(
            board,
            retreating.map(({ unit }) => unit),
          ),
          retreat_options: optionsByPower(board, retreating),
        }),
    orders: ordersByPower({ board, phase, units, dislodged, centres, ...question }),
  });
}

function withoutEmpty(texts: TextsByPower): TextsByPower {
  return Object.fromEntries(Object.entries(texts).filter(([, list]) => list.length > 0));
}
