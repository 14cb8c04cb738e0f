/** The reason of every order of a movement phase, read off the evidence of its decisions. */
import { cutsByAttack } from '../../../encodings/support.ts';
import { sparesSupport } from '../../../encodings/paradox.ts';
import type { TruthDecision } from '../../logic/decisions.ts';
import type { Adjudication, OrderResult } from '../../phases/movement.ts';
import type { Claim, NoCut, Reason } from './reason.ts';
import { retreatClaim } from './retreat-reasons.ts';
import { dislodger, goesByConvoy, routesOf } from './convoy-routes.ts';
import { battleOf, cutsOf, relationsIn, sparedVictim, strengthClaim } from './strengths.ts';
import { ReasonReading } from './evidence.ts';

/**
 * The reasons of all orders, as they were given, then those of units without an order of their own.
 */
export function reasonsOf(adjudication: Adjudication): Reason[] {
  const reading = new ReasonReading(adjudication);
  const { results, outcomes } = adjudication;
  const ordered = results.map((result, order) => reasonOfOrder(reading, result, order));
  const counted = new Set(results.map((result) => (isOwn(adjudication, result) ? result.unit : undefined)));
  const others = outcomes.flatMap((outcome, unit): Reason[] =>
    counted.has(unit)
      ? []
      : [{ order: undefined, unit, outcome, because: whyOf(reading, unit), fate: fateOf(reading, unit) }],
  );
  return [...ordered, ...others];
}

function reasonOfOrder(reading: ReasonReading, result: OrderResult, order: number): Reason {
  const { adjudication } = reading;
  const { unit, outcome, reason } = result;
  const own = isOwn(adjudication, result);
  const fate = unit === undefined || !own ? [] : fateOf(reading, unit);
  if (reason !== undefined) {
    const holding = own && !hasOrder(adjudication, unit!) ? unit : undefined;
    return { order, unit, outcome, because: [{ kind: 'illegal', reason, holding }], fate };
  }
  const isVain = adjudication.read.readings[order]!.verdict === 'in-vain';
  const because: readonly Claim[] = isVain ? [{ kind: 'in-vain', unit: unit! }] : whyOf(reading, unit!);
  const says = because.some(({ kind }) => kind === 'dislodged');
  return {
    order,
    unit,
    outcome,
    because,
    fate: says ? fate.filter(({ kind }) => kind === 'retreats') : fate,
  };
}

/** Some order to the unit counts, or one follows from others (4.E.3). */
function hasOrder({ results, read }: Adjudication, unit: number): boolean {
  return (
    read.orders[unit]!.kind !== 'hold' ||
    results.some((each) => each.unit === unit && each.reason === undefined)
  );
}

/** The order is for a unit of the power that gave it. */
function isOwn({ read }: Adjudication, { unit, given }: OrderResult): boolean {
  return unit !== undefined && (given.power === undefined || read.units[unit]!.power === given.power);
}

/** What decided the order that the unit follows. */
function whyOf(reading: ReasonReading, unit: number): Claim[] {
  const order = reading.facts.read.orders[unit]!;
  switch (order.kind) {
    case 'hold':
      return reading.holds('DISLODGE', unit) ? [] : holdClaims(reading, unit);
    case 'move':
      return moveClaims(reading, unit);
    case 'support':
      if (!reading.facts.supports(unit)) return [mismatch(reading, unit, order.supported)];
      return supportClaims(reading, unit, order.supported);
    case 'convoy':
      if (!reading.facts.convoys(unit)) return [mismatch(reading, unit, order.convoyed)];
      return convoyClaims(reading, unit);
  }
}

/** The other unit does not do what this one is ordered to help with. */
function mismatch({ adjudication }: ReasonReading, unit: number, helped: number): Claim {
  const { results } = adjudication;
  const orders = [...results.keys()].filter(
    (i) => results[i]!.unit === helped && isOwn(adjudication, results[i]!),
  );
  const ordered = orders.find((i) => results[i]!.reason === undefined) ?? orders[0];
  return { kind: 'mismatch', unit, helped, ordered };
}

function moveClaims(reading: ReasonReading, mover: number): Claim[] {
  const rule = ruleClaims(reading, 'MOVE', mover);
  const { holds } = reading.equation('MOVE', mover);
  if (holds !== reading.holds('MOVE', mover)) return rule;
  const claims: Claim[] = [];
  if (!reading.holds('PATH', mover)) claims.push(...noPathClaims(reading, mover));
  else {
    if (goesByConvoy(reading, mover)) {
      claims.push({ kind: 'convoyed', mover, routes: routesOf(reading, mover) });
    }
    claims.push({ kind: 'battle', battle: battleOf(reading, mover) });
  }
  return [...claims, ...rule];
}

