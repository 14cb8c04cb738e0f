/** One sentence for each order, written from its findings; a second one where the unit was dislodged. */
import { moduleName } from '../../adjudicate/rules/policies.ts';
import { provinceOf } from '../../board/board.ts';
import { formatOrder, formatStandingUnit, formatUnit, formatWrittenPlace } from '../../orders/text/format.ts';
import { CANAL_REFUSALS, type WrittenOrder } from '../../orders/order.ts';
import { ILLEGAL_REASONS } from '../../orders/orders-that-count.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Outcome } from '../../orders/order-outcome.ts';
import { BACKUP_RULES } from '../../../encodings/backup-rules.ts';
import { battleWords } from './battle-words.ts';
import type { Barred, Cut, Disruption, NoCut, Reason, ReasonGround, Route } from '../reasons/findings.ts';
import { listed } from '../../orders/text/names.ts';
import { PERMITTED, whose } from './words.ts';
import words from '../reasons/finding-words.json' with { type: 'json' };

const VERBS: Readonly<Record<Outcome, string>> = words.outcomes;

/** Most orders of a paradox that are named; if it has more, only their number is given. */
const MOST_NAMED = 8;

/** A sentence in parts, so that its verb can be given a colour. */
export interface Sentence {
  /** `A Vienna - Trieste`. */
  readonly subject: string;
  /** `bounced`. */
  readonly verb: string;
  /** The grounds, then the unit's fate besides; begins with a colon or a blank, ends with a full stop. */
  readonly rest: string;
}

export function sentenceText({ subject, verb, rest }: Sentence): string {
  return `${subject} ${verb}${rest}`;
}

