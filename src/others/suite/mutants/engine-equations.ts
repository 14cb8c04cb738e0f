/**
 * Equations as real engines get them wrong: the right ones read in a setting that tells them something else about the
 * unit they are of. No rule is written again.
 */
import type { AdjacentConvoy } from '../../../../encodings/convoy-parts.ts';
import { convoyPath } from '../../../../encodings/convoy-path.ts';
import type { Equations } from '../../../../encodings/equations.ts';
import { onePlusSupports } from '../../../../encodings/given-supports.ts';
import { headToHead } from '../../../../encodings/head-to-head.ts';
import type { Decision } from '../../../../encodings/language/decisions.ts';
import { override } from '../../../../encodings/language/override.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { byConvoy, isRouteOrdered } from '../../../../encodings/route.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { withReading } from '../../../orders/reading-policy.ts';
import {
  preventOneHotspotAtATime,
  preventWithoutHeadToHead,
  supportCutFirst,
  walkingIf,
} from '../../../prove/theorems/mistaken-equations.ts';

/** A change of equations, given the right ones. */
export type EquationChange = (below: Equations) => Partial<Equations>;

/** The setting in which an equation is read for the unit. */
export type Seen = <T, N>(setting: Setting<T, N>, unit: number, below: Equations) => Setting<T, N>;

/** The right equation of the decision, read in another setting. */
export const readIn =
  (decision: Decision, seen: Seen): EquationChange =>
  (below) => {
    const right = below[decision] as Equations['MOVE'];
    const wrong: typeof right = (setting, unit) => right(seen(setting, unit, below), unit);
    return { [decision]: wrong };
  };

/** Says something of a unit, asked by the equation of another. */
type Says = <T, N>(setting: Setting<T, N>, unit: number, asking: number) => T;

/** The setting in which supports do not count if this holds of who gives them. */
function withoutSupports<T, N>(setting: Setting<T, N>, isLost: (supporter: number) => T): Setting<T, N> {
  const { logic, decisions } = setting;
  const support = (supporter: number): T =>
    logic.and(decisions.support(supporter), logic.not(isLost(supporter)));
  return override(setting, { decisions: { support } });
}

/** ... if a unit of the same power stands where the mover goes. */
function withoutOccupantsHelp<T, N>(setting: Setting<T, N>, mover: number): Setting<T, N> {
  const { logic, situation } = setting;
  return withoutSupports(setting, (supporter) =>
    logic.some(situation.occupants(mover), (occupant) => situation.samePower(supporter, occupant)),
  );
}

/** The right ATTACK, of units before which those leave of which this holds. */
function attackIf<T, N>(
  setting: Setting<T, N>,
  { ATTACK }: Equations,
  leaves: (unit: number) => T,
): (unit: number) => N {
  const leaving = override(setting, { decisions: { move: leaves } });
  return (unit) => ATTACK(leaving, unit);
}

/** The setting in which nobody else goes where a unit goes. */
const withoutRivals = <T, N>(setting: Setting<T, N>): Setting<T, N> =>
  override(setting, { situation: { rivals: () => new Units([]) } });

/** The right strength, and without a path that of the supports, as if there were one. */
const supportsAlone =
  (below: Equations['ATTACK']): Equations['ATTACK'] =>
  (setting, mover) => {
    const { logic, decisions } = setting;
    const helped = override(setting, { logic: { one: logic.zero }, decisions: { path: () => logic.true } });
    return logic.chooseStrength(decisions.path(mover), below(setting, mover), below(helped, mover));
  };

/** MOVE that compares these strengths where two units go to one province. */
const beatsRivals =
  (
    compared: (
      below: Equations,
    ) => <T, N>(setting: Setting<T, N>, mover: number, rival: number) => readonly [attack: N, prevent: N],
  ): EquationChange =>
  (below) => ({
    MOVE: (setting, mover) => {
      const { logic, situation } = setting;
      const beats = logic.every(situation.rivals(mover), (rival) =>
        logic.greater(...compared(below)(setting, mover, rival)),
      );
      return logic.and(below.MOVE(withoutRivals(setting), mover), beats);
    },
  });

