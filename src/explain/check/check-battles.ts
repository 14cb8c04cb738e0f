/** The part of the checker that is about strengths, battles and cut supports. */
import { EQUATIONS } from '../../../encodings/equations.ts';
import { isDifficult } from '../../../encodings/variants/difficult-borders.ts';
import { isOn } from '../../../encodings/variant-rules.ts';
import { comesFromTarget } from '../../../encodings/attack-origin.ts';
import { headToHead } from '../../../encodings/head-to-head.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Battle, Cut, Strength } from '../reasons/findings.ts';

/** Checks strengths, battles and cuts of an adjudication, telling what it expects to hold. */
export function battleChecker(
  { decisions: is }: Adjudication,
  expect: (holds: boolean, what: string) => void,
) {
  const { facts } = is.system;
  return { strength: checkStrength, battle, cut: checkCut, sameVictim };

  function checkStrength(strength: Strength): void {
    const { decision, unit, value, counted, uncounted, special } = strength;
    const actual = toldOf(is.strength(decision, unit));
    const name = `${decision} of ${unit}`;
    expect(value === actual, `${name} is ${actual}, not ${value}`);
    const plain = plainStrength(special, counted.length);
    const isOwn = special?.kind === 'own-equation';
    expect(isOwn || value === plain, `${name} adds up to ${plain}, not ${value}`);
    for (const supporter of counted) {
      const helps = facts.supports(supporter) && facts.helped(supporter) === facts.unitOf(unit);
      expect(helps && is.support(supporter), `${supporter} supports ${unit}`);
    }
    for (const each of uncounted) {
      expect(facts.helped(each.supporter) === facts.unitOf(unit), `${each.supporter} is to support ${unit}`);
      if (each.why === 'victims-power') sameVictim(each.supporter, unit, each.victim);
      else expect(!is.support(each.supporter), `the support of ${each.supporter} fails`);
      if (each.why === 'cut') each.cuts.forEach((cut) => checkCut(cut, each.supporter));
    }
    if (special === undefined) everySupport(strength);
    else checkSpecial(strength, special);
  }

  /** A strength as it is told: of the scale of difficult borders one is taken away. */
  function toldOf(exact: number): number {
    return exact > 0 && isOn(is.system.policy, 'difficult-borders') ? exact - 1 : exact;
  }

  /** No unit that is ordered to support the unit is left out. */
  function everySupport({ decision, unit, counted, uncounted }: Strength): void {
    if (decision === 'HOLD' && facts.moves(unit)) return;
    // Of a train only the last leg is supported.
    if (facts.leg(unit) !== undefined) return;
    const told = [...counted, ...uncounted.map(({ supporter }) => supporter)];
    expect(same(told, facts.supporters(unit)), `all supporters of ${unit} are told`);
  }

  function checkSpecial({ decision, unit }: Strength, special: NonNullable<Strength['special']>): void {
    switch (special.kind) {
      case 'no-path':
        return expect(!is.path(unit), `${unit} has no path`);
      case 'own-unit':
        return expect(
          facts.power(unit) === facts.power(special.occupant) &&
            !is.move(special.occupant) &&
            !is.move(unit) &&
            facts.occupants(facts.destination(unit)).includes(special.occupant),
          `${special.occupant} at the destination is of the same power`,
        );
      case 'left':
        return expect(is.move(unit) && decision === 'HOLD', `${unit} left`);
      case 'failed-move':
        return expect(facts.moves(unit) && !is.move(unit), `${unit} failed to move`);
      case 'lost-battle':
        return expect(is.move(special.by) && !is.move(unit), `${special.by} beat ${unit}`);
      case 'difficult-border':
        return expect(isDifficult(is.setting, unit), `${unit} crosses a difficult border`);
      case 'own-equation':
        return expect(
          EQUATIONS[decision](is.setting, unit) === special.standard &&
            special.module === is.system.policy.own?.name,
          `the standard strength of ${unit} is ${special.standard}`,
        );
    }
  }

  function battle({ mover, succeeds, attack, against }: Battle): void {
    expect(attack.unit === mover && attack.decision === 'ATTACK', 'whose attack it is');
    checkStrength(attack);
    for (const each of against) {
      checkStrength(each);
      const beats = attack.value > each.value || (succeeds && isEntered(attack, each));
      expect(beats === succeeds, `${attack.value} against ${each.value}`);
      opposes(each, mover);
    }
    // One's own equation may let a move succeed or fail for something else.
    if (is.system.isOwn('MOVE')) return;
    if (!succeeds) {
      expect(attack.value === 0 || against.length > 0, 'something kept the move from succeeding');
      return;
    }
    const destination = facts.destination(mover);
    const opponents = [...facts.occupants(destination), ...facts.moversTo(destination)];
    const told = new Set(against.map(({ unit }) => unit));
    const missing = opponents.filter((unit) => unit !== mover && !told.has(unit));
    expect(missing.length === 0, `the move also had to beat ${missing.join()}`);
  }

  /** Over a difficult border a move without support gets to where nothing holds. */
  function isEntered(attack: Strength, other: Strength): boolean {
    const resists = other.decision === 'HOLD' ? is.hold(other.unit) : is.prevent(other.unit);
    return attack.special?.kind === 'difficult-border' && resists === 0;
  }

  /** The strength is one that the move has to beat. */
  function opposes({ decision, unit }: Strength, mover: number): void {
    const destination = facts.destination(mover);
    const province = facts.province(unit);
    switch (decision) {
      case 'HOLD':
        return expect(province === destination, `${unit} stands at the destination`);
      case 'PREVENT':
        return expect(facts.destination(unit) === destination, `${unit} moves there too`);
      case 'DEFEND':
        return expect(headToHead(is.setting, mover, unit), `${unit} is in battle with ${mover}`);
      case 'ATTACK':
        return expect(false, 'an attack resists nothing');
    }
  }

  function checkCut({ by, attack, attacks, dislodges }: Cut, supporter: number): void {
    expect(facts.moversTo(facts.province(supporter)).includes(by), `${by} attacked ${supporter}`);
    expect(attack === toldOf(is.attack(by)), `the attack of ${by} is ${attack}`);
    const falls = is.move(by) && is.dislodge(supporter);
    expect(dislodges === falls, `whether ${by} dislodged ${supporter}`);
    expect(
      attacks || (comesFromTarget(is.setting, by, supporter) && !is.system.isOwn('SUPPORT')),
      `${by} attacked from where the support is directed`,
    );
    expect(dislodges || (attacks && is.path(by)), `${by} cut the support of ${supporter}`);
    const own = facts.power(by) === facts.power(supporter);
    expect(!own || is.system.isOwn('MOVE'), `${by} cut a support of its own power`);
  }

  function sameVictim(supporter: number, mover: number, victim: number): void {
    const own = facts.power(supporter) === facts.power(victim);
    const there = facts.occupants(facts.destination(mover)).includes(victim);
    expect(own && there, `${victim} at the destination is of ${supporter}'s power`);
  }
}

/** The sum that a strength must be, unless an equation of one's own decides. */
function plainStrength(special: Strength['special'], supports: number): number {
  if (special === undefined) return 1 + supports;
  if (special.kind === 'difficult-border') return supports;
  return special.kind === 'failed-move' ? 1 : 0;
}

/** Both lists have the same members. */
export function same<V>(a: readonly V[], b: readonly V[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((each) => other.has(each));
}
