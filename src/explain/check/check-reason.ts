/** Checks a reason against the decisions and facts of the position, without a look at the evidence it was made from. */
import { having } from '../../base/given.ts';
import { EQUATIONS } from '../../../encodings/equations.ts';
import type { Decision, TruthDecision } from '../../../encodings/language/decisions.ts';
import { byConvoy } from '../../../encodings/route.ts';
import { chainOfFleets } from '../../../encodings/chain-of-fleets.ts';
import { isDifficult } from '../../../encodings/variants/difficult-borders.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Outcome } from '../../orders/order-outcome.ts';
import { battleChecker, same } from './check-battles.ts';
import type { Barred, Disruption, NoCut, Reason, ReasonGround, Route } from '../reasons/findings.ts';
import { neighbours, provinceOf } from '../../board/board.ts';

/** Says in words what is wrong with the reason; gives nothing if it is right. */
export function checkReason(adjudication: Adjudication, reason: Reason): string[] {
  having(adjudication, ['read', 'decisions', 'results', 'outcomes'], 'record-invalid', 'adjudication');
  having(reason, ['outcome', 'because', 'fate'], 'record-invalid', 'reason');
  return reasonChecker(adjudication).check(reason);
}

/** Says in words what is wrong with one finding by itself. */
export function checkFinding(adjudication: Adjudication, finding: ReasonGround): string[] {
  return reasonChecker(adjudication).checkOne(finding);
}

/** Says if some finding is one from which the outcome can follow. */
export function suffices({ outcome, because, fate }: Reason): boolean {
  return [...because, ...fate].some(
    ({ kind }) => kind === 'own-equation' || kind === 'equation' || SUFFICIENT[outcome].includes(kind),
  );
}

/** The findings from which an outcome can follow. */
const SUFFICIENT: Readonly<Record<Outcome, readonly ReasonGround['kind'][]>> = {
  illegal: ['illegal'],
  invalid: ['mismatch', 'no-route', 'impossible', 'rule'],
  fails: ['battle', 'no-convoy', 'no-route', 'impossible', 'rule', 'train', 'canal-closed', 'permits'],
  succeeds: ['battle', 'rule', 'train', 'permits'],
  cut: ['cut', 'rule'],
  given: ['unattacked', 'uncut', 'rule'],
  disrupted: ['dislodged', 'rule'],
  available: ['unattacked', 'withstood', 'rule'],
  stands: ['unattacked', 'withstood', 'rule', 'impossible'],
  dislodged: ['dislodged'],
  destroyed: ['dislodged'],
};

