/**
 * The rules of a policy read in words once, so that every place from which they call is reached: in words nothing is
 * known, and no way is closed.
 */
import { EQUATIONS } from '../../../../encodings/equations.ts';
import { isContested } from '../../../../encodings/contested.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { mayRetreat } from '../../../../encodings/retreat.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import type { Decision } from '../../../../encodings/language/decisions.ts';
import { callerOf, type CallSite, FRAMES_TO_RULE, placeKey, ruleIn } from './call-site.ts';
import type { Facet } from './operators.ts';
import { type CallOfRule, MISREADABLE, replacedIn } from './misread.ts';
import {
  Cast,
  decisionsInWords,
  isConstant,
  LogicInWords,
  saidByRule,
  saidOfList,
  situationInWords,
  type StrengthNoun,
  type Said,
} from './wording.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { valueAt } from '../../../base/remembered.ts';
import { candidatesOf } from '../../../readings/folding.ts';
import words from './words.json' with { type: 'json' };

/** The question that a place in a rule asks, in words. */
export interface Phrase {
  readonly args: readonly (Said | StrengthNoun | undefined)[];
  readonly value: Said | StrengthNoun | undefined;
  /** The calls that name who has a part: `the attacker`. */
  readonly part: string | undefined;
}

/** A place from which a rule calls what it is written over. */
export interface MutationPlace {
  /** The name of the file that holds the rule, such as `support`. */
  readonly rule: string;
  readonly facet: Facet;
  readonly member: string;
  /** The place of the call in this run of the program. */
  readonly place: CallSite;
  /** Its words, as the first call from there has them. */
  readonly phrase: Phrase;
  /** The equations that reach it; a place in the rules for retreats alone is reached by none. */
  readonly equations: ReadonlySet<Decision>;
}

/** Every place from which the rules of movement call under the policy. */
export function placesUnder(policy: Policy): MutationPlace[] {
  const reader = new PlaceReader(policy);
  for (const [name, equation] of Object.entries(EQUATIONS)) {
    const decision = name as Decision;
    reader.read(new Cast(words.about[decision]), (setting) => equation(setting, 0), decision);
  }
  const retreating = new Cast('the dislodged unit', 'the unit there', 'the unit that moves there');
  reader.read(retreating, (setting) => mayRetreat(setting, 0, new Units([1]), new Units([2])));
  reader.read(new Cast('the mover'), (setting) => isContested(setting, new Units([0])));
  // In a bundle no call comes from the file of a rule, and all faults of calls would be missing.
  if (reader.places.size === 0) throw new Error('no call of a rule was found: rules must not be bundled');
  return [...reader.places.values()];
}

/** Reads rules in words, each place in them when it is first reached. */
class PlaceReader {
  readonly places = new Map<string, MutationPlace & { readonly equations: Set<Decision> }>();
  readonly #policy: Policy;
  /** The rule that each statement was made in. */
  readonly #madeIn = new WeakMap<object, string>();

  constructor(policy: Policy) {
    this.#policy = policy;
  }

  read(cast: Cast, rule: (setting: Setting<Said, StrengthNoun>) => unknown, equation?: Decision): void {
    const setting = {
      logic: new LogicInWords(cast),
      situation: situationInWords(cast),
      decisions: decisionsInWords(cast),
      policy: this.#policy,
    };
    rule(replacedIn(setting, MISREADABLE, (call) => this.#answer(call, cast, equation)));
  }

  #answer(
    { facet, member, asking, args: given, ask }: CallOfRule,
    cast: Cast,
    equation: Decision | undefined,
  ): unknown {
    const place = callerOf(asking, FRAMES_TO_RULE);
    const rule = place === undefined ? undefined : ruleIn(place.file);
    if (place === undefined || rule === undefined) return ask(given);
    const args = given.map((arg) => this.#heardIn(rule, arg));
    const asked = ask(args);
    // The list that the call gives or is given.
    const list = [asked, ...args].find((each) => each instanceof Units);
    const [unit] = list === undefined ? [] : candidatesOf(list);
    const part = unit === undefined ? undefined : cast.name(unit);
    const value = member === 'some' ? (saidOfList(rule, part) ?? asked) : asked;
    const told = asWords(value);
    if (told !== undefined && !isConstant(told)) this.#madeIn.set(told, rule);
    const { equations } = valueAt(this.places, placeKey(place), () => {
      const said = args.map((arg) => asWords(typeof arg === 'function' ? arg(unit) : arg));
      const phrase = { args: said, value: told, part };
      return { rule, facet, member, place, phrase, equations: new Set<Decision>() };
    });
    if (equation !== undefined) equations.add(equation);
    return value;
  }

  /** Tells as a whole what another rule says. */
  #heardIn(rule: string, arg: unknown): unknown {
    if (typeof arg !== 'object' || arg === null) return arg;
    const madeIn = this.#madeIn.get(arg);
    return madeIn === undefined || madeIn === rule || !('yes' in arg)
      ? arg
      : (saidByRule(madeIn, arg as Said) ?? arg);
  }
}

function asWords(value: unknown): Said | StrengthNoun | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return 'yes' in value || 'noun' in value ? (value as Said | StrengthNoun) : undefined;
}
