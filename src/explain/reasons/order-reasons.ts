/** The reason of every order of a movement phase, read off the evidence of its decisions. */
import { cutsByAttack } from '../../../encodings/support.ts';
import { sparesSupport } from '../../../encodings/paradox.ts';
import { isOn } from '../../../encodings/variant-rules.ts';
import { isDifficult } from '../../../encodings/variants/difficult-borders.ts';
import type { StrengthDecision, TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { OrderResult } from '../../orders/order-outcome.ts';
import type { Barred, NoCut, Reason, ReasonGround, Disruption, Route } from './findings.ts';
import {
  battleOf,
  comparisonsIn,
  cutsOf,
  decisionsIn,
  relationsIn,
  sparedVictim,
  strengthFinding,
  toldStrength,
} from './strengths.ts';
import { Evidence } from './evidence.ts';
import { mayRetreat } from '../../../encodings/retreat.ts';
import { withTrainsAtRest } from '../../../encodings/variants/railway.ts';
import { neighbours, provinceOf } from '../../board/board.ts';
import type { Grounds } from '../../readings/reasons/reason.ts';
import { Units } from '../../../encodings/language/units.ts';
import { trainFinding } from './comparisons.ts';
import { chainOfFleets } from '../../../encodings/chain-of-fleets.ts';
import { byConvoy } from '../../../encodings/route.ts';
import { candidatesOf } from '../../readings/folding.ts';
import { permittedUnit } from '../../orders/legality/canal-permission.ts';
import { canalBetween } from '../../board/tables.ts';

/** The reasons of all orders, as they were given; then those of units without an order of their own. */
export function reasonsFound(adjudication: Adjudication): Reason[] {
  const evidence = new Evidence(adjudication);
  const { results, outcomes } = adjudication;
  const obeying = new Set(results.flatMap(({ unit, reason }) => (reason === undefined ? [unit] : [])));
  const ordered = results.map((result, order): Reason => {
    const { unit, outcome } = result;
    const because = whyOrdered(evidence, result, order, obeying);
    const fate = unit === undefined || !isOwn(adjudication, result) ? [] : fateOf(evidence, unit);
    const says = because.some(({ kind }) => kind === 'dislodged');
    return {
      order,
      unit,
      outcome,
      because,
      fate: says ? fate.filter(({ kind }) => kind === 'retreats') : fate,
    };
  });
  const counted = new Set(results.map((result) => (isOwn(adjudication, result) ? result.unit : undefined)));
  const others = outcomes.flatMap((outcome, unit): Reason[] =>
    counted.has(unit)
      ? []
      : [{ order: undefined, unit, outcome, because: whyOf(evidence, unit), fate: fateOf(evidence, unit) }],
  );
  return [...ordered, ...others];
}

/** @param obeying units to which some order counts */
function whyOrdered(
  evidence: Evidence,
  result: OrderResult,
  order: number,
  obeying: ReadonlySet<number | undefined>,
): ReasonGround[] {
  const { adjudication } = evidence;
  const { unit, reason } = result;
  const { orders, readings } = adjudication.read;
  if (reason !== undefined) {
    // None counts, and none follows from others (4.E.3).
    const isWithout = isOwn(adjudication, result) && !obeying.has(unit) && orders[unit!]!.kind === 'hold';
    return [{ kind: 'illegal', reason, holding: isWithout ? unit : undefined }];
  }
  if (unit === undefined) return [canalPermit(adjudication, result)];
  return readings[order]!.verdict === 'impossible' ? [{ kind: 'impossible', unit }] : whyOf(evidence, unit);
}

/** The order is for a unit of the power that gave it. */
function isOwn({ read }: Adjudication, { unit, given }: OrderResult): boolean {
  return unit !== undefined && (given.power === undefined || read.units[unit]!.power === given.power);
}

function whyOf(evidence: Evidence, unit: number): ReasonGround[] {
  const order = evidence.facts.read.orders[unit]!;
  switch (order.kind) {
    case 'hold':
      return evidence.holds('DISLODGE', unit) ? [] : holdFindings(evidence, unit);
    case 'move':
      return moveFindings(evidence, unit);
    case 'support':
      if (!evidence.facts.supports(unit)) return [mismatch(evidence, unit, order.supported)];
      return supportFindings(evidence, unit, order.supported);
    case 'convoy':
      if (!evidence.facts.convoys(unit)) return [mismatch(evidence, unit, order.convoyed)];
      return convoyFindings(evidence, unit);
  }
}

/** The other unit does not do what this one is ordered to help with. */
function mismatch({ adjudication }: Evidence, unit: number, helped: number): ReasonGround {
  const { results } = adjudication;
  const orders = [...results.keys()].filter(
    (i) => results[i]!.unit === helped && isOwn(adjudication, results[i]!),
  );
  const ordered = orders.find((i) => results[i]!.reason === undefined) ?? orders[0];
  return { kind: 'mismatch', unit, helped, ordered };
}

function moveFindings(evidence: Evidence, mover: number): ReasonGround[] {
  const train = trainFinding(evidence.adjudication, mover);
  if (train !== undefined) return [train];
  const rule = ruleFindings(evidence, 'MOVE', mover);
  const { holds } = evidence.equation('MOVE', mover);
  if (holds !== evidence.holds('MOVE', mover)) return rule;
  const own = ownFindings(evidence, 'MOVE', mover);
  if (!evidence.holds('PATH', mover) && !holds) return [...noPathFindings(evidence, mover), ...own, ...rule];
  const routes = byConvoy(evidence.adjudication.decisions.setting, mover) ? routesOf(evidence, mover) : [];
  return [
    // By equations of one's own an army may go without any.
    ...(routes[0]?.disrupted.length === 0 ? [{ kind: 'convoyed', mover, routes } as const] : []),
    { kind: 'battle', battle: battleOf(evidence, mover) },
    ...ownFindings(evidence, 'PATH', mover),
    ...own,
    ...rule,
  ];
}

function noPathFindings(evidence: Evidence, mover: number): ReasonGround[] {
  const rule = [...ownFindings(evidence, 'PATH', mover), ...ruleFindings(evidence, 'PATH', mover)];
  if (evidence.equation('PATH', mover).holds) return rule;
  const order = evidence.facts.read.orders[mover]!;
  if (order.kind === 'move' && order.byCanal === true) {
    return [{ kind: 'canal-closed', mover, refusal: order.refusal }, ...rule];
  }
  if (!byConvoy(evidence.adjudication.decisions.setting, mover)) return rule;
  const routes = routesOf(evidence, mover);
  if (routes.length > 0) return [{ kind: 'no-convoy', mover, routes }, ...rule];
  return [{ kind: 'no-route', mover, fleets: evidence.facts.convoyers(mover) }, ...rule];
}

function supportFindings(evidence: Evidence, supporter: number, supported: number): ReasonGround[] {
  const rule = ruleFindings(evidence, 'SUPPORT', supporter);
  const { holds } = evidence.equation('SUPPORT', supporter);
  if (holds !== evidence.holds('SUPPORT', supporter)) return rule;
  const own = ownFindings(evidence, 'SUPPORT', supporter);
  if (!holds) {
    const cuts = cutsOf(evidence, supporter);
    return [...(cuts.length === 0 ? [] : [{ kind: 'cut', supporter, cuts } as const]), ...own, ...rule];
  }
  const uncut = evidence.facts.attackersOf(supporter).map((attacker): ReasonGround => {
    return { kind: 'uncut', supporter, attacker, why: whyUncut(evidence, supporter, attacker) };
  });
  const findings = uncut.length > 0 ? uncut : [{ kind: 'unattacked', unit: supporter } as const];
  return [...findings, ...own, ...uselessFindings(evidence, supporter, supported), ...rule];
}

function whyUncut(evidence: Evidence, supporter: number, attacker: number): NoCut {
  const { setting } = evidence;
  if (!evidence.holds('PATH', attacker)) return { kind: 'no-path' };
  if (evidence.system.isOwn('SUPPORT')) return { kind: 'own-equation' };
  if (sparesSupport(setting, attacker, supporter).holds) return { kind: 'spared' };
  const { policy } = setting;
  const isWeak = toldStrength(policy, evidence.value('ATTACK', attacker)) === 0;
  if (isOn(policy, 'difficult-borders') && isWeak && isDifficult(setting, attacker).holds) {
    return { kind: 'difficult-border' };
  }
  const { grounds } = cutsByAttack(setting, attacker, supporter);
  const fromTarget = relationsIn(grounds, 'supportsAttackOn', true);
  if (fromTarget.length === 0) return { kind: 'own-unit' };
  return fromTarget.some(({ units }) => units[1] === attacker) ? { kind: 'from-target' } : { kind: 'spared' };
}

/** A given support that its move cannot use, because it would dislodge a unit of the supporter's power. */
function uselessFindings(evidence: Evidence, supporter: number, supported: number): ReasonGround[] {
  if (!evidence.facts.moves(supported)) return [];
  const victim = sparedVictim(strengthFinding(evidence, 'ATTACK', supported), supporter);
  return victim === undefined ? [] : [{ kind: 'useless', supporter, mover: supported, victim }];
}

function convoyFindings(evidence: Evidence, fleet: number): ReasonGround[] {
  const rule = [...ownFindings(evidence, 'CONVOY', fleet), ...ruleFindings(evidence, 'CONVOY', fleet)];
  if (evidence.holds('CONVOY', fleet)) return [...holdFindings(evidence, fleet), ...rule];
  return evidence.holds('DISLODGE', fleet) ? [dislodgedFinding(evidence, fleet), ...rule] : rule;
}

/** Finds what a unit that did not move withstood. */
function holdFindings(evidence: Evidence, unit: number): ReasonGround[] {
  const attackers = evidence.facts.attackersOf(unit);
  if (attackers.length === 0) return [{ kind: 'unattacked', unit }];
  const all = attackers.map((attacker) => battleOf(evidence, attacker));
  const battles = all.filter(({ succeeds }) => !succeeds);
  return [
    ...(battles.length === 0 ? [] : [{ kind: 'withstood', unit, battles } as const]),
    // A backup rule can fail a move that would beat everything.
    ...all.flatMap(({ succeeds, mover }) => (succeeds ? ruleFindings(evidence, 'MOVE', mover) : [])),
    ...ownFindings(evidence, 'DISLODGE', unit),
    ...ruleFindings(evidence, 'DISLODGE', unit),
  ];
}

/** That the unit was dislodged, and where it may go. */
function fateOf(evidence: Evidence, unit: number): ReasonGround[] {
  if (!evidence.holds('DISLODGE', unit)) return [];
  const own = ownFindings(evidence, 'DISLODGE', unit);
  return [dislodgedFinding(evidence, unit), ...own, retreatFinding(evidence, unit)];
}

function dislodgedFinding(evidence: Evidence, unit: number): ReasonGround {
  const by = dislodger(evidence, unit);
  const battle = battleOf(evidence, by);
  return { kind: 'dislodged', unit, by, battle, ...(evidence.holds('MOVE', by) ? {} : { notEntered: true }) };
}

/** That an equation of one's own made the decision what it is, if one did. */
function ownFindings(evidence: Evidence, decision: TruthDecision, unit: number): ReasonGround[] {
  const module = evidence.departsBy(decision, unit);
  return module === undefined ? [] : [{ kind: 'own-equation', decision, unit, module }];
}

/** The backup rule that set this decision, if one did. */
function ruleFindings(evidence: Evidence, decision: TruthDecision, unit: number): ReasonGround[] {
  const backup = evidence.ruleFor(decision, unit);
  return backup === undefined
    ? []
    : [{ kind: 'rule', decision, unit, rule: backup.rule, units: backup.units }];
}

function retreatFinding(evidence: Evidence, unit: number): ReasonGround {
  const { facts } = evidence;
  const { board, units } = facts.read;
  const atRest = withTrainsAtRest(evidence.setting);
  const to: number[] = [];
  const barred: Barred[] = [];
  for (const place of neighbours(board, units[unit]!)) {
    const province = provinceOf(board, place);
    const [occupants, movers] = [facts.occupants(province), facts.moversTo(province)];
    const may = mayRetreat(atRest, unit, new Units(occupants), new Units(movers));
    if (may.holds) to.push(place);
    else barred.push(barredBy(evidence, place, may.grounds));
  }
  return { kind: 'retreats', unit, to, barred };
}

function barredBy(evidence: Evidence, location: number, grounds: Grounds): Barred {
  const contenders = unitsIn(grounds, 'PREVENT');
  const [attack] = relationsIn(grounds, 'attacks', true);
  const cameFromThere = attack !== undefined && decisionsIn(grounds, 'MOVE', true).length > 0;
  return {
    location,
    occupied: unitsIn(grounds, 'HOLD'),
    entered: contenders.filter((mover) => evidence.holds('MOVE', mover)),
    contested: contenders.filter((mover) => !evidence.holds('MOVE', mover)),
    origin: cameFromThere ? attack.units[0] : undefined,
  };
}

function unitsIn(grounds: Grounds, decision: StrengthDecision): number[] {
  return comparisonsIn(grounds).flatMap(({ greater, first: { of } }) =>
    greater && of?.decision === decision ? [of.unit] : [],
  );
}

/** More routes than this are not told. */
const MOST_ROUTES = 12;
/** Routes are looked for in at most this many selections of fleets: very many can have the same few routes. */
const MOST_TRIED = 500;

/** The routes of fleets that are ordered to convoy the move, intact ones first. */
function routesOf(evidence: Evidence, mover: number): Route[] {
  const { setting } = evidence.adjudication.decisions;
  const fleets = candidatesOf(setting.situation.convoyers(mover));
  const leads = (some: ReadonlySet<number>): boolean =>
    chainOfFleets(setting, mover, (fleet) => some.has(fleet));
  const routes = minimalSets(fleets, leads).map((route) => ({
    fleets: route,
    disrupted: route.flatMap((fleet) => disruption(evidence, fleet) ?? []),
  }));
  return routes.sort((a, b) => a.disrupted.length - b.disrupted.length || a.fleets.length - b.fleets.length);
}

/** Gives the reason why the fleet's convoy order does not work, if it does not. */
function disruption(evidence: Evidence, fleet: number): Disruption | undefined {
  if (evidence.holds('CONVOY', fleet)) return undefined;
  const rule = evidence.ruleFor('CONVOY', fleet)?.rule;
  if (evidence.holds('DISLODGE', fleet)) return { fleet, why: 'dislodged', by: dislodger(evidence, fleet) };
  if (rule !== undefined) return { fleet, why: 'rule', rule };
  return { fleet, why: 'own-equation', module: evidence.system.policy.own!.name };
}

/** The unit that dislodged another, as the outcomes have it. */
function dislodger({ adjudication }: Evidence, unit: number): number {
  return adjudication.dislodged.find((fate) => fate.unit === unit)!.by;
}

/** Sets of which `suffices` holds, as of all larger ones, and from which nothing can be left out; stops after some. */
function minimalSets(all: readonly number[], suffices: (some: ReadonlySet<number>) => boolean): number[][] {
  const found = new Map<string, number[]>();
  const tried = new Set<string>();
  const open: ReadonlySet<number>[] = [new Set(all)];
  while (found.size < MOST_ROUTES && tried.size < MOST_TRIED) {
    const within = open.pop();
    if (within === undefined) break;
    const key = [...within].join();
    if (tried.has(key) || !suffices(within)) continue;
    tried.add(key);
    const minimal = new Set(within);
    for (const member of within) {
      minimal.delete(member);
      if (!suffices(minimal)) minimal.add(member);
    }
    const members = all.filter((member) => minimal.has(member));
    found.set(members.join(), members);
    for (const member of members) open.push(new Set([...within].filter((other) => other !== member)));
  }
  return [...found.values()];
}

/** A permission, with what it did and for which unit. */
export function canalPermit(
  { read, outcomes, dislodged }: Adjudication,
  { given, outcome }: OrderResult,
): Extract<ReasonGround, { kind: 'permits' }> {
  const mover = permittedUnit(read, given.order);
  const order = read.orders[mover ?? -1];
  if (order?.kind !== 'move') return { kind: 'permits', mover: undefined, came: 'unused' };
  if (outcome === 'succeeds') return { kind: 'permits', mover, came: 'passes' };
  if (order.refusal !== undefined) return { kind: 'permits', mover, came: 'refused' };
  const { board, units } = read;
  const { keptFrom } = canalBetween(board, given.order.unit.province, provinceOf(board, order.to))!;
  const keeper = units.findIndex(({ location }) => provinceOf(board, location) === keptFrom);
  const left = outcomes[keeper] === 'succeeds' || dislodged.some(({ unit }) => unit === keeper);
  return { kind: 'permits', mover, came: left ? 'unkept' : 'paradox' };
}