/** Checks a reason or a finding, and gives in words what is wrong. */
function reasonChecker(adjudication: Adjudication) {
  const { decisions: is, read, results } = adjudication;
  const { facts } = is.system;
  const problems: string[] = [];
  const battleChecks = battleChecker(adjudication, expect);
  return { check, checkOne };

  function checkOne(finding: ReasonGround): string[] {
    checkGround(finding);
    return problems;
  }

  function check(reason: Reason): string[] {
    const { order, unit, outcome, because, fate } = reason;
    const { outcomes } = adjudication;
    const told = order === undefined ? outcomes[unit!] : results[order]!.outcome;
    expect(outcome === told, `outcome ${outcome}`);
    expect(because.length + fate.length > 0, 'no reason at all');
    for (const finding of [...because, ...fate]) {
      const subject = subjectOf(finding);
      expect(subject === undefined || subject === unit, `${finding.kind} is about unit ${subject}`);
      checkGround(finding);
    }
    const reasons = because.flatMap((finding) => (finding.kind === 'illegal' ? [finding.reason] : []));
    const actual = order === undefined ? undefined : results[order]!.reason;
    expect(same(reasons, actual === undefined ? [] : [actual]), 'why it is illegal');
    expect(suffices(reason), `nothing says why it is ${outcome}`);
    const falls = unit !== undefined && is.dislodge(unit) && isByOwner(order, unit);
    const tells = [...because, ...fate].some(({ kind }) => kind === 'dislodged');
    expect(falls === tells, 'whether the unit was dislodged');
    expect(falls === fate.some(({ kind }) => kind === 'retreats'), 'where it may go');
    return problems;
  }

  function isByOwner(order: number | undefined, unit: number): boolean {
    const power = order === undefined ? undefined : results[order]!.given.power;
    return power === undefined || power === facts.power(unit);
  }

  function expect(holds: boolean, what: string): void {
    if (!holds) problems.push(`wrong: ${what}`);
  }

  function checkGround(finding: ReasonGround): void {
    switch (finding.kind) {
      case 'battle':
        expect(finding.battle.succeeds === is.move(finding.battle.mover), 'the success of the move');
        return battleChecks.battle(finding.battle);
      case 'convoyed':
        expect(is.path(finding.mover), 'the convoy arrived');
        expect(finding.routes[0]?.disrupted.length === 0, 'it had a route that was not disrupted');
        return finding.routes.forEach((route) => checkRoute(route, finding.mover));
      case 'no-convoy':
        expect(!is.path(finding.mover), 'the convoy did not arrive');
        expect(
          is.system.isOwn('PATH') || finding.routes.some(({ disrupted }) => disrupted.length > 0),
          'a route was disrupted',
        );
        return finding.routes.forEach((route) => checkRoute(route, finding.mover));
      case 'no-route':
        expect(!is.path(finding.mover), 'the move had no path');
        expect(byConvoy(is.setting, finding.mover), 'it was to go by convoy');
        expect(!chainOfFleets(is.setting, finding.mover, () => true), 'the fleets make no route');
        return expect(same(finding.fleets, facts.convoyers(finding.mover)), 'the fleets ordered');
      case 'train':
        return checkTrain(finding);
      case 'canal-closed':
        expect(!is.path(finding.mover), 'the fleet had no path');
        return expect(
          read.ways?.canals.has(finding.mover) === (finding.refusal === undefined),
          'whether it may pass the canal',
        );
      case 'permits': {
        const passes = finding.mover !== undefined && is.path(finding.mover);
        return expect(passes === (finding.came === 'passes'), 'whether the unit passes the canal');
      }
      case 'unattacked':
        return expect(facts.attackersOf(finding.unit).length === 0, 'nobody attacked');
      case 'withstood':
        return checkWithstood(finding);
      case 'dislodged':
        expect(is.dislodge(finding.unit), 'it was dislodged');
        expect(facts.attackersOf(finding.unit).includes(finding.by), 'the dislodger attacked it');
        expect(
          facts.attackersOf(finding.unit).some((each) => is.move(each)) !== (finding.notEntered === true) &&
            finding.battle.mover === finding.by,
          'the dislodger moved in',
        );
        expect(finding.notEntered === true || is.move(finding.by), `${finding.by} moved in`);
        return battleChecks.battle(finding.battle);
      case 'retreats':
        return checkRetreats(finding);
      case 'cut':
        expect(finding.cuts.length > 0 && !is.support(finding.supporter), 'the support was cut');
        return finding.cuts.forEach((cut) => battleChecks.cut(cut, finding.supporter));
      case 'uncut':
        expect(is.support(finding.supporter), 'the support was given');
        expect(facts.attackersOf(finding.supporter).includes(finding.attacker), 'the attack on it');
        return checkNoCut(finding);
      case 'useless':
        expect(is.support(finding.supporter), 'the support was given');
        expect(facts.helped(finding.supporter) === finding.mover, 'the move it is for');
        return battleChecks.sameVictim(finding.supporter, finding.mover, finding.victim);
      case 'mismatch': {
        const { ordered } = finding;
        const order = read.orders[finding.unit]!;
        const helped =
          order.kind === 'support' ? order.supported : order.kind === 'convoy' ? order.convoyed : -1;
        expect(helped === finding.helped && facts.helped(finding.unit) < 0, 'the orders do not match');
        return expect(ordered === undefined || results[ordered]!.unit === helped, 'the order of the other');
      }
      case 'illegal':
        return expect(finding.holding === undefined || !facts.moves(finding.holding), 'the unit holds');
      case 'impossible': {
        const isImpossible = read.readings.some(
          ({ verdict, unit }) => verdict === 'impossible' && unit === finding.unit,
        );
        return expect(isImpossible, 'the impossible order counts');
      }
      case 'own-equation':
        expect(finding.module === is.system.policy.own?.name, 'whose equation it is');
        return checkDeparture(finding.decision, finding.unit);
      case 'equation': {
        const { decision, unit, module } = finding;
        const own = is.system.policy.own?.name;
        expect(module === (is.system.isOwn(decision) ? own : undefined), 'whose equation it is');
        return expect(is.equation(decision, unit) === is.truth(decision, unit), `the equation says it`);
      }
      case 'rule': {
        const number = is.system.number(finding.decision, finding.unit);
        const { backups } = adjudication.resolution;
        const applied = backups.find(({ sets, rule }) => rule === finding.rule && sets.has(number));
        expect(applied?.sets.get(number) === is.value(number), 'the rule set the decision');
        return expect(applied !== undefined && same(finding.units, applied.units), 'the orders of the cycle');
      }
    }
  }

  /** The train stands where it is said to end, and what is said to have stopped it was there. */
  function checkTrain({ unit, to, stoppedAt, stoppedBy }: Extract<ReasonGround, { kind: 'train' }>): void {
    const { next, dislodged } = adjudication;
    const gone = new Set(dislodged.map((fate) => fate.unit));
    if (!gone.has(unit)) {
      const before = Array.from({ length: unit }, (_, i) => i).filter((other) => !gone.has(other));
      expect(next[before.length]!.location === to, `the train ends in ${to}`);
    }
    for (const other of stoppedBy) {
      const isThere = facts.province(other) === stoppedAt || facts.destination(other) === stoppedAt;
      expect(isThere, `${other} is or goes to ${stoppedAt}`);
    }
  }

  /** Every place that a unit borders is told: it may retreat there, or there is a reason why it may not. */
  function checkRetreats({ unit, to, barred }: Extract<ReasonGround, { kind: 'retreats' }>): void {
    const fate = adjudication.dislodged.find((each) => each.unit === unit);
    expect(fate !== undefined && same(to, fate.retreats), 'where it may retreat');
    const { board, units } = facts.read;
    const near = neighbours(board, units[unit]!);
    expect(same([...to, ...barred.map((each) => each.location)], near), 'every place is told');
    for (const each of barred) checkBarred(each, unit);
  }

  function checkBarred({ location, occupied, entered, contested, origin }: Barred, unit: number): void {
    const province = provinceOf(facts.read.board, location);
    const some = occupied.length + entered.length + contested.length > 0 || origin !== undefined;
    expect(some || is.system.policy.own !== undefined, `something bars ${location}`);
    for (const other of occupied) {
      expect(facts.province(other) === province && !is.move(other), `${other} stays`);
    }
    for (const other of [...entered, ...contested]) {
      const goes = facts.destination(other) === province && is.prevent(other) > 0;
      expect(goes, `${other} went to ${location}`);
      expect(is.move(other) === entered.includes(other), `whether ${other} got in`);
    }
    if (origin === undefined) return;
    const came = facts.province(origin) === province && facts.attackersOf(unit).includes(origin);
    expect(came && is.move(origin), `${origin} came from ${location}`);
  }

  function checkWithstood({ unit, battles }: Extract<ReasonGround, { kind: 'withstood' }>): void {
    expect(!is.dislodge(unit), 'it withstood');
    for (const battle of battles) {
      expect(facts.attackersOf(unit).includes(battle.mover), `${battle.mover} attacked it`);
      expect(!battle.succeeds && !is.move(battle.mover), `${battle.mover} failed`);
      battleChecks.battle(battle);
    }
  }

  function checkNoCut({ supporter, attacker, why }: Extract<ReasonGround, { kind: 'uncut' }>): void {
    const others = UNCUT_BY[why.kind].filter((decision) => is.system.isOwn(decision));
    expect(others.length === 0, `why ${attacker} cut nothing, by the standard ${others.join()}`);
    switch (why.kind) {
      case 'from-target':
        return expect(
          facts.supportTarget(supporter) === facts.province(attacker),
          `the support is directed at ${attacker}`,
        );
      case 'no-path':
        return expect(!is.path(attacker) && !is.move(attacker), `${attacker} did not get there`);
      case 'own-unit':
        return expect(
          facts.power(supporter) === facts.power(attacker),
          `${attacker} and ${supporter} are of one power`,
        );
      case 'spared':
        return expect(facts.convoyers(attacker).length > 0, `${attacker} is convoyed`);
      case 'difficult-border':
        return expect(
          isDifficult(is.setting, attacker) && is.attack(attacker) < 2,
          `${attacker} crosses a difficult border without support`,
        );
      case 'own-equation':
        return expect(is.system.policy.own !== undefined, `rules of one's own`);
    }
  }

  /** The decision is not what its standard equation says. */
  function checkDeparture(decision: TruthDecision, unit: number): void {
    const standard = EQUATIONS[decision](is.setting, unit);
    expect(standard !== is.truth(decision, unit), `the standard ${decision} of ${unit} differs`);
  }

  function checkRoute({ fleets, disrupted }: Route, mover: number): void {
    const leads = chainOfFleets(is.setting, mover, (fleet) => fleets.includes(fleet));
    expect(leads, `${fleets.join()} make a route for ${mover}`);
    for (const fleet of fleets) {
      expect(facts.convoyers(mover).includes(fleet), `${fleet} is ordered to convoy ${mover}`);
      const told = disrupted.some((each) => each.fleet === fleet);
      expect(told === !is.convoy(fleet), `whether ${fleet} was disrupted`);
    }
    for (const each of disrupted) checkDisruption(each);
  }

  function checkDisruption(disruption: Disruption): void {
    const { fleet, why } = disruption;
    expect(is.dislodge(fleet) === (why === 'dislodged'), `why ${fleet} was disrupted`);
    if (why === 'own-equation') checkDeparture('CONVOY', fleet);
    if (why !== 'dislodged') return;
    const { by } = disruption;
    const moved = is.system.isOwn('DISLODGE') || is.move(by);
    expect(moved && facts.attackersOf(fleet).includes(by), `${by} dislodged ${fleet}`);
  }
}

/** The equations on which it rests that an attack cuts nothing: what is said of it is a law of the standard ones. */
const UNCUT_BY: Readonly<Record<NoCut['kind'], readonly Decision[]>> = {
  'from-target': ['SUPPORT', 'MOVE', 'DISLODGE'],
  'no-path': [],
  'own-unit': ['SUPPORT', 'ATTACK', 'MOVE'],
  spared: ['SUPPORT'],
  'difficult-border': ['SUPPORT', 'ATTACK'],
  'own-equation': [],
};

/** The unit that a finding is about; `undefined` where it may be about another than the reason is. */
function subjectOf(finding: ReasonGround): number | undefined {
  if (finding.kind === 'battle') return finding.battle.mover;
  if (finding.kind === 'illegal') return finding.holding;
  if (finding.kind === 'rule' || finding.kind === 'permits') return undefined;
  if ('supporter' in finding) return finding.supporter;
  return 'mover' in finding ? finding.mover : finding.unit;
}
