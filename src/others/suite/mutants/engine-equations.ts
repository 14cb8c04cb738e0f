/**
 * Equations as real engines get them wrong: the right ones read in a setting that tells them something else about the
 * unit they are of. No rule is written again.
 */
import type { AdjacentConvoy } from '../../../../encodings/convoy-parts.ts';
import { convoyPath } from '../../../../encodings/convoy-path.ts';
import { EQUATION_CLAUSES, type Equations } from '../../../../encodings/equations.ts';
import { clause as headToHead } from '../../../../encodings/head-to-head.ts';
import type { Decision } from '../../../../encodings/language/decisions.ts';
import { override, type SettingChanges } from '../../../../encodings/language/override.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { byConvoy, isRouteOrdered } from '../../../../encodings/route.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { withReading } from '../../../orders/reading-policy.ts';
import {
  preventOneHotspotAtATime,
  preventWithoutHeadToHead,
  supportCutFirst,
} from '../../../prove/theorems/mistaken-equations.ts';
import type { UnnamedMutant } from './mutant.ts';

type EquationChange = (below: Equations) => Partial<Equations>;

export const fault = (decision: Decision, says: string, change: EquationChange): UnnamedMutant => ({
  clause: EQUATION_CLAUSES[decision],
  says,
  faults: { equations: (below) => ({ ...below, ...change(below) }) },
});

/** The setting in which an equation is read for the unit. */
type Seen = <T, N>(setting: Setting<T, N>, unit: number, below: Equations) => Setting<T, N>;

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

/** Gives the strengths by which a move is compared with a rival. */
type RivalStrengths = (
  below: Equations,
) => <T, N>(setting: Setting<T, N>, mover: number, rival: number) => readonly [attack: N, prevent: N];

/** MOVE that compares these strengths where two units go to one province. */
const beatsRivals =
  (compared: RivalStrengths): EquationChange =>
  (below) => ({
    MOVE: (setting, mover) => {
      const { logic, situation } = setting;
      const alone = override(setting, { situation: { rivals: () => new Units([]) } });
      const beats = logic.every(situation.rivals(mover), (rival) =>
        logic.greater(...compared(below)(setting, mover, rival)),
      );
      return logic.and(below.MOVE(alone, mover), beats);
    },
  });

const withoutRivalsHelp: RivalStrengths = (below) => (setting, mover, rival) => {
  const isLost = (supporter: number) => setting.situation.samePower(supporter, rival);
  return [below.ATTACK(withoutSupports(setting, isLost), mover), setting.decisions.prevent(rival)];
};

const withoutMoversHelp: RivalStrengths = (below) => (setting, mover, rival) => {
  const isLost = (supporter: number) => setting.situation.samePower(supporter, mover);
  return [setting.decisions.attack(mover), below.PREVENT(withoutSupports(setting, isLost), rival)];
};

