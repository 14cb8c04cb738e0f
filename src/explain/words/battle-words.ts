/** Strengths and battles in words. */
import type { Battle, ReasonGround, SpecialStrength, Strength, Uncounted } from '../reasons/findings.ts';
import { listed } from '../../orders/text/names.ts';
import { whose } from './words.ts';
import words from '../reasons/finding-words.json' with { type: 'json' };
import { byConvoy } from '../../../encodings/route.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { KnownFacts } from '../../readings/known/known-facts.ts';

/** Words for the strengths and battles of an adjudication, with names of units. */
export function battleWords(nameOf: (unit: number) => string, { decisions }: Adjudication) {
  return { battle: battleText, dislodged, withstood };

  /** The attack of a move and what it had to beat or did not beat; `it` is the moving unit. */
  function battleText({ mover, succeeds, attack, against }: Battle): string {
    const own = plainText(attack);
    if (against.length === 0)
      return succeeds && isUnopposed(decisions.system.facts, mover) ? `${own}, and nothing opposed it` : own;
    return `${own} against ${listed(opponentsOf(against))}`;
  }

  /** `attack 2 (supported by A Paris)`. */
  function plainText(strength: Strength): string {
    const details = detailsOf(strength);
    const more = details.length === 0 ? '' : ` (${details.join('; ')})`;
    return `${strength.decision.toLowerCase()} ${strength.value}${more}`;
  }

  /** Equations of one's own may ask for one strength several times. */
  function opponentsOf(strengths: readonly Strength[]): string[] {
    return [...new Set(strengths.map((each) => opposing(each)))];
  }

  function opposing(strength: Strength): string {
    const { decision, unit, value } = strength;
    const who = nameOf(unit);
    const role = { HOLD: '', ATTACK: '', DEFEND: ', head-to-head', PREVENT: ', also moving there' }[decision];
    const details = detailsOf(strength, 'which');
    const first = details[0]?.startsWith('A ') || details[0]?.startsWith('F ') ? '; ' : ', ';
    const more = details.length === 0 ? '' : `${first}${details.join('; ')}`;
    return `${decision.toLowerCase()} ${value} (${who}${role}${more})`;
  }

  /** Lists what made the strength more or less than one. */
  function detailsOf({ unit, value, counted, uncounted, special }: Strength, pronoun: 'it' | 'which' = 'it') {
    return [
      ...(special === undefined ? [] : specialText(special, unit, value, pronoun)),
      ...(counted.length > 0 ? [`supported by ${listed(counted.map((each) => nameOf(each)))}`] : []),
      ...uncounted.map((each) => uncountedText(each)),
    ];
  }

  function specialText(special: SpecialStrength, unit: number, value: number, it: 'it' | 'which'): string[] {
    if (special.kind === 'own-equation' && special.standard === value) return [];
    const says =
      special.kind === 'no-path'
        ? words.noPath[missingWay(decisions, unit)][it]
        : words.special[special.kind];
    const other = 'occupant' in special ? special.occupant : 'by' in special ? special.by : unit;
    return [says.replace('{it}', it).replace('{other}', () => nameOf(other))];
  }

  function uncountedText(uncounted: Uncounted): string {
    const support = `${whose(nameOf(uncounted.supporter))} support`;
    switch (uncounted.why) {
      case 'cut': {
        const by = uncounted.cuts.map(
          ({ by: unit, dislodges }) => `${nameOf(unit)}${dislodges ? ', which dislodged it' : ''}`,
        );
        return `${support} was cut by ${listed(by)}`;
      }
      case 'victims-power':
        return `${support} does not count against ${nameOf(uncounted.victim)}, a unit of its own power`;
      case 'rule':
        return `${support} fails by the rule "${uncounted.rule}"`;
    }
  }

  /** Tells how a unit was dislodged: nothing else that the attacker beat matters here. */
  function dislodged({ unit, by, battle, notEntered }: Extract<ReasonGround, { kind: 'dislodged' }>): string {
    if (notEntered === true) return 'dislodged, though nobody moved in';
    const { attack, against } = battle;
    const own = against.find((each) => each.unit === unit);
    const held = own === undefined ? '' : ` against ${plainText(own)}`;
    return `dislodged by ${nameOf(by)} with ${plainText(attack)}${held}`;
  }

  /** Tells what a unit that did not move withstood. */
  function withstood(battles: readonly Battle[]): string {
    const hold = battles.flatMap(({ against }) => against).find(({ decision }) => decision === 'HOLD');
    const beaten = battles.filter(({ against }) => against.some(({ decision }) => decision === 'HOLD'));
    const others = battles.filter((battle) => !beaten.includes(battle));
    const texts = others.map(({ attack, against }) => {
      const own = opposing(attack);
      return against.length === 0 ? own : `${own} did not beat ${listed(opponentsOf(against))}`;
    });
    if (hold === undefined) return texts.join('; ');
    const attacks = beaten.map(({ attack }) => opposing(attack));
    return [`${plainText(hold)} against ${listed(attacks)}`, ...texts].join('; ');
  }
}

/** Tells what a unit, or a leg of a train, lacked that did not get there. */
function missingWay(
  { system: { facts }, setting }: Adjudication['decisions'],
  unit: number,
): keyof typeof words.noPath {
  if (facts.unitOf(unit) !== unit) return 'train';
  const order = facts.read.orders[unit]!;
  if (order.kind === 'move' && order.byCanal === true) return 'canal';
  return byConvoy(setting, unit) ? 'convoy' : 'none';
}

/** Says if nobody stands where a move goes, and nobody else goes there. */
export function isUnopposed(facts: KnownFacts, mover: number): boolean {
  const destination = facts.destination(mover);
  return [...facts.occupants(destination), ...facts.moversTo(destination)].every((unit) => unit === mover);
}
