/** Modules of rules that nobody would write: random equations over the whole vocabulary, as text. */
import { LISTS, RELATIONS } from '../../encodings/language/situation.ts';
import { Random } from '../../src/orders/sample/random.ts';

/** The equations by name, and what each is about. */
const TRUTHS = ['move', 'support', 'convoy', 'dislodge', 'path'] as const;
const STRENGTHS = ['attackStrength', 'holdStrength', 'preventStrength', 'defendStrength'] as const;
const DECIDED_STRENGTHS = ['attack', 'hold', 'prevent', 'defend'] as const;
type EquationName = (typeof TRUTHS)[number] | (typeof STRENGTHS)[number];

/** Lists that take no unit. */
const OF_ALL = new Set(['convoyingFleets']);
/** The depth of an expression. */
const DEPTH = 3;
/** The share of equations that are not made from scratch. */
const STANDARD = 0.7;
const BACKUPS = ['false', 'true', 'undefined', "decision === 'MOVE'", "decision !== 'SUPPORT'"];

/** The text of a module; the same seed gives the same text. */
export function randomRules(seed: number): string {
  return new Writer(new Random(seed)).module();
}

class Writer {
  readonly #random: Random;
  #variables = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  module(): string {
    const names = this.#random.shuffle([...TRUTHS, ...STRENGTHS]).slice(0, 1 + this.#random.below(2));
    const equations = names.map((name) => this.#equation(name));
    const backup = this.#random.chance(0.1)
      ? `  backup: ({ members }) => members.map(({ decision }) => ${this.#pick(BACKUPS)}),\n`
      : '';
    return `import * as standard from 'dipsolve/rules';
export default {
  equations: {
${equations.join('\n')}
  },
${backup}};
`;
  }

  #equation(name: EquationName): string {
    const isTruth = TRUTHS.some((truth) => truth === name);
    const from = `standard.${name}(setting, unit)`;
    const made = isTruth ? this.#truth(['unit'], DEPTH) : this.#strength(['unit'], DEPTH);
    const body = this.#random.chance(STANDARD) ? this.#changed(from, made, isTruth) : made;
    return `    ${name}(setting, unit) { const { logic, situation, decisions } = setting; return ${body}; },`;
  }

  /** The standard equation, joined with something or read in another setting. */
  #changed(from: string, made: string, isTruth: boolean): string {
    if (this.#random.chance(0.3)) {
      const [word, body] = this.#random.chance(0.5)
        ? [this.#pick(TRUTHS), this.#truth(['other'], 2)]
        : [this.#pick(DECIDED_STRENGTHS), this.#strength(['other'], 2)];
      const changed = `standard.override(setting, { decisions: { ${word}: (other) => ${body} } })`;
      return from.replace('setting', changed);
    }
    if (!isTruth) return `logic.chooseStrength(${this.#truth(['unit'], 2)}, ${from}, ${made})`;
    return `logic.${this.#pick(['and', 'or'])}(${from}, ${made})`;
  }

  #truth(units: readonly string[], depth: number): string {
    const random = this.#random;
    const deeper = (): string => this.#truth(units, depth - 1);
    if (depth === 0 || random.chance(0.2)) return this.#question(units);
    switch (random.below(7)) {
      case 0:
        return `logic.not(${deeper()})`;
      case 1:
        return `logic.${this.#pick(['and', 'or'])}(${deeper()}, ${deeper()})`;
      case 2:
        return `logic.choose(${deeper()}, ${deeper()}, ${deeper()})`;
      case 3:
        return `logic.greater(${this.#strength(units, depth - 1)}, ${this.#strength(units, depth - 1)})`;
      case 4:
        return this.#random.chance(0.5)
          ? `standard.byConvoy(setting, ${this.#pick(units)})`
          : `standard.headToHead(setting, ${this.#pick(units)}, ${this.#pick(units)})`;
      case 5:
        return `standard.chainOfFleets(setting, ${this.#pick(units)}, ${this.#ofMember(units, (all) => this.#truth(all, depth - 1))})`;
      default:
        return `logic.${this.#pick(['some', 'every'])}(${this.#list(units)}, ${this.#ofMember(units, (all) => this.#truth(all, depth - 1))})`;
    }
  }

  #strength(units: readonly string[], depth: number): string {
    const deeper = (): string => this.#strength(units, depth - 1);
    if (depth === 0 || this.#random.chance(0.3)) {
      return this.#random.chance(0.3)
        ? this.#pick(['logic.zero', 'logic.one'])
        : `decisions.${this.#pick(DECIDED_STRENGTHS)}(${this.#pick(units)})`;
    }
    const ofMember = (): string => this.#ofMember(units, (all) => this.#truth(all, depth - 1));
    switch (this.#random.below(5)) {
      case 0:
        return `logic.plusIf(${deeper()}, ${this.#truth(units, depth - 1)})`;
      case 1:
        return `logic.chooseStrength(${this.#truth(units, depth - 1)}, ${deeper()}, ${deeper()})`;
      case 2:
        return `logic.count(${deeper()}, ${this.#list(units)}, ${ofMember()})`;
      case 3:
        return `logic.the(situation.occupants(${this.#pick(units)}), ${this.#ofMember(units, (all) => this.#strength(all, depth - 1))}, ${deeper()})`;
      default:
        return `logic.max(${this.#list(units)}, ${this.#ofMember(units, (all) => this.#strength(all, depth - 1))})`;
    }
  }

  /** Asks something of the units. */
  #question(units: readonly string[]): string {
    if (this.#random.chance(0.4)) return `decisions.${this.#pick(TRUTHS)}(${this.#pick(units)})`;
    const [name, of] = this.#pick(Object.entries(RELATIONS));
    return `situation.${name}(${Array.from({ length: of }, () => this.#pick(units)).join(', ')})`;
  }

  #list(units: readonly string[]): string {
    const name = this.#pick(Object.keys(LISTS));
    return `situation.${name}(${OF_ALL.has(name) ? '' : this.#pick(units)})`;
  }

  #ofMember(units: readonly string[], says: (units: readonly string[]) => string): string {
    const variable = `u${this.#variables++}`;
    return `(${variable}) => ${says([...units, variable])}`;
  }

  #pick<E>(some: readonly E[]): E {
    return this.#random.pick(some)!;
  }
}
