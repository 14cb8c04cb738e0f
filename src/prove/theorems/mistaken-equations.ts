/** Rules that some texts and programs follow by mistake: each is the right equation, read in another setting. */
import { path } from '../../../encodings/path.ts';
import { preventStrength } from '../../../encodings/prevent-strength.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { support } from '../../../encodings/support.ts';
import { Units } from '../../../encodings/language/units.ts';
import { override } from '../../../encodings/language/override.ts';

/** PREVENT STRENGTH for which any two opposite moves are a head-to-head battle, convoyed or not. */
export function preventWithoutHeadToHead<T, N>(setting: Setting<T, N>, mover: number): N {
  const everybodyWalks = walkingIf(setting, () => setting.logic.true);
  return preventStrength(everybodyWalks, mover);
}

/** The setting in which units walk of which this holds, and no others. */
export function walkingIf<T, N>(setting: Setting<T, N>, walks: (unit: number) => T): Setting<T, N> {
  const onFoot = {
    bordersDestination: walks,
    ordersConvoy: () => setting.logic.false,
    convoyers: () => new Units<T>([]),
  };
  return override(setting, { situation: onFoot });
}

/** SUPPORT as "cut every support first" has it: before any move succeeds, and as if every convoy did. */
export function supportCutFirst<T, N>(setting: Setting<T, N>, supporter: number): T {
  const { logic, situation } = setting;
  const allSail = override(setting, { decisions: { convoy: () => logic.true, dislodge: () => logic.false } });
  const arrives = (attacker: number): T =>
    logic.and(path(allSail, attacker), logic.not(situation.samePower(attacker, supporter)));
  return support(
    override(setting, {
      decisions: {
        move: () => logic.false,
        path: arrives,
        attack: (attacker) => logic.chooseStrength(arrives(attacker), logic.one, logic.zero),
      },
    }),
    supporter,
  );
}

/** PREVENT STRENGTH of those who settle one contested province at a time: who lost a head-to-head battle prevents none. */
export function preventOneHotspotAtATime<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, decisions } = setting;
  const failed = logic.not(decisions.move(mover));
  return preventStrength(override(setting, { decisions: { move: () => failed } }), mover);
}