const SUPPORTS: Readonly<Record<string, EquationChange>> = {
  'attack:without-help-of-rival': beatsRivals((below) => (setting, mover, rival) => {
    const isLost = (supporter: number) => setting.situation.samePower(supporter, rival);
    return [below.ATTACK(withoutSupports(setting, isLost), mover), setting.decisions.prevent(rival)];
  }),
  'prevent:without-help-of-mover': beatsRivals((below) => (setting, mover, rival) => {
    const isLost = (supporter: number) => setting.situation.samePower(supporter, mover);
    return [setting.decisions.attack(mover), below.PREVENT(withoutSupports(setting, isLost), rival)];
  }),
  'prevent:without-help-of-occupant': readIn('PREVENT', withoutOccupantsHelp),
  'defend:without-help-of-opponent': readIn('DEFEND', withoutOccupantsHelp),
  'hold:without-help-of-attacker': readIn('MOVE', (setting, mover, below) => {
    const isLost = (supporter: number) => setting.situation.samePower(supporter, mover);
    const hold = (unit: number) => below.HOLD(withoutSupports(setting, isLost), unit);
    return override(setting, { decisions: { hold } });
  }),
  'attack:without-help-of-leaver': readIn('ATTACK', withoutOccupantsHelp),
  'attack:swap-not-leaving': readIn('ATTACK', (setting, mover) => {
    const { logic, situation, decisions } = setting;
    const move = (unit: number) => logic.and(decisions.move(unit), logic.not(situation.attacks(unit, mover)));
    return override(setting, { decisions: { move } });
  }),
  'attack:any-success-leaves': readIn('MOVE', (setting, _, below) => {
    const { logic, situation, decisions } = setting;
    const succeeds = (unit: number) =>
      logic.choose(
        situation.supportsAnything(unit),
        decisions.support(unit),
        logic.and(situation.convoysAnything(unit), decisions.convoy(unit)),
      );
    const move = (unit: number) => logic.choose(situation.moves(unit), decisions.move(unit), succeeds(unit));
    return override(setting, { decisions: { attack: attackIf(setting, below, move) } });
  }),
  'hold:gone-if-ordered-away': readIn('MOVE', (setting, _, below) => {
    const { logic, situation, decisions } = setting;
    const attack = attackIf(setting, below, (unit) => situation.moves(unit));
    const hold = (unit: number) =>
      logic.chooseStrength(situation.moves(unit), logic.zero, decisions.hold(unit));
    return override(setting, { decisions: { attack, hold } });
  }),
  'hold:failed-move-keeps-supports': (below) => ({
    HOLD: (setting, unit) => {
      const { logic, situation, decisions } = setting;
      const isBack = logic.and(situation.moves(unit), logic.not(decisions.move(unit)));
      return logic.chooseStrength(isBack, onePlusSupports(setting, unit), below.HOLD(setting, unit));
    },
  }),
  'move:winner-of-battle-enters': (below) => ({
    MOVE: (setting, mover) => {
      const { logic, situation } = setting;
      const isBattle = logic.some(situation.occupants(mover), (occupant) =>
        headToHead(setting, mover, occupant),
      );
      const alone = logic.and(isBattle, below.MOVE(withoutRivals(setting), mover));
      return logic.or(alone, below.MOVE(setting, mover));
    },
  }),
  'attack:supports-without-path': (below) => ({
    ATTACK: supportsAlone(below.ATTACK),
    PREVENT: supportsAlone(below.PREVENT),
  }),
  'attack:own-with-foreign-help': (below) => ({
    ATTACK: (setting, mover) => {
      const { logic, situation, decisions } = setting;
      const isOwn = logic.some(situation.occupants(mover), (occupant) =>
        logic.and(situation.samePower(mover, occupant), logic.not(decisions.move(occupant))),
      );
      const samePower = (one: number, other: number) =>
        logic.and(situation.samePower(one, other), logic.not(situation.same(one, mover)));
      const helped = override(setting, { logic: { one: logic.zero }, situation: { samePower } });
      return logic.chooseStrength(isOwn, below.ATTACK(helped, mover), below.ATTACK(setting, mover));
    },
  }),
  'support:own-convoyed-cuts': readIn('SUPPORT', (setting, _, below) => {
    const { logic, decisions } = setting;
    const foreign = override(setting, { situation: { samePower: () => logic.false } });
    const attack = (attacker: number) =>
      logic.chooseStrength(
        byConvoy(setting, attacker),
        below.ATTACK(foreign, attacker),
        decisions.attack(attacker),
      );
    return override(setting, { decisions: { attack } });
  }),
  'support:front-cuts-by-convoy': readIn('SUPPORT', (setting) => {
    const { logic, situation } = setting;
    const supportsAttackOn = (one: number, unit: number) =>
      logic.and(situation.supportsAttackOn(one, unit), logic.not(byConvoy(setting, unit)));
    return override(setting, { situation: { supportsAttackOn } });
  }),
  'support:cut-first': () => ({ SUPPORT: supportCutFirst }),
  'path:one-fleet-left': readIn('PATH', (setting, mover) => {
    const { logic, situation, decisions } = setting;
    const convoy = () => logic.some(situation.convoyers(mover), (fleet) => decisions.convoy(fleet));
    return override(setting, { decisions: { convoy } });
  }),
  'prevent:one-province-at-a-time': () => ({ PREVENT: preventOneHotspotAtATime }),
  'prevent:beaten-keeps-nobody-out': readIn('PREVENT', (setting, mover) => {
    const { logic, decisions } = setting;
    const beats = (opponent: number) => logic.greater(decisions.attack(opponent), decisions.defend(mover));
    return override(setting, { decisions: { move: beats } });
  }),
  'prevent:any-swap-is-a-battle': () => ({ PREVENT: preventWithoutHeadToHead }),
};