/** The reason of an order as a person would say it. */
export function sentenceOf(adjudication: Adjudication, reason: Reason): Sentence {
  const { decisions, read, results } = adjudication;
  const { board } = read;
  const battles = battleWords(nameOf, adjudication);
  return write(reason);

  function write({ order, unit, outcome, because, fate }: Reason): Sentence {
    const given = order === undefined ? undefined : results[order]!.given.order;
    const subject = given === undefined ? impliedText(unit!) : subjectText(given, outcome);
    const after = fate.map((finding) => findingText(finding)).join(', and ');
    if (because.length + fate.length === 0) return { subject, verb: VERBS[outcome], rest: '.' };
    // Of a unit that held, there is only its fate to report.
    if (because.length === 0) return { subject, verb: 'was', rest: ` ${after}.` };
    const verb = isBounce(outcome, because) ? 'bounced' : VERBS[outcome];
    // Equations of one's own may ask for the same several times.
    const findings = new Set(because.map((finding) => findingText(finding)));
    const why = `: ${[...findings].join('; ')}.`;
    if (fate.length === 0) return { subject, verb, rest: why };
    const was = fate[0]!.kind === 'dislodged' ? ' was' : '';
    return { subject, verb, rest: `${why} ${nameOf(unit!)}${was} ${after}.` };
  }

  function subjectText(order: WrittenOrder, outcome: Reason['outcome']): string {
    const unit = formatUnit(board, order.unit, 'long');
    switch (order.kind) {
      case 'hold':
        return outcome === 'illegal' ? formatOrder(board, order, 'long') : unit;
      case 'move':
        return formatOrder(board, order, 'long');
      case 'support':
      case 'convoy': {
        const helped = order.kind === 'support' ? order.supported : order.convoyed;
        const to = order.to === undefined ? '' : ` - ${formatWrittenPlace(board, order.to, 'long')}`;
        return `${whose(unit)} ${order.kind} of ${formatUnit(board, helped, 'long')}${to}`;
      }
    }
  }

  function impliedText(unit: number): string {
    const { orders } = read;
    return `${nameOf(unit)} (${orders[unit]!.kind === 'hold' ? 'no order' : 'order implied'})`;
  }

  function findingText(finding: ReasonGround): string {
    switch (finding.kind) {
      case 'battle':
        return battles.battle(finding.battle);
      case 'convoyed':
        return convoyedText(finding.routes);
      case 'no-convoy':
        return noConvoyText(finding.routes);
      case 'no-route':
        return finding.fleets.length === 0
          ? 'no fleet was ordered to convoy it'
          : `it was to be convoyed by ${unitNames(finding.fleets)}, which cannot bring it there without more fleets`;
      case 'train':
        return trainText(finding);
      case 'canal-closed':
        return finding.refusal === undefined
          ? 'no unit stayed to keep the canal open for it'
          : CANAL_REFUSALS[finding.refusal];
      case 'permits':
        return PERMITTED[finding.came];
      case 'unattacked':
        return `nobody attacked ${nameOf(finding.unit)}`;
      case 'withstood':
        return battles.withstood(finding.battles);
      case 'dislodged':
        return battles.dislodged(finding);
      case 'retreats':
        return retreatsText(finding);
      case 'cut':
        return finding.cuts.map((cut) => cutText(cut)).join(', and ');
      case 'uncut':
        return `${nameOf(finding.attacker)} ${UNCUT[finding.why.kind]}`;
      case 'useless':
        return `but it does not count against ${nameOf(finding.victim)}, a unit of its own power`;
      case 'mismatch':
        return mismatchText(finding);
      case 'illegal':
        return `${ILLEGAL_REASONS[finding.reason]}${finding.holding === undefined ? '' : `, so ${nameOf(finding.holding)} holds`}`;
      case 'impossible':
        return 'it counts as an order, but cannot be followed';
      case 'own-equation':
        return `as the ${finding.decision} equation of ${moduleName(finding.module)} has it, contrary to the standard one`;
      case 'equation':
        return finding.module === undefined
          ? `as the standard ${finding.decision} equation has it`
          : `as the ${finding.decision} equation of ${moduleName(finding.module)} has it`;
      case 'rule':
        return ruleText(finding);
    }
  }

  /** Tells by which routes the army went, and which others were disrupted. */
  function convoyedText(routes: readonly Route[]): string {
    const [taken, ...others] = routes;
    const broken = others.filter(({ disrupted }) => disrupted.length > 0);
    const intact = others.filter(({ disrupted }) => disrupted.length === 0);
    const texts = [`convoyed by ${unitNames(taken!.fleets)}`];
    if (intact.length > 0)
      texts.push(`or by ${intact.map(({ fleets }) => unitNames(fleets)).join(', or by ')}`);
    if (broken.length > 0) texts.push(`while ${broken.map((route) => brokenText(route)).join(', and ')}`);
    return texts.join(', ');
  }

  /** Says why no route brought the army to its destination. */
  function noConvoyText(routes: readonly Route[]): string {
    const broken = routes.filter(({ disrupted }) => disrupted.length > 0).map((route) => brokenText(route));
    const intact = routes.filter(({ disrupted }) => disrupted.length === 0);
    const isNoMatter = broken.length === 0 ? 'was not disrupted' : 'alone is not enough';
    const unused = intact.map(({ fleets }) => `the route by ${unitNames(fleets)} ${isNoMatter}`);
    const all = [...broken, ...unused].join(', and ');
    return routes.length === 1 ? `${all}; there was no other route` : all;
  }

  function brokenText({ fleets, disrupted }: Route): string {
    const why = disrupted.map((each) => disruptionText(each)).join(' and ');
    return `the route by ${unitNames(fleets)} was disrupted: ${why}`;
  }

  function disruptionText(disruption: Disruption): string {
    const fleet = nameOf(disruption.fleet);
    switch (disruption.why) {
      case 'dislodged':
        return `${fleet} was dislodged${decisions.move(disruption.by) ? ` by ${nameOf(disruption.by)}` : ''}`;
      case 'rule':
        return `${whose(fleet)} convoy fails by the rule "${disruption.rule}" (${BACKUP_RULES[disruption.rule]})`;
      case 'own-equation':
        return `${whose(fleet)} convoy does not work by the CONVOY equation of ${moduleName(disruption.module)}`;
    }
  }

  function trainText({ to, stoppedAt, stoppedBy }: Extract<ReasonGround, { kind: 'train' }>): string {
    const end = `the train ended in ${placeName(to)}`;
    if (stoppedAt === undefined) return end;
    const place = placeName(stoppedAt);
    if (stoppedAt === to) return `${end}, a centre that its power does not own`;
    if (stoppedBy.length === 0) return `${end}; it did not get into ${place}`;
    return `${end}; at ${place} ${unitNames(stoppedBy)} kept it out`;
  }

  function cutText({ by, attack, attacks, dislodges }: Cut): string {
    const who = `${nameOf(by)} (attack ${attack})`;
    if (!dislodges) return `attacked by ${who}`;
    return attacks
      ? `dislodged by ${who}`
      : `dislodged by ${who}, which cuts even a support directed at where the attack comes from`;
  }

  function retreatsText({ to, barred }: Extract<ReasonGround, { kind: 'retreats' }>): string {
    const places = [...new Set(to.map((location) => placeName(location)))].sort();
    const may = places.length === 0 ? 'is destroyed' : `may retreat to ${listed(places, 'or')}`;
    const not = barredText(barred);
    if (not === '') return may;
    return places.length === 0 ? `${may}, because it cannot go to ${not}` : `${may}, but not to ${not}`;
  }

  /** Each province once, those where a unit simply stands together. */
  function barredText(barred: readonly Barred[]): string {
    const byProvince = new Map(barred.map((each) => [provinceOf(board, each.location), each]));
    const occupied: string[] = [];
    const others: string[] = [];
    for (const [province, { origin, occupied: standing, entered, contested }] of byProvince) {
      const { name } = board.provinces[province]!;
      if (origin !== undefined) others.push(`${name} (where ${nameOf(origin)} came from)`);
      else if (standing.length > 0) occupied.push(name);
      else if (entered.length > 0) others.push(`${name} (${unitNames(entered)} moved there)`);
      else if (contested.length > 0) others.push(`${name} (contested by ${unitNames(contested)})`);
      else others.push(name);
    }
    const elsewhere = listed(others, 'or');
    if (occupied.length === 0) return elsewhere;
    return `${elsewhere === '' ? '' : `${elsewhere}, nor to `}${listed(occupied, 'or')} (occupied)`;
  }

  function mismatchText({ helped, ordered }: Extract<ReasonGround, { kind: 'mismatch' }>): string {
    const who = nameOf(helped);
    if (ordered === undefined) return `${who} had no order`;
    const counted = read.orders[helped]!;
    if (counted.kind === 'move' && counted.isImpossible === true) {
      return counted.byCanal === true
        ? `${who} had no permission to pass the canal`
        : `${who} cannot follow its order`;
    }
    const { given, reason: illegal } = results[ordered]!;
    const order = formatOrder(board, given.order, 'long');
    return illegal === undefined
      ? `${who} was ordered "${order}"`
      : `the order "${order}" was illegal (${ILLEGAL_REASONS[illegal]})`;
  }

  function ruleText({ rule, units }: Extract<ReasonGround, { kind: 'rule' }>): string {
    const orders = units.length > MOST_NAMED ? `${units.length} orders` : `the orders of ${unitNames(units)}`;
    return rule === 'circular'
      ? `${unitNames(units)} follow each other in a circle, and ${BACKUP_RULES[rule]}`
      : `${orders} depend on each other, and by the rule "${rule}" ${BACKUP_RULES[rule]}`;
  }

  function placeName(location: number): string {
    return board.locations[location]!.name;
  }

  function nameOf(unit: number): string {
    const { facts } = decisions.system;
    return formatStandingUnit(board, read.units[facts.unitOf(unit)]!, 'long');
  }

  function unitNames(units: readonly number[]): string {
    return listed(units.map((unit) => nameOf(unit)));
  }
}

/** The deeds of an attacker that cut no support. */
const UNCUT: Readonly<Record<NoCut['kind'], string>> = words.uncut;

/** A move that got to its destination and did not get in. */
function isBounce(outcome: Outcome, because: readonly ReasonGround[]): boolean {
  return (
    outcome === 'fails' &&
    because.some((finding) => finding.kind === 'battle' && finding.battle.attack.value > 0)
  );
}