function noPathClaims(reading: ReasonReading, mover: number): Claim[] {
  const rule = ruleClaims(reading, 'PATH', mover);
  if (reading.equation('PATH', mover).holds) return rule;
  const routes = routesOf(reading, mover);
  if (routes.length > 0) return [{ kind: 'no-convoy', mover, routes }, ...rule];
  return [{ kind: 'no-route', mover, fleets: reading.facts.convoyers(mover) }, ...rule];
}

function supportClaims(reading: ReasonReading, supporter: number, supported: number): Claim[] {
  const rule = ruleClaims(reading, 'SUPPORT', supporter);
  const { holds } = reading.equation('SUPPORT', supporter);
  if (holds !== reading.holds('SUPPORT', supporter)) return rule;
  if (!holds) return [{ kind: 'cut', supporter, cuts: cutsOf(reading, supporter) }, ...rule];
  const attackers = reading.setting.situation.attackers(supporter);
  const claims: Claim[] = attackers.map((attacker) => ({
    kind: 'uncut',
    supporter,
    attacker,
    why: whyUncut(reading, supporter, attacker),
  }));
  if (attackers.length === 0) claims.push({ kind: 'unattacked', unit: supporter });
  return [...claims, ...uselessClaims(reading, supporter, supported), ...rule];
}

function whyUncut(reading: ReasonReading, supporter: number, attacker: number): NoCut {
  const { setting } = reading;
  if (!reading.holds('PATH', attacker)) return { kind: 'no-path' };
  if (sparesSupport(setting, attacker, supporter).holds) return { kind: 'spared' };
  const { grounds } = cutsByAttack(setting, attacker, supporter);
  const fromTarget = relationsIn(grounds, 'supportsAttackOn', true);
  if (fromTarget.length === 0) return { kind: 'own-unit' };
  return fromTarget.some(({ units }) => units[1] === attacker) ? { kind: 'from-target' } : { kind: 'spared' };
}

/** A given support that its move cannot use, because it would dislodge a unit of the supporter's power. */
function uselessClaims(reading: ReasonReading, supporter: number, supported: number): Claim[] {
  if (!reading.facts.moves(supported)) return [];
  const victim = sparedVictim(strengthClaim(reading, 'ATTACK', supported), supporter);
  return victim === undefined ? [] : [{ kind: 'useless', supporter, mover: supported, victim }];
}

function convoyClaims(reading: ReasonReading, fleet: number): Claim[] {
  const rule = ruleClaims(reading, 'CONVOY', fleet);
  if (reading.holds('CONVOY', fleet)) return [...holdClaims(reading, fleet), ...rule];
  return reading.holds('DISLODGE', fleet) ? [dislodgedClaim(reading, fleet), ...rule] : rule;
}

/** What a unit that did not move withstood. */
function holdClaims(reading: ReasonReading, unit: number): Claim[] {
  const attackers = reading.setting.situation.attackers(unit);
  if (attackers.length === 0) return [{ kind: 'unattacked', unit }];
  const battles = attackers.map((attacker) => battleOf(reading, attacker));
  const lost = battles.filter(({ succeeds }) => !succeeds);
  // A backup rule can fail a move that would beat everything.
  const stopped = battles.filter(({ succeeds }) => succeeds);
  return [
    ...(lost.length === 0 ? [] : [{ kind: 'withstood', unit, battles: lost } as const]),
    ...stopped.flatMap(({ mover }) => ruleClaims(reading, 'MOVE', mover)),
  ];
}

/** That the unit was dislodged, and where it may go. */
function fateOf(reading: ReasonReading, unit: number): Claim[] {
  if (!reading.holds('DISLODGE', unit)) return [];
  return [dislodgedClaim(reading, unit), retreatClaim(reading, unit)];
}

function dislodgedClaim(reading: ReasonReading, unit: number): Claim {
  const by = dislodger(reading, unit);
  return { kind: 'dislodged', unit, by, battle: battleOf(reading, by) };
}

/** The backup rule that set this decision, if one did. */
function ruleClaims(reading: ReasonReading, decision: TruthDecision, unit: number): Claim[] {
  const backup = reading.ruleFor(decision, unit);
  return backup === undefined
    ? []
    : [{ kind: 'rule', decision, unit, rule: backup.rule, units: backup.units }];
}