/** Equations that ask for a head-to-head battle, of units that walk if this holds. */
const fightingIf =
  (walks: Says): EquationChange =>
  (below) => {
    const asking = (['MOVE', 'ATTACK', 'PREVENT'] as const).map((decision) =>
      readIn(decision, (setting, mover) => walkingIf(setting, (unit) => walks(setting, unit, mover)))(below),
    );
    return Object.assign({}, ...asking) as Partial<Equations>;
  };

/** Each army walks unless such a choice of 4.A.3 makes it go by convoy, also one that cannot walk. */
const walksUnless =
  (choice: AdjacentConvoy): Says =>
  (setting, unit) => {
    const everybodyCould = override(setting, { situation: { bordersDestination: () => setting.logic.true } });
    const policy = withReading(setting.policy, { '4.A.3': choice });
    return setting.logic.not(byConvoy({ ...everybodyCould, policy }, unit));
  };

/** Armies that go by convoy walk in the eyes of a battle, unless this holds as well. */
const walksUnlessAlso =
  (also: Says): Says =>
  (setting, unit, asking) => {
    const { logic } = setting;
    return logic.not(logic.and(byConvoy(setting, unit), also(setting, unit, asking)));
  };

/** Says of units that move to each other's places when they walk: then they fight head to head. */
const BATTLES: Readonly<Record<string, Says>> = {
  'though-convoyed': ({ logic }) => logic.true,
  'by-intent': walksUnless('intent'),
  'by-order': walksUnless('explicit'),
  'by-any-fleet': walksUnless('via-or-any/stays/stays/illegal'),
  'by-route': walksUnless('route-ordered'),
  'without-route': walksUnlessAlso((setting, unit) => isRouteOrdered(setting, unit)),
  'if-disrupted': walksUnlessAlso((setting, unit) => convoyPath(setting, unit)),
  'if-one-convoyed': walksUnlessAlso((setting, unit) =>
    setting.logic.some(setting.situation.occupants(unit), (other) => byConvoy(setting, other)),
  ),
  'if-other-convoyed': walksUnlessAlso(({ situation }, unit, asking) => situation.same(unit, asking)),
  'if-itself-convoyed': walksUnlessAlso(({ logic, situation }, unit, asking) =>
    logic.not(situation.same(unit, asking)),
  ),
};

/** The faults of equations, by the ends of their ids. */
export const EQUATION_CHANGES: Readonly<Record<string, EquationChange>> = {
  ...SUPPORTS,
  ...Object.fromEntries(
    Object.entries(BATTLES).map(([name, walks]) => [`battle:${name}`, fightingIf(walks)]),
  ),
};