const SUPPORTS: Readonly<Record<string, UnnamedMutant>> = {
  'attack:without-help-of-rival': fault(
    'ATTACK',
    'Against another move to the same province, supports by the power of that move do not count.',
    beatsRivals(withoutRivalsHelp),
  ),
  'prevent:without-help-of-mover': fault(
    'PREVENT',
    'A move keeps another one out without the supports by the power of that one.',
    beatsRivals(withoutMoversHelp),
  ),
  'prevent:without-help-of-occupant': fault(
    'PREVENT',
    'A move keeps others out without the supports by the power of the unit that stands where it goes.',
    readIn('PREVENT', withoutOccupantsHelp),
  ),
  'defend:without-help-of-opponent': fault(
    'DEFEND',
    'In a head-to-head battle a move defends without the supports by the power of its opponent.',
    readIn('DEFEND', withoutOccupantsHelp),
  ),
  'hold:without-help-of-attacker': fault(
    'HOLD',
    'A unit holds against an attack without the supports by the power of the attacker.',
    readIn('MOVE', (setting, mover, below) => {
      const isLost = (supporter: number) => setting.situation.samePower(supporter, mover);
      const hold = (unit: number) => below.HOLD(withoutSupports(setting, isLost), unit);
      return override(setting, { decisions: { hold } });
    }),
  ),
  'attack:without-help-of-leaver': fault(
    'ATTACK',
    'Supports by the power of the unit that stands where a move goes do not count even if that unit leaves.',
    readIn('ATTACK', withoutOccupantsHelp),
  ),
  'attack:swap-not-leaving': fault(
    'ATTACK',
    'A unit that changes places with its attacker by convoy counts as staying when the attack is worked out.',
    readIn('ATTACK', (setting, mover) => {
      const { logic, situation, decisions } = setting;
      const move = (unit: number) =>
        logic.and(decisions.move(unit), logic.not(situation.attacks(unit, mover)));
      return override(setting, { decisions: { move } });
    }),
  ),
  'attack:own-with-foreign-help': fault(
    'ATTACK',
    'Supports of other powers attack a unit of the own power, without the attacker itself.',
    (below) => ({
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
  ),
  'support:own-convoyed-cuts': fault(
    'SUPPORT',
    'An army that comes by convoy cuts a support of its own power.',
    readIn('SUPPORT', (setting, _, below) => {
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
  ),
  'support:front-cuts-by-convoy': fault(
    'SUPPORT',
    'A unit that is attacked cuts a support for that attack if it comes by convoy, without dislodging the supporter.',
    readIn('SUPPORT', (setting) => {
      const { logic, situation } = setting;
      const supportsAttackOn = (one: number, unit: number) =>
        logic.and(situation.supportsAttackOn(one, unit), logic.not(byConvoy(setting, unit)));
      return override(setting, { situation: { supportsAttackOn } });
    }),
  ),
  'support:cut-first': fault(
    'SUPPORT',
    'Every support is cut before it is known which moves succeed, and as if every convoy did.',
    () => ({ SUPPORT: supportCutFirst }),
  ),
  'prevent:one-province-at-a-time': fault(
    'PREVENT',
    'A unit that does not win its head-to-head battle has no part in any other contest for a province.',
    () => ({ PREVENT: preventOneHotspotAtATime }),
  ),
  'prevent:any-swap-is-a-battle': fault(
    'PREVENT',
    'A unit that changes places by convoy keeps nobody out of where it goes.',
    () => ({ PREVENT: preventWithoutHeadToHead }),
  ),
};

/** The setting in which units walk of which this holds, and no others. */
function walkingIf<T, N>(walks: Says, setting: Setting<T, N>, asking: number): Setting<T, N> {
  const { logic } = setting;
  const changes: SettingChanges<T, N>['situation'] = {
    bordersDestination: (unit) => walks(setting, unit, asking),
    ordersConvoy: () => logic.false,
    convoyers: () => new Units<T>([]),
  };
  return override(setting, { situation: changes });
}

/** Equations that ask for a head-to-head battle, of units that walk if this holds. */
const fightingIf =
  (walks: Says): EquationChange =>
  (below) => {
    const asking = (['MOVE', 'ATTACK', 'PREVENT'] as const).map((decision) =>
      readIn(decision, (setting, mover) => walkingIf(walks, setting, mover))(below),
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

const isAsking: Says = ({ situation }, unit, asking) => situation.same(unit, asking);
const isAsked: Says = ({ logic, situation }, unit, asking) => logic.not(situation.same(unit, asking));

const BATTLES: Readonly<Record<string, readonly [says: string, walks: Says]>> = {
  'though-convoyed': ['whether or not they go by convoy', ({ logic }) => logic.true],
  'by-intent': [
    'unless an order says "via convoy" or a fleet of the own power convoys, though neither could walk',
    walksUnless('intent'),
  ],
  'by-order': ['unless an order says "via convoy", though neither could walk', walksUnless('explicit')],
  'by-any-fleet': [
    'unless some fleet is ordered to convoy one',
    walksUnless('via-or-any/stays/stays/illegal'),
  ],
  'by-route': ['unless fleets are ordered to convoy one all the way', walksUnless('route-ordered')],
  'without-route': [
    'if one goes by convoy for which the fleets ordered make no route',
    walksUnlessAlso((setting, unit) => isRouteOrdered(setting, unit)),
  ],
  'if-disrupted': [
    'if one goes by a convoy that is disrupted',
    walksUnlessAlso((setting, unit) => convoyPath(setting, unit)),
  ],
  'if-one-convoyed': [
    'unless both go by convoy',
    walksUnlessAlso((setting, unit) =>
      setting.logic.some(setting.situation.occupants(unit), (other) => byConvoy(setting, other)),
    ),
  ],
  'if-other-convoyed': [
    'though the other one goes by convoy: each asks only how it goes itself',
    walksUnlessAlso(isAsking),
  ],
  'if-itself-convoyed': [
    'though it goes by convoy itself: each asks only how the other one goes',
    walksUnlessAlso(isAsked),
  ],
};

/** The faults of equations, by name. */
export function equationFaults(): Readonly<Record<string, UnnamedMutant>> {
  const battles = Object.entries(BATTLES).map(([name, [how, walks]]): [string, UnnamedMutant] => [
    `battle:${name}`,
    {
      clause: headToHead,
      says: `Units that move to each other's places fight head to head, ${how}.`,
      faults: { equations: (below) => ({ ...below, ...fightingIf(walks)(below) }) },
    },
  ]);
  return { ...SUPPORTS, ...Object.fromEntries(battles) };
}
